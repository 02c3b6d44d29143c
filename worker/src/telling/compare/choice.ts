import type { Template } from '#contract'
import { standsTo, type ChoiceReading } from '../../decide/choice.ts'
import type { Choice, Criterion } from '../../effects/compare/choice.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { inWords, listed, name, text, type Piece } from '../../prose/prose.ts'
import { amountColumn, levelColumn, rowsColumn } from '../shown-columns.ts'
import type { Listed } from '../told.ts'
import { levelOf, manyOf, rowsOf, valueOf } from '../words.ts'

const MOST_NAMED = 5

const at = ({ table, dimension }: Choice, row: number): Template =>
  levelOf(dimension, table.text(row, 'level'))
const many = (choice: Choice, rows: readonly number[]): Template =>
  rows.length <= MOST_NAMED
    ? listed(rows.map((row) => at(choice, row)))
    : text`${listed([...rows.slice(0, MOST_NAMED).map((row) => at(choice, row)), text`${inWords(rows.length - MOST_NAMED)} more`])}`
const figure = ({ table, criteria }: Choice, row: number, of: number): Piece =>
  valueOf(criteria[of]!.measure, table, row, `value_${of + 1}`)
const labelOf = ({ measure }: Criterion): Template => name(measure.label)

/** "Price 2.10 and days late 0.9". */
const figuresOf = (choice: Choice, row: number, of: readonly number[]): Template =>
  listed(of.map((own) => text`${labelOf(choice.criteria[own]!)} ${figure(choice, row, own)}`))

const placesIn = ({ table, criteria }: Choice, row: number, place: number): number[] =>
  criteria.flatMap((_, of) => (table.number(row, `place_${of + 1}`) === place ? [of] : []))

export function choiceHeadline(choice: Choice, reading: ChoiceReading, drops: boolean): Template {
  const { criteria, dimension } = choice
  const all = criteria.map((_, of) => of)
  const { best, behind, efficient } = reading
  const by = listed(criteria.map(labelOf))
  if (!reading.differs)
    return text`The ${manyOf(dimension)} cannot be told apart by ${by}: no difference between them is beyond chance.`
  if (drops)
    return behind.length > 0
      ? text`${many(
          choice,
          behind.map(({ row }) => row),
        )} ${behind.length === 1 ? 'is the one' : 'are those'} to let go by ${by}: ${behindWords(choice, behind)}.`
      : text`None of the ${manyOf(dimension)} is behind another in all of ${by}: whichever goes, something is given up.`
  if (best !== null) {
    const next = efficient.find((row) => row !== best) ?? choice.table.rows.find((row) => row !== best)!
    return text`${at(choice, best)} is the best of the ${manyOf(dimension)} by ${by}: ${figuresOf(choice, best, all)}, against ${figuresOf(choice, next, all)} of ${at(choice, next)}, which comes next.`
  }
  const firsts = efficient
    .filter((row) => placesIn(choice, row, 1).length > 0)
    .map(
      (row) =>
        text`${at(choice, row)} by ${listed(placesIn(choice, row, 1).map((of) => text`${labelOf(criteria[of]!)} (${figure(choice, row, of)})`))}`,
    )
  return text`None is best in all of ${by}: ${listed(firsts)} ${firsts.length === 1 ? 'comes' : 'come'} first.`
}

/** "Dale, which Birch beats in everything". */
const behindWords = (choice: Choice, behind: ChoiceReading['behind']): Template =>
  listed(
    behind
      .slice(0, MOST_NAMED)
      .map(({ row, of }) => text`${at(choice, row)} is behind ${at(choice, of)} in everything`),
  )

export function choiceSentences(
  frame: Frame,
  choice: Choice,
  reading: ChoiceReading,
  drops: boolean,
): Template[] {
  const { criteria, dimension } = choice
  const { best, behind, efficient, few } = reading
  if (!reading.differs) return [fewSentence(frame, choice, few)].filter((words) => words !== '')
  return [
    best === null && !drops && efficient.length > 1
      ? text`${many(choice, efficient)} are left to choose from: no single one beats them in everything.`
      : '',
    best === null && !drops ? givenUp(choice, efficient) : '',
    behind.length > 0 && !drops
      ? text`Out of the choice by these figures: ${behindWords(choice, behind)}.`
      : '',
    best !== null && reading.open.length > 0 && !drops
      ? text`In ${listed(reading.open.map((of) => labelOf(criteria[of]!)))} its lead over the others is within chance.`
      : '',
    drops && efficient.length > 0
      ? text`${many(choice, efficient)} ${efficient.length === 1 ? 'is' : 'are'} behind none of the ${manyOf(dimension)} in everything.`
      : '',
    fewSentence(frame, choice, few),
  ].filter((words) => words !== '')
}

/** What is given up for what between the first two that are left. */
function givenUp(choice: Choice, efficient: readonly number[]): Template {
  const [a, b] = efficient
  if (a === undefined || b === undefined) return ''
  const { criteria } = choice
  const side = (sign: 1 | -1) =>
    criteria.flatMap((_, of) => {
      const stands = standsTo(choice, of, a, b)
      return stands.sign === sign && stands.clear ? [of] : []
    })
  const [won, lost] = [side(1), side(-1)]
  const both = (of: number) =>
    text`${labelOf(criteria[of]!)} ${figure(choice, a, of)} against ${figure(choice, b, of)}`
  if (won.length === 0 || lost.length === 0)
    return text`Between ${at(choice, a)} and ${at(choice, b)}: ${listed(criteria.map((_, of) => both(of)))}; not every difference is beyond chance.`
  return text`Whoever takes ${at(choice, a)} over ${at(choice, b)} gets ${listed(won.map(both))}, and gives up ${listed(lost.map(both))}.`
}

const fewSentence = (frame: Frame, choice: Choice, few: readonly number[]): Template =>
  few.length > 0
    ? text`Too few ${rowsOf(frame)} to be placed: ${listed(few.slice(0, MOST_NAMED).map((row) => text`${at(choice, row)} (${choice.table.ref(row, 'n', 'integer')})`))}.`
    : ''

/** Which way is taken as better, and what only whoever chooses can say. */
export function choiceWeakened({ criteria }: Choice, reading: ChoiceReading): Template {
  const ways = (better: Criterion['better']) => criteria.filter((own) => own.better === better).map(labelOf)
  const [less, more] = [ways('less'), ways('more')]
  const taken = [
    less.length > 0 ? text`less of ${listed(less)}` : '',
    more.length > 0 ? text`more of ${listed(more)}` : '',
  ].filter((words) => words !== '')
  const guessed = criteria.filter((own) => own.guessed)
  const open =
    guessed.length > 0
      ? text`; of ${listed(guessed.map(labelOf))} the name does not say which way is better`
      : ''
  const worth =
    reading.best === null && reading.differs
      ? ' What one of them is worth in another is not in the data, and nothing here weighs them.'
      : ''
  return text`Taken as better: ${listed(taken)}${open}.${worth}`
}

export function choiceAdvice(choice: Choice, reading: ChoiceReading, drops: boolean): Template | null {
  const { criteria } = choice
  const { best, behind, efficient } = reading
  if (!reading.differs) return null
  if (drops)
    return behind.length > 0
      ? text`Let ${many(
          choice,
          behind.map(({ row }) => row),
        )} go first`
      : text`Say first which of ${listed(criteria.map(labelOf))} matters most`
  if (best !== null) return text`Choose ${at(choice, best)}`
  return text`Choose among ${many(choice, efficient)} by saying how much ${labelOf(criteria[0]!)} a step in ${listed(criteria.slice(1).map(labelOf), 'or')} is worth`
}

export function choiceListed(choice: Choice): Listed {
  const { table, criteria, dimension, exact } = choice
  return {
    view: table,
    caption: text`Each of the ${manyOf(dimension)} with its figure and its place by ${listed(criteria.map(labelOf))}`,
    columns: [
      levelColumn(dimension),
      ...(exact ? [] : [rowsColumn]),
      ...criteria.flatMap(({ measure }, of) => [
        amountColumn(measure, `value_${of + 1}`),
        { name: `place_${of + 1}`, title: 'place', format: 'integer' },
      ]),
    ],
    rows: table.rows,
  }
}
