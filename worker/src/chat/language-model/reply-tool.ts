import { z } from 'zod'
import {
  cellInput,
  requireCells,
  requireCharts,
  ownWords,
  requireShowable,
  requireTables,
  requireTellable,
  templateInput,
} from '../../analysts/language-model/tools/check-texts.ts'
import { agentTool, ToolRefusal, type AgentTool } from '../../language-model/agent-tool.ts'
import type { Toolkit } from '../../toolkit/toolkit.types.ts'
import type { AnswerPart, Desk, Turn } from '../chat.types.ts'
import { publishAnswer } from '../publish-answer.ts'

export interface Reply {
  parts: AnswerPart[]
  suggestions: string[]
}

/** Ends a turn with what is shown: text in which each number is bound, charts and tables of cells. */
export const replyTool = (
  desk: Desk,
  toolkit: Toolkit,
  turn: Turn,
  done: (reply: Reply) => void,
): AgentTool =>
  agentTool({
    name: 'reply',
    description:
      'The answer. text: paragraphs as templates; simple Markdown (lists with "- ", **strong**) is read. charts: cells of charts. tables: cells to show, with a caption. suggestions: up to three further questions that these data can answer.',
    input: z.strictObject({
      text: z.array(templateInput).min(1).max(8),
      charts: z.array(cellInput).max(3).default([]),
      tables: z
        .array(
          z.strictObject({
            cell: cellInput,
            table: z.string().default('main'),
            caption: templateInput,
            rows: z.number().int().min(1).max(40).optional(),
          }),
        )
        .max(3)
        .default([]),
      suggestions: z
        .array(z.string().trim().min(5).max(160).superRefine(ownWords(toolkit)))
        .max(3)
        .default([]),
    }),
    async run({ text, charts, tables, suggestions }) {
      requireCells(toolkit, [...charts, ...tables.map(({ cell }) => cell)])
      requireTellable(toolkit, {
        ...Object.fromEntries(text.map((own, at) => [`text[${at}]`, own])),
        ...Object.fromEntries(tables.map(({ caption }, at) => [`tables[${at}].caption`, caption])),
      })
      requireCharts(toolkit, charts)
      requireTables(toolkit, tables)
      requireShowable(toolkit, tables)
      const parts: AnswerPart[] = [
        ...text.map((own): AnswerPart => ({ kind: 'text', text: own })),
        ...charts.map((cell): AnswerPart => ({ kind: 'chart', cell })),
        ...tables.map((own): AnswerPart => ({ kind: 'table', ...own })),
      ]
      try {
        // What can't be shown is mended now, not after it was sent.
        publishAnswer(desk, turn, parts)
      } catch (error) {
        throw new ToolRefusal(`This can't be shown: ${(error as Error).message}`)
      }
      done({ parts, suggestions })
      return { output: '', done: true }
    },
  })
