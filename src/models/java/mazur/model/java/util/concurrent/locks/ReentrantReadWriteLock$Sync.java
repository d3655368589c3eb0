package mazur.model.java.util.concurrent.locks;

import mazur.internal.*;

final class ReentrantReadWriteLock$Sync {
    int mazurWord;    // readers, or -1 for a writer
    int mazurReaders; // never used as a number: its address is the key of a thread's read holds
    int mazurFirst;   // a lock: who has it is the first in the queue
    int mazurWriter;  // 1: that is a writer
}
