import { describe, expect, it } from '@jest/globals'
import { answer, by, metric, valueOf } from '../playbooks/testing/ask.ts'
import { csvOf, type Seeded } from '../toolkit/testing/seeded.ts'

const round = (value: number) => Number(value.toFixed(2))

describe('entries that can be no such value', () => {
  const harvests = (odd: (index: number, weight: number) => number) =>
    answer(
      csvOf(240, (index, random) => ({
        hive: `H${index}`,
        line: ['Carnica', 'Buckfast'][index % 2]!,
        weight: round(odd(index, 12 * Math.exp(0.25 * random.normal()))),
      })),
      { act: 'compare', metric: valueOf('weight'), by: [by('line')] },
    )

  it('are set aside and said, with what they would do', async () => {
    const found = await harvests((index, weight) => (index === 17 ? 10 * weight : weight))
    expect(found.first!.weakened_by).toMatch(/One entry of .* is set aside; with it the mean would be/)
    const unknown = await harvests((index, weight) => (index % 30 === 7 ? 9999 : weight))
    expect(unknown.first!.weakened_by).toMatch(/entries of .* are set aside/)
  })

  it('are not seen in a long tail', async () => {
    const found = await harvests((index, weight) => (index % 10 === 7 ? weight ** 2.5 : weight))
    expect(found.first!.weakened_by ?? '').not.toMatch(/set aside/)
  })

  it('are not the small ones of amounts that come small and large', async () => {
    const gifts = await answer(
      csvOf(900, (index, random) => ({
        gift: `S${index}`,
        chapel: ['North', 'South'][index % 2]!,
        amount:
          index === 40
            ? 36
            : index === 700
              ? 45
              : Math.max(100, Math.round(700 * Math.exp(1.5 * random.normal()))),
      })),
      { act: 'make-up', metric: valueOf('amount'), statistic: 'sum', by: [by('chapel')] },
    )
    expect(gifts.page).not.toMatch(/set aside/)
  })

  it('are not the small numbers of a scale of which all come, but one far below them is', async () => {
    const marks = (odd: (index: number, mark: number) => number) =>
      answer(
        csvOf(500, (index, random) => ({
          paper: `P${index}`,
          room: ['East', 'West'][index % 2]!,
          mark: odd(index, 15 + Math.floor(85 * random.uniform())),
        })),
        { act: 'compare', metric: valueOf('mark'), by: [by('room')] },
      )
    // Of three papers each one of the marks below twenty: one is as far from two as four from five.
    const all = await marks((index, mark) => (index < 60 ? Math.floor(index / 3) : mark))
    expect(all.page).not.toMatch(/set aside|left out/)
    const lost = await marks((index, mark) => (index % 60 === 9 ? 7 : Math.max(60, mark)))
    expect(lost.page).toMatch(/entries of .* are set aside/i)
  })

  const staff = (odd: (index: number, pay: number) => number) =>
    answer(
      csvOf(800, (index, random) => {
        const grade = 1 + Math.floor(6 * random.uniform())
        const pay = Math.round(22_000 * 1.2 ** grade * (1 + 0.05 * random.normal()))
        return {
          person: `E${index}`,
          site: ['York', 'Hull'][index % 2]!,
          grade: `G${grade}`,
          pay: odd(index, pay),
        }
      }),
      { act: 'compare', metric: valueOf('pay'), by: [by('site')] },
    )

  it('are amounts of a month among those of years, and the same tenfold among others of their grade', async () => {
    const monthly = await staff((index, pay) => (index % 130 === 5 ? Math.round(pay / 12) : pay))
    expect(monthly.first!.weakened_by).toMatch(/entries from .* where all others begin at .* are set aside/)
    const tenfold = await staff((index, pay) => (index % 400 === 5 ? pay * 10 : pay))
    expect(tenfold.first!.weakened_by).toMatch(/entries from .* are set aside/)
    const plain = await staff((_, pay) => pay)
    expect(plain.first!.weakened_by ?? '').not.toMatch(/set aside/)
  })

  it('are codes for nothing, and not the zeros and small numbers of what is counted', async () => {
    const calls = (wait: (index: number, random: { uniform(): number }) => number) =>
      answer(
        csvOf(600, (index, random) => ({
          call: `K${index}`,
          shift: ['Early', 'Late'][index % 2]!,
          wait: wait(index, random),
        })),
        { act: 'compare', metric: valueOf('wait'), by: [by('shift')] },
      )
    const coded = await calls((index, random) => (index % 30 === 7 ? -1 : Math.round(200 * random.uniform())))
    expect(coded.first!.weakened_by).toMatch(/entries of .*wait.* where all others begin at/)
    const few = (random: { uniform(): number }) => 1 + Math.floor(6 * random.uniform())
    const counted = await calls((index, random) => (index % 30 === 7 ? 0 : few(random)))
    expect(counted.first!.weakened_by ?? '').not.toMatch(/set aside/)
    const signed = await calls((index, random) => Math.round(20 * random.uniform() - 10) - (index % 2))
    expect(signed.first!.weakened_by ?? '').not.toMatch(/set aside/)
  })
})

describe('entries that no such thing can have', () => {
  const held = (column: string, value: (index: number, random: Seeded) => number) =>
    answer(
      csvOf(1200, (index, random) => ({
        row: `R${index}`,
        site: ['York', 'Hull'][index % 2]!,
        [column]: value(index, random),
      })),
      { act: 'compare', metric: valueOf(column), by: [by('site')] },
    )

  it('are ages that nobody reaches, and not those of buildings', async () => {
    const people = await held('age', (index, random) =>
      index === 40 ? 199 : index === 900 ? 222 : index === 77 ? -4 : Math.floor(18 + 75 * random.uniform()),
    )
    expect(people.page).toMatch(/3 entries from −4 .*to 222 .*where all others lie between 18/)
    const houses = await held('age', (index, random) =>
      index % 40 === 1 ? 150 + (index % 90) : Math.floor(18 + 95 * random.uniform()),
    )
    expect(houses.page).not.toMatch(/set aside/)
  })

  it('are one or two below zero of marks, energy and numbers of pieces, and not what goes both ways', async () => {
    const marks = await held('summer_mark', (index, random) =>
      index === 40 ? -3 : Math.floor(90 * random.uniform()),
    )
    expect(marks.page).toMatch(/One entry of −3 .*where all others begin at 0.* is set aside/)
    const energy = await held('kwh_total', (index, random) =>
      index === 40 || index === 41 ? -12 - index : Math.round(300 + 200 * random.uniform()),
    )
    expect(energy.page).toMatch(/2 entries from −53 .*set aside/)
    const pieces = await held('quantity', (index, random) =>
      index === 40 ? -1 : 1 + Math.floor(6 * random.uniform()),
    )
    expect(pieces.page).toMatch(/One entry of −1 .*is set aside/)
    // Power that is fed in, and minutes that a train was early.
    const fedIn = await held('grid_kwh', (index, random) =>
      index % 60 === 1 ? -Math.round(9 * random.uniform()) - 1 : Math.round(300 * random.uniform()),
    )
    expect(fedIn.page).not.toMatch(/set aside/)
    const early = await held('delay_minutes', (index, random) =>
      index === 40 ? -3 : Math.floor(20 * random.uniform()),
    )
    expect(early.page).not.toMatch(/set aside/)
  })
})

describe('entries far above all others', () => {
  const calls = (minutes: (index: number, random: Seeded) => number, column = 'minutes') =>
    answer(
      csvOf(600, (index, random) => ({
        call: `C${index}`,
        desk: ['Early', 'Late'][index % 2]!,
        [column]: minutes(index, random),
      })),
      { act: 'compare', metric: valueOf(column), by: [by('desk')] },
    )
  const usual = (random: Seeded) => Math.round(40 * Math.exp(0.6 * random.normal()))

  it('are a number that comes again, whatever else lies above the bulk', async () => {
    const coded = await calls((index, random) =>
      index % 120 === 7 ? 43_200 : index === 40 ? 780 : usual(random),
    )
    expect(coded.page).toMatch(/6 entries from 780 .*to 43,200 .*set aside/)
    const long = await calls((index, random) => (index % 120 === 7 ? 700 + index : usual(random)))
    expect(long.page).not.toMatch(/entries of .*set aside/)
  })

  it('are single ones where all others count to four, and not the end of a long tail', async () => {
    const counted = await calls(
      (index, random) => (index === 40 ? 30 : index === 300 ? 44 : Math.floor(5 * random.uniform())),
      'visits',
    )
    expect(counted.page).toMatch(/2 entries from 30 .*to 44 .*set aside/)
    const tailed = await calls(
      (index, random) => (index === 40 ? 9 : index === 300 ? 14 : Math.floor(5 * random.uniform())),
      'visits',
    )
    expect(tailed.page).not.toMatch(/set aside/)
  })

  it('are noughts among salaries, and not among what may come to nothing', async () => {
    const paid = (index: number, random: Seeded) =>
      index % 150 === 3 ? 0 : Math.round(30_000 * Math.exp(0.5 * random.normal()))
    expect((await calls(paid, 'salary')).page).toMatch(/4 entries of 0 .*set aside/)
    expect((await calls(paid, 'donations')).page).not.toMatch(/set aside/)
  })
})

describe('lengths of time', () => {
  const moment = (minutes: number) =>
    new Date(Date.UTC(2024, 2, 1) + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ')

  it('that nothing ended are set aside, and others stay', async () => {
    const rides = (forgotten: boolean) =>
      answer(
        csvOf(1500, (index, random) => {
          const start = index * 37
          const took = forgotten && index % 250 === 3 ? 2000 + index : Math.exp(2.5 + 0.6 * random.normal())
          return {
            trip: `T${index}`,
            customer: ['member', 'day'][index % 2]!,
            started: moment(start),
            ended: moment(start + Math.ceil(took)),
          }
        }),
        {
          act: 'compare',
          metric: metric('duration', { from: 'started', column: 'ended' }),
          by: [by('customer')],
        },
      )
    expect((await rides(true)).first!.weakened_by).toMatch(
      /entries from .* where all others end at .* set aside/,
    )
    expect((await rides(false)).first!.weakened_by ?? '').not.toMatch(/set aside/)
  })

  it('of a day that has no time of day end nothing before it begins', async () => {
    const found = await answer(
      csvOf(400, (index, random) => {
        const came = index * 300 + 600
        const days = index % 5 === 0 ? 0 : 1 + Math.floor(9 * random.uniform())
        return {
          record: `N${index}`,
          team: ['A', 'B'][index % 2]!,
          opened: moment(came),
          closed: moment(came + days * 1440).slice(0, 10),
        }
      }),
      { act: 'compare', metric: metric('duration', { from: 'opened', column: 'closed' }), by: [by('team')] },
    )
    expect(found.first!.weakened_by ?? '').not.toMatch(/before they begin/)
  })
})
