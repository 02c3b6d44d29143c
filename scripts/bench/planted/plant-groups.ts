import type { Draws } from '../../../worker/src/testing/make-rows.ts'
import type { Planted } from './planted.types.ts'
import { csvOfTable, randomTable, type Field, type MadeTable } from './random-table.ts'

const ROWS = [100, 250, 600, 2000, 8000, 20_000]

/** Rows and columns of the n-th table: all sizes in turn. */
export const shapeOf = (draws: Draws, index: number) => ({
  rows: ROWS[index % ROWS.length]!,
  columns: draws.integer(4, index % ROWS.length === 5 ? 12 : 25),
})

export const numbersOf = (made: MadeTable, name: string): number[] => made.columns.get(name) as number[]

export const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** Text that names a column, however its name is written; a unit at its end may stand behind the number instead. */
export const sign = (words: string): RegExp =>
  new RegExp(words.replace(/ (hours|days|minutes)$/, '( $1)?').replaceAll(' ', '[ _]?'), 'i')

const setColumn = (made: MadeTable, name: string, make: (index: number) => Field) =>
  made.columns.set(
    name,
    made.columns.get(name)!.map((_, index) => make(index)),
  )

/** One level of a category lies 0.9 standard deviations from the rest (1.3 in the smallest tables). */
export function plantGroup(draws: Draws, index: number): Planted {
  const shape = shapeOf(draws, index)
  const made = randomTable(draws, { ...shape, measures: 2 })
  const [outcome, group] = [made.measures[0]!, made.categories[0]!]
  const values = numbersOf(made, outcome)
  const size = (shape.rows < 200 ? 1.3 : 0.9) * spreadOf(values) * (draws.chance(0.5) ? 1 : -1)
  const groups = made.columns.get(group)!
  const level = String(groups[0])
  setColumn(made, outcome, (row) => values[row]! + (groups[row] === level ? size : 0))
  const [y, g] = [made.words.get(outcome)!, made.words.get(group)!]
  return {
    kind: 'group',
    what: `${y} of ${g} ${level} apart by ${size.toFixed(1)}`,
    csv: csvOfTable(draws, made, [outcome, group]),
    goal: draws.pick([
      `does ${y} differ by ${g}?`,
      `what drives ${y}?`,
      `which ${g} has the highest ${y}`,
      `analyse ${y}`,
    ]),
    signs: [sign(y), new RegExp(level)],
  }
}

/** A yes/no outcome is three times as common in one level of a category. */
export function plantRate(draws: Draws, index: number): Planted {
  const shape = shapeOf(draws, index)
  const made = randomTable(draws, { ...shape, rows: Math.max(200, shape.rows), binaries: 1 })
  const [outcome, group] = [made.binaries[0]!, made.categories[0]!]
  const groups = made.columns.get(group)!
  const level = String(groups[0])
  setColumn(made, outcome, (row) => (draws.chance(groups[row] === level ? 0.54 : 0.18) ? 'yes' : 'no'))
  const [y, g] = [made.words.get(outcome)!, made.words.get(group)!]
  return {
    kind: 'rate',
    what: `${y} more often in ${g} ${level}`,
    csv: csvOfTable(draws, made, [outcome, group]),
    goal: draws.pick([
      `who is ${y}? what explains it`,
      `is there a link between ${g} and ${y}`,
      `why are so many ${y}`,
    ]),
    signs: [new RegExp(level)],
  }
}

/** Two measures go together with r = 0.6, on a straight line or on a bent one. */
export function plantRelationship(draws: Draws, index: number): Planted {
  const made = randomTable(draws, { ...shapeOf(draws, index), measures: 3 })
  const [outcome, cause] = [made.measures[0]!, made.measures[1]!]
  const [y, x] = [numbersOf(made, outcome), numbersOf(made, cause)]
  const [ySpread, xSpread] = [spreadOf(y), spreadOf(x)]
  const middle = x.reduce((sum, value) => sum + value, 0) / x.length
  const bent = index % 3 === 2
  setColumn(made, outcome, (row) => {
    const z = (x[row]! - middle) / xSpread
    return y[row]! + ySpread * (bent ? 0.9 * z ** 2 : 0.8 * z)
  })
  const [yWords, xWords] = [made.words.get(outcome)!, made.words.get(cause)!]
  return {
    kind: 'relationship',
    what: `${yWords} with ${xWords}${bent ? ' on a bent line' : ''}`,
    csv: csvOfTable(draws, made, [outcome, cause]),
    goal: draws.pick([
      `is ${xWords} linked to ${yWords}?`,
      `what goes with ${yWords}`,
      `what drives ${yWords}?`,
    ]),
    signs: [sign(yWords), sign(xWords)],
  }
}

/** One measure rises with another in one level of a category and falls in the others. */
export function plantInteraction(draws: Draws, index: number): Planted {
  const shape = shapeOf(draws, index)
  const made = randomTable(draws, { ...shape, rows: Math.max(250, shape.rows), measures: 3 })
  const [outcome, cause, group] = [made.measures[0]!, made.measures[1]!, made.categories[0]!]
  const [y, x, groups] = [numbersOf(made, outcome), numbersOf(made, cause), made.columns.get(group)!]
  const middle = x.reduce((sum, value) => sum + value, 0) / x.length
  const level = String(groups[0])
  const step = (1.1 * spreadOf(y)) / spreadOf(x)
  setColumn(
    made,
    outcome,
    (row) => y[row]! + (groups[row] === level ? step : -0.3 * step) * (x[row]! - middle),
  )
  const [yWords, xWords, g] = [outcome, cause, group].map((name) => made.words.get(name)!) as [
    string,
    string,
    string,
  ]
  return {
    kind: 'interaction',
    what: `${yWords} rises with ${xWords} in ${g} ${level} and falls elsewhere`,
    csv: csvOfTable(draws, made, [outcome, cause, group]),
    goal: draws.pick([
      `how does ${xWords} affect ${yWords}`,
      `what drives ${yWords}?`,
      `does ${xWords} matter for ${yWords}?`,
    ]),
    signs: [sign(yWords), sign(xWords), sign(g), new RegExp(level)],
  }
}

/** A category decides both who gets the treatment and the outcome: the raw difference turns round when it is held equal. */
export function plantConfounder(draws: Draws, index: number): Planted {
  const shape = shapeOf(draws, index)
  const made = randomTable(draws, { ...shape, rows: Math.max(400, shape.rows), measures: 2, binaries: 1 })
  const [outcome, treatment, hidden] = [made.measures[0]!, made.binaries[0]!, made.categories[0]!]
  const [y, groups] = [numbersOf(made, outcome), made.columns.get(hidden)!]
  const level = String(groups[0])
  setColumn(made, treatment, (row) => (draws.chance(groups[row] === level ? 0.8 : 0.2) ? 'yes' : 'no'))
  const treated = made.columns.get(treatment)!
  const unit = spreadOf(y)
  setColumn(
    made,
    outcome,
    (row) => y[row]! + unit * ((groups[row] === level ? 2 : 0) - (treated[row] === 'yes' ? 0.5 : 0)),
  )
  const [yWords, t, g] = [outcome, treatment, hidden].map((name) => made.words.get(name)!) as [
    string,
    string,
    string,
  ]
  return {
    kind: 'confounder',
    what: `${yWords} by ${t} turned round by ${g}`,
    csv: csvOfTable(draws, made, [outcome, treatment, hidden]),
    goal: draws.pick([`does ${yWords} differ by ${t}?`, `effect of ${t} on ${yWords}`]),
    signs: [sign(yWords), sign(t), sign(g)],
  }
}

/** One row in two hundred, ten at most, lies eight to twelve standard deviations out. */
export function plantOutliers(draws: Draws, index: number): Planted {
  const made = randomTable(draws, { ...shapeOf(draws, index), measures: 2 })
  const outcome = made.measures[0]!
  const values = numbersOf(made, outcome)
  const unit = spreadOf(values)
  const count = Math.min(10, Math.max(2, Math.round(made.rows / 200)))
  const wild = new Set(Array.from({ length: count }, () => draws.integer(0, made.rows - 1)))
  setColumn(made, outcome, (row) => values[row]! + (wild.has(row) ? (8 + 4 * draws.uniform()) * unit : 0))
  const words = made.words.get(outcome)!
  return {
    kind: 'outliers',
    what: `${wild.size} wild values in ${words}`,
    csv: csvOfTable(draws, made, [outcome]),
    goal: draws.pick([
      `any strange values in ${words}?`,
      `find outliers in ${words}`,
      `is there anything odd in this data`,
    ]),
    // Not "unusual" nor "stand": the question told again, and the rows that stand behind an answer, have these words too.
    signs: [sign(words), /outl|extreme|far (from|outside)|stands? out/i],
    detectors: ['answer', 'answer-part'],
  }
}
