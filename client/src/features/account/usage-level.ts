import { texts, USAGE_AMBER_PERCENT, USAGE_RED_PERCENT } from '#contract'

export type UsageLevel = { percent: number; tone: 'good' | 'warn' | 'bad'; message: string }

/** Share of the month's reports that is used, 0 to 100, with its colour and words. A limit of 0 is used up. */
export function usageLevel(used: number, limit: number): UsageLevel {
  const percent = limit <= 0 ? 100 : Math.min(100, Math.max(0, (used / limit) * 100))
  return {
    percent,
    tone: percent >= USAGE_RED_PERCENT ? 'bad' : percent >= USAGE_AMBER_PERCENT ? 'warn' : 'good',
    message:
      percent >= 100
        ? texts.usageLimitReached
        : percent >= USAGE_RED_PERCENT
          ? texts.usageAlmost
          : texts.usageGood,
  }
}
