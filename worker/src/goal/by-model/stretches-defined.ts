import type { Definition, Expression, Filter, Profile, Question } from '#contract'

/** What is asked once definitions that are a stretch of time alone are restrictions in time, and what is left to define. */
export interface Undated {
  definitions: Definition[]
  questions: Question[]
}

const DAY = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

/**
 * "In the year to March 2025" is when, and no kind of row: as a column of yes and no it would be found to explain whatever
 * moves with time. Questions that compare it with all other times keep it; two that are set side by side are days as well.
 */
export function withoutStretches(
  definitions: readonly Definition[],
  questions: readonly Question[],
  profile: Profile,
): Undated {
  const stretches = definitions.flatMap((own) => {
    const within = stretchOf(own, profile)
    return within ? [{ own, within }] : []
  })
  const parted = definitions.flatMap((own) => {
    const sides = sidesOf(own, profile)
    return sides ? [{ own, sides }] : []
  })
  const asked = questions.map((question) => {
    const named = parted.find(({ own }) => names(question, own.name))
    const both = named
      ? besides(question, [named.own.name], named.sides, focusOf(question, named.own, named.sides))
      : ofPair(question, stretches)
    if (both) return both
    return question.act === 'compare'
      ? question
      : stretches.reduce((now, { own, within }) => dated(now, own.name, within), question)
  })
  const used = (name: string) => JSON.stringify(asked).includes(JSON.stringify(name))
  const whens = [...stretches, ...parted].map(({ own }) => own.name)
  return {
    questions: asked,
    definitions: definitions.filter(({ name }) => !whens.includes(name) || used(name)),
  }
}

/** Two stretches, in the order in which they are defined, with what they are called. */
interface Sides {
  table: string
  column: string
  spans: [[string, string], [string, string]]
  names: (string | number | boolean)[]
}

const names = ({ by, against }: Question, column: string): boolean =>
  [...by, ...against].some((own) => own.column === column)

/** The stretch that is looked at against the other: more of it is a way from the earlier to the later. */
function focusOf({ against }: Question, { name }: Definition, { names: called }: Sides): number | null {
  const values = against.find(({ column }) => column === name)?.values ?? []
  const at = called.findIndex((own) => own === values[0])
  return values.length === 1 && at >= 0 ? at : null
}

/** "The year to March 2023 against the year to March 2025": both as days on the time itself, and no groups of rows. */
function besides(
  question: Question,
  defined: readonly string[],
  { table, column, spans }: Sides,
  focus: number | null,
): Question {
  const [earlier, later] = [...spans].sort(([a], [b]) => a.localeCompare(b)) as Sides['spans']
  const isDefined = (own: { column: string }) => defined.includes(own.column)
  const both: Filter = { table, column, operator: 'between', values: [...earlier, ...later] }
  const more = question.supposes === 'more' ? 1 : question.supposes === 'less' ? -1 : 0
  const way = focus === null ? 0 : more * (spans[focus] === later ? 1 : -1)
  return {
    ...question,
    act: question.act === 'explain' ? 'explain' : 'change',
    by: question.by.filter((own) => !isDefined(own) && own.column !== column),
    against: question.against.filter((own) => !isDefined(own)),
    within: [...question.within.filter((own) => !isDefined(own) && own.column !== column), both],
    over: { table, column, grain: null },
    supposes: way > 0 ? 'up' : way < 0 ? 'down' : more !== 0 ? 'differs' : question.supposes,
  }
}

/** Two definitions of yes and no that are a stretch each, and that one question looks at side by side. */
function ofPair(
  question: Question,
  stretches: readonly { own: Definition; within: Filter[] }[],
): Question | null {
  if (!SIDE_BY_SIDE.has(question.act)) return null
  const used = stretches.filter(({ own }) => names(question, own.name))
  const [first, second] = used
  if (!first || !second || used.length > 2) return null
  const called = used.map(({ own }) => own.name)
  const sides = sidesFrom([first.within, second.within], called)
  return sides && besides(question, called, sides, null)
}

const SIDE_BY_SIDE: ReadonlySet<Question['act']> = new Set(['compare', 'change', 'relate', 'explain'])

/** The two stretches that a definition gives a name each, and nothing else but them. */
function sidesOf({ table, expression, name, words }: Definition, profile: Profile): Sides | null {
  if (expression.kind !== 'cases' || expression.cases.length !== 2) return null
  if (expression.otherwise !== null && expression.otherwise.kind !== 'constant') return null
  const [first, second] = expression.cases.map(({ when }) =>
    stretchOf({ table, name, words, expression: when }, profile),
  )
  const called = expression.cases.flatMap(({ then }) => (then.kind === 'constant' ? [then.value] : []))
  return first && second && called.length === 2 ? sidesFrom([first, second], called) : null
}

function sidesFrom([first, second]: [Filter[], Filter[]], called: Sides['names']): Sides | null {
  const [a, b] = [first[0]!, second[0]!]
  if (a.column !== b.column || a.table !== b.table) return null
  if (a.operator !== 'between' || b.operator !== 'between') return null
  const [one, other] = [a, b].map(({ values }) => values.map(String)) as Sides['spans']
  const apart = one[1] < other[0] || other[1] < one[0]
  return apart ? { table: a.table, column: a.column, spans: [one, other], names: called } : null
}

/** The question with a stretch that it looks at, or is kept to, as filters on the time itself. */
function dated(question: Question, name: string, within: readonly Filter[]): Question {
  const isTrue = (values: readonly unknown[]) =>
    values.length === 1 && (values[0] === true || values[0] === 'true')
  const focus = question.against.some((own) => own.column === name && isTrue(own.values))
  const only = question.within.some(
    (own) => own.column === name && own.operator === '=' && isTrue(own.values),
  )
  const named = question.by.some(({ column }) => column === name)
  // Times that are left out, and a course parted by the stretch, are another thing.
  if (!focus && !only) return question
  if (named && !focus) return question
  return {
    ...question,
    by: question.by.filter(({ column }) => column !== name),
    against: question.against.filter(({ column }) => column !== name),
    within: [...question.within.filter(({ column }) => column !== name), ...within],
  }
}

/** The days between which a definition is true, where it says nothing but that. */
function stretchOf({ table, expression }: Definition, profile: Profile): Filter[] | null {
  const ends = endsOf(expression)
  const [first] = ends ?? []
  if (!ends || !first || ends.some(({ column }) => column !== first.column)) return null
  const source = profile.tables.find(({ name }) => name === table)
  const column = source?.columns.find(({ name }) => name === first.column)
  if (!column || (column.storage !== 'date' && column.storage !== 'timestamp')) return null
  const from = ends.filter(({ end }) => end === 'from').map(({ day }) => day)
  const to = ends.filter(({ end }) => end === 'to').map(({ day }) => day)
  const only = (operator: Filter['operator'], values: string[]): Filter[] => [
    { table, column: column.name, operator, values },
  ]
  const [latest, earliest] = [from.sort().at(-1), to.sort()[0]]
  if (latest !== undefined && earliest !== undefined)
    return latest <= earliest ? only('between', [latest, earliest]) : null
  return latest !== undefined ? only('>=', [latest]) : only('<=', [earliest!])
}

interface End {
  column: string
  end: 'from' | 'to'
  /** Inclusive. */
  day: string
}

function endsOf(expression: Expression): End[] | null {
  if (expression.kind === 'and') {
    const each = expression.of.map(endsOf)
    return each.every((own): own is End[] => own !== null) ? each.flat() : null
  }
  if (expression.kind !== 'comparison') return null
  const { left, right, operator } = expression
  if (left.kind !== 'column' || right.kind !== 'constant') return null
  if (typeof right.value !== 'string' || !DAY.test(right.value)) return null
  const moved = (days: number) =>
    new Date(Date.parse(right.value as string) + days * DAY_MS).toISOString().slice(0, 10)
  const end = { '>=': ['from', 0], '>': ['from', 1], '<=': ['to', 0], '<': ['to', -1] } as const
  const found = end[operator as keyof typeof end]
  return found ? [{ column: left.column, end: found[0], day: moved(found[1]) }] : null
}
