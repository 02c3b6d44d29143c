import type { ReportBlock, ReportSection } from './blocks.ts'
import type { ReportText, ShownValue } from './text.ts'

type Part = ReportBlock | ReportSection | ReportText

/** Every number and table value that a part of a report shows, in reading order. */
export function shownValues(part: Part | Part[]): ShownValue[] {
  const found: ShownValue[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value && (value.kind === 'number' || value.kind === 'value') && 'cell' in value)
        found.push(value as ShownValue)
      else Object.values(value).forEach(visit)
    }
  }
  visit(part)
  return found
}

/** A line of text without its links and references. */
export const reportTextOf = (text: ReportText): string => text.map((piece) => piece.text).join('')
