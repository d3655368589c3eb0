package mazur.model.java.lang;

import mazur.internal.*;

final class Object {
    static java.lang.Class<?> getClass(java.lang.Object self) { return Machine.mirror(Machine.classOf(self)); }
    static int hashCode(java.lang.Object self) { return System.identityHashCode(self); }
    static java.lang.Object clone(java.lang.Object self) throws CloneNotSupportedException {
        boolean array = self.getClass().isArray();
        if (!array && !(self instanceof Cloneable))
            throw new CloneNotSupportedException(self.getClass().getName());
        java.lang.Object copy = Machine.cloneShape(self);
        int header = array ? 16 : 8;
        Machine.copy(Machine.address(copy) + header, Machine.address(self) + header, Machine.sizeOf(self) - header);
        return copy;
    }
    static void notify(java.lang.Object self) { Monitor.signal(self, false); }
    static void notifyAll(java.lang.Object self) { Monitor.signal(self, true); }
    static void wait(java.lang.Object self, long millis) throws InterruptedException {
        if (millis < 0)
            throw new IllegalArgumentException("timeout value is negative");
        Monitor.await(self, millis == 0 ? Time.NEVER : Time.nanos(millis));
    }
}
