import { assertNever, nameToken, type Finding, type Notebook, type Template } from '#contract'
import { capitalise } from '../../prose/prose.ts'
import { TERMS } from '../../report/glossary-terms.ts'
import { methodNote, methodTitle } from '../../report/method-notes.ts'
import type { AnswerPart, Desk, Turn } from '../chat.types.ts'
import { findingNamed, namesReport, topicsOf, type Topic } from './report-topics.ts'
import { sentence, tellAnswered, tellFinding } from './tell-answers.ts'

/** Findings that a list of them names. */
const LISTED = 6

const list = (items: readonly Template[]): Template => items.map((item) => `- ${item}`).join('\n')

/** The answer of page one, question by question where each has its own. */
function main({ answer, findings }: Notebook): AnswerPart[] {
  if (answer.answers.length > 0)
    return answer.answers.flatMap((own) =>
      tellAnswered(
        { ...own, advice: null },
        findings.filter(({ id }) => own.findings.slice(0, 1).includes(id)),
      ),
    )
  return [
    { kind: 'text', text: answer.sentences.join(' ') },
    { kind: 'certainty', certainty: answer.certainty, because: answer.certainty_because },
    ...(answer.chart === null ? [] : [{ kind: 'chart' as const, cell: answer.chart }]),
  ]
}

const listFindings = ({ findings }: Notebook): AnswerPart[] =>
  findings.length === 0
    ? [{ kind: 'text', text: 'Nothing was found that holds.' }]
    : [
        { kind: 'text', text: 'What was found, what matters most to the goal first:' },
        { kind: 'text', text: list(findings.slice(0, LISTED).map(({ title }) => sentence(title))) },
      ]

function sureness({ answer }: Notebook, finding: Finding | null): AnswerPart[] {
  if (finding) {
    const { id, title, certainty, robustness, interval, n } = finding
    const answered = answer.answers.find(({ findings }) => findings[0] === id)
    const weakened = answered?.weakened_by ?? null
    return [
      { kind: 'text', text: `About “${title}”:` },
      { kind: 'certainty', certainty, because: answered?.verdict.because ?? sentence(capitalise(n)) },
      ...(interval === null ? [] : [{ kind: 'text' as const, text: `Its interval: ${interval}.` }]),
      ...(robustness === null ? [] : [{ kind: 'text' as const, text: robustness }]),
      ...(weakened === null ? [] : [{ kind: 'caution' as const, title: 'What weakens it', text: weakened }]),
      ...cautions(finding),
    ]
  }
  if (answer.answers.length > 0)
    return answer.answers.flatMap(({ headline, verdict, weakened_by: weakened }): AnswerPart[] => [
      { kind: 'text', text: headline },
      { kind: 'certainty', certainty: verdict.sureness, because: verdict.because },
      ...(weakened === null ? [] : [{ kind: 'caution' as const, title: 'What weakens it', text: weakened }]),
    ])
  return [
    { kind: 'text', text: answer.sentences[0]! },
    { kind: 'certainty', certainty: answer.certainty, because: answer.certainty_because },
  ]
}

const cautions = (finding: Finding): AnswerPart[] =>
  finding.cautions.map(({ text }) => ({ kind: 'caution', title: 'Mind', text }))

const term = (name: string): AnswerPart[] =>
  TERMS.filter((own) => own.term === name).map(({ meaning }) => ({ kind: 'note', words: meaning }))

/** The findings that rest on a test, with what came of it. */
function test(notebook: Notebook, finding: Finding | null): AnswerPart[] {
  const tested = finding ? [finding] : notebook.findings.filter(({ p }) => p !== null).slice(0, 3)
  const said = tested.map(({ title, p, method }) =>
    p === null
      ? `“${title}” rests on no test of chance; it was made by: ${nameToken(methodTitle(method))}.`
      : `“${title}”: ${p}, from ${nameToken(methodTitle(method))}.`,
  )
  if (said.length === 0)
    return [{ kind: 'text', text: 'No finding of this report rests on a test of chance.' }]
  return [{ kind: 'text', text: list(said) }, ...term('p-value')]
}

function method({ findings }: Notebook, finding: Finding | null): AnswerPart[] {
  const told = finding ? [finding] : findings.slice(0, 3)
  const methods = [...new Map(told.map((one) => [one.method, one])).values()]
  return methods.flatMap(({ method: name, title, n }): AnswerPart[] => {
    const note = methodNote(name)
    return [
      { kind: 'text', text: `“${title}” (${n}) was found by: **${nameToken(methodTitle(name))}**.` },
      ...(note ? [{ kind: 'note' as const, words: note.text }] : []),
    ]
  })
}

function weakness({ answer, findings, cautions: all }: Notebook, finding: Finding | null): AnswerPart[] {
  if (finding)
    return finding.cautions.length > 0
      ? [{ kind: 'text', text: `About “${finding.title}”:` }, ...cautions(finding)]
      : [{ kind: 'text', text: `No check that was made speaks against “${finding.title}”.` }]
  const largest = answer.answers.flatMap(({ weakened_by: weakened }) => weakened ?? [])
  const said = [
    ...(largest.length > 0 ? largest : answer.largest_caveat === null ? [] : [answer.largest_caveat]),
    ...all.map(({ text }) => text),
    ...findings.flatMap((one) => one.cautions.map(({ text }) => text)),
  ]
  if (said.length === 0)
    return [{ kind: 'text', text: 'No check that was made speaks against what was found.' }]
  return [
    { kind: 'text', text: 'What limits it, the weightiest first:' },
    { kind: 'text', text: list([...new Set(said)].slice(0, 5)) },
  ]
}

function consequence({ answer, recommendations }: Notebook, finding: Finding | null): AnswerPart[] {
  const own = finding && (finding.so_what ?? recommendations.find((one) => one.finding === finding.id)?.text)
  if (own) return [{ kind: 'text', text: own }]
  const steps = [...answer.next_steps, ...recommendations].map(({ text }) => text)
  if (finding || steps.length === 0)
    return [{ kind: 'text', text: 'Nothing follows from it that the data alone could back.' }]
  return [{ kind: 'text', text: list([...new Set(steps)].slice(0, 5)) }]
}

const data = ({ profile }: Notebook): AnswerPart[] => [
  {
    kind: 'note',
    words: profile.tables
      .map(
        ({ name, rows, columns, source_file: file }) =>
          `${name} (from ${file}): ${rows.toLocaleString('en-US')} rows; ${columns
            .slice(0, 20)
            .map((column) => column.name)
            .join(', ')}${columns.length > 20 ? ' and others' : ''}.`,
      )
      .join(' '),
  },
  ...issues(profile),
]

const issues = ({ tables }: Notebook['profile']): AnswerPart[] => {
  const found = tables.flatMap(({ columns }) =>
    columns.flatMap((column) => column.issues.map((one) => `${column.name}: ${one.text}`)),
  )
  return found.length === 0
    ? []
    : [{ kind: 'note', words: `What to know of them: ${found.slice(0, 4).join('; ')}.` }]
}

/** A term of statistics that the message asks the meaning of. */
function termAsked(message: string): AnswerPart[] {
  const asked = TERMS.filter(
    ({ when, term: name }) => when.test(message) || message.toLowerCase().includes(name.toLowerCase()),
  )
  return asked.slice(0, 2).map(({ term: name, meaning }) => ({ kind: 'note', words: `${name}: ${meaning}` }))
}

function told(
  topic: Topic,
  notebook: Notebook,
  finding: Finding | null,
  message: string,
): AnswerPart[] | null {
  switch (topic) {
    case 'main':
      return finding ? tellFinding(finding) : main(notebook)
    case 'findings':
      return finding ? tellFinding(finding) : listFindings(notebook)
    case 'sureness':
      return sureness(notebook, finding)
    case 'test':
      return test(notebook, finding)
    case 'method':
      return method(notebook, finding)
    case 'weakness':
      return weakness(notebook, finding)
    case 'consequence':
      return consequence(notebook, finding)
    case 'data':
      return data(notebook)
    case 'term': {
      const meant = termAsked(message)
      return meant.length > 0 ? meant : finding ? tellFinding(finding) : null
    }
    case 'help':
      return [{ kind: 'text', text: 'Ask about the data of this mission, or about what its report says.' }]
    default:
      return assertNever(topic)
  }
}

/**
 * The answer to a message about the report itself; null for one about the data.
 * @param namesData the message names columns or values of the data
 */
export function aboutReport(
  { notebook }: Desk,
  { message, finding }: Turn,
  namesData: boolean,
): AnswerPart[] | null {
  const place = findingNamed(message)
  const named =
    (place === null ? null : notebook.findings[place]) ??
    (finding === null ? null : notebook.findings.find(({ id }) => id === finding)) ??
    null
  if (place !== null && !named) return null
  // What names a column is asked of the data, unless it speaks of the report.
  if (namesData && place === null && !namesReport(message)) return null
  for (const topic of topicsOf(message)) {
    const parts = told(topic, notebook, named, message)
    if (parts) return parts
  }
  return place !== null && named ? tellFinding(named) : null
}
