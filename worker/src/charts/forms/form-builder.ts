import type { Table } from '#contract'
import type { ChartData, ChartForm } from '../chart.types.ts'

export type Form<Name extends ChartForm['form']> = Extract<ChartForm, { form: Name }>

/** The part of a spec that a form decides; the frame (title, theme, size) is put around it. */
export interface Drawing {
  body: Record<string, unknown>
  /** What the picture shows, for readers who cannot see it. */
  alt: string
  /** Said in the subtitle, for example that rows were left out. */
  note?: string
}

export type TableOf = (data: ChartData) => Table
export type Builder<Name extends ChartForm['form']> = (form: Form<Name>, tableOf: TableOf) => Drawing
