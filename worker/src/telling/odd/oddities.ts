import type { Template } from '#contract'
import { inWords, listed, name, pluralOf, text, type Piece } from '../../prose/prose.ts'
import type { View } from '../../prose/view.ts'
import { amount, variableOf } from '../../variables/variable.ts'
import { labelOf, MOST_NAMED, type Oddity } from '../../effects/odd/oddity.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import type { Passage } from '../told.ts'
import { periodFormat, rowsOf } from '../words.ts'

/** Names of rows that are longer all together say no more than two of them. */
const MOST_LETTERS = 60

/** "14 jobs end before they begin (completed before arrived; J104, for one)". */
export function odditySentence(frame: Frame, own: Oddity): Template {
  const { what, label, how, other, column, view } = own
  if (what === 'history' || what === 'peers' || what === 'reverses') return unitSentence(frame, own, what)
  const one = view.number(0, 'rows') === 1
  const rows = text`${view.ref(0, 'rows', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const who = view.text(0, 'who')
  const few = view.number(0, 'rows') <= MOST_NAMED
  const shown = few || who.length <= MOST_LETTERS ? who : who.split(', ').slice(0, 2).join(', ')
  const example = who === '' ? '' : text` (${one || few ? '' : 'such as '}${name(shown)})`
  const sum = own.money && variableOf(own.money, true)
  const money =
    sum && view.has('money') && Number.isFinite(view.number(0, 'money'))
      ? text`; ${amount(sum, view, 0, 'money')} of ${name(labelOf(frame, own.money!.name))} ${one ? 'hangs on it' : 'hang on them'}`
      : ''
  const variable = column && variableOf(column, true)
  const value = (at: string): Piece => (variable ? amount(variable, view, 0, at) : view.ref(0, at))
  switch (what) {
    case 'order':
      return text`${rows} ${one ? 'has' : 'have'} ${name(label)}${example}.`
    case 'undone':
      return text`${rows} ${one ? 'has' : 'have'} ${name(label)} filled in though ${name(other)} says that ${one ? 'it is' : 'they are'} not ${name(how)}${example}.`
    case 'none-below':
      return text`${name(label)} is written as ${view.ref(0, 'none', 'integer')} in ${rows} in which ${name(how)} lies before ${name(other)}${example}: there it is not the time between the two.`
    case 'above':
      return text`${name(label)} is above ${name(other)} in ${rows}${example}.`
    case 'entry':
      return text`${name(label)} holds ${view.ref(0, 'rows', 'integer')} ${one ? 'entry' : 'entries'} far from all others, a slip of digits or a code for no value${example}.`
    case 'key':
      return text`${name(label)} should stand there once each, but ${view.ref(0, 'rows', 'integer')} ${name(one ? frame.noun.one : frame.noun.many)} ${one ? 'carries' : 'carry'} one that is taken${example}.`
    case 'sum':
      return text`${name(label)} is ${name(how)}, but not in ${rows}${example}${money}.`
    case 'again':
      return text`${rows} ${one ? 'repeats' : 'repeat'} another in ${name(label)} and in whose ${one ? 'it is' : 'they are'}, under ${one ? 'a name' : 'names'} of ${one ? 'its' : 'their'} own${example}${money}.`
    case 'near':
      return text`${rows} ${one ? 'has' : 'have'} the very ${name(label)} that another of the same ${name(how)} had a few days before${example}, as if ${one ? 'it stood' : 'they stood'} there twice${money}.`
    case 'slip':
      return text`${name(label)} is ten or a hundred times too high or too low for its ${name(how)} in ${rows}${example}, as by a digit too many or too few${money}.`
    case 'off-unit':
      return text`${name(label)} is off what its ${name(how)} has otherwise in ${rows} that share one thing: ${name(other)} ${name(view.text(0, 'level'))}${example}${money}.`
    case 'left-out':
      return text`${name(label)} counts on from one to the next, but ${view.ref(0, 'rows', 'integer')} ${one ? 'number is' : 'numbers are'} left out (${name(who)}).`
    case 'far':
      return text`${name(label)} lies far outside in ${rows}: ${value('value')}${who === '' ? '' : text` (${name(who)})`}, where ninety-eight of a hundred lie between ${value('low')} and ${value('high')}.`
    case 'piled':
      return text`${name(label)} is exactly ${value('value')} in ${rows}; no other value stands there more than ${view.number(0, 'next') === 1 ? 'once' : text`${view.ref(0, 'next', 'integer')} times`}.`
    case 'wrong':
      return text`${view.ref(0, 'rows', 'integer')} ${one ? 'value' : 'values'} of ${name(label)} ${name(how)}.`
  }
}

/** "north 3", and "meter 12" where the name alone says not what it is. */
const calledOf = (value: string, kind: string): Template =>
  /^[\d\s.-]+$/.test(value) ? text`${name(kind)} ${name(value)}` : name(value)

/** A value against what its unit has otherwise, a unit against others, a group against all others. */
function unitSentence(
  frame: Frame,
  { label, how, other, column, view, row }: Oddity,
  what: 'history' | 'peers' | 'reverses',
): Template {
  const variable = column && variableOf(column, true)
  const value = (at: string): Piece => (variable ? amount(variable, view, row, at) : view.ref(row, at))
  if (what === 'history')
    return text`${name(label)} of ${calledOf(view.text(row, 'unit'), how)} is ${value('value')} in ${momentOf(frame, view, row)}, where nine of ten of its other values lie between ${value('low')} and ${value('high')}.`
  if (what === 'peers') {
    const kind = view.text(row, 'kind')
    return text`${calledOf(view.text(row, 'unit'), how)} runs apart from the other ${name(pluralOf(how))}${kind === 'all' ? '' : text` of ${name(kind)}`}: ${name(label)} is ${value('level')} in the middle there, and between ${value('low')} and ${value('high')} for the ${view.ref(row, 'peers', 'integer')} others.`
  }
  const up = view.number(row, 'r') > 0
  const rest = view.rows.filter((own) => own !== row && view.number(own, 'r') > 0 !== up)
  const sorted = rest.sort((a, b) => view.number(a, 'r') - view.number(b, 'r'))
  return text`${name(label)} goes ${up ? 'up' : 'down'} with ${name(other)} for ${calledOf(view.text(row, 'stratum'), how)} (r = ${view.ref(row, 'r', 'decimal2')}) and ${up ? 'down' : 'up'} with it for all ${inWords(rest.length)} others (r between ${view.ref(sorted[0]!, 'r', 'decimal2')} and ${view.ref(sorted.at(-1)!, 'r', 'decimal2')}).`
}

/** When it was, as finely as the moments lie apart. */
const momentOf = ({ time }: Frame, view: View, row: number): Template =>
  text`${view.ref(row, 'time', periodFormat(time?.spacing ?? 'day'))}`

/** The answer in one line: what was found, the gravest first, or what was looked for in vain. */
export function odditiesHeadline(frame: Frame, found: readonly Oddity[]): Template {
  if (found.length === 0)
    return text`Nothing contradicts itself in the ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}: ${frame.source.duplicate_rows > 0 ? 'no more records stand there twice than chance would give' : 'no record stands there twice'}, nothing ends before it begins, and no value lies far outside or cannot be.`
  const [first] = found
  const rest = [...new Set(found.slice(1).map(({ label }) => label))]
    .filter((label) => !first!.label.includes(label) && !label.includes(', '))
    .slice(0, 3)
  const main = odditySentence(frame, first!).replace(/\.$/, '')
  return rest.length === 0 ? text`${main}.` : text`${main}; look at ${listed(rest.map(name))} too.`
}

/** What was looked for among the values of the measure in vain. */
export const noOddValue = (frame: Frame): Template =>
  text`no value of ${name(frame.measure.label)} lies far outside the others, stands there many times as often as the next, or cannot be.`

/** What to do about the gravest: what contradicts itself is mended, what is merely unlike the rest is looked up. */
export const oddAdvice = (frame: Frame, { what, label, how, view, row }: Oddity): Template =>
  what === 'history' || what === 'peers'
    ? text`Look ${calledOf(view.text(row, 'unit'), how)} up: find out whether ${name(label)} was so there or was written down wrong`
    : what === 'reverses'
      ? text`Ask what is done otherwise for ${calledOf(view.text(row, 'stratum'), how)} before one rule is made for all`
      : text`Check these ${rowsOf(frame)} against what they were written down from, and leave them as they are until then`

export function oddityPassage(frame: Frame, own: Oddity): Passage {
  const sentence = odditySentence(frame, own)
  const single = own.what === 'history' || own.what === 'peers' || own.what === 'reverses'
  if (single) return unitPassage(frame, own, sentence)
  return {
    kind: 'anomalies',
    title: sentence.replace(/\.$/, ''),
    sentences: [],
    charts: [],
    tables: [],
    n: text`${own.view.ref(0, 'n', 'integer')} rows`,
    method:
      'Rows counted by the rule that they break; far means seven deviations from the median, by the median deviation',
    certainty: 'high',
    evidence: [own.view],
  }
}

const METHODS = {
  history:
    'Each value against what its unit usually has and what all units have at that time, by medians; p times all values tried',
  peers: 'Each unit against the others of its kind, itself taken out; p times all units tried',
  reverses:
    'Correlations within every group, their slopes compared by an F test; p times all that were looked into',
} as const

/** A unit or a group by name, with the table it was found in. */
const unitPassage = (
  frame: Frame,
  { what, label, how, view, row, numbers }: Oddity,
  sentence: Template,
): Passage => ({
  kind: 'anomalies',
  title: sentence.replace(/\.$/, ''),
  sentences: [],
  charts: [],
  tables: [{ view, caption: text`${name(label)} by ${name(how)}` }],
  p: numbers.p === null ? null : view.ref(row, what === 'reverses' ? 'p' : 'p_all', 'p').template,
  n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
  method: METHODS[what as keyof typeof METHODS],
  certainty: 'moderate',
  evidence: [view],
})
