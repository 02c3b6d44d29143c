import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Answered } from '../../contract/src/index.ts'
import { asWritten, readingProblems } from '../../worker/src/goal/by-model/read-by-model.ts'
import { writtenReadingSchema } from '../../worker/src/goal/by-model/written-question.ts'
import { createStatisticsEngine } from '../../worker/src/statistics/engine.ts'
import { analyseFile, type Analysed } from '../../worker/src/toolkit/testing/run-analyst.ts'
import { print } from '../services/steps.mjs'

const setSchema = z.array(
  z.object({
    file: z.string(),
    goal: z.string(),
    insights: z.array(z.object({ question: z.string().nullable(), insight: z.string().nullable() })),
    /** What the goal asks, as a language model would write it: shows what the analyst makes of a right reading. */
    reading: writtenReadingSchema.optional(),
    /** Of the output, where a table comes with several goals. */
    name: z.string().optional(),
  }),
)

/**
 * Runs the analyst over a folder of tables with goals and writes, for each, page one and every finding as text, beside
 * the insights that a judge looks for in it. `npm run bench -- insights FOLDER OUT [name …]`: FOLDER holds
 * `insights.json` and `data/`; INSIGHTS_DIR stands for FOLDER where it is left out.
 */
export async function main(): Promise<void> {
  const [given, out = 'insights-out', ...names] = process.argv.slice(3)
  const folder = given ?? process.env.INSIGHTS_DIR
  if (!folder) throw new Error('name the folder of tables: npm run bench -- insights FOLDER OUT')
  const sets = setSchema.parse(JSON.parse(readFileSync(path.join(folder, 'insights.json'), 'utf8')))
  mkdirSync(out, { recursive: true })
  const engine = await createStatisticsEngine()
  try {
    for (const { file, goal, insights, reading, name = path.parse(file).name } of sets) {
      if (names.length > 0 && !names.some((part) => file.includes(part) || name.includes(part))) continue
      const start = performance.now()
      const analysed = await analyseFile(path.join(folder, 'data', file), goal, engine, undefined, {
        ask: (understood) => {
          if (!reading) return understood
          for (const problem of readingProblems(reading, goal, understood)) print(`  ! ${name}: ${problem}`)
          return asWritten(reading, goal, understood)
        },
      })
      const seconds = (performance.now() - start) / 1000
      writeFileSync(
        path.join(out, `${name}.txt`),
        [
          `GOAL: ${goal}`,
          '',
          ...pageOne(analysed),
          '',
          'FINDINGS',
          analysed.everything,
          '',
          'LOOKED FOR',
          ...insights.map(({ question, insight }) => `- ${question ?? ''} => ${insight ?? ''}`),
          '',
        ].join('\n'),
      )
      const { answers } = analysed.conclusion.answer
      print(
        `  ${name}: ${answers.map(({ verdict }) => `${verdict.kind} (${verdict.sureness})`).join(', ') || 'no plan answered'}; ${analysed.findings.length} findings; ${seconds.toFixed(1)} s${analysed.defects.length > 0 ? `; defects: ${analysed.defects.join(' | ')}` : ''}${analysed.refusals.length > 0 ? `; refused: ${analysed.refusals.map(({ rule }) => rule).join(', ')}` : ''}`,
      )
    }
  } finally {
    await engine.close()
  }
  print(`\n  Written to ${path.resolve(out)}: read and judge them`)
}

/** Page one as lines of text. */
function pageOne({ conclusion, say, page1, cells }: Analysed): string[] {
  const { answer } = conclusion
  if (answer.answers.length === 0) return [page1]
  const [absent] = answer.sentences
  return [
    say(answer.understood),
    ...(answer.defined ?? []).map(({ told }) => `   ${say(told)}`),
    ...(absent !== undefined && absent !== answer.answers[0]!.headline ? [`   ${say(absent)}`] : []),
    ...answer.answers.flatMap((own) => [
      '',
      `** ${say(own.headline)}`,
      ...own.sentences.map((words) => `   ${say(words)}`),
      ...(own.next ?? []).map((words) => `   - ${say(words)}`),
      ...listOf(own, cells),
      `   ${own.verdict.kind}, ${own.verdict.sureness}: ${say(own.verdict.because)}`,
      ...(own.weakened_by === null ? [] : [`   Weakened: ${say(own.weakened_by)}`]),
      ...(own.advice === null ? [] : [`   Do: ${say(own.advice)}`]),
      ...(own.steps ?? []).map((words) => `       - ${say(words)}`),
    ]),
  ]
}

/** The table of page one, a line for each row. */
function listOf({ listed }: Answered, cells: Analysed['cells']): string[] {
  const table = cells.find(({ id }) => id === listed?.cell)?.output.tables[listed!.table]
  if (!listed || !table) return []
  const at = listed.columns.map(({ name }) => table.columns.findIndex((own) => own.name === name))
  return [
    `   | ${listed.columns.map(({ title }) => title).join(' | ')}`,
    ...listed.rows.map((row) => `   | ${at.map((column) => String(table.rows[row]![column])).join(' | ')}`),
  ]
}
