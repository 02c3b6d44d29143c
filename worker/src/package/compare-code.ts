/** A piece of a package's code that is not what its notebook says. */
export interface CodeDifference {
  file: string
  /** The cell, or `opening` for what stands before the first. */
  piece: string
  expected: string | null
  found: string | null
}

const OPENING = 'opening'

/** The code by cell: each begins with a comment that names it. */
function pieces(code: string): Map<string, string> {
  const result = new Map<string, string>()
  for (const text of code.split(/\n(?=(?:--|#) c\d{3,6}: )/)) {
    const id = /^(?:--|#) (c\d{3,6}): /.exec(text)?.[1] ?? OPENING
    // The same cell twice is kept under two names, so that neither hides the other.
    let name = id
    for (let again = 2; result.has(name); again++) name = `${id} (${again})`
    result.set(name, text.trimEnd())
  }
  return result
}

/** The first line in which two texts differ; where one goes on after the other, what it goes on with. */
function firstDifference(expected: string, found: string): [string | null, string | null] {
  const [a, b] = [expected.split('\n'), found.split('\n')]
  const at = a.findIndex((line, index) => line !== b[index])
  if (at >= 0) return [a[at]!, b[at] ?? null]
  return [null, b.slice(a.length).find((line) => line.trim() !== '') ?? null]
}

/** Compares a file of a package with the code that its notebook stands for, cell by cell. */
export function compareCode(file: string, expected: string, found: string): CodeDifference[] {
  const [wanted, given] = [pieces(expected), pieces(found)]
  return [...new Set([...wanted.keys(), ...given.keys()])].flatMap((piece) => {
    const [a, b] = [wanted.get(piece), given.get(piece)]
    if (a === b) return []
    const [first, second] = firstDifference(a ?? '', b ?? '')
    return [{ file, piece, expected: a === undefined ? null : first, found: b === undefined ? null : second }]
  })
}
