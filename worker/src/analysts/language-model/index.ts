import type { Caution, Finding } from '#contract'
import { ModelError, problemWords } from '../../language-model/model-error.ts'
import type { LanguageModel } from '../../language-model/model.types.ts'
import { runAgent, type AgentEvent } from '../../language-model/run-agent.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { Analyst, Conclusion } from '../analyst.ts'
import { mergeAnswers } from './merge-answers.ts'
import { ANALYST_SYSTEM, briefing } from './prompt.ts'
import { computeTools } from './tools/compute.ts'
import { drawTools } from './tools/draw.ts'
import { lookTools } from './tools/look.ts'
import { sectionTools } from './tools/section.ts'
import { nothingTold, tellTools, type Told } from './tools/tell.ts'

export interface LanguageModelAnalystOptions {
  /** Over a journal, so that nothing is asked twice. */
  model: LanguageModel
  /** Does its work first; what it concludes is the ground, and what stands where the model fails. */
  first: Analyst
  budget: { steps: number; tokens: number; minutes: number }
}

/**
 * An analyst that goes on from what the built-in one found: it plans, checks, deepens and answers with a language model,
 * in bound text and under the same verdicts.
 */
export const createLanguageModelAnalyst = (options: LanguageModelAnalystOptions): Analyst => ({
  name: options.model.name,
  analyse: (toolkit) => analyse(options, toolkit),
})

async function analyse(
  { model, first, budget }: LanguageModelAnalystOptions,
  toolkit: Toolkit,
): Promise<Conclusion> {
  const { recording, findings, cautions } = recorded(toolkit)
  const built = await first.analyse(recording)
  const told = nothingTold()
  const settled = (question: number) =>
    built.answer.answers.find((answered) => answered.question === question) ?? null
  await toolkit.progress(`${model.name} looks through what was found`)
  try {
    await runAgent({
      model,
      system: ANALYST_SYSTEM,
      messages: [{ role: 'user', text: briefing(toolkit, built.answer.answers, findings, cautions) }],
      tools: [
        ...tellTools(toolkit, told, settled),
        ...sectionTools(toolkit, told),
        ...computeTools(toolkit),
        ...drawTools(toolkit),
        ...lookTools(toolkit),
      ],
      maxSteps: budget.steps,
      budget,
      onEvent: (event) => show(toolkit, event),
      signal: toolkit.signal,
    })
  } catch (error) {
    if (error instanceof ModelError) await sayThatItFailed(toolkit, error, told, model.name)
    else toolkit.skipped('the analysis by a language model', error)
  }
  return mergeAnswers(built, told, toolkit.asked.questions)
}

/** What the first analyst hands over, as it does so. */
function recorded(toolkit: Toolkit) {
  const findings: Finding[] = []
  const cautions: Caution[] = []
  const recording: Toolkit = {
    ...toolkit,
    async find(draft) {
      const finding = await toolkit.find(draft)
      findings.push(finding)
      return finding
    },
    caution(caution) {
      toolkit.caution(caution)
      cautions.push(caution)
    },
  }
  return { recording, findings, cautions }
}

const TITLED = new Set(['sql', 'statistic', 'r'])

/** What is done shows in the feed by its title, what went wrong by that. */
async function show(toolkit: Toolkit, event: AgentEvent): Promise<void> {
  if (event.kind !== 'call' || !TITLED.has(event.call.name)) return
  const { title } = (event.call.input ?? {}) as { title?: unknown }
  if (typeof title !== 'string') return
  if (!event.result.failed) await toolkit.progress(`${title}`)
}

async function sayThatItFailed(
  toolkit: Toolkit,
  error: ModelError,
  told: Told,
  model: string,
): Promise<void> {
  console.error(`language model: ${error.message}`)
  const because = problemWords(error.problem)
  const stands =
    told.findings.length > 0 || told.answers.size > 0
      ? 'what it had found until then stands beside the built-in analysis'
      : 'the built-in analysis stands'
  await toolkit.progress(`${model} did not finish: ${because}. Instead, ${stands}.`)
  toolkit.caution({
    kind: 'skipped-step',
    text: `A step was skipped (the analysis by a language model): ${because}; ${stands}.`,
    evidence: [],
  })
}
