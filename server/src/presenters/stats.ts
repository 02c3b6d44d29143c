import type { Usage, UserStatsResponse } from '#contract'

/** The same figures twice, as the call's contract has them: in parts, and as the `usage` of the sign-in. */
export const presentStats = (usage: Usage): UserStatsResponse => ({
  success: true,
  stats: {
    current_month: {
      reports_remaining: usage.reports_remaining,
      limit: usage.monthly_limit,
      reports_used: usage.reports_used,
    },
    all_time: { total_reports: usage.total_reports, monthly_breakdown: usage.monthly_breakdown },
    user_info: { member_since: usage.member_since },
    usage,
  },
})
