import type { Metric, Question, Scalar, TableModel, TableProfile } from '#contract'
import type { Tag } from '../lexicon/word-classes.ts'

/** What a stretch of the goal may stand for. */
export interface Candidate {
  kind: 'metric' | 'field' | 'value' | 'row'
  table: string
  column: string | null
  metric: Metric | null
  value: Scalar
  /** 1 for the very name, less for parts of it and for words that mean the same. */
  score: number
}

/** A stretch of the goal with all that it may stand for, likeliest first. */
export interface Mention {
  from: number
  to: number
  candidates: Candidate[]
  words: string
  /** More or less of what an adjective says: "newer", "more expensive". */
  degree: boolean
}

/** What an item of the goal is to the rules: the tags of a word, or what a mention may be. */
export type ItemTag =
  | Tag
  | 'METRIC'
  | 'DIM'
  | 'VALUE'
  | 'ROW'
  | 'TIME'
  | 'PERIOD'
  | 'NUM'
  | 'LIMIT'
  | 'UNKNOWN'
  | 'GRAIN'
  | 'PART'
  | 'WORD'
  | 'DEGREE'
  | 'GRADE'
  | 'YEARLY'

/** A stretch of the goal as the rules see it. */
export interface Item {
  from: number
  to: number
  tags: ReadonlySet<ItemTag>
  lemma: string
  mention: Mention | null
  clause: number
  sentence: number
  /** Of a list that stands here, the things that it names: what a question is held against, and nothing it asks itself. */
  members?: readonly (readonly Item[])[]
}

/** One table as the reader sees it. */
export interface ReadTable {
  model: TableModel
  profile: TableProfile
}

export type Filter = Question['within'][number]
