import type { ColumnProfile, Profile, Reading, TableProfile } from '#contract'
import { findColumn } from './filters/goal-parameters.ts'
import { isGrouping, isNumeric, type IntentVote } from './intents.ts'
import { outcomePrior } from './outcome-prior.ts'
import { askedDuration, askedText, countedThing } from './subjects.ts'
import { nameWords, stem } from './words.ts'

type Roles = Pick<Reading, 'outcomes' | 'factors' | 'certain'>

interface RoleContext {
  goal: string
  profile: Profile
  table: TableProfile | undefined
  asked: IntentVote[]
  timed: boolean
}

/**
 * Outcome and factors with what the goal leaves to the reader: how long things took, how many there were, what people
 * wrote, who did best, which of two columns that are compared is explained.
 */
export function completeRoles(assigned: Roles, context: RoleContext): Roles {
  const { goal, profile, table, asked, timed } = context
  const roles = withImplied(assigned, context)
  const guessed = isGuess(roles)
  const text = askedText(goal, table)
  const factors =
    text && !roles.factors.some(({ column }) => column === text.column)
      ? [...roles.factors, { ...text, because: 'the goal asks what people write' }]
      : roles.factors
  if (asked[0]?.intent === 'segments' && !guessed)
    return { ...roles, factors: [...roles.outcomes.map(plain), ...factors], outcomes: [] }
  const outcome = guessed ? null : findColumn(profile, roles.outcomes[0]!)
  const measured = outcome !== null && isNumeric(outcome)
  const duration = measured ? null : askedDuration(goal, table)
  if (duration) {
    const because = 'the goal asks how long it takes'
    const others = factors.filter(({ column }) => !duration.column.includes(column))
    return { outcomes: [{ ...duration, score: 0.9, because }], factors: others, certain: true }
  }
  const overTime = asked.some(
    ({ intent, score }) => ['trend', 'season', 'forecast', 'event'].includes(intent) && score > 0.5,
  )
  if (timed && overTime && !measured && countedThing(goal, table) !== null)
    return {
      outcomes: [],
      factors: guessed ? factors : [...roles.outcomes.map(plain), ...factors],
      certain: true,
    }
  /** "Did satisfaction get worse": what moves over time is the outcome, whatever place it has in the sentence. */
  const moving = factors.filter((factor) =>
    ['measure', 'rate', 'count', 'ordered-category'].includes(findColumn(profile, factor)?.role ?? ''),
  )
  if (timed && overTime && guessed && moving.length === 1)
    return {
      outcomes: [{ ...moving[0]!, score: 0.8 }],
      factors: factors.filter((factor) => factor !== moving[0]),
      certain: true,
    }
  /** What people write is the matter itself: no column has to be guessed. */
  if (text && guessed) return { outcomes: [], factors, certain: true }
  return { ...roles, factors }
}

const isGuess = ({ outcomes }: Roles): boolean =>
  outcomes.length === 0 || /names no outcome/.test(outcomes[0]!.because)

const plain = ({ table, column, because }: Reading['outcomes'][number]): Reading['factors'][number] => ({
  table,
  column,
  because,
})

/** Columns that name people, and columns that name things for sale. */
const PEOPLE = new Set(
  'agent assignee employee rep seller manager teacher doctor player driver owner author customer client operator technician nurse staff name worker'
    .split(' ')
    .map(stem),
)
const THINGS = new Set(
  'product item category sku title article model brand dish service'.split(' ').map(stem),
)

/** Adds the groups that "who" and "what sells best" ask for, and tells apart two columns that are set against each other. */
function withImplied(roles: Roles, { goal, profile, table, asked }: RoleContext): Roles {
  const relating = asked.some(({ intent, score }) => intent === 'relationship' && score >= 0.8)
  const [first, second] = roles.outcomes
  if (
    relating &&
    first &&
    second &&
    !isGuess(roles) &&
    roles.factors.length === 0 &&
    typedFor(first) !== typedFor(second)
  )
    return { ...roles, outcomes: [first], factors: [plain(second)] }
  // "Do a and b raise the risk of c": c is the outcome, in whatever words the file has for it.
  const risk = /\b(risks?|chances?|odds|probability|likelihood)\b/i.test(goal)
  if (isGuess(roles) && !risk && roles.factors.length >= 2 && askedDuration(goal, table) === null) {
    const comparing = asked.some(({ intent, score }) => intent === 'compare' && score >= 0.5)
    const likely = roles.factors
      .map((factor) => ({ factor, column: findColumn(profile, factor) }))
      .filter(
        ({ factor, column }) =>
          column !== null &&
          ['ordered-category', 'binary'].includes(column.role) &&
          !/is the value/.test(factor.because),
      )
      .sort((a, b) => outcomePrior(b.column!, table!) - outcomePrior(a.column!, table!))[0]
    if (comparing && likely && table)
      return {
        outcomes: [{ ...likely.factor, score: 0.6 }],
        factors: roles.factors.filter((factor) => factor !== likely.factor),
        certain: true,
      }
  }
  const grouped = roles.factors.some((factor) => {
    const column = findColumn(profile, factor)
    return column !== null && isGrouping(column)
  })
  const wanted = /^\s*who\b.*\b(best|worst|most|least|highest|lowest|top|fastest|slowest)\b/i.test(goal)
    ? PEOPLE
    : /\b(what|which)\b.*\b(sells?|sold|selling)\b/i.test(goal)
      ? THINGS
      : null
  const column = !grouped && wanted ? table?.columns.find((own) => names(own, wanted)) : undefined
  if (!table || !column || roles.outcomes.some((outcome) => outcome.column === column.name)) return roles
  const because = 'the goal asks who or what does best'
  return { ...roles, factors: [...roles.factors, { table: table.name, column: column.name, because }] }
}

const names = (column: ColumnProfile, words: ReadonlySet<string>): boolean =>
  isGrouping(column) &&
  (nameWords(column.original_name).some((word) => words.has(stem(word))) ||
    // "Approved by", "sold by": columns of people.
    (words === PEOPLE && nameWords(column.original_name).at(-1) === 'by'))

/** The words of the goal that a column was read from. */
const typedFor = ({ because }: { because: string }): string => /^"([^"]*)"/.exec(because)?.[1] ?? because
