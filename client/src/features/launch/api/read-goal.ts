import { goalReadingSchema, type GoalReading } from '#contract'
import { apiRequest } from '../../../lib/api-client.ts'
import { firstParts } from '../first-parts.ts'
import type { DataSource } from '../validate-launch.ts'

export type ReadingOrder = { source: DataSource; goal: string; files: File[]; token: string | null }

/** What the files hold and how the goal is understood. Of each file its beginning alone is read and sent. */
export function readGoal(
  { source, goal, files, token }: ReadingOrder,
  signal: AbortSignal,
): Promise<GoalReading> {
  const form = new FormData()
  form.append('goal', goal)
  form.append('data_source', source)
  form.append('sizes', JSON.stringify(files.map(({ size }) => size)))
  const sizes = firstParts(files, { signedIn: token !== null })
  for (const [index, file] of files.entries()) form.append('files', file.slice(0, sizes[index]), file.name)
  return apiRequest(goalReadingSchema, '/api/goal-readings', {
    method: 'POST',
    body: form,
    credentials: token === null ? 'none' : { token },
    signal,
    // Nobody asked for this call: it must not end anything.
    expiresSession: false,
  })
}
