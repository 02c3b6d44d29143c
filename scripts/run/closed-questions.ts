import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { isRight } from '../bench/closed/judge-answers.ts'
import { namedValues } from '../bench/closed/named-values.ts'
import { createStatisticsEngine } from '../../worker/src/statistics/engine.ts'
import type { StatisticsEngine } from '../../worker/src/statistics/engine.types.ts'
import { answerTurn } from '../../worker/src/chat/answer-turn.ts'
import { createBuiltinAnswerer } from '../../worker/src/chat/builtin/index.ts'
import { finishedMission } from '../../worker/src/chat/testing/finished-mission.ts'
import type { Effect } from '../../worker/src/mission/protocol.ts'
import { print } from '../services/steps.mjs'

const questionSchema = z.object({
  id: z.number(),
  file: z.string(),
  question: z.string(),
  constraints: z.string(),
  format: z.string(),
  answers: z.array(z.tuple([z.string(), z.string()])),
})
type ClosedQuestion = z.infer<typeof questionSchema>
type Answered = Extract<Effect, { kind: 'chat-answer' }>

const GOAL = 'Describe the data.'

/**
 * Puts questions that have one exact answer to the built-in chat of a finished mission on their table, each with its
 * constraints and its format as one message, and tells the share with every answer right.
 * `npm run bench -- closed-questions FOLDER [id …] [--missions KEPT]`: FOLDER holds `questions.jsonl` and `data/`;
 * CLOSED_QUESTIONS_DIR stands for FOLDER where it is left out. Missions lie in KEPT for the next time.
 */
export async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    allowPositionals: true,
    options: { missions: { type: 'string' } },
  })
  const [given, ...ids] = positionals
  const folder = given ?? process.env.CLOSED_QUESTIONS_DIR
  if (!folder) throw new Error('name the folder of questions: npm run bench -- closed-questions FOLDER')
  const missions = values.missions ?? mkdtempSync(path.join(tmpdir(), 'apogee-bench-'))
  mkdirSync(missions, { recursive: true })
  const questions = readFileSync(path.join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => questionSchema.parse(JSON.parse(line)))
    .filter(({ id }) => ids.length === 0 || ids.includes(String(id)))
  const engine = await createStatisticsEngine()
  // A desk closes its engine with itself; this one serves them all.
  const shared: StatisticsEngine = { ...engine, close: async () => undefined }
  let right = 0
  try {
    for (const file of new Set(questions.map((own) => own.file))) {
      const mission = path.join(missions, path.parse(file).name)
      if (!existsSync(mission))
        renameSync(await finishedMission(path.join(folder, 'data', file), GOAL, engine), mission)
      for (const question of questions.filter((own) => own.file === file)) {
        const answer = await ask(mission, question, shared)
        const correct = isRight(question.answers, namedValues(answer.answer))
        right += correct ? 1 : 0
        if (!correct || ids.length > 0) tell(question, answer, correct)
      }
    }
  } finally {
    await engine.close()
    if (values.missions === undefined) rmSync(missions, { recursive: true, force: true })
  }
  print(
    `\n  ${right} of ${questions.length} right in every answer (${Math.round((100 * right) / questions.length)}%)`,
  )
}

async function ask(
  mission: string,
  { question, constraints, format }: ClosedQuestion,
  engine: StatisticsEngine,
): Promise<Answered> {
  const message = `${question}\n${constraints}\n${format}`
  const options = { signal: new AbortController().signal, engine }
  let answer: Answered | undefined
  await answerTurn(
    mission,
    { message, finding: null, before: [] },
    createBuiltinAnswerer(),
    options,
    async (effect) => {
      if (effect.kind === 'chat-answer') answer = effect
    },
  )
  return answer!
}

function tell({ id, file, answers }: ClosedQuestion, { response }: Answered, correct: boolean): void {
  const expected = answers.map((pair) => pair.join(' ')).join('; ')
  print(`  ${correct ? 'right' : 'MISS '} ${id} ${file}: expected ${expected}`)
  for (const line of response.split('\n').filter((own) => own !== '')) print(`        ${line}`)
}
