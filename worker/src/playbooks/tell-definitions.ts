import type { Answer, Definition, TableProfile, Template } from '#contract'
import { definitionWords, expressionWords } from '../definitions/definition-words.ts'
import { identifier } from '../duckdb/sql.ts'
import { listed, name, text, type Piece } from '../prose/prose.ts'
import { View } from '../prose/view.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'
import { cleanTable } from '../cleaning/clean-table.ts'

type Told = NonNullable<Answer['defined']>[number]

/** Groups that are told one by one. */
const MOST_GROUPS = 6

/** What the goal explains, each counted in a cell of its own over the rows that everything is computed from. */
export async function tellDefinitions(toolkit: Toolkit): Promise<Told[]> {
  const told: Told[] = []
  for (const definition of toolkit.asked.definitions ?? []) {
    const source = toolkit.profile.tables.find(({ defined = [] }) =>
      defined.some(({ column }) => column === definition.name),
    )
    if (!source) continue
    const own = await tellOne(toolkit, definition, source)
    if (own !== null) told.push({ table: source.name, column: definition.name, told: own })
  }
  return told
}

async function tellOne(
  toolkit: Toolkit,
  definition: Definition,
  source: TableProfile,
): Promise<Template | null> {
  const column = source.columns.find((one) => one.name === definition.name)
  if (!column) return null
  const rows = identifier((await cleanTable(toolkit, source)).name)
  const own = identifier(definition.name)
  const title = `Taken from the goal: ${definition.name}`
  const said = name(definitionWords(definition, source.columns))
  const view = async (figures: string, rest = '') =>
    new View(await toolkit.query(title, `select ${figures} from ${rows}${rest}`, { maxRows: 1000 }))
  const known = `count(${own}) as known, count(*) - count(${own}) as unknown`
  if (column.storage === 'boolean') {
    const counts = await view(`count(*) filter (where ${own}) as yes, ${known}`)
    const among = amongWhich(definition, source)
    if (among !== null && counts.number(0, 'unknown') > 0)
      return text`${said}. That is so in ${counts.ref(0, 'yes', 'integer')} of the ${counts.ref(0, 'known', 'integer')} rows where ${name(among)}; the other ${counts.ref(0, 'unknown', 'integer')} count on no side.`
    return text`${said}. That is so in ${counts.ref(0, 'yes', 'integer')} of ${counts.ref(0, 'known', 'integer')} rows${unknownIn(counts)}.`
  }
  if (column.storage === 'text') {
    const groups = await view(
      `${own} as level, count(*) as n`,
      ` where ${own} is not null group by 1 order by 2 desc, 1`,
    )
    if (groups.length === 0) return text`${said}. No row has a value.`
    const shown = groups.rows
      .slice(0, MOST_GROUPS)
      .map((row): Piece => text`${name(groups.text(row, 'level'))} ${groups.ref(row, 'n', 'integer')}`)
    return text`${said}. Rows of each: ${listed(shown)}${groups.length > MOST_GROUPS ? ' and others' : ''}.`
  }
  const number = column.storage === 'number' || column.storage === 'integer'
  const format = number ? 'number' : 'date'
  const figures = await view(`min(${own}) as low, median(${own}) as middle, max(${own}) as high, ${known}`)
  if (figures.number(0, 'known') === 0) return text`${said}. No row has a value.`
  const middle = number ? text`, the middle one ${figures.ref(0, 'middle', format)}` : ''
  return text`${said}. It lies from ${figures.ref(0, 'low', format)} to ${figures.ref(0, 'high', format)}${middle}, in ${figures.ref(0, 'known', 'integer')} rows${unknownIn(figures)}.`
}

/** Of which rows alone something is told: "closed tickets without a resolution" of those that are closed. */
function amongWhich({ expression }: Definition, source: TableProfile): string | null {
  if (expression.kind !== 'cases' || expression.otherwise !== null || expression.cases.length !== 1)
    return null
  return expressionWords(expression.cases[0]!.when, source.columns)
}

/** Rows of which it cannot be known, since something that it is made of is missing. */
const unknownIn = (view: View): Template =>
  view.number(0, 'unknown') > 0 ? text`; of ${view.ref(0, 'unknown', 'integer')} it cannot be known` : ''
