import { limited } from '../../decide/decide.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { unitList } from '../../effects/compare/unit-list.ts'
import { asksForList } from '../../lexicon/list-words.ts'
import { negativeWords } from '../../telling/negative.ts'
import type { Told } from '../../telling/told.ts'
import { unitsHeadline, unitsListed, unitsPassage, unitsSentences } from '../../telling/compare/unit-list.ts'
import { rowsBehind } from '../../telling/words.ts'
import type { Dimension, Frame } from '../frame/frame.types.ts'

/** Rows of one on average below which nothing is tested between them, and units from which they make a list. */
const FEW_ROWS = 5
const ONE_ROW = 1.2
const TWO_ROWS = 2
const LIST = 12

/**
 * Whether a question asks for units one by one: a list, or who has most, of what has a few rows each. Each is told
 * by itself then, since nothing can be tested between them.
 */
const asksForUnits = ({ question, rows, measure }: Frame, { distinct }: Dimension): boolean =>
  !question.decides &&
  (question.act === 'rank' || (question.act === 'compare' && asksForList(question.words))) &&
  question.by.length === 1 &&
  measure.kind !== 'share' &&
  (question.lists === true || (distinct >= LIST && rows < mostRows(measure) * distinct))

/**
 * Rows of one, on average, up to which units are told one by one: what several rows of one add up to is a share of the
 * whole, and the highest of several is no answer to how high they are.
 */
const mostRows = ({ kind, totals }: Frame['measure']): number =>
  kind === 'sum' ? ONE_ROW : kind === 'mean' && !totals ? TWO_ROWS : FEW_ROWS

/** Units in order, with what tells who they are; null where the question asks for none, or many rows stand behind each. */
export async function tellUnits(frame: Frame, first: Dimension): Promise<Told | null> {
  const { question, measure, rows } = frame
  if (!asksForUnits(frame, first)) return null
  const list = await attempted(frame.toolkit, `each ${first.label}`, () =>
    unitList(frame, first, question.order ?? 'most'),
  )
  // Few of many units can be left by what the question restricts.
  if (!list) return null
  if (!question.lists && rows >= mostRows(measure) * list.main.number(0, 'units')) return null
  if (!question.lists && measure.kind === 'count' && list.main.number(0, 'most_n') > 1) return null
  const headline = unitsHeadline(frame, list)
  return {
    judgement: limited(
      {
        kind: 'which',
        sureness: 'high',
        reasons: [rowsBehind(frame, list.main)],
      },
      question,
      measure.label,
    ),
    headline,
    sentences: unitsSentences(frame, list),
    listed: unitsListed(frame, list),
    weakened: negativeWords(frame),
    advice: null,
    keys: [],
    passages: [unitsPassage(frame, list, headline)],
    effects: [],
  }
}
