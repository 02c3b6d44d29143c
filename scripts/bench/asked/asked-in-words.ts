import type { DimensionRef, Filter, MetricRef, Profile, Question, Scalar } from '#contract'

/** Columns as their files name them. */
export type NameOf = (column: string | null) => string

export function namesIn(profile: Profile): NameOf {
  const names = new Map(
    [...(profile.combined ?? []).map((one) => one.profile), ...profile.tables].flatMap(({ columns }) =>
      columns.map(({ name, original_name }) => [name, original_name] as const),
    ),
  )
  return (column) => plain(names.get(column ?? '') ?? column ?? '')
}

/** Case and spaces tell no names apart. */
export const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const FLAGS = new Map([
  ...['yes', 'y', 'true', 't', '1', '1.0'].map((word) => [word, 'yes'] as const),
  ...['no', 'n', 'false', 'f', '0', '0.0'].map((word) => [word, 'no'] as const),
])

/** A value as it is held against another: yes is yes in whatever spelling. */
export function plainValue(value: Scalar): string {
  const text = plain(String(value ?? ''))
  return FLAGS.get(text) ?? (text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text)
}

const listed = (values: readonly Scalar[]): string => values.map(plainValue).sort().join('|')

/** A metric in the words of the written readings. */
export function metricInWords(metric: MetricRef | null, name: NameOf): string {
  if (metric === null) return 'none'
  const { kind, column, from, values, terms = [], limit, distinct = [] } = metric
  const own = name(column)
  const length = `${name(from)} -> ${own}`
  switch (kind) {
    case 'count':
      return 'rows'
    case 'distinct':
      return `distinct ${own}`
    case 'value':
      return own
    case 'duration':
      return `time ${length}`
    case 'formula':
      return [own, ...terms.map((term) => `${term.operator} ${name(term.column)}`)].join(' ')
    case 'ratio': {
      const above = distinct.includes('column')
        ? `distinct ${own}`
        : column === null
          ? 'rows'
          : [own, ...terms.map((term) => `${term.operator} ${name(term.column)}`)].join(' ')
      const below =
        metric.since !== undefined
          ? `time ${name(metric.since)} -> ${name(from)}`
          : from === null
            ? 'rows'
            : `${distinct.includes('from') ? 'distinct ' : ''}${name(from)}`
      return `${above} / ${below}`
    }
    case 'share': {
      if (limit === undefined)
        return values.length > 0 ? `share ${own}=${listed(values)}` : `share ${own} filled`
      const what = from === null ? own : length
      if (limit.operator === 'empty') return `share ${own} empty`
      const against =
        limit.than === null ? `${limit.value}${limit.unit ? ` ${limit.unit}` : ''}` : name(limit.than)
      return `share ${what} ${limit.operator} ${against}`
    }
  }
}

/** What rows are told apart by in the words of the written readings. */
export const dimensionInWords = ({ column, part }: DimensionRef, name: NameOf): string =>
  part === null ? name(column) : `${name(column)}#${part}`

/** All that tells rows apart, the sides of a focus with them. */
export const sidesInWords = (question: Question, name: NameOf): string[] => [
  ...new Set([
    ...question.by.map((own) => dimensionInWords(own, name)),
    ...question.against.map(({ column }) => name(column)),
  ]),
]

/** A filter in the words of the written readings. */
export function filterInWords({ column, operator, values, than, from, unit }: Filter, name: NameOf): string {
  const own = name(column)
  if (from !== undefined)
    return `time ${name(from)} -> ${own} ${operator} ${values.map(plainValue).join('..')} ${unit}`
  if (than !== undefined) return `${own}${operator}${name(than)}`
  if (values.length === 1 && values[0] === null) return `${own} ${operator === '=' ? 'empty' : 'filled'}`
  switch (operator) {
    case 'in':
    case '=':
      return `${own}=${listed(values)}`
    case '!=':
      return `${own}!=${listed(values)}`
    case 'contains':
      return `${own} has ${listed(values)}`
    case 'between':
    case 'not between':
      return `${own}${operator === 'between' ? '' : ' not'} ${values.map(plainValue).join('..')}`
    default:
      return `${own}${operator}${values.map(plainValue).join('..')}`
  }
}
