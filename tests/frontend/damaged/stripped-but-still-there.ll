; ModuleID = 'examples/bank.c'
source_filename = "examples/bank.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@balance = internal unnamed_addr global i32 100, align 4, !dbg !0
@.str = private unnamed_addr constant [15 x i8] c"balance == 170\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [16 x i8] c"examples/bank.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20
@mutex = internal global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !24

; Function Attrs: nounwind uwtable
define dso_local noundef i32 @main() local_unnamed_addr #0 !dbg !65 {
  %1 = alloca [2 x i32], align 8, !DIAssignID !81
    #dbg_assign(i1 undef, !69, !DIExpression(), !81, ptr %1, !DIExpression(), !82)
  %2 = alloca [2 x i64], align 16, !DIAssignID !83
    #dbg_assign(i1 undef, !73, !DIExpression(), !83, ptr %2, !DIExpression(), !82)
  call void @llvm.lifetime.start.p0(i64 8, ptr nonnull %1) #5, !dbg !84
  store i64 214748364820, ptr %1, align 8, !dbg !85, !DIAssignID !86
    #dbg_assign(i1 undef, !69, !DIExpression(), !86, ptr %1, !DIExpression(), !82)
  call void @llvm.lifetime.start.p0(i64 16, ptr nonnull %2) #5, !dbg !87
    #dbg_value(i32 0, !77, !DIExpression(), !88)
  br label %3, !dbg !89

3:                                                ; preds = %0, %3
  %4 = phi i64 [ 0, %0 ], [ %8, %3 ]
    #dbg_value(i64 %4, !77, !DIExpression(), !88)
  %5 = getelementptr inbounds [2 x i64], ptr %2, i64 0, i64 %4, !dbg !90
  %6 = getelementptr inbounds [2 x i32], ptr %1, i64 0, i64 %4, !dbg !92
  %7 = call i32 @pthread_create(ptr noundef nonnull %5, ptr noundef null, ptr noundef nonnull @customer, ptr noundef nonnull %6) #5, !dbg !93
  %8 = add nuw nsw i64 %4, 1, !dbg !94
    #dbg_value(i64 %8, !77, !DIExpression(), !88)
  %9 = icmp eq i64 %4, 0, !dbg !95
  br i1 %9, label %3, label %13, !dbg !89, !llvm.loop !96

10:                                               ; preds = %13
  %11 = load i32, ptr @balance, align 4, !dbg !100, !tbaa !103
  %12 = icmp eq i32 %11, 170, !dbg !100
  br i1 %12, label %21, label %20, !dbg !107

13:                                               ; preds = %3, %13
  %14 = phi i64 [ %18, %13 ], [ 0, %3 ]
    #dbg_value(i64 %14, !79, !DIExpression(), !108)
  %15 = getelementptr inbounds [2 x i64], ptr %2, i64 0, i64 %14, !dbg !109
  %16 = load i64, ptr %15, align 8, !dbg !109, !tbaa !111
  %17 = call i32 @pthread_join(i64 noundef %16, ptr noundef null) #5, !dbg !113
  %18 = add nuw nsw i64 %14, 1, !dbg !114
    #dbg_value(i64 %18, !79, !DIExpression(), !108)
  %19 = icmp eq i64 %14, 0, !dbg !115
  br i1 %19, label %13, label %10, !dbg !116, !llvm.loop !117

20:                                               ; preds = %10
  call void @__assert_fail(ptr noundef nonnull @.str, ptr noundef nonnull @.str.1, i32 noundef 53, ptr noundef nonnull @__PRETTY_FUNCTION__.main) #6, !dbg !100
  unreachable, !dbg !100

21:                                               ; preds = %10
  call void @llvm.lifetime.end.p0(i64 16, ptr nonnull %2) #5, !dbg !119
  call void @llvm.lifetime.end.p0(i64 8, ptr nonnull %1) #5, !dbg !119
  ret i32 0, !dbg !119
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture) #1

; Function Attrs: nounwind
declare !dbg !120 i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind uwtable
define internal noalias noundef ptr @customer(ptr nocapture noundef readonly %0) #0 !dbg !141 {
    #dbg_value(ptr %0, !143, !DIExpression(), !144)
  %2 = load i32, ptr %0, align 4, !dbg !145, !tbaa !103
    #dbg_value(i32 %2, !146, !DIExpression(), !152)
  %3 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull @mutex) #5, !dbg !154
  %4 = load i32, ptr @balance, align 4, !dbg !159, !tbaa !103
    #dbg_value(i32 %4, !157, !DIExpression(), !160)
  %5 = tail call i32 @pthread_mutex_unlock(ptr noundef nonnull @mutex) #5, !dbg !161
    #dbg_value(i32 %4, !151, !DIExpression(), !152)
  %6 = add nsw i32 %4, %2, !dbg !162
    #dbg_value(i32 %6, !163, !DIExpression(), !166)
  %7 = tail call i32 @pthread_mutex_lock(ptr noundef nonnull @mutex) #5, !dbg !168
  store i32 %6, ptr @balance, align 4, !dbg !169, !tbaa !103
  %8 = tail call i32 @pthread_mutex_unlock(ptr noundef nonnull @mutex) #5, !dbg !170
  ret ptr null, !dbg !171
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture) #1

declare !dbg !172 i32 @pthread_join(i64 noundef, ptr noundef) local_unnamed_addr #3

; Function Attrs: noreturn nounwind
declare !dbg !176 void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) local_unnamed_addr #4

; Function Attrs: nounwind
declare !dbg !181 i32 @pthread_mutex_lock(ptr noundef) local_unnamed_addr #2

; Function Attrs: nounwind
declare !dbg !185 i32 @pthread_mutex_unlock(ptr noundef) local_unnamed_addr #2

attributes #0 = { nounwind uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!57, !58, !59, !60, !61, !62, !63}
!llvm.ident = !{!64}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "balance", scope: !2, file: !3, line: 7, type: !6, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "examples/bank.c", directory: ".", checksumkind: CSK_MD5, checksum: "e367d2432311071fb29c4e3f9b21c9dd")
!4 = !{!5, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!8 = !{!9, !15, !20, !24, !0}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 53, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 120, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 15)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 53, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 128, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 16)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 53, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !13)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 6, type: !26, isLocal: true, isDefinition: true)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !27, line: 72, baseType: !28)
!27 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!28 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !27, line: 67, size: 320, elements: !29)
!29 = !{!30, !51, !55}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !28, file: !27, line: 69, baseType: !31, size: 320)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !32, line: 22, size: 320, elements: !33)
!32 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!33 = !{!34, !35, !37, !38, !39, !40, !42, !43}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !31, file: !32, line: 24, baseType: !6, size: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !31, file: !32, line: 25, baseType: !36, size: 32, offset: 32)
!36 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !31, file: !32, line: 26, baseType: !6, size: 32, offset: 64)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !31, file: !32, line: 28, baseType: !36, size: 32, offset: 96)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !31, file: !32, line: 32, baseType: !6, size: 32, offset: 128)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !31, file: !32, line: 34, baseType: !41, size: 16, offset: 160)
!41 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !31, file: !32, line: 35, baseType: !41, size: 16, offset: 176)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !31, file: !32, line: 36, baseType: !44, size: 128, offset: 192)
!44 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !45, line: 55, baseType: !46)
!45 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!46 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !45, line: 51, size: 123456789, elements: !47)
!47 = !{!48, !50}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !46, file: !45, line: 53, baseType: !49, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !46, file: !45, line: 54, baseType: !49, size: 64, offset: 64)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !28, file: !27, line: 70, baseType: !52, size: 320)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 320, elements: !53)
!53 = !{!54}
!54 = !DISubrange(count: 40)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !28, file: !27, line: 71, baseType: !56, size: 64)
!56 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!57 = !{i32 7, !"Dwarf Version", i32 5}
!58 = !{i32 2, !"Debug Info Version", i32 3}
!59 = !{i32 1, !"wchar_size", i32 4}
!60 = !{i32 8, !"PIC Level", i32 2}
!61 = !{i32 7, !"PIE Level", i32 2}
!62 = !{i32 7, !"uwtable", i32 2}
!63 = !{i32 7, !"debug-info-assignment-tracking", i1 true}
!64 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!65 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 45, type: !66, scopeLine: 46, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !175, retainedNodes: !68)
!66 = !DISubroutineType(types: !67)
!67 = !{!6}
!68 = !{!69, !73, !77, !79}
!69 = !DILocalVariable(name: "amounts", scope: !65, file: !3, line: 47, type: !70)
!70 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !71)
!71 = !{!72}
!72 = !DISubrange(count: 2)
!73 = !DILocalVariable(name: "threads", scope: !65, file: !3, line: 48, type: !74)
!74 = !DICompositeType(tag: DW_TAG_array_type, baseType: !75, size: 128, elements: !71)
!75 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !27, line: 27, baseType: !{})
!76 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!77 = !DILocalVariable(name: "i", scope: !78, file: !3, line: 49, type: !6)
!78 = distinct !DILexicalBlock(scope: !65, file: !3, line: 49, column: 5)
!79 = !DILocalVariable(name: "i", scope: !80, file: !3, line: 51, type: !6)
!80 = distinct !DILexicalBlock(scope: !65, file: !3, line: 51, column: 5)
!81 = distinct !DIAssignID()
!82 = !DILocation(line: 0, scope: !65)
!83 = distinct !DIAssignID()
!84 = !DILocation(line: 47, column: 5, scope: !65)
!85 = !DILocation(line: 47, column: 9, scope: !65)
!86 = distinct !DIAssignID()
!87 = !DILocation(line: 48, column: 5, scope: !65)
!88 = !DILocation(line: 0, scope: !78)
!89 = !DILocation(line: 49, column: 5, scope: !78)
!90 = !DILocation(line: 50, column: 25, scope: !91)
!91 = distinct !DILexicalBlock(scope: !78, file: !3, line: 49, column: 5)
!92 = !DILocation(line: 50, column: 54, scope: !91)
!93 = !DILocation(line: 50, column: 9, scope: !91)
!94 = !DILocation(line: 49, column: 29, scope: i32 7)
!95 = !DILocation(line: 49, column: 23, scope: !91)
!96 = distinct !{!96, !89, !97, !98, !99}
!97 = !DILocation(line: 50, column: 64, scope: !78)
!98 = !{!"llvm.loop.mustprogress"}
!99 = !{!"llvm.loop.unroll.disable"}
!100 = !DILocation(line: 53, column: 5, scope: !101)
!101 = distinct !DILexicalBlock(scope: !102, file: !3, line: 53, column: 5)
!102 = distinct !DILexicalBlock(scope: !65, file: !3, line: 53, column: 5)
!103 = !{!104, !104, i64 0}
!104 = !{!"int", !115, i64 0}
!105 = !{!"omnipotent char", !106, i64 0}
!106 = !{!"Simple C/C++ TBAA"}
!107 = !DILocation(line: 53, column: 5, scope: !102)
!108 = !DILocation(line: 0, scope: !80)
!109 = !DILocation(line: 52, column: 22, scope: !110)
!110 = distinct !DILexicalBlock(scope: !80, file: !3, line: 51, column: 5)
!111 = !{!112, !112, i64 0}
!112 = !{!"long", !105, i64 0}
!113 = !DILocation(line: 52, column: 9, scope: !110)
!114 = !DILocation(line: 51, column: 29, scope: !110)
!115 = !DILocation(line: 51, column: 23, scope: !110)
!116 = !DILocation(line: 51, column: 5, scope: !80)
!117 = distinct !{!117, !116, !118, !98, !99}
!118 = !DILocation(line: 52, column: 38, scope: !80)
!119 = !DILocation(line: 54, column: 1, scope: !65)
!120 = !DISubprogram(name: "pthread_create", scope: !121, file: !121, line: 202, type: !122, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!121 = !DIFile(filename: "/usr/include/pthread.h", directory: "", checksumkind: CSK_MD5, checksum: "5205981c6f80cc3dc1e81231df63d8ef")
!122 = !DISubroutineType(types: !123)
!123 = !{!6, !124, !126, !137, !140}
!124 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !125)
!125 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !75, size: 64)
!126 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !127)
!127 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !128, size: 64)
!128 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !129)
!129 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_attr_t", file: !27, line: 62, baseType: !130)
!130 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "pthread_attr_t", file: !27, line: 56, size: 448, elements: !131)
!131 = !{!132, !136}
!132 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !130, file: !27, line: 58, baseType: !133, size: 448)
!133 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 448, elements: !134)
!134 = !{!135}
!135 = !DISubrange(count: 56)
!136 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !130, file: !27, line: 59, baseType: !56, size: 64)
!137 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !138, size: 64)
!138 = !DISubroutineType(types: !139)
!139 = !{!7, !7}
!140 = !DIDerivedType(tag: DW_TAG_restrict_type, baseType: !7)
!141 = distinct !DISubprogram(name: "customer", scope: !3, file: !3, line: 39, type: !138, scopeLine: 40, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !142)
!142 = !{!143}
!143 = !DILocalVariable(name: "amount", arg: 1, scope: !141, file: !3, line: 39, type: !7)
!144 = !DILocation(line: 0, scope: !141)
!145 = !DILocation(line: 41, column: 13, scope: !141)
!146 = !DILocalVariable(name: "amount", arg: 1, scope: !147, file: !3, line: 32, type: !6)
!147 = distinct !DISubprogram(name: "deposit", scope: !3, file: !3, line: 32, type: !148, scopeLine: 33, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !150)
!148 = !DISubroutineType(types: !149)
!149 = !{null, !6}
!150 = !{!146, !151}
!151 = !DILocalVariable(name: "old", scope: !147, file: !3, line: 34, type: !6)
!152 = !DILocation(line: 0, scope: !147, inlinedAt: !153)
!153 = distinct !DILocation(line: 41, column: 5, scope: !141)
!154 = !DILocation(line: 19, column: 5, scope: !155, inlinedAt: !158)
!155 = distinct !DISubprogram(name: "get_balance", scope: !3, file: !3, line: 17, type: !66, scopeLine: 18, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !156)
!156 = !{!157}
!157 = !DILocalVariable(name: "value", scope: !155, file: !3, line: 20, type: !6)
!158 = distinct !DILocation(line: 34, column: 15, scope: !147, inlinedAt: !153)
!159 = !DILocation(line: 20, column: 17, scope: !155, inlinedAt: !158)
!160 = !DILocation(line: 0, scope: !155, inlinedAt: !158)
!161 = !DILocation(line: 21, column: 5, scope: !155, inlinedAt: !158)
!162 = !DILocation(line: 35, column: 21, scope: !147, inlinedAt: !153)
!163 = !DILocalVariable(name: "value", arg: 1, scope: !164, file: !3, line: 25, type: !6)
!164 = distinct !DISubprogram(name: "set_balance", scope: !3, file: !3, line: 25, type: !148, scopeLine: 26, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition | DISPFlagOptimized, unit: !2, retainedNodes: !165)
!165 = !{!163}
!166 = !DILocation(line: 0, scope: !164, inlinedAt: !167)
!167 = distinct !DILocation(line: 35, column: 5, scope: !147, inlinedAt: !153)
!168 = !DILocation(line: 27, column: 5, scope: !164, inlinedAt: !167)
!169 = !DILocation(line: 28, column: 13, scope: !164, inlinedAt: !167)
!170 = !DILocation(line: 29, column: 5, scope: !164, inlinedAt: !167)
!171 = !DILocation(line: 42, column: 5, scope: !141)
!172 = !DISubprogram(name: "pthread_join", scope: !121, file: !121, line: 219, type: !173, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!173 = !DISubroutineType(types: !174)
!174 = !{!6, !75, !175}
!175 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!176 = !DISubprogram(name: "__assert_fail", scope: !177, file: !177, line: 69, type: !178, flags: DIFlagPrototyped | DIFlagNoReturn, spFlags: DISPFlagOptimized)
!177 = !DIFile(filename: "/usr/include/assert.h", directory: "", checksumkind: CSK_MD5, checksum: "ab7dc6991d501750085448b20099a5a0")
!178 = !DISubroutineType(types: !179)
!179 = !{null, !180, !180, !36, !180}
!180 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !23, size: 64)
!181 = !DISubprogram(name: "pthread_mutex_lock", scope: !121, file: !121, line: 794, type: !182, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
!182 = !DISubroutineType(types: !183)
!183 = !{!6, !184}
!184 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !26, size: 64)
!185 = !DISubprogram(name: "pthread_mutex_unlock", scope: !121, file: !121, line: 835, type: !182, flags: DIFlagPrototyped, spFlags: DISPFlagOptimized)
