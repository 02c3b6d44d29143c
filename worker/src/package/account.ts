import { parseTemplate, type Cell, type Finding, type Scalar } from '#contract'
import { templatesOf } from '../toolkit/bound-text.ts'
import type { CodeDifference } from './compare-code.ts'
import type { Difference } from './compare-outputs.ts'
import type { FileDifference } from './manifest.ts'
import type { Verification } from './verify-package.ts'

const count = (number: number) => number.toLocaleString('en-US')
const plural = (number: number, one: string, many = `${one}s`) =>
  `${count(number)} ${number === 1 ? one : many}`
/** One line without control characters: a package's texts must not write to the terminal as they like. */
const plain = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').slice(0, 200)
const shown = (value: Scalar) => (typeof value === 'string' ? `"${plain(value)}"` : String(value))

/** Whether every number, the code, the words and the files are what they should be. */
export const isSound = ({ differences, agreed, numbers, code, files, words }: Verification): boolean =>
  [differences, code, files, words].every((found) => found.length === 0) && agreed === numbers

/** Findings whose sentences show a value of the cell. */
const restingOn = (cell: string, findings: Finding[]) =>
  findings.filter((finding) =>
    templatesOf(finding).some((template) =>
      parseTemplate(template).some((piece) => piece.kind === 'reference' && piece.reference.cell === cell),
    ),
  )

/** How far two values lie apart, in words. */
function distance(recorded: Scalar, recomputed: Scalar): string {
  if (typeof recorded !== 'number' || typeof recomputed !== 'number') return ''
  if (recomputed === 0) return `, off by ${recorded}`
  return `, off by ${Number((Math.abs(recorded / recomputed - 1) * 100).toPrecision(2))}%`
}

const kindOf = ({ source }: Cell) =>
  source.kind === 'statistic' ? `the statistic ${plain(source.method)}` : 'a query'

const valueLine = ({ table, row, column, recorded, recomputed }: Difference) =>
  `    table ${plain(table)}, row ${row + 1}, ${plain(column)}: the notebook says ${shown(recorded)}, computed again it is ${shown(recomputed)}${distance(recorded, recomputed)}`

function cellLines(cell: Cell | undefined, id: string, differences: Difference[], findings: Finding[]) {
  const of = cell ? ` "${plain(cell.title)}", ${kindOf(cell)}` : ''
  const resting = restingOn(id, findings).map((finding) => finding.id)
  const means = resting.length
    ? `    Shown by ${plural(resting.length, 'finding')}: ${resting.join(', ')}. What ${resting.length === 1 ? 'it says' : 'they say'} does not follow from the data in this package.`
    : '    No finding shows a number of this cell.'
  return [`  ${id}${of}:`, ...differences.map(valueLine), means]
}

const codeLines = ({ file, piece, expected, found }: CodeDifference) => [
  `  ${file}, ${piece === 'opening' ? 'before the first cell' : piece}:`,
  `    expected: ${expected === null ? 'nothing' : plain(expected)}`,
  `    found:    ${found === null ? 'nothing' : plain(found)}`,
]

const MOST_FILES = 30
const fileLine = ({ file, is }: FileDifference) => `  ${plain(file)}: ${is}`

/** What a verification found, in lines for a terminal. */
export function account(verification: Verification): string[] {
  const { notebook, numbers, agreed, differences, code, files, words } = verification
  const ofKind = (kind: string) => notebook.cells.filter(({ source }) => source.kind === kind).length
  const lines = [
    `Goal: ${plain(notebook.goal)}`,
    `Computed ${plural(ofKind('sql'), 'query', 'queries')} and ${plural(ofKind('statistic'), 'statistic')} again from the package's data.`,
    `${count(agreed)} of ${plural(numbers, 'number')} agree.`,
  ]
  if (isSound(verification))
    return [
      ...lines,
      'The notebook, the code and the data of this package belong together: its numbers were computed again from its',
      'data, and every number in its sentences is one of them.',
      'Words, pictures and the PDF were held against manifest.json alone. They are as they were packed, unless somebody',
      'who changed them wrote the manifest anew too: it bears no signature.',
    ]
  const cells = [...new Set(differences.map(({ cell }) => cell))]
  if (cells.length > 0) lines.push('', 'Values that differ (the first of them):')
  for (const id of cells)
    lines.push(
      ...cellLines(
        notebook.cells.find((cell) => cell.id === id),
        id,
        differences.filter(({ cell }) => cell === id),
        notebook.findings,
      ),
    )
  if (code.length > 0)
    lines.push('', 'Code that is not what the notebook stands for:', ...code.flatMap(codeLines))
  if (words.length > 0)
    lines.push('', 'Sentences with numbers that no cell backs:', ...words.map((why) => `  ${plain(why)}`))
  if (files.length > 0)
    lines.push('', 'Files that are not what manifest.json says:', ...files.slice(0, MOST_FILES).map(fileLine))
  return [
    ...lines,
    '',
    'So the package was changed after the package was made, or another version of Apogee made it.',
  ]
}
