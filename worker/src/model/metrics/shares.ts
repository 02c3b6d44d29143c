import type { Metric, Scalar } from '#contract'
import { KINDS_OF_PEOPLE } from '../../lexicon/groups-of-people.ts'
import { stateOf, type State } from '../../lexicon/states.ts'
import { saysYes } from '../levels.ts'
import { says } from '../named.ts'
import type { Meant } from '../fields.ts'
import { metric, type Deriving } from './metric.ts'

const MOST_STATES = 8

/** Shares of rows in a state: of a yes/no column its yes, of a column of states each state that the words know. */
export function shareMetrics(deriving: Deriving): Metric[] {
  return deriving.fields.flatMap((own) => {
    const { field, column } = own
    if (field.meaning !== 'dimension') return []
    if (column.distinct === 2) return binaryShare(deriving, own)
    if (column.distinct > MOST_STATES || column.storage !== 'text') return []
    return field.levels.flatMap(({ value }) => {
      const state = stateOf(String(value).toLowerCase())
      return state ? [shareOf(deriving, own, value, state, String(value).toLowerCase())] : []
    })
  })
}

function binaryShare(deriving: Deriving, own: Meant): Metric[] {
  const { field, words } = own
  const level = field.levels.find(({ value }) => value === field.positive)
  if (!level) return twoStates(deriving, own)
  const text = String(level.value).toLowerCase()
  const state = saysYes(level.value) ? stateIn(words) : stateOf(text)
  if (state) return [shareOf(deriving, own, level.value, state, saysYes(level.value) ? null : text)]
  const people = saysYes(level.value) ? KINDS_OF_PEOPLE.find(([known]) => says(words, known)) : undefined
  const called = people ? level.label : saysYes(level.value) ? `“${own.label}”` : level.label
  return [
    metric(
      deriving,
      { kind: 'share', column: field.column, values: [level.value] },
      {
        label: `share of ${called}`,
        names: [own.label, `${own.label} rate`, called, ...(people?.[3].split(', ') ?? [])],
        unit: '%',
        additivity: 'mean',
        better: null,
        weight: 0.25,
      },
    ),
  ]
}

/** Two states of which neither is the other's opposite, such as closed and resolved: each has its share. */
const twoStates = (deriving: Deriving, own: Meant): Metric[] =>
  own.field.levels.flatMap(({ value }) => {
    const text = String(value).toLowerCase()
    const state = stateOf(text)
    return state ? [shareOf(deriving, own, value, state, text)] : []
  })

const stateIn = (words: readonly string[]): State | undefined => {
  for (let length = Math.min(3, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = stateOf(words.slice(start, start + length).join(' '))
      if (found) return found
    }
  return undefined
}

/** @param said the value's own word for the state; null where the column names it */
function shareOf(
  deriving: Deriving,
  { field, column }: Meant,
  value: Scalar,
  state: State,
  said: string | null,
): Metric {
  const word = said ?? state.forms[0]!
  const { many } = deriving.row.noun
  const rate = state.rate === null ? [] : [`${state.rate} rate`, state.rate]
  const label =
    state.rate !== null &&
    (!state.attributive ||
      deriving.row.panel ||
      many === 'rows' ||
      state.forms.includes(deriving.row.noun.one))
      ? `${state.rate} rate`
      : `share of ${word} ${many}`
  return metric(
    deriving,
    { kind: 'share', column: field.column, values: [value] },
    {
      label,
      names: [...rate, word, `share ${word}`, `${word} ${many}`, `percentage ${word}`, ...state.forms],
      unit: '%',
      additivity: 'mean',
      better: state.better,
      weight: weightOf(state, field.positive !== null, column.distinct),
    },
  )
}

function weightOf(state: State, yes: boolean, values: number): number {
  if (yes) return state.outcome ? 0.82 : 0.35
  if (values === 2) return 0.1
  return state.outcome ? 0.35 : 0.2
}
