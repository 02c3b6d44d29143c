import { isHouseSuffix } from '../lexicon/titles.ts'
import { bare } from './one-name.ts'

interface Level {
  value: string
  count: number
}

/** A name and a longer one that may be that of the same house, the longer one last. */
export interface MayBeOne {
  short: Level
  long: Level
}

const FEWEST_LETTERS = 3

/**
 * Names to which others only add what houses add to theirs: "Brandt" beside "Brandt & Sons". Either may be another one, so
 * they are named and not taken together; of several spellings of the longer name the most frequent stands for all.
 */
export function mayBeOne(levels: readonly Level[]): MayBeOne[] {
  const order = [...levels].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const keyed = order.map((level) => ({ level, key: bare(level.value) }))
  return keyed.flatMap(({ level, key }) => {
    if (key.replaceAll(' ', '').length < FEWEST_LETTERS) return []
    const long = keyed.find(
      (other) => other.key.startsWith(`${key} `) && isHouseSuffix(other.key.slice(key.length + 1).split(' ')),
    )
    return long ? [{ short: level, long: long.level }] : []
  })
}
