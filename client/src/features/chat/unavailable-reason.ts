import { texts } from '#contract'
import type { ApiError } from '../../lib/api-error.ts'

/** 404: the feature is not there. No answer, or a failed one: not now. No token: that, in its own words. */
export function unavailableReason(error: ApiError): string {
  if (error.status === 404) return texts.chatNotDeployed
  return error.status === 0 && error.message !== texts.networkFailed ? error.message : texts.chatUnavailable
}
