import { decideBacklog, buildsUp } from '../../decide/backlog.ts'
import { beyondChance, limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { backlog, withOpen, type Backlog } from '../../effects/change/backlog.ts'
import { groups, isLevel, type Groups } from '../../effects/compare/groups.ts'
import { identifier, literal } from '../../duckdb/sql.ts'
import { asksBacklog } from '../../model/asks-backlog.ts'
import { text } from '../../prose/prose.ts'
import {
  backlogAdvice,
  backlogHeadline,
  backlogPassages,
  backlogSteps,
  causeSentence,
  stillOpenSentence,
  takenSentence,
  withinSentence,
} from '../../telling/change/backlog.ts'
import type { Told } from '../../telling/told.ts'
import { withRows } from '../../telling/words.ts'
import { isDimension, type Frame } from '../frame/frame.types.ts'
import { isFactor } from '../explain/with-factors.ts'
import { screenOf } from '../strongest.ts'

/** Columns within the holder that are looked at. */
const MOST_WITHIN = 3
const MOST_LEVELS = 12
const MOST_PEOPLE = 60

/**
 * Who holds what is still open, since when it grows, and whether more comes in, less gets closed, or what gets closed takes
 * longer. Null for other questions.
 */
export async function tellBacklog(asked: Frame): Promise<Told | null> {
  if (!asksBacklog(asked.question)) return null
  const frame = await attempted(asked.toolkit, 'what is still open', () => withOpen(asked))
  if (!frame) return null
  const screened = await screenOf(frame)
  const looked = screened.flatMap(({ column, p }) =>
    isDimension(column) && !isFactor(column) ? [{ dimension: column, p }] : [],
  )
  const effect = await attempted(frame.toolkit, 'the backlog', () => backlog(frame, looked))
  if (!effect) return null
  const judgement = limited(decideBacklog(effect), frame.question, frame.measure.label)
  const headline = backlogHeadline(frame, effect)
  const within = await withinHolder(frame, effect)
  const sentences = [
    causeSentence(effect),
    stillOpenSentence(frame, effect),
    takenSentence(effect),
    within ? withinSentence(effect, within.alike, within.apart) : '',
  ].filter((words) => words !== '')
  return {
    judgement: withRows(frame, judgement),
    headline,
    sentences,
    weakened: effect.dated
      ? text`What was open when the table begins is not in it, so what is open in its first weeks is too little.`
      : text`No date says when what is closed was closed: what is open is counted as it stands now.`,
    advice: backlogAdvice(frame, effect),
    steps: backlogSteps(frame, effect),
    keys: [],
    passages: await backlogPassages(frame, effect, headline, sentences, judgement.sureness),
    effects: [effect.numbers, ...(effect.stretch ? [effect.stretch.numbers] : [])],
  }
}

/** Of what came to the holder since then, whether some of it leave more open than others. */
async function withinHolder(
  frame: Frame,
  effect: Backlog,
): Promise<{ alike: Groups[]; apart: Groups[] } | null> {
  const { holder, flow } = effect
  if (!holder || !frame.time || !buildsUp(effect)) return null
  const since = flow.text(0, 'since').slice(0, 10)
  const where = `${isLevel(holder.dimension, holder.level)} and ${identifier(frame.time.column)} >= ${literal(since)}`
  const columns = frame.dimensions
    .filter(
      (own) =>
        !isFactor(own) &&
        own.column !== holder.dimension.column &&
        own.distinct <= (own.person ? MOST_PEOPLE : MOST_LEVELS),
    )
    .sort((a, b) => Number(b.person) - Number(a.person))
    .slice(0, MOST_WITHIN + 1)
  const found: Groups[] = []
  for (const dimension of columns) {
    const own = await attempted(frame.toolkit, `open ones by ${dimension.label}`, () =>
      groups(frame, dimension, { where, of: ` of ${holder.level} since ${since}` }),
    )
    if (own && found.length < MOST_WITHIN) found.push(own)
  }
  const isApart = (own: Groups) => beyondChance(own.numbers.p, found.length)
  return { alike: found.filter((own) => !isApart(own)), apart: found.filter(isApart) }
}
