import { describe, expect, it } from '@jest/globals'
import type { Question } from '#contract'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, day, valueOf } from '../testing/ask.ts'

const BUYERS = ['Helga Brandt', 'Omar Said', 'Ida Falk', 'Jon Reed', 'Mia Lund', 'Paul Weiss']
const SUPPLIERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWX', (letter) => `${letter}arth`)
const DEPARTMENTS = ['Facilities', 'Research', 'Marketing']
const ask = (near: Question['near']): Partial<Question> => ({ act: 'odd', metric: valueOf('amount'), near })
const named: Question['near'] = { value: 2500, side: 'under' }

interface Planted {
  /** Who keeps orders just under the limit. */
  kept?: readonly string[]
  /** Orders that a supplier splits in two on one day. */
  split?: number
  capped?: boolean
}

/** Orders of a year and a half, fewer the larger they are. */
function orders({ kept = [], split = 0, capped = false }: Planted = {}): string {
  return csvOf(2600 + 2 * split, (index, random) => {
    const buyer = random.pick(BUYERS)
    const supplier = random.pick(SUPPLIERS)
    const amount = 25 + Math.exp(7.3 + 0.6 * random.normal())
    const brought = kept.includes(buyer) && amount >= 2500 && amount < 3600
    const near = 2400 + 99 * random.uniform()
    const whole = 2600 + 30 * (Math.floor((index - 2600) / 2) % 25)
    const isPart = index >= 2600
    const own = isPart ? (index % 2 === 0 ? 0.56 : 0.44) * whole : brought ? near : amount
    return {
      order_no: `O${10_000 + index}`,
      ordered_on: day(isPart ? 11 * Math.floor((index - 2600) / 2) : Math.floor(540 * random.uniform())),
      buyer: isPart ? 'Jon Reed' : buyer,
      department: DEPARTMENTS[BUYERS.indexOf(isPart ? 'Jon Reed' : buyer) % 3],
      supplier: isPart ? 'Garth' : supplier,
      amount: (capped ? Math.min(own, 2500) : own).toFixed(2),
    }
  })
}

describe('a limit that rows are kept just under', () => {
  it('is told with how many more lie there than would, and whose they are', async () => {
    const { first, said, page, advice } = await answer(orders({ kept: ['Helga Brandt'] }), ask(named))
    expect(first!.verdict.kind).not.toBe('cannot-tell')
    const [own] = first!.effects
    expect(own).toMatchObject({ kind: 'near-limit' })
    expect(own!.value).toBeGreaterThan(30)
    expect(own!.low).toBeGreaterThan(10)
    expect(own!.p).toBeLessThan(0.001)
    expect(said).toMatch(
      /^Yes: \d+ orders lie just under 2,500, between 2,400 and 2,49\d\.\d+, where \d+ would be expected/,
    )
    expect(said).toMatch(/\d+ of the \d+ are of Helga Brandt/)
    expect(said).not.toMatch(/of (?:Omar Said|Ida Falk|Jon Reed|Mia Lund|Paul Weiss)/)
    // Her department stands out for her alone.
    expect(said).not.toMatch(/Facilities/)
    expect(page).not.toMatch(/\bits\b/)
    expect(advice).toMatch(/Helga Brandt/)
  })

  it('is not told of where nothing is kept there', async () => {
    const { first, said } = await answer(orders(), ask(named))
    expect(['no', 'cannot-tell']).toContain(first!.verdict.kind)
    expect(said).toMatch(/^(?:No|Not shown): /)
    expect(said).not.toMatch(/are of /)
    expect(first!.effects[0]!.p).toBeGreaterThan(0.05)
  })

  it('is told of the one who keeps to it where all together do not show it', async () => {
    const few = csvOf(2600, (index, random) => {
      const buyer = index % 40 === 0 ? 'Vera Stone' : random.pick(BUYERS)
      const own = 25 + Math.exp(7.3 + 0.6 * random.normal())
      const near = buyer === 'Vera Stone' && index % 400 === 0
      return {
        order_no: `O${index}`,
        buyer,
        amount: (near ? 2470 + 29 * random.uniform() : own).toFixed(2),
      }
    })
    const { said, first } = await answer(few, { ...ask(named), by: [by('buyer')] })
    expect(said).toMatch(/^Not all together, but Vera Stone stands out: \d+ of the \d+ are of Vera Stone/)
    expect(first!.verdict.kind).toBe('which')
  })

  it('is looked for where the goal names none', async () => {
    const near: Question['near'] = { value: null, side: 'under' }
    const found = await answer(orders({ kept: BUYERS }), ask(near))
    expect(found.said).toMatch(/^Yes: a limit shows at 2,500/)
    expect(found.said).toMatch(/round numbers/)
    const none = await answer(orders(), ask(near))
    expect(none.first!.verdict.kind).toBe('cannot-tell')
    expect(none.said).toMatch(/^No limit is named, and none shows/)
  })

  it('is a hard one where no value passes it', async () => {
    const { said, first } = await answer(orders({ capped: true }), ask(named))
    expect(said).toMatch(/^The values stop at the limit: none of the [\d,]+ orders lie above 2,500/)
    expect(first!.advice).toBeNull()
  })
})

describe('a limit that another column shows', () => {
  const near: Question['near'] = { value: null, side: 'under' }
  /** Requests of which one kind is signed by others from 3,000 on; some are brought down right below it. */
  const requests = (brought: number, overlap = 0) =>
    csvOf(1200, (index, random) => {
      const own = 200 + Math.exp(7.4 + 0.7 * random.normal())
      const isBrought = own >= 3000 && own < 4500 && random.uniform() < brought
      const amount = isBrought ? 2870 + 125 * random.uniform() : own
      const signed = random.uniform() < overlap ? !(amount >= 3000) : amount >= 3000
      return {
        request_no: `R${10_000 + index}`,
        asked_on: day(Math.floor(index / 4)),
        desk: random.pick(['North', 'South', 'West']),
        amount: amount.toFixed(2),
        signed_by: signed ? 'Board' : 'Clerk',
      }
    })

  it('is known by where that column switches, though nobody names it', async () => {
    const { said, first } = await answer(requests(0.6), ask(near))
    expect(first!.verdict.kind).toBe('yes')
    expect(said).toMatch(
      /^Yes: signed by switches at 3,000, and rows are kept right beside it: \d+ requests lie/,
    )
    expect(said).toMatch(/it is Clerk up to 2,99\d\.\d+ and Board from 3,0\d\d\.\d+ on, in every one of/)
  })

  it('is told with no more beside it than would where none are kept there', async () => {
    const { said, first } = await answer(requests(0), ask(near))
    expect(first!.verdict.kind).not.toBe('yes')
    expect(said).toMatch(/No limit is named, but signed by shows it/)
  })

  it('is none where the values of the column overlap', async () => {
    const { said } = await answer(requests(0, 0.05), ask(near))
    expect(said).not.toMatch(/signed by (?:switches|shows)/)
  })
})

describe('what is split to stay below a limit', () => {
  const near: Question['near'] = { value: 2500, side: 'under', splits: true }

  it('is told by sets of one day that come to more together, with whose they are', async () => {
    const { first, said, advice } = await answer(orders({ split: 40 }), ask(near))
    expect(said).toMatch(
      /^Yes: \d+ times the same .*supplier.* had several orders on one day, each below 2,500/,
    )
    expect(said).toMatch(/Garth/)
    // What is told of the limit besides is no second answer.
    expect(said.match(/Yes:|No:|Not shown:/g)).toHaveLength(1)
    expect(first!.verdict.kind).not.toBe('cannot-tell')
    expect(advice).toMatch(/in a day or a week/)
  })

  it('is told where one party alone does it, all of whose orders lie right below the limit', async () => {
    const table = csvOf(700, (index, random) => {
      const own = index % 12 === 0
      // Three a day on every twentieth day.
      const at = own ? 20 * Math.floor(index / 36) : Math.floor(380 * random.uniform())
      return {
        order_no: `O${10_000 + index}`,
        ordered_on: day(at),
        buyer: own ? 'Jon Reed' : random.pick(BUYERS),
        supplier: own ? 'Garth' : random.pick(SUPPLIERS),
        amount: (own ? 2380 + 110 * random.uniform() : 25 + Math.exp(7 + 0.7 * random.normal())).toFixed(2),
      }
    })
    const { said } = await answer(table, { ...ask(near), by: [by('buyer'), by('supplier')] })
    expect(said).toMatch(/^Yes: \d+ times the same .* had several orders on one day/)
    expect(said).toMatch(/Jon Reed/)
  })

  it('is not told of where orders of a day meet by chance', async () => {
    const { said } = await answer(orders(), ask(near))
    expect(said).not.toMatch(/^Yes/)
    expect(said).toMatch(/split is not shown/)
  })
})

describe('since when rows are kept beside a limit, and what that does', () => {
  const DAYS = { kind: 'value' as const, table: 'data', column: 'handling_days', from: null, values: [] }
  /** Contracts of a year; from a day on one department brings its own below the limit, and larger ones take longer. */
  const contracts = (from: number, longer = from) =>
    csvOf(2400, (index, random) => {
      const at = Math.floor(365 * random.uniform())
      const department = random.pick(DEPARTMENTS)
      const own = 25 + Math.exp(7.3 + 0.6 * random.normal())
      const kept = department === 'Research' && at >= from && own >= 2500 && random.uniform() < 0.9
      const amount = kept ? 2380 + 118 * random.uniform() : own
      const slow = amount >= 2500 && at >= longer ? 9 : 0
      return {
        contract: `C${10_000 + index}`,
        signed_on: day(at),
        department,
        amount: amount.toFixed(2),
        handling_days: (6 + slow + random.normal()).toFixed(1),
      }
    })

  it('is told of the group by the day, against all others, with what became of those past it', async () => {
    const { said } = await answer(contracts(160), { ...ask(named), with: [DAYS] })
    expect(said).toMatch(
      /It is so since(?: about)? June \d+, 2023: \d+% \(\d+ of \d+\) of the contracts of Research lie between .* and 2,500/,
    )
    expect(said).toMatch(/Those from 2,500 on became fewer at the same time/)
    expect(said).toMatch(/Handling of contracts from 2,500 on is 1[45].* days .* against (?:5|6)/)
    expect(said).toMatch(/of those below (?:it is|they are) (?:5|6)/)
  })

  it('is not told where they were kept there all the time, and nothing differs past it', async () => {
    const { said } = await answer(contracts(-1, 999), { ...ask(named), with: [DAYS] })
    expect(said).toMatch(/are of Research/)
    expect(said).not.toMatch(/It is so since|became fewer/)
    expect(said).toMatch(/that it differs past the limit is not shown/)
  })
})
