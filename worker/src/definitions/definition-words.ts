import type { ColumnProfile, Definition, Expression } from '#contract'

type Columns = readonly Pick<ColumnProfile, 'name' | 'original_name' | 'storage'>[]
type Kind<K extends Expression['kind']> = Extract<Expression, { kind: K }>

/** What a definition says, as a person would: "overdue: due before 31 October 2024 and status is empty". */
export const definitionWords = ({ name, expression }: Definition, columns: Columns): string =>
  `${name}: ${expressionWords(expression, columns)}`

/** An expression in plain words, with columns by the names that the file has for them. */
export function expressionWords(expression: Expression, columns: Columns): string {
  const say = (own: Expression): string => expressionWords(own, columns)
  const within = (own: Expression): string => (COMPOUND.has(own.kind) ? `(${say(own)})` : say(own))
  const joined = (own: Expression): string => (own.kind === 'comparison' ? say(own) : within(own))
  switch (expression.kind) {
    case 'column':
      return columns.find(({ name }) => name === expression.column)?.original_name || expression.column
    case 'constant':
      return valueWords(expression.value)
    case 'arithmetic':
      return `${within(expression.left)} ${SIGNS[expression.operator]} ${within(expression.right)}`
    case 'time-between':
      return `${expression.unit}s from ${within(expression.from)} to ${within(expression.to)}`
    case 'later': {
      const { by, unit, of } = expression
      if (typeof by !== 'number') return `${within(by)} ${unit}s after ${within(of)}`
      return `${Math.abs(by)} ${unit}${Math.abs(by) === 1 ? '' : 's'} ${by < 0 ? 'before' : 'after'} ${within(of)}`
    }
    case 'comparison':
      return `${within(expression.left)} ${relation(expression, columns)} ${within(expression.right)}`
    case 'in':
      return `${within(expression.of)} is ${listed(expression.values.map(valueWords), 'or')}`
    case 'contains':
      return `${within(expression.of)} contains ${listed(expression.words.map(quoted), 'or')}`
    case 'empty':
      return `${within(expression.of)} is empty`
    case 'filled':
      return `${within(expression.of)} is filled in`
    case 'and':
    case 'or':
      return expression.of.map(joined).join(` ${expression.kind} `)
    case 'not':
      return expression.of.kind === 'in'
        ? `${within(expression.of.of)} is not ${listed(expression.of.values.map(valueWords), 'or')}`
        : `not ${within(expression.of)}`
    case 'cases':
      return [
        ...expression.cases.map(({ when, then }) => `${within(then)} where ${joined(when)}`),
        ...(expression.otherwise === null ? [] : [`else ${within(expression.otherwise)}`]),
      ].join(', ')
    case 'recode':
      return recodeWords(expression, within(expression.of))
    case 'letters':
      return lettersWords(expression, within(expression.of))
    case 'piece':
      return `part ${expression.place} of ${within(expression.of)} between ${quoted(expression.separator)}`
    case 'part':
      return `${expression.part.replaceAll('-', ' ')} of ${within(expression.of)}`
    case 'pointed':
      return pointedWords(expression, say)
  }
}

/** "Department of the row whose name is its manager". */
function pointedWords({ what, by, key, of }: Kind<'pointed'>, say: (own: Expression) => string): string {
  const [pointer, name] = [say(by), say(key)]
  if (what === 'value' && of) return `${say(of)} in the row whose ${name} stands in ${pointer}`
  if (what === 'rows') return `the number of rows in whose ${pointer} the row’s own ${name} stands`
  return what === 'level'
    ? `steps from row to row by ${pointer} (found by ${name}) up to one that names nobody listed, which has 0`
    : `${name} of the row that is reached from row to row by ${pointer} and names nobody listed`
}

const COMPOUND: ReadonlySet<Expression['kind']> = new Set([
  'arithmetic',
  'and',
  'or',
  'cases',
  'comparison',
  'recode',
])
const SIGNS = { '+': 'plus', '-': 'less', '*': 'times', '/': 'divided by' } as const
const RELATIONS = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is under',
  '<=': 'is at most',
  '>': 'is over',
  '>=': 'is at least',
} as const
const TIMES: Partial<Record<string, string>> = {
  '<': 'is before',
  '<=': 'is not after',
  '>': 'is after',
  '>=': 'is not before',
}

/** What comes before or after is a time. */
const relation = ({ operator, left, right }: Kind<'comparison'>, columns: Columns): string =>
  ([left, right].some((own) => isTime(own, columns)) && TIMES[operator]) || RELATIONS[operator]

const isTime = (own: Expression, columns: Columns): boolean =>
  own.kind === 'later' ||
  (own.kind === 'constant' && /^\d{4}-\d{2}-\d{2}/.test(String(own.value))) ||
  (own.kind === 'column' &&
    columns.some(
      ({ name, storage }) => name === own.column && (storage === 'date' || storage === 'timestamp'),
    ))

const quoted = (text: string): string => `“${text}”`

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

function valueWords(value: number | string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : dayWords(value)
}

/** "31 October 2024" for "2024-10-31"; other text as it is. */
export function dayWords(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})(.*)$/.exec(value)
  return day
    ? `${Number(day[3])} ${MONTHS[Number(day[2]) - 1] ?? day[2]!} ${day[1]!}${day[4]!.replace('T', ' ')}`
    : value
}

const listed = (words: readonly string[], last: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)!}`

const recodeWords = ({ names, otherwise }: Kind<'recode'>, of: string): string => {
  const each = names.map(({ values, name }) => `${listed(values.map(valueWords), 'or')} is ${name}`)
  return `of ${of} ${each.join('; ')}${otherwise === 'keep' ? '' : '; others are nothing'}`
}

const lettersWords = ({ from, skip, count }: Kind<'letters'>, of: string): string =>
  `${count === 1 ? 'letter' : 'letters'} ${skip + 1}${count === 1 ? '' : ` to ${skip + count}`} of ${of}${from === 'end' ? ' from the end' : ''}`
