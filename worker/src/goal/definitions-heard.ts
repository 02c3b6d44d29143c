import type { Definition, Expression, Field, Profile, SemanticModel } from '#contract'
import {
  ASKING,
  BEING,
  LEFT_EMPTY,
  PASSED,
  PLAIN_STATES,
  PROMISED,
  PROMISED_TIMES,
  STATE_ENDS,
  WITHOUT,
} from '../lexicon/explained-words.ts'
import { stateOf } from '../lexicon/states.ts'
import { tableNamed } from '../definitions/define-columns.ts'
import { madeColumns } from '../definitions/made-columns.ts'
import { changedHandsHeard } from './changed-hands-heard.ts'
import { conditionsHeard } from './conditions/conditions-heard.ts'
import { idleHeard, longAgoHeard } from './idle-heard.ts'
import { findMentions } from './names/find-mentions.ts'
import { phrasebookOf } from './names/phrasebook.ts'
import { saidIn } from './sayings/hear-sayings.ts'
import { withSayings } from './sayings/mentions-said.ts'
import type { Candidate, Mention, ReadTable } from './goal.types.ts'
import { tokenize, type Token } from './words/tokens.ts'

interface Heard {
  name: string
  from: number
  to: number
  expression: Expression
}

/**
 * What a goal explains in ways that can be heard without a language model: that an empty cell is a state ("a lamb with no
 * weight was lost"), what is done after its promised time, and what changes hands. Only of the first table.
 */
export function definitionsHeard(goal: string, profile: Profile, model: SemanticModel): Definition[] {
  const [own] = model.tables
  const source = own && tableNamed(profile, own.table)
  if (!source) return []
  const tables: ReadTable[] = [{ model: own, profile: source }]
  const tokens = tokenize(goal)
  const mentions = withSayings(
    findMentions(tokens, phrasebookOf(tables)),
    saidIn(tokens, tables),
    tokens,
    tables,
  )
  const gaps = new Set(
    source.columns.filter(({ nulls, rows }) => nulls > 0 && nulls < rows).map(({ name }) => name),
  )
  const heard = [
    ...mentions.flatMap((mention) => stateOfEmpty(mention, tokens, gaps)),
    ...afterPromised(tokens, own.fields),
    ...idleHeard(tokens, own, source),
    ...longAgoHeard(tokens, own, source),
    ...conditionsHeard(tokens, tables[0]!),
  ]
  const changed = changedHandsHeard(goal, own, source)
  const definitions = [
    ...heard.map(({ name, from, to, expression }): Definition => ({
      table: own.table,
      name,
      words: goal.slice(tokens[from]!.start, tokens[to - 1]!.end),
      expression,
    })),
    ...(changed
      ? [
          {
            table: own.table,
            name: changed.name,
            words: goal.slice(changed.start, changed.end),
            expression: changed.expression,
          },
        ]
      : []),
  ]
  const wrong = new Set(madeColumns(definitions, source).problems.map(({ place }) => place))
  return definitions.filter((_, place) => !wrong.has(place))
}

/** "No weight", "with a blank weight", "where weight is blank", and what such a thing was. */
function stateOfEmpty(mention: Mention, tokens: readonly Token[], gaps: ReadonlySet<string>): Heard[] {
  const [meant] = mention.candidates.filter(({ kind }) => kind === 'field' || kind === 'metric')
  const column = meant && columnOf(meant)
  if (column == null || !gaps.has(column)) return []
  const before = tokens.slice(Math.max(0, mention.from - 2), mention.from).map(({ text }) => text)
  const isWithout = before.some((word) => WITHOUT.has(word))
  const [first, second] = tokens.slice(mention.to, mention.to + 2)
  const isLeft =
    first !== undefined && BEING.has(first.text) && second !== undefined && LEFT_EMPTY.has(second.text)
  if (!isWithout && !isLeft) return []
  const sentence = tokens.filter((token) => token.sentence === tokens[mention.from]!.sentence)
  if (sentence.at(-1)!.mark === '?' || ASKING.has(sentence[0]!.text)) return []
  const from = isLeft ? mention.to + 2 : mention.to
  const state = stateAt(tokens, from, isLeft)
  if (state === null) return []
  return [
    {
      name: state.name,
      from: Math.max(0, mention.from - 1),
      to: state.to,
      expression: { kind: 'empty', of: { kind: 'column', column } },
    },
  ]
}

const columnOf = ({ column, metric }: Candidate): string | null =>
  metric === null ? column : metric.ref.kind === 'value' ? metric.ref.column : null

const LONGEST_STATE = 3
/** Words in which it is said what something is: "means the hive was". */
const REACH = 6

/** What something is said to be: the words behind "was", up to the end of the clause. */
function stateAt(
  tokens: readonly Token[],
  from: number,
  /** A subject may stand between: "where weight is blank the lamb was lost". */
  hasSubject: boolean,
): { name: string; to: number } | null {
  const { sentence } = tokens[Math.min(from, tokens.length - 1)]!
  let at = -1
  for (let place = from; place < from + REACH && tokens[place]?.sentence === sentence; place += 1) {
    const { text } = tokens[place]!
    if (BEING.has(text)) at = place + 1
    else if (STATE_ENDS.has(text) || (at < 0 && place > from && !hasSubject)) break
  }
  if (at < 0 || tokens[at]?.sentence !== sentence) return null
  const words: string[] = []
  let to = at
  while (to < tokens.length && words.length <= LONGEST_STATE) {
    const { text, mark } = tokens[to]!
    if (STATE_ENDS.has(text)) break
    words.push(text)
    to += 1
    if (mark !== null) break
  }
  const last = words.at(-1)
  if (last === undefined || words.length > LONGEST_STATE) return null
  const isState = PLAIN_STATES.has(last) || /[^e]ed$/.test(last) || stateOf(words.join(' ')) !== undefined
  return isState ? { name: words.join(' '), to } : null
}

/** "After the promised day": of a thing that is due once and done once. */
function afterPromised(tokens: readonly Token[], fields: readonly Field[]): Heard[] {
  const due = fields.filter(({ time }) => time === 'due')
  const done = fields.filter(({ time }) => time === 'ends')
  if (due.length !== 1 || done.length !== 1) return []
  const at = tokens.findIndex(
    ({ text }, place) =>
      PASSED.has(text) &&
      [1, 2].some(
        (step) =>
          PROMISED.has(tokens[place + step]?.text ?? '') &&
          PROMISED_TIMES.has(tokens[place + step + 1]?.text ?? ''),
      ),
  )
  if (at < 0) return []
  const to = tokens.findIndex(({ text }, place) => place > at && PROMISED_TIMES.has(text)) + 1
  return [
    {
      name: 'late',
      from: at,
      to,
      expression: {
        kind: 'comparison',
        operator: '>',
        left: { kind: 'column', column: done[0]!.column },
        right: { kind: 'column', column: due[0]!.column },
      },
    },
  ]
}
