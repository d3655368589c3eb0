package mazur.model.java.lang.reflect;

import mazur.internal.*;

import java.lang.reflect.Modifier;

final class Proxy {
    static void clinit() {}

    /** The JDK's generator makes the class; its name says for which interfaces, so that it is made once. */
    static java.lang.reflect.Constructor<?> getProxyConstructor(Class<?> caller, ClassLoader loader, Class<?>... interfaces)
        throws Throwable {
        String pack = "jdk.proxy1";
        int flags = Modifier.PUBLIC | Modifier.FINAL, number = 7;
        for (Class<?> i : interfaces) {
            if (!i.isInterface())
                throw new IllegalArgumentException(i.getName() + " is not an interface");
            if ((i.getModifiers() & Modifier.PUBLIC) == 0) {
                flags = Modifier.FINAL;
                pack = i.getPackageName();
            }
            number = 31 * number + i.getName().hashCode();
        }
        String name = (pack.isEmpty() ? "" : pack + ".") + "$Proxy" + (number & 0x7fffffff);
        Class<?> made = (Class<?>) Machine.object(Machine.queryText(Machine.FIND_CLASS, name, 0));
        if (made == null) {
            Class<?> generator = Class.forName("java.lang.reflect.ProxyGenerator");
            Object[] all = {loader, name, java.util.List.of(interfaces), flags};
            byte[] bytes = (byte[]) Machine.callWith(Machine.queryText(Machine.INVOKER,
                "generateProxyClass(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/util/List;I)[B", Machine.address(generator)), all);
            made = Loaders.define(null, bytes, 0, bytes.length, true);
        }
        java.lang.reflect.Constructor<?> c = Members.constructor(made, new Class<?>[] {java.lang.reflect.InvocationHandler.class});
        c.setAccessible(true);
        return c;
    }
    static boolean isProxyClass(Class<?> c) {
        return c != java.lang.reflect.Proxy.class && java.lang.reflect.Proxy.class.isAssignableFrom(c) && c.getName().contains("$Proxy");
    }
}
