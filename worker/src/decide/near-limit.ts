import type { View } from '../prose/view.ts'
import type { LimitGroups, NearLimit } from '../effects/odd/near-limit.ts'
import type { SplitRows } from '../effects/odd/split-rows.ts'
import { beyondChance, surenessOf } from './decide.ts'
import type { Judgement } from './verdict.ts'

const LIMITS = {
  /** Times as many as foretold that lie right beside a limit for it to be worth a word. */
  times: 1.25,
  /** Rows more than foretold, below which nothing is told of them. */
  fewestMore: 5,
  /** Rows of a group right beside the limit, and times its part of those a bit further off. */
  fewestOfGroup: 3,
  groupTimes: 1.5,
  /** Sets of rows that are split, and times as many rows in them as shuffles give. */
  fewestSets: 4,
  setsTimes: 1.5,
  /** p of such sets coming to so much by chance, which tells what is split from what is sent at once; no search, so no more tests. */
  amounts: 0.025,
  /** Part of the rows in sets that lie right below a limit at which more do than would: whoever sends all at once heeds none. */
  besideLimit: 0.5,
  /** Of what is foretold, how much more may lie there without having shown: with more nothing is ruled out. */
  ruledOut: 0.75,
} as const

/**
 * What the rows say: nothing passes the limit (`capped`), more lie right beside it than would (`kept`), one or a few groups
 * have more of them than of others though all together do not show it (`groups`), no more do (`none`), and of no named limit
 * none shows (`unnamed`).
 */
export type LimitReading = 'capped' | 'kept' | 'groups' | 'none' | 'unnamed'

export function limitReading(effect: NearLimit): LimitReading {
  const { main, named, shown, tried } = effect
  const known = named || shown !== null
  if (main.value(0, 'capped') === true) return 'capped'
  if (isBeyond(main, known, tried)) return 'kept'
  if (!known) return 'unnamed'
  return groupsApart(effect.groups).length > 0 ? 'groups' : 'none'
}

/** Beyond chance, beyond what any other stretch has, and enough to be worth a word. */
export const isBeyond = (main: View, named: boolean, tried = 1): boolean =>
  beyondChance(main.number(0, 'p'), tried, named ? 'named' : 'open') &&
  main.number(0, 'excess_low') > 0 &&
  main.number(0, 'excess') >= LIMITS.fewestMore &&
  main.number(0, 'times') >= LIMITS.times &&
  main.number(0, 'z') > main.number(0, 'largest_other')

/** Rows of the groups that have clearly more of what lies right beside the limit, who has most first. */
export function groupsApart(groups: LimitGroups | null): number[] {
  if (!groups) return []
  const { view, explained } = groups
  return view.rows
    .filter(
      (row) =>
        !explained.includes(row) &&
        // Of nobody in particular, who stands out among all is a search.
        beyondChance(view.number(row, 'p_holm'), 1, groups.dimensionOf(row).asked ? 'named' : 'open') &&
        view.number(row, 'rows') >= LIMITS.fewestOfGroup &&
        view.number(row, 'rows') >= LIMITS.groupTimes * view.number(row, 'expected'),
    )
    .sort(
      (a, b) =>
        view.number(b, 'rows') -
        view.number(b, 'expected') -
        (view.number(a, 'rows') - view.number(a, 'expected')),
    )
}

/** What is left of a group has rows, and no larger part of those right beside the limit than of those further off. */
export function isAsOthers(left: View, row: number): boolean {
  const at = (column: string) => left.number(row, column)
  const some = at('rows') + at('beside') > 0 && at('n') > 0 && at('n_beside') > 0
  return (
    some && at('rows') < (LIMITS.groupTimes * at('n') * at('beside')) / at('n_beside') + LIMITS.fewestOfGroup
  )
}

type Shuffled = Pick<SplitRows, 'main' | 'tried' | 'near' | 'kept'>

/** Things are split beyond what days and amounts dealt out anew give, all ways to tell parties allowed for. */
export const isSplit = <T extends Shuffled>(splits: T | null): splits is T =>
  splits !== null &&
  beyondChance(splits.main.number(0, 'p'), splits.tried) &&
  (splits.main.number(0, 'p_amounts') < LIMITS.amounts ||
    (splits.kept && splits.near.number(0, 'share') >= LIMITS.besideLimit)) &&
  splits.main.number(0, 'sets') >= LIMITS.fewestSets &&
  splits.main.number(0, 'rows') >= LIMITS.setsTimes * splits.main.number(0, 'expected_rows')

/** The second of two is split where the first is not, or is further from what shuffles give. */
export function isLessSplit(one: Shuffled, other: Shuffled): boolean {
  const times = ({ main }: Shuffled) => main.number(0, 'rows') / Math.max(1, main.number(0, 'expected_rows'))
  return isSplit(one) === isSplit(other) ? times(other) > times(one) : isSplit(other)
}

/** What is too much on one side is clearly missing on the other. */
export const isMissingAcross = ({ main }: NearLimit): boolean =>
  beyondChance(main.number(0, 'across_p')) && main.number(0, 'across') < main.number(0, 'across_expected')

/** So few more would have shown that it is ruled out that many are kept there. */
export const isRuledOut = ({ main }: NearLimit): boolean =>
  main.number(0, 'excess_high') <= LIMITS.ruledOut * main.number(0, 'expected')

/** @param split the question asks whether things are split, and they are */
export function decideLimit(effect: NearLimit, reading: LimitReading, split: boolean): Judgement {
  const { main, groups, splits, numbers } = effect
  const shownBy = (p: number): Judgement => ({
    kind: 'yes',
    sureness: surenessOf(p, numbers.n, 1),
    reasons: [],
  })
  if (split && splits) return shownBy(splits.main.number(0, 'p') * splits.tried)
  switch (reading) {
    case 'kept':
      return shownBy(main.number(0, 'p') * effect.tried)
    case 'groups':
      return { ...shownBy(groups!.view.number(groupsApart(groups)[0]!, 'p_holm')), kind: 'which' }
    case 'capped':
      return { kind: 'how-much', sureness: 'high', reasons: [] }
    case 'unnamed':
      return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
    case 'none':
      return isRuledOut(effect)
        ? { kind: 'no', sureness: 'moderate', reasons: [] }
        : { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  }
}

/** Rows on either side of a switch, below which two values may merely lie apart. */
const FEWEST_OF_SIDE = 8

/** One value ends before the next begins, each has some rows, and a round number lies between. */
export function isSwitch(view: View, row: number): boolean {
  const [last, first] = [view.number(row, 'last'), view.number(row, 'first')]
  return (
    last < first &&
    last > 0 &&
    view.number(row, 'fewest') >= FEWEST_OF_SIDE &&
    Number(roundestBetween(last, first).toPrecision(2)) === roundestBetween(last, first)
  )
}

/** The number with the fewest digits above the one and up to the other. */
export function roundestBetween(last: number, first: number): number {
  for (let step = 10 ** Math.ceil(Math.log10(first)); step > first * 1e-9; step /= 10)
    for (const part of [step, step / 2, step / 4]) {
      const own = Number((Math.floor(last / part + 1e-9) * part + part).toPrecision(12))
      if (own > last && own <= first) return own
    }
  return first
}
