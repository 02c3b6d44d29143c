import { describe, expect, it } from '@jest/globals'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf } from '../../../toolkit/testing/seeded.ts'

/** Boats that were moored: many never broke down, few had an offer, and of some nobody wrote the length down. */
const moorings = (lengths: boolean) =>
  csvOf(240, (index, random) => {
    const pier = random.pick(['North', 'South', 'West'])
    const broke = random.uniform() < (pier === 'North' ? 0.9 : 0.2)
    return {
      mooring: `M${index}`,
      pier,
      length: lengths && random.uniform() < 0.2 ? '' : (8 + 3 * random.uniform()).toFixed(1),
      fee: Math.round(40 + 30 * random.uniform()),
      broke_down_at: broke ? `${10 + Math.floor(9 * random.uniform())}:15` : '',
      promo: random.uniform() < 0.05 ? random.pick(['SPRING', 'AUTUMN']) : '',
    }
  })
const quality = async (csv: string) => {
  const { findings, say, defects } = await analyseFile(
    { csv },
    'How good are these data? What is missing?',
    engine,
  )
  expect(defects).toEqual([])
  const own = findings.find(({ detector }) => detector === 'data-quality')!
  return [own.title, ...own.statement, ...own.cautions.map((caution) => caution.text)].map(say).join('\n')
}

describe('empty cells', () => {
  it('that say it did not happen, or that there was none, are no missing values', async () => {
    const said = await quality(moorings(false))
    expect(said).toMatch(/Empty, most likely because it has not come to that: broke down at \d+ rows/i)
    expect(said).toMatch(/Empty, most likely because there was none: promo 2\d\d rows/i)
    expect(said).not.toMatch(/largest gap|is missing in|not random/)
  })

  it('of what something noted costs are missing, and nothing that was not there', async () => {
    const csv = csvOf(240, (index, random) => ({
      rescue: `R${index}`,
      pier: random.pick(['North', 'South', 'West']),
      incident_cost: random.uniform() < 0.1 ? '' : (300 + 90 * random.normal()).toFixed(2),
      remark: random.uniform() < 0.9 ? '' : random.pick(['engine out', 'rope torn', 'no fuel']),
    }))
    const said = await quality(csv)
    expect(said).toMatch(/Missing: incident cost \d+ rows/i)
    expect(said).not.toMatch(/there was none: .*incident cost/i)
    expect(said).toMatch(/there was none: remark/i)
  })

  it('where a value is not known are missing', async () => {
    const said = await quality(moorings(true))
    expect(said).toMatch(/^Length is missing in \d\d\.\d% of the rows/)
    expect(said).toMatch(/Missing: length \d+ rows/i)
    expect(said).not.toMatch(/Missing: .*promo/i)
  })

  it('of what applies to some rows alone are none, and where one place left it out they are missing', async () => {
    const berths = (without: (pier: string) => boolean) =>
      csvOf(240, (index, random) => {
        const pier = random.pick(['North', 'South', 'West', 'East'])
        return {
          mooring: `M${index}`,
          pier,
          fee: Math.round(40 + 30 * random.uniform()),
          crane_charge: without(pier) ? '' : (3 + random.uniform()).toFixed(2),
        }
      })
    const applied = await quality(berths((pier) => pier !== 'West'))
    expect(applied).toMatch(
      /Empty where another column says that it does not apply: crane charge 1\d\d rows/i,
    )
    expect(applied).not.toMatch(/largest gap|is missing in|not random/)
    expect(await quality(berths((pier) => pier === 'West'))).toMatch(/^Crane charge is missing in/)
  })

  it('of a kind of rows to which the column does not apply, and of what is not known yet, are none', async () => {
    const lets = (kind: string) =>
      csvOf(300, (index, random) => {
        const type = random.pick(['barge', 'dinghy', 'yacht', 'ferry'])
        const late = index >= 285
        return {
          hire: `H${index}`,
          begins: new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10),
          [kind]: type,
          fee: Math.round(40 + 30 * random.uniform()),
          mast: type === 'dinghy' ? '' : (6 + 3 * random.uniform()).toFixed(1),
          outcome: late ? '' : random.pick(['came', 'stayed away']),
        }
      })
    const said = await quality(lets('boat type'))
    expect(said).toMatch(/Empty where another column says that it does not apply: mast \d\d rows/)
    expect(said).toMatch(/Empty in the latest rows alone, of which it is not known yet: outcome 15 rows/)
    expect(said).not.toMatch(/largest gap|is missing in|not random/)
    expect(await quality(lets('marina'))).toMatch(/Mast is missing in/)
  })
})

describe('empty cells that other columns tell', () => {
  const days = (index: number) => new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(0, 10)

  it('by two columns together, by a date that has not come, and from the day it was kept, are no gaps', async () => {
    const csv = csvOf(400, (index, random) => {
      const fault = random.pick(['chain', 'brake', 'tyre', 'free check', 'lamp'])
      const warranty = random.uniform() < 0.1 ? 'Y' : 'N'
      const asked = random.uniform() < 0.25
      const workshop = random.pick(['Quay', 'Mill', 'Dock'])
      const kept = index >= 200 && workshop !== 'Dock'
      return {
        bike: `B${index}`,
        workshop,
        came: days(index),
        fault,
        warranty,
        bill: fault === 'free check' || warranty === 'Y' ? '' : (30 + 20 * random.uniform()).toFixed(2),
        asked_on: asked ? days(index + 2) : '',
        reply: asked ? random.pick(['do it', 'leave it']) : '',
        photo: kept ? random.pick(['Y', 'N']) : '',
      }
    })
    const said = await quality(csv)
    expect(said).toMatch(/does not apply: .*bill 1?\d\d rows \(\d\d\.\d%, by fault and warranty\)/i)
    expect(said).toMatch(/photo \d\d\d rows \(\d\d\.\d%, by (came and workshop|workshop and came)\)/i)
    expect(said).not.toMatch(/missing in|Missing: .*(bill|reply|photo)/)
  })

  it('by nothing are missing, and a state that is written where it is not the usual one is none', async () => {
    const csv = csvOf(400, (index, random) => ({
      hive: `H${index}`,
      meadow: random.pick(['Quay', 'Mill', 'Dock', 'Fell']),
      breed: random.pick(['black', 'carnica', 'buckfast']),
      status: random.uniform() < 0.1 ? random.pick(['dead', 'sold']) : '',
      swarmed: random.uniform() < 0.6 ? '' : days(Math.floor(300 * random.uniform())),
      'reason for moving': random.uniform() < 0.6 ? '' : random.pick(['frost', 'wind']),
      honey: random.uniform() < 0.3 ? '' : (10 + 4 * random.normal()).toFixed(1),
    }))
    const said = await quality(csv)
    expect(said).toMatch(/^Honey is missing in \d\d\.\d% of the rows/)
    expect(said).toMatch(
      /Empty, most likely because there was none: status 3\d\d rows.*reason for moving 2\d\d/i,
    )
    expect(said).toMatch(/has not come to that: swarmed 2\d\d rows/i)
    expect(said).not.toMatch(/honey \d+ rows \(\d\d\.\d%, by/i)
  })
})
