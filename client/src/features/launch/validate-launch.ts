import { hasAllowedExtension, texts } from '#contract'

export type DataSource = 'upload' | 'fred'
export type LaunchInput = { source: DataSource; goal: string; files: { name: string }[] }

/** What is wrong with the form, in words for the user; null when it can be launched. */
export function validateLaunch({ source, goal, files }: LaunchInput): string | null {
  const noGoal = goal.trim() === ''
  if (source === 'fred') return noGoal ? texts.economicIncomplete : null
  if (files.length === 0 || noGoal) return texts.uploadIncomplete
  const unsupported = files.filter((file) => !hasAllowedExtension(file.name))
  return unsupported.length > 0 ? texts.unsupportedFiles(unsupported.map((file) => file.name)) : null
}

/** The month's limit, in words, when no report is left; else null. */
export const checkQuota = (usage: { reports_remaining: number; monthly_limit: number }): string | null =>
  usage.reports_remaining <= 0 ? texts.quotaUsed(usage.monthly_limit) : null
