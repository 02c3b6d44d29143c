import { texts } from '#contract'
import { ApiError, messageOf } from '../../lib/api-error.ts'

/** What a refused launch means for the screen. */
export type StartFailure =
  { kind: 'fred-key'; text: string } | { kind: 'session'; text: string } | { kind: 'shown'; text: string }

export function startFailure(error: unknown, monthlyLimit: number): StartFailure {
  if (error instanceof ApiError) {
    if (error.status === 401) return { kind: 'session', text: error.message }
    if (error.status === 400 && error.code === 'fred_api_key_required') {
      return { kind: 'fred-key', text: texts.fredKeyRequired }
    }
    if (error.status === 429 && error.code === 'monthly_limit_exceeded') {
      const limit = error.field('monthly_limit')
      return { kind: 'shown', text: texts.quotaUsed(typeof limit === 'number' ? limit : monthlyLimit) }
    }
  }
  return { kind: 'shown', text: texts.missionStartFailed(messageOf(error)) }
}
