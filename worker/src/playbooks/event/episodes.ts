import type { Episodes, Filter, Question } from '#contract'
import { decideEcho, decideEpisodes, readEcho } from '../../decide/episodes.ts'
import { limited } from '../../decide/decide.ts'
import { identifier } from '../../duckdb/sql.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { episodeCells } from '../../effects/event/episode-cells.ts'
import { episodeMark } from '../../effects/event/episode-marks.ts'
import { episodesOf } from '../../effects/event/episodes.ts'
import { metricOf } from '../../model/metric-of.ts'
import { piecesOf } from '../../model/money-made.ts'
import { View } from '../../prose/view.ts'
import { conditionOf } from '../../rows/study-sql.ts'
import {
  baseSentence,
  decidesHeadline,
  echoHeadline,
  echoSentence,
  episodesAdvice,
  episodesHeadline,
  episodesWeakened,
  openSentence,
  othersSentence,
  spendSentence,
} from '../../telling/event/episodes.ts'
import { episodesListed, episodesPassage } from '../../telling/event/episodes-shown.ts'
import type { Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import { buildFrame } from '../frame/build-frame.ts'
import type { Frame } from '../frame/frame.types.ts'

/** "Which of our offers made money", "do people only stock up": times with it against times without, and what came after. */
export async function tellEpisodes(asked: Frame): Promise<Told | null> {
  const { question, toolkit } = asked
  const { episodes } = question
  if (!episodes) return null
  const frame = await rowsOf(asked, episodes)
  const quantity = frame && piecesOf(question.metric, frame.model)
  const cells = frame && (await episodeCells(frame, episodes, question, quantity))
  if (!frame || !cells) return null
  const effect = await attempted(toolkit, `${cells.mark.label} against times without it`, () =>
    episodesOf(frame, cells),
  )
  if (!effect) return null
  const echo = episodes.after ? readEcho(effect.main, 0) : null
  const judgement = limited(
    echo ? decideEcho(effect, echo) : decideEpisodes(effect, question),
    question,
    frame.measure.label,
  )
  const plain = echo
    ? echoHeadline(frame, effect, echo)
    : question.decides
      ? decidesHeadline(frame, effect)
      : episodesHeadline(frame, effect)
  const sentences = [
    echo ? episodesHeadline(frame, effect) : question.decides ? '' : othersSentence(frame, effect),
    echo ? '' : spendSentence(frame, effect),
    echo ? '' : echoSentence(frame, effect),
    openSentence(frame, effect),
    baseSentence(effect),
  ].filter((words) => words !== '')
  const passage = await episodesPassage(frame, effect, plain, sentences, judgement.sureness)
  return {
    judgement: { ...judgement, reasons: [...judgement.reasons, { code: 'rows', n: passage.n }] },
    headline: !echo && question.supposes !== null ? withVerdict(judgement.kind, question, plain) : plain,
    sentences,
    listed: episodesListed(frame, effect),
    weakened: episodesWeakened(frame, effect),
    advice: echo && !question.decides ? null : episodesAdvice(asked, effect),
    keys: [],
    passages: [passage],
    effects: [effect.numbers, ...effect.partNumbers],
  }
}

/** The rows along time, those without it too: what restricts them to times with it alone restricts nothing here. */
async function rowsOf(asked: Frame, episodes: Episodes): Promise<Frame | null> {
  const { toolkit, question, place, model, source } = asked
  if (!model.natural_time || question.metric === null) return null
  const within: Filter[] = []
  for (const filter of question.within) if (!(await isOnAlone(asked, episodes, filter))) within.push(filter)
  const { additivity } = metricOf(model, question.metric)
  const pieces = piecesOf(question.metric, model) !== null
  const { top_share: _, decides: __, lists: ___, ...rest } = question
  const along: Question = {
    ...rest,
    act: 'event',
    statistic: question.statistic ?? (additivity === 'sum' || pieces ? 'sum' : null),
    by: [],
    against: [],
    given: [],
    with: [],
    within,
    over: { table: source.name, column: model.natural_time, grain: null },
    event: null,
    order: null,
    top_n: null,
    aspect: null,
  }
  return buildFrame(toolkit, along, place, 'episodes')
}

async function isOnAlone(asked: Frame, episodes: Episodes, filter: Filter): Promise<boolean> {
  const { source, toolkit, clean } = asked
  if (
    filter.table !== source.name ||
    source.columns.find(({ name }) => name === filter.column)?.role === 'time'
  )
    return false
  if (filter.column === episodes.column) return true
  const mark = episodeMark(asked, episodes, [], asked.model.natural_time)
  if (!mark) return false
  const view = new View(
    await toolkit.query(
      `Whether ${filter.column} leaves times without ${mark.label}`,
      `select count(*) as rows, count(kind) as with_it from (select ${mark.sql} as kind, ${conditionOf(filter)} as kept from ${identifier(clean)}) where kept`,
    ),
  )
  return view.number(0, 'rows') > 0 && view.number(0, 'with_it') >= 0.99 * view.number(0, 'rows')
}
