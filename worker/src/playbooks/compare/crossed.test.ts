import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, kinds, metric, valueOf } from '../testing/ask.ts'

const question = {
  act: 'compare' as const,
  metric: valueOf('hours'),
  by: [by('team')],
  supposes: 'differs' as const,
}

/** Jobs of four teams in three places, the other columns without any effect of their own. */
const jobs = (extra: (job: { team: string; place: string; years: number }) => number, lead = 4) =>
  csvOf(1200, (index, random) => {
    const team = random.pick(['north', 'south', 'east', 'west'])
    const place = random.pick(['office', 'field', 'home'])
    const years = Math.round(random.uniform() * 20)
    const base = team === 'north' ? lead : 0
    return {
      job: `J${index}`,
      team,
      place,
      years,
      hours: Number((30 + base + extra({ team, place, years }) + 5 * random.normal()).toFixed(2)),
    }
  })

describe('where a difference concentrates', () => {
  it('is found outside the group that has most, and told on page one', async () => {
    const found = await answer(
      jobs(({ team, place }) => (team === 'west' && place === 'field' ? 9 : 0)),
      question,
    )
    const crossed = found.first!.effects.find(({ kind }) => kind === 'crossed')
    expect(crossed).toMatchObject({ groups: ['west', 'field'] })
    expect(found.said).toMatch(
      /depends on place .*: with field it is 3\d\S* for west .* against 3\d\S* for other teams, and otherwise/,
    )
  })

  it('is the answer where it makes all of what sets a group apart', async () => {
    const found = await answer(
      jobs(({ team, place }) => (team === 'west' && place === 'field' ? 9 : 0), 0),
      question,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(found.said).toMatch(/^Yes: it is west with field alone/i)
  })

  it('is told with what the pair has of the whole, and once for both columns where both are asked', async () => {
    const both = { ...question, by: [by('team'), by('place')] }
    const pair = jobs(({ team, place }) => (team === 'west' && place === 'field' ? 60 : 0), 0)
    const found = await answer(pair, both)
    expect(found.said).toMatch(
      /west with field alone: hours are (8|9)\d.* for west otherwise, (29|30).* for field otherwise and/i,
    )
    expect(found.said).toMatch(/West with field has \d.*% of the jobs and (1|2)\d.*% of all the hours/i)
    expect(found.said).toMatch(/By place it is the same pair: field is at .* with west and at (29|30)/)
    expect(found.said).not.toMatch(/field stands out|within west it is field/i)
  })

  it('leaves the other column its own answer where it differs without the pair as well', async () => {
    const found = await answer(
      jobs(
        ({ team, place }) => (team === 'west' && place === 'field' ? 30 : 0) + (place === 'field' ? 20 : 0),
        0,
      ),
      { ...question, by: [by('team'), by('place')] },
    )
    expect(found.said).toMatch(/west with field alone/i)
    expect(found.said).not.toMatch(/the same pair/)
    expect(found.said).toMatch(/field stands out/i)
  })

  it('is found along a number, by its thirds', async () => {
    const found = await answer(
      jobs(({ team, years }) => (team === 'south' ? 0.7 * (years - 10) : 0)),
      question,
    )
    const crossed = found.first!.effects.find(({ kind }) => kind === 'crossed')
    expect(crossed!.groups[0]).toBe('south')
    expect(crossed!.groups[1]).toMatch(/third/)
  })

  it('is not claimed where one is the same share of the other everywhere', async () => {
    const wages = (boost: number) =>
      csvOf(900, (index, random) => {
        const [team, site] = [random.pick(['kitchen', 'bar', 'floor']), random.pick(['hotel', 'kiosk'])]
        const level = (site === 'hotel' ? 900 : 150) * (team === 'kitchen' ? 1.4 : 1)
        const more = team === 'kitchen' && site === 'kiosk' ? boost : 1
        return {
          shift: `S${index}`,
          team,
          place: site,
          hours: (level * more * Math.exp(0.15 * random.normal())).toFixed(2),
        }
      })
    expect(kinds(await answer(wages(1), question))).not.toContain('crossed')
    expect(kinds(await answer(wages(0.6), question))).toContain('crossed')
  })

  it('is found for one that stands out among many that are alike, where all pairs together drown it', async () => {
    const cases = (leaks: boolean, seed = 0) =>
      csvOf(1400, (index, random) => {
        const judge = random.pick(['Ames', 'Bell', 'Cole', 'Dunn', 'Eads', 'Ford', 'Gage', 'Hart'])
        const [sworn, court] = [
          random.uniform() < 0.87 ? 'Yes' : 'No',
          random.pick(['north', 'south', 'east']),
        ]
        const lost = sworn === 'Yes' ? 0.08 : leaks && judge === 'Ames' ? 0.04 : 0.5
        return {
          case: `C${index + seed}`,
          judge,
          statement_sworn: sworn,
          court,
          ruling: random.uniform() < lost ? 'dismissed' : 'upheld',
        }
      })
    const asked = {
      ...question,
      metric: metric('share', { column: 'ruling', values: ['upheld'] }),
      by: [by('judge')],
    }
    const found = await answer(cases(true), asked)
    const crossed = found.first!.effects.find(({ kind }) => kind === 'crossed')
    expect(crossed!.groups[0]).toBe('Ames')
    expect(found.said).toMatch(
      /depends on statement sworn .* 9\d\S* for Ames .* against (4|5)\d\S* for other judges/,
    )
    expect(kinds(await answer(cases(false), asked))).not.toContain('crossed')
  })

  it('is not claimed where effects add up', async () => {
    const found = await answer(
      jobs(({ place }) => (place === 'field' ? 6 : 0)),
      question,
    )
    expect(found.first!.verdict.kind).toBe('yes')
    expect(kinds(found)).not.toContain('crossed')
  })
})

describe('what is held equal', () => {
  it('leaves out what stands for the groups themselves', async () => {
    const csv = csvOf(600, (index, random) => {
      const plan = random.pick(['basic', 'plus', 'pro'])
      const years = random.uniform() * 10
      return {
        customer: `C${index}`,
        plan,
        fee: { basic: 10, plus: 20, pro: 40 }[plan]!,
        years: years.toFixed(1),
        spend: (50 + (plan === 'pro' ? 30 : 0) + 4 * years + 8 * random.normal()).toFixed(2),
      }
    })
    const found = await answer(csv, { ...question, metric: valueOf('spend'), by: [by('plan')] })
    expect(found.first!.verdict.kind).toBe('yes')
    const held = found.first!.effects.find(({ kind }) => kind === 'adjusted')
    expect(held!.value).toBeGreaterThan(20)
    expect(found.said).not.toMatch(/with .*fee.* held equal/)
  })
})

describe('a count in small whole numbers', () => {
  const flats = (step: number) =>
    csvOf(500, (index, random) => {
      const rooms = 1 + Math.floor(random.uniform() * 6)
      return { flat: `F${index}`, rooms, rent: (400 + step * rooms + 60 * random.normal()).toFixed(2) }
    })
  const asked = { act: 'explain' as const, metric: valueOf('rent'), by: [by('rooms')] }

  it('has a slope, and no levels', async () => {
    const found = await answer(flats(90), asked)
    expect(found.first!.effects[0]).toMatchObject({ kind: 'link' })
    expect(found.said).toMatch(/Each step up in rooms goes with (8\d|9\d).* more rent/)
  })

  it('has none where nothing goes with it', async () => {
    const found = await answer(flats(0), asked)
    expect(found.said).not.toMatch(/Each step up/)
  })
})
