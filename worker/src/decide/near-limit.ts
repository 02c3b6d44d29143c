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
  /** Sets of rows that are split, and times as many as shuffles give. */
  fewestSets: 4,
  setsTimes: 1.5,
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
  const { main, named } = effect
  if (main.value(0, 'capped') === true) return 'capped'
  if (isKept(effect)) return 'kept'
  if (!named) return 'unnamed'
  return groupsApart(effect.groups).length > 0 ? 'groups' : 'none'
}

/** Beyond chance, beyond what any other stretch has, and enough to be worth a word. */
const isKept = ({ main, named }: NearLimit): boolean =>
  beyondChance(main.number(0, 'p'), 1, named ? 'named' : 'open') &&
  main.number(0, 'excess_low') > 0 &&
  main.number(0, 'excess') >= LIMITS.fewestMore &&
  main.number(0, 'times') >= LIMITS.times &&
  main.number(0, 'z') > main.number(0, 'largest_other')

/** Rows of the groups that have clearly more of what lies right beside the limit, who has most first. */
export function groupsApart(groups: LimitGroups | null): number[] {
  if (!groups) return []
  const { view } = groups
  return view.rows
    .filter(
      (row) =>
        beyondChance(view.number(row, 'p_holm')) &&
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

/** Things are split beyond what days and amounts dealt out anew give, all ways to tell parties allowed for. */
export const isSplit = (splits: SplitRows | null): splits is SplitRows =>
  splits !== null &&
  beyondChance(splits.main.number(0, 'p'), splits.tried) &&
  splits.main.number(0, 'sets') >= LIMITS.fewestSets &&
  splits.main.number(0, 'sets') >= LIMITS.setsTimes * splits.main.number(0, 'expected')

/** The second is the surer of two, or as sure and the further from what shuffles give. */
export function isLessSure(one: View, other: View): boolean {
  const [p, q] = [one.number(0, 'p'), other.number(0, 'p')]
  const times = (own: View) => own.number(0, 'sets') / Math.max(1, own.number(0, 'expected'))
  return q < p || (q === p && times(other) > times(one))
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
      return shownBy(main.number(0, 'p'))
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
