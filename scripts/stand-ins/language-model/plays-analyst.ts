import type { ModelRequest, ScriptedTurn } from './turns.ts'

interface SentMessage {
  role: string
  content?: unknown
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : Array.isArray(content)
      ? content
          .map((part: { text?: string; content?: unknown }) => part.text ?? textOf(part.content))
          .join('\n')
      : ''

/**
 * Plays a model that analyses whatever it is given in the same few steps: a plan, a count, a finding about it, an answer
 * to each question, the end. What it can't know before it reads from the requests.
 */
export function playsAnalyst({ body }: ModelRequest): ScriptedTurn {
  const messages = body.messages as SentMessage[]
  const turns = messages.filter(({ role }) => role === 'assistant').length
  const all = messages.map(({ content }) => textOf(content)).join('\n')
  const questions = new Set([...all.matchAll(/^question (\d+):/gm)].map(([, place]) => Number(place)))
  const [, table] = /TABLE "([^"]+)"/.exec(all) ?? []
  const cell = /Cell (c\d+): "Rows counted by the model"/.exec(all)?.[1] ?? 'c001'
  const rows = `{{${cell}.main.0.n|integer}}`
  switch (turns) {
    case 0:
      return { text: 'First a plan.', calls: [call('plan', { steps: ['Count the rows', 'Answer'] })] }
    case 1:
      return {
        calls: [
          call('sql', { title: 'Rows counted by the model', sql: `SELECT count(*) AS n FROM "${table}"` }),
        ],
      }
    case 2:
      return {
        calls: [
          call('finding', {
            kind: 'describe',
            title: `The table has ${rows} rows`,
            statement: [`All ${rows} rows were looked at.`],
            rows: `${rows} rows`,
            certainty: 'moderate',
            evidence: [cell],
          }),
        ],
      }
    case 3:
      return {
        calls: [...questions].map((question) => {
          const settled = new RegExp(`^QUESTION ${question}: verdict ([a-z-]+)`, 'm').exec(all)?.[1]
          return call('answer', {
            question,
            headline: `The answer rests on ${rows} rows`,
            sentences: [`Behind it stand ${rows} rows.`],
            verdict: settled ?? 'how-much',
            certainty: 'low',
            evidence: [cell],
          })
        }),
      }
    default:
      return { calls: [call('finish', {})] }
  }
}

const call = (name: string, input: Record<string, unknown>) => ({ name, arguments: input })
