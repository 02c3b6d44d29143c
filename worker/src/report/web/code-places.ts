/** Where a cell's code begins in a file of the package, and its lines. */
export interface CodePlace {
  file: string
  /** From 1. */
  line: number
  /** Up to the next blank line. */
  code: string
}

/** The line above each cell's code, as `analysis.sql` and `analysis.R` have it. */
const HEADING = /^(?:--|#) (c\d{3,6}): /

/** Where the code of each cell stands in the package's files, by the id of the cell. */
export function codePlaces(files: { file: string; text: string }[]): Map<string, CodePlace> {
  const places = new Map<string, CodePlace>()
  for (const { file, text } of files) {
    const lines = text.split('\n')
    lines.forEach((heading, index) => {
      const cell = HEADING.exec(heading)?.[1]
      if (cell === undefined || places.has(cell)) return
      const end = lines.findIndex((line, other) => other > index && line === '')
      const code = lines.slice(index + 1, end < 0 ? undefined : end).join('\n')
      places.set(cell, { file, line: index + 1, code })
    })
  }
  return places
}
