import { expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, rowWhere } from '../testing/columns.ts'

it('carried_change says which group carries a change, and what another mix of them makes', async () => {
  const cells = [
    { group: 'a', side: 'before', yes: 45, of: 50 },
    { group: 'a', side: 'since', yes: 20, of: 50 },
    { group: 'b', side: 'before', yes: 90, of: 100 },
    { group: 'b', side: 'since', yes: 91, of: 100 },
  ]
  const all = cells.flatMap(({ group, side, yes, of }) =>
    Array.from({ length: of }, (_, at) => ({
      group,
      side,
      y: at < yes ? 1 : 0,
      cluster: `${side}${at % 3}`,
    })),
  )
  const columns = {
    y: numbers(all.map(({ y }) => y)),
    side: category(all.map(({ side }) => side)),
    cluster: category(all.map(({ cluster }) => cluster)),
  }
  const group = category(all.map((row) => row.group))
  const found = await engine.run('carried_change', { ...columns, group }, { now: 'since' })
  // 135 of 150 to 111 of 150; a third of it is a: one third of -0.5 and two thirds of +0.01.
  expect(headline(found, 'change')).toBeCloseTo(-0.16, 12)
  expect(headline(found, 'mix')).toBeCloseTo(0, 12)
  expect(found.groups!.rows[0]![0]).toBe('a')
  const a = rowWhere(found.groups!, { group: 'a' })
  expect(a.rate).toBeCloseTo(-0.5 / 3, 12)
  expect(a.part).toBeCloseTo(0.5 / 3 / 0.16, 12)
  // Of two groups it is the difference in differences.
  const against = await engine.run(
    'pooled_against',
    { y: columns.y, cluster: columns.cluster, side: group, since: columns.side },
    { named: 'a', now: 'since' },
  )
  expect(headline(against, 'by')).toBe('rows')
  expect(a.difference).toBeCloseTo(headline(against, 'difference') as number, 12)
  expect((headline(found, 'p') as number) / (headline(against, 'p') as number)).toBeCloseTo(1, 6)
  // The same shares within, of which the lower one has more: nothing but the mix.
  const mixed = [
    { group: 'a', side: 'before', yes: 10, of: 50 },
    { group: 'a', side: 'since', yes: 20, of: 100 },
    { group: 'b', side: 'before', yes: 80, of: 100 },
    { group: 'b', side: 'since', yes: 40, of: 50 },
  ].flatMap(({ group, side, yes, of }) =>
    Array.from({ length: of }, (_, at) => ({
      group,
      side,
      y: at < yes ? 1 : 0,
      cluster: `${side}${at % 3}`,
    })),
  )
  const mix = await engine.run(
    'carried_change',
    {
      y: numbers(mixed.map(({ y }) => y)),
      side: category(mixed.map(({ side }) => side)),
      cluster: category(mixed.map(({ cluster }) => cluster)),
      group: category(mixed.map((row) => row.group)),
    },
    { now: 'since' },
  )
  expect(headline(mix, 'mix_part')).toBeCloseTo(1, 12)
  expect(headline(mix, 'p') as number).toBeGreaterThan(0.9)
})

it('carried_change takes a drift by its slope, and allows for both ways of looking', async () => {
  const rows = ['a', 'b'].flatMap((group) =>
    Array.from({ length: 60 }, (_, at) => ({
      group,
      t: at / 10,
      side: at < 30 ? 'before' : 'since',
      y: (group === 'a' ? at / 10 : 0) + ((at * 7) % 11) / 2,
    })),
  )
  const columns = {
    y: numbers(rows.map(({ y }) => y)),
    side: category(rows.map(({ side }) => side)),
    group: category(rows.map(({ group }) => group)),
    cluster: category(rows.map(({ t }) => `w${Math.floor(t)}`)),
  }
  const found = await engine.run(
    'carried_change',
    { ...columns, t: numbers(rows.map(({ t }) => t)) },
    { now: 'since' },
  )
  const [a, b] = ['a', 'b'].map((group) => rowWhere(found.groups!, { group }))
  // The two have the same noise: their slopes lie apart by that of the drift.
  expect(a!.slope - b!.slope).toBeCloseTo(1, 10)
  expect(a!.slope_difference).toBeCloseTo(1, 10)
  const plain = await engine.run('carried_change', columns, { now: 'since' })
  const without = rowWhere(plain.groups!, { group: 'a' })
  expect(without.slope).toBeNull()
  expect(a!.difference_p).toBeLessThan(without.difference_p)
})
