#!/bin/sh
# rename_models.sh CLANG EXTRACT BITCODE OBJECT: compiles the models natively and gives all they define the prefix
# model_. Copying and filling are the machine's instructions; natively they are the C library's functions.
set -e
clang=$1 extract=$2 bitcode=$3 object=$4
"$extract" --delete --func=memcpy --func=memmove --func=memset "$bitcode" -o "$object.bc"
"$clang" -w -O1 -fPIC -c "$object.bc" -o "$object.tmp"
nm --defined-only --extern-only "$object.tmp" | awk '{ print $3, "model_" $3 }' >"$object.names"
objcopy --redefine-syms="$object.names" "$object.tmp" "$object"
rm -f "$object.tmp" "$object.bc" "$object.names"
