import type { Definition, Field, Profile, Question, Scalar, SemanticModel, TableProfile } from '#contract'
import { tableNamed } from '../../definitions/define-columns.ts'
import { madeColumns, type MadeColumn } from '../../definitions/made-columns.ts'
import { foreignIn } from './goals-own.ts'
import { stands } from '../stands.ts'

const ofTable = (definitions: readonly Definition[], table: string): Definition[] =>
  definitions.filter((own) => own.table === table)

/** What keeps definitions from being computed, each as a sentence that says how to mend it. */
export function checkDefinitions(
  definitions: readonly Definition[],
  profile: Profile,
  goal: string,
): string[] {
  const problems = definitions.flatMap(({ words, name }, place) =>
    stands(words, goal)
      ? []
      : [
          `definitions[${place}]: its words must stand in the goal as they are: ${JSON.stringify(words)} (of ${JSON.stringify(name)}) does not`,
        ],
  )
  for (const table of new Set(definitions.map((own) => own.table))) {
    const own = ofTable(definitions, table)
    const source = tableNamed(profile, table)
    if (source)
      for (const one of own) {
        const foreign = foreignIn(one, goal, namesIn(source), valuesIn(source))
        if (foreign !== null) problems.push(`definitions[${definitions.indexOf(one)}]: ${foreign}`)
      }
    if (!source) problems.push(`definitions: there is no table ${JSON.stringify(table)}`)
    else
      problems.push(
        ...madeColumns(own, source).problems.map(
          ({ place, because }) => `definitions[${definitions.indexOf(own[place]!)}]: ${because}`,
        ),
      )
  }
  return problems
}

const namesIn = ({ columns }: TableProfile): string[] =>
  columns.flatMap(({ name, original_name }) => [name, original_name])

const valuesIn = ({ columns }: TableProfile): string[] =>
  columns.flatMap(({ top }) => top.map(({ value }) => String(value).toLowerCase()))

/** What the tables mean with what is defined as columns, before these are there. */
export function withDefined(
  model: SemanticModel,
  profile: Profile,
  definitions: readonly Definition[],
): SemanticModel {
  if (definitions.length === 0) return model
  return {
    tables: model.tables.map((table) => {
      const source = tableNamed(profile, table.table)
      const own = ofTable(definitions, table.table)
      if (!source || own.length === 0) return table
      return { ...table, fields: [...table.fields, ...madeColumns(own, source).columns.map(fieldOf)] }
    }),
  }
}

const MEANINGS = { number: 'measure', 'yes-no': 'dimension', category: 'dimension', time: 'time' } as const

const YES_NO = [
  { value: false, label: 'no' },
  { value: true, label: 'yes' },
]

/** Its values are not known yet, but for yes and no. */
const fieldOf = ({ name, type }: MadeColumn): Field => ({
  column: name,
  meaning: MEANINGS[type],
  label: name,
  names: [],
  because: 'the goal explains it',
  entity: null,
  person: false,
  unit: null,
  additivity: type === 'number' ? 'sum' : null,
  time: type === 'time' ? 'point' : null,
  levels: type === 'yes-no' ? YES_NO : [],
  ordered: false,
  positive: type === 'yes-no' ? true : null,
})

const SAID: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['0', false],
])

/** A question whose values of columns of yes and no are these, however they were written. */
export function ofDefined(question: Question, { tables }: SemanticModel): Question {
  const truths = (table: string, column: string | null, values: Scalar[]): Scalar[] => {
    const field = tables
      .find((own) => own.table === table)
      ?.fields.find((own) => own.column === column && own.levels === YES_NO)
    return field ? values.map((value) => SAID.get(String(value).toLowerCase()) ?? value) : values
  }
  const metric = (own: NonNullable<Question['metric']>) => {
    const field = tables
      .find(({ table }) => table === own.table)
      ?.fields.find(({ column, levels }) => column === own.column && levels === YES_NO)
    // A share of what is yes or no is that of yes, and its values count as nothing else.
    const asShare = field && own.kind === 'value' ? { ...own, kind: 'share' as const } : own
    const values = truths(own.table, own.column, asShare.values)
    return {
      ...asShare,
      values: field && asShare.kind === 'share' && values.length === 0 && !own.limit ? [true] : values,
    }
  }
  return {
    ...question,
    metric: question.metric && metric(question.metric),
    with: question.with.map(metric),
    against: question.against.map((own) => ({ ...own, values: truths(own.table, own.column, own.values) })),
    within: question.within.map((own) => ({ ...own, values: truths(own.table, own.column, own.values) })),
  }
}
