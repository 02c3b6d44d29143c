import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../testing/remembering-engine.ts'
import { category, headline, numbers, repeat, rowWhere } from '../testing/columns.ts'
import { hairEyeColor, titanic, ucbAdmissions } from '../testing/datasets.ts'

describe('shares', () => {
  const admissions = {
    y: category(ucbAdmissions.map(([admit]) => admit)),
    group: category(ucbAdmissions.map(([, gender]) => gender)),
    stratum: category(ucbAdmissions.map(([, , department]) => department)),
    weight: numbers(ucbAdmissions.map(([, , , count]) => count)),
  }
  const { y, group, weight } = admissions

  it('compare_groups_binary agrees with R on UCBAdmissions', async () => {
    const tables = await engine.run('compare_groups_binary', { y, group, weight }, { success: 'Admitted' })
    expect(headline(tables, 'chi2')).toBeCloseTo(92.2052804115, 8)
    expect(headline(tables, 'p') / 7.81360038899e-22).toBeCloseTo(1, 8)
    expect(headline(tables, 'chi2_corrected')).toBeCloseTo(91.6095978581, 8)
    expect(headline(tables, 'p_corrected') / 1.05579680878e-21).toBeCloseTo(1, 8)
    const pair = rowWhere(tables.pairs!, { level_a: 'Female' })
    expect(1 / (pair.odds_ratio as number)).toBeCloseTo(1.84, 2)
    expect(pair.share_b).toBeCloseTo(1198 / 2691, 12)
  })

  it("uses Fisher's exact test where counts are small (the lady tasting tea)", async () => {
    const tables = await engine.run(
      'compare_groups_binary',
      {
        y: category(repeat(['milk', 3], ['tea', 1], ['milk', 1], ['tea', 3])),
        group: category(repeat(['truly milk', 4], ['truly tea', 4])),
      },
      {},
    )
    expect(headline(tables, 'fisher_p')).toBeCloseTo(0.485714285714, 10)
    expect(rowWhere(tables.pairs!, {}).p).toBeCloseTo(0.485714285714, 10)
  })

  it('gives the interval published for 56/70 against 48/80 (Newcombe 1998, method 10)', async () => {
    const tables = await engine.run(
      'compare_groups_binary',
      {
        y: category(repeat(['yes', 56], ['no', 14], ['yes', 48], ['no', 32])),
        group: category(repeat(['a', 70], ['b', 80])),
      },
      {},
    )
    const pair = rowWhere(tables.pairs!, { level_a: 'a' })
    expect(pair.difference).toBeCloseTo(0.2, 12)
    expect(pair.low).toBeCloseTo(0.0524, 4)
    expect(pair.high).toBeCloseTo(0.3339, 4)
  })

  it("gives Cramer's V of the Titanic", async () => {
    const run = (index: 0 | 1 | 2) =>
      engine.run(
        'compare_groups_binary',
        {
          y: category(titanic.map((row) => row[3])),
          group: category(titanic.map((row) => row[index])),
          weight: numbers(titanic.map((row) => row[4])),
        },
        { success: 'Yes' },
      )
    expect(headline(await run(1), 'cramers_v')).toBeCloseTo(0.456, 3)
    expect(headline(await run(0), 'cramers_v')).toBeCloseTo(0.294, 3)
    expect(headline(await run(2), 'cramers_v')).toBeCloseTo(0.098, 3)
  })

  it('stratified_binary shows the reversal at Berkeley', async () => {
    const { main, strata } = await engine.run('stratified_binary', admissions, {
      success: 'Admitted',
      level_a: 'Male',
      level_b: 'Female',
    })
    const row = rowWhere(main!, { level_a: 'Male' })
    expect(row.common_or).toBeCloseTo(0.904696828259, 10)
    expect(row.common_low).toBeCloseTo(0.771907361759, 9)
    expect(row.common_high).toBeCloseTo(1.06032976444, 9)
    expect(row.cmh_chi2).toBeCloseTo(1.52460666044, 9)
    expect(row.cmh_p).toBeCloseTo(0.216923697056, 10)
    expect(row.reversed).toBe(true)
    expect(row.strata_opposed).toBe(4)
    const a = rowWhere(strata!, { stratum: 'A' })
    expect(a.chi2).toBeCloseTo(17.2480134408, 9)
    expect(a.p).toBeCloseTo(3.28040361712e-5, 14)
  })

  it('contingency agrees with R on HairEyeColor', async () => {
    const tables = await engine.run(
      'contingency',
      {
        y: category(hairEyeColor.map(([, eye]) => eye)),
        group: category(hairEyeColor.map(([hair]) => hair)),
        weight: numbers(hairEyeColor.map(([, , count]) => count)),
      },
      {},
    )
    expect(headline(tables, 'chi2')).toBeCloseTo(138.289841626, 8)
    expect(headline(tables, 'p') / 2.3252867871e-25).toBeCloseTo(1, 8)
    expect(rowWhere(tables.cells!, { group: 'Blond', outcome: 'Blue' }).residual).toBeCloseTo(
      9.96755012115,
      9,
    )
  })

  it('pooled_change counts rows and not the shares of weeks, over weeks only where these differ', async () => {
    // 24 of 170 against 41 of 177, weeks of very different sizes.
    const rows = (yes: number, no: number, side: string) =>
      [...Array(yes).fill(1), ...Array(no).fill(0)].map((y: number, at) => ({ y, side, at: at * 7 + yes }))
    const all = [...rows(41, 136, 'before'), ...rows(24, 146, 'now')]
    const columns = (week: (row: (typeof all)[number]) => number) => ({
      y: numbers(all.map((row) => row.y)),
      side: category(all.map((row) => row.side)),
      cluster: category(all.map((row) => `w${week(row)}`)),
    })
    const even = await engine.run(
      'pooled_change',
      columns(({ at }) => at % 11),
      { now: 'now' },
    )
    expect(headline(even, 'sum_after')).toBe(24)
    expect(headline(even, 'mean_after')).toBeCloseTo(24 / 170, 12)
    expect(headline(even, 'change')).toBeCloseTo(24 / 170 - 41 / 177, 12)
    expect(headline(even, 'by')).toBe('rows')
    // Agresti and Caffo: sqrt(25/172*147/172/172 + 42/179*137/179/179).
    expect((headline(even, 'high') as number) - (headline(even, 'change') as number)).toBeCloseTo(0.0817, 3)
    const apart = await engine.run(
      'pooled_change',
      columns(({ y, at }) => (y ? at % 4 : 4 + (at % 7))),
      { now: 'now' },
    )
    expect(headline(apart, 'by')).toBe('clusters')
    expect(headline(apart, 'p') as number).toBeGreaterThan(headline(even, 'p') as number)
  })

  it('pooled_against takes the change of the others off, and counts periods by what they leave between the two', async () => {
    // Card and Krueger's layout with shares: 40 of 100 to 60 of 100 for those named, 50 to 55 of 100 for the others.
    const cells = [
      { side: 'named', since: 'before', yes: 40 },
      { side: 'named', since: 'now', yes: 60 },
      { side: 'others', since: 'before', yes: 50 },
      { side: 'others', since: 'now', yes: 55 },
    ]
    const all = cells.flatMap(({ side, since, yes }) =>
      Array.from({ length: 100 }, (_, at) => ({
        side,
        since,
        y: at < yes ? 1 : 0,
        period: `${since}${at % 5}`,
      })),
    )
    const tables = await engine.run(
      'pooled_against',
      {
        y: numbers(all.map((row) => row.y)),
        side: category(all.map((row) => row.side)),
        since: category(all.map((row) => row.since)),
        cluster: category(all.map((row) => row.period)),
      },
      { named: 'named', now: 'now' },
    )
    expect(headline(tables, 'difference')).toBeCloseTo(0.15, 12)
    // Each cell adds (yes + 1)(no + 1) / (n + 2)^3 times (n + 2) / n.
    const variance = cells.reduce(
      (sum, { yes }) => sum + (((yes + 1) / 102) * (1 - (yes + 1) / 102)) / 100,
      0,
    )
    expect(headline(tables, 'error')).toBeCloseTo(Math.sqrt(variance), 10)
    expect(headline(tables, 'by')).toBe('rows')
  })

  it('staged_against takes pairs by their own differences, and units by their changes', async () => {
    // Pair by pair: what the named one did, and what its partner did.
    const changes = [
      [5, 1],
      [4, 2],
      [9, 3],
      [2, 2],
    ]
    const run = (paired: boolean) => {
      const rows = changes.flatMap((pair, at) =>
        pair.flatMap((change, other) =>
          ['before', 'now'].flatMap((stage) =>
            [-1, 1].map((off) => ({
              y: 10 + at + off + (stage === 'now' ? change : 0),
              side: other === 0 ? 'named' : 'others',
              stage,
              block: paired ? `pair ${at}` : `unit ${at} ${other}`,
            })),
          ),
        ),
      )
      return engine.run(
        'staged_against',
        {
          y: numbers(rows.map((row) => row.y)),
          side: category(rows.map((row) => row.side)),
          stage: category(rows.map((row) => row.stage)),
          block: category(rows.map((row) => row.block)),
        },
        { named: 'named', before: 'before', now: 'now' },
      )
    }
    // R: t.test(c(4, 2, 6, 0)) and t.test(c(5, 4, 9, 2), c(1, 2, 3, 2)).
    const pairs = await run(true)
    expect(headline(pairs, 'by')).toBe('pairs')
    expect(headline(pairs, 'difference')).toBeCloseTo(3, 12)
    expect(headline(pairs, 'error')).toBeCloseTo(Math.sqrt(20 / 3 / 4), 10)
    expect(headline(pairs, 'above')).toBe(3)
    const units = await run(false)
    expect(headline(units, 'by')).toBe('units')
    expect(headline(units, 'difference')).toBeCloseTo(3, 12)
    expect(headline(units, 'error')).toBeCloseTo(Math.sqrt(26 / 3 / 4 + 2 / 3 / 4), 10)
  })
})
