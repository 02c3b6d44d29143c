import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isRight } from '../bench/closed/judge-answers.ts'
import { createStatisticsEngine } from '../../worker/src/statistics/engine.ts'
import { askTable } from '../../worker/src/exact/testing/ask-table.ts'
import { print } from '../services/steps.mjs'

const questionSchema = z.object({
  id: z.number(),
  file: z.string(),
  question: z.string(),
  constraints: z.string(),
  format: z.string(),
  answers: z.array(z.tuple([z.string(), z.string()])),
})

/**
 * Puts questions that have one exact answer to the built-in chat, each with its constraints and its format as one
 * message, and tells the share with every answer right. `npm run bench -- closed-questions FOLDER [id …]`: FOLDER holds
 * `questions.jsonl` and `data/`; CLOSED_QUESTIONS_DIR stands for FOLDER where it is left out.
 */
export async function main(): Promise<void> {
  const [given, ...ids] = process.argv.slice(3)
  const folder = given ?? process.env.CLOSED_QUESTIONS_DIR
  if (!folder) throw new Error('name the folder of questions: npm run bench -- closed-questions FOLDER')
  const questions = readFileSync(path.join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => questionSchema.parse(JSON.parse(line)))
    .filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
  const engine = await createStatisticsEngine()
  let right = 0
  try {
    for (const file of new Set(questions.map((own) => own.file))) {
      const own = questions.filter((question) => question.file === file)
      const messages = own.map(
        ({ question, constraints, format }) => `${question}\n${constraints}\n${format}`,
      )
      const answers = await askTable(path.join(folder, 'data', file), engine, messages)
      for (const [at, { id, answers: expected }] of own.entries()) {
        const answer = answers[at]!
        const correct = isRight(expected, answer)
        right += correct ? 1 : 0
        if (correct && ids.length === 0) continue
        print(
          `  ${correct ? 'right' : 'MISS '} ${id} ${file}: expected ${expected.map((pair) => pair.join(' ')).join('; ')}`,
        )
        print(
          `        got ${answer ? answer.figures.map(({ name, value }) => `${name ?? '-'} ${value}`).join('; ') : 'no answer'}`,
        )
        if (ids.length > 0 && answer) print(`        ${answer.sentence}\n        ${answer.notes.join(' ')}`)
      }
    }
  } finally {
    await engine.close()
  }
  print(
    `\n  ${right} of ${questions.length} right in every answer (${Math.round((100 * right) / questions.length)}%)`,
  )
}
