import type { Template } from '#contract'
import { listed, name, text, type Piece } from '../prose/prose.ts'
import { amount, variableOf } from '../variables/variable.ts'
import type { Oddity } from '../effects/oddity.ts'
import type { Frame } from '../playbooks/frame/frame.types.ts'
import type { Passage } from './told.ts'
import { rowsOf } from './words.ts'

/** "14 jobs end before they begin (completed before arrived; J104, for one)". */
export function odditySentence(frame: Frame, { what, label, how, column, view }: Oddity): Template {
  const one = view.number(0, 'rows') === 1
  const rows = text`${view.ref(0, 'rows', 'integer')} of ${view.ref(0, 'n', 'integer')} ${rowsOf(frame)}`
  const who = view.text(0, 'who')
  const example = who === '' ? '' : text` (${one ? '' : 'such as '}${name(who)})`
  const variable = column && variableOf(column, true)
  const value = (at: string): Piece => (variable ? amount(variable, view, 0, at) : view.ref(0, at))
  switch (what) {
    case 'order':
      return text`${rows} ${one ? 'has' : 'have'} ${name(label)}${example}.`
    case 'key':
      return text`${name(label)} should stand there once each, but ${view.ref(0, 'rows', 'integer')} ${name(one ? frame.noun.one : frame.noun.many)} ${one ? 'carries' : 'carry'} one that is taken${example}.`
    case 'sum':
      return text`${name(label)} is ${name(how)}, but not in ${rows}${example}.`
    case 'far':
      return text`${name(label)} lies far outside in ${rows}: ${value('value')}${who === '' ? '' : text` (${name(who)})`}, where ninety-eight of a hundred lie between ${value('low')} and ${value('high')}.`
    case 'piled':
      return text`${name(label)} is exactly ${value('value')} in ${rows}; no other value stands there more than ${view.ref(0, 'next', 'integer')} times.`
    case 'wrong':
      return text`${view.ref(0, 'rows', 'integer')} ${one ? 'value' : 'values'} of ${name(label)} ${name(how)}.`
  }
}

/** The answer in one line: what was found, the gravest first, or what was looked for in vain. */
export function odditiesHeadline(frame: Frame, found: readonly Oddity[]): Template {
  if (found.length === 0)
    return text`Nothing contradicts itself in the ${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}: no record stands there twice, nothing ends before it begins, and no value lies far outside or cannot be.`
  const [first] = found
  const rest = [...new Set(found.slice(1).map(({ label }) => label))]
    .filter((label) => label !== first?.label)
    .slice(0, 3)
  const main = odditySentence(frame, first!).replace(/\.$/, '')
  return rest.length === 0 ? text`${main}.` : text`${main}; look at ${listed(rest.map(name))} too.`
}

/** What was looked for among the values of the measure in vain. */
export const noOddValue = (frame: Frame): Template =>
  text`no value of ${name(frame.measure.label)} lies far outside the others, and none is piled up or cannot be.`

export function oddityPassage(frame: Frame, own: Oddity): Passage {
  const sentence = odditySentence(frame, own)
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
