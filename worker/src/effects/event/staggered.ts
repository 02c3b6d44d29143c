import { LIMITS } from '../../decide/limits.ts'
import { scaleOf } from '../../decide/scale-of.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import type { Beginnings } from './beginnings.ts'
import { numbersOf, type Estimated } from '../effect.ts'

/** What units did since each of them began, against what those did meanwhile that had not begun. */
export interface Staggered extends Estimated {
  kind: 'staggered'
  of: Beginnings
  main: View
  /** One row per number of periods since the start, those before it too. */
  since: View
  cohorts: View
  /** The two stand on levels of their own, so that changes are shares of what each unit had before. */
  inProportion: boolean
}

/** Group-time averages, pooled; throws where too few begin beside others that have not. */
export async function staggered(frame: Frame, of: Beginnings): Promise<Staggered> {
  const { toolkit, measure } = frame
  const made = async (ratio: boolean) =>
    toolkit.statistic(
      `${measure.label} since the start against those that had not begun${ratio ? ', in proportion' : ''}`,
      {
        method: 'staggered_effects',
        table: of.cells,
        columns: { unit: 'unit', time: 'place', y: 'y', start: 'start' },
        args: { ratio },
      },
    )
  const level = await made(false)
  const inProportion = scaleOf(measure) === 'percent' && (await levelsApart(frame, of, new View(level)))
  const cell = inProportion ? await made(true) : level
  const main = new View(cell)
  const number = (column: string) => main.number(0, column)
  return {
    kind: 'staggered',
    of,
    main,
    since: new View(cell, 'since'),
    cohorts: new View(cell, 'cohorts'),
    inProportion,
    numbers: numbersOf({
      kind: 'staggered',
      metric: measure.label,
      against: of.mark.label,
      groups: [of.mark.label],
      value: number('effect'),
      low: number('low'),
      high: number('high'),
      p: number('p'),
      n: number('treated') + number('never') + number('later'),
      size: Math.min(
        1,
        Math.abs(inProportion ? number('effect') : number('effect') / (number('mean_before') || 1)),
      ),
      checks: [{ name: 'the two ran alike before', passed: !(number('before_p') < LIMITS.level) }],
      evidence: [cell],
    }),
  }
}

/** Of what lies on levels of its own the same growth is more for one than for another. */
async function levelsApart({ toolkit }: Frame, { cells }: Beginnings, main: View): Promise<boolean> {
  const [own, others] = [main.number(0, 'mean_before'), main.number(0, 'others_before')]
  const view = new View(
    await toolkit.query('Least value of a unit in a period', `select min(y) as least from ${cells}`),
  )
  return view.number(0, 'least') > 0 && others > 0 && Math.abs(own / others - 1) > LIMITS.levelsApart
}
