import type { ColumnProfile } from '#contract'
import { isSkewed } from '../variables/variable.ts'
import { View } from '../prose/view.ts'
import { whereOf } from '../rows/study-sql.ts'
import { identifier, literal } from '../duckdb/sql.ts'
import { fieldLabel, metricLabel } from '../model/labels.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import { attempted } from './attempted.ts'
import { numbersOf, type Estimated } from './effect.ts'

/**
 * Rows that contradict themselves or their like. `order`: they end before they begin; `key`: a name that every row has
 * to itself stands there twice; `sum`: a column that follows from two others does not do so in them; `far`: a value far
 * outside all others; `piled`: one and the same value much more often than its neighbours; `wrong`: what reading the
 * file found that cannot be right.
 */
export interface Oddity extends Estimated {
  kind: 'oddity'
  what: 'order' | 'key' | 'sum' | 'far' | 'piled' | 'wrong'
  /** What it is about: "completed", "amount"; of a sum the column that should follow. */
  label: string
  /** How the column follows from others: "quantity times price"; how a value is wrong; empty elsewhere. */
  how: string
  column: ColumnProfile | null
  /** One row: `rows` that are so of `n`, and an example's `who` and `value`. */
  view: View
}

const FEWEST = 20
/** Distances from the median, in deviations by the median deviation, beyond which a value is far outside. */
const FAR = 7
/** Share of the rows up to which something is an exception and not the rule. */
const RARE = 0.05
const FAR_RARE = 0.01
/** Share of the rows in which a column follows from two others for the rest to be exceptions. */
const FOLLOWS = 0.95
const MOST_ADDENDS = 8
/** How many times as often as the next value one value stands there to be a pile. */
const PILED = 8

interface Look {
  frame: Frame
  table: string
  where: string
  /** What names a row in an example; an empty text where nothing does. */
  who: string
}

/** Everything odd that can be seen without being told what to look for, the gravest first. */
export async function odditiesOf(frame: Frame): Promise<Oddity[]> {
  const { source, question, model, toolkit } = frame
  if (source.rows < FEWEST) return []
  const key = model.fields.find(
    ({ column, meaning }) =>
      meaning === 'identifier' && profileOf(frame, column).distinct > 0.9 * source.rows,
  )
  const look: Look = {
    frame,
    table: identifier(source.name),
    where: whereOf(question.within.filter(({ table }) => table === source.name)),
    who: key ? `${identifier(key.column)}::varchar` : literal(''),
  }
  const checks: [string, (look: Look) => Promise<Oddity[]>][] = [
    ['ends before beginnings', endsFirst],
    ['names that stand there twice', keysTwice],
    ['columns that follow from others', notFollowing],
    ['what reading the file found', wrongValues],
    ['values far outside', farValues],
    ['values that pile up', piledValues],
  ]
  const found: Oddity[] = []
  for (const [what, check] of checks)
    found.push(...((await attempted(toolkit, what, () => check(look))) ?? []))
  return found
}

const profileOf = ({ source }: Frame, column: string) => source.columns.find(({ name }) => name === column)!
const labelOf = ({ model, source }: Frame, column: string) =>
  fieldLabel({ tables: [model] }, { table: source.name, column })

function oddity(
  frame: Frame,
  parts: Pick<Oddity, 'what' | 'label' | 'view'> & Partial<Pick<Oddity, 'how' | 'column'>>,
): Oddity {
  const { view, what, label } = parts
  return {
    kind: 'oddity',
    how: '',
    column: null,
    ...parts,
    numbers: numbersOf({
      kind: 'oddity',
      metric: label,
      against: null,
      groups: [what],
      value: view.number(0, 'rows'),
      low: null,
      high: null,
      p: null,
      n: frame.rows,
      size: Math.min(1, (20 * view.number(0, 'rows')) / Math.max(1, view.number(0, 'n'))),
      evidence: [view],
    }),
  }
}

/** Some rows, but so few that they are exceptions. */
const isRare = (view: View, most = RARE): boolean =>
  view.number(0, 'rows') > 0 && view.number(0, 'rows') <= Math.max(1, most * view.number(0, 'n'))

async function endsFirst({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const { model, toolkit } = frame
  const found: Oddity[] = []
  const lengths = model.metrics.filter(({ ref }) => ref.kind === 'duration' && ref.from !== null)
  for (const { ref } of lengths) {
    const days = [ref.from!, ref.column!].some((column) => profileOf(frame, column).storage === 'date')
    const [from, to] = [ref.from!, ref.column!].map(
      (column) => `${identifier(column)}${days ? '::date' : ''}`,
    )
    const view = new View(
      await toolkit.query(
        `${metricLabel({ tables: [model] }, ref)} below zero`,
        `select count(*) filter (where ${to} < ${from}) as rows, count(${to}) as n, min(${who}) filter (where ${to} < ${from}) as who, null as value from ${table}${where}`,
      ),
    )
    const label = `${labelOf(frame, ref.column!)} before ${labelOf(frame, ref.from!)}`
    if (isRare(view)) found.push(oddity(frame, { what: 'order', label, view }))
  }
  return found
}

async function keysTwice({ frame, table, where }: Look): Promise<Oddity[]> {
  const { model, source, toolkit } = frame
  const keys = model.fields.filter(({ column, meaning }) => {
    const { distinct, rows, nulls } = profileOf(frame, column)
    return meaning === 'identifier' && distinct < rows - nulls && distinct >= 0.98 * (rows - nulls)
  })
  const found: Oddity[] = []
  for (const { column, label } of keys) {
    const own = identifier(column)
    const view = new View(
      await toolkit.query(
        `${label} that stands there more than once`,
        `select coalesce(sum(times - 1), 0)::bigint as rows, ${source.rows} as n, min(own)::varchar as who, max(times) as value from (select ${own} as own, count(*) as times from ${table}${where}${where ? ' and' : ' where'} ${own} is not null group by 1 having count(*) > 1)`,
      ),
    )
    if (isRare(view)) found.push(oddity(frame, { what: 'key', label, view }))
  }
  return found
}

/** Sums, differences and products of two columns that hold in nearly all rows. */
async function notFollowing({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const { model, toolkit } = frame
  const numbers = model.fields
    .filter(({ column, meaning }) => {
      const { storage, distinct } = profileOf(frame, column)
      return meaning === 'measure' && (storage === 'number' || storage === 'integer') && distinct >= 5
    })
    .slice(0, MOST_ADDENDS)
    .map(({ column }) => column)
  const rules = numbers.flatMap((whole) =>
    numbers.flatMap((a, at) =>
      a === whole
        ? []
        : numbers
            .slice(at + 1)
            .filter((b) => b !== whole)
            .flatMap((b) => (['+', '*'] as const).map((sign) => ({ whole, a, b, sign }))),
    ),
  )
  if (rules.length === 0) return []
  const differs = ({ whole, a, b, sign }: (typeof rules)[number]) => {
    const [w, p, q] = [whole, a, b].map((column) => `${identifier(column)}::double`)
    return `abs(${w} - ${p} ${sign} ${q}) > 0.005 * greatest(abs(${w}), abs(${p} ${sign} ${q})) + 0.011`.replace(
      `${w} - ${p} ${sign} ${q}`,
      `${w} - (${p} ${sign} ${q})`,
    )
  }
  const shares = new View(
    await toolkit.query(
      'Columns that follow from two others, as share of the rows',
      `select ${rules.map((rule, at) => `avg(1 - (${differs(rule)})::int) as rule_${at}`).join(', ')} from (select * from ${table}${where} order by hash(rowid) limit 5000)`,
    ),
  )
  const found: Oddity[] = []
  const told = new Set<string>()
  for (const [at, rule] of rules.entries()) {
    const share = shares.number(0, `rule_${at}`)
    if (!(share >= FOLLOWS && share < 1) || told.has(rule.whole)) continue
    const wrong = differs(rule)
    const view = new View(
      await toolkit.query(
        `${labelOf(frame, rule.whole)} that does not follow from ${labelOf(frame, rule.a)} and ${labelOf(frame, rule.b)}`,
        `select count(*) filter (where ${wrong}) as rows, count(*) as n, min(${who}) filter (where ${wrong}) as who, null as value from ${table}${where}`,
      ),
    )
    if (!isRare(view)) continue
    told.add(rule.whole)
    const how = `${labelOf(frame, rule.a)} ${rule.sign === '+' ? 'plus' : 'times'} ${labelOf(frame, rule.b)}`
    found.push(oddity(frame, { what: 'sum', label: labelOf(frame, rule.whole), how, view }))
  }
  return found
}

const WRONG: Partial<Record<ColumnProfile['issues'][number]['kind'], string>> = {
  impossible: 'cannot be',
  unparsed: 'are of another kind than the rest of the column',
  'missing-code': 'stand for a missing value',
  'mixed-codes': 'write one thing in several ways',
}

async function wrongValues({ frame }: Look): Promise<Oddity[]> {
  const { source, toolkit } = frame
  const found: Oddity[] = []
  for (const column of source.columns)
    for (const { kind, rows } of column.issues) {
      const how = WRONG[kind]
      if (how === undefined || rows === 0) continue
      const label = labelOf(frame, column.name)
      const view = new View(
        await toolkit.query(
          `${label}: values that ${how}`,
          `select ${rows} as rows, ${source.rows} as n, null as who, null as value`,
        ),
      )
      found.push(oddity(frame, { what: 'wrong', label, how, column, view }))
    }
  return found
}

const measures = (frame: Frame): ColumnProfile[] =>
  frame.model.fields
    .filter(({ meaning }) => meaning === 'measure')
    .map(({ column }) => profileOf(frame, column))
    .filter(({ storage, distinct }) => (storage === 'number' || storage === 'integer') && distinct >= 10)

async function farValues({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const found: Oddity[] = []
  for (const column of measures(frame)) {
    const own = `${identifier(column.name)}::double`
    // What is spread over powers of ten is looked at on them.
    const x = isSkewed(column) ? `ln(${own})` : own
    const label = labelOf(frame, column.name)
    const view = new View(
      await frame.toolkit.query(
        `${label} far outside`,
        `with own as (select ${x} as x, ${own} as v, ${who} as who from ${table}${where}), middle as (select median(x) as m from own), spread as (select greatest(median(abs(x - m)) * 1.4826, (quantile_cont(x, 0.95) - quantile_cont(x, 0.05)) / 3.29) as s from own, middle)
select count(*) filter (where abs(x - m) > ${FAR} * s) as rows, count(x) as n, arg_max(who, abs(x - m)) as who, arg_max(v, abs(x - m)) as value, quantile_cont(v, 0.01) as low, quantile_cont(v, 0.99) as high from own, middle, spread where s > 0`,
      ),
    )
    if (isRare(view, FAR_RARE)) found.push(oddity(frame, { what: 'far', label, column, view }))
  }
  return found
}

async function piledValues({ frame, table, where }: Look): Promise<Oddity[]> {
  const found: Oddity[] = []
  for (const column of measures(frame)) {
    const [first, second] = column.top
    const filled = column.rows - column.nulls
    if (!first || !second || column.distinct < 50 || typeof first.value !== 'number') continue
    if (first.value === 0 || first.count < Math.max(10, 0.01 * filled, PILED * second.count)) continue
    const own = identifier(column.name)
    const view = new View(
      await frame.toolkit.query(
        `${labelOf(frame, column.name)}: the value that stands there most`,
        `select count(*) filter (where ${own} = ${first.value}) as rows, count(${own}) as n, null as who, ${first.value} as value, ${second.count} as next from ${table}${where}`,
      ),
    )
    found.push(oddity(frame, { what: 'piled', label: labelOf(frame, column.name), column, view }))
  }
  return found
}
