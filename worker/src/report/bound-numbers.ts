import { shownValues, type ReportBlock } from '#contract'
import type { Block, Section } from './report-document.ts'

/** How many values of cells the text of a report shows; values printed in tables are not counted. */
export const countBoundNumbers = (part: Block[] | Section[]): number =>
  shownValues(part as ReportBlock[]).filter(({ kind }) => kind === 'number').length
