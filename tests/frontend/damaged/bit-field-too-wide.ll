; ModuleID = 'tests/programs/language/signed-bit-fields.c'
source_filename = "tests/programs/language/signed-bit-fields.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.packet = type { i64 }

@__const.main.p = private unnamed_addr constant { i8, i8, i8, i8, i8, i8, i8, i8 } { i8 -5, i8 -1, i8 -1, i8 -1, i8 -1, i8 31, i8 -128, i8 1 }, align 8
@.str = private unnamed_addr constant [14 x i8] c"p.small == -4\00", align 1, !dbg !0
@.str.1 = private unnamed_addr constant [44 x i8] c"tests/programs/language/signed-bit-fields.c\00", align 1, !dbg !7
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !12
@.str.2 = private unnamed_addr constant [12 x i8] c"p.kind == 0\00", align 1, !dbg !18
@.str.3 = private unnamed_addr constant [12 x i8] c"p.wide == 1\00", align 1, !dbg !23
@.str.4 = private unnamed_addr constant [20 x i8] c"p.negative == -1023\00", align 1, !dbg !25
@.str.5 = private unnamed_addr constant [7 x i8] c"p.last\00", align 1, !dbg !30

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !45 {
  %1 = alloca i32, align 4
  %2 = alloca %struct.packet, align 8
  store i32 0, ptr %1, align 4
    #dbg_declare(ptr %2, !50, !DIExpression(), !61)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %2, ptr align 8 @__const.main.p, i64 8, i1 false), !dbg !61
  %3 = load i64, ptr %2, align 8, !dbg !62
  %4 = shl i64 %3, 61, !dbg !62
  %5 = ashr i64 %4, 61, !dbg !62
  %6 = trunc i64 %5 to i32, !dbg !62
  %7 = add nsw i32 %6, 1, !dbg !62
  %8 = zext i32 %7 to i64, !dbg !62
  %9 = load i64, ptr %2, align 8, !dbg !62
  %10 = and i64 %8, 7, !dbg !62
  %11 = and i64 %9, -8, !dbg !62
  %12 = or i64 %11, %10, !dbg !62
  store i64 %12, ptr %2, align 8, !dbg !62
  %13 = shl i64 %10, 61, !dbg !62
  %14 = ashr i64 %13, 61, !dbg !62
  %15 = trunc i64 %14 to i32, !dbg !62
  %16 = load i64, ptr %2, align 8, !dbg !63
  %17 = lshr i64 %16, 3, !dbg !63
  %18 = and i64 %17, 31, !dbg !63
  %19 = trunc i64 %18 to i32, !dbg !63
  %20 = add i32 %19, 1, !dbg !63
  %21 = zext i32 %20 to i64, !dbg !63
  %22 = load i64, ptr %2, align 8, !dbg !63
  %23 = and i64 %21, 31, !dbg !63
  %24 = shl i64 %23, 3, !dbg !63
  %25 = and i64 %22, -249, !dbg !63
  %26 = or i64 %25, %24, !dbg !63
  store i64 %26, ptr %2, align 8, !dbg !63
  %27 = trunc i64 %23 to i32, !dbg !63
  %28 = load i64, ptr %2, align 8, !dbg !64
  %29 = lshr i64 %28, 8, !dbg !64
  %30 = and i64 %29, 137438953471, !dbg !64
  %31 = add i64 %30, 2, !dbg !64
  %32 = load i64, ptr %2, align 8, !dbg !64
  %33 = and i64 %31, 137438953471, !dbg !64
  %34 = shl i64 %33, 8, !dbg !64
  %35 = and i64 %32, -35184372088577, !dbg !64
  %36 = or i64 %35, %34, !dbg !64
  store i64 %36, ptr %2, align 8, !dbg !64
  %37 = load i64, ptr %2, align 8, !dbg !65
  %38 = shl i64 %37, 8, !dbg !65
  %39 = ashr i64 %38, 53, !dbg !65
  %40 = trunc i64 %39 to i32, !dbg !65
  %41 = add nsw i32 %40, 1, !dbg !65
  %42 = zext i32 %41 to i64, !dbg !65
  %43 = load i64, ptr %2, align 8, !dbg !65
  %44 = and i64 %42, 2047, !dbg !65
  %45 = shl i64 %44, 45, !dbg !65
  %46 = and i64 %43, -72022409665839105, !dbg !65
  %47 = or i64 %46, %45, !dbg !65
  store i64 %47, ptr %2, align 8, !dbg !65
  %48 = shl i64 %44, 53, !dbg !65
  %49 = ashr i64 %48, 53, !dbg !65
  %50 = trunc i64 %49 to i32, !dbg !65
  %51 = load i64, ptr %2, align 8, !dbg !66
  %52 = shl i64 %51, 61, !dbg !66
  %53 = ashr i64 %52, 61, !dbg !66
  %54 = trunc i64 %53 to i32, !dbg !66
  %55 = icmp eq i32 %54, -4, !dbg !66
  br i1 %55, label %56, label %57, !dbg !69

56:                                               ; preds = %0
  br label %58, !dbg !69

57:                                               ; preds = %0
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 20, ptr noundef @__PRETTY_FUNCTION__.main) #3, !dbg !66
  unreachable, !dbg !66

58:                                               ; preds = %56
  %59 = load i64, ptr %2, align 8, !dbg !70
  %60 = lshr i64 %59, 3, !dbg !70
  %61 = and i64 %60, 31, !dbg !70
  %62 = trunc i64 %61 to i32, !dbg !70
  %63 = icmp eq i32 %62, 0, !dbg !70
  br i1 %63, label %64, label %65, !dbg !73

64:                                               ; preds = %58
  br label %66, !dbg !73

65:                                               ; preds = %58
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 21, ptr noundef @__PRETTY_FUNCTION__.main) #3, !dbg !70
  unreachable, !dbg !70

66:                                               ; preds = %64
  %67 = load i64, ptr %2, align 8, !dbg !74
  %68 = lshr i64 %67, 8, !dbg !74
  %69 = and i64 %68, 137438953471, !dbg !74
  %70 = icmp eq i64 %69, 1, !dbg !74
  br i1 %70, label %71, label %72, !dbg !77

71:                                               ; preds = %66
  br label %73, !dbg !77

72:                                               ; preds = %66
  call void @__assert_fail(ptr noundef @.str.3, ptr noundef @.str.1, i32 noundef 22, ptr noundef @__PRETTY_FUNCTION__.main) #3, !dbg !74
  unreachable, !dbg !74

73:                                               ; preds = %71
  %74 = load i64, ptr %2, align 8, !dbg !78
  %75 = shl i64 %74, 8, !dbg !78
  %76 = ashr i64 %75, 53, !dbg !78
  %77 = trunc i64 %76 to i32, !dbg !78
  %78 = icmp eq i32 %77, -1023, !dbg !78
  br i1 %78, label %79, label %80, !dbg !81

79:                                               ; preds = %73
  br label %81, !dbg !81

80:                                               ; preds = %73
  call void @__assert_fail(ptr noundef @.str.4, ptr noundef @.str.1, i32 noundef 23, ptr noundef @__PRETTY_FUNCTION__.main) #3, !dbg !78
  unreachable, !dbg !78

81:                                               ; preds = %79
  %82 = load i64, ptr %2, align 8, !dbg !82
  %83 = lshr i64 %82, 56, !dbg !82
  %84 = and i64 %83, 1, !dbg !82
  %85 = trunc i64 %84 to i1, !dbg !82
  br i1 %85, label %86, label %87, !dbg !85

86:                                               ; preds = %81
  br label %88, !dbg !85

87:                                               ; preds = %81
  call void @__assert_fail(ptr noundef @.str.5, ptr noundef @.str.1, i32 noundef 24, ptr noundef @__PRETTY_FUNCTION__.main) #3, !dbg !82
  unreachable, !dbg !82

88:                                               ; preds = %86
  ret i32 0, !dbg !86
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind }

!llvm.dbg.cu = !{!35}
!llvm.module.flags = !{!37, !38, !39, !40, !41, !42, !43}
!llvm.ident = !{!44}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(scope: null, file: !2, line: 20, type: !3, isLocal: true, isDefinition: true)
!2 = !DIFile(filename: "tests/programs/language/signed-bit-fields.c", directory: ".", checksumkind: CSK_MD5, checksum: "aec807eaac06ea7ed1adbadf4f4d7571")
!3 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 112, elements: !5)
!4 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!5 = !{!6}
!6 = !DISubrange(count: 14)
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !2, line: 20, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 352, elements: !10)
!10 = !{!11}
!11 = !DISubrange(count: 44)
!12 = !DIGlobalVariableExpression(var: !13, expr: !DIExpression())
!13 = distinct !DIGlobalVariable(scope: null, file: !2, line: 20, type: !14, isLocal: true, isDefinition: true)
!14 = !DICompositeType(tag: DW_TAG_array_type, baseType: !15, size: 120, elements: !16)
!15 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !4)
!16 = !{!17}
!17 = !DISubrange(count: 15)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(scope: null, file: !2, line: 21, type: !20, isLocal: true, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 96, elements: !21)
!21 = !{!22}
!22 = !DISubrange(count: 12)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(scope: null, file: !2, line: 22, type: !20, isLocal: true, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(scope: null, file: !2, line: 23, type: !27, isLocal: true, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 160, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 20)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(scope: null, file: !2, line: 24, type: !32, isLocal: true, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !4, size: 56, elements: !33)
!33 = !{!34}
!34 = !DISubrange(count: 7)
!35 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !36, splitDebugInlining: false, nameTableKind: None)
!36 = !{!0, !7, !12, !18, !23, !25, !30}
!37 = !{i32 7, !"Dwarf Version", i32 5}
!38 = !{i32 2, !"Debug Info Version", i32 3}
!39 = !{i32 1, !"wchar_size", i32 4}
!40 = !{i32 8, !"PIC Level", i32 2}
!41 = !{i32 7, !"PIE Level", i32 2}
!42 = !{i32 7, !"uwtable", i32 2}
!43 = !{i32 7, !"frame-pointer", i32 2}
!44 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!45 = distinct !DISubprogram(name: "main", scope: !2, file: !2, line: 13, type: !46, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !35, retainedNodes: !49)
!46 = !DISubroutineType(types: !47)
!47 = !{!48}
!48 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!49 = !{}
!50 = !DILocalVariable(name: "p", scope: !45, file: !2, line: 15, type: !51)
!51 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "packet", file: !2, line: 5, size: 64, elements: !52)
!52 = !{!53, !54, !56, !58, !59}
!53 = !DIDerivedType(tag: DW_TAG_member, name: "small", scope: !51, file: !2, line: 6, baseType: !48, size: 4294967295, flags: DIFlagBitField, extraData: i64 0)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "kind", scope: !51, file: !2, line: 7, baseType: !55, size: 5, offset: 3, flags: DIFlagBitField, extraData: i64 0)
!55 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "wide", scope: !51, file: !2, line: 8, baseType: !57, size: 37, offset: 8, flags: DIFlagBitField, extraData: i64 0)
!57 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "negative", scope: !51, file: !2, line: 9, baseType: !48, size: 11, offset: 45, flags: DIFlagBitField, extraData: i64 0)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "last", scope: !51, file: !2, line: 10, baseType: !60, size: 1, offset: 56, flags: DIFlagBitField, extraData: i64 0)
!60 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!61 = !DILocation(line: 15, column: 19, scope: !45)
!62 = !DILocation(line: 16, column: 12, scope: !45)
!63 = !DILocation(line: 17, column: 11, scope: !45)
!64 = !DILocation(line: 18, column: 12, scope: !45)
!65 = !DILocation(line: 19, column: 16, scope: !45)
!66 = !DILocation(line: 20, column: 5, scope: !67)
!67 = distinct !DILexicalBlock(scope: !68, file: !2, line: 20, column: 5)
!68 = distinct !DILexicalBlock(scope: !45, file: !2, line: 20, column: 5)
!69 = !DILocation(line: 20, column: 5, scope: !68)
!70 = !DILocation(line: 21, column: 5, scope: !71)
!71 = distinct !DILexicalBlock(scope: !72, file: !2, line: 21, column: 5)
!72 = distinct !DILexicalBlock(scope: !45, file: !2, line: 21, column: 5)
!73 = !DILocation(line: 21, column: 5, scope: !72)
!74 = !DILocation(line: 22, column: 5, scope: !75)
!75 = distinct !DILexicalBlock(scope: !76, file: !2, line: 22, column: 5)
!76 = distinct !DILexicalBlock(scope: !45, file: !2, line: 22, column: 5)
!77 = !DILocation(line: 22, column: 5, scope: !76)
!78 = !DILocation(line: 23, column: 5, scope: !79)
!79 = distinct !DILexicalBlock(scope: !80, file: !2, line: 23, column: 5)
!80 = distinct !DILexicalBlock(scope: !45, file: !2, line: 23, column: 5)
!81 = !DILocation(line: 23, column: 5, scope: !80)
!82 = !DILocation(line: 24, column: 5, scope: !83)
!83 = distinct !DILexicalBlock(scope: !84, file: !2, line: 24, column: 5)
!84 = distinct !DILexicalBlock(scope: !45, file: !2, line: 24, column: 5)
!85 = !DILocation(line: 24, column: 5, scope: !84)
!86 = !DILocation(line: 25, column: 5, scope: !45)
