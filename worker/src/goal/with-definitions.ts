import { columnsOfQuestion, questionOf, type Definition, type Profile, type Question } from '#contract'
import { asDefined } from '../combine/combine-tables.ts'
import { defineColumns, tableNamed } from '../definitions/define-columns.ts'
import type { DataSession } from '../duckdb/session.types.ts'
import { buildModel, modelToRead } from '../model/build-model.ts'
import { asksOfChangedHands, isOfChangedHands } from './changed-hands-heard.ts'
import type { Condition } from './conditions/condition.types.ts'
import { conditionsHeard } from './conditions/conditions-heard.ts'
import { asksOfConditions } from './conditions/conditions-asked.ts'
import { definitionsHeard } from './definitions-heard.ts'
import { asksOfExplained } from './explained-asked.ts'
import { withUnused } from './left/left-unused.ts'
import { asksOfPointed } from './pointed/pointed-asked.ts'
import { understandGoal, type Understood } from './understand-goal.ts'
import { validateQuestions } from './validate-questions.ts'
import { tokenize } from './words/tokens.ts'

/** A goal over tables that have what it explains as columns, and all tables with these. */
export interface Defined {
  whole: Profile
  understood: Understood
}

/**
 * Makes the columns that a reading defines, and asks its questions of the tables that have them.
 * @param whole all tables, in which those of the reading stand
 */
export async function withDefinitions(
  session: DataSession,
  whole: Profile,
  understood: Understood,
  signal?: AbortSignal,
): Promise<Defined> {
  const { asked, profile: focused, named } = understood
  const { definitions = [] } = asked
  if (definitions.length === 0) return { whole, understood }
  const made = await defineColumns(session, whole, definitions, signal)
  const { combined = [] } = made
  const profile = {
    ...focused,
    tables: focused.tables.map((table) => asDefined(table, combined)),
    combined,
  }
  const tables = { ...profile, combined: [] }
  const questions = asked.questions.map((question) => ofTables(question, definitions, combined))
  const { questions: kept } = validateQuestions(questions, modelToRead(tables, asked.goal))
  return {
    whole: made,
    understood: {
      profile,
      model: buildModel(tables, asked.goal),
      named,
      asked: {
        ...asked,
        questions: kept.length > 0 ? kept : [questionOf({ words: asked.goal })],
      },
    },
  }
}

/**
 * A goal that the rules read, over tables that have what it explains where a question uses it then: what nobody asks after
 * stays as it is.
 * @param read as it is read without
 */
export async function understandExplained(
  session: DataSession,
  whole: Profile,
  read: Understood,
  signal?: AbortSignal,
): Promise<Defined> {
  const { goal } = read.asked
  const heard = definitionsHeard(goal, read.profile, read.model)
  if (heard.length === 0) return { whole, understood: asPointed(read) }
  const made = await defineColumns(session, whole, heard, signal)
  const { profile, model, asked: again, named } = await understandGoal(goal, made)
  const explained = asksOfExplained(again.questions, goal, heard, model)
  const changed = heard.find(isOfChangedHands)
  const own =
    changed && made.combined?.find(({ how, parts }) => how === 'defined' && parts[0] === changed.table)
  const handed = own ? asksOfChangedHands(explained, goal, changed, own.profile) : explained
  const stated = asksOfConditions(handed, goal, conditionsIn(goal, read), model)
  const questions = asksOfPointed(stated, heard, { profile, model })
  const asked = { ...again, questions }
  const used = new Set(asked.questions.flatMap(columnsOfQuestion))
  return heard.some(({ name }) => used.has(name))
    ? {
        whole: made,
        understood: {
          profile,
          model,
          named,
          asked: withUnused({ ...asked, definitions: heard }, named, model),
        },
      }
    : { whole, understood: asPointed(read) }
}

/** What is asked of rows that point at each other and needs no column of its own. */
const asPointed = (read: Understood): Understood => {
  const questions = asksOfPointed(read.asked.questions, [], read)
  return { ...read, asked: { ...read.asked, questions } }
}

/** What the goal says of rows of the first table by their dates and states. */
function conditionsIn(goal: string, { model, profile }: Understood): Condition[] {
  const [own] = model.tables
  const source = own && tableNamed(profile, own.table)
  return source ? conditionsHeard(tokenize(goal), { model: own, profile: source }) : []
}

/** The question of the tables that have what is defined, whether it was asked of those or of the tables as they came. */
export function ofTables(
  question: Question,
  definitions: readonly Definition[],
  combined: NonNullable<Profile['combined']>,
): Question {
  const names = new Map(
    definitions.flatMap(({ table }) => {
      const own = combined.find(({ how, parts }) => how === 'defined' && parts[0] === table)
      return own ? [[table, own.profile.name] as const] : []
    }),
  )
  const renamed = (own: unknown): unknown => {
    if (Array.isArray(own)) return own.map(renamed)
    if (own === null || typeof own !== 'object') return own
    return Object.fromEntries(
      Object.entries(own).map(([key, value]) => [
        key,
        key === 'table' && typeof value === 'string' ? (names.get(value) ?? value) : renamed(value),
      ]),
    )
  }
  return renamed(question) as Question
}
