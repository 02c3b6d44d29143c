import type { Scalar } from '#contract'
import { table, type NotebookBuilder } from './notebook-builder.ts'
import { groupsOf, numbers, summary } from './plain-statistics.ts'
import { mean, type Row } from './profile-rows.ts'

export const MASS = 'Body Mass (g)'
export const FLIPPER = 'Flipper Length (mm)'
export const BEAK = 'Beak Length (mm)'
export const DEPTH = 'Beak Depth (mm)'

/** Cells and charts that compare the species and the sexes. */
export async function groupCells({ sql, statistic, chart }: NotebookBuilder, rows: Row[]) {
  const complete = rows.filter((row) => typeof row[MASS] === 'number')
  const species = groupsOf(complete, 'Species')
  const all = sql(
    'Body mass overall',
    `select count("${MASS}") as n, avg("${MASS}") as mean, median("${MASS}") as median,\n       min("${MASS}") as minimum, max("${MASS}") as maximum\nfrom penguins`,
    table({ n: 'number', mean: 'number', median: 'number', minimum: 'number', maximum: 'number' }, [
      [
        complete.length,
        mean(numbers(rows, MASS)),
        4050,
        Math.min(...numbers(rows, MASS)),
        Math.max(...numbers(rows, MASS)),
      ],
    ]),
  )
  const bySpecies = species
    .map(
      (each) =>
        [
          each,
          ...summary(
            numbers(
              complete.filter((row) => row.Species === each),
              MASS,
            ),
          ),
        ] as Scalar[],
    )
    .sort((a, b) => (b[2] as number) - (a[2] as number))
  const gap = (bySpecies[0]![2] as number) - (bySpecies.at(-1)![2] as number)
  const compare = statistic(
    'Body mass by species',
    'compare_groups_numeric',
    { y: MASS, group: 'Species' },
    {
      main: table(
        {
          n: 'number',
          groups: 'number',
          f: 'number',
          p: 'number',
          eta2: 'number',
          difference: 'number',
          difference_low: 'number',
          difference_high: 'number',
        },
        [[complete.length, 3, 343.6, 1e-82, 0.67, gap, gap - 107, gap + 107]],
      ),
      levels: table(
        { level: 'text', n: 'number', mean: 'number', ci_low: 'number', ci_high: 'number', sd: 'number' },
        bySpecies,
      ),
    },
  )
  const speciesChart = await chart('Mean body mass of each species', {
    form: 'interval-dots',
    title: `{{"Gentoo"}} penguins weigh {{${compare}.main.0.difference|integer}} g more than {{"Adelie"}} on average`,
    subtitle: `Mean body mass in grams with its interval, n = {{${compare}.main.0.n|integer}}`,
    data: { cell: compare, table: 'levels' },
    label: 'level',
    estimate: 'mean',
    low: 'ci_low',
    high: 'ci_high',
    xTitle: 'body mass (g)',
  })

  const strata = species.flatMap((each) =>
    ['MALE', 'FEMALE'].map(
      (sex) =>
        [
          each,
          sex,
          ...summary(
            numbers(
              complete.filter((row) => row.Species === each && row.Sex === sex),
              MASS,
            ),
          ),
        ] as Scalar[],
    ),
  )
  const bySex = statistic(
    'Body mass by sex within species',
    'stratified_numeric',
    { y: MASS, group: 'Sex', stratum: 'Species' },
    {
      main: table(
        {
          n: 'number',
          crude: 'number',
          pooled: 'number',
          pooled_low: 'number',
          pooled_high: 'number',
          interaction_p: 'number',
        },
        [[333, 683.4, 667.5, 613.2, 721.9, 0.0002]],
      ),
      strata: table(
        {
          species: 'text',
          sex: 'text',
          n: 'number',
          mean: 'number',
          ci_low: 'number',
          ci_high: 'number',
          sd: 'number',
        },
        strata,
      ),
    },
  )
  const sexChart = await chart('Mean body mass by sex and species', {
    form: 'interval-dots',
    title: `Within each species males are heavier, by {{${bySex}.main.0.pooled|integer}} g pooled`,
    subtitle: `Mean body mass in grams with its interval, n = {{${bySex}.main.0.n|integer}}`,
    data: { cell: bySex, table: 'strata' },
    label: 'species',
    series: 'sex',
    estimate: 'mean',
    low: 'ci_low',
    high: 'ci_high',
    xTitle: 'body mass (g)',
  })

  const islands = groupsOf(rows, 'Island')
  const mix = sql(
    'Species on each island',
    `select "Island" as island, "Species" as species, count(*) as n\nfrom penguins\ngroup by all\norder by all`,
    table(
      { island: 'text', species: 'text', n: 'number', share: 'number' },
      islands.flatMap((island) =>
        species.map((each) => {
          const here = rows.filter((row) => row.Island === island)
          const n = here.filter((row) => row.Species === each).length
          return [island, each, n, n / here.length] as Scalar[]
        }),
      ),
    ),
  )
  const mixChart = await chart('Species on each island', {
    form: 'stacked-share',
    title: '{{"Adelie"}} live on all three islands, the other species on one each',
    subtitle: 'Share of penguins per island',
    data: { cell: mix },
    label: 'island',
    part: 'species',
    value: 'n',
  })

  const bins = sql(
    'Distribution of body mass',
    `select "Species" as species, 250 * floor("${MASS}" / 250) as bin_from, count(*) as n\nfrom penguins\ngroup by all\norder by all`,
    table(
      { species: 'text', bin_from: 'number', bin_to: 'number', n: 'number' },
      species.flatMap((each) =>
        Array.from({ length: 15 }, (_, i) => {
          const from = 2700 + i * 250
          return [
            each,
            from,
            from + 250,
            complete.filter(
              (row) =>
                row.Species === each && (row[MASS] as number) >= from && (row[MASS] as number) < from + 250,
            ).length,
          ] as Scalar[]
        }),
      ),
    ),
  )
  const shapeChart = await chart('Distribution of body mass per species', {
    form: 'histogram',
    title: '{{"Gentoo"}} hardly overlap with the two smaller species',
    subtitle: `Penguins per bin of body mass, n = {{${all}.main.0.n|integer}}`,
    data: { cell: bins },
    from: 'bin_from',
    to: 'bin_to',
    count: 'n',
    series: 'species',
    xTitle: 'body mass (g)',
  })

  return { all, compare, bySex, mix, speciesChart, sexChart, mixChart, shapeChart }
}
