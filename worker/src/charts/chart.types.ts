import type { Template } from '#contract'

/** Rows of a cell's table. */
export interface ChartData {
  cell: string
  table?: string
}

/** Spans of the horizontal axis shaded behind the lines, one per row, such as recessions. */
export type ChartShade = ChartData & { from: string; to: string; label: string }

/** Spans of the horizontal axis with the level that holds over each: before and after an event. */
export type ChartLevels = ChartData & { from: string; to: string; level: string }

interface Common {
  /** The finding as a sentence; measure, unit and n. Both are templates: numbers bound to cells. */
  title: Template
  subtitle: Template
  data: ChartData
  /** Axis titles in the user's words, with units. */
  xTitle?: string
  yTitle?: string
}

/** One chart, said as what it shows and which columns of the data cell carry it. */
export type ChartForm =
  /** Estimates with intervals per level, drawn as points with whiskers; optional share bars behind. */
  | (Common & {
      form: 'interval-dots'
      label: string
      estimate: string
      low?: string
      high?: string
      series?: string
      /** Column of how many rows stand behind each, told beside it. */
      count?: string
      percent?: boolean
      reference?: number
      /** By size, the highest first; as the data stand elsewhere. */
      sort?: 'given' | 'value'
    })
  /** Ranked bars, value labelled at the end; optional whiskers. */
  | (Common & {
      form: 'bars'
      label: string
      value: string
      low?: string
      high?: string
      series?: string
      percent?: boolean
      sort?: 'given' | 'value'
    })
  /** Shares of a whole per level, stacked to 100 percent. */
  | (Common & { form: 'stacked-share'; label: string; part: string; value: string })
  /** One or more lines over time or a number; optional band and vertical marks (breaks, events). */
  | (Common & {
      form: 'line'
      x: string
      y: string
      series?: string
      low?: string
      high?: string
      marks?: { x: string | number; label: string }[]
      shade?: ChartShade
      levels?: ChartLevels
      zero?: boolean
      percent?: boolean
      /** Each point stands for a stretch of time from `x` on and is drawn in its middle. */
      stretch?: 'day' | 'week' | 'month' | 'quarter' | 'year'
    })
  /** History and forecast: `kind` column holds "history" or "forecast"; band on the forecast. */
  | (Common & {
      form: 'fan'
      x: string
      y: string
      low: string
      high: string
      kind: string
      /** A level that is to be reached, across the whole. */
      reference?: { value: number; label: string }
    })
  /** Points with optional fitted line from a second cell and colour by a category. */
  | (Common & {
      form: 'scatter'
      x: string
      y: string
      series?: string
      fit?: ChartData & { x: string; y: string; low?: string; high?: string; series?: string }
      logX?: boolean
      logY?: boolean
    })
  /** Counts per bin given by its edges; optional one panel per series. */
  | (Common & { form: 'histogram'; from: string; to: string; count: string; series?: string })
  /** Distribution per level from quantiles p5, p25, p50, p75, p95. */
  | (Common & { form: 'box'; label: string; p5: string; p25: string; p50: string; p75: string; p95: string })
  /** Matrix of values, coloured and labelled. */
  | (Common & {
      form: 'heatmap'
      x: string
      y: string
      value: string
      diverging?: boolean
      percent?: boolean
    })
  /** Two values per level joined by a line: raw against adjusted, before against after. */
  | (Common & {
      form: 'slope'
      label: string
      from: string
      to: string
      fromTitle: string
      toTitle: string
      percent?: boolean
    })
  /**
   * Small multiples of scatter or line, one per level of `facet`. `free`: each on its own scale, lines below each
   * other over one time, scatters side by side.
   */
  | (Common & {
      form: 'facets'
      facet: string
      mark: 'point' | 'line'
      x: string
      y: string
      fit?: boolean
      free?: boolean
      shade?: ChartShade
    })
