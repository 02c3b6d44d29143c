import { describe, expect, it } from '@jest/globals'
import { answer, by, day, metric, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'

interface Said {
  /** What stands in the length of time of a bicycle that waits, or was refused. */
  waiting: (random: Seeded) => { days: number; repaired: string }
}

/** Bicycles of a repair shop; cheap ones take longer. Two in five are not repaired. */
const bicycles = ({ waiting }: Said) =>
  csvOf(400, (index, random: Seeded) => {
    const brought = Math.floor((index / 400) * 500)
    const status = ['Repaired', 'Queued', 'Repaired', 'Refused', 'Repaired'][index % 5]!
    const price = 1 + 9 * random.uniform()
    const days = Math.max(1, Math.round(12 - price + random.normal()))
    const none = waiting(random)
    const repaired = status === 'Repaired' ? day(brought + days) : none.repaired
    return {
      bicycle: `B${index}`,
      brought_on: day(brought),
      status,
      branch: random.pick(['north', 'south']),
      price,
      repair_time: status === 'Repaired' ? days : none.days,
      repaired_on: repaired,
    }
  })

const link = { act: 'relate' as const, metric: valueOf('repair_time'), with: [valueOf('price')] }
const branches = { act: 'compare' as const, metric: valueOf('repair_time'), by: [by('branch')] }

describe('lengths of time of what has not happened', () => {
  it('are left out where a zero stands for them, and the page says how many', async () => {
    const csv = bicycles({ waiting: () => ({ days: 0, repaired: '' }) })
    const found = await answer(csv, branches)
    expect(found.page).toMatch(/160 of 400 rows are not repaired \(80 Queued and 80 Refused\): a zero/)
    expect(found.page).toMatch(/240 are counted/)
    expect(found.page).not.toMatch(/that can be/)
    // With the zeros in it, it would hardly go with the price.
    const { first } = await answer(csv, link)
    expect(Math.abs(first!.effects[0]!.value!)).toBeGreaterThan(0.9)
  })

  it('are the headline where a third or more cannot be, with nothing sure', async () => {
    const csv = bicycles({
      waiting: (random) => ({ days: Math.round(60 * random.uniform() - 30), repaired: day(300) }),
    })
    const found = await answer(csv, branches)
    expect(found.page).toMatch(
      /^Only \d+ of 400 rows have a repair time that counts: 160 are not repaired \(80 /,
    )
    expect(['low', 'cannot-tell']).toContain(found.first!.verdict.sureness)
    expect(found.page).not.toMatch(/−\d+ (?:days )?\(/)
    const spans = await answer(csv, {
      ...branches,
      metric: metric('duration', { from: 'brought_on', column: 'repaired_on' }),
    })
    expect(spans.page).toMatch(/^Only /)
  })

  it('leaves alone what a state says nothing about', async () => {
    // Hours worked are worked whether or not the invoice is paid; some jobs took none.
    const csv = csvOf(300, (index, random: Seeded) => ({
      job: `J${index}`,
      begun_on: day(index),
      trade: random.pick(['roof', 'floor']),
      status: random.pick(['Pending', 'Paid']),
      hours_worked: index % 7 === 0 ? 0 : 4 + 2 * random.uniform(),
    }))
    const found = await answer(csv, { act: 'compare', metric: valueOf('hours_worked'), by: [by('trade')] })
    expect(found.page).not.toMatch(/left out|cannot be|can be/)
    expect(found.first!.effects[0]!.n).toBe(300)
  })

  it('leaves alone what may come early', async () => {
    const csv = csvOf(300, (index, random: Seeded) => ({
      train: `T${index}`,
      day: day(index),
      line: random.pick(['coast', 'hill']),
      delay_minutes: Math.round(3 * random.normal()),
    }))
    const found = await answer(csv, { act: 'compare', metric: valueOf('delay_minutes'), by: [by('line')] })
    expect(found.page).not.toMatch(/left out|cannot be|can be/)
  })
})

describe('a state that most ends stand in', () => {
  /** Parcels of a mail-order house: most are "Received", which elsewhere says that something waits. */
  const parcels = (received: 'end' | 'wait') =>
    csvOf(300, (index, random: Seeded) => {
      const status = ['Received', 'Received', 'Received', 'Open', 'Received'][index % 5]!
      const region = random.pick(['hills', 'coast'])
      const days = 3 + (region === 'hills' ? 4 : 0) + Math.round(2 * random.uniform())
      const ended = received === 'end' ? status === 'Received' : index % 25 === 3
      return {
        parcel: `P${index}`,
        sent_on: day(index),
        status,
        region,
        handed_over_on: ended ? day(index + days) : '',
      }
    })
  const regions = {
    act: 'compare' as const,
    metric: metric('duration', { from: 'sent_on', column: 'handed_over_on' }),
    by: [by('region')],
  }

  it('is over, whatever it is called', async () => {
    const { first, page } = await answer(parcels('end'), regions)
    expect(first!.verdict.kind).toBe('which')
    expect(page).toMatch(/hills/)
    expect(page).not.toMatch(/not handed/)
  })

  it('is not where hardly any end stands in it', async () => {
    const { page } = await answer(parcels('wait'), regions)
    expect(page).not.toMatch(/240 orders|240 rows stand/)
  })
})
