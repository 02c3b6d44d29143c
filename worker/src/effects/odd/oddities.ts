import { View } from '../../prose/view.ts'
import { comesBefore } from '../../rows/metric-sql.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { identifier } from '../../duckdb/sql.ts'
import { isAgainstOrder, processes } from '../../model/processes.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { attempted } from '../change/attempted.ts'
import { againstAllOthers } from './odd-one-out.ts'
import { farValues, piledValues, wrongValues } from './odd-values.ts'
import { amountsOnceMore } from './near-repeats.ts'
import { digitsTooMany, numbersLeftOut, offTheirUnit, oncesMore } from './odd-rows.ts'
import { isRare, labelOf, moneyOf, namesOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'
import { doneThoughNot, leftOutOfAll, noneForBelow } from './odd-states.ts'
import { unitOddities } from './unit-oddities.ts'

const FEWEST = 20
/** Share of the rows in which a column follows from two others for the rest to be exceptions. */
const FOLLOWS = 0.95
const MOST_ADDENDS = 8

/** Everything odd that can be seen without being told what to look for, the gravest first. */
export async function odditiesOf(frame: Frame): Promise<Oddity[]> {
  return lookedAt(frame, null, [
    ['ends before beginnings', endsFirst],
    ['ends of what is not done', doneThoughNot],
    ['no time where the end comes first', noneForBelow],
    ['names that stand there twice', keysTwice],
    ['columns that follow from others', notFollowing],
    ['rows that agree in all but their name', oncesMore],
    ['amounts that come again days later', amountsOnceMore],
    ['a digit too many', digitsTooMany],
    ['rows off what their unit has otherwise', offTheirUnit],
    ['numbers that are left out', numbersLeftOut],
    ['what does not fit its unit', unitOddities],
    ['one group against all others', againstAllOthers],
    ['what reading the file found', wrongValues],
    ['values far outside', farValues],
    ['values that pile up', piledValues],
    ['what cleaning leaves out', leftOutOfAll],
  ])
}

/** What is odd in the values of one column, those far outside first: they are what people ask for by its name. */
export async function odditiesIn(frame: Frame, column: string): Promise<Oddity[]> {
  return lookedAt(frame, column, [
    ['values far outside', farValues],
    ['what does not fit its unit', unitOddities],
    ['one group against all others', againstAllOthers],
    ['what reading the file found', wrongValues],
    ['columns that follow from others', notFollowing],
    ['values that pile up', piledValues],
  ])
}

async function lookedAt(
  frame: Frame,
  only: string | null,
  checks: [string, (look: Look, before: readonly Oddity[]) => Promise<Oddity[]>][],
): Promise<Oddity[]> {
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
    who: key ? `${identifier(key.column)}::varchar` : `'row ' || (rowid + 1)`,
    only,
  }
  const found: Oddity[] = []
  for (const [what, check] of checks)
    found.push(...((await attempted(toolkit, what, () => check(look, found))) ?? []))
  return found
}

async function endsFirst({ frame, table, where, who }: Look): Promise<Oddity[]> {
  const { model, toolkit } = frame
  const found: Oddity[] = []
  for (const process of processes(model)) {
    const { from: start, to: end } = process
    const before = comesBefore(end, start)
    const view = new View(
      await toolkit.query(
        `${labelOf(frame, end)} before ${labelOf(frame, start)}`,
        `select count(*) filter (where ${before}) as rows, count(${identifier(end)}) as n, ${namesOf(before)} as who, null as value from (select *, ${who} as who, rowid as row_at from ${table}${where})`,
      ),
    )
    const label = `${labelOf(frame, end)} before ${labelOf(frame, start)}`
    // What ends before it begins cannot be, however often it does.
    if (isAgainstOrder(process, view.number(0, 'rows'), view.number(0, 'n')))
      found.push(oddity(frame, { what: 'order', label, view }))
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
        `select coalesce(sum(times - 1), 0)::bigint as rows, ${source.rows} as n, min(own)::varchar as who, max(times) as value from (select ${own} as own, count(*) as times from ${table}${alsoWhere(where, `${own} is not null`)} group by 1 having count(*) > 1)`,
      ),
    )
    if (isRare(view)) found.push(oddity(frame, { what: 'key', label, view }))
  }
  return found
}

/** Sums, differences and products of two columns that hold in nearly all rows. */
async function notFollowing({ frame, table, where, who, only }: Look): Promise<Oddity[]> {
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
      a === whole || (only !== null && whole !== only)
        ? []
        : numbers
            .slice(at + 1)
            .filter((b) => b !== whole)
            .flatMap((b) => (['+', '*'] as const).map((sign) => ({ whole, a, b, sign }))),
    ),
  )
  if (rules.length === 0) return []
  const numbersIn = ({ whole, a, b }: (typeof rules)[number]) =>
    [whole, a, b].map((column) => `${identifier(column)}::double`) as [string, string, string]
  // Kilos times a price for a ton: a product may come with one and the same factor all through.
  const factors = new View(
    await toolkit.query(
      'Factors between columns and the products of two others',
      `select ${rules
        .map((rule, at) => {
          const [w, p, q] = numbersIn(rule)
          return rule.sign === '*'
            ? `median(${w} / nullif(${p} * ${q}, 0)) as factor_${at}`
            : `1 as factor_${at}`
        })
        .join(', ')} from (select * from ${table}${where} order by hash(rowid) limit 5000)`,
    ),
  )
  const factorOf = (rule: (typeof rules)[number]) => {
    const own = factors.number(0, `factor_${rules.indexOf(rule)}`)
    const tens = Math.log10(own)
    return own > 0 && Math.abs(tens - Math.round(tens)) < 0.001 ? 10 ** Math.round(tens) : 1
  }
  const differs = (rule: (typeof rules)[number]) => {
    const [w, p, q] = numbersIn(rule)
    const made = `(${p} ${rule.sign} ${q}${factorOf(rule) === 1 ? '' : ` * ${factorOf(rule)}::double`})`
    return `abs(${w} - ${made}) > 0.005 * greatest(abs(${w}), abs${made}) + 0.011`
  }
  const shares = new View(
    await toolkit.query(
      'Columns that follow from two others, as share of the rows',
      `select ${rules.map((rule, at) => `avg(1 - (${differs(rule)})::int) as rule_${at}`).join(', ')} from (select * from ${table}${where} order by hash(rowid) limit 5000)`,
    ),
  )
  const found: Oddity[] = []
  const money = moneyOf(frame)
  const told = new Set<string>()
  for (const [at, rule] of rules.entries()) {
    const share = shares.number(0, `rule_${at}`)
    if (!(share >= FOLLOWS && share < 1) || told.has(rule.whole)) continue
    const wrong = differs(rule)
    const view = new View(
      await toolkit.query(
        `${labelOf(frame, rule.whole)} that does not follow from ${labelOf(frame, rule.a)} and ${labelOf(frame, rule.b)}`,
        `select count(*) filter (where ${wrong}) as rows, count(*) as n, ${namesOf(wrong)} as who, null as value, ${money ? `sum(${identifier(money.name)}::double) filter (where ${wrong})` : 'null'} as money from (select *, ${who} as who, rowid as row_at from ${table}${where}) where ${numbersIn(
          rule,
        )
          .map((column) => `${column} is not null`)
          .join(' and ')}`,
      ),
    )
    if (!isRare(view)) continue
    told.add(rule.whole)
    const how = `${labelOf(frame, rule.a)} ${rule.sign === '+' ? 'plus' : 'times'} ${labelOf(frame, rule.b)}${factorOf(rule) === 1 ? '' : factorOf(rule) < 1 ? ` divided by ${Math.round(1 / factorOf(rule))}` : ` times ${factorOf(rule)}`}`
    found.push(oddity(frame, { what: 'sum', label: labelOf(frame, rule.whole), how, view, money }))
  }
  return found
}
