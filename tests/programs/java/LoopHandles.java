// Loops of method handles are not modelled, and say so.
// mazur: unsupported
// shows: MethodHandles.countedLoop
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class LoopHandles {
    public static void main(String[] args) throws Throwable {
        MethodHandle n = MethodHandles.constant(int.class, 3);
        MethodHandle body = MethodHandles.empty(MethodType.methodType(void.class, int.class));
        MethodHandles.countedLoop(n, null, body).invoke();
    }
}
