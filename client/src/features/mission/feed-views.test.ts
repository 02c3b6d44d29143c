import { describe, expect, it } from '@jest/globals'
import type { FeedItem } from '#contract'
import type { MissionView } from './api/mission-status.ts'
import { answersSoFar, discoveries, flightTime, logLines } from './feed-views.ts'

const at = (second: number) => `2026-11-21T00:00:0${second}Z`
const chart = (sequence: number, title: string): FeedItem => ({
  sequence,
  timestamp: at(sequence),
  kind: 'chart',
  title,
  filename: `${sequence}.svg`,
  cell: `c${sequence}`,
})
const finding = (sequence: number, title: string, charts: number[] = []): FeedItem => ({
  sequence,
  timestamp: at(sequence),
  kind: 'finding',
  finding: `f${sequence}`,
  charts: charts.map((chart) => `c${chart}`),
  title,
  statement: 'Because.',
  certainty: 'high',
  exploratory: false,
})
const artifact = (sequence: number, filename: string): FeedItem => ({
  sequence,
  timestamp: at(sequence),
  kind: 'artifact',
  filename,
  description: '',
})
const view = (log: { timestamp: string; message: string }[]) => ({ progress_log: log }) as MissionView

describe('discoveries', () => {
  it('puts a finding and the charts that it names together, at the place of the first', () => {
    const found = discoveries([
      chart(1, 'Warmth by month'),
      chart(2, 'alone'),
      finding(3, 'Summer is warmer', [1, 4]),
      chart(4, 'Warmth by week'),
    ])
    expect(found.map(({ title, charts }) => [title, charts.map(({ sequence }) => sequence)])).toEqual([
      ['Summer is warmer', [1, 4]],
      ['alone', [2]],
    ])
    expect(found[0]?.finding?.sequence).toBe(3)
  })

  it('keeps two findings of one title apart', () => {
    const found = discoveries([finding(1, 'Same'), finding(2, 'Same')])
    expect(found.map((one) => one.finding?.sequence)).toEqual([1, 2])
  })
})

describe('answersSoFar', () => {
  const answer = (sequence: number, question: number, headline: string, firm: boolean): FeedItem => ({
    sequence,
    timestamp: at(sequence),
    kind: 'answer',
    question,
    asked: 'Which?',
    headline,
    certainty: 'low',
    firm,
  })
  it('gives the newest answer to each question in the order asked', () => {
    const found = answersSoFar([
      answer(1, 1, 'second, so far', false),
      answer(2, 0, 'first, so far', false),
      answer(3, 1, 'second', true),
    ])
    expect(found.map(({ headline }) => headline)).toEqual(['first, so far', 'second'])
  })
})

describe('logLines', () => {
  it('runs oldest first and leaves charts, findings and pictures to their own places', () => {
    const lines = logLines(
      [
        { sequence: 1, timestamp: at(1), kind: 'status', status: 'running', current_task: 'Comparing' },
        { sequence: 2, timestamp: at(2), kind: 'progress', message: 'Read a.csv' },
        chart(3, 'x'),
        finding(4, 'x'),
        artifact(5, 'x.png'),
        artifact(6, 'report.pdf'),
      ],
      view([]),
    )
    expect(lines.map(({ text }) => text)).toEqual(['Running: Comparing', 'Read a.csv', 'report.pdf is ready'])
  })

  it('falls back to the log of the status where there is no feed', () => {
    const log = [
      { timestamp: at(1), message: 'one' },
      { timestamp: at(2), message: 'two' },
    ]
    expect(logLines([], view(log)).map(({ text }) => text)).toEqual(['one', 'two'])
  })
})

describe('flightTime', () => {
  it('spans everything that is known, and nothing where nothing is', () => {
    expect(flightTime([], view([]))).toBeNull()
    expect(flightTime([chart(5, 'x')], view([{ timestamp: at(2), message: '' }]))).toEqual({
      start: at(2),
      end: at(5),
    })
  })
})
