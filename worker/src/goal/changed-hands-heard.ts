import {
  columnsOfExpression,
  type Definition,
  type Expression,
  type Question,
  type TableModel,
  type TableProfile,
} from '#contract'
import {
  ASKS_WHERE_IN_TIME,
  changesHands,
  HAD_FIRST,
  HAS_NOW,
  OF_DATES,
  WAS_CHANGED,
} from '../lexicon/changed-hands-words.ts'
import { singularOf } from '../lexicon/inflect.ts'
import { isMoment } from '../model/times.ts'
import { nameWords } from '../profile/name-words.ts'

/** What tells the rows in which something changed from the others, as a column that is made of those of the table. */
export interface ChangedHands {
  name: string
  /** Where the goal says it. */
  start: number
  end: number
  expression: Expression
}

/** Parts of the rows that must have changed, and must not have. */
const FEWEST = 0.05

/**
 * "Does a change of owner harm the goals, and does it matter when it takes place": who had a row at first and who has it now
 * stand in two columns, or the day of the change in one that is filled for some. Rows are told apart by whether it changed,
 * and, where that is asked, by the half of their own term in which it did.
 */
export function changedHandsHeard(
  goal: string,
  model: TableModel,
  source: TableProfile,
): ChangedHands | null {
  for (const own of changesOf(model, source)) {
    const said = changesHands(own.thing).exec(goal)
    if (!said) continue
    const place = { start: said.index, end: said.index + said[0].length }
    const term = own.on !== null && ASKS_WHERE_IN_TIME.test(goal) ? termOf(own.on, model, source) : null
    return { name: `${own.thing} change`, ...place, expression: levelsOf(own, term) }
  }
  return null
}

interface Change {
  thing: string
  /** The day on which it changed; null where two columns alone show that it did. */
  on: string | null
  first: string
  now: string
}

interface Term {
  begins: string
  ends: string
}

/** What of a table changes hands: by a date that is filled where it did, else by two columns of the same name. */
function changesOf({ fields }: TableModel, { columns }: TableProfile): Change[] {
  const headers = columns.map((column) => ({ column, words: nameWords(column.original_name) }))
  const dated = headers.flatMap(({ column, words }): Change[] => {
    const part = column.nulls / Math.max(1, column.rows)
    if (!isMoment(column) || part < FEWEST || part > 1 - FEWEST) return []
    const about = words.filter((word) => !OF_DATES.has(word))
    const thing = about.filter((word) => !WAS_CHANGED.has(word))
    return thing.length > 0 && thing.length < about.length
      ? [{ thing: thing.join(' '), on: column.name, first: '', now: '' }]
      : []
  })
  const groups = headers.filter(({ column }) =>
    fields.some(
      ({ column: own, meaning }) =>
        own === column.name && (meaning === 'dimension' || meaning === 'identifier'),
    ),
  )
  const paired = groups.flatMap(({ column: first, words }): Change[] => {
    const thing = words.filter((word) => !HAD_FIRST.has(word)).join(' ')
    if (thing === '' || thing.split(' ').length === words.length) return []
    const now = groups.filter(
      (other) =>
        other.column !== first && other.words.filter((word) => !HAS_NOW.has(word)).join(' ') === thing,
    )
    return now.length === 1 ? [{ thing, on: null, first: first.name, now: now[0]!.column.name }] : []
  })
  return [...dated, ...paired].map((own) => ({ ...own, thing: singularOf(own.thing) }))
}

/** From when to when a row runs. */
function termOf(on: string, { fields }: TableModel, { columns }: TableProfile): Term | null {
  const filled = (name: string) => {
    const column = columns.find((own) => own.name === name)
    return column !== undefined && isMoment(column) && column.nulls <= FEWEST * column.rows
  }
  const of = (role: string) =>
    fields.find(({ column, time }) => time === role && column !== on && filled(column))?.column
  const [begins, ends] = [of('begins'), of('ends') ?? of('due')]
  return begins && ends ? { begins, ends } : null
}

const column = (name: string): Expression => ({ kind: 'column', column: name })
const said = (value: string): Expression => ({ kind: 'constant', value })

function levelsOf({ thing, on, first, now }: Change, term: Term | null): Expression {
  const [kept, changed] = [said(`no change of ${thing}`), `change of ${thing}`]
  if (on === null)
    return {
      kind: 'cases',
      cases: [
        { when: { kind: 'comparison', operator: '=', left: column(first), right: column(now) }, then: kept },
        {
          when: { kind: 'comparison', operator: '!=', left: column(first), right: column(now) },
          then: said(changed),
        },
      ],
      otherwise: null,
    }
  const none = { when: { kind: 'empty' as const, of: column(on) }, then: kept }
  if (!term) return { kind: 'cases', cases: [none], otherwise: said(changed) }
  const days = (to: string): Expression => ({
    kind: 'time-between',
    from: column(term.begins),
    to: column(to),
    unit: 'day',
  })
  const half = (operator: '<=' | '>'): Expression => ({
    kind: 'comparison',
    operator,
    left: { kind: 'arithmetic', operator: '*', left: days(on), right: { kind: 'constant', value: 2 } },
    right: days(term.ends),
  })
  return {
    kind: 'cases',
    cases: [
      none,
      { when: half('<='), then: said(`${changed} in the first half`) },
      { when: half('>'), then: said(`${changed} in the second half`) },
    ],
    otherwise: null,
  }
}

/** Whether a definition is one of these. */
export const isOfChangedHands = ({ name, expression }: Definition): boolean =>
  expression.kind === 'cases' && name.endsWith(' change')

const SENTENCE = /[^.!?;\n]+[.!?;]?/g

/**
 * The questions with one of what tells such rows apart in place of those that were made of the sentences that speak of it: by
 * who has them now, or by the day of the change, nothing is said of the change. As they are where no measure is asked.
 */
export function asksOfChangedHands(
  questions: readonly Question[],
  goal: string,
  definition: Definition,
  source: TableProfile,
): Question[] {
  const made = source.columns.find(({ name }) => name === definition.name)
  // Where it never changed, or always, there is nothing to tell apart.
  if (!made || made.distinct < 2) return [...questions]
  const thing = definition.name.replace(/ change$/, '')
  const says = (words: string) => changesHands(thing).test(words)
  const about = (goal.match(SENTENCE) ?? []).filter((own) => says(own) || ASKS_WHERE_IN_TIME.test(own))
  const isOwn = ({ column }: { column: string }) => touches(column, definition)
  const apart = ({ by, against, guessed }: Question) =>
    !guessed.includes('by') && [...by, ...against].some((own) => !isOwn(own))
  // "Which clinic has the most changes": how often it happens is asked, and not what comes of it.
  const isCounted = (own: Question) =>
    says(own.words) && HOW_OFTEN.test(own.words) && apart(own) && isUnmeasured(own, definition)
  const isAbout = (own: Question) =>
    !isCounted(own) &&
    (says(own.words) ||
      // "... and is it worse at some clinics" is asked beside it.
      (!apart(own) && about.some((one) => one.includes(own.words) || own.words.includes(withoutMark(one)))))
  // "Sometimes a course gets a different tutor": what is told of it, and not asked.
  const isTold = ({ words, guessed, by }: Question) =>
    guessed.length > 0 && words.toLowerCase().includes(thing) && by.every(({ part }) => part === null)
  const counted = questions.map((own): Question =>
    isCounted(own)
      ? {
          ...own,
          metric: {
            ...{ kind: 'share', table: source.name, column: definition.name, from: null },
            values: made.top.map(({ value }) => value).filter((value) => !String(value).startsWith('no ')),
          },
          by: own.by.filter((one) => !isOwn(one)),
          guessed: own.guessed.filter((part) => part !== 'metric'),
        }
      : own,
  )
  const heard = counted.filter((own) => isAbout(own) || (isTold(own) && !isCounted(own)))
  const measured = [...heard, ...counted].filter(
    ({ metric }) => metric !== null && !touches(metric.column, definition),
  )
  const base = measured.find(({ guessed }) => !guessed.includes('metric')) ?? measured[0]
  if (!base || heard.length === 0) return counted
  const asked: Question = {
    ...base,
    act: 'compare',
    with: [],
    statistic: null,
    by: [{ table: source.name, column: definition.name, part: null, bands: [] }],
    given: [],
    against: [],
    over: null,
    aspect: null,
    order: null,
    top_n: null,
    supposes: 'differs',
    guessed: base.guessed.filter((part) => part === 'metric'),
    unmatched: base.unmatched.filter(({ part }) => part === 'metric'),
  }
  const at = counted.indexOf(heard[0]!)
  const others = counted.filter((own) => !heard.includes(own))
  return [...others.slice(0, at), asked, ...others.slice(at)]
}

const HOW_OFTEN = /\b(?:most|often|frequent\w*|how many|share|rate|where|common\w*)\b/i
const withoutMark = (own: string): string => own.trim().replace(/[.!?;]$/, '')
/** Nothing is measured but how many there are. */
const isUnmeasured = ({ metric, guessed }: Question, definition: Definition): boolean =>
  metric === null ||
  metric.kind === 'count' ||
  guessed.includes('metric') ||
  touches(metric.column, definition)

/** It, or one of the columns that tell of the change. */
const touches = (own: string | null, { expression, name }: Definition): boolean =>
  own === name || (own !== null && changedColumns(expression).includes(own))

/** The columns whose being alike, or empty, tells that nothing changed. */
function changedColumns(expression: Expression): string[] {
  const [none] = expression.kind === 'cases' ? expression.cases : []
  return none ? columnsOfExpression(none.when) : []
}
