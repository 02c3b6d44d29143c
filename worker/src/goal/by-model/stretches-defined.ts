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
 * moves with time. Questions that compare it with the other times keep it.
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
  const asked = questions.map((question) =>
    question.act === 'compare'
      ? question
      : stretches.reduce((now, { own, within }) => dated(now, own.name, within), question),
  )
  const used = (name: string) => JSON.stringify(asked).includes(JSON.stringify(name))
  return {
    questions: asked,
    definitions: definitions.filter(
      ({ name }) => !stretches.some(({ own }) => own.name === name) || used(name),
    ),
  }
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
