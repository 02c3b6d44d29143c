import type { Scalar } from '#contract'
import { table, type NotebookBuilder } from './notebook-builder.ts'
import { BEAK, DEPTH, FLIPPER, MASS } from './penguin-groups.ts'
import { groupsOf, regression } from './plain-statistics.ts'
import type { Row } from './profile-rows.ts'

/** Cells and charts that relate the measures to each other. */
export async function relationCells({ sql, statistic, chart }: NotebookBuilder, rows: Row[]) {
  const complete = rows.filter((row) => typeof row[MASS] === 'number')
  const species = groupsOf(complete, 'Species')
  const points = sql(
    'Flipper length and body mass',
    `select "${FLIPPER}" as flipper, "${MASS}" as mass, "Species" as species\nfrom penguins\nwhere "${MASS}" is not null`,
    table(
      { flipper: 'number', mass: 'number', species: 'text' },
      complete.map((row) => [row[FLIPPER]!, row[MASS]!, row.Species!]),
    ),
  )
  const fit = regression(complete.map((row) => [row[FLIPPER] as number, row[MASS] as number]))
  const correlate = statistic(
    'Flipper length against body mass',
    'correlate',
    { x: FLIPPER, y: MASS },
    {
      main: table(
        {
          n: 'number',
          r: 'number',
          r_low: 'number',
          r_high: 'number',
          spearman: 'number',
          slope: 'number',
          slope_low: 'number',
          slope_high: 'number',
          p: 'number',
        },
        [[complete.length, fit.r, 0.843, 0.894, 0.84, fit.slope, fit.low, fit.high, 1e-100]],
      ),
      line: table(
        { x: 'number', y: 'number', low: 'number', high: 'number' },
        Array.from({ length: 30 }, (_, i) => {
          const x = 172 + (i * 59) / 29
          const y = fit.intercept + fit.slope * x
          const half = 30 + Math.abs(x - 201) * 3
          return [x, y, y - half, y + half]
        }),
      ),
    },
  )
  const flipperChart = await chart('Body mass against flipper length', {
    form: 'scatter',
    title: `Each millimetre of flipper goes with {{${correlate}.main.0.slope|decimal1}} g more body mass`,
    subtitle: `One point per penguin, n = {{${correlate}.main.0.n|integer}}; line of least squares with its band`,
    data: { cell: points },
    x: 'flipper',
    y: 'mass',
    series: 'species',
    fit: { cell: correlate, table: 'line', x: 'x', y: 'y', low: 'low', high: 'high' },
    xTitle: 'flipper length (mm)',
    yTitle: 'body mass (g)',
  })

  const within = species.map((each) => {
    const own = complete.filter((row) => row.Species === each)
    const line = regression(own.map((row) => [row[DEPTH] as number, row[BEAK] as number]))
    return [each, own.length, line.r, line.slope] as Scalar[]
  })
  const overall = regression(complete.map((row) => [row[DEPTH] as number, row[BEAK] as number]))
  const simpson = statistic(
    'Beak depth and length within species',
    'stratified_correlate',
    { x: DEPTH, y: BEAK, stratum: 'Species' },
    {
      main: table(
        { n: 'number', r: 'number', pooled_r: 'number', pooled_low: 'number', pooled_high: 'number' },
        [[complete.length, overall.r, 0.55, 0.47, 0.62]],
      ),
      strata: table({ stratum: 'text', n: 'number', r: 'number', slope: 'number' }, within),
    },
  )
  const beaks = sql(
    'Beak depth and length',
    `select "${DEPTH}" as depth, "${BEAK}" as length, "Species" as species\nfrom penguins`,
    table(
      { depth: 'number', length: 'number', species: 'text' },
      complete.map((row) => [row[DEPTH]!, row[BEAK]!, row.Species!]),
    ),
  )
  const beakChart = await chart('Beak length against depth, one panel per species', {
    form: 'facets',
    title: `Deeper beaks are longer within every species, although over all penguins they are shorter`,
    subtitle: `One point per penguin, n = {{${simpson}.main.0.n|integer}}`,
    data: { cell: beaks },
    facet: 'species',
    mark: 'point',
    x: 'depth',
    y: 'length',
    fit: true,
    xTitle: 'beak depth (mm)',
    yTitle: 'beak length (mm)',
  })
  const slopeTable = sql(
    'Raw and within-species links',
    `select 'Beak depth' as pair, 1 as raw`,
    table({ pair: 'text', raw: 'number', within: 'number' }, [
      ['beak depth and length', overall.r, 0.55],
      ['flipper and mass', fit.r, 0.65],
      ['beak depth and mass', -0.47, 0.62],
    ]),
  )
  const slopeChart = await chart('Correlations before and after adjusting for species', {
    form: 'slope',
    title: 'Species turns two of three correlations round',
    subtitle: 'Pearson correlation over all penguins and pooled within species',
    data: { cell: slopeTable },
    label: 'pair',
    from: 'raw',
    to: 'within',
    fromTitle: 'all penguins',
    toTitle: 'within species',
  })

  const measures = [BEAK, DEPTH, FLIPPER, MASS]
  const pairs = measures.flatMap((a) =>
    measures.map(
      (b) =>
        [
          a,
          b,
          a === b ? 1 : regression(complete.map((row) => [row[a] as number, row[b] as number])).r,
        ] as Scalar[],
    ),
  )
  const matrix = statistic(
    'Correlations of all measures',
    'association_matrix',
    { x1: BEAK, x2: DEPTH, x3: FLIPPER, x4: MASS },
    {
      main: table({ n: 'number', pairs: 'number', strongest: 'number' }, [[complete.length, 6, fit.r]]),
      matrix: table({ a: 'text', b: 'text', r: 'number' }, pairs),
    },
  )
  const matrixChart = await chart('Correlation of each pair of measures', {
    form: 'heatmap',
    title: `Flipper length and body mass are the most closely linked measures`,
    subtitle: `Pearson correlation, n = {{${matrix}.main.0.n|integer}}`,
    data: { cell: matrix, table: 'matrix' },
    x: 'a',
    y: 'b',
    value: 'r',
    diverging: true,
  })
  const model = statistic(
    'Body mass explained by all columns',
    'linear_model',
    { y: MASS, x1: 'Species', x2: 'Sex', x3: FLIPPER, x4: BEAK, x5: DEPTH, x6: 'Island' },
    {
      main: table({ n: 'number', r2: 'number', adjusted_r2: 'number', rmse: 'number' }, [
        [333, 0.877, 0.873, 286.5],
      ]),
      coefficients: table(
        {
          term: 'text',
          estimate: 'number',
          std_error: 'number',
          ci_low: 'number',
          ci_high: 'number',
          p: 'number',
          vif: 'number',
        },
        [
          ['Species: Gentoo', 987.8, 137.2, 717.8, 1257.7, 5e-12, 14.1],
          ['Species: Chinstrap', -251.5, 81.1, -411.0, -92.0, 0.0021, 9.2],
          ['Sex: MALE', 389.9, 47.8, 295.8, 484.0, 1e-14, 2.3],
          ['Flipper Length (mm)', 17.5, 2.87, 11.8, 23.1, 2e-9, 6.4],
          ['Beak Length (mm)', 19.0, 7.08, 5.0, 32.9, 0.0079, 6.1],
          ['Beak Depth (mm)', 61.0, 20.0, 21.6, 100.4, 0.0026, 6.1],
          ['Island: Dream', -15.2, 58.5, -130.3, 99.9, 0.79, 3.7],
          ['Island: Torgersen', -50.0, 62.0, -172.0, 71.9, 0.42, 3.6],
        ],
      ),
    },
  )
  const modelChart = await chart('Coefficients of the model of body mass', {
    form: 'bars',
    title: 'Species and sex carry most of the difference in body mass',
    subtitle: `Change in body mass in grams, all else equal, n = {{${model}.main.0.n|integer}}`,
    data: { cell: model, table: 'coefficients' },
    label: 'term',
    value: 'estimate',
    low: 'ci_low',
    high: 'ci_high',
  })

  return {
    points,
    correlate,
    simpson,
    beaks,
    slopeTable,
    matrix,
    model,
    flipperChart,
    beakChart,
    slopeChart,
    matrixChart,
    modelChart,
  }
}
