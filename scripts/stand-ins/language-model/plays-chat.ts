import type { ModelRequest, ScriptedTurn } from './turns.ts'

/** Whether a request brings a tool: a chat has `reply`, an analysis `plan`, a reading neither. */
export const hasTool = ({ body }: ModelRequest, name: string): boolean =>
  ((body.tools ?? []) as { name?: string; function?: { name: string } }[]).some(
    (tool) => (tool.name ?? tool.function?.name) === name,
  )

/** Turns of the model so far in the conversation of a request. */
export const turnsBefore = ({ body }: ModelRequest): number =>
  (body.messages as { role: string }[]).filter(({ role }) => role === 'assistant').length

/** Plays a model in a chat: it counts the rows, then replies with their number. */
export function playsChat(request: ModelRequest): ScriptedTurn {
  const all = JSON.stringify(request.body.messages)
  const table = /TABLE \\+"(.+?)\\+"/.exec(all)?.[1] ?? 'data'
  const cells = [...all.matchAll(/Cell (c\d+): \\+"Rows of the table/g)]
  const cell = cells.at(-1)?.[1]
  if (turnsBefore(request) === 0 || cell === undefined)
    return {
      calls: [
        {
          name: 'sql',
          arguments: { title: 'Rows of the table', sql: `SELECT count(*) AS n FROM "${table}"` },
        },
      ],
    }
  return {
    calls: [{ name: 'reply', arguments: { text: [`There are {{${cell}.main.0.n|integer}} rows.`] } }],
  }
}
