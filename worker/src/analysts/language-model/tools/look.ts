import { z } from 'zod'
import { agentTool, ToolRefusal, type AgentTool } from '../../../language-model/agent-tool.ts'
import type { Toolkit } from '../../../toolkit/toolkit.types.ts'
import { METHODS } from '../../../statistics/methods/index.ts'
import { showCell } from '../show-cell.ts'
import { cellInput } from './check-texts.ts'

/** Tools that look at what is there and change nothing. */
export const lookTools = (toolkit: Toolkit): AgentTool[] => [
  agentTool({
    name: 'columns',
    description:
      'What columns of a table hold: ranges, quantiles, frequent values, what is missing or suspicious.',
    input: z.strictObject({ table: z.string(), columns: z.array(z.string()).min(1).max(12) }),
    async run({ table, columns }) {
      const known = toolkit.profile.tables.find(({ name }) => name === table)
      if (!known)
        throw new ToolRefusal(
          `There is no table ${table}; there is ${toolkit.profile.tables.map(({ name }) => name).join(', ')}.`,
        )
      const unknown = columns.filter((name) => !known.columns.some((column) => column.name === name))
      if (unknown.length > 0) throw new ToolRefusal(`${table} has no column ${unknown.join(', ')}.`)
      const chosen = known.columns.filter(({ name }) => columns.includes(name))
      return {
        output: JSON.stringify(
          chosen.map(
            ({ histogram: _, original_name: __, role_because: ___, series: ____, ...column }) => column,
          ),
        ),
      }
    },
  }),
  agentTool({
    name: 'cell',
    description: 'The tables of an earlier cell, from a row on.',
    input: z.strictObject({ cell: cellInput, from: z.number().int().nonnegative().default(0) }),
    async run({ cell, from }) {
      const found = toolkit.book.cells.find(({ id }) => id === cell)
      if (!found) throw new ToolRefusal(`There is no cell ${cell}.`)
      return { output: showCell(found, { from }) }
    },
  }),
  agentTool({
    name: 'method',
    description: 'How a statistical method is called and what it gives.',
    input: z.strictObject({ name: z.string() }),
    async run({ name }) {
      const method = METHODS.find((own) => own.name === name)
      if (!method)
        throw new ToolRefusal(
          `There is no method ${name}; there are ${METHODS.map((own) => own.name).join(', ')}.`,
        )
      const { columns, args, tables, description, minimumRows } = method
      return {
        output: JSON.stringify({
          description,
          minimum_rows: minimumRows,
          columns: columns.map(({ name: own, kind, required, repeated, description: what }) => ({
            name: repeated ? `${own}1, ${own}2, …` : own,
            kind,
            required,
            what,
          })),
          args: (z.toJSONSchema(args, { io: 'input' }) as { properties?: object }).properties ?? {},
          tables: tables.map((table) => ({
            name: table.name,
            columns: table.columns.map((column) => column.name),
          })),
        }),
      }
    },
  }),
]

/** The methods that there are, a line each. */
export const methodList = (): string => METHODS.map(({ name, title }) => `${name}: ${title}`).join('\n')
