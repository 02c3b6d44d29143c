import { assertNever, type FeedItem } from '#contract'
import type { MissionView } from './api/mission-status.ts'
import { statusLabel } from './flight/phases.ts'

export type LogLine = {
  key: string
  timestamp: string
  text: string
  kind: 'progress' | 'status' | 'artifact'
}

/**
 * The lines of the progress log, oldest first, without charts and findings. Without a feed (a visitor, or a feed that
 * could not be loaded) the status answer's own log stands in.
 */
export function logLines(items: readonly FeedItem[], view: MissionView): LogLine[] {
  const fromStatus = items.length === 0
  const lines = fromStatus
    ? view.progress_log.map((entry, index): LogLine => ({
        key: `log-${index}`,
        timestamp: entry.timestamp,
        text: entry.message,
        kind: 'progress',
      }))
    : items.flatMap(lineOf)
  return lines
}

function lineOf(item: FeedItem): LogLine[] {
  const line = { key: String(item.sequence), timestamp: item.timestamp }
  switch (item.kind) {
    case 'progress':
      return [{ ...line, text: item.message, kind: 'progress' }]
    case 'status':
      return [
        {
          ...line,
          text:
            item.current_task === null
              ? statusLabel(item.status)
              : `${statusLabel(item.status)}: ${item.current_task}`,
          kind: 'status',
        },
      ]
    case 'artifact':
      return isPicture(item.filename)
        ? []
        : [{ ...line, text: `${item.filename} is ready`, kind: 'artifact' }]
    // Charts, findings and answers have a place of their own on the page.
    case 'chart':
    case 'finding':
    case 'answer':
      return []
    default:
      return assertNever(item)
  }
}

/** True for the files that charts are kept in. */
export const isPicture = (filename: string): boolean => /\.(png|svg|jpe?g)$/i.test(filename)

export type AnswerSoFar = Extract<FeedItem, { kind: 'answer' }>

/** The newest answer to each question, in the order in which they were asked. */
export function answersSoFar(items: readonly FeedItem[]): AnswerSoFar[] {
  const newest = new Map<number, AnswerSoFar>()
  for (const item of items) if (item.kind === 'answer') newest.set(item.question, item)
  return [...newest.values()].sort((a, b) => a.question - b.question)
}

export type Finding = Extract<FeedItem, { kind: 'finding' }>
export type Chart = Extract<FeedItem, { kind: 'chart' }>
/** What belongs under one title: a finding, the charts that show it, or charts alone. */
export type Discovery = { title: string; finding: Finding | null; charts: Chart[] }

/** Findings with the charts that they name, and charts that none names, in the order in which the first of each arrived. */
export function discoveries(items: readonly FeedItem[]): Discovery[] {
  const shownBy = new Map<string, string>()
  for (const item of items)
    if (item.kind === 'finding') for (const cell of item.charts) shownBy.set(cell, item.finding)
  const found = new Map<string, Discovery>()
  for (const item of items) {
    if (item.kind !== 'chart' && item.kind !== 'finding') continue
    const key = item.kind === 'finding' ? item.finding : (shownBy.get(item.cell) ?? item.cell)
    const known = found.get(key) ?? { title: item.title, finding: null, charts: [] }
    if (item.kind === 'finding') found.set(key, { ...known, title: item.title, finding: item })
    else found.set(key, { ...known, charts: [...known.charts, item] })
  }
  return [...found.values()]
}

/** First and last moment the mission is known to have been at work; null before anything is logged. */
export function flightTime(
  items: readonly FeedItem[],
  view: MissionView,
): { start: string; end: string } | null {
  const stamps = [...items, ...view.progress_log].map((entry) => entry.timestamp).sort()
  return stamps.length === 0 ? null : { start: stamps[0], end: stamps[stamps.length - 1] }
}
