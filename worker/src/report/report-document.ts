import { shorten } from './goal-text.ts'
import type { Certainty } from './certainty.ts'

/** A piece of a line of text. Numbers remember the value they stand for; names are the user's own words. */
export type Inline =
  | { kind: 'words'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'number'; text: string; cell: string; table: string; row: number; column: string }
  | { kind: 'link'; text: string; target: string }
  /** A link in small type after a sentence: what it rests on. */
  | { kind: 'source'; text: string; target: string }

export type RichText = Inline[]

/** One line of a card in the data dictionary. */
export interface Fact {
  term: string
  text: RichText
}

export interface TableColumn {
  title: string
  align: 'left' | 'right'
  /** Share of the table's width in percent; as wide as its content without. */
  width?: number
}

export interface Heading {
  kind: 'heading'
  id: string
  level: 2 | 3
  text: RichText
  /** "2.1"; set when the whole report stands. */
  number?: string
}

export type Block =
  | Heading
  /** A heading with its first text, kept on one page; facts stand in the margin beside the text. */
  | { kind: 'opening'; heading: Heading; facts: Fact[]; blocks: Block[] }
  /** A small heading that the outline leaves out. */
  | { kind: 'label'; text: string }
  | { kind: 'paragraph'; text: RichText; look?: 'headline' | 'lead' | 'quiet' | 'method' | 'goal' }
  | { kind: 'list'; items: RichText[]; ordered?: boolean }
  | { kind: 'callout'; tone: 'caution' | 'note'; title: string; paragraphs: RichText[] }
  | { kind: 'certainty'; certainty: Certainty; because: RichText }
  | { kind: 'key-numbers'; items: { label: RichText; value: RichText; note: RichText | null }[] }
  | { kind: 'chart'; number: number; cell: string; svg: string; caption: RichText }
  | {
      kind: 'table'
      /** Tables without a caption are not numbered. */
      number: number | null
      caption: RichText
      columns: TableColumn[]
      rows: RichText[][]
      note: RichText | null
      /** Narrow type for many columns. */
      dense?: boolean
    }
  | { kind: 'facts'; facts: Fact[] }
  /** Groups of blocks side by side. */
  | { kind: 'columns'; columns: Block[][] }
  | { kind: 'column-cards'; cards: ColumnCard[] }
  | { kind: 'code'; id: string; title: string; language: 'SQL' | 'statistic'; code: string }

/** What one column holds: its kind, its gaps, the shape of its values. */
export interface ColumnCard {
  name: string
  role: string
  facts: Fact[]
  quantiles: Fact[]
  /** Counts per bin of the values' range; empty for words. */
  bins: number[]
  binRange: [string, string] | null
  /** Most frequent values with their share of the rows that have one, 0..1. */
  top: { label: string; share: number; text: string }[]
  issues: string[]
}

/** A chapter of the report. */
export interface Section {
  id: string
  title: string
  blocks: Block[]
  /** Chapters that open a part of the report start on a page of their own; the others follow on. */
  newPage?: boolean
  number?: string
}

/** The whole report, ready to be shown by anything that can show text, tables and pictures. */
export interface ReportDocument {
  title: string
  /** The goal in at most 90 characters, for running heads. */
  shortGoal: string
  paper: 'A4' | 'Letter'
  createdAt: Date
  /** First page: the answer. */
  answer: Block[]
  sections: Section[]
  /** References to values in text, all of them resolved against cells. */
  boundNumbers: number
}

export const words = (text: string): RichText => [{ kind: 'words', text }]
export const name = (text: string): Inline => ({ kind: 'name', text })
/** A name that may be 300 letters long, cut for places where it is one among many. */
export const shortName = (text: string, limit = 80): Inline => name(shorten(text, limit))
export const plainText = (text: RichText): string => text.map((piece) => piece.text).join('')
