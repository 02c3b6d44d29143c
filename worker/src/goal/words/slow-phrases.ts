import { lemma } from '../../lexicon/lemma.ts'
import { PLAIN_ALREADY, SLOW_PHRASES, STUCK_WHERE } from '../../lexicon/slow-phrases.ts'
import type { Token } from './tokens.ts'

/** "Decisions drag on", "they wait for ages", "which tickets get stuck": heard in the plain words for taking long. */
export function inPlainWords(tokens: readonly Token[]): Token[] {
  const plain = [...tokens]
  for (let at = 0; at < tokens.length; at++) {
    const found = SLOW_PHRASES.find(({ said }) => isSaid(tokens, at, said))
    if (!found) continue
    for (const [step, text] of found.meant.entries())
      plain[at + step] = { ...tokens[at + step]!, text, lemma: lemma(text), lemmas: [lemma(text)] }
    at += found.said.length - 1
  }
  return plain
}

function isSaid(tokens: readonly Token[], at: number, said: readonly string[]): boolean {
  const next = tokens[at + said.length]
  const last = tokens[at + said.length - 1]
  return (
    said.every((word, step) => tokens[at + step]?.text === word || tokens[at + step]?.lemma === word) &&
    tokens.slice(at, at + said.length - 1).every(({ mark }) => mark === null) &&
    !(last!.mark === null && next !== undefined && goesOn(said, next.text))
  )
}

const goesOn = (said: readonly string[], next: string): boolean =>
  PLAIN_ALREADY.has(next) || (said.at(-1) === 'stuck' && STUCK_WHERE.has(next))
