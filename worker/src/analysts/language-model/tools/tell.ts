import { z } from 'zod'
import {
  intentSchema,
  parseTemplate,
  referenceToken,
  valueAt,
  type Answered,
  type Certainty,
  type Finding,
  type WrittenSection,
} from '#contract'
import { agentTool, ToolRefusal, type AgentTool } from '../../../language-model/agent-tool.ts'
import { OWN_CODE } from '../../../statistics/methods/own-code.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import {
  cellInput,
  plainWords,
  requireCells,
  requireCharts,
  requireTellable,
  templateInput,
} from './check-texts.ts'

/** What the model has told so far. */
export interface Told {
  planned: boolean
  findings: Finding[]
  /** By the place of the question. */
  answers: Map<number, ToldAnswer>
  /** Chapters of the report, in the order in which they were written. */
  sections: WrittenSection[]
  concluded: boolean
}

export interface ToldAnswer {
  headline: string
  sentences: string[]
  weakened_by: string | null
  advice: string | null
  certainty: Certainty
  kind: Answered['verdict']['kind']
  chart: string | null
  evidence: string[]
  findings: string[]
}

export const nothingTold = (): Told => ({
  planned: false,
  findings: [],
  answers: new Map(),
  sections: [],
  concluded: false,
})

const certainty = z.enum(['moderate', 'low', 'cannot-tell'])
const evidence = z.array(cellInput).min(1).max(12)
const MOST_FINDINGS = 12
const ORDER: readonly Certainty[] = ['cannot-tell', 'low', 'moderate', 'high']

/** The less sure of two. */
export const lessSure = (one: Certainty, other: Certainty): Certainty =>
  ORDER.indexOf(one) < ORDER.indexOf(other) ? one : other

/**
 * Tools by which the model says what it plans and what it found.
 * @param settled what the playbooks concluded of a question; null where none did
 */
export function tellTools(
  toolkit: Toolkit,
  told: Told,
  settled: (question: number) => Answered | null,
): AgentTool[] {
  return [
    agentTool({
      name: 'plan',
      description:
        'What you are going to look into, in plain words for the person who asked. First of all, and again when it changes.',
      input: z.strictObject({ steps: z.array(plainWords(160, toolkit)).min(1).max(8) }),
      async run({ steps }) {
        await toolkit.progress(`${told.planned ? 'The plan now' : 'The plan'}: ${steps.join('; ')}`)
        told.planned = true
        return { output: 'The plan is shown.' }
      },
    }),
    agentTool({
      name: 'finding',
      description:
        'Hands over one finding. Numbers are references such as {{c012.main.0.mean|decimal1}} into the cells of evidence. certainty: moderate at most; low for what a few rows or one look carry; cannot-tell where the interval holds both.',
      input: z.strictObject({
        kind: intentSchema,
        title: templateInput,
        statement: z.array(templateInput).min(1).max(5),
        so_what: templateInput.optional(),
        rows: templateInput.optional().describe('how many rows stand behind it, as a reference with words'),
        p: templateInput.optional(),
        certainty,
        evidence,
        charts: z.array(cellInput).max(3).default([]),
      }),
      async run(given) {
        if (told.findings.length >= MOST_FINDINGS)
          throw new ToolRefusal(
            `There are ${MOST_FINDINGS} findings already. Answer the questions and finish.`,
          )
        const texts = { title: given.title, so_what: given.so_what, rows: given.rows, p: given.p }
        const statements = Object.fromEntries(given.statement.map((text, at) => [`statement[${at}]`, text]))
        requireCells(toolkit, [...given.evidence, ...given.charts])
        requireTellable(toolkit, { ...texts, ...statements })
        requireCited([...Object.values(texts), ...given.statement], given.evidence)
        requireCharts(toolkit, given.charts)
        const finding = await toolkit.find(await draftOf(toolkit, given, told.findings.length))
        if (!finding) throw new ToolRefusal('Its own numbers contradict it.')
        told.findings.push(finding)
        return { output: `Finding ${finding.id} stands.` }
      },
    }),
    agentTool({
      name: 'answer',
      description:
        'Writes the answer to one question of the goal, for page one. Where a playbook has answered it, its verdict and headline stay; your sentences come behind them and may say that it is less sure. Where none has, yours is the answer.',
      input: z.strictObject({
        question: z.number().int().nonnegative(),
        headline: templateInput,
        sentences: z.array(templateInput).min(1).max(4),
        weakened_by: templateInput.nullish(),
        advice: templateInput.nullish(),
        verdict: z.enum(['yes', 'no', 'which', 'how-much', 'cannot-tell', 'not-in-data']),
        certainty,
        chart: cellInput.nullish(),
        evidence,
        findings: z
          .array(z.string().regex(/^f\d{2,4}$/))
          .max(8)
          .default([]),
      }),
      async run(given) {
        const asked = toolkit.asked.questions[given.question]
        if (!asked) throw new ToolRefusal(`There is no question ${given.question}.`)
        const texts = { headline: given.headline, weakened_by: given.weakened_by, advice: given.advice }
        const sentences = Object.fromEntries(given.sentences.map((text, at) => [`sentences[${at}]`, text]))
        requireCells(toolkit, [...given.evidence, ...(given.chart ? [given.chart] : [])])
        requireTellable(toolkit, { ...texts, ...sentences })
        requireCited([given.headline, ...given.sentences], given.evidence)
        requireCharts(toolkit, given.chart ? [given.chart] : [])
        requireAgreement(
          toolkit,
          given.verdict,
          [given.headline, ...given.sentences],
          settled(given.question),
        )
        const known = new Set(told.findings.map(({ id }) => id))
        told.answers.set(given.question, {
          ...given,
          kind: given.verdict,
          weakened_by: given.weakened_by ?? null,
          advice: given.advice ?? null,
          chart: given.chart ?? null,
          findings: given.findings.filter((id) => known.has(id)),
        })
        return { output: 'The answer is noted.' }
      },
    }),
    agentTool({
      name: 'finish',
      description: 'Ends the analysis, once every question has its answer.',
      input: z.strictObject({}),
      async run() {
        const open = toolkit.asked.questions.flatMap((_, place) => (told.answers.has(place) ? [] : [place]))
        if (open.length > 0)
          throw new ToolRefusal(`These questions have no answer of yours yet: ${open.join(', ')}.`)
        told.concluded = true
        return { output: '', done: true }
      },
    }),
  ]
}

/** Every reference leads into a cell that is cited. */
function requireCited(texts: readonly (string | null | undefined)[], cited: readonly string[]): void {
  const used = texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\{\{\s*(c\d{3,6})\./g)].map(([, cell]) => cell!),
  )
  const missing = [...new Set(used)].filter((cell) => !cited.includes(cell))
  if (missing.length > 0)
    throw new ToolRefusal(`Cite ${missing.join(', ')} as evidence: the text refers to it.`)
}

/** Below this a further test may answer what the plan's own could not: it was one of several tries. */
const FURTHER_LEVEL = 0.005

/** What the playbooks' tests concluded is not turned round by words; what they left open takes a further test. */
function requireAgreement(
  toolkit: Toolkit,
  verdict: ToldAnswer['kind'],
  texts: readonly string[],
  settled: Answered | null,
): void {
  const stands = settled?.verdict.kind
  if (stands === undefined || verdict === stands || verdict === 'cannot-tell') return
  if (stands !== 'cannot-tell')
    throw new ToolRefusal(
      `The tests of this question concluded "${stands}". Say "${stands}", or "cannot-tell" where you found what weakens it.`,
    )
  if (smallestP(toolkit, texts) >= FURTHER_LEVEL)
    throw new ToolRefusal(
      `The tests of this question left it open. To answer "${verdict}", give in a sentence the p of a statistic (the tool, not r) over whole tables, not over a kept result of yours, that fits the question better, as a reference with the format p, below ${FURTHER_LEVEL}; else say "cannot-tell".`,
    )
}

/**
 * The smallest p that the texts show, of the library's statistics alone: a reader has to see on what it rests, and code
 * of the model's own can give any number. So can rows that it has picked or weighed itself: with enough ways of leaving
 * rows out, every test comes out.
 */
function smallestP({ book }: Toolkit, texts: readonly string[]): number {
  const picked = new Set(
    book.cells.flatMap(({ source }) => (source.kind === 'sql' && source.foreign ? [source.keeps] : [])),
  )
  const values = texts.flatMap((text) =>
    parseTemplate(text).flatMap((piece) => {
      if (piece.kind !== 'reference' || !/^(p|pvalue)$/.test(piece.reference.format)) return []
      const { cell, table, row, column } = piece.reference
      const source = book.cells.find(({ id }) => id === cell)?.source
      if (source?.kind !== 'statistic' || source.method === OWN_CODE.name) return []
      if (picked.has(source.table) || 'weight' in source.columns) return []
      const value = valueAt(book.table(cell, table), row, column)
      return typeof value === 'number' ? [value] : []
    }),
  )
  return Math.min(1, ...values)
}

interface Given {
  kind: Finding['kind']
  title: string
  statement: string[]
  so_what?: string
  rows?: string
  p?: string
  certainty: Certainty
  evidence: string[]
  charts: string[]
}

async function draftOf(toolkit: Toolkit, given: Given, place: number): Promise<Omit<Finding, 'id'>> {
  return {
    detector: 'language-model',
    kind: given.kind,
    title: given.title.replace(/\.$/, ''),
    statement: given.statement,
    so_what: given.so_what ?? null,
    estimate: null,
    interval: null,
    unit: null,
    n: given.rows ?? (await rowsOf(toolkit)),
    method: methodOf(toolkit, given.evidence),
    p: given.p ?? null,
    certainty: given.certainty,
    robustness: null,
    score: {
      score: 12 - 0.2 * place,
      features: [
        { name: 'looked into', value: 1, weight: 12, because: 'it was looked into for what is asked' },
        { name: 'place', value: place, weight: -0.2, because: 'its place among them' },
      ],
    },
    cautions: [],
    evidence: given.evidence,
    charts: given.charts,
    tables: [],
    exploratory: false,
  }
}

/** The rows of the first table, where nothing else was said. */
async function rowsOf(toolkit: Toolkit): Promise<string> {
  const table = toolkit.model.tables[0]!
  const sql = `SELECT count(*) AS n FROM "${table.table.replaceAll('"', '""')}"`
  const known = toolkit.book.cells.find(({ source }) => source.kind === 'sql' && source.sql === sql)
  const cell = known ?? (await toolkit.query('Rows of the table', sql))
  return `${referenceToken(cell.id, 'main', 0, 'n', 'integer')} ${table.row.noun.many}`
}

/** The method of the first statistic that is cited, else that it was counted. */
function methodOf({ book }: Toolkit, cells: readonly string[]): string {
  const sources = cells.map((id) => book.cells.find((cell) => cell.id === id)?.source)
  const statistic = sources.find((source) => source?.kind === 'statistic')
  return statistic?.kind === 'statistic' ? statistic.method : 'Queries over all rows'
}
