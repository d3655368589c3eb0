// mazur: input-error
class DoesNotCompile {
    int x = "text";
}
