import { readFileSync } from 'node:fs'
import { createFredClient, type FredClient } from '#platform/fred/fred-client.ts'
import { judgeChoice } from '../bench/series/judge-choice.ts'
import { SERIES_GOALS, type SeriesGoal } from '../bench/series/series-goals.ts'
import { UNSEEN_SERIES_GOALS } from '../bench/series/unseen-series-goals.ts'
import { print } from '../services/steps.mjs'
import { DEMO_KEY, runFredStandIn } from '../testing/fred-stand-in.ts'

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** Chooses economic series for goals in plain words, at the stand-in for FRED, and holds them against an economist's. */
export async function main(): Promise<void> {
  const fred = await runFredStandIn({ perMinute: Infinity })
  // Nobody shares the stand-in, so nothing has to be held back.
  const budget = { take: async () => 0, pause: async () => undefined }
  try {
    const client = createFredClient({ url: fred.url, budget }, DEMO_KEY)
    for (const goals of [SERIES_GOALS, UNSEEN_SERIES_GOALS, plainGoals()]) await judge(goals, client)
  } finally {
    await fred.stop()
  }
}

/** Goals in many voices, by which the vocabulary was mended: they tell what is lost, not how unseen ones fare. */
const plainGoals = (): SeriesGoal[] =>
  JSON.parse(
    readFileSync(new URL('../bench/series/plain-goals.json', import.meta.url), 'utf8'),
  ) as SeriesGoal[]

async function judge(goals: readonly SeriesGoal[], client: FredClient): Promise<void> {
  const judged = []
  for (const goal of goals) judged.push(await judgeChoice(goal, client, new Date()))
  for (const { goal, chosen, lacking } of judged) {
    print(`  ${lacking.length === 0 ? '✔' : '✗'} ${goal.goal}\n      ${chosen.join(' ') || 'nothing'}`)
    for (const want of lacking) print(`      lacks one of ${want.join(' ')}`)
  }
  const whole = judged.filter(({ lacking }) => lacking.length === 0).length
  const wants = goals.reduce((sum, { wants }) => sum + wants.length, 0)
  const met = wants - judged.reduce((sum, { lacking }) => sum + lacking.length, 0)
  print(
    `\n  ${whole} of ${judged.length} goals have all that an economist wants (${percent(whole, judged.length)}); ${met} of ${wants} things to be measured (${percent(met, wants)})`,
  )
}
