import { z } from 'zod'
import type { ToolCall, ToolDescription } from './model.types.ts'

/** What a tool gives back to the model. `done` ends the run. */
export interface ToolOutcome {
  output: string
  done?: boolean
}

/** Something a model may do: its input is checked before it runs, and what it refuses the model hears as text. */
export interface AgentTool {
  name: string
  description: string
  input: z.ZodType
  run(input: unknown): Promise<ToolOutcome>
}

/** The model's request can't be done as it stands; the message tells it why. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal'
}

/** A tool whose input has a type. */
export const agentTool = <Input extends z.ZodType>(given: {
  name: string
  description: string
  input: Input
  run(input: z.output<Input>): Promise<ToolOutcome>
}): AgentTool => ({ ...given, run: (input) => given.run(input as z.output<Input>) })

export const describeTool = ({ name, description, input }: AgentTool): ToolDescription => {
  const { $schema: _, ...parameters } = z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown>
  return { name, description, parameters }
}

/** What reaches the model of one result; more it can ask for. */
const MAX_OUTPUT = 8000

export interface CallResult extends ToolOutcome {
  failed: boolean
}

const wrong = (output: string): CallResult => ({ output, failed: true })

/** Runs what the model called. What is wrong with the call becomes the answer to it; other errors are ours. */
export async function runCall(tools: readonly AgentTool[], call: ToolCall): Promise<CallResult> {
  const tool = tools.find(({ name }) => name === call.name)
  if (!tool)
    return wrong(
      `There is no tool "${call.name.slice(0, 60)}". Tools: ${tools.map(({ name }) => name).join(', ')}.`,
    )
  if (call.unreadable !== null)
    return wrong('The arguments were not valid JSON. Send the call again with valid JSON.')
  const parsed = tool.input.safeParse(call.input ?? {})
  if (!parsed.success)
    return wrong(`These arguments do not fit:\n${z.prettifyError(parsed.error).slice(0, 1500)}`)
  try {
    const outcome = await tool.run(parsed.data)
    return { ...outcome, output: shortened(outcome.output), failed: false }
  } catch (error) {
    if (error instanceof ToolRefusal) return wrong(shortened(error.message))
    throw error
  }
}

const shortened = (text: string): string =>
  text.length <= MAX_OUTPUT
    ? text
    : `${text.slice(0, MAX_OUTPUT)}\n... (cut here: ${text.length - MAX_OUTPUT} more characters; ask for less at a time)`
