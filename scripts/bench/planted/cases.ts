import { drawsFrom, type Draws } from '../../../worker/src/testing/make-rows.ts'
import {
  emptyTickets,
  plantDuration,
  plantOrders,
  plantStaff,
  plantTheme,
  plantVolume,
  plantWeb,
} from './plant-business.ts'
import {
  plantConfounder,
  plantGroup,
  plantInteraction,
  plantOutliers,
  plantRate,
  plantRelationship,
  shapeOf,
} from './plant-groups.ts'
import { plantBreak, plantSeason, plantTrend } from './plant-time.ts'
import type { Kind, Planted } from './planted.types.ts'
import { csvOfTable, randomTable } from './random-table.ts'

type Plant = (draws: Draws, index: number) => Planted

/** Tables in which nothing goes with anything, with goals that ask for every kind of finding. */
function plantNothing(draws: Draws, index: number): Planted {
  const common = { kind: 'nothing' as const, signs: [] }
  if (index % 5 === 4)
    return {
      ...common,
      what: 'tickets with nothing planted',
      csv: emptyTickets(draws, index),
      goal: draws.pick([
        'what do people write about, and does it differ by team?',
        'which team takes longest to close tickets?',
      ]),
    }
  const date = (['days', 'months', 'scattered', undefined] as const)[index % 4]
  const shape = shapeOf(draws, index)
  const rows =
    date === 'months' ? Math.min(240, shape.rows) : date === 'days' ? Math.min(1500, shape.rows) : shape.rows
  const made = randomTable(draws, { ...shape, rows, ...(date && { date }), measures: 2, binaries: 1 })
  const [y, x] = [made.measures[0]!, made.measures[1]!].map((name) => made.words.get(name)!) as [
    string,
    string,
  ]
  const [group, binary] = [made.words.get(made.categories[0]!)!, made.words.get(made.binaries[0]!)!]
  const goals = [
    `does ${y} differ by ${group}?`,
    `what drives ${y}?`,
    `is ${x} linked to ${y}?`,
    `who is ${binary}? what explains it`,
    `analyse this data`,
    ...(date
      ? [`has ${y} changed over time?`, `is there a seasonal pattern in ${y}`]
      : [`group the rows into types`]),
  ]
  return {
    ...common,
    what: `${rows} rows of nothing${date ? ` by ${date}` : ''}`,
    csv: csvOfTable(draws, made),
    goal: goals[index % goals.length]!,
  }
}

const PLANTS: Record<Exclude<Kind, never>, Plant[]> = {
  group: [plantGroup, plantGroup, plantOrders],
  rate: [plantRate, plantRate, plantOrders, plantStaff],
  relationship: [plantRelationship, plantRelationship, plantRelationship, plantStaff],
  break: [plantBreak, plantBreak, plantWeb],
  trend: [plantTrend],
  season: [plantSeason, plantSeason, plantWeb],
  interaction: [plantInteraction],
  outliers: [plantOutliers],
  confounder: [plantConfounder],
  theme: [plantTheme],
  duration: [plantDuration],
  volume: [plantVolume],
  nothing: [plantNothing],
}

/** The n-th table of a kind: the same for everybody. */
export function caseOf(kind: Kind, index: number): Planted {
  const seed = [...kind].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) + 7919 * index
  const plants = PLANTS[kind]
  const plant = plants[index % plants.length]!
  for (let step = index; ; step++) {
    const planted = plant(drawsFrom(seed), step)
    if (planted.kind === kind) return planted
  }
}
