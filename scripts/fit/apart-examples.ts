import { apartListener, type HeardApart } from '../../worker/src/goal/apart/learned-apart.ts'
import { understandGoal } from '../../worker/src/goal/understand-goal.ts'
import {
  dimensionInWords,
  metricInWords,
  namesIn,
  plain,
  type NameOf,
} from '../bench/asked/asked-in-words.ts'
import { readingsOf, type WrittenQuestion } from '../bench/asked/written-asked.ts'
import { readCorpus } from './corpus.ts'
import { nearestStretch } from './nearest-stretch.ts'

/** One question with all answers to what its rows are told apart by. */
export interface ApartExample extends Omit<HeardApart, 'words'> {
  set: string
  id: string
  written: WrittenQuestion
  words: string
  /** Candidates in the words of the written readings. */
  names: string[]
  /** Places of the answers that are right. */
  right: number[]
}

/** Reads every goal that has a written reading, and listens to what its rows may be told apart by. */
export async function apartExamples(): Promise<ApartExample[]> {
  const { written, profiles } = readCorpus()
  const found: ApartExample[] = []
  for (const goal of written) {
    const stretches = new Map<string, HeardApart>()
    apartListener.heard = (heard) => stretches.set(heard.words, heard)
    const { profile } = await understandGoal(goal.goal, profiles.get(goal.table)!)
    const name = namesIn(profile)
    for (const question of goal.questions) {
      const own = stretches.get(nearestStretch(question.words, [...stretches.keys()], goal.goal))
      if (!own) continue
      const names = own.candidates.map(({ ref }) => dimensionInWords(ref, name))
      const lists = wantedOf(question, own, name)
      const right = own.sides.flatMap(({ members }, at) =>
        lists.some(
          (list) =>
            list.length === members.length && members.every((member) => list.includes(names[member]!)),
        )
          ? [at]
          : [],
      )
      found.push({ ...own, set: goal.id.split('/')[0]!, id: goal.id, written: question, names, right })
    }
  }
  apartListener.heard = null
  return found
}

/** Lists of columns that are right, those of two related quantities either way round. */
function wantedOf(question: WrittenQuestion, { act, metric, over }: HeardApart, name: NameOf): string[][] {
  const own = metricInWords(metric, name)
  return readingsOf(question).flatMap((reading) =>
    reading.by.flatMap((list) => {
      const wants = list.map((one) => plain(one).replace(/@[\d.,-]+$/, ''))
      const turned =
        act === 'relate' && wants.includes(own)
          ? reading.metric.map((other) => wants.map((one) => (one === own ? plain(other) : one)))
          : []
      const inTime = over?.grain ? `${name(over.column)}#${over.grain}` : null
      const untimed = inTime !== null && wants.includes(inTime) ? [wants.filter((one) => one !== inTime)] : []
      return [wants, ...turned, ...untimed]
    }),
  )
}
