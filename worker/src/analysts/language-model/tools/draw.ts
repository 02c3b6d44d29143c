import { z } from 'zod'
import type { ChartForm } from '../../../charts/chart.types.ts'
import { agentTool, type AgentTool } from '../../../language-model/agent-tool.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import {
  cellInput,
  plainWords,
  requireCells,
  requireShowable,
  requireTables,
  requireTellable,
  templateInput,
} from './check-texts.ts'
import { refusalOf } from './refusal.ts'

const column = z.string().max(100)
const commonOf = (toolkit: Toolkit) => ({
  title: templateInput,
  subtitle: templateInput,
  cell: cellInput,
  table: z.string().default('main'),
  x_title: plainWords(60, toolkit).optional(),
  y_title: plainWords(60, toolkit).optional(),
})

const chartInputOf = (common: ReturnType<typeof commonOf>) =>
  z.discriminatedUnion('form', [
    z.strictObject({
      form: z.literal('bars'),
      ...common,
      label: column,
      value: column,
      low: column.optional(),
      high: column.optional(),
      series: column.optional(),
      percent: z.boolean().optional(),
      sort: z.enum(['given', 'value']).optional(),
    }),
    z.strictObject({
      form: z.literal('line'),
      ...common,
      x: column,
      y: column,
      series: column.optional(),
      low: column.optional(),
      high: column.optional(),
      zero: z.boolean().optional(),
      percent: z.boolean().optional(),
    }),
    z.strictObject({
      form: z.literal('scatter'),
      ...common,
      x: column,
      y: column,
      series: column.optional(),
      logX: z.boolean().optional(),
      logY: z.boolean().optional(),
    }),
    z.strictObject({
      form: z.literal('interval-dots'),
      ...common,
      label: column,
      estimate: column,
      low: column.optional(),
      high: column.optional(),
      percent: z.boolean().optional(),
    }),
    z.strictObject({
      form: z.literal('stacked-share'),
      ...common,
      label: column,
      part: column,
      value: column,
    }),
    z.strictObject({ form: z.literal('heatmap'), ...common, x: column, y: column, value: column }),
  ])

/** A chart of the rows of a cell: the model says what it shows, the specification and its data are ours. */
export const drawTools = (toolkit: Toolkit): AgentTool[] => [
  agentTool({
    name: 'chart',
    description:
      'A chart of a cell’s rows. title: what it shows, as a sentence; subtitle: the measure with its unit and the rows behind it. Both are templates like every text. The other fields name columns of the cell’s table.',
    input: chartInputOf(commonOf(toolkit)),
    async run({ cell, table, x_title: xTitle, y_title: yTitle, ...form }) {
      requireCells(toolkit, [cell])
      requireTellable(toolkit, { title: form.title, subtitle: form.subtitle })
      requireTables(toolkit, [{ cell, table }])
      requireShowable(toolkit, [{ cell, table }])
      try {
        const drawn = await toolkit.chart('Chart', {
          ...form,
          data: { cell, table },
          ...(xTitle ? { xTitle } : {}),
          ...(yTitle ? { yTitle } : {}),
        } as ChartForm)
        return { output: `Cell ${drawn.id} is the chart.` }
      } catch (error) {
        throw refusalOf(toolkit, error)
      }
    },
  }),
]
