package mazur.model.java.util.concurrent;

import mazur.internal.*;

final class ForkJoinWorkerThread {
    static int getPoolIndex(java.util.concurrent.ForkJoinWorkerThread self) {
        throw Machine.unsupported("ForkJoinWorkerThread.getPoolIndex");
    }
}
