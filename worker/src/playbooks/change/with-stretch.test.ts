import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day } from '../testing/ask.ts'

/** Repairs of five workshops over twelve months; those of one of them are late in some of them, or never. */
const repairs = (slow: (month: number) => boolean) =>
  csvOf(700, (index, random) => {
    const at = Math.floor((index / 700) * 360)
    const workshop = random.pick(['Quay', 'Mill', 'Tower', 'Bridge', 'Orchard'])
    const late = random.uniform() < (workshop === 'Mill' && slow(Math.floor(at / 30)) ? 0.8 : 0.12)
    return { repair: `R${index}`, brought_on: day(at), workshop, came_back: late ? 'late' : 'in time' }
  })
const late = { kind: 'share' as const, table: 'data', column: 'came_back', from: null, values: ['late'] }
const by = [{ table: 'data', column: 'workshop', part: null, bands: [] }]
const stretchOf = ({ effects }: { effects: { kind: string; groups: string[] }[] }) =>
  effects.find(({ kind }) => kind === 'group-stretch')

describe('a group that lies elsewhere for a stretch of the time', () => {
  it('is told beside who has most, since it was so for a while only', async () => {
    const { said, first } = await answer(
      repairs((month) => month >= 3 && month <= 5),
      {
        act: 'compare',
        metric: late,
        by,
      },
    )
    expect(stretchOf(first!)?.groups).toEqual(['Mill'])
    expect(said).toMatch(/It was not so all the time: from April 2023 to June 2023 .* of Mill was [78]/)
  })

  it('answers why it rose, where it is the one that did', async () => {
    const { first } = await answer(
      repairs((month) => month >= 8),
      {
        act: 'explain',
        metric: late,
        supposes: 'up',
      },
    )
    expect(first!.verdict.kind).toBe('which')
    expect(first!.effects.some(({ groups }) => groups.some((own) => own.includes('Mill')))).toBe(true)
  })

  it('is told as the one that did not go along, where all others changed', async () => {
    const csv = csvOf(700, (index, random) => {
      const at = Math.floor((index / 700) * 360)
      const workshop = random.pick(['Quay', 'Mill', 'Tower', 'Bridge', 'Orchard'])
      const fell = at > 180 && workshop !== 'Mill'
      return {
        repair: `R${index}`,
        brought_on: day(at),
        workshop,
        hours: (20 + 2 * random.normal() - (fell ? 12 : 0)).toFixed(2),
      }
    })
    const { said, first } = await answer(csv, {
      act: 'change',
      metric: { ...late, kind: 'value', column: 'hours', values: [] },
      over: { table: 'data', column: 'brought_on', grain: 'month' },
    })
    expect(first!.effects.find(({ kind }) => kind === 'carried')?.groups).toEqual(['Mill'])
    expect(said).toMatch(
      /It is so everywhere but for Mill: .* while Mill has (19|20)[.\d]* before and (19|20)/,
    )
    // It stands there once.
    expect(stretchOf(first!)).toBeUndefined()
  })

  it('is none where the group is slow all year, nor where nobody is', async () => {
    for (const slow of [() => true, () => false]) {
      const { first } = await answer(repairs(slow), { act: 'compare', metric: late, by })
      expect(stretchOf(first!)).toBeUndefined()
    }
  })

  /** Calls of four desks over a year; since autumn those of one take longer, all of them or those of one kind alone. */
  const calls = (slow: (kind: string, line: string) => boolean) =>
    csvOf(2400, (index, random) => {
      const at = Math.floor((index / 1600) * 360)
      const desk = random.pick(['Quay', 'Mill', 'Tower', 'Bridge'])
      const kind = random.pick(['billing', 'fault', 'move'])
      const line = random.pick(['phone', 'phone', 'phone', 'chat'])
      const more = desk === 'Mill' && at >= 240 && slow(kind, line) ? 20 : 0
      return {
        call: `C${index}`,
        called_on: day(at),
        desk,
        kind,
        line,
        minutes: (12 + more + 3 * random.normal()).toFixed(2),
      }
    })
  const why = {
    act: 'explain' as const,
    metric: { ...late, kind: 'value' as const, column: 'minutes', values: [] },
    supposes: 'up' as const,
    by: [{ table: 'data', column: 'desk', part: null, bands: [] }],
  }

  it('is told with what of it moved, and in that with what, where its other rows stayed', async () => {
    const { first, page } = await answer(
      calls((kind, line) => kind !== 'move' && line === 'phone'),
      why,
    )
    const inside = first!.effects.filter(({ kind }) => kind === 'stretch-inside')
    expect(inside.map(({ groups }) => groups.join())).toEqual(expect.arrayContaining(['phone']))
    expect(page).toMatch(
      /Of Mill it is .* since \w+ 2023 and .* before; for |It is Mill, and there .*: since \w+ 2023/,
    )
    expect(page).toMatch(/Of .* at Mill it is .*: 3\d.* since then and 1\d.* before; for /)
  })

  it('is found where it is too small a part of either column to show there, and leads the answer', async () => {
    const { first, said } = await answer(
      calls((kind, line) => kind === 'fault' && line === 'chat'),
      { ...why, by: [] },
    )
    const [moved, ...inside] = first!.effects
    expect(moved!.kind).toBe('cell-move')
    expect(
      `${moved!.groups.join()} ${inside.filter(({ kind }) => kind === 'stretch-inside').map(({ groups }) => groups.join())}`,
    ).toMatch(/Mill/)
    expect(said).toMatch(
      /^It is .*Mill.* and there (fault|chat): .* is 3\d.* since (September|August) 2023, against 1[1-3]/,
    )
  })

  it('is none where nothing moved, and what all rows did is no matter of a few', async () => {
    const none = await answer(
      calls(() => false),
      { ...why, by: [] },
    )
    expect(stretchOf(none.first ?? { effects: [] })).toBeUndefined()
    const all = await answer(
      csvOf(1600, (index, random) => ({
        call: `C${index}`,
        called_on: day(Math.floor((index / 1600) * 360)),
        desk: random.pick(['Quay', 'Mill', 'Tower', 'Bridge']),
        kind: random.pick(['billing', 'fault', 'move']),
        minutes: (12 + (index > 900 ? 5 : 0) + 3 * random.normal()).toFixed(2),
      })),
      { ...why, by: [] },
    )
    expect(stretchOf(all.first!)).toBeUndefined()
  })

  it('is the whole of it where all its rows moved', async () => {
    const { first, page } = await answer(
      calls(() => true),
      why,
    )
    expect(first!.effects.map(({ kind }) => kind)).not.toContain('stretch-inside')
    expect(page).not.toMatch(/Of Mill it is/)
  })
})
