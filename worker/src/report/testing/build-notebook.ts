import { readFileSync } from 'node:fs'
import {
  formatValue,
  parseTemplate,
  valueAt,
  type Cell,
  type Finding,
  type Notebook,
  type Scalar,
  type Table,
} from '#contract'
import { buildChart } from '../../charts/build-chart.ts'
import type { ChartForm } from '../../charts/chart.types.ts'
import { renderSvg } from '../../charts/render-chart.ts'
import { deviation, mean, profileRows, type Row } from './profile-rows.ts'

const penguins = JSON.parse(
  readFileSync(new URL('../../../../node_modules/vega-datasets/data/penguins.json', import.meta.url), 'utf8'),
) as Row[]

const MASS = 'Body Mass (g)'
const FLIPPER = 'Flipper Length (mm)'
const BEAK = 'Beak Length (mm)'
const DEPTH = 'Beak Depth (mm)'

export const table = (
  columns: Record<string, Table['columns'][number]['type']>,
  rows: Scalar[][],
): Table => ({
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  rows,
  total_rows: rows.length,
})

const numbers = (rows: Row[], column: string) =>
  rows.map((row) => row[column]).filter((value): value is number => typeof value === 'number')
const groupsOf = (rows: Row[], column: string) =>
  [...new Set(rows.map((row) => row[column]))].filter((v) => v !== null) as string[]
const summary = (values: number[]): Scalar[] => {
  const [centre, half] = [mean(values), (1.96 * deviation(values)) / Math.sqrt(values.length)]
  return [values.length, centre, centre - half, centre + half, deviation(values)]
}

function regression(points: [number, number][]) {
  const [mx, my] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const sxx = points.reduce((sum, [x]) => sum + (x - mx) ** 2, 0)
  const sxy = points.reduce((sum, [x, y]) => sum + (x - mx) * (y - my), 0)
  const syy = points.reduce((sum, [, y]) => sum + (y - my) ** 2, 0)
  const slope = sxy / sxx
  const error = Math.sqrt((syy - slope * sxy) / (points.length - 2) / sxx)
  return {
    slope,
    intercept: my - slope * mx,
    r: sxy / Math.sqrt(sxx * syy),
    low: slope - 1.96 * error,
    high: slope + 1.96 * error,
  }
}

export interface BuiltNotebook {
  notebook: Notebook
  charts: Map<string, string>
}

export interface NotebookOptions {
  goal?: string
  /** Columns added to the table, to see how wide ones are shown. */
  extra?: Record<string, (row: number) => Scalar>
  filename?: string
}

/** A notebook such as a mission on the penguins data makes: real numbers, seven findings, charts drawn. */
export async function buildNotebook({
  goal = 'What explains the body mass of penguins, and how do the species differ?',
  extra = {},
  filename = 'penguins.json',
}: NotebookOptions = {}): Promise<BuiltNotebook> {
  const rows = penguins.map((row, index) => ({
    ...row,
    ...Object.fromEntries(Object.entries(extra).map(([column, make]) => [column, make(index)])),
  }))
  const cells: Cell[] = []
  const charts = new Map<string, string>()
  const add = (title: string, source: Cell['source'], tables: Record<string, Table>): string => {
    const id = `c${String(cells.length + 1).padStart(3, '0')}`
    cells.push({ id, title, source, output: { tables, spec: null, text: null } })
    return id
  }
  const sql = (title: string, text: string, main: Table) =>
    add(title, { kind: 'sql', sql: text, keeps: null }, { main })
  const statistic = (
    title: string,
    method: string,
    columns: Record<string, string>,
    tables: Record<string, Table>,
  ) => add(title, { kind: 'statistic', method, table: 'penguins', columns, args: { seed: 1 } }, tables)
  const lookup = (cell: string, which: string) => cells.find(({ id }) => id === cell)!.output.tables[which]!
  const resolve = (template: string) =>
    parseTemplate(template)
      .map((piece) =>
        piece.kind === 'reference'
          ? formatValue(
              valueAt(
                lookup(piece.reference.cell, piece.reference.table),
                piece.reference.row,
                piece.reference.column,
              ),
              piece.reference.format,
            )
          : piece.text,
      )
      .join('')
  const chart = async (title: string, form: ChartForm): Promise<string> => {
    const { form: kind, data, ...options } = form
    const spec = buildChart(form, lookup, resolve)
    const id = add(
      title,
      { kind: 'chart', form: kind, data: [{ cell: data.cell, table: data.table ?? 'main' }], options },
      {},
    )
    cells.at(-1)!.output.spec = spec
    charts.set(id, await renderSvg(spec))
    return id
  }

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

  const score = (value: number): Finding['score'] => ({
    score: value,
    features: [
      { name: 'relevance', value: value / 10, weight: 3, because: 'the goal names the outcome' },
      { name: 'size', value: 0.7 * (value / 10), weight: 10, because: 'a large share of the spread' },
    ],
  })
  const finding = (
    id: number,
    rest: Omit<
      Finding,
      | 'id'
      | 'detector'
      | 'exploratory'
      | 'unit'
      | 'tables'
      | 'cautions'
      | 'robustness'
      | 'so_what'
      | 'p'
      | 'interval'
      | 'estimate'
    > &
      Partial<Finding>,
  ): Finding => ({
    id: `f${String(id).padStart(2, '0')}`,
    detector: 'factory',
    exploratory: false,
    unit: null,
    tables: [],
    cautions: [],
    robustness: null,
    so_what: null,
    p: null,
    interval: null,
    estimate: null,
    ...rest,
  })

  const findings: Finding[] = [
    finding(1, {
      kind: 'compare',
      title: `{{"Gentoo"}} penguins weigh {{${compare}.main.0.difference|integer}} g more than {{"Adelie"}}`,
      statement: [
        `The mean body mass is {{${compare}.levels.0.mean|integer}} g for {{"Gentoo"}}, {{${compare}.levels.1.mean|integer}} g for {{"Chinstrap"}} and {{${compare}.levels.2.mean|integer}} g for {{"Adelie"}}. The gap between the heaviest and the lightest species is {{${compare}.main.0.difference|integer}} g, with an interval from {{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g. To put it in proportion, that is about a third of what an average penguin weighs.`,
        `Species alone accounts for {{${compare}.main.0.eta2|percent}} of the spread in body mass ({{${compare}.main.0.p|p}}, n = {{${compare}.main.0.n|integer}}). {{"Chinstrap"}} and {{"Adelie"}} cannot be told apart by weight: their intervals overlap almost wholly.`,
      ],
      so_what:
        'Treat species as the first thing to know before any other comparison of weights; an average over all penguins describes none of them.',
      estimate: `{{${compare}.main.0.difference|integer}} g`,
      interval: `{{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g`,
      n: `{{${compare}.main.0.n|integer}}`,
      p: `{{${compare}.main.0.p|p}}`,
      method: 'compare_groups_numeric',
      certainty: 'high',
      robustness:
        'The order of the species is the same for medians, and leaving out the heaviest and the lightest penguins changes nothing.',
      score: score(9),
      evidence: [all, compare],
      charts: [speciesChart, shapeChart],
      tables: [{ cell: compare, table: 'levels', caption: 'Body mass by species' }],
    }),
    finding(2, {
      kind: 'drivers',
      title: 'Species and sex carry most of the difference in body mass',
      statement: [
        `A model with all columns explains {{${model}.main.0.r2|percent}} of the spread in body mass. All else equal, a {{"Gentoo"}} weighs {{${model}.coefficients.0.estimate|integer}} g more than an {{"Adelie"}} (interval {{${model}.coefficients.0.ci_low|integer}} to {{${model}.coefficients.0.ci_high|integer}} g), and a male {{${model}.coefficients.2.estimate|integer}} g more than a female (interval {{${model}.coefficients.2.ci_low|integer}} to {{${model}.coefficients.2.ci_high|integer}} g).`,
        `The island does not matter once species is known: the data cannot tell its effect, which could be anything from {{${model}.coefficients.6.ci_low|integer}} to {{${model}.coefficients.6.ci_high|integer}} g for {{"Dream"}}.`,
      ],
      estimate: `{{${model}.coefficients.0.estimate|integer}} g`,
      interval: `{{${model}.coefficients.0.ci_low|integer}} to {{${model}.coefficients.0.ci_high|integer}} g`,
      n: `{{${model}.main.0.n|integer}}`,
      method: 'linear_model',
      certainty: 'moderate',
      cautions: [
        {
          kind: 'collinearity',
          text: `Species and the body measures say much the same: the variance inflation of {{"Gentoo"}} is {{${model}.coefficients.0.vif|decimal1}}. Their separate shares are therefore not ranked.`,
          evidence: [model],
        },
      ],
      robustness: 'Robust standard errors give the same picture.',
      score: score(8.2),
      evidence: [model],
      charts: [modelChart],
      tables: [
        { cell: model, table: 'coefficients', caption: 'Coefficients of the model of body mass, in grams' },
      ],
    }),
    finding(3, {
      kind: 'compare',
      title: `Males are {{${bySex}.main.0.pooled|integer}} g heavier than females of the same species`,
      statement: [
        `Within species, males weigh {{${bySex}.main.0.pooled|integer}} g more (interval {{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g), close to the crude difference of {{${bySex}.main.0.crude|integer}} g. The gap is widest among {{"Gentoo"}} and narrowest among {{"Chinstrap"}}.`,
      ],
      estimate: `{{${bySex}.main.0.pooled|integer}} g`,
      interval: `{{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g`,
      n: `{{${bySex}.main.0.n|integer}}`,
      p: null,
      method: 'stratified_numeric',
      certainty: 'high',
      cautions: [
        {
          kind: 'interaction',
          text: `The gap depends on the species (interaction {{${bySex}.main.0.interaction_p|p}}), so the pooled figure describes no single species.`,
          evidence: [bySex],
        },
      ],
      score: score(7.4),
      evidence: [bySex],
      charts: [sexChart],
      tables: [{ cell: bySex, table: 'strata', caption: 'Body mass by species and sex' }],
    }),
    finding(4, {
      kind: 'relationship',
      title: `Each millimetre of flipper goes with {{${correlate}.main.0.slope|decimal1}} g more body mass`,
      statement: [
        `Flipper length and body mass rise together (r = {{${correlate}.main.0.r|decimal2}}, interval {{${correlate}.main.0.r_low|decimal2}} to {{${correlate}.main.0.r_high|decimal2}}). A penguin whose flippers are one millimetre longer is {{${correlate}.main.0.slope|decimal1}} g heavier on average (interval {{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}} g).`,
      ],
      estimate: `{{${correlate}.main.0.slope|decimal1}} g per mm`,
      interval: `{{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}}`,
      n: `{{${correlate}.main.0.n|integer}}`,
      p: `{{${correlate}.main.0.p|p}}`,
      method: 'correlate',
      certainty: 'high',
      score: score(7),
      evidence: [points, correlate],
      charts: [flipperChart],
    }),
    finding(5, {
      kind: 'relationship',
      title: 'Deeper beaks are longer within every species, but not over all penguins',
      statement: [
        `Over all penguins the correlation of beak depth and length is {{${simpson}.main.0.r|decimal2}}; within species it is {{${simpson}.main.0.pooled_r|decimal2}} (interval {{${simpson}.main.0.pooled_low|decimal2}} to {{${simpson}.main.0.pooled_high|decimal2}}). The species differ in both measures, and mixing them hides what holds in each.`,
      ],
      estimate: `r = {{${simpson}.main.0.pooled_r|decimal2}}`,
      interval: `{{${simpson}.main.0.pooled_low|decimal2}} to {{${simpson}.main.0.pooled_high|decimal2}}`,
      n: `{{${simpson}.main.0.n|integer}}`,
      method: 'stratified_correlate',
      certainty: 'high',
      cautions: [
        {
          kind: 'simpson',
          text: `The raw correlation is {{${simpson}.main.0.r|decimal2}}, yet it is {{${simpson}.strata.0.r|decimal2}}, {{${simpson}.strata.1.r|decimal2}} and {{${simpson}.strata.2.r|decimal2}} in the three species.`,
          evidence: [simpson],
        },
      ],
      score: score(6.5),
      evidence: [simpson, beaks, slopeTable],
      charts: [beakChart, slopeChart],
      tables: [{ cell: simpson, table: 'strata', caption: 'Beak depth and length in each species' }],
    }),
    finding(6, {
      kind: 'composition',
      title: '{{"Adelie"}} live on all three islands, the other species on one each',
      statement: [
        `On {{"Dream"}} and {{"Biscoe"}} the {{"Adelie"}} share the island with one other species; {{"Torgersen"}} has {{"Adelie"}} alone.`,
      ],
      n: `{{${all}.main.0.n|integer}}`,
      method: 'Counts per island and species',
      certainty: 'high',
      score: score(5),
      evidence: [mix],
      charts: [mixChart],
      tables: [{ cell: mix, table: 'main', caption: 'Penguins per island and species' }],
    }),
    finding(7, {
      kind: 'relationship',
      title: 'Flipper length and body mass are the most closely linked measures',
      statement: [
        `Among {{${matrix}.main.0.pairs|integer}} pairs of measures the strongest correlation is {{${matrix}.main.0.strongest|decimal2}}.`,
      ],
      n: `{{${matrix}.main.0.n|integer}}`,
      method: 'association_matrix',
      certainty: 'low',
      score: score(4),
      evidence: [matrix],
      charts: [matrixChart],
      exploratory: true,
    }),
  ]

  const profiled = profileRows('penguins', filename, rows)
  const sex = profiled.columns.find((column) => column.name === 'Sex')
  sex?.issues.push({
    kind: 'mixed-codes',
    text: 'one value is ".", which is read as a level of its own',
    rows: 1,
  })
  const notebook: Notebook = {
    version: 1,
    goal,
    seed: 1,
    analyst: 'factory',
    profile: {
      sources: [
        {
          filename,
          size_bytes: 67_119,
          file_type: 'json',
          tables: ['penguins'],
          assumptions: [
            'Records at the top level of the file are the rows',
            'Empty values and null are read as missing',
          ],
          rejected_rows: 2,
          rejected_examples: [
            { line: 118, reason: 'the row ends too early', text: '{"Species": "Adelie", "Island": "Torg' },
            { line: 240, reason: 'a word where a number belongs', text: '"Body Mass (g)": "heavy"' },
          ],
          text: null,
        },
      ],
      tables: [profiled],
      joins: [],
    },
    reading: {
      goal,
      intents: [{ intent: 'drivers', score: 0.9, because: '"explains"' }],
      outcomes: [{ table: 'penguins', column: MASS, score: 0.9, because: 'named in the goal' }],
      factors: [{ table: 'penguins', column: 'Species', because: 'named in the goal' }],
      time: null,
      filters: [],
      horizon: null,
      top_n: null,
      question: null,
      unmatched: [],
      certain: true,
    },
    cells,
    findings,
    answer: {
      understood: `Outcome: {{"${MASS}"}}. Question: what explains it, and how {{"Species"}} differ.`,
      sentences: [
        `Species and sex explain most of it: {{"Gentoo"}} penguins weigh {{${compare}.main.0.difference|integer}} g more than {{"Adelie"}} (interval {{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g), and males {{${bySex}.main.0.pooled|integer}} g more than females of the same species (interval {{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g).`,
        `{{"Chinstrap"}} and {{"Adelie"}} cannot be told apart by weight. Together with the body measures, the columns explain {{${model}.main.0.r2|percent}} of the spread.`,
      ],
      certainty: 'high',
      certainty_because: `The intervals are narrow, and three different methods on {{${all}.main.0.n|integer}} penguins agree.`,
      key_numbers: [
        {
          label: 'heavier: {{"Gentoo"}} against {{"Adelie"}}',
          value: `{{${compare}.main.0.difference|integer}} g`,
          note: `{{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g`,
        },
        {
          label: 'heavier: males, same species',
          value: `{{${bySex}.main.0.pooled|integer}} g`,
          note: `{{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g`,
        },
        { label: 'of the spread explained', value: `{{${model}.main.0.r2|percent}}`, note: null },
        {
          label: 'more mass per mm of flipper',
          value: `{{${correlate}.main.0.slope|decimal1}} g`,
          note: `{{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}} g`,
        },
      ],
      chart: speciesChart,
      next_steps: [
        {
          text: 'Compare weights within species and sex only; leave overall averages out of any decision.',
          finding: 'f01',
        },
        { text: 'Where weighing is not possible, take flipper length as the stand-in.', finding: 'f04' },
      ],
      largest_caveat: `Every penguin was measured once, on three islands: nothing here says what makes a penguin heavy. {{"Island"}} and {{"Species"}} come almost together, so their shares cannot be parted.`,
    },
    cautions: [
      {
        kind: 'multiple-testing',
        text: `The screening looked at {{${matrix}.main.0.pairs|integer}} pairs; all of them keep their sign and significance after Benjamini-Hochberg correction.`,
        evidence: [matrix],
      },
    ],
    recommendations: [
      { text: 'Report body mass per species and sex, never over all penguins.', finding: 'f01' },
      {
        text: 'Use flipper length as a stand-in for weight in the field, with its interval.',
        finding: 'f04',
      },
      { text: 'Check any correlation between measures within species before using it.', finding: 'f05' },
    ],
  }
  return { notebook, charts }
}
