import { describe, expect, it } from '@jest/globals'
import type { CautionKind } from '#contract'
import { rememberingEngine as engine } from '../../../statistics/testing/remembering-engine.ts'
import { analyseFile } from '../../../toolkit/testing/run-analyst.ts'
import { csvOf, type Seeded } from '../../../toolkit/testing/seeded.ts'

interface Case {
  /** What makes the caution due, or keeps it away. */
  because: string
  goal: string
  csv: string
  /** What the caution must say where it fires. */
  says?: RegExp
}

const month = (index: number) =>
  `${1990 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`

/** A walk whose steps are drawn apart from everything else. */
const walks = (count: number, steps: ((random: Seeded) => number)[], names: string[]) => {
  const at = names.map(() => 100)
  return csvOf(count, (index, random) => {
    steps.forEach((step, series) => (at[series]! += step(random)))
    return { date: month(index), ...Object.fromEntries(names.map((name, series) => [name, at[series]])) }
  })
}

/** Sales of two teams in two regions; `mix` is the share of team a's rows that lie in the region that sells more. */
const teams = (mix: number, gap: number) =>
  csvOf(800, (_, random) => {
    const team = random.pick(['a', 'b'])
    const north = random.uniform() < (team === 'a' ? mix : 1 - mix)
    return {
      team,
      region: north ? 'north' : 'south',
      sales: 100 + (north ? 60 : 0) + (team === 'a' ? gap : 0) + 8 * random.normal(),
    }
  })

const CASES: [CautionKind, Case, Case][] = [
  [
    'simpson',
    {
      because: 'team a sells less everywhere and more in total, because it sits where sales are high',
      goal: 'Does team make a difference to sales?',
      csv: teams(0.85, -12),
      says: /region/,
    },
    {
      because: 'both teams are spread alike',
      goal: 'Does team make a difference to sales?',
      csv: teams(0.5, -12),
    },
  ],
  [
    'confounding',
    {
      because: 'half of the gap between the teams comes from the region',
      goal: 'Does team make a difference to sales?',
      csv: teams(0.7, 20),
      says: /raw but .* held equal/,
    },
    {
      because: 'both teams are spread alike',
      goal: 'Does team make a difference to sales?',
      csv: teams(0.5, 20),
    },
  ],
  [
    'multiple-testing',
    {
      because: 'fifteen columns are tested',
      goal: 'What goes with output?',
      csv: csvOf(200, (_, random) => ({
        output: random.normal(),
        ...Object.fromEntries(Array.from({ length: 15 }, (__, at) => [`sensor ${at + 1}`, random.normal()])),
      })),
      says: /15 columns were tested/,
    },
    {
      because: 'three columns are tested',
      goal: 'What goes with output?',
      csv: csvOf(200, (_, random) => ({
        output: random.normal(),
        'sensor 1': random.normal(),
        'sensor 2': random.normal(),
        'sensor 3': random.normal(),
      })),
    },
  ],
  [
    'small-n',
    {
      because: 'one group has eight rows',
      goal: 'Does plan affect spend?',
      csv: csvOf(120, (index, random) => ({
        plan: index < 8 ? 'trial' : index % 2 ? 'basic' : 'pro',
        spend: 50 + (index < 8 ? 12 : 0) + 5 * random.normal(),
      })),
      says: /trial \(8 rows\)/i,
    },
    {
      because: 'every group has a hundred rows',
      goal: 'Does plan affect spend?',
      csv: csvOf(300, (index, random) => ({
        plan: ['basic', 'pro', 'trial'][index % 3],
        spend: 50 + 5 * random.normal(),
      })),
    },
  ],
  [
    'spurious-trend',
    {
      because: 'both series drift upwards and their changes are apart',
      goal: 'Are births related to storks?',
      csv: walks(120, [(r) => 0.6 + r.normal(), (r) => 0.9 + r.normal()], ['storks', 'births']),
      says: /levels/,
    },
    {
      because: 'the changes of one follow those of the other',
      goal: 'Are births related to storks?',
      csv: (() => {
        let [storks, births] = [100, 100]
        return csvOf(120, (index, random) => {
          const step = random.normal()
          storks += step
          births += 2 * step + 0.3 * random.normal()
          return { date: month(index), storks, births }
        })
      })(),
    },
  ],
  [
    'collinearity',
    {
      because: 'two predictors are nearly one',
      goal: 'What drives yield?',
      csv: csvOf(150, (_, random) => {
        const heat = random.normal()
        const warmth = heat + 0.05 * random.normal()
        return { heat, warmth, rain: random.normal(), yield: heat + warmth + random.normal() }
      }),
      says: /heat|warmth/,
    },
    {
      because: 'the predictors are apart',
      goal: 'What drives yield?',
      csv: csvOf(150, (_, random) => {
        const [heat, warmth, rain] = [random.normal(), random.normal(), random.normal()]
        return { heat, warmth, rain, yield: heat + warmth + rain + random.normal() }
      }),
    },
  ],
  [
    'influence',
    {
      because: 'one row makes the slope',
      goal: 'Does dose go with response?',
      csv: csvOf(40, (index, random) => ({
        dose: index === 0 ? 30 : 5 + random.normal(),
        response: index === 0 ? 60 : 20 + 2 * random.normal(),
      })),
      says: /row|point/i,
    },
    {
      because: 'no row stands out',
      goal: 'Does dose go with response?',
      csv: csvOf(80, (_, random) => {
        const dose = 10 * random.uniform()
        return { dose, response: 20 + 2 * dose + random.normal() }
      }),
    },
  ],
  [
    'leakage',
    {
      because: 'one column is the outcome in other units',
      goal: 'What drives price?',
      csv: csvOf(200, (_, random) => {
        const size = 50 + 10 * random.normal()
        const price = 3 * size + 20 * random.normal()
        return { size, rooms: Math.round(size / 20 + random.uniform()), price_cents: price * 100, price }
      }),
      says: /price cents/i,
    },
    {
      because: 'no column gives the outcome away',
      goal: 'What drives price?',
      csv: csvOf(200, (_, random) => {
        const size = 50 + 10 * random.normal()
        return {
          size,
          rooms: Math.round(size / 20 + random.uniform()),
          price: 3 * size + 20 * random.normal(),
        }
      }),
    },
  ],
  [
    'shape',
    {
      because: 'the relationship is a parabola',
      goal: 'What drives speed?',
      csv: csvOf(200, (_, random) => {
        const load = 10 * random.uniform()
        return { load, speed: 40 - (load - 6) ** 2 + random.normal() }
      }),
      says: /curve|bent|straight/,
    },
    {
      because: 'the relationship is a line',
      goal: 'What drives speed?',
      csv: csvOf(200, (_, random) => {
        const load = 10 * random.uniform()
        return { load, speed: 40 - 2 * load + random.normal() }
      }),
    },
  ],
  [
    'repeated-measures',
    {
      because: 'each patient has ten rows',
      goal: 'What drives pressure?',
      csv: (() => {
        const own = new Map<number, number>()
        return csvOf(400, (index, random) => {
          const patient = Math.floor(index / 10) + 1
          if (!own.has(patient)) own.set(patient, 10 * random.normal())
          const [salt, stress] = [random.normal(), random.normal()]
          return {
            patient_id: `P${patient}`,
            salt,
            stress,
            pressure: 120 + own.get(patient)! + 4 * salt + 3 * stress + 2 * random.normal(),
          }
        })
      })(),
      says: /40 patients/,
    },
    {
      because: 'each patient has one row',
      goal: 'What drives pressure?',
      csv: csvOf(400, (index, random) => {
        const [salt, stress] = [random.normal(), random.normal()]
        return {
          patient_id: `P${index + 1}`,
          salt,
          stress,
          pressure: 120 + 4 * salt + 3 * stress + random.normal(),
        }
      }),
    },
  ],
  [
    'missing-not-at-random',
    {
      because: 'income is left out by one branch far more often',
      goal: 'How good is the data?',
      csv: csvOf(600, (_, random) => {
        const branch = random.pick(['city', 'rural'])
        const gap = random.uniform() < (branch === 'rural' ? 0.5 : 0.03)
        return { branch, age: 40 + 8 * random.normal(), income: gap ? null : 3000 + 400 * random.normal() }
      }),
      says: /rural but .* city/,
    },
    {
      because: 'income is missing by chance',
      goal: 'How good is the data?',
      csv: csvOf(600, (_, random) => ({
        branch: random.pick(['city', 'rural']),
        age: 40 + 8 * random.normal(),
        income: random.uniform() < 0.2 ? null : 3000 + 400 * random.normal(),
      })),
    },
  ],
  [
    'interaction',
    {
      because: 'the drug helps the young and harms the old',
      goal: 'Does the drug change recovery?',
      csv: csvOf(400, (_, random) => {
        const [drug, group] = [random.pick(['drug', 'placebo']), random.pick(['young', 'old'])]
        const effect = drug === 'drug' ? (group === 'young' ? 10 : -8) : 0
        return { drug, group, recovery: 50 + effect + 6 * random.normal() }
      }),
      says: /group/,
    },
    {
      because: 'the drug does the same for both',
      goal: 'Does the drug change recovery?',
      csv: csvOf(400, (_, random) => {
        const [drug, group] = [random.pick(['drug', 'placebo']), random.pick(['young', 'old'])]
        return { drug, group, recovery: 50 + (drug === 'drug' ? 8 : 0) + 6 * random.normal() }
      }),
    },
  ],
  [
    'late-break',
    {
      because: 'the level halves in the last tenth',
      goal: 'Forecast visits for the next 6 months',
      csv: csvOf(120, (index, random) => ({
        date: month(index),
        visits: (index < 105 ? 1000 : 520) + 30 * random.normal(),
      })),
      says: /break|step|since/,
    },
    {
      because: 'the level holds to the end',
      goal: 'Forecast visits for the next 6 months',
      csv: csvOf(120, (index, random) => ({ date: month(index), visits: 1000 + 30 * random.normal() })),
    },
  ],
]

const cautionsOf = async ({ goal, csv }: Case, kind: CautionKind): Promise<string[]> => {
  const { findings, cautions, say, defects } = await analyseFile({ csv }, goal, engine)
  expect(defects).toEqual([])
  return [...findings.flatMap((finding) => finding.cautions), ...cautions]
    .filter((caution) => caution.kind === kind)
    .map(({ text }) => say(text))
}

describe.each(CASES)('the caution %s', (kind, due, undue) => {
  it(`fires: ${due.because}`, async () => {
    const said = await cautionsOf(due, kind)
    expect(said.join('\n')).toMatch(due.says!)
  })
  it(`stays away: ${undue.because}`, async () => {
    expect(await cautionsOf(undue, kind)).toEqual([])
  })
})

it('a weekday is no part of a length of time that begins on it', async () => {
  const csv = csvOf(300, (index, random) => {
    const cost = Math.round(200 + 8000 * random.uniform())
    const days = Math.max(1, Math.round(14 - cost / 700 + 2 * random.normal()))
    const from = Date.UTC(2024, 0, 1) + Math.floor(index * 0.7 * 86_400) * 1000
    const paid = random.uniform() < 0.4
    const stamp = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ')
    return {
      claim: `K${index}`,
      handed_in: stamp(from),
      state: paid ? 'Paid' : random.pick(['Declined', 'Pending']),
      cost,
      branch: random.pick(['Ard', 'Bex', 'Cor']),
      handling_time: paid ? days : 0,
      paid_out: paid ? stamp(from + days * 86_400_000) : '',
    }
  })
  const { everything } = await analyseFile(
    { csv },
    'Examine how the cost of a claim impacts its handling time, to improve efficiency',
    engine,
  )
  expect(everything).toMatch(/weekday/i)
  expect(everything).not.toMatch(/weekday\S* (is|was|are|were) a part or another measure/i)
})
