import type { Intent } from './finding.ts'
import type { Act, Question } from './question.ts'

/** Kinds of finding that answer an act of asking, the main one first, with how closely they do (1: it is what was asked). */
export const TASKS: Record<Act, [Intent, number][]> = {
  compare: [['compare', 1]],
  rank: [
    ['composition', 1],
    ['compare', 0.6],
  ],
  explain: [['drivers', 1]],
  relate: [['relationship', 1]],
  change: [['trend', 1]],
  event: [
    ['event', 1.15],
    ['trend', 0.5],
  ],
  forecast: [
    ['forecast', 1],
    ['trend', 0.5],
  ],
  kinds: [['segments', 1.1]],
  odd: [
    ['anomalies', 1],
    ['quality', 0.9],
  ],
  'make-up': [['composition', 1]],
  describe: [
    ['describe', 1],
    ['trend', 0.6],
    ['relationship', 0.45],
    ['compare', 0.45],
    ['drivers', 0.4],
    ['composition', 0.4],
    ['season', 0.4],
  ],
  exact: [['question', 1.2]],
  target: [
    ['drivers', 1],
    ['compare', 0.6],
  ],
}
/** A second question of a goal matters as much as the first; this only keeps their order. */
const LATER = 0.02

/** How closely each kind of finding answers the questions of a goal, strongest first. */
export function tasksOf(questions: readonly Question[]): Map<Intent, number> {
  const scores = new Map<Intent, number>()
  const vote = (intent: Intent, score: number) => scores.set(intent, Math.max(scores.get(intent) ?? 0, score))
  questions.forEach(({ act, aspect, by, horizon, top_n }, place) => {
    const seasonal = aspect === 'season' || aspect === 'cycle' || by.some(({ part }) => part !== null)
    for (const [intent, score] of TASKS[act])
      vote(intent, (seasonal && intent === 'trend' ? 0.4 : score) - place * LATER)
    if (seasonal) vote('season', 1 - place * LATER)
    // How the shares of a whole changed is told by what it is made of.
    if (act === 'change' && aspect === 'share') vote('composition', 1.1)
    if (horizon) vote('forecast', 1)
    if (top_n) vote('composition', 0.9)
  })
  return new Map([...scores].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)))
}
