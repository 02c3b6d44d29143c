import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, day, metric, valueOf } from '../testing/ask.ts'

const PEOPLE = ['Kovacs', 'Abel', 'Brandt', 'Diaz']

/**
 * Repairs of which Kovacs is given most, and which take longer where they are; whoever is given them closes them, or
 * anybody does. Those of doors are urgent as most others are, and motors never.
 */
const repairs = (closesOwn: boolean, motors = 0) =>
  csvOf(800, (index, random) => {
    const given = random.uniform() < 0.55 ? 'Kovacs' : random.pick(PEOPLE)
    const part =
      random.uniform() < 0.6
        ? 'doors'
        : index % 5 === 0
          ? 'motors'
          : random.pick(['cables', 'lamps', 'ropes'])
    const urgent = part === 'motors' ? motors : 0.8
    return {
      repair: `R${index}`,
      assigned_to: given,
      closed_by: closesOwn ? given : random.pick(PEOPLE),
      part_type: part,
      urgency: random.uniform() < urgent ? 'urgent' : 'normal',
      opened: day(Math.floor(500 * random.uniform())),
      minutes: Math.round((given === 'Kovacs' ? 60 : 40) + 8 * random.normal()),
    }
  })

describe('another column of the same people', () => {
  const spread = { act: 'make-up' as const, metric: count, by: [by('assigned_to')] }
  const level = { act: 'compare' as const, metric: valueOf('minutes'), by: [by('assigned_to')] }

  it('is told where it gives another picture of who has most, and of who takes longest', async () => {
    const csv = repairs(false)
    const rows = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(','))
    const closed = rows.filter((row) => row[2] === 'Kovacs').length
    const both = rows.filter((row) => row[1] === 'Kovacs' && row[2] === 'Kovacs').length
    const most = await answer(csv, spread)
    expect(most.next).toMatch(
      new RegExp(
        `By “closed by” it is otherwise: Kovacs stands there in ${closed} of 800 .* and in ${both} of the .*\\. Which of the two says who does the work has to be known before anything is done about it: if it is “closed by”, there is hardly anything to do`,
      ),
    )
    const longest = await answer(csv, level)
    expect(longest.next).toMatch(
      /It holds by “assigned to” and not by “closed by”: minutes are 5\d\.?\d* where Kovacs stands there and 5\d\.?\d* for all others together, no more apart than chance makes\. So it goes with who stands in “assigned to”, whoever stands in “closed by”/i,
    )
  })

  it('is not spoken of where it says the same', async () => {
    const csv = repairs(true)
    for (const question of [spread, level])
      expect((await answer(csv, question)).next).not.toMatch(/otherwise|holds? by/)
  })
})

describe('how many rows a group that stands out has', () => {
  const visits = (part: number) =>
    csvOf(600, (index, random) => {
      const ward = random.uniform() < part ? 'Elm' : random.pick(['Elm', 'Oak', 'Yew'])
      return {
        visit: `V${index}`,
        ward,
        minutes: Math.round((ward === 'Elm' ? 60 : 40) + 8 * random.normal()),
      }
    })
  const ask = { act: 'compare' as const, metric: valueOf('minutes'), by: [by('ward')] }

  it('is told where they are the most or the fewest of all, and else is not', async () => {
    expect((await answer(visits(0.5), ask)).next).toMatch(
      /Elm also has the most visits of the 3 wards: \d+ of 600/,
    )
    expect((await answer(visits(0), ask)).next).not.toMatch(/also has/)
  })
})

describe('one of the others', () => {
  const ask = { act: 'make-up' as const, metric: count, by: [by('part_type')] }

  it('is named where it alone makes what sets a group apart from all of them', async () => {
    const { said, next } = await answer(repairs(true), ask)
    expect(`${said} ${next}`).toMatch(
      /That \d\d% of .* are urgent.*, against \d\d% of the others, is a matter of motors alone \(0% of \d+\): the others without motors have (7|8)\d%\./,
    )
    // What is left of it without that one is nothing that sets the group apart.
    expect(`${said} ${next}`).not.toMatch(/What sets doors apart/)
  })

  it('is not where all of them differ alike', async () => {
    const even = csvOf(800, (_, random) => {
      const part = random.uniform() < 0.6 ? 'doors' : random.pick(['motors', 'cables', 'lamps', 'ropes'])
      return {
        part_type: part,
        urgency: random.uniform() < (part === 'doors' ? 0.8 : 0.5) ? 'urgent' : 'normal',
      }
    })
    const { said, next } = await answer(even, ask)
    expect(`${said} ${next}`).toMatch(/What sets doors apart/)
    expect(`${said} ${next}`).not.toMatch(/Most of that/)
  })
})

describe('a word that many rows of a group have in their text', () => {
  /** Repairs whose notes speak of hinges: half of those of doors, or of all. */
  const noted = (of: 'doors' | 'all') =>
    csvOf(500, (index, random) => {
      const part = random.uniform() < 0.6 ? 'doors' : random.pick(['motors', 'cables', 'lamps'])
      const about =
        (of === 'all' || part === 'doors') && random.uniform() < 0.5
          ? 'hinge'
          : random.pick(['noise', 'dust', 'rust', 'smell'])
      const where = random.pick(['left side', 'lower floor', 'main hall', 'east gate', 'back yard'])
      return {
        part_type: part,
        notes: `${about} reported near ${where} by guest ${index}, ${random.pick(['again', 'at noon', 'since Monday', 'twice'])}`,
      }
    })
  const ask = { act: 'make-up' as const, metric: count, by: [by('part_type')] }

  it('is where to begin', async () => {
    const { steps } = await answer(noted('doors'), ask)
    expect(steps).toMatch(/Begin with what “hinge” stands for: \d+ of the \w+ of doors/)
  })

  it('is none where the others have it as often', async () => {
    expect((await answer(noted('all'), ask)).steps).not.toMatch(/Begin with what/)
  })
})

describe('who a group is made of', () => {
  /** Claims of members: a handful of the seaside branch bring in most of what it has. */
  const claims = (few: boolean) =>
    csvOf(900, (_, random) => {
      const branch = random.uniform() < 0.5 ? 'Seaside' : random.pick(['Hill', 'Lake', 'Moor'])
      const at = few && branch === 'Seaside' ? random.uniform() ** 6 : random.uniform()
      return { branch, member: `${branch} ${Math.floor(12 * at)}`, kind: random.pick(['glass', 'fire']) }
    })

  it('is told of who has most rows through a few, and of nobody else', async () => {
    const ask = { act: 'make-up' as const, metric: count, by: [by('branch')] }
    expect((await answer(claims(true), ask)).next).toMatch(
      /of the \d+ members of Seaside, .*Seaside 0 \(\d+\).*, ha(s|ve) \d+ of its \d+/,
    )
    expect((await answer(claims(false), ask)).next).not.toMatch(/members of Seaside/)
  })

  it('names who has nearly as much as the first', async () => {
    const csv = csvOf(600, (index, random) => {
      const branch = ['Seaside', 'Hill', 'Lake'][index % 3]!
      const draw = random.uniform()
      const member = branch === 'Seaside' ? (draw < 0.6 ? 0 : draw < 0.98 ? 1 : 2 + (index % 9)) : index % 11
      return {
        branch,
        member: `${branch} ${member}`,
        late: random.uniform() < (branch === 'Seaside' ? 0.5 : 0.1) ? 'yes' : 'no',
      }
    })
    const share = metric('share', { column: 'late', values: ['yes'] })
    const { next } = await answer(csv, { act: 'compare', metric: share, by: [by('branch')] })
    expect(next).toMatch(/Two of the \d+ members of Seaside, Seaside 0 \(\d+\) and Seaside 1 \(\d+\), have/)
  })
})

describe('groups that are too many to be compared', () => {
  /** Shops, each with fewer visits than the one before, and the first far slower. */
  const shops = (many: number) =>
    csvOf(many * 30, (index, random) => {
      const shop = Math.floor(many * random.uniform() ** 1.2)
      return {
        visit: `V${index}`,
        shop: `Shop ${shop + 1}.`,
        minutes: (shop === 0 ? 60 : 40) + 8 * random.normal(),
      }
    })
  const ask = { act: 'compare' as const, metric: valueOf('minutes'), by: [by('shop')] }

  it('are said to be left out, and who is named never is', async () => {
    const named = { table: 'data', column: 'shop', values: ['Shop 40.', 'Shop 1.'] }
    const { said } = await answer(shops(40), ask)
    expect(said).toMatch(/of 40 shops those with most rows are compared, and \d+ with fewer are not/)
    expect((await answer(shops(40), { ...ask, against: [named] })).said).toMatch(/Shop 40\./)
  })

  it('are all there where they are not', async () => {
    expect((await answer(shops(10), ask)).said).not.toMatch(/those with most rows/)
  })
})
