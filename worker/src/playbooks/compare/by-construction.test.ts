import { describe, expect, it } from '@jest/globals'
import { csvOf } from '../../toolkit/testing/seeded.ts'
import { answer, by, count, metric } from '../testing/ask.ts'

/** Visits of midwives, each of whom has a district of her own, or goes wherever she is called. */
const visits = (tied: boolean) =>
  csvOf(700, (index, random) => {
    const midwife = random.uniform() < 0.45 ? 'Ines' : random.pick(['Olga', 'Ruth', 'Vera', 'Wilma', 'Xenia'])
    const own = { Ines: 'harbour', Olga: 'hill', Ruth: 'hill', Vera: 'moor', Wilma: 'moor', Xenia: 'moor' }[
      midwife
    ]!
    const leans = midwife === 'Ines' && random.uniform() < 0.7
    return {
      visit: `V${index}`,
      midwife,
      district: tied ? own : leans ? 'harbour' : random.pick(['harbour', 'hill', 'moor']),
      hour: random.pick(['morning', 'noon', 'evening']),
    }
  })

const shareOut = { act: 'make-up' as const, metric: count, by: [by('midwife')] }

/** Parcels of three carriers: what is stolen never arrives; or what is stolen is often found again. */
const parcels = (found: number) =>
  csvOf(900, (index, random) => {
    const stolen = random.uniform() < 0.06
    const weight = 10 * random.uniform()
    const arrived = stolen ? random.uniform() < found : random.uniform() < 1.02 - 0.015 * weight
    return {
      parcel: `P${index}`,
      weight,
      carrier: random.pick(['Falk', 'Grün', 'Hase']),
      stolen: stolen ? 'Y' : 'N',
      arrived: arrived ? 'Y' : 'N',
    }
  })

const arriving = {
  act: 'explain' as const,
  metric: metric('share', { column: 'arrived', values: ['Y'] }),
  by: [],
}

describe('what is so by construction', () => {
  it('sets nobody apart: each has the one group', async () => {
    const { said, next } = await answer(visits(true), shareOut)
    expect(said).toMatch(/Ines/)
    expect(`${said}\n${next}`).not.toMatch(/harbour/)
  })

  it('sets apart where it was free to be otherwise', async () => {
    const { said, next } = await answer(visits(false), shareOut)
    expect(`${said}\n${next}`).toMatch(/harbour/)
  })

  it('explains nothing: a value that rules the outcome out', async () => {
    const { said } = await answer(parcels(0), arriving)
    expect(said).toMatch(/Stolen says .* almost by itself/)
  })

  it('explains what it makes rarer', async () => {
    const { said } = await answer(parcels(0.4), arriving)
    expect(said).toMatch(/stolen/i)
  })
})

/** Pupils of teachers, each of whom has one school; an instrument that is taught at one school alone. */
const lessons = (leans: boolean) =>
  csvOf(800, (index, random) => {
    const teacher =
      random.uniform() < 0.3 ? 'Brahm' : random.pick(['Clasen', 'Dorn', 'Evers', 'Falck', 'Gade', 'Holm'])
    const school = ['Brahm', 'Clasen', 'Dorn'].includes(teacher) ? 'north' : 'south'
    const odds = leans && teacher === 'Brahm' ? 0.75 : 0.35
    const strings = random.pick(['violin', 'cello'])
    return {
      pupil: `P${index}`,
      teacher,
      school,
      instrument: school === 'north' && random.uniform() < odds ? 'harp' : strings,
    }
  })

describe('what is to be found in one part alone', () => {
  const shared = { act: 'make-up' as const, metric: count, by: [by('teacher')] }

  it('sets a group apart within that part', async () => {
    const { said, next } = await answer(lessons(true), shared)
    expect(`${said}\n${next}`).toMatch(
      /What sets Brahm apart within north: 7\d% of these \w+ are harp, against 3\d% of the others there\./,
    )
  })

  it('sets nobody apart where all of the part have it', async () => {
    const { said, next } = await answer(lessons(false), shared)
    expect(said).toMatch(/Brahm/)
    expect(`${said}\n${next}`).not.toMatch(/apart[^.]* harp/)
  })
})

describe('a share that is asked within one group', () => {
  const hill = { table: 'data', column: 'district', values: ['hill'] }

  it('is told of that group', async () => {
    const { said } = await answer(visits(true), { ...shareOut, against: [hill] })
    expect(said).toMatch(/^Within hill Olga has 5\d% of the visits \(\d+ of \d+\)\.\s+Of all: Ines has/)
  })

  it('is not told where none is named', async () => {
    const { said } = await answer(visits(true), shareOut)
    expect(said).not.toMatch(/Within /)
  })
})

describe('an even share', () => {
  const languages = csvOf(500, (index, random) => ({
    loan: `L${index}`,
    language: random.uniform() < 0.8 ? 'English' : random.pick(['Arabic', 'Polish', 'Urdu']),
  }))
  const spoken = { act: 'make-up' as const, metric: count, by: [by('language')] }

  it('is held against nobody who is not expected to have one', async () => {
    const { said } = await answer(languages, { ...spoken, words: 'which languages are the loans in' })
    expect(said).toMatch(/English has [78]\d%/)
    expect(said).not.toMatch(/even share/)
  })

  it('is where it is asked how even they are', async () => {
    const { said } = await answer(languages, {
      ...spoken,
      words: 'how evenly do loans spread over languages',
    })
    expect(said).toMatch(/even share/)
  })
})
