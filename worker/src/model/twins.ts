import type { ColumnProfile, TableModel, TableProfile } from '#contract'

/** Letters of a value up to which a column of such is one of codes. */
const CODE = 4

/**
 * Columns that say again what another one says, value for value: the codes of countries beside their names. What is told
 * of the one is told of the other, so that one of them is enough.
 * @param asked what somebody asks for stays, and its like goes
 */
export function saidAgain(
  { leaks }: Pick<TableModel, 'leaks'>,
  { columns }: Pick<TableProfile, 'columns'>,
  asked: ReadonlySet<string>,
): ReadonlySet<string> {
  const settles = (by: string, column: string) =>
    leaks.some((leak) => leak.kind === 'recode' && leak.column === column && leak.of.join() === by)
  const order = [...columns].sort(
    (a, b) => Number(asked.has(b.name)) - Number(asked.has(a.name)) || codeness(a) - codeness(b),
  )
  const again = new Set<string>()
  for (const [at, { name }] of order.entries())
    for (const { name: other } of order.slice(at + 1))
      if (!again.has(name) && !asked.has(other) && settles(name, other) && settles(other, name))
        again.add(other)
  return again
}

/** Words first, then short codes, then numbers. */
function codeness({ storage, top }: ColumnProfile): number {
  if (storage !== 'text') return 2
  const usual = [...top].map(({ value }) => String(value ?? '').length).sort((a, b) => a - b)
  return (usual[Math.floor(usual.length / 2)] ?? 0) <= CODE ? 1 : 0
}
