import { PLAIN_TABLES } from './worker/src/goal/plain-goals/goal-sets.ts'
import { readGoal } from './worker/src/goal/read-goal.ts'
import { withProfile } from './worker/src/toolkit/testing/run-analyst.ts'
for (let i = 2; i + 1 < process.argv.length; i += 2) {
  const { csv } = PLAIN_TABLES.get(process.argv[i]!)!
  const profile = await withProfile({ csv }, async (_, own) => own)
  const r = readGoal(process.argv[i + 1]!, profile)
  console.log(process.argv[i+1], '\n  ', JSON.stringify({ i: r.intents.map((x) => `${x.intent} ${x.score.toFixed(2)} ${x.because}`), o: r.outcomes.map((x) => x.column + ' ' + x.because), f: r.factors.map((x) => x.column + ' ' + x.because), fl: r.filters, t: r.time?.column, q: r.question, u: r.unmatched, e: r.event }))
}
process.exit()
