import {
  reportTextOf,
  type ReportColumnCard,
  type ReportFact,
  type ReportHeading,
  type ReportInline,
  type ReportLeaf,
  type ReportOpening,
  type ReportText,
} from '#contract'
import { shorten } from './goal-text.ts'

/** The document is the contract's, so that a browser shows what is printed; only print's own matter is added here. */
export type Inline = ReportInline
export type RichText = ReportText
export type Fact = ReportFact
export type Heading = ReportHeading
export type ColumnCard = ReportColumnCard

type ChartLeaf = Extract<ReportLeaf, { kind: 'chart' }>

export type Block =
  | Exclude<ReportLeaf, ChartLeaf>
  /** The picture is for print; a browser draws the chart itself. */
  | (ChartLeaf & {
      svg: string
      /** The same in less height, the highest first, for where a page has not the room for all of it. */
      lower: string[]
    })
  | (Omit<ReportOpening, 'blocks'> & { blocks: Block[] })
  | { kind: 'columns'; columns: Block[][] }

/** A chapter of the report. */
export interface Section {
  id: string
  title: string
  blocks: Block[]
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
export const plainText = reportTextOf
