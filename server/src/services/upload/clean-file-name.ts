import { extname } from 'node:path'
import { FILE_NAME_MAX_LENGTH } from '#contract'

/** Control characters, and those that turn the direction of text so that a name reads as another. */
const UNPRINTABLE =
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name shortened in the middle, between whole characters as a reader sees them. */
function shorten(stem: string, length: number): string {
  if (stem.length <= length) return stem
  const characters = [...segmenter.segment(stem)].map(({ segment }) => segment)
  const take = (list: string[], room: number) => {
    const taken: string[] = []
    let size = 0
    for (const character of list) {
      if ((size += character.length) > room) break
      taken.push(character)
    }
    return taken
  }
  const half = Math.floor((length - 1) / 2)
  const end = take([...characters].reverse(), half).reverse()
  return `${take(characters, length - 1 - half).join('')}…${end.join('')}`
}

/**
 * The user's own file name without what could mislead: folders, control characters, blanks around it. Quotes,
 * emoji and angle brackets stay; whoever shows the name escapes it.
 */
export function cleanFileName(original: string): string {
  const base = original.normalize('NFC').replace(UNPRINTABLE, '').split(/[/\\]/).pop()!.trim()
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(base)?.[0] ?? ''
  const stem = base.slice(0, base.length - extension.length).trim() || 'file'
  return shorten(stem, FILE_NAME_MAX_LENGTH - extension.length) + extension
}

/** Names made unique within one launch: `a.csv`, `a (2).csv`. */
export function uniqueNames(names: string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const extension = extname(name)
    const stem = name.slice(0, name.length - extension.length)
    let candidate = name
    for (let number = 2; taken.has(candidate.toLowerCase()); number += 1)
      candidate = `${stem} (${number})${extension}`
    taken.add(candidate.toLowerCase())
    return candidate
  })
}
