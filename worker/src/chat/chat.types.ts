import type {
  Asked,
  Caution,
  Certainty,
  Notebook,
  Profile,
  Question,
  SemanticModel,
  Template,
} from '#contract'
import type { CellBook } from '../toolkit/cell-book.ts'
import type { Toolkit } from '../toolkit/toolkit.types.ts'

/** A message to be answered, with what was said before it. */
export interface Turn {
  message: string
  /** The finding that the message is about, where it was asked beside one. */
  finding: string | null
  /** Earlier turns that were answered, oldest first. */
  before: PastTurn[]
}

export interface PastTurn {
  message: string
  finding: string | null
  /** The answer as Markdown. */
  response: string
  /** What was asked of the tables, for questions that go on from it; empty where it was another kind of message. */
  questions: Question[]
}

/**
 * A piece of an answer. Numbers in texts are bound to cells of the desk's book, the notebook's own cells included, so
 * that each has its query behind it. Words of a text are simple Markdown: paragraphs, lists with "- ", headings with
 * "#", `**strong**` and code; names of the data are never read as Markdown.
 */
export type AnswerPart =
  | { kind: 'text'; text: Template; look?: 'headline' | 'lead' | 'quiet' }
  /** Words that tell no result, taken as they are: a question as it was understood, a term explained. */
  | { kind: 'note'; words: string }
  | { kind: 'certainty'; certainty: Certainty; because: Template }
  | { kind: 'chart'; cell: string }
  | { kind: 'table'; cell: string; table: string; caption: Template; rows?: number }
  | { kind: 'caution'; title: string; text: Template }

export interface TurnAnswer {
  parts: AnswerPart[]
  /** What was asked of the tables, as understood. */
  questions: Question[]
  /** What may be asked next. */
  suggestions: string[]
  /** Who answered, where it was not the answerer that was asked. */
  provider?: string
}

/** A finished mission, open to be read and computed with; nothing of it can be changed. */
export interface Desk {
  readonly notebook: Notebook
  /** The notebook's cells, followed by those that this desk's toolkits make. */
  readonly book: CellBook
  readonly signal: AbortSignal
  /** Tables of the mission that a message is about, what they mean, and what it asks of them. */
  understand(message: string): Promise<{ profile: Profile; model: SemanticModel; asked: Asked }>
  /**
   * Tools over the mission's data for questions, and the cautions that come up: the first call waits until the data
   * are loaded, and R starts when it is used.
   */
  toolkit(understood: {
    profile: Profile
    model: SemanticModel
    asked: Asked
  }): Promise<{ toolkit: Toolkit; cautions: readonly Caution[] }>
  close(): Promise<void>
}

/**
 * Told of words as soon as they stand, in the order in which the answer has them; with `instead`, in place of all that was
 * said before, such as what is being looked at while nothing can be answered yet.
 */
export type OnText = (words: string, how?: 'instead') => Promise<void>

/** Answers turns over a desk. The built-in one needs no key; a language model's has the same tools. */
export interface Answerer {
  readonly name: string
  answer(desk: Desk, turn: Turn, onText: OnText, signal: AbortSignal): Promise<TurnAnswer>
}
