import type { z } from 'zod'
import type { Definition, Question } from '#contract'
import type { Understood } from '../understand-goal.ts'
import { stands } from '../stands.ts'
import { asDefinitions, asQuestion } from './as-question.ts'
import { checkDefinitions, ofDefined, withDefined } from './check-definitions.ts'
import { faultsOf, type Fault } from './check-questions.ts'
import { writtenReadingSchema, type WrittenQuestion, type WrittenReading } from './written-question.ts'

/** Without these a question is another one: the rules' own stands in its place. */
const MAKES_IT: ReadonlySet<string> = new Set([
  'act',
  'metric',
  'event',
  'having',
  'episodes',
  'reach',
  'near',
  'horizon',
  'aspect',
])
const MOST_MENDED = 60

/** Faults of each question, by its place. */
type Faults = ReadonlyMap<number, Pick<Fault, 'field' | 'at'>[]>

/**
 * What can be asked of a reading that has faults, part by part: what is wrong goes, and where the rules read something in its
 * place that stands. Null where nothing would be left but theirs.
 */
export function keptOfReading(said: unknown, goal: string, understood: Understood): WrittenReading | null {
  const formed = inForm(said)
  if (!formed) return null
  const { reading, broken } = formed
  const { profile, model } = understood
  const only = model.tables[0]?.table ?? ''
  const definitions: Definition[] = []
  const kept = (reading.definitions ?? []).filter((own) => {
    const [one] = asDefinitions({ ...reading, definitions: [own] }, only)
    if (checkDefinitions([...definitions, one!], profile, goal).length > 0) return false
    definitions.push(one!)
    return true
  })
  const defined = withDefined(model, profile, definitions)
  const left = [...(reading.left ?? [])]
  let own = 0
  const questions = reading.questions.flatMap((written, place) => {
    const question = ofDefined(asQuestion(written, goal, only), defined)
    const faults = [...(broken.get(place) ?? []), ...faultsOf(question, defined, goal)]
    const rules = besideIt(question.words, understood.asked.questions, goal)
    const mended = faults.length === 0 ? written : mend(written, faults, rules, goal)
    if (mended) {
      own += 1
      return [mended]
    }
    if (rules) return [asRead(rules)]
    if (question.words !== goal) left.push(question.words)
    return []
  })
  const different = questions.filter(
    (one, at) => questions.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  )
  return own === 0 ? null : { definitions: kept, questions: different, left }
}

/** JSON without what no field has room for: keys that there are none of, and parts of another form. */
function inForm(said: unknown): { reading: WrittenReading; broken: Faults } | null {
  if (said === null || typeof said !== 'object' || Array.isArray(said)) return null
  const json = structuredClone(said) as Record<string, unknown>
  // Each question keeps its place while faults are found, and one without an act is found by it.
  const broken = new Map<number, Pick<Fault, 'field' | 'at'>[]>()
  for (let round = 0; round < MOST_MENDED; round += 1) {
    const parsed = writtenReadingSchema.safeParse(json)
    if (parsed.success) return { reading: parsed.data, broken }
    const [issue] = parsed.error.issues
    if (!issue || !isMended(json, issue, broken)) return null
  }
  return null
}

function isMended(
  json: Record<string, unknown>,
  issue: z.core.$ZodIssue,
  broken: Map<number, Pick<Fault, 'field' | 'at'>[]>,
): boolean {
  if (issue.code === 'unrecognized_keys') {
    const at = valueAt(json, issue.path)
    for (const key of issue.keys) delete (at as Record<string, unknown>)[key]
    return true
  }
  const [part, place, field, item] = issue.path
  const list = json[String(part)]
  if (part !== 'questions') return isWithout(json, part, place)
  if (!Array.isArray(list) || list.length === 0) return false
  if (typeof place !== 'number') {
    list.length = Math.min(list.length, MOST_QUESTIONS)
    return issue.code === 'too_big'
  }
  const question = list[place] as unknown
  if (question === null || typeof question !== 'object' || field === undefined) return false
  const own = question as Record<string, unknown>
  const name = String(field) as keyof Question
  broken.set(place, [...(broken.get(place) ?? []), { field: name, at: null }])
  // A question must have an act; this one is asked as the rules read it.
  if (name === 'act') own.act = 'describe'
  else if (name === 'words') own.words = ''
  else if (typeof item === 'number' && Array.isArray(own[name])) own[name].splice(item, 1)
  else delete own[name]
  return true
}

const MOST_QUESTIONS = 8

/** Definitions and what is left stand by themselves: one that is wrong goes, or all where they are no list. */
function isWithout(json: Record<string, unknown>, part: PropertyKey | undefined, place: unknown): boolean {
  if (part !== 'definitions' && part !== 'left') return false
  const list = json[part]
  if (typeof place === 'number' && Array.isArray(list)) list.splice(place, 1)
  else delete json[part]
  return true
}

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((own, key) => (own as Record<PropertyKey, unknown>)[key], json)

/** The question without what is wrong with it; null where it is another one then. */
function mend(
  written: WrittenQuestion,
  faults: readonly Pick<Fault, 'field' | 'at'>[],
  rules: Question | null,
  goal: string,
): WrittenQuestion | null {
  if (faults.some(({ field }) => MAKES_IT.has(field))) return null
  const own = { ...written }
  for (const field of new Set(faults.map((one) => one.field))) {
    // Words that are not the goal's are those of the whole goal.
    if (field === 'words') continue
    if (field === 'within') {
      const within = keptWithin(own, faults, rules, goal)
      if (!within) return null
      Object.assign(own, within)
      continue
    }
    const places = new Set(faults.flatMap((one) => (one.field === field && one.at !== null ? [one.at] : [])))
    const value = own[field as keyof WrittenQuestion]
    const rest = Array.isArray(value) ? value.filter((_, at) => !places.has(at)) : []
    const instead = OF_RULES.has(field) ? rules?.[field] : undefined
    Object.assign(own, { [field]: rest.length > 0 ? rest : (instead ?? undefined) })
  }
  return own
}

/** Parts that may come from elsewhere than the rest of a question. */
const OF_RULES: ReadonlySet<string> = new Set(['by', 'given', 'against', 'over'])

/**
 * A restriction that cannot be made is that of the rules, or one to something that the tables do not have, which is told. It
 * never goes without a word: the question would be asked of other rows.
 */
function keptWithin(
  { within, unmatched }: WrittenQuestion,
  faults: readonly Pick<Fault, 'field' | 'at'>[],
  rules: Question | null,
  goal: string,
): Pick<WrittenQuestion, 'within' | 'unmatched'> | null {
  if (rules && rules.within.length > 0) return { within: rules.within, unmatched }
  const places = faults.flatMap(({ field, at }) => (field === 'within' ? [at] : []))
  const told = places.flatMap((at) => {
    const values = at === null ? [] : (within?.[at]?.values ?? [])
    const words = values.map(String).find((value) => value !== '' && stands(value, goal))
    return words === undefined ? [] : [{ words, part: 'within' as const }]
  })
  if (told.length < places.length) return null
  return {
    within: within?.filter((_, at) => !places.includes(at)),
    unmatched: [...(unmatched ?? []), ...told],
  }
}

/** What the rules read in the same words of the goal, or in most of them. */
function besideIt(words: string, questions: readonly Question[], goal: string): Question | null {
  const spanOf = (own: string): [number, number] => {
    const from = goal.toLowerCase().indexOf(own.toLowerCase())
    return from < 0 ? [0, goal.length] : [from, from + own.length]
  }
  const [from, to] = spanOf(words)
  const shared = questions.map((own) => {
    const [first, last] = spanOf(own.words)
    return Math.min(to, last) - Math.max(from, first)
  })
  const most = Math.max(...shared, 0)
  return most > 0 ? questions[shared.indexOf(most)]! : null
}

/** A question of the rules as a model would have written it. */
function asRead({ sides: _, ...question }: Question): WrittenQuestion {
  return question
}
