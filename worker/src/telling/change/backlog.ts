import type { Template } from '#contract'
import { buildsUp, causeOf, hardlyOpen, slowerOf, type BacklogCause } from '../../decide/backlog.ts'
import type { Backlog } from '../../effects/change/backlog.ts'
import type { Groups } from '../../effects/compare/groups.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { listed, text, type Piece } from '../../prose/prose.ts'
import { levelColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { levelOf, manyOf, oneOf, rowsOf } from '../words.ts'

/** Rows of `flow`. */
const [OWN, OTHERS] = [0, 1]

const at = ({ flow }: Backlog, row: number, column: string, format = 'integer'): Piece =>
  flow.ref(row, column, format)
const since = (effect: Backlog): Piece => at(effect, OWN, 'since', 'month')
const whoOf = ({ holder }: Backlog): Template => (holder ? levelOf(holder.dimension, holder.level) : '')
const hasOthers = ({ flow }: Backlog): boolean => flow.length > OTHERS

/** "From 11 at the end of June 2023 to 42". */
const grown = (effect: Backlog, row: number): Template =>
  row === OWN
    ? text`from ${at(effect, row, 'open_then')} at the end of ${at(effect, OWN, 'until', 'month')} to ${at(effect, row, 'open')}`
    : text`from ${at(effect, row, 'open_then')} to ${at(effect, row, 'open')}`

const hardlyWords = (frame: Frame, effect: Backlog): Template =>
  hasOthers(effect)
    ? text`No backlog: of ${whoOf(effect)} ${at(effect, OWN, 'open')} ${rowsOf(frame)} are open, and ${at(effect, OTHERS, 'open')} of all others.`
    : text`No backlog: ${at(effect, OWN, 'open')} ${rowsOf(frame)} are open.`

export function backlogHeadline(frame: Frame, effect: Backlog): Template {
  const { holder, dated, flow } = effect
  const builds = buildsUp(effect)
  if (hardlyOpen(effect)) return hardlyWords(frame, effect)
  if (!holder) {
    if (!dated)
      return text`Whether a backlog is building up the data cannot tell: ${at(effect, OWN, 'open')} of ${at(effect, OWN, 'n')} ${rowsOf(frame)} are open, no group holds more of them than chance makes, and no date says when others were closed.`
    return builds
      ? text`Yes: since ${since(effect)} open ${rowsOf(frame)} have grown ${grown(effect, OWN)}.`
      : text`No backlog is shown to build up: open ${rowsOf(frame)} went ${grown(effect, OWN)}, no more than what comes and goes anyway.`
  }
  const { levels, row } = holder
  const who = text`It is ${whoOf(effect)}: it holds ${levels.ref(row, 'open', 'integer')} of the open ${rowsOf(frame)} (${levels.ref(row, 'held', 'percent')}), of ${levels.ref(row, 'part', 'percent')} of all that came in`
  if (!builds)
    return dated
      ? text`${who}; that it builds up is not shown: it went ${grown(effect, OWN)}.`
      : text`${who}; since when the data do not tell.`
  if (!dated) return text`${who}, and it has built up since ${since(effect)}.`
  const others = !hasOthers(effect)
    ? ''
    : flow.number(OTHERS, 'open') > flow.number(OTHERS, 'open_then')
      ? text`, while those of all others went ${grown(effect, OTHERS)}`
      : text`, while those of all others went down ${grown(effect, OTHERS)}`
  return text`${who}, and since ${since(effect)} they have grown ${grown(effect, OWN)}${others}.`
}

/** Of what came since then, how much is still open, beside all others. */
export function stillOpenSentence(frame: Frame, effect: Backlog): Template {
  if (!buildsUp(effect)) return ''
  const of = (row: number) =>
    text`${at(effect, row, 'still_since')} of ${at(effect, row, 'came_since')} ${rowsOf(frame)} (${at(effect, row, 'share_since', 'percent')})`
  const others = effect.holder && hasOthers(effect) ? text`, of all others ${of(OTHERS)}` : ''
  return text`Of what came in since ${since(effect)}${effect.holder ? text` for ${whoOf(effect)}` : ''}, ${of(OWN)} are still open${others}.`
}

const rates = (effect: Backlog, what: 'came' | 'closed'): Template =>
  text`${at(effect, OWN, `${what}_rate_before`, 'decimal1')} a month before and ${at(effect, OWN, `${what}_rate_since`, 'decimal1')} since`

/** More work, or less of it done. */
export function causeSentence(effect: Backlog): Template {
  if (!buildsUp(effect)) return ''
  const cause = causeOf(effect)
  const [came, closed] = [rates(effect, 'came'), effect.dated ? rates(effect, 'closed') : '']
  const words: Record<BacklogCause, () => Template> = {
    fewer: () => text`It is not more work: ${came} come in. Fewer get closed: ${closed}.`,
    more: () =>
      closed === ''
        ? text`More come in: ${came}.`
        : text`It is more work: ${came} come in; as many get closed as before (${closed}), which is not enough.`,
    both: () => text`It is both: more come in (${came}), and fewer get closed (${closed}).`,
    neither: () =>
      text`Neither is shown by itself: ${came} come in and ${closed} get closed; it is the difference between the two that adds up.`,
    unknown: () => text`It is not shown to be more work: ${came} come in. When they are closed no date says.`,
  }
  return words[cause]()
}

/** How long those took that were closed, which says nothing of those that were not. */
export function takenSentence(effect: Backlog): Template {
  if (!effect.dated || !buildsUp(effect)) return ''
  const slower = slowerOf(effect)
  const took = (side: string) => text`${at(effect, OWN, `took_${side}`, 'decimal1')} days`
  const counts = text`${at(effect, OWN, 'ended_since')} that came in since then and were closed took ${took('since')} on average, and the ${at(effect, OWN, 'ended_before')} before ${took('before')}`
  if (slower === null) return ''
  if (slower === 'slower') return text`What gets closed also takes longer: the ${counts}.`
  return text`Nor is what gets closed handled more slowly: the ${counts}; averages of what is closed leave the backlog out.`
}

/** Whether it is a matter of some within the holder. */
export function withinSentence(
  effect: Backlog,
  alike: readonly Groups[],
  apart: readonly Groups[],
): Template {
  const first = apart[0]
  const within = whoOf(effect)
  if (first) {
    const { dimension, levels, top, bottom } = first
    const figure = (row: number) =>
      text`${levelOf(dimension, levels.text(row, 'level'))} (${levels.ref(row, 'share', 'percent')} of ${levels.ref(row, 'n', 'integer')} open)`
    return text`Within ${within} it differs by ${oneOf(dimension)}: most ${figure(top)}, least ${figure(bottom)}.`
  }
  if (alike.length === 0) return ''
  const [people] = alike
  const each = people?.dimension.person ? text` (${figures(people)})` : ''
  return text`Within ${within} it is no matter of ${listed(
    alike.map(({ dimension }) => text`one ${oneOf(dimension)}`),
    'or',
  )}: ${listed(alike.map(({ dimension }) => manyOf(dimension)))} leave alike much open, as far as can be told${each}.`
}

/** People that are named with their figures. */
const MOST_NAMED = 6

const figures = ({ dimension, levels }: Groups): Template =>
  listed(
    [...levels.rows]
      .sort((a, b) => levels.number(b, 'n') - levels.number(a, 'n'))
      .slice(0, MOST_NAMED)
      .map(
        (row) =>
          text`${levelOf(dimension, levels.text(row, 'level'))} ${levels.ref(row, 'share', 'percent')} of ${levels.ref(row, 'n', 'integer')}`,
      ),
  )

export function backlogAdvice(frame: Frame, effect: Backlog): Template | null {
  if (!buildsUp(effect)) return null
  const cause = causeOf(effect)
  const who = effect.holder ? text` of ${whoOf(effect)}` : ''
  const [came, closed] = [
    at(effect, OWN, 'came_rate_since', 'decimal1'),
    effect.dated ? at(effect, OWN, 'closed_rate_since', 'decimal1') : null,
  ]
  if (closed === null)
    return text`Go through the open ${rowsOf(frame)}${who} one by one, and find out what they wait for`
  return cause === 'more'
    ? text`Plan for ${came} ${rowsOf(frame)} a month${who}, or send part of them elsewhere: ${closed} a month are closed`
    : text`Find out what has kept ${rowsOf(frame)}${who} from being closed since ${since(effect)}: ${came} a month come in and ${closed} are closed, and the backlog grows by the difference until as many are`
}

/** What to do with what has piled up. */
export const backlogSteps = (frame: Frame, effect: Backlog): Template[] =>
  buildsUp(effect)
    ? [
        text`Go through the ${at(effect, OWN, 'open')} open ${rowsOf(frame)}${effect.holder ? text` of ${whoOf(effect)}` : ''} once, oldest first: close what is done or no longer needed, and give the rest an owner and a date.`,
        text`Watch how many are open at each month's end beside the time to close, which counts only what was closed.`,
      ]
    : []

export async function backlogPassages(
  frame: Frame,
  effect: Backlog,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage[]> {
  const { months, flow, holder, dated } = effect
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`Open ${frame.noun.many} over time`, {
    form: 'line',
    title,
    subtitle: dated
      ? text`${rowsOf(frame)} open at the end of each month`
      : text`Share of the ${rowsOf(frame)} of each month that are still open`,
    data: months.data,
    x: 'period',
    y: 'value',
    ...(holder ? { series: 'side' } : {}),
    yTitle: dated ? `open ${frame.noun.many}` : 'share still open',
    zero: true,
    percent: !dated,
  } as Parameters<Frame['toolkit']['chart']>[1])
  const whole = (column: string, called: string) => ({
    name: column,
    title: called,
    format: 'integer' as const,
  })
  const rate = (column: string, called: string) => ({
    name: column,
    title: called,
    format: 'decimal1' as const,
  })
  return [
    {
      kind: 'trend',
      title,
      sentences,
      charts: [chart],
      tables: [
        {
          view: flow,
          caption: text`What came, what was closed and what is open, before and since ${since(effect)}`,
          columns: [
            { name: 'side', title: 'side' },
            whole('n', frame.noun.many),
            whole('open', 'open'),
            rate('came_rate_before', 'came a month before'),
            rate('came_rate_since', 'came a month since'),
            ...(dated
              ? [
                  rate('closed_rate_before', 'closed a month before'),
                  rate('closed_rate_since', 'closed a month since'),
                ]
              : []),
            { name: 'share_since', title: 'still open of what came since', format: 'percent1' },
          ],
        },
        ...(holder
          ? [
              {
                view: holder.levels,
                caption: text`Open ${rowsOf(frame)} by ${oneOf(holder.dimension)}`,
                columns: [
                  levelColumn(holder.dimension),
                  whole('n', frame.noun.many),
                  whole('open', 'open'),
                  { name: 'held', title: 'of all that is open', format: 'percent1' as const },
                  { name: 'share', title: 'of its own', format: 'percent1' as const },
                ],
              },
            ]
          : []),
      ],
      p: null,
      n: text`${frame.size.ref(0, 'n', 'integer')} ${rowsOf(frame)}`,
      method:
        'Rows counted as open from the day they begin until the day they end; who holds them by a chi-squared test of every column, since when by a scan over groups and stretches of months, and otherwise by the bend of the course',
      certainty,
      evidence: [flow, months, ...(holder ? [holder.levels] : [])],
    },
  ]
}
