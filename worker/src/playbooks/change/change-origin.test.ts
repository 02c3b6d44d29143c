import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, day, kinds, metric } from '../testing/ask.ts'

const DAYS = 730
const SITES = ['Ayr', 'Bath', 'Cork']
const TRADES = ['roofs', 'floors', 'walls']
const REASONS = ['too dear', 'too late', 'other firm']

interface Made {
  /** Chance that a row of the second year is kept, by its place. */
  kept?: (site: string, trade: string) => number
  lost?: (late: boolean) => number
  late?: number
}

/** Two years of enquiries, some of which are lost for a reason that only those have. */
const enquiries = ({ kept = () => 1, lost = () => 0.1, late = 1 / 3 }: Made) =>
  csvOf(5200, (index, random) => {
    const at = Math.floor((index / 5200) * DAYS)
    const [site, trade] = [random.pick(SITES), random.pick(TRADES)]
    const second = at >= 365
    const gone = second && random.uniform() >= kept(site, trade)
    const isLost = random.uniform() < lost(second)
    const reason = random.uniform() < (second ? late : 1 / 3) ? 'too late' : random.pick(REASONS)
    return {
      enquiry: `E${index}`,
      opened: gone ? null : day(at),
      site,
      trade,
      lost: isLost ? 'yes' : 'no',
      lost_reason: isLost ? reason : null,
    }
  })

const why = { act: 'explain' as const, supposes: 'down' as const }

describe('where a change comes from', () => {
  it('is told by two values together where neither column alone concentrates it', async () => {
    const found = await answer(
      enquiries({ kept: (site, trade) => (site === 'Cork' && trade === 'floors' ? 0.1 : 1) }),
      { ...why, metric: metric('count') },
    )
    expect(kinds(found)).toEqual(['change-parts'])
    expect(found.said).toMatch(/floors in Cork/i)
    expect(found.said).toMatch(/neither (site|trade) nor (site|trade) alone/)
  })

  it('stays with one column where that is all of it', async () => {
    const found = await answer(enquiries({ kept: (site) => (site === 'Cork' ? 0.5 : 1) }), {
      ...why,
      metric: metric('count'),
    })
    expect(found.said).not.toMatch(/alone says/)
    expect(found.said).toMatch(/By site the change lies with Cork/)
  })

  it('is told by the reason that only the rows of a state have, of all rows', async () => {
    const found = await answer(enquiries({ lost: (second) => (second ? 0.2 : 0.1), late: 0.8 }), {
      act: 'explain',
      supposes: 'up',
      metric: metric('share', { column: 'lost', values: ['yes'] }),
    })
    expect(kinds(found)).toEqual(['share-reasons'])
    expect(found.first!.verdict.kind).toBe('which')
    expect(found.first!.effects[0]!.groups).toEqual(['too late'])
    expect(found.first!.effects[0]!.value!).toBeCloseTo(0.1, 1)
  })

  it('is told by no reason where the share has not moved', async () => {
    const found = await answer(enquiries({}), {
      act: 'explain',
      supposes: 'up',
      metric: metric('share', { column: 'lost', values: ['yes'] }),
    })
    expect(found.answers.flatMap(({ effects }) => effects.map(({ kind }) => kind))).not.toContain(
      'share-reasons',
    )
  })
})
