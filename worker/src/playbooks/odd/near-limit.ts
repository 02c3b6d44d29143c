import type { Cell } from '#contract'
import { decideLimit, groupsApart, isMissingAcross, isSplit, limitReading } from '../../decide/near-limit.ts'
import { limited } from '../../decide/decide.ts'
import { nearLimit, type NearLimit } from '../../effects/odd/near-limit.ts'
import { nearSince, type NearSince } from '../../effects/odd/near-since.ts'
import { besidePast, type PastLimit } from '../../effects/odd/past-limit.ts'
import { capitalise, text } from '../../prose/prose.ts'
import {
  acrossSentence,
  besideLimit,
  exactly,
  foundAmong,
  groupSentences,
  limitAdvice,
  limitHeadline,
  limitWeakened,
} from '../../telling/odd/near-limit.ts'
import { pastSentence, sinceSentences } from '../../telling/odd/near-since.ts'
import {
  splitAdvice,
  splitDetail,
  splitHeadline,
  splitPassage,
  splitSentences,
} from '../../telling/odd/split-rows.ts'
import type { Listed, Passage, Told } from '../../telling/told.ts'
import { axisOf, rowsOf, withRows } from '../../telling/words.ts'
import type { Frame } from '../frame/frame.types.ts'

const MOST_LISTED = 5

/** Whether rows are kept right beside a limit, whose they are, and what is split to stay there. */
export async function tellNearLimit(frame: Frame): Promise<Told | null> {
  const { near } = frame.question
  const effect = near ? await nearLimit(frame, near) : null
  if (!near || !effect) return null
  const { splits } = effect
  const reading = limitReading(effect)
  const split = near.splits === true && isSplit(splits)
  const own = limitHeadline(frame, effect, reading)
  const headline = split ? splitHeadline(frame, effect, splits) : own
  const judgement = limited(decideLimit(effect, reading, split), frame.question, frame.measure.label)
  const missing = reading === 'kept' && isMissingAcross(effect)
  const [apart] = reading === 'kept' || reading === 'groups' ? groupsApart(effect.groups) : []
  const group =
    apart === undefined
      ? null
      : { dimension: effect.groups!.dimensionOf(apart), level: effect.groups!.view.text(apart, 'level') }
  const since = reading === 'kept' || reading === 'groups' ? await nearSince(frame, effect, group) : null
  const acted = await actedOn(frame, effect, since)
  const sentences = [
    ...(since ? sinceSentences(frame, effect, since) : []),
    ...acted.map((own) => pastSentence(frame, effect, own, since)),
    ...foundAmong(frame, effect, reading),
    ...(split
      ? [splitDetail(frame, splits, false), capitalise(own.replace(/^(?:Yes|No|Not shown): /, ''))]
      : []),
    ...groupSentences(frame, effect, reading),
    ...acrossSentence(effect, missing),
    ...(split ? [] : splitSentences(frame, effect, near.splits === true)),
  ]
  const passage = await limitPassage(frame, effect, own, sentences, judgement.sureness, [
    ...(since ? [since.set, since.main, since.past] : []),
    ...acted.flatMap(({ main, test }) => [main, test]),
  ])
  return {
    judgement: withRows(frame, judgement),
    headline,
    sentences,
    listed: listedOf(frame, effect),
    weakened: limitWeakened(frame, effect, reading),
    advice: split ? splitAdvice(frame, splits) : limitAdvice(frame, effect, reading),
    ...(!split && isSplit(splits) ? { steps: [text`${splitAdvice(frame, splits)}.`] } : {}),
    keys: [],
    passages: [passage, ...(isSplit(splits) ? [splitPassage(frame, effect, splits)] : [])],
    effects: [effect.numbers],
  }
}

/** What the question wants to know beside it, on either side of a limit that is there. */
async function actedOn(frame: Frame, effect: NearLimit, since: NearSince | null): Promise<PastLimit[]> {
  if (effect.band === null) return []
  const day = since?.set.text(0, 'onset').slice(0, 10) ?? null
  const found: PastLimit[] = []
  for (const measure of frame.companions.slice(0, frame.question.with.length)) {
    const own = await besidePast(frame, effect, measure, day)
    if (own) found.push(own)
  }
  return found
}

/** The groups that have more of them than their part, each with what that would be. */
function listedOf(frame: Frame, effect: NearLimit): Listed | null {
  const rows = groupsApart(effect.groups)
  if (rows.length < 2) return null
  const { view } = effect.groups!
  return {
    view,
    caption: text`Who has more of the ${rowsOf(frame)} ${besideLimit(frame, effect)} than of those a bit further off`,
    columns: [
      { name: 'level', title: 'group' },
      { name: 'rows', title: frame.noun.many, format: 'integer' },
      { name: 'expected', title: 'would be', format: 'decimal1' },
      { name: 'p_holm', title: 'p', format: 'pvalue' },
    ],
    rows: rows.slice(0, MOST_LISTED),
  }
}

async function limitPassage(
  frame: Frame,
  effect: NearLimit,
  headline: Passage['title'],
  sentences: Passage['sentences'],
  certainty: Passage['certainty'],
  beside: Passage['evidence'],
): Promise<Passage> {
  const { main, bins, groups, band } = effect
  const chart = await chartOf(frame, effect)
  return {
    kind: 'anomalies',
    title: headline.replace(/\.$/, ''),
    sentences,
    charts: chart ? [chart] : [],
    tables: [
      ...(groups && groups.view.length > 0
        ? [
            {
              view: groups.view,
              caption: text`Whose the ${rowsOf(frame)} ${besideLimit(frame, effect)} are, against those a bit further off`,
              columns: [
                { name: 'variable', title: 'column' },
                { name: 'level', title: 'group' },
                { name: 'rows', title: 'right at it', format: 'integer' as const },
                { name: 'beside', title: 'further off', format: 'integer' as const },
                { name: 'expected', title: 'would be', format: 'decimal1' as const },
                { name: 'p_holm', title: 'p', format: 'pvalue' as const },
              ],
            },
          ]
        : []),
    ],
    interval:
      main.value(0, 'excess_low') === null
        ? null
        : text`${main.ref(0, 'excess_low', 'integer')} to ${main.ref(0, 'excess_high', 'integer')}`,
    estimate: main.value(0, 'excess') === null ? null : text`${main.ref(0, 'excess', 'integer')} more`,
    p: main.value(0, 'p') === null ? null : text`${main.ref(0, 'p', 'p')}`,
    n: text`${main.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
    method:
      'Counts in bins that end at the limit against a curve fitted from both sides, with terms for round numbers (bunching; Kleven 2016, McCrary 2008); all widths and limits that were tried are allowed for',
    certainty,
    evidence: [main, bins, ...(band ? [band] : []), ...(groups ? [groups.view] : []), ...beside],
  }
}

/** Counts of the bins around the limit, and between which ends they would lie. */
async function chartOf(frame: Frame, effect: NearLimit): Promise<Cell | null> {
  const { main, bins } = effect
  if (bins.length === 0) return null
  return frame.toolkit.chart(`${frame.noun.many} around the limit`, {
    form: 'line',
    title: text`${rowsOf(frame)} around ${exactly(frame, main, 0, 'limit')}, and how many would be expected`,
    subtitle: text`Number of ${rowsOf(frame)} in steps of ${exactly(frame, main, 0, 'width')}, each drawn at its lower end; shaded is the ${main.ref(0, 'level', 'percent')} interval of what the rest of the curve foretells`,
    data: bins.data,
    x: 'low',
    y: 'rows',
    low: 'expected_low',
    high: 'expected_high',
    marks: [{ x: main.number(0, 'limit'), label: 'limit' }],
    zero: true,
    xTitle: axisOf(frame.measure),
    yTitle: frame.noun.many,
  })
}
