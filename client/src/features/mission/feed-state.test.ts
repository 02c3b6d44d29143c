import { describe, expect, it } from '@jest/globals'
import type { FeedItem } from '#contract'
import { addItems, emptyFeed, hasGap, progressCount, statusTrail } from './feed-state.ts'

const progress = (sequence: number): FeedItem => ({
  sequence,
  timestamp: '2026-11-21T00:00:00Z',
  kind: 'progress',
  message: `line ${sequence}`,
})
const numbers = (state: { items: readonly FeedItem[] }) => state.items.map(({ sequence }) => sequence)

describe('addItems', () => {
  it('puts items in order, once each, whatever way they come', () => {
    const live = addItems(addItems(emptyFeed, [progress(3)]), [progress(1), progress(3)])
    expect(numbers(live)).toEqual([1, 3])
    expect(numbers(addItems(live, [progress(2), progress(1), progress(2)]))).toEqual([1, 2, 3])
  })

  it('knows how far it is complete, and that something is missing', () => {
    const gap = addItems(emptyFeed, [progress(1), progress(2), progress(5)])
    expect([gap.complete, hasGap(gap)]).toEqual([2, true])
    const whole = addItems(gap, [progress(4), progress(3)])
    expect([whole.complete, hasGap(whole)]).toEqual([5, false])
  })

  it('is the same state when nothing is new, so that nothing renders', () => {
    const state = addItems(emptyFeed, [progress(1)])
    expect(addItems(state, [progress(1)])).toBe(state)
    expect(addItems(state, [])).toBe(state)
  })
})

describe('what the feed tells', () => {
  it('the statuses passed through, and the number of progress lines', () => {
    const status = (sequence: number, name: 'launching' | 'running'): FeedItem => ({
      sequence,
      timestamp: '2026-11-21T00:00:00Z',
      kind: 'status',
      status: name,
      current_task: null,
    })
    const state = addItems(emptyFeed, [status(1, 'launching'), progress(2), status(3, 'running')])
    expect(statusTrail(state)).toEqual(['launching', 'running'])
    expect(progressCount(state)).toBe(1)
  })
})
