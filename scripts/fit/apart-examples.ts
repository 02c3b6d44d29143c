import { apartListener, type HeardApart } from '../../worker/src/goal/apart/learned-apart.ts'
import {
  dimensionInWords,
  metricInWords,
  namesIn,
  plain,
  type NameOf,
} from '../bench/asked/asked-in-words.ts'
import { readingsOf, type WrittenQuestion } from '../bench/asked/written-asked.ts'
import { readCorpus } from './corpus.ts'
import { heardOf } from './heard-of.ts'

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
  const all = await heardOf(
    apartListener,
    written,
    ({ table }) => profiles.get(table)!,
    ({ questions }) => questions,
  )
  return all.map(({ goal: { id }, asked, heard, profile }) => {
    const name = namesIn(profile)
    const names = heard.candidates.map(({ ref }) => dimensionInWords(ref, name))
    const lists = wantedOf(asked, heard, name)
    const isWanted = (members: readonly number[]) =>
      lists.some(
        (list) => list.length === members.length && members.every((member) => list.includes(names[member]!)),
      )
    const right = heard.sides.flatMap(({ members }, at) => (isWanted(members) ? [at] : []))
    return { ...heard, set: id.split('/')[0]!, id, written: asked, names, right }
  })
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
