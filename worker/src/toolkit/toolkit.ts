import {
  nameToken,
  type AnswerSoFar,
  type Asked,
  type Caution,
  type Certainty,
  type Cell,
  type CellOutput,
  type CellSource,
  type Finding,
  type Profile,
  type Reference,
  type SemanticModel,
  type Table,
  type Template,
} from '#contract'
import type { Conclusion } from '../analysts/analyst.ts'
import type { DataSession, RawColumn } from '../duckdb/session.types.ts'
import { identifier } from '../duckdb/sql.ts'
import { StatisticsError, type StatisticsEngine } from '../statistics/engine.types.ts'
import { OWN_CODE } from '../statistics/methods/own-code.ts'
import type { RunOwnCode } from '../statistics/own-code/own-code.types.ts'
import { questionInWords } from '../goal/question-in-words.ts'
import { lintConclusion } from '../linter/lint-conclusion.ts'
import { lintFinding } from '../linter/lint-finding.ts'
import { lintContext } from './lint-context.ts'
import { lintText, type Refusal } from '../linter/lint-text.ts'
import { plainText, requireBound, templatesOf } from './bound-text.ts'
import { CellBook } from './cell-book.ts'
import { computedOnce } from './computed-once.ts'
import { createDrawingLine, planChart, type ChartFile } from './draw-chart.ts'
import { drawnForm, withDraw } from './drawn-rows.ts'
import { digest } from './digest.ts'
import { EffectRefusedError } from './effect-refused-error.ts'
import { createForeignQueries } from './foreign-queries.ts'
import type { Journal } from './journal.ts'
import { numeralsOf, textProblems, toldNames } from './text-problems.ts'
import { ownWordsProblem } from './own-words.ts'
import { createProvenances } from './provenance/provenances.ts'
import { shownTableProblems } from './told-values.ts'
import type { OwnCodeCall, Toolkit } from './toolkit.types.ts'
import { withKnownUnits } from '../model/known-units.ts'

export interface ToolkitDependencies {
  profile: Profile
  model: SemanticModel
  asked: Asked
  seed: number
  signal: AbortSignal
  session: DataSession
  engine: StatisticsEngine
  journal: Journal
  /** Runs R that somebody else wrote; none, where there is no process of its own for it. */
  ownCode?: RunOwnCode | null
  /** Cells to go on from; none, where the notebook begins here. */
  book?: CellBook
  /** What was told of these: the rest of what a language model made is not told without being computed again. */
  toldBefore?: readonly Reference[]
  /** Effects that the mission shows while it runs. */
  show: {
    progress(message: string): Promise<void>
    /** A drawn chart; null where charts are planned and nobody looks at them. */
    chart: ((file: ChartFile, cell: string) => Promise<void>) | null
    /** The cell of a query or a statistic, as soon as it stands. */
    computed?(cell: Cell): void
    /** An error of ours that did not end the mission. */
    defect(step: string, error: unknown): void
    finding(finding: Finding, plain: { title: string; statement: string }): Promise<void>
    /** What a question's answer is so far; with `firm`, what was concluded. */
    answer?(answer: AnswerSoFar): Promise<void>
    /** A sentence that its own numbers contradict, which was left out. */
    refused?(refusal: Refusal): void
  }
}

/** What the toolkit has recorded, for the notebook. */
export interface Records {
  cells: Cell[]
  findings: Finding[]
  cautions: Caution[]
  charts: Map<string, ChartFile>
  /** Resolves once every chart asked for is drawn or has become a caution. */
  drawn(): Promise<void>
  /**
   * What an analyst concluded, without what the cells contradict and without findings that do not stand. Its answers
   * are shown as firm.
   */
  reviewed(conclusion: Conclusion): Promise<Conclusion>
}

/** No cell backs a number in a reason, so a reason with one is told in general words. */
const withoutNumerals = (reason: string) => (/\p{Nd}/u.test(reason) ? 'the data do not allow it' : reason)

/** Values that code of somebody else's is given at once. */
const OWN_CODE_VALUES = 2_000_000

function requireFew(columns: Record<string, RawColumn>): void {
  const sizes = Object.values(columns).map((own) => (own.kind === 'category' ? own.codes : own.values).length)
  if (sizes.reduce((sum, size) => sum + size, 0) > OWN_CODE_VALUES)
    throw new StatisticsError(
      `That is more than ${OWN_CODE_VALUES.toLocaleString('en-US')} values: name fewer columns, or keep fewer rows with sql first.`,
    )
}

/** A toolkit over one database and one statistics engine, with what it records. */
export function createToolkit(dependencies: ToolkitDependencies): { toolkit: Toolkit; records: Records } {
  const { model, asked, seed, signal, session, engine, journal, show } = dependencies
  const profile = withKnownUnits(dependencies.profile, model)
  const book = dependencies.book ?? new CellBook()
  const findings: Finding[] = []
  const cautions: Caution[] = []
  const charts = new Map<string, ChartFile>()
  const lookup = book.table.bind(book)
  const compute = computedOnce(engine)
  const drawings = createDrawingLine((title, cause) =>
    toolkit.skipped(
      'drawing a chart',
      cause instanceof EffectRefusedError ? cause : new Error(title, { cause }),
    ),
  )
  /** What is read instead of a table where somebody else names it, by the table's name in small letters. */
  const cleaned = new Map<string, string>()
  const rowsOf = (table: string) => cleaned.get(table.toLowerCase()) ?? table
  const foreign = createForeignQueries({
    cleaned,
    session,
    journal,
    signal,
    tables: model.tables.map(({ table }) => table),
    given: numeralsOf(asked.goal),
  })
  const provenances = createProvenances({
    session,
    signal,
    tables: model.tables.map(({ table }) => table),
    foreign,
    book,
    toldBefore: dependencies.toldBefore ?? [],
  })
  const names = () => toldNames({ profile, model, asked, book, provenances: provenances.known })
  let chartCount = 0
  let findingCount = 0

  /**
   * The recorded output of this source, or what `run` makes of it. Code of ours gives the same again, so it goes on while
   * that is stored; what somebody else's gave is stored before it is used.
   */
  async function journalled(source: CellSource, run: () => Promise<CellOutput>): Promise<CellOutput> {
    signal.throwIfAborted()
    const key = digest(source)
    const known = journal.lookup(key)
    if (known !== undefined) return known as CellOutput
    const output = await run()
    const isForeign = source.kind === 'statistic' && source.foreign === true
    await (isForeign ? journal.record(key, output) : journal.recordBehind(key, output))
    return output
  }

  /** Cells of this analysis by what made them: what is asked for again is the same cell, told with the same numbers. */
  const made = new Map<string, Cell>()
  const kept = new Map<string, string>()

  async function madeOnce(source: CellSource, make: () => Promise<Cell>): Promise<Cell> {
    const key = digest(source)
    const before = made.get(key)
    if (before) return before
    const cell = await make()
    made.set(key, cell)
    return cell
  }

  /** @throws where a kept table of that name holds other rows: earlier cells speak of those */
  function keepOnce(keeps: string, sql: string): void {
    const before = kept.get(keeps)
    if (before !== undefined && before !== sql)
      throw new Error(`The kept table ${keeps} holds the rows of another query.`)
    kept.set(keeps, sql)
  }

  /** The first rows of what is kept, and how many it has: no value of the others is made for that. */
  async function firstOf(keeps: string, view: boolean, maxRows: number): Promise<Table> {
    const own = identifier(keeps)
    const sql = view ? `select * from ${own} limit ${maxRows}` : `select * from ${own}`
    const first = await session.query(sql, { maxRows, counts: false, signal })
    if (!view && first.total_rows === first.rows.length) return first
    const counted = await session.query(`select count(*)::double from ${own}`, { signal })
    return { ...first, total_rows: counted.rows[0]![0] as number }
  }

  async function showAnswer(
    question: number,
    headline: Template,
    certainty: Certainty | 'untested',
    firm: boolean,
  ) {
    const asking = asked.questions[question]
    if (!asking || !show.answer) return
    await show.answer({
      question,
      asked: questionInWords(asking, model),
      headline: plainText(headline, lookup),
      certainty,
      firm,
    })
  }

  /** Rows of columns as a method takes them. */
  async function columnsOf(table: string, columns: Record<string, string>, within: AbortSignal) {
    const names = Object.keys(columns)
    const raw = await session.columns(
      table,
      names.map((name) => columns[name]!),
      within,
    )
    return Object.fromEntries(names.map((name, index) => [name, raw[index]!]))
  }

  async function runOwnCode(run: RunOwnCode, title: string, call: OwnCodeCall) {
    const { columns: given, code } = call
    const table = rowsOf(call.table)
    const names = Object.keys(given)
    const columns = Object.fromEntries(names.map((name, at) => [`x${at + 1}`, given[name]!]))
    const args = { code, names, seed }
    const source: CellSource = {
      kind: 'statistic',
      method: OWN_CODE.name,
      table,
      columns,
      args,
      foreign: true,
    }
    const output = await journalled(source, async () => {
      const raw = await columnsOf(table, columns, signal)
      requireFew(raw)
      const result = await run({ kind: 'call', columns: raw, args }, signal)
      if (result.kind !== 'tables')
        throw new StatisticsError(result.kind === 'refused' ? result.because : 'The code gave nothing back.')
      return { tables: result.tables, spec: null, text: null }
    })
    const cell = book.add(title, source, output)
    await provenances.ofOwnCode(cell, call)
    show.computed?.(cell)
    return cell
  }

  const toolkit: Toolkit = {
    profile,
    model,
    asked,
    seed,
    signal,
    book,

    async query(title, sql, { keeps, view, maxRows = 1000 } = {}) {
      const source: CellSource = { kind: 'sql', sql, keeps: keeps ?? null, ...(view && { view }) }
      return madeOnce(source, async () => {
        // A kept result lives in this process's database, so it is made again even when its output is known.
        // Toolkits may work over one database one after the other, and keep the same rows.
        if (keeps) {
          keepOnce(keeps, sql)
          await session.execute(
            `create or replace ${view ? 'view' : 'table'} ${identifier(keeps)} as ${sql}`,
            { signal },
          )
        }
        const output = await journalled(source, async () => ({
          tables: {
            main: keeps
              ? await firstOf(keeps, view === true, maxRows)
              : await session.query(sql, { maxRows, signal }),
          },
          spec: null,
          text: null,
        }))
        const cell = book.add(title, source, output)
        show.computed?.(cell)
        return cell
      })
    },

    readCleaned(table, kept) {
      cleaned.set(table.toLowerCase(), kept)
    },

    async foreignQuery(title, sql, options) {
      signal.throwIfAborted()
      const { source, output, relation } = await foreign.run(sql, options?.keeps ?? null)
      const cell = book.add(title, source, output)
      await provenances.ofQuery(cell, relation)
      show.computed?.(cell)
      return cell
    },

    problemsOfTable: (cell, table) =>
      shownTableProblems(cell, table, { book, provenances: provenances.known, names: names() }),

    problemOfWords: (text) => ownWordsProblem(text, asked.goal),

    problemsOf: (template) =>
      textProblems(template, { model, asked, book, provenances: provenances.known, names: names() }),

    async statistic(title, call, { timeoutMs, isForeign = false } = {}) {
      const { method, columns, args = {} } = call
      const table = isForeign ? rowsOf(call.table) : call.table
      const within = timeoutMs ? AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) : signal
      const source: CellSource = {
        kind: 'statistic',
        method,
        table,
        columns,
        args,
        ...(isForeign ? { foreign: true } : {}),
      }
      const run = async () => {
        const output = await journalled(source, async () => {
          const given = await columnsOf(table, columns, within)
          return { tables: await compute(method, given, args, within), spec: null, text: null }
        })
        const cell = book.add(title, source, output)
        await provenances.ofStatistic(cell, call, isForeign)
        show.computed?.(cell)
        return cell
      }
      return isForeign ? run() : madeOnce(source, run)
    },

    ownCode:
      dependencies.ownCode == null ? null : (title, call) => runOwnCode(dependencies.ownCode!, title, call),

    async chart(title, form) {
      signal.throwIfAborted()
      const resolve = (template: string) => {
        requireBound(template, lookup)
        return plainText(template, lookup)
      }
      const { source, spec, ...plan } = planChart(drawnForm(form, book.cells), ++chartCount, lookup, resolve)
      const cell = book.add(title, source, { tables: {}, spec, text: null })
      const { chart: showChart } = show
      if (showChart)
        drawings.add(spec, plan, async (file) => {
          charts.set(cell.id, file)
          await showChart(file, cell.id)
        })
      return cell
    },

    async find(given) {
      signal.throwIfAborted()
      const draft = withDraw(given, book.cells)
      for (const template of templatesOf(draft)) requireBound(template, lookup)
      const id = `f${String(++findingCount).padStart(2, '0')}`
      const linted = lintFinding(draft, { lookup, model })
      for (const refusal of linted.refused) show.refused?.(refusal)
      // Whoever refers to it learns at the conclusion that it does not stand.
      if (linted.finding === null) return { id, ...draft }
      const finding: Finding = { id, ...linted.finding }
      findings.push(finding)
      await show.finding(finding, {
        title: plainText(finding.title, lookup),
        statement: plainText(finding.statement[0]!, lookup),
      })
      return finding
    },

    async answerSoFar(place, headline, certainty) {
      signal.throwIfAborted()
      requireBound(headline, lookup)
      const { template } = lintText(headline, { lookup, model })
      if (template !== null) await showAnswer(place, template, certainty, false)
    },

    skipped(step, error) {
      signal.throwIfAborted()
      if (error instanceof EffectRefusedError) throw error
      const because =
        error instanceof StatisticsError
          ? withoutNumerals(error.message).replace(/\.+$/, '')
          : 'an error of ours, which has been logged'
      if (!(error instanceof StatisticsError)) show.defect(step, error)
      cautions.push({
        kind: 'skipped-step',
        text: `A step was skipped (${nameToken(step)}): ${nameToken(because)}.`,
        evidence: [],
      })
    },

    caution(caution) {
      requireBound(caution.text, lookup)
      cautions.push(caution)
    },

    progress: (message) => show.progress(message),
  }
  const reviewed = async (given: Conclusion) => {
    const { conclusion, refused } = lintConclusion(
      given,
      findings,
      lintContext({ lookup, model, cells: book.cells, asked }),
    )
    for (const refusal of refused) show.refused?.(refusal)
    for (const { question, headline, verdict } of conclusion.answer.answers)
      await showAnswer(question, headline, verdict.sureness, true)
    return conclusion
  }
  return {
    toolkit,
    records: { cells: book.cells, findings, cautions, charts, drawn: drawings.settled, reviewed },
  }
}
