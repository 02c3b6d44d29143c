import { openAsBlob } from 'node:fs'
import path from 'node:path'
import type { MissionClient } from '../../e2e/support/mission-client.ts'

export interface MissionTiming {
  id: string
  /** Seconds from the launch call to the finished package. */
  total: number
  /** Seconds from the launch call until the first answer so far stood in the feed; NaN where none did. */
  answer: number
  /** Seconds from the launch call until the PDF was stored. */
  pdf: number
  /** Seconds spent in each status, in order. */
  stages: [status: string, seconds: number][]
}

/** Launches a mission on one file through the API and waits for its end. */
export async function timeMission(
  client: MissionClient,
  file: string,
  goal: string,
  timeoutMs: number,
): Promise<MissionTiming> {
  const start = Date.now()
  const id = await client.launch(goal, [{ name: path.basename(file), content: await openAsBlob(file) }])
  const { status, error_message } = await client.ended(id, timeoutMs)
  if (status !== 'completed') throw new Error(`the mission ended ${status}: ${error_message}`)

  const items = await client.feed(id)
  const seconds = (timestamp: string) => (Date.parse(timestamp) - start) / 1000
  const changes = items.flatMap((item) =>
    item.kind === 'status' && item.status !== 'launching'
      ? [{ status: item.status, at: seconds(item.timestamp) }]
      : [],
  )
  const points = [{ status: 'launching', at: 0 }, ...changes]
  const pdf = items.find((item) => item.kind === 'artifact' && item.filename.endsWith('.pdf'))
  const answer = items.find((item) => item.kind === 'answer')
  return {
    id,
    answer: answer ? seconds(answer.timestamp) : Number.NaN,
    total: points.at(-1)!.at,
    pdf: pdf ? seconds(pdf.timestamp) : Number.NaN,
    stages: points.slice(0, -1).map(({ status, at }, index) => [status, points[index + 1]!.at - at]),
  }
}
