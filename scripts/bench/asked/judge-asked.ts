import type { Asked, Profile, Question } from '#contract'
import { metricInWords, namesIn, plain, sidesInWords, type NameOf } from './asked-in-words.ts'
import { areSameFilters, type TwoValues } from './same-filters.ts'
import { isSameMetric } from './same-metric.ts'
import { readingsOf, type WrittenGoal, type WrittenQuestion, type WrittenReading } from './written-asked.ts'

/** What of one question is read as it is written down. */
export interface JudgedQuestion {
  written: WrittenQuestion
  read: Question | null
  act: boolean
  metric: boolean
  by: boolean
  within: boolean
  over: boolean
  event: boolean
}

export interface JudgedAsked {
  goal: WrittenGoal
  questions: JudgedQuestion[]
  /** Questions that were read and nobody asked. */
  more: number
  /** What is missing and was not said, and whether anything was said to be missing that is there. */
  notSaid: string[]
  falselyMissing: string[]
  wholly: boolean
}

const PARTS = ['act', 'metric', 'by', 'within', 'over', 'event'] as const
const partsOf = (judged: JudgedQuestion): number => PARTS.filter((part) => judged[part]).length

/** Holds what was read of a goal against what a careful analyst wrote down. */
export function judgeAsked(goal: WrittenGoal, asked: Asked, profile: Profile): JudgedAsked {
  const name = namesIn(profile)
  const two = twoValuesOf(profile)
  // What may be meant as well is counted by itself.
  const left = asked.questions.filter(({ instead }) => !instead)
  const questions = goal.questions.map((written) => {
    const tries = left.map((read) => judgeQuestion(written, read, name, two))
    const best = tries.toSorted((a, b) => partsOf(b) - partsOf(a))[0]
    if (best?.read) left.splice(left.indexOf(best.read), 1)
    return (
      best ?? {
        written,
        read: null,
        act: false,
        metric: false,
        by: false,
        within: false,
        over: false,
        event: false,
      }
    )
  })
  const said = [
    ...asked.questions.flatMap(({ unmatched }) => unmatched.map(({ words }) => words)),
    ...asked.unanswered.flatMap(({ missing, words }) => [...missing, words]),
  ]
  const notSaid = goal.absent.filter((noun) => !said.some((own) => haveWordInCommon(noun, own)))
  const falselyMissing = goal.absent.length > 0 ? [] : said
  const more = goal.questions.length === 0 ? 0 : left.length
  return {
    goal,
    questions,
    more,
    notSaid,
    falselyMissing,
    wholly:
      more === 0 &&
      notSaid.length === 0 &&
      falselyMissing.length === 0 &&
      questions.every((own) => partsOf(own) === PARTS.length),
  }
}

function judgeQuestion(
  written: WrittenQuestion,
  read: Question,
  name: NameOf,
  two: TwoValues,
): JudgedQuestion {
  const tries = readingsOf(written).map((reading) => judgeReading(reading, written, read, name, two))
  return tries.toSorted((a, b) => partsOf(b) - partsOf(a))[0]!
}

function judgeReading(
  wanted: WrittenReading,
  written: WrittenQuestion,
  read: Question,
  name: NameOf,
  two: TwoValues,
): JudgedQuestion {
  const own = metricInWords(read.metric, name)
  const others = read.with.map((metric) => metricInWords(metric, name))
  const isWanted = (words: string) => wanted.metric.some((metric) => isSameMetric(metric, words))
  const sides = sidesInWords(read, name)
  const act = wanted.acts.some(
    (one) =>
      one === read.act ||
      (one === 'rank' && read.act === 'compare') ||
      (one === 'compare' && read.act === 'rank'),
  )
  const base = {
    written,
    read,
    act,
    within: wanted.within.some((list) => areSameFilters(list, read.within, name, two)),
    over: isSameCourse(wanted.over ?? null, read, name),
    event:
      (wanted.event ?? null) === null
        ? read.event === null
        : (read.event?.at.startsWith(wanted.event!.slice(0, 7)) ?? false),
  }
  if (read.act === 'relate' && act) {
    // Two quantities go together either way round.
    const all = [own, ...others, ...sides]
    const pairs = wanted.by.flatMap((list) => wanted.metric.map((metric) => [metric, ...list]))
    const both = pairs.some(
      (pair) => pair.length === all.length && pair.every((one) => all.some((it) => isSameMetric(one, it))),
    )
    return { ...base, metric: both || isWanted(own) || others.some(isWanted), by: both }
  }
  const dates = read.over === null ? [] : [`${name(read.over.column)}#${read.over.grain ?? ''}`]
  return {
    ...base,
    metric: isWanted(own) || others.some(isWanted),
    by: wanted.by.some((list) => {
      const wants = list.map((one) => plain(one).replace(/@[\d.,-]+$/, ''))
      const extra = others.filter((other) => wants.includes(other))
      const all = [...sides, ...extra]
      return (
        wants.every((one) => all.includes(one) || (one.includes('#') && dates.includes(one))) &&
        all.every((one) => wants.includes(one))
      )
    }),
  }
}

function isSameCourse(wanted: string | null, { over }: Question, name: NameOf): boolean {
  if (wanted === null) return true
  const [, column, grain] = /^(.*?)(?:\/(minute|hour|day|week|month|quarter|year))?$/.exec(wanted)!
  return (
    over !== null &&
    name(over.column) === plain(column!) &&
    (grain === undefined || over.grain === grain || over.grain === null)
  )
}

const twoValuesOf =
  (profile: Profile): TwoValues =>
  (column) => {
    for (const { columns } of profile.tables)
      for (const own of columns)
        if (own.name === column && own.distinct === 2) return own.top.map(({ value }) => String(value))
    return null
  }

const stems = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 5))
const haveWordInCommon = (a: string, b: string): boolean => stems(a).some((word) => stems(b).includes(word))
