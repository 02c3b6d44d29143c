import type { Scalar, Table } from '#contract'
import type { ChartForm } from '../chart.types.ts'

export const table = (
  columns: Record<string, Table['columns'][number]['type']>,
  rows: Scalar[][],
): Table => ({
  columns: Object.entries(columns).map(([name, type]) => ({ name, type })),
  rows,
  total_rows: rows.length,
})

const range = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))
const months = range(48, (i) => `${2012 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`)

/** Tables that the forms below draw, by the name of their cell. */
export const SAMPLE_TABLES: Record<string, Table> = {
  estimates: table({ level: 'text', mean: 'number', low: 'number', high: 'number', sex: 'text' }, [
    ['Gentoo', 5485, 5400, 5560, 'male'],
    ['Gentoo', 4680, 4600, 4750, 'female'],
    ['Adelie', 4043, 3960, 4120, 'male'],
    ['Adelie', 3369, 3290, 3440, 'female'],
  ]),
  ranks: table({ level: 'text', mean: 'number', low: 'number', high: 'number' }, [
    ['Adventure', 311e6, 280e6, 340e6],
    ['Drama', 44e6, 36e6, 50e6],
    ['Western', -9e6, -20e6, 2e6],
  ]),
  shares: table(
    { class: 'text', fate: 'text', n: 'number' },
    ['first', 'second', 'third'].flatMap((each, i) => [
      [each, 'survived', 200 - 40 * i],
      [each, 'died', 100 + 150 * i],
    ]),
  ),
  series: table(
    { month: 'date', value: 'number', low: 'number', high: 'number', name: 'text' },
    months.flatMap((month, i) =>
      ['North', 'South'].map((name, k) => {
        const value = 100 + i * (k + 1) + 10 * Math.sin(i / 2)
        return [month, value, value - 8, value + 8, name]
      }),
    ),
  ),
  /** The second one reaches beyond the other tables' time. */
  spans: table({ from: 'date', to: 'date' }, [
    [months[5]!, months[9]!],
    [months.at(-3)!, '2099-01-01'],
    ['1900-01-01', '1901-01-01'],
  ]),
  sides: table({ from: 'date', to: 'date', level: 'number' }, [
    [months[0]!, months[20]!, 110],
    [months[21]!, months.at(-1)!, 150],
  ]),
  forecast: table(
    { month: 'date', value: 'number', low: 'number', high: 'number', kind: 'text' },
    months.map((month, i) => [
      month,
      100 + i,
      i > 40 ? 90 + i : null,
      i > 40 ? 110 + i : null,
      i > 40 ? 'forecast' : 'history',
    ]),
  ),
  points: table(
    { x: 'number', y: 'number', group: 'text' },
    range(90, (i) => [10 + ((i * 37) % 50), 100 + ((i * 53) % 70) + i, ['a', 'b', 'c'][i % 3]!]),
  ),
  fit: table(
    { x: 'number', y: 'number', low: 'number', high: 'number' },
    range(20, (i) => [10 + i * 2.5, 110 + i * 5, 100 + i * 5, 120 + i * 5]),
  ),
  bins: table(
    { from: 'number', to: 'number', n: 'number', group: 'text' },
    ['a', 'b'].flatMap((group, k) => range(12, (i) => [i * 5, i * 5 + 5, ((i + k * 3) * 7) % 11, group])),
  ),
  boxes: table({ level: 'text', p5: 'number', p25: 'number', p50: 'number', p75: 'number', p95: 'number' }, [
    ['USA', 12, 16, 18.5, 24, 33],
    ['Japan', 20, 27, 31.6, 34, 40],
  ]),
  matrix: table(
    { a: 'text', b: 'text', r: 'number' },
    ['weight', 'power', 'mpg'].flatMap((a, i) =>
      ['weight', 'power', 'mpg'].map((b, j) => [a, b, i === j ? 1 : (i - j) / 3]),
    ),
  ),
  pairs: table({ level: 'text', raw: 'number', adjusted: 'number' }, [
    ['Ideal', -12, 17.5],
    ['Good', 6, -1],
    ['Fair', 0, 0],
  ]),
}

const common = { title: 'What was found, as a sentence', subtitle: 'measure, unit, n' }

/** At least one of every form, in its richest dress. */
export const SAMPLE_FORMS: Record<string, ChartForm> = {
  'interval-dots': {
    ...common,
    form: 'interval-dots',
    data: { cell: 'ranks' },
    label: 'level',
    estimate: 'mean',
    low: 'low',
    high: 'high',
    reference: 0,
    xTitle: 'gross ($)',
    yTitle: 'genre',
  },
  'interval-dots by series': {
    ...common,
    form: 'interval-dots',
    data: { cell: 'estimates' },
    label: 'level',
    estimate: 'mean',
    low: 'low',
    high: 'high',
    series: 'sex',
  },
  bars: {
    ...common,
    form: 'bars',
    data: { cell: 'ranks' },
    label: 'level',
    value: 'mean',
    low: 'low',
    high: 'high',
    sort: 'value',
  },
  'bars by series': {
    ...common,
    form: 'bars',
    data: { cell: 'estimates' },
    label: 'level',
    value: 'mean',
    series: 'sex',
  },
  'stacked-share': {
    ...common,
    form: 'stacked-share',
    data: { cell: 'shares' },
    label: 'class',
    part: 'fate',
    value: 'n',
  },
  line: {
    ...common,
    form: 'line',
    data: { cell: 'series' },
    x: 'month',
    y: 'value',
    low: 'low',
    high: 'high',
    series: 'name',
    yTitle: 'sales',
    marks: [
      { x: '2013-06-01', label: 'new prices' },
      { x: '2013-08-01', label: 'relaunch' },
    ],
  },
  fan: {
    ...common,
    form: 'fan',
    data: { cell: 'forecast' },
    x: 'month',
    y: 'value',
    low: 'low',
    high: 'high',
    kind: 'kind',
    yTitle: 'sales',
  },
  scatter: {
    ...common,
    form: 'scatter',
    data: { cell: 'points' },
    x: 'x',
    y: 'y',
    series: 'group',
    fit: { cell: 'fit', x: 'x', y: 'y', low: 'low', high: 'high' },
    xTitle: 'size',
    yTitle: 'price',
  },
  'scatter on logs': {
    ...common,
    form: 'scatter',
    data: { cell: 'points' },
    x: 'x',
    y: 'y',
    logX: true,
    logY: true,
  },
  histogram: { ...common, form: 'histogram', data: { cell: 'bins' }, from: 'from', to: 'to', count: 'n' },
  'histogram by series': {
    ...common,
    form: 'histogram',
    data: { cell: 'bins' },
    from: 'from',
    to: 'to',
    count: 'n',
    series: 'group',
  },
  box: {
    ...common,
    form: 'box',
    data: { cell: 'boxes' },
    label: 'level',
    p5: 'p5',
    p25: 'p25',
    p50: 'p50',
    p75: 'p75',
    p95: 'p95',
    xTitle: 'miles per gallon',
  },
  heatmap: {
    ...common,
    form: 'heatmap',
    data: { cell: 'matrix' },
    x: 'a',
    y: 'b',
    value: 'r',
    diverging: true,
  },
  slope: {
    ...common,
    form: 'slope',
    data: { cell: 'pairs' },
    label: 'level',
    from: 'raw',
    to: 'adjusted',
    fromTitle: 'raw',
    toTitle: 'adjusted',
  },
  'facets of points': {
    ...common,
    form: 'facets',
    data: { cell: 'points' },
    facet: 'group',
    mark: 'point',
    x: 'x',
    y: 'y',
    fit: true,
  },
  'facets of lines, each on its own scale, spans shaded': {
    ...common,
    form: 'facets',
    data: { cell: 'series' },
    facet: 'name',
    mark: 'line',
    x: 'month',
    y: 'value',
    free: true,
    shade: { cell: 'spans', from: 'from', to: 'to', label: 'recession' },
  },
  'facets of points, each on its own scales': {
    ...common,
    form: 'facets',
    data: { cell: 'points' },
    facet: 'group',
    mark: 'point',
    x: 'x',
    y: 'y',
    free: true,
  },
  'line with shaded spans': {
    ...common,
    form: 'line',
    data: { cell: 'series' },
    x: 'month',
    y: 'value',
    series: 'name',
    shade: { cell: 'spans', from: 'from', to: 'to', label: 'recession' },
  },
  'line with its level on either side': {
    ...common,
    form: 'line',
    data: { cell: 'series' },
    x: 'month',
    y: 'value',
    yTitle: 'yield',
    marks: [{ x: months[21]!, label: 'new feed' }],
    levels: { cell: 'sides', from: 'from', to: 'to', level: 'level' },
  },
  'facets of lines': {
    ...common,
    form: 'facets',
    data: { cell: 'series' },
    facet: 'name',
    mark: 'line',
    x: 'month',
    y: 'value',
  },
}
