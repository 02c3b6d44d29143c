import { createStatisticsEngine } from '../../../worker/src/statistics/engine.ts'
import { analyseFile } from '../../../worker/src/toolkit/testing/run-analyst.ts'
import { caseOf } from './cases.ts'
import { judge, type Verdict } from './judge.ts'
import type { Kind } from './planted.types.ts'

/** Runs the analyst over the tables named as `kind:number`; one verdict per line on standard output. */
const engine = await createStatisticsEngine()
for (const named of process.argv.slice(2)) {
  const [kind, index] = named.split(':') as [Kind, string]
  const planted = caseOf(kind, Number(index))
  const start = performance.now()
  const analysed = await analyseFile({ csv: planted.csv }, planted.goal, engine)
  const verdict: Verdict = {
    ...judge(planted, analysed),
    what: `${named} ${planted.what}`,
    seconds: (performance.now() - start) / 1000,
  }
  process.stdout.write(`${JSON.stringify(verdict)}\n`)
}
await engine.close()
process.exit(0)
