package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

final class ReentrantReadWriteLock$Sync {
    int mazurWord;    // readers, or -1 for a writer
    int mazurReaders; // never used as a number: its address is the key of a thread's read holds
}
