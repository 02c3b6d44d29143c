import type { Template } from '#contract'
import { isSplit } from '../../decide/near-limit.ts'
import type { NearLimit } from '../../effects/odd/near-limit.ts'
import type { SplitRows } from '../../effects/odd/split-rows.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, name, text } from '../../prose/prose.ts'
import { called, rowsOf, valueOf } from '../words.ts'
import type { Passage } from '../told.ts'
import { exactly } from './near-limit.ts'

const MOST_NAMED = 3
/** Sets of one party, below which it is not named: some meet by chance. */
const FEWEST_NAMED = 3

const partyWords = ({ parties }: SplitRows): Template => listed(parties.map(({ label }) => called(label)))

const within = ({ main }: SplitRows): Template =>
  main.number(0, 'span') === 0 ? 'on one day' : 'on one day or two days in a row'

/** "21 times the same supplier has several orders on one day, each below 2,500 and together above it, where 9.5 ...". */
export function splitWords(frame: Frame, effect: NearLimit, splits: SplitRows): Template {
  const { main } = splits
  return text`${main.ref(0, 'sets', 'integer')} times the same ${partyWords(splits)} had several ${rowsOf(frame)} ${within(splits)}, each below ${exactly(frame, effect.main, 0, 'limit')} and together above it: ${main.ref(0, 'rows', 'integer')} ${rowsOf(frame)}, where ${main.ref(0, 'expected_rows', 'integer')} would meet like that by chance (${main.ref(0, 'level', 'percent')} of shuffles ${main.ref(0, 'rows_low', 'integer')} to ${main.ref(0, 'rows_high', 'integer')})`
}

/** How much hangs on them, and whose they are where somebody has several. */
export function splitDetail(frame: Frame, splits: SplitRows, isNamed = true): Template {
  const { main, byParty } = splits
  const rows = byParty.rows.filter((row) => byParty.number(row, 'sets') >= FEWEST_NAMED).slice(0, MOST_NAMED)
  const most = listed(
    rows.map((row) => text`${name(byParty.text(row, 'party'))} ${byParty.ref(row, 'sets', 'integer')}`),
  )
  const whose = isNamed && rows.length > 0 ? text`; most often it is ${most}` : ''
  return text`These ${main.ref(0, 'rows', 'integer')} come to ${valueOf(frame.measure, main, 0, 'total')} in all${whose}.`
}

/** Whether anything is split, beside an answer that says it of something else. */
export function splitSentences(frame: Frame, effect: NearLimit, isAsked: boolean): Template[] {
  const { splits } = effect
  if (!splits) return isAsked ? [noSplitLooked(effect)] : []
  if (isSplit(splits)) return [text`${splitWords(frame, effect, splits)}.`, splitDetail(frame, splits)]
  if (!isAsked) return []
  return [notShown(frame, effect, splits)]
}

/** What there is stays to be seen, though chance may bring as much. */
function notShown(frame: Frame, effect: NearLimit, splits: SplitRows): Template {
  const some = splits.main.number(0, 'sets') > 0
  return text`That ${rowsOf(frame)} are split is not shown: ${splitWords(frame, effect, splits)}.${some ? text` ${splitDetail(frame, splits)}` : ''}`
}

const noSplitLooked = ({ band }: NearLimit): Template =>
  band === null
    ? 'Whether anything is split cannot be told without the limit.'
    : 'Whether anything is split cannot be told: there is no day, or nobody who has several of them.'

export function splitHeadline(frame: Frame, effect: NearLimit, splits: SplitRows): Template {
  return text`Yes: ${splitWords(frame, effect, splits)}; most often it is ${name(splits.byParty.text(0, 'party'))} (${splits.byParty.ref(0, 'sets', 'integer')} times).`
}

export const splitAdvice = (frame: Frame, splits: SplitRows): Template =>
  text`Hold the limit against what one ${partyWords(splits)} comes to in a day or a week and not against single ${rowsOf(frame)}, and look at the largest of these sets first, beginning with ${name(splits.byParty.text(0, 'party'))}`

export function splitPassage(frame: Frame, effect: NearLimit, splits: SplitRows): Passage {
  const { main, byParty, sets } = splits
  const money = frame.measure.label
  return {
    kind: 'anomalies',
    title: splitWords(frame, effect, splits),
    sentences: [splitDetail(frame, splits)],
    charts: [],
    tables: [
      {
        view: byParty,
        caption: text`Sets that come to more than the limit together, by ${partyWords(splits)}`,
        columns: [
          { name: 'party', title: splits.parties.map(({ label }) => label).join(' and ') },
          { name: 'sets', title: 'sets', format: 'integer' },
          { name: 'rows', title: frame.noun.many, format: 'integer' },
          { name: 'total', title: money },
        ],
      },
      {
        view: sets,
        caption: text`The largest of these sets`,
        columns: [
          { name: 'party', title: splits.parties.map(({ label }) => label).join(' and ') },
          { name: 'date', title: 'day', format: 'date' },
          { name: 'n', title: frame.noun.many, format: 'integer' },
          { name: 'total', title: money },
        ],
      },
    ],
    p: text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Rows in sets of one day, or of two neighbouring days, against 399 shuffles of the days within each month, and against amounts drawn from rows that stand alone, unless most of them lie right below a limit at which more do than would; both spans and all ways to tell whose they are allowed for',
    certainty: 'moderate',
    evidence: [main, byParty, sets],
  }
}
