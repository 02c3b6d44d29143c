import type { Field } from '#contract'
import { REPEAT_KINDS, repeatsTold, type RepeatKind } from '../../decide/repeated.ts'
import { ODD_LIMITS } from '../../decide/odd-limits.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { saysKind } from '../../lexicon/kind-words.ts'
import { isMoment } from '../../model/times.ts'
import { View } from '../../prose/view.ts'
import { whereOf } from '../../rows/study-sql.ts'
import { MONTH_DAYS } from '../advice/shows-sql.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listName } from '../compare/list-name.ts'
import { numbersOf, type Estimated } from '../effect.ts'
import { arisingOf, type Arising } from './arising.ts'
import { profileOf } from './oddity.ts'
import { amountOf, namesRows, partiesOf } from './repeat-columns.ts'
import { ownersOf, type RepeatOwners } from './repeat-owners.ts'
import { rowsWrittenAlike } from './written-alike.ts'

/**
 * Rows that repeat others, each counted once, by the surest way in which it does: `copies` are alike in everything,
 * `numbers` have the same number, party and amount, `entries` are alike in all but their number, `anew` are of the same
 * party and amount alone.
 */
export interface Repeated extends Estimated {
  kind: 'repeated'
  /** Whose rows they are; none where no column says it. */
  parties: Field[]
  amount: Field
  /** Names that nearly every row has to itself. */
  keys: Field[]
  /** Those of them that stand there again for the same party and amount. */
  numbered: Field[]
  /** How those came about; null where there are none or too few to say. */
  arising: Arising | null
  /** The few whose rows repeat far more often than those of all others; null where nobody stands out. */
  owners: RepeatOwners | null
  moment: Field | null
  /** Moments are told to the second, so that no two rows of their own share one. */
  clock: boolean
  /** What kind of thing a row is, where a column says it. */
  sort: Field | null
  /**
   * One row: `n` rows, those of each kind with their money (`copies_money`) and parties (`copies_parties`), `single` rows
   * that repeat none, `rewritten` those of a number that is written in another way, `different` pairs of party and amount among all but copies, `most` rows that are one record, pairs
   * that agree with those that chance gives, the same for those within days.
   */
  main: View
  /** One row for each party, who repeats most first. */
  byParty: View
  /** Two rows for each party, who repeats most first: `n` rows, and different amounts among them (`what`). */
  sides: View
  /** The records and amounts that stand there most often. */
  sets: View
  told: RepeatKind[]
  /** The rows that repeat others, with how, by the name of their list, and how many it holds; null where nothing is told. */
  list: { file: string; view: View } | null
}

/** So many are due where none comes by chance once in twenty times: -ln 0.05 (Poisson). */
const NO_CHANCE = 2.9957

/** A key is one that copies carry too, however many there are. */
const KEY_VALUES = 0.5
const MOST_LISTED = 20
/** Parties that are drawn. */
const MOST_SIDES = 6
/** Values of a column in which two rows rarely agree by chance. */
const MANY = 30

/** Repeats of every kind; null where nothing that rows have in common would say anything of them. */
export async function repeatedOf(frame: Frame): Promise<Repeated | null> {
  const { source, model, toolkit, question } = frame
  const amount = amountOf(frame)
  const parties = amount ? await partiesOf(frame, amount) : []
  if (!amount || parties.some(({ column }) => column === amount.column)) return null
  const isParty = ({ column }: Field) => parties.some((own) => own.column === column)
  const named = model.fields.filter((own) => own.meaning === 'identifier' && !isParty(own))
  const keys = named.filter(
    ({ column }) => profileOf(frame, column).distinct >= KEY_VALUES * profileOf(frame, column).rows,
  )
  const moment = model.fields.find(({ column }) => column === model.natural_time && column !== null) ?? null
  const dated = moment && isMoment(profileOf(frame, moment.column)) ? moment : null
  const clock = dated !== null && profileOf(frame, dated.column).storage === 'timestamp'
  const sort =
    model.fields.find((own) => own.meaning === 'dimension' && saysKind(own.label) && !isParty(own)) ?? null
  const rest = source.columns.filter(({ name }) => !keys.some(({ column }) => column === name))
  const own = (field: { column: string } | null, otherwise: string) =>
    field ? identifier(field.column) : otherwise
  const party =
    parties.length === 0
      ? 'null::varchar'
      : parties.length === 1
        ? `${own(parties[0]!, '')}::varchar`
        : `concat_ws(', ', ${parties.map((one) => own(one, '')).join(', ')})`
  const said = [...parties, amount].map((one) => `${own(one, '')} is not null`).join(' and ')
  const rowIn = (columns: readonly string[]) =>
    columns.length === 0 ? 'null' : `row(${columns.map(identifier).join(', ')})`
  // A number that stands there twice names one thing twice where party and amount are the same too.
  const numbering = keys.flatMap(({ column }, at) => (namesRows(frame, column) ? [at] : []))
  // Written otherwise it is the same one where it comes before long: numbers of another year may begin anew.
  const again = numbering.map((at) => {
    const before = `(partition by alike_${at}, party, amount order by moment nulls last, row_at)`
    return `(alike_${at} is not null and row_number() over ${before} > 1 and (lag(key_${at}) over ${before} = key_${at} or coalesce(date_diff('day', lag(moment) over ${before}, moment), 0) <= ${ODD_LIMITS.onceMoreDays}))`
  })
  const rewritten = numbering.map(
    (at) => `(again_${at} and key_${at}::varchar is distinct from earlier_${at}::varchar)`,
  )
  // A day, a party and a price may well agree in rows of their own; a second, or what was written, hardly does.
  const telling = rest.filter(
    ({ name, distinct }) =>
      distinct >= MANY && ![...parties, amount, dated].some((one) => one?.column === name),
  )
  const renamed =
    keys.length > 0 && (clock || telling.length > 0)
      ? 'row_number() over (partition by rest order by row_at) > 1'
      : 'false'
  const days = model.fields.filter(({ column }) => isMoment(profileOf(frame, column)))
  const rows = rowsWrittenAlike(
    `${identifier(source.name)}${whereOf(question.within.filter(({ table }) => table === source.name))}`,
    keys.map(({ column }) => column),
    [...parties, amount].map(({ column }) => column),
    days.map(({ column }) => column),
  )
  // What is added behind a number names the same thing, which no spelling puts aside.
  const longer =
    numbering.length > 0
      ? `(select count(*) from sure where ${numbering.map((at) => `(again_${at} and alike_${at} <> written_${at})`).join(' or ')})`
      : '0'
  const listOfKeys = keys.map((_, at) => `, key_${at}`).join('')
  const counted = `with own as (select ${party} as party, ${own(amount, 'null')}::double as amount, ${own(dated, 'null')}::timestamp as moment, ${own(sort, 'null')}::varchar as sort, ${rowIn(rest.map(({ name }) => name))} as rest, ${keys.map(({ column }, at) => `${identifier(column)} as key_${at}, alike_${at}, written_${at}, `).join('')}row_at, row_number() over (partition by ${source.columns.map(({ name }) => identifier(name)).join(', ')} order by row_at) > 1 as copied, ${said} as said from ${rows}),
once as (select *, ${again.map((sql, at) => `said and ${sql} as again_${numbering[at]!}, lag(key_${numbering[at]!}) over (partition by alike_${numbering[at]!}, party, amount order by moment nulls last, row_at) as earlier_${numbering[at]!}, `).join('')}${renamed} as renamed from own where not copied), sure as (select *, ${again.length > 0 ? numbering.map((at) => `again_${at}`).join(' or ') : 'false'} as numbered, ${rewritten.length > 0 ? rewritten.join(' or ') : 'false'} as rewritten from once),
plain as (select *, row_number() over (partition by party, amount order by moment nulls last, row_at) > 1 as anew, row_number() over (partition by party, amount, sort order by row_at) > 1 as kindred, date_diff('day', lag(moment) over (partition by party, amount order by moment nulls last, row_at), moment) as gap, count(moment) over (partition by party, amount order by moment range between interval ${ODD_LIMITS.soon} days preceding and current row) - 1 as soon_pairs, count(moment) over (partition by party order by moment range between interval ${ODD_LIMITS.soon} days preceding and current row) - 1 as soon_of_party from sure where said and not numbered and not renamed),
kinds as (select party, amount, moment, row_at, 'copies' as kind, null::bigint as gap, false as kindred from own where copied union all select party, amount, moment, row_at, case when numbered then 'numbers' else 'entries' end, null, false from sure where numbered or renamed union all select party, amount, moment, row_at, 'anew', gap, kindred from plain where anew)`
  const of = (kind: RepeatKind) => `kind = '${kind}'`
  const each = REPEAT_KINDS.map(
    (kind) =>
      `count(*) filter (where ${of(kind)}) as ${kind}, coalesce(sum(amount) filter (where ${of(kind)}), 0) as ${kind}_money, count(distinct party) filter (where ${of(kind)}) as ${kind}_parties, count(distinct moment::date) filter (where ${of(kind)}) as ${kind}_days, ceil(${NO_CHANCE} * (select date_diff('day', min(moment), max(moment)) from own) / ${MONTH_DAYS} / nullif(count(distinct moment::date) filter (where ${of(kind)}), 0))::bigint as ${kind}_quiet, min(moment) filter (where ${of(kind)})::date as ${kind}_first, max(moment) filter (where ${of(kind)})::date as ${kind}_last`,
  ).join(', ')
  const main = new View(
    await toolkit.query(
      'Rows that repeat others, by how much they have in common',
      `${counted}, amounts as (select sum(m * (m - 1)) / 2e0 as pairs from (select count(*)::double as m from plain group by amount)), owners as (select sum(m * (m - 1)) / 2e0 as pairs, sum(m)::double as n from (select count(*)::double as m from plain group by party)), agree as (select coalesce(sum(m * (m - 1)) / 2e0, 0) as pairs from (select count(*)::double as m from plain group by party, amount)), soon as (select coalesce(sum(soon_pairs), 0)::double as pairs, coalesce(sum(soon_of_party), 0)::double as of_party from plain where moment is not null)
select (select count(*) from own) as n, ${each}, (select count(*) from once) as once, ${numbering.map((at) => `(select count(*) from once where again_${at}) as again_${at}, `).join('')}(select count(*) from sure where rewritten) as rewritten, ${longer} as longer, count(*) filter (where ${of('numbers')}) - (select count(*) from sure where rewritten) as identical, 1.0 * (select count(*) from sure where rewritten) / nullif(count(*) filter (where ${of('numbers')}), 0)::double as missed, sum(amount) filter (where ${of('numbers')}) / nullif((select sum(amount) from own where amount > 0), 0) as numbers_share, (select count(*) from plain) as left_over, (select count(*) from (select distinct party, amount from plain)) as different, (select count(distinct party) from own) as owners, coalesce((select max(m) from (select count(*) as m from own group by rest${listOfKeys})), 0) as most, (select count(*) from (select 1 from own group by rest${listOfKeys} having count(*) > 1)) as records,
count(*) filter (where kind = 'anew' and gap <= ${ODD_LIMITS.soon}) as soon, count(*) filter (where kind = 'anew' and gap = 0) as same_day, count(*) filter (where kind = 'anew' and gap between 27 and 32) as standing, count(*) filter (where kind = 'anew' and kindred) as kindred,
(select pairs from agree) as pairs, coalesce((select amounts.pairs * owners.pairs / nullif(owners.n * (owners.n - 1) / 2, 0) from amounts, owners), 0) as expected, (select pairs from soon) as soon_pairs, coalesce((select amounts.pairs * soon.of_party / nullif(owners.n * (owners.n - 1) / 2, 0) from amounts, owners, soon), 0) as soon_expected from kinds`,
    ),
  )
  const byParty = new View(
    await toolkit.query(
      'Rows that repeat others, by whose they are',
      `${counted}, size as (select party, count(*) as n, count(distinct (amount, rest)) as records, count(distinct amount) as different from own where party is not null group by 1) select size.party, size.n, size.different, count(kind) as repeated, ${REPEAT_KINDS.map((kind) => `count(*) filter (where ${of(kind)}) as ${kind}`).join(', ')}, sum(kinds.amount) as money, min(moment) as first, max(moment) as last from size left join kinds using (party) group by 1, 2, 3 order by repeated desc, size.n desc, size.party limit ${MOST_LISTED}`,
    ),
  )
  const sides = new View(
    await toolkit.query(
      'Rows and different amounts, by whose they are',
      `${counted}, size as (select party, count(*) as rows, count(distinct amount) as amounts from own where said group by 1), most as (select party, rows, amounts, count(kind) as repeated from size left join kinds using (party) group by 1, 2, 3 order by repeated desc, rows desc, party limit ${MOST_SIDES}) select party, what, n from (select *, 0 as place, ${literal(frame.noun.many)} as what, rows as n from most union all select *, 1, 'different amounts', amounts from most) order by repeated desc, rows desc, party, place`,
    ),
  )
  const sets = new View(
    await toolkit.query(
      'The records and amounts that stand there most often',
      `${counted} select party, amount, count(*) + 1 as times, min(kind) as how, (select min(own.moment) from own where own.party is not distinct from kinds.party and own.amount is not distinct from kinds.amount) as first, max(moment) as last from kinds group by 1, 2 order by times desc, party, amount limit ${MOST_LISTED}`,
    ),
  )
  const counts = Object.fromEntries(REPEAT_KINDS.map((kind) => [kind, main.number(0, kind)])) as Record<
    RepeatKind,
    number
  >
  const told = repeatsTold(
    counts,
    { pairs: main.number(0, 'pairs'), expected: main.number(0, 'expected') },
    { pairs: main.number(0, 'soon_pairs'), expected: main.number(0, 'soon_expected') },
    main.number(0, 'standing'),
  )
  const numbered = numbering.flatMap((at) => (main.number(0, `again_${at}`) > 0 ? [keys[at]!] : []))
  const listed = told.length === 0 ? null : await listOf(frame, counted, told)
  const repeated = told.reduce((sum, kind) => sum + counts[kind], 0)
  return {
    kind: 'repeated',
    parties,
    amount,
    keys,
    numbered,
    arising: told.includes('numbers') ? await arisingOf(frame, { parties, amount, key: numbered[0]! }) : null,
    owners: told[0] ? await ownersOf(toolkit, { counted, kind: told[0], byParty, main }) : null,
    moment: dated,
    clock,
    sort,
    main,
    byParty,
    sides,
    sets,
    told,
    list: listed,
    numbers: numbersOf({
      kind: 'repeated',
      metric: 'repeated rows',
      against: parties[0]?.label ?? null,
      groups: [...told, ...(told.length > 0 && byParty.length > 0 ? [byParty.text(0, 'party')] : [])],
      value: repeated,
      low: null,
      high: null,
      p: null,
      n: main.number(0, 'n'),
      size: (5 * repeated) / Math.max(1, main.number(0, 'n')),
      evidence: [main, byParty, sets],
    }),
  }
}

/** Every row that repeats another one, as it stands in the file. */
async function listOf(
  frame: Frame,
  counted: string,
  told: readonly RepeatKind[],
): Promise<NonNullable<Repeated['list']>> {
  const { toolkit, source } = frame
  const file = `${listName(frame)}_repeats`
  const kinds = told.map((kind) => `'${kind}'`).join(', ')
  await toolkit.query(
    'Rows that repeat others, one by one',
    `${counted} select kinds.kind as repeats, file.* from ${identifier(source.name)} as file join kinds on kinds.row_at = file.rowid where kinds.kind in (${kinds}) order by kinds.party, kinds.amount, kinds.moment, kinds.row_at`,
    { keeps: file, maxRows: 5 },
  )
  return {
    file,
    view: new View(await toolkit.query('How many rows repeat others', `select count(*) as n from ${file}`)),
  }
}
