/** Looks shared by all charts, and by the report that shows them. Sizes in pixels at a width of 640. */
export const CHART_WIDTH = 640
/** Tallest plot: with its title it still fits one page of a report. */
export const MAX_PLOT_HEIGHT = 660

/** Noto Sans where Debian's fonts are; families of like width elsewhere, so that nothing overflows. */
export const FONT = '"Noto Sans", "Liberation Sans", Arial, Helvetica, sans-serif'

export const INK = '#1f2730'
export const QUIET_INK = '#5c6670'
export const FAINT_INK = '#8b949d'
export const GRID = '#e6e9ec'
export const RULE = '#b9c0c7'
export const PAPER = '#ffffff'

/** The one accent: estimates, bars and lines that stand alone. */
export const ACCENT = '#1b5e8c'
export const ACCENT_SOFT = '#a9c8de'
/** Between the two: bars on which an interval must be seen. */
export const ACCENT_MIDDLE = '#7fb0d0'
/** Second voice, for what goes against the first: falls, forecasts, references. */
export const CONTRAST = '#c8541b'

/**
 * Eight colours that stay apart for colour-blind readers (Okabe and Ito's idea; distances in CIELAB are tested for
 * each kind of colour blindness). The first four differ in lightness as well, so that they survive a printer
 * without colours.
 */
export const CATEGORICAL = [
  '#1b5e8c',
  '#ee9a1d',
  '#1fa57d',
  '#701a3e',
  '#95a6c6',
  '#a8330c',
  '#62656f',
  '#c9af66',
] as const

/** Light to dark, for shares and counts. */
export const SEQUENTIAL = ['#f1f6fa', '#cfe1ee', '#9fc3dc', '#649dc3', '#32759f', '#134a72'] as const
/** Below, none, above: separable for every common kind of colour blindness. */
export const DIVERGING = [
  '#a8430f',
  '#dd8b55',
  '#f3cfb3',
  '#f6f6f4',
  '#bcd7e8',
  '#5f9cc4',
  '#134a72',
] as const

/** Dashes and shapes repeat what colours say. */
export const DASHES = [
  [1, 0],
  [7, 3],
  [2, 2.5],
  [10, 3, 2, 3],
  [5, 2],
  [1.5, 4],
  [12, 4],
  [4, 2, 1, 2],
] as const
export const SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-right',
  'triangle-left',
] as const

export const SIZES = { title: 15, subtitle: 11.5, label: 11, axisTitle: 11, value: 11 } as const

/** Vega-Lite's `config`, carried by every spec so that browser and report show the same. */
export const themeConfig = {
  background: PAPER,
  font: FONT,
  padding: { left: 0, right: 2, top: 4, bottom: 4 },
  title: {
    anchor: 'start',
    frame: 'bounds',
    align: 'left',
    color: INK,
    fontSize: SIZES.title,
    fontWeight: 600,
    lineHeight: 20,
    subtitleColor: QUIET_INK,
    subtitleFontSize: SIZES.subtitle,
    subtitleFontWeight: 'normal',
    subtitleLineHeight: 16,
    subtitlePadding: 5,
    offset: 14,
  },
  view: { stroke: null },
  axis: {
    domain: false,
    ticks: false,
    grid: true,
    gridColor: GRID,
    gridWidth: 1,
    labelColor: QUIET_INK,
    labelFontSize: SIZES.label,
    labelPadding: 6,
    labelLimit: 190,
    labelOverlap: 'greedy',
    titleColor: QUIET_INK,
    titleFontSize: SIZES.axisTitle,
    titleFontWeight: 'normal',
    titlePadding: 8,
    titleLimit: 560,
  },
  header: { labelColor: INK, labelFontSize: SIZES.label, labelFontWeight: 600, labelLimit: 190, title: null },
  legend: {
    orient: 'top',
    direction: 'horizontal',
    title: null,
    labelColor: INK,
    labelFontSize: SIZES.label,
    labelLimit: 170,
    symbolSize: 90,
    symbolStrokeWidth: 2,
    columnPadding: 16,
    rowPadding: 4,
    offset: 8,
    padding: 0,
  },
  bar: { discreteBandSize: { band: 0.7 } },
  line: { strokeWidth: 2, strokeCap: 'round', strokeJoin: 'round' },
  range: {
    category: [...CATEGORICAL],
    ordinal: [...SEQUENTIAL],
    ramp: [...SEQUENTIAL],
    diverging: [...DIVERGING],
  },
} as const
