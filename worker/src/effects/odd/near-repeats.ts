import { ODD_LIMITS } from '../../decide/odd-limits.ts'
import { identifier } from '../../duckdb/sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { View } from '../../prose/view.ts'
import { conditionOf } from '../../rows/study-sql.ts'
import { isRare, labelOf, moneyOf, namesOf, oddity, profileOf, type Look, type Oddity } from './oddity.ts'

/** Rows of a party from which on what it has twice is looked at, and parties as a share of the rows. */
const FEWEST_PARTIES = 4
const MOST_PARTIES = 0.5

/** What a row is of, by whom, when and under which name. */
interface Document {
  party: string
  money: string
  day: string
  key: string | null
}

function documentOf(frame: Frame): Document | null {
  const { model, source } = frame
  const money = moneyOf(frame)
  const day = model.natural_time && profileOf(frame, model.natural_time)
  if (!money || !day || (day.storage !== 'date' && day.storage !== 'timestamp')) return null
  const [party] = model.fields
    .filter(({ meaning }) => meaning === 'dimension' || meaning === 'identifier')
    .map(({ column }) => profileOf(frame, column))
    .filter(({ distinct, rows }) => distinct >= FEWEST_PARTIES && distinct <= MOST_PARTIES * rows)
    .sort((a, b) => b.distinct - a.distinct)
  const key = model.fields.find(
    ({ column, meaning }) =>
      meaning === 'identifier' && profileOf(frame, column).distinct > 0.9 * source.rows,
  )
  return party ? { party: party.name, money: money.name, day: day.name, key: key?.column ?? null } : null
}

/**
 * Rows that may be another one once more: the same amount of the same party a few days later, or under a name that adds a
 * letter or a figure to the other's. Amounts that a party has again and again are none of these, and what comes as often
 * far apart as near is chance.
 * @param kept of which rows it is told; held against all
 */
export async function nearRepeats(frame: Frame, table: string, kept: string): Promise<View | null> {
  const own = documentOf(frame)
  if (!own) return null
  const [party, money, day] = [own.party, own.money, own.day].map((column) => identifier(column))
  const key = own.key === null ? 'null::varchar' : `${identifier(own.key)}::varchar`
  const days = ODD_LIMITS.nearDays
  const near = `b.day - a.day between 0 and ${days} and (b.day > a.day or a.key is distinct from b.key)`
  const suffixed =
    own.key === null
      ? 'false'
      : `length(b.key) - length(a.key) between 1 and 2 and length(a.key) >= 3 and starts_with(b.key, a.key)`
  return new View(
    await frame.toolkit.query(
      `${labelOf(frame, own.money)} that one of the same ${labelOf(frame, own.party)} had days before`,
      `with own as (select row_number() over () as row_at, ${key} as key, ${party}::varchar as party, ${money}::double as money, ${day}::date as day, (${kept}) as kept from ${table}),
usual as (select party, money from own where money > 0 and party is not null group by all having count(*) between 2 and ${ODD_LIMITS.oftenAgain}),
pairs as (select b.row_at, b.key as who, b.money, b.kept, (${near}) as near, (${suffixed}) as suffixed from own a join usual using (party, money) join own b using (party, money) where a.row_at <> b.row_at and a.day <= b.day),
told as (select row_at, any_value(who) as who, any_value(money) as money from pairs where (near or suffixed) and kept group by 1)
select (select count(*) from told) as rows, (select count(*) from own where kept) as n, (select ${namesOf('true')} from told) as who, null as value, (select sum(money) from told) as money, (select sum(money) from own where kept) - (select sum(money) from told) as rest, (select count(*) from pairs where near) as near, (select count(*) from pairs where not near and not suffixed) as far, (select max(day) - min(day) from own) as span`,
    ),
  )
}

/** Beyond what pairs far apart would bring near by chance. */
export const isBeyondFar = (view: View): boolean => {
  const expected = (view.number(0, 'far') * (ODD_LIMITS.nearDays + 1)) / Math.max(1, view.number(0, 'span'))
  return view.number(0, 'rows') > 0 && view.number(0, 'near') >= ODD_LIMITS.timesFar * expected
}

/** The same as something odd in the records. */
export async function amountsOnceMore({ frame, where }: Look): Promise<Oddity[]> {
  const money = moneyOf(frame)
  const view = await nearRepeats(frame, `(select * from ${identifier(frame.clean)}${where})`, 'true')
  const own = documentOf(frame)
  if (!view || !own || !isRare(view) || !isBeyondFar(view)) return []
  return [
    oddity(frame, {
      what: 'near',
      label: labelOf(frame, own.money),
      how: labelOf(frame, own.party),
      view,
      money,
    }),
  ]
}

/** Which of a frame's rows may be another one once more; null where none are. */
export async function repeatsAmong(frame: Frame): Promise<{ view: View; party: string } | null> {
  const { filters } = frame.rowsAsked
  const own = documentOf(frame)
  const kept = filters.length === 0 ? 'true' : filters.map((each) => `(${conditionOf(each)})`).join(' and ')
  const view = await nearRepeats(frame, identifier(frame.clean), kept)
  return view && own && isBeyondFar(view) && view.number(0, 'rows') <= 0.2 * view.number(0, 'n')
    ? { view, party: labelOf(frame, own.party) }
    : null
}
