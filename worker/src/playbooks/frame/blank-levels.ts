import { blanksAreAGroup } from '../../decide/blank-levels.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { AFTERMATH } from '../../lexicon/aftermath-words.ts'
import { BROUGHT_ABOUT, CONSEQUENCES, DATED_AFTER, PLANNED_ENDS } from '../../lexicon/consequence-words.ts'
import { isBlankForNone } from '../../model/reasons.ts'
import { isMoment } from '../../model/times.ts'
import { nameWords } from '../../profile/name-words.ts'
import { View } from '../../prose/view.ts'
import type { BeforeFrame } from './before-frame.types.ts'
import type { SqlDimension } from './dimensions.ts'
import { madeDimension } from './made-dimension.ts'

interface Asked extends BeforeFrame {
  /** SQL of the moment that rows run along; null where there is none. */
  moment: string | null
  /** SQL that is true of rows to which their end has not come; null where nothing says so. */
  open: string | null
}

/** Share of the cells of a column from which on blanks are looked at. */
const MANY = 0.1

/**
 * The dimensions, in which those that many rows leave blank have that as a value of its own ("no metric") where the
 * measure is another one there: nobody named one, and that is a choice. An end that is planned and left blank is the same.
 * What is filled once the outcome is known, or from a day on, is no such thing.
 */
export async function withBlankLevels(asked: Asked): Promise<SqlDimension[]> {
  const { toolkit, measure, question, dimensions, value, moment, open, from } = asked
  const plain = measure.kind === 'mean' || measure.kind === 'share'
  const candidates =
    measure.variable && plain && !measure.totals ? [...columnsOf(asked), ...plannedEnds(asked)] : []
  if (candidates.length === 0) return [...dimensions]
  const view = new View(
    await toolkit.query(
      `Whether ${measure.label} is another where a column is blank`,
      `${candidates
        .map(({ of: column, blank }, at) => {
          // Where nothing else says that a row is over, an end that is planned would say it by itself.
          const unfinished = [`${value} is null`, ...(open && column !== null ? [`(${open})`] : [])].join(
            ' or ',
          )
          const of = (what: string, side: string) => `${what} filter (where ${side}blank)`
          return `select ${at} as place, ${of('count(y)', '')}::bigint as blank, ${of('count(y)', 'not ')}::bigint as filled, least(${of('avg(y)', '')}, ${of('avg(y)', 'not ')}) as low, greatest(${of('avg(y)', '')}, ${of('avg(y)', 'not ')}) as high, (${of('avg(y)', '')} - ${of('avg(y)', 'not ')}) / nullif(sqrt(${of('var_samp(y)', '')} / ${of('count(y)', '')} + ${of('var_samp(y)', 'not ')} / ${of('count(y)', 'not ')}), 0) as errors, corr(blank::int, moment) as along, avg(blank::int) filter (where unfinished) as open, count(*) filter (where unfinished)::bigint as unfinished from (select (${blank}) as blank, (${value})::double as y, ${moment ? `epoch(${moment})` : 'null::double'} as moment, (${unfinished}) as unfinished from ${from})`
        })
        .join('\nunion all ')}\norder by 1`,
    ),
  )
  const groups = view.rows.flatMap((row) => {
    const at = (column: string) => view.number(row, column)
    const rows = {
      blank: at('blank'),
      filled: at('filled'),
      errors: at('errors'),
      low: at('low'),
      high: at('high'),
      along: at('along'),
      open: at('open'),
      unfinished: at('unfinished'),
    }
    const own = candidates[at('place')]!
    const named = question.by.some(({ column }) => column === own.made.dimension.origin)
    return blanksAreAGroup(rows, { share: measure.kind === 'share', named }) ? [own] : []
  })
  const replaced = dimensions.map((own) => groups.find(({ of }) => of === own.dimension.column)?.made ?? own)
  return [...replaced, ...groups.flatMap(({ of, made }) => (of === null ? [made] : []))]
}

interface Candidate {
  /** The dimension that it stands for; null where there is none. */
  of: string | null
  blank: string
  made: SqlDimension
}

/** Its name says that it is written down once the row has come to something. */
const comesAfter = (words: readonly string[]): boolean =>
  words.some(
    (word) =>
      CONSEQUENCES.has(word) || BROUGHT_ABOUT.has(word) || DATED_AFTER.has(word) || AFTERMATH.has(word),
  )

function columnsOf({ dimensions, uses }: Asked): Candidate[] {
  return dimensions.flatMap(({ dimension, sql }): Candidate[] => {
    const { profile, label, column } = dimension
    if (!profile || uses.has(column) || profile.storage !== 'text') return []
    const blanks = profile.rows - profile.top.reduce((sum, { count }) => sum + count, 0)
    if (Math.max(profile.nulls, Math.min(blanks, profile.rows)) < MANY * profile.rows) return []
    if (isBlankForNone(profile) || comesAfter(nameWords(profile.original_name))) return []
    const none = `no ${label}`
    return [
      {
        of: column,
        blank: `(${sql}) is null`,
        made: {
          sql: `coalesce(${sql}, ${literal(none)})`,
          dimension: {
            ...dimension,
            profile: null,
            ordered: false,
            levels: [...dimension.levels, none],
            distinct: dimension.distinct + 1,
            blank: none,
          },
        },
      },
    ]
  })
}

/** Days up to which something is to hold, or by which it is to be done: left blank, it has no end. */
function plannedEnds({ source, model, uses, question }: Asked): Candidate[] {
  return model.fields.flatMap(({ column: name, meaning, time, label }): Candidate[] => {
    const column = source.columns.find((own) => own.name === name)
    if (!column || meaning !== 'time' || uses.has(name) || !isMoment(column)) return []
    const words = nameWords(column.original_name)
    if (time !== 'due' && !words.some((word) => PLANNED_ENDS.has(word))) return []
    if (column.nulls < MANY * column.rows) return []
    const [given, none] = [`${label} given`, `no ${label}`]
    const own = identifier(name)
    return [
      {
        of: null,
        blank: `${own} is null`,
        made: {
          sql: `case when ${own} is null then ${literal(none)} else ${literal(given)} end`,
          dimension: {
            ...madeDimension(`${name} given or not`, label, [given, none], {
              origin: name,
              asked: question.by.some(({ column: named }) => named === name),
            }),
            blank: none,
          },
        },
      },
    ]
  })
}
