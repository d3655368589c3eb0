package mazur.model.jdk.internal.loader;

import mazur.internal.*;

final class ClassLoaders {
    static void clinit() {}
    static ClassLoader platformClassLoader() { return Loaders.platform(); }
    static ClassLoader appClassLoader() { return Loaders.app(); }
}
