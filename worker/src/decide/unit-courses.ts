import type { Question } from '#contract'
import type { UnitCourses } from '../effects/change/unit-courses.ts'
import type { Judgement } from './verdict.ts'

/** Part of the units that must go one way before all of them are said to. */
const MOST_OF_THEM = 2 / 3

/** Which way units go: most of them one way and hardly any the other, both ways, or none that is shown. */
export type WayOfUnits = 'up' | 'down' | 'apart' | 'open'

export function wayOfUnits({ all }: Pick<UnitCourses, 'all'>): WayOfUnits {
  const [units, rising, falling] = ['units', 'rising', 'falling'].map((own) => all.number(0, own)) as [
    number,
    number,
    number,
  ]
  if (rising + falling === 0) return 'open'
  if (rising >= MOST_OF_THEM * units) return 'up'
  if (falling >= MOST_OF_THEM * units) return 'down'
  return 'apart'
}

/** What happened to each is a fact of the record; that it is a course and no chance is what may be unsure. */
export function decideUnits(
  effect: Pick<UnitCourses, 'all' | 'units' | 'order'>,
  { supposes }: Pick<Question, 'supposes'>,
  asksWho: boolean,
): Judgement {
  const way = wayOfUnits(effect)
  const clear =
    (effect.all.number(0, 'rising') + effect.all.number(0, 'falling')) / effect.all.number(0, 'units')
  if (asksWho) {
    const first = effect.units.text(
      effect.order[supposes === 'down' ? effect.order.length - 1 : 0]!,
      'direction',
    )
    return { kind: 'which', sureness: first === 'cannot tell' ? 'moderate' : 'high', reasons: [] }
  }
  if (way === 'open') return { kind: 'cannot-tell', sureness: 'cannot-tell', reasons: [] }
  const sureness = clear >= MOST_OF_THEM ? 'high' : clear >= 1 / 3 ? 'moderate' : 'low'
  if (supposes !== 'up' && supposes !== 'down') return { kind: 'how-much', sureness, reasons: [] }
  const kind = way === supposes ? 'yes' : way === 'apart' ? 'which' : 'no'
  return { kind, sureness, reasons: [] }
}
