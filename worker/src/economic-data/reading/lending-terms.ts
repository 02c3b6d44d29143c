import {
  BANK_PAYS,
  BEARS,
  GOVERNMENT_PAYS,
  LAID_BY,
  TO_BANK,
  TO_GOVERNMENT,
} from '../vocabulary/lending-terms.ts'
import { finderOf, type Match } from './find-matches.ts'
import type { GoalWord } from './goal-words.ts'
import { parsePatterns } from './pattern.ts'
import { WEIGHTS } from './weights.ts'
import { meaningOf, type Meaning } from './wishes.ts'

const finding = (list: string) =>
  finderOf(parsePatterns(list).map((pattern) => ({ pattern, meaning: true, factor: 1 })))
const findGovernment = finding(TO_GOVERNMENT)
const findBank = finding(TO_BANK)
const findLaidBy = finding(LAID_BY)
const findBears = finding(BEARS)

const LEADS = new Set('for up over into on'.split(' '))
const BETWEEN = new Set('a an just only about around say another the full or'.split(' '))
const WORDS_FOR: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  few: 3,
  couple: 2,
  eleven: 11,
  twelve: 12,
}
const A_YEAR = 12

interface Term {
  months: number
  at: number[]
}

/** "For six months", "tied up 20 years", "for a year or less": how long, and no "last ten years". */
function termsOf(words: readonly GoalWord[]): Term[] {
  return [...words.keys()].flatMap((at): Term[] => {
    const unit = words[at]!.base
    if (unit !== 'month' && unit !== 'year') return []
    const number = words[at - 1]
    if (!number || number.sentence !== words[at]!.sentence) return []
    const count = WORDS_FOR[number.said] ?? Number(number.said)
    if (!(count > 0) || /^(ago|old|later|since|back)$/.test(words[at + 1]?.said ?? '')) return []
    let lead = at - 2
    while (BETWEEN.has(words[lead]?.said ?? '')) lead -= 1
    if (!LEADS.has(words[lead]?.said ?? '')) return []
    return [{ months: count * (unit === 'year' ? A_YEAR : 1), at: [at - 1, at] }]
  })
}

/** What money bears that is lent for so long: told by the term and by who has it meanwhile. */
export function lentFor(words: readonly GoalWord[]): Match<Meaning>[] {
  const terms = termsOf(words)
  if (terms.length === 0 || findBears(words).length === 0) return []
  const government = findGovernment(words)
  const bank = findBank(words)
  const nobody = government.length + bank.length === 0
  if (nobody && findLaidBy(words).length === 0) return []
  return terms.flatMap(({ months, at }): Match<Meaning>[] => {
    const labels = [
      ...(government.length > 0 || nobody
        ? GOVERNMENT_PAYS.filter(([most]) => months <= most)
            .slice(0, 1)
            .map(([, label]) => label)
        : []),
      ...((bank.length > 0 || nobody) && months <= BANK_PAYS.months ? [BANK_PAYS.label] : []),
    ]
    if (labels.length === 0) return []
    return [{ meaning: meaningOf(labels), taken: at, shared: [], weight: at.length * WEIGHTS.word }]
  })
}
