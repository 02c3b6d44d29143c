import { standsOutInRepeats, type RepeatKind } from '../../decide/repeated.ts'
import { literals } from '../../duckdb/sql.ts'
import { View } from '../../prose/view.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'

/** Those whose rows repeat others far more often than the rows of everybody else do. */
export interface RepeatOwners {
  /** One row for each, who has most first: `party`, `n` rows, `k` repeats of one kind and their share (`rate`). */
  each: View
  /** One row: `k` repeats of theirs and their part of all (`k_share`), their part of the rows (`n_share`), and the share of repeats in those of the others (`rate_others`). */
  main: View
}

const MOST_OWNERS = 3

interface Counted {
  /** SQL that counts repeats, with `own` for all rows and `kinds` for those that repeat others. */
  counted: string
  kind: RepeatKind
  byParty: View
  main: View
}

/** Null where nobody stands out, or so many do that nobody does. */
export async function ownersOf(
  toolkit: Pick<Toolkit, 'query'>,
  { counted, kind, byParty, main }: Counted,
): Promise<RepeatOwners | null> {
  const [rows, repeats] = [main.number(0, 'n'), main.number(0, kind)]
  const owners = byParty.rows
    .filter((row) =>
      standsOutInRepeats({ n: byParty.number(row, 'n'), k: byParty.number(row, kind), rows, repeats }),
    )
    .map((row) => byParty.text(row, 'party'))
  if (owners.length === 0 || owners.length > MOST_OWNERS || main.number(0, 'owners') <= owners.length)
    return null
  const sides = `${counted}, sides as (select party, party in (${literals(owners)}) as mine, count(*) as n, count(*) filter (where repeats) as k from (select own.party, own.row_at in (select row_at from kinds where kind = '${kind}') as repeats from own where party is not null) group by 1, 2)`
  const each = new View(
    await toolkit.query(
      'Whose rows repeat others far more often',
      `${sides} select party, n, k, k / n::double as rate from sides where mine order by k desc, party`,
    ),
  )
  const together = new View(
    await toolkit.query(
      'Repeats of these and of all others',
      `${sides} select sum(k) filter (where mine)::bigint as k, sum(k) filter (where mine) / sum(k)::double as k_share, sum(n) filter (where mine) / sum(n)::double as n_share, sum(k) filter (where not mine) / sum(n) filter (where not mine)::double as rate_others from sides`,
    ),
  )
  return { each, main: together }
}
