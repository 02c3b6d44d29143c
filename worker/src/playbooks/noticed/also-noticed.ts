import { beyondChanceOpen } from '../../decide/decide.ts'
import { decided } from '../../model/decided.ts'
import { explainedFirst } from '../../model/explained-first.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import { draftOf, type AnsweredQuestion } from '../answer-questions.ts'
import type { Beside } from './beside-open-answers.ts'
import { notice } from './notice.ts'
import type { Noticed, NoticedOf } from './noticed.types.ts'
import { NOTICED_LIMITS } from '../../decide/noticed-limits.ts'

const MOST = 5
/** What became of rows, and not how large they are. */
const OUTCOMES: ReadonlySet<NoticedOf['kind']> = new Set(['share', 'duration'])

/** What is told already: pairs of columns or of what they are called. */
export interface Told {
  pairs: readonly (readonly string[])[]
  /** Things that nobody asked about and that stand already. */
  beside: number
}

/** The strongest of what nobody asked about, one list of at most five, allowed for everything that was looked at. */
export async function alsoNoticed(
  toolkit: Toolkit,
  answers: readonly AnsweredQuestion[],
  told: Told,
): Promise<Beside[]> {
  const [asked] = toolkit.asked.questions
  if (!asked || asked.act === 'describe' || asked.act === 'exact') return []
  const question = decided(explainedFirst(asked, toolkit.model), toolkit.model)
  const named = question.metric?.table ?? question.by[0]?.table ?? question.over?.table
  const model = toolkit.model.tables.find(({ table }) => table === (named ?? toolkit.profile.tables[0]?.name))
  if (!model) return []
  const effects = answers.flatMap(({ answered }) => answered.effects)
  const known = [
    ...told.pairs,
    ...effects.map(({ metric, against }) => [metric, against ?? 'itself']),
    // Of what groups or days are far apart in, the values gather in several places for that reason.
    ...effects
      .filter(({ against, p }) => against !== null && beyondChanceOpen(p))
      .map(({ metric }) => [metric, 'itself']),
  ]
  const isNew = ({ about, columns }: Pick<Noticed, 'about' | 'columns'>) =>
    !known.some((own) => [about, columns].some((pair) => pair.every((word) => own.includes(word))))
  const fresh = ({ timesEven = Infinity, withoutSaying = false }: Noticed) =>
    !withoutSaying && timesEven >= NOTICED_LIMITS.timesEvenBeside
  const { told: strongest } = await notice(toolkit, question, toolkit.asked.questions.length, model, {
    isNew,
    fresh,
  })
  const findings: Beside[] = []
  for (const [at, own] of strongest.slice(0, Math.max(0, MOST - told.beside)).entries())
    findings.push({
      about: [...own.about, ...own.columns],
      isOutcome: OUTCOMES.has(own.kind),
      isMove: own.isMove === true,
      finding: await toolkit.find({
        ...draftOf(await own.passage(), toolkit.asked.questions.length, at),
        detector: 'noticed',
        exploratory: true,
        score: {
          score: 4 - 0.1 * at,
          features: [
            {
              name: 'place',
              value: at,
              weight: -0.1,
              because: 'nobody asked; its place among what stands out',
            },
          ],
        },
      }),
    })
  return findings
}
