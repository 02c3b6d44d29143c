import { similarity, vectorsOf, type Vector } from '../../embeddings/sentence-vectors.ts'
import type { Token } from '../words/tokens.ts'
import { phrasesOf } from './phrases.ts'

/**
 * How near a phrase of the goal lies to a name in meaning: about 0.2 where they have nothing to do with
 * each other, 0.4 and more where they are related, 1 for the same words. 0 for a phrase or a name that was not looked at.
 */
export type Nearness = (phrase: string, name: string) => number

/**
 * Looks the goal's phrases and names of the tables up in one go, so that the reading itself waits for nothing. There are
 * no more phrases in a long goal than a bounded number.
 */
export async function nearnessOf(tokens: readonly Token[], names: readonly string[]): Promise<Nearness> {
  const phrases = names.length > 0 ? phrasesOf(tokens) : []
  const vectors = await vectorsOf([...phrases, ...names])
  const byText = new Map<string, Vector>([...phrases, ...names].map((text, at) => [text, vectors[at]!]))
  const known = new Map<string, number>()
  return (phrase, name) => {
    const [one, other] = [byText.get(phrase), byText.get(name)]
    if (!one || !other) return 0
    const key = `${phrase}\n${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    const near = similarity(one, other)
    known.set(key, near)
    return near
  }
}
