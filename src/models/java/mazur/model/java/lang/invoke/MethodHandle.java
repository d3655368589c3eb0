package mazur.model.java.lang.invoke;

import mazur.internal.*;

final class MethodHandle {
    // Added to every handle; see mazur.internal.Handles.
    long mazurFunction;
    String mazurType;

    static void clinit() {}
}
