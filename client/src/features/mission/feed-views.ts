import type { FeedItem } from '#contract'
import type { MissionView } from './api/mission-status.ts'
import { statusLabel } from './flight/phases.ts'

export type LogLine = {
  key: string
  timestamp: string
  text: string
  kind: 'progress' | 'status' | 'artifact'
}
export type Discovery = Extract<FeedItem, { kind: 'chart' | 'finding' }>

/**
 * The lines of the progress log, newest first. Without a feed (a visitor, or a feed that could not be loaded)
 * the status answer's own log stands in.
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
  return lines.reverse()
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
      return [{ ...line, text: `${item.filename} is ready`, kind: 'artifact' }]
    case 'chart':
      return [{ ...line, text: `Chart: ${item.title}`, kind: 'artifact' }]
    case 'finding':
      return [{ ...line, text: `Finding: ${item.title}`, kind: 'artifact' }]
  }
}

export const discoveries = (items: readonly FeedItem[]): Discovery[] =>
  items.filter((item): item is Discovery => item.kind === 'chart' || item.kind === 'finding')

/** First and last moment the mission is known to have been at work; null before anything is logged. */
export function flightTime(
  items: readonly FeedItem[],
  view: MissionView,
): { start: string; end: string } | null {
  const stamps = [...items, ...view.progress_log].map((entry) => entry.timestamp).sort()
  return stamps.length === 0 ? null : { start: stamps[0], end: stamps[stamps.length - 1] }
}
