import { analyse } from './stages/analyse.ts'
import { openMissionContext, type StageInput } from './mission-context.ts'
import { packResults } from './stages/pack-results.ts'
import type { Stage } from './protocol.ts'
import { readData } from './stages/read-data.ts'
import { writeReport } from './stages/write-report.ts'

/**
 * One mission from files to package. Each stage hands its result to the next; what it shows or stores goes out as
 * effects, and its expensive steps through the journal, so that running again from the top costs little.
 * Returns the seconds each stage took.
 */
export async function runMissionStages(input: StageInput): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {}
  async function stage<Result>(name: Stage, run: () => Promise<Result>): Promise<Result> {
    await input.begins(name)
    const start = performance.now()
    const result = await run()
    seconds[name] = Math.round(performance.now() - start) / 1000
    return result
  }

  const context = await openMissionContext(input)
  try {
    const data = await stage('read data', () => readData(context))
    const analysis = await stage('analyse', () => analyse(context, data))
    const report = await stage('write report', () => writeReport(context, analysis))
    await stage('pack', () => packResults(context, analysis, report))
  } finally {
    await context.close()
  }
  return seconds
}
