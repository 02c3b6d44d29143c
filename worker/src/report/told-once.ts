import { plainText, type RichText } from './report-document.ts'

/** Where one sentence ends and the next begins, within words. */
const END = /(?<=[.!?]["”)]?)\s+/u

/** A text as its sentences; a point within a number, a name or a word ends none. */
function sentencesOf(text: RichText): RichText[] {
  const all: RichText[] = [[]]
  for (const piece of text) {
    if (piece.kind !== 'words') {
      all.at(-1)!.push(piece)
      continue
    }
    for (const [at, part] of piece.text.split(END).entries()) {
      if (at > 0) all.push([])
      if (part !== '') all.at(-1)!.push({ ...piece, text: part })
    }
  }
  return all.filter((sentence) => sentence.length > 0)
}

const fold = (text: RichText): string =>
  plainText(text)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:yes|no): /, '')
    .replace(/[.:\s]+$/, '')

/** Shorter than this may stand twice: it is no sentence that a reader would know again. */
const LEAST_LETTERS = 30

/** Sentences that a report has told: what stands already is not told again. */
export interface ToldOnce {
  /** Remembers what stands here, whatever stood before. */
  tell(text: RichText): void
  /** The text without sentences that stand already; those left are remembered. */
  afresh(text: RichText): RichText
}

export function toldOnce(): ToldOnce {
  const told = new Set<string>()
  const keep = (sentence: RichText) => {
    const own = fold(sentence)
    if (own.length >= LEAST_LETTERS) told.add(own)
  }
  return {
    tell: (text) => sentencesOf(text).forEach(keep),
    afresh(text) {
      const left = sentencesOf(text).filter((sentence) => !told.has(fold(sentence)))
      left.forEach(keep)
      return left.flatMap((sentence, at) =>
        at === 0 ? sentence : [{ kind: 'words', text: ' ' } as const, ...sentence],
      )
    },
  }
}
