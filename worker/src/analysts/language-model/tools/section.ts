import { z } from 'zod'
import { agentTool, ToolRefusal, type AgentTool } from '../../../language-model/agent-tool.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import {
  cellInput,
  plainWords,
  requireCells,
  requireCharts,
  requireShowable,
  requireTables,
  requireTellable,
  templateInput,
} from './check-texts.ts'
import type { Told } from './tell.ts'

const MOST_SECTIONS = 4

/** Chapters of the report in the model's own words, bound like every text. */
export const sectionTools = (toolkit: Toolkit, told: Told): AgentTool[] => [
  agentTool({
    name: 'section',
    description:
      'Writes a chapter of the report that goes deeper than findings can: how what was found hangs together, for whom it does not hold, what was tried and led nowhere. Paragraphs are templates like every text; charts and tables are cells. Few and worth reading; none that repeats a finding.',
    input: z.strictObject({
      title: plainWords(90, toolkit),
      paragraphs: z.array(templateInput).min(1).max(8),
      charts: z.array(cellInput).max(3).default([]),
      tables: z
        .array(z.strictObject({ cell: cellInput, table: z.string().default('main'), caption: templateInput }))
        .max(3)
        .default([]),
    }),
    async run(given) {
      if (told.sections.length >= MOST_SECTIONS)
        throw new ToolRefusal(`There are ${MOST_SECTIONS} sections already.`)
      requireCells(toolkit, [...given.charts, ...given.tables.map(({ cell }) => cell)])
      requireTellable(toolkit, {
        ...Object.fromEntries(given.paragraphs.map((text, at) => [`paragraphs[${at}]`, text])),
        ...Object.fromEntries(given.tables.map(({ caption }, at) => [`tables[${at}].caption`, caption])),
      })
      requireCharts(toolkit, given.charts)
      requireTables(toolkit, given.tables)
      requireShowable(toolkit, given.tables)
      told.sections.push(given)
      return { output: 'The section stands.' }
    },
  }),
]
