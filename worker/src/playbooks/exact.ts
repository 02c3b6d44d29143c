import { referenceToken, type Asked, type Cell, type Question, type Template } from '#contract'
import { capitalise, text } from '../prose/prose.ts'
import { limited } from '../decide/decide.ts'
import { numbersOf } from '../effects/effect.ts'
import { answerExactly } from '../exact/answer-exactly.ts'
import type { Passage } from '../telling/told.ts'
import type { Playbook } from './playbook.ts'

/** One figure that can be computed: it is the answer, with the rows it is over. */
export const exact: Playbook = async ({ toolkit, question, measure }) => {
  // What no column holds is no figure that the words alone tell.
  if (question.words === '' || isPutTogether(question)) return null
  const answer = await answerExactly(toolkit, question.words, toolkit.signal)
  const single = answer?.figures.length === 1 || toolkit.asked.reader !== 'rules'
  if (!answer || (isPlain(question, toolkit.asked) && single)) return null
  const { figures, evidence, sentence } = answer
  const [first] = figures
  const rows = rowsOf(evidence)
  const n = countOf(evidence)
  const counted = counting(evidence) !== undefined && figures.every(({ number }) => number !== n)
  const notes = counted
    ? [...answer.notes, n === 1 ? text`One row stands behind it.` : text`${rows} stand behind it.`]
    : answer.notes
  const passage: Passage = {
    kind: 'question',
    title: sentence.replace(/\.$/, ''),
    sentences: notes,
    charts: [],
    tables: [],
    estimate: first!.value,
    n: rows,
    method: 'Computed over all rows that the question speaks of',
    certainty: 'high',
    evidence,
  }
  return {
    judgement: limited(
      {
        kind: 'how-much',
        sureness: 'high',
        reasons: toolkit.profile.tables.some((own) => own.rows === n) ? [{ code: 'all-rows' }] : [],
      },
      question,
      measure.label,
    ),
    headline: sentence,
    sentences: notes,
    weakened: null,
    advice: null,
    keys: figures.slice(0, 4).map(({ label, value }) => ({ label: capitalise(label), value, note: null })),
    passages: [passage],
    effects: figures.slice(0, 4).map((figure) =>
      numbersOf({
        kind: 'exact',
        metric: measure.label,
        against: null,
        groups: [],
        value: figure.number,
        low: null,
        high: null,
        p: null,
        n,
        size: 1,
        evidence: evidence.filter(({ id }) => figure.cells.includes(id)),
      }),
    ),
  }
}

/** The cell that counts the rows that it is over. */
const counting = (cells: readonly Cell[]): Cell | undefined =>
  cells.find(({ output }) => output.tables.main?.columns.some(({ name }) => name === 'n'))

const isPutTogether = ({ metric }: Pick<Question, 'metric'>): boolean =>
  metric !== null && (metric.limit !== undefined || metric.kind === 'formula' || metric.kind === 'ratio')

/** One count, share or total, of which the question says all that its words do: what was read stands, and not the words again. */
const isPlain = (
  { metric, by, against, statistic, threshold, within }: Question,
  { reader }: Pick<Asked, 'reader'>,
): boolean =>
  metric !== null &&
  (statistic === null || (statistic === 'sum' && reader === 'language-model' && within.length > 0)) &&
  threshold === null &&
  by.length + against.length === 0 &&
  (metric.kind === 'share' ||
    statistic === 'sum' ||
    ((metric.kind === 'count' || metric.kind === 'duration') && (reader === 'person' || within.length > 0)))

function rowsOf(cells: readonly Cell[]): Template {
  const cell = counting(cells)
  return cell ? text`${referenceToken(cell.id, 'main', 0, 'n', 'integer')} rows` : 'all rows'
}

function countOf(cells: readonly Cell[]): number {
  const main = counting(cells)?.output.tables.main
  const value = main?.rows[0]?.[main.columns.findIndex(({ name }) => name === 'n')]
  return typeof value === 'number' ? value : 0
}
