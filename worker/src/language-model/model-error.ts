import type { ModelProblem } from './model.types.ts'

/** The model gave no answer that can be used; `message` is for the log, `problemWords` for people. */
export class ModelError extends Error {
  override name = 'ModelError'
  readonly problem: ModelProblem
  constructor(problem: ModelProblem, detail: string, options?: { cause?: unknown }) {
    super(`${problem}: ${detail}`, options)
    this.problem = problem
  }
}

const WORDS: Readonly<Record<ModelProblem, string>> = {
  down: 'the language model could not be reached',
  busy: 'the language model takes no more requests for the moment',
  quota: 'the account at the language model’s provider has nothing left',
  key: 'the language model’s provider did not accept the key',
  'unknown-model': 'the provider has no language model of this name',
  'too-long': 'there was more to read than the language model takes',
  refused: 'the language model declined to answer',
  'bad-request': 'the language model’s provider refused the request',
  slow: 'the language model took too long',
  budget: 'what the language model may use was used up',
  unusable: 'what the language model answered could not be used',
}

/** A reason inside a sentence, without a number. */
export const problemWords = (problem: ModelProblem): string => WORDS[problem]
