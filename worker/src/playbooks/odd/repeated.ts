import type { Cell } from '#contract'
import { limited } from '../../decide/decide.ts'
import { repeatedOf, type Repeated } from '../../effects/odd/repeated.ts'
import { name, text } from '../../prose/prose.ts'
import {
  noneAgain,
  notFound,
  nothingBehind,
  onlyChance,
  partiesMany,
  reasonWords,
  repeatAdvice,
  repeatWords,
  standingBeside,
} from '../../telling/odd/repeated.ts'
import { ownersSentence } from '../../telling/odd/repeat-owners.ts'
import { arisingSentences } from '../../telling/odd/arising.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { rowsBehind, rowsOf } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** Parties whose repeats are drawn by themselves. */
const FEWEST_BARS = 3

/** Records, claims or payments that are there again: how many in which way, whose, and what the rows say of the reason. */
export async function tellRepeated(frame: Frame): Promise<Told | null> {
  const own = await repeatedOf(frame)
  if (!own) return null
  const { told, main, byParty, sets, numbers } = own
  const [first, ...others] = told
  const standing = standingBeside(frame, own)
  const anewByChance = !told.includes('anew') && standing.length === 0
  const none = noneAgain(frame, own)
  const headline = first ? repeatWords(frame, own, first) : none
  const beside = [
    ...(own.owners ? [ownersSentence(frame, own.owners)] : []),
    ...arisingSentences(frame, own),
    ...standing,
    ...(first
      ? [reasonWords(frame, own, first)]
      : [main.number(0, 'anew') > 0 ? onlyChance() : nothingBehind(frame)]),
    ...others.map((kind) => repeatWords(frame, own, kind)),
    ...(first && anewByChance ? [none] : []),
    ...others.slice(0, 1).map((kind) => reasonWords(frame, own, kind)),
  ]
  const chart = await chartOf(frame, own)
  const passage: Passage = {
    kind: 'anomalies',
    title: headline.replace(/\.$/, ''),
    sentences: beside,
    charts: chart ? [chart] : [],
    tables: [
      ...(told.length > 0 && byParty.length > 0
        ? [{ view: byParty, caption: text`Repeats by ${partiesMany(own)}` }]
        : []),
      ...(told.length > 0 ? [{ view: sets, caption: text`What stands there most often` }] : []),
    ],
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      'Rows counted that agree in everything, in number, party and amount, in all but their number, and in party and amount alone; the last against the pairs that would agree if the one had nothing to do with the other',
    certainty: 'high',
    evidence: [
      main,
      byParty,
      sets,
      ...(own.owners ? [own.owners.each, own.owners.main] : []),
      ...(own.arising
        ? [
            own.arising.gaps,
            own.arising.route?.view,
            own.arising.paid?.view,
            own.arising.since?.view,
            own.arising.spreadView,
          ]
        : []
      ).filter((view) => view != null),
    ],
  }
  return {
    judgement: limited(
      {
        kind: first ? 'yes' : 'no',
        sureness: first === 'anew' || (!first && main.number(0, 'anew') > 0) ? 'moderate' : 'high',
        reasons: [frame.question.within.length === 0 ? { code: 'all-rows' } : rowsBehind(frame, main)],
      },
      frame.question,
      '',
    ),
    headline: first ? text`Yes: ${headline}` : text`No: ${headline}`,
    sentences: beside,
    weakened: notFound(frame),
    advice: first ? repeatAdvice(frame, own, first) : null,
    aim: first ? { kind: 'repeated', effect: own, how: first } : null,
    keys: [],
    passages: [passage],
    effects: [numbers],
  }
}

/**
 * Repeats of each party; where hardly any has one, how many rows each has and how many different amounts. Where nothing is
 * repeated there is nothing to be seen.
 */
async function chartOf(frame: Frame, own: Repeated): Promise<Cell | null> {
  const { byParty, amount, parties, told } = own
  if (told.length === 0 || parties.length === 0 || byParty.length < 2) return null
  const repeating = byParty.rows.filter((row) => byParty.number(row, 'repeated') > 0)
  const many = partiesMany(own)
  if (repeating.length >= FEWEST_BARS)
    return frame.toolkit.chart(`Repeats by ${parties[0]!.label}`, {
      form: 'bars',
      title: text`Repeated ${rowsOf(frame)} by ${many}`,
      subtitle: text`${name(frame.noun.many)} that repeat another one, of the ${many} with most`,
      data: byParty.data,
      label: 'party',
      value: 'repeated',
    })
  return frame.toolkit.chart(`Rows and different amounts by ${parties[0]!.label}`, {
    form: 'bars',
    title: text`Where ${rowsOf(frame)} repeat one another`,
    subtitle: text`${name(frame.noun.many)} of the ${many} with most, and their different values of ${name(amount.label)}`,
    data: own.sides.data,
    label: 'party',
    value: 'n',
    series: 'what',
    sort: 'given',
  })
}
