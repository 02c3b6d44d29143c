import type { Filter, Question, Template } from '#contract'
import { name, text } from '../../prose/prose.ts'
import { View } from '../../prose/view.ts'
import { limited } from '../../decide/decide.ts'
import { decideYears, eachOf, isClear, isSplit } from '../../decide/year-on-year.ts'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import type { Course } from '../../effects/change/courses.ts'
import { valueSql } from '../../effects/change/period-series.ts'
import { yearOnYear } from '../../effects/change/year-on-year.ts'
import { negativeWords } from '../../telling/negative.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import {
  effortSentence,
  oneUnit,
  yearsHeadline,
  yearsLine,
  yearsPassage,
} from '../../telling/change/year-on-year.ts'
import type { Told } from '../../telling/told.ts'
import { levelOf } from '../../telling/words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** From so many whole years on, all of them are the course that is asked for, and not the last against the one before. */
const MANY_YEARS = 4

/** One year against another as the answer, or each year in a line beside the course that leads. */
type ByYear = { told: Told; beside?: never } | { told?: never; beside: Template }

/**
 * One year against another, for whoever asks by the year, and where months differ so much that no course shows, or the
 * total hides what each brings; of many years whose course has a direction only a line; null where the course says as
 * much.
 */
export async function changeByYear(frame: Frame, whole: Course): Promise<ByYear | null> {
  const { question, measure } = frame
  // Whoever comes in several months is one of the year, and no sum of these.
  if (question.metric?.kind === 'distinct') return null
  const byYear = question.over?.grain === 'year'
  const effect = await attempted(frame.toolkit, 'one year against another', () => yearOnYear(frame, !byYear))
  if (!effect) return null
  if (byYear && whole.shape !== 'open' && effect.years.length >= MANY_YEARS)
    return { beside: yearsLine(frame, effect) }
  const [own] = effect.sides
  const hidden = whole.shape === 'open' && isClear(own!)
  if (!byYear && !hidden && !isSplit(effect)) return null
  const judgement = limited(decideYears(effect, question.supposes), question, measure.label)
  const plain = yearsHeadline(frame, effect, question)
  const passage = await yearsPassage(frame, effect, plain, judgement.sureness)
  const told: Told = {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: withVerdict(judgement.kind, question, plain),
    sentences: [yearsLine(frame, effect), isSplit(effect) ? effortSentence(frame, effect) : ''].filter(
      (words) => words !== '',
    ),
    weakened: negativeWords(frame) ?? text`Two years say that it changed, not why.`,
    advice: isSplit(effect)
      ? text`Judge it by what each ${eachOf(effect)!.of === 'effort' ? oneUnit(effect.effort!.label) : name(frame.noun.one)} brings, not by the total, which rises and falls with how many there are`
      : null,
    keys: [],
    passages: [passage],
    effects: [effect.numbers],
  }
  return { told }
}

/** The one that the question before found first, where this one is told apart by the same column. */
export async function leaderBefore(
  frame: Frame,
): Promise<{ frame: Frame; dimension: Dimension; level: string } | null> {
  const { toolkit, question, place, table } = frame
  const before = toolkit.asked.questions[place - 1]
  const [first] = frame.dimensions.filter((own) => own.asked)
  if (!first || before?.act !== 'rank' || before.by[0]?.column !== first.column || before.top_n !== null)
    return null
  const ranked = await buildFrame(toolkit, before, place, 'before')
  if (!ranked) return null
  const own = identifier(first.column)
  const view = new View(
    await toolkit.query(
      `Who comes first by ${first.label}`,
      `select ${own} as level, ${valueSql(ranked)} as value from ${ranked.table} where ${own} is not null group by 1 having count(*) >= 5 order by value ${before.order === 'least' ? 'asc' : 'desc'}, level limit 1`,
    ),
  )
  if (view.length === 0 || table === ranked.table) return null
  const level = view.text(0, 'level')
  const field = frame.model.fields.find(({ column }) => column === first.column)
  const value = field?.levels.find(({ label }) => label === level)?.value ?? level
  const only: Filter = { table: frame.source.name, column: first.column, operator: '=', values: [value] }
  const alone = await buildFrame(
    toolkit,
    {
      ...question,
      by: question.by.filter(({ column }) => column !== first.column),
      within: [...question.within, only],
    },
    place,
    'leader',
  )
  return alone && { frame: alone, dimension: first, level }
}

/** "... and has it got worse": of the groups that the question before put in order, where it is of the same measure and names none. */
export function ofGroupsBefore(question: Question, before: Question | undefined): Question {
  const named = question.by.length + question.against.length + question.within.length > 0
  const same = before && JSON.stringify(before.metric) === JSON.stringify(question.metric)
  return question.act === 'change' && !named && same && before.act === 'rank' && before.by.length === 1
    ? { ...question, by: before.by.filter(({ part }) => part === null) }
    : question
}

/** The answer about that one alone, and who is meant. */
export const aboutLeader = (
  told: Told,
  dimension: Dimension,
  level: string,
  others: Template | null,
): Told => ({
  ...told,
  sentences: [...(others ? [others] : []), ...told.sentences],
  headline: text`For ${levelOf(dimension, level)}, which comes first: ${told.headline}`,
})
