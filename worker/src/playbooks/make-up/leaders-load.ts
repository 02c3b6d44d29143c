import type { Template } from '#contract'
import { beyondChance, beyondChanceUnasked } from '../../decide/decide.ts'
import { isStrained, type LoadSigns } from '../../decide/load.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import { THESE } from '../../effects/compare/inside.ts'
import { openStock } from '../../effects/compare/open-stock.ts'
import { rowsOfIt, type SingledOut } from '../../effects/compare/singled-out.ts'
import { loadRoleOf } from '../../lexicon/load-roles.ts'
import { leadersLoadSentence } from '../../telling/make-up/leaders-load.ts'
import type { Frame } from '../frame/frame.types.ts'

/**
 * Whether who has most of the rows to work on has more than can be done, as far as rows say it: by how long they take there,
 * whether that became longer as they grew more, and what lies open. Null where rows are not handed to somebody, or nothing
 * says how long they take.
 */
export async function tellLeadersLoad(
  frame: Frame,
  one: SingledOut,
  companions: readonly { effect: Groups }[],
  growth: Groups | null,
): Promise<Template | null> {
  const { noun } = one.dimension
  const effect = companions[0]?.effect
  if (frame.measure.kind !== 'count' || !noun || loadRoleOf(noun.one) !== 'handles' || !effect) return null
  const length = frame.model.metrics.find(({ label }) => label === effect.measure.label)?.ref.kind
  const { levels } = effect
  const row = levels.rowOf('level', one.level)
  if (length !== 'duration' || row < 0) return null
  const stock = await attempted(frame.toolkit, 'what lies open with who has most', () =>
    openStock(frame, one),
  )
  const rows = stock && (await rowsOfIt(frame, one))
  const known = stock ? stock.now.number(0, 'these') + stock.now.number(0, 'others') : 0
  const sure = beyondChance(effect.numbers.p, 2)
  const signs: LoadSigns = {
    slower: sure && row === effect.top && !isAlike(effect),
    slowed: growth && beyondChanceUnasked(growth.numbers.p) && isHigher(growth),
    open:
      rows && known > 0
        ? {
            held: stock.now.number(0, 'these') / known,
            part: rows.number(0, 'n') / rows.number(0, 'total'),
          }
        : null,
  }
  // Where others differ from one another that is told as it is.
  return sure && !isStrained(signs) ? null : leadersLoadSentence(effect, one, signs)
}

/** Others cannot be told from the highest. */
const isAlike = ({ topTies }: Groups): boolean => topTies.length > 0

const isHigher = ({ levels, estimate }: Groups): boolean => {
  const these = levels.rowOf('level', THESE)
  return levels.number(these, estimate) > levels.number(1 - these, estimate)
}
