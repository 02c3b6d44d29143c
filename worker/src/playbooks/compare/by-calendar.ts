import type { Question, Template } from '#contract'
import { text } from '../../prose/prose.ts'
import { beyondChance } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { seasonsOf, type Seasons } from '../../effects/change/seasons.ts'
import { groups } from '../../effects/compare/groups.ts'
import { seasonsHeadline, seasonsPassage } from '../../telling/change/seasons.ts'
import type { Told } from '../../telling/told.ts'
import { rowsOf } from '../../telling/words.ts'
import { isOfFew, isSeason, spansYears } from '../change/seasons.ts'
import { isOfYear, WEEKEND } from '../frame/calendar-parts.ts'
import { isSeries, type CalendarPart, type Dimension, type Frame } from '../frame/frame.types.ts'
import { compareBy } from './compare.ts'

/** Acts that set rows apart, whatever by; when something is high is asked of a season. */
const APART: ReadonlySet<Question['act']> = new Set(['compare', 'rank', 'explain', 'describe', 'relate'])

type InPart = Dimension & { part: CalendarPart }
const isInPart = (dimension: Dimension): dimension is InPart =>
  dimension.asked && dimension.part !== undefined

/**
 * A measure of rows by a part of the calendar as groups, beside the columns that the question names with it. Where a
 * series of days can be laid in whole weeks (or days, or years) that hold most of its values, these are compared instead,
 * for the days of one week go their own way together: null where that is all that is asked.
 */
export async function tellByCalendar(frame: Frame): Promise<Told | null> {
  const { question, unit, panel } = frame
  const asked = frame.dimensions.filter((own) => own.asked)
  const parts = asked.filter(isInPart)
  const isWhen = question.act === 'change' && question.aspect === 'season'
  if (parts.length === 0 || !(APART.has(question.act) || isWhen)) return null
  if (isSeries(frame) || unit?.again || panel) return null
  const regular = new Map<Dimension, Seasons>()
  for (const part of parts) {
    const series = await regularSeries(frame, part)
    if (series) regular.set(part, series)
  }
  const [first, ...others] = await sureFirst(
    frame,
    asked.filter((own) => !regular.has(own)),
  )
  if (!first) return null
  const told = await compareBy(asGroups(frame, first), first, others)
  return told && withSeries(frame, withYears(frame, told, asked), [...regular.values()])
}

/** The series by that part, where most of its values lie in whole cycles; weekends are days of many weeks. */
async function regularSeries(frame: Frame, { part }: InPart): Promise<Seasons | null> {
  if (part === 'weekend') return null
  const effect = await attempted(frame.toolkit, `${frame.measure.label} by ${part} over time`, () =>
    seasonsOf(frame, part),
  )
  return effect && !isOfFew(effect) ? effect : null
}

/** What differs beyond chance leads, of several as they are named; whom a question names in one of them keeps its place. */
async function sureFirst(frame: Frame, asked: readonly Dimension[]): Promise<readonly Dimension[]> {
  if (asked.length < 2 || frame.question.against.length > 0) return asked
  for (const own of asked) {
    const effect = await attempted(frame.toolkit, `${frame.measure.label} by ${own.label}`, () =>
      groups(frame, own),
    )
    if (effect && beyondChance(effect.numbers.p, asked.length))
      return [own, ...asked.filter((other) => other !== own)]
  }
  return asked
}

/** The question as one of groups: whoever speaks of weekends asks about them, and not about the other days. */
function asGroups(frame: Frame, first: Dimension): Frame {
  const { question, source } = frame
  const focus =
    first.part === 'weekend' ? [{ table: source.name, column: first.column, values: [WEEKEND] }] : []
  return {
    ...frame,
    question: {
      ...question,
      act: question.act === 'change' ? 'compare' : question.act,
      aspect: null,
      against: [...question.against, ...focus],
    },
  }
}

/** What a part of the calendar makes by a series of whole cycles stands beside the groups. */
async function withSeries(frame: Frame, told: Told, series: readonly Seasons[]): Promise<Told> {
  const said: Template[] = []
  const passages = [...told.passages]
  for (const effect of series) {
    const sure = isSeason(effect, series.length + 1)
    said.push(seasonsHeadline(frame, effect, sure))
    passages.push(await seasonsPassage(frame, effect, sure, sure ? 'moderate' : 'cannot-tell'))
  }
  const [line, ...others] = told.sentences
  return {
    ...told,
    sentences: [...(line === undefined ? [] : [line]), ...said, ...others],
    passages,
    effects: [...told.effects, ...series.map(({ numbers }) => numbers)],
  }
}

/** Of less than two years no part of a year is there again: it may be what that one time had. */
function withYears(frame: Frame, told: Told, asked: readonly Dimension[]): Told {
  const part = asked.find(isOfYear)
  if (!part || spansYears(frame, part.origin) || told.judgement.kind === 'cannot-tell') return told
  const words = text`The ${rowsOf(frame)} cover less than two years: whether a ${part.part!} has this every year, or that one time had it, they cannot tell.`
  return { ...told, weakened: told.weakened === null ? words : text`${told.weakened} ${words}` }
}
