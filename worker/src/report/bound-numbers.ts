import type { ReportDocument, Section } from './report-document.ts'

/** How many values of cells the text of a report shows. */
export function countBoundNumbers(part: ReportDocument['answer'] | Section[]): number {
  let count = 0
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (typeof value === 'object' && value !== null) {
      if ('kind' in value && value.kind === 'number' && 'cell' in value) count += 1
      else Object.values(value).forEach(visit)
    }
  }
  visit(part)
  return count
}
