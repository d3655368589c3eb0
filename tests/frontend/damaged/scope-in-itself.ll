; ModuleID = 'tests/programs/memory/index-past-end.c'
source_filename = "tests/programs/memory/index-past-end.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@cells = internal global ptr null, align 8, !dbg !0
@level = internal global i32 0, align 4, !dbg !7

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !22 {
  %1 = alloca i32, align 4
  %2 = alloca i64, align 8
  %3 = alloca i64, align 8
  store i32 0, ptr %1, align 4
    #dbg_declare(ptr %2, !26, !DIExpression(), !30)
    #dbg_declare(ptr %3, !31, !DIExpression(), !32)
  %4 = call noalias ptr @calloc(i64 noundef 1, i64 noundef 4) #4, !dbg !33
  store ptr %4, ptr @cells, align 8, !dbg !34
  %5 = call i32 @pthread_create(ptr noundef %2, ptr noundef null, ptr noundef @put, ptr noundef null) #5, !dbg !35
  %6 = call i32 @pthread_create(ptr noundef %3, ptr noundef null, ptr noundef @put, ptr noundef null) #5, !dbg !36
  %7 = load i64, ptr %2, align 8, !dbg !37
  %8 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !38
  %9 = load i64, ptr %3, align 8, !dbg !39
  %10 = call i32 @pthread_join(i64 noundef %9, ptr noundef null), !dbg !40
  %11 = load ptr, ptr @cells, align 8, !dbg !41
  call void @free(ptr noundef %11) #5, !dbg !42
  ret i32 0, !dbg !43
}

; Function Attrs: nounwind allocsize(0,1)
declare noalias ptr @calloc(i64 noundef, i64 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal ptr @put(ptr noundef %0) #0 !dbg !44 {
  %2 = alloca ptr, align 8
  %3 = alloca i32, align 4
  %4 = alloca i32, align 4
  %5 = alloca i32, align 4
  %6 = alloca i32, align 4
  %7 = alloca i32, align 4
  store ptr %0, ptr %2, align 8
    #dbg_declare(ptr %2, !47, !DIExpression(), !48)
  %8 = load atomic i32, ptr @level seq_cst, align 4, !dbg !49
  store i32 %8, ptr %3, align 4, !dbg !49
  %9 = load i32, ptr %3, align 4, !dbg !49
  %10 = icmp slt i32 %9, 1, !dbg !51
  br i1 %10, label %11, label %20, !dbg !52

11:                                               ; preds = %1
    #dbg_declare(ptr %4, !53, !DIExpression(), !55)
  store i32 1, ptr %5, align 4, !dbg !56
  %12 = load i32, ptr %5, align 4, !dbg !56
  %13 = atomicrmw add ptr @level, i32 %12 seq_cst, align 4, !dbg !56
  store i32 %13, ptr %6, align 4, !dbg !56
  %14 = load i32, ptr %6, align 4, !dbg !56
  store i32 %14, ptr %4, align 4, !dbg !55
  %15 = load ptr, ptr @cells, align 8, !dbg !57
  %16 = load i32, ptr %4, align 4, !dbg !57
  %17 = sext i32 %16 to i64, !dbg !57
  %18 = getelementptr inbounds i32, ptr %15, i64 %17, !dbg !57
  store i32 1, ptr %7, align 4, !dbg !57
  %19 = load i32, ptr %7, align 4, !dbg !57
  store atomic i32 %19, ptr %18 seq_cst, align 4, !dbg !57
  br label %20, !dbg !58

20:                                               ; preds = %11, %1
  %21 = load ptr, ptr %2, align 8, !dbg !59
  ret ptr %21, !dbg !60
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0,1) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0,1) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!14, !15, !16, !17, !18, !19, !20}
!llvm.ident = !{!21}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "cells", scope: !2, file: !3, line: 10, type: !13, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "tests/programs/memory/index-past-end.c", directory: ".", checksumkind: CSK_MD5, checksum: "0858f407864e3b51e6495fe3818a12ad")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "level", scope: !2, file: !3, line: 9, type: !9, isLocal: true, isDefinition: true)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !10, line: 104, baseType: !11)
!10 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!11 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !12)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!14 = !{i32 7, !"Dwarf Version", i32 5}
!15 = !{i32 2, !"Debug Info Version", i32 3}
!16 = !{i32 1, !"wchar_size", i32 4}
!17 = !{i32 8, !"PIC Level", i32 2}
!18 = !{i32 7, !"PIE Level", i32 2}
!19 = !{i32 7, !"uwtable", i32 2}
!20 = !{i32 7, !"frame-pointer", i32 2}
!21 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!22 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 27, type: !23, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !25)
!23 = !DISubroutineType(types: !24)
!24 = !{!12}
!25 = !{}
!26 = !DILocalVariable(name: "s", scope: !22, file: !3, line: 29, type: !27)
!27 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !28, line: 27, baseType: !29)
!28 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!29 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!30 = !DILocation(line: 29, column: 15, scope: !22)
!31 = !DILocalVariable(name: "t", scope: !22, file: !3, line: 29, type: !27)
!32 = !DILocation(line: 29, column: 18, scope: !22)
!33 = !DILocation(line: 30, column: 13, scope: !22)
!34 = !DILocation(line: 30, column: 11, scope: !22)
!35 = !DILocation(line: 31, column: 5, scope: !22)
!36 = !DILocation(line: 32, column: 5, scope: !22)
!37 = !DILocation(line: 33, column: 18, scope: !22)
!38 = !DILocation(line: 33, column: 5, scope: !22)
!39 = !DILocation(line: 34, column: 18, scope: !22)
!40 = !DILocation(line: 34, column: 5, scope: !22)
!41 = !DILocation(line: 35, column: 10, scope: !22)
!42 = !DILocation(line: 35, column: 5, scope: !22)
!43 = !DILocation(line: 36, column: 5, scope: !22)
!44 = distinct !DISubprogram(name: "put", scope: !3, file: !3, line: 12, type: !45, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !25)
!45 = !DISubroutineType(types: !46)
!46 = !{!5, !5}
!47 = !DILocalVariable(name: "arg", arg: 1, scope: !44, file: !3, line: 12, type: !5)
!48 = !DILocation(line: 12, column: 24, scope: !44)
!49 = !DILocation(line: 19, column: 9, scope: !50)
!50 = distinct !DILexicalBlock(scope: !54, file: !3, line: 19, column: 9)
!51 = !DILocation(line: 19, column: 29, scope: !50)
!52 = !DILocation(line: 19, column: 9, scope: !44)
!53 = !DILocalVariable(name: "at", scope: !54, file: !3, line: 20, type: !12)
!54 = distinct !DILexicalBlock(scope: !50, file: !3, line: 19, column: 34)
!55 = !DILocation(line: 20, column: 13, scope: !54)
!56 = !DILocation(line: 20, column: 18, scope: !54)
!57 = !DILocation(line: 21, column: 9, scope: !54)
!58 = !DILocation(line: 22, column: 5, scope: !54)
!59 = !DILocation(line: 24, column: 12, scope: !44)
!60 = !DILocation(line: 24, column: 5, scope: !44)
