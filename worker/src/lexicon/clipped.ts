/**
 * Clipped words of column names that happen to be English words of another meaning: "mach" is a machine there and no
 * speed. None of them has a plural that anybody would say.
 */
export const CLIPPED: ReadonlySet<string> = new Set(
  'mach prod sect stat chan cov sec pc op ops inst instr mod reg rep loc pos cat comp cond cur pm am std sub supp trans det sup tech dep del dist ser gen vol spec util proc prof coll univ sched req res ret src cal ind int ext alt'.split(
    ' ',
  ),
)
