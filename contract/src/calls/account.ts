import { z } from 'zod'

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  has_fred_api_key: z.boolean(),
  is_admin: z.boolean(),
})
export type User = z.infer<typeof userSchema>

/** Months as `2026-11`, in UTC. */
export const usageSchema = z.object({
  reports_remaining: z.number().int().nonnegative(),
  monthly_limit: z.number().int(),
  reports_used: z.number().int().nonnegative(),
  total_reports: z.number().int().nonnegative(),
  member_since: z.iso.datetime().nullable(),
  monthly_breakdown: z.record(z.string(), z.number().int()),
})
export type Usage = z.infer<typeof usageSchema>

export const emailPreferencesSchema = z.object({
  gmail_permission_granted: z.boolean(),
  /** Google has ended a permission that was granted before. */
  gmail_reconnect_needed: z.boolean(),
  dont_ask_proactively: z.boolean(),
  mission_completion_enabled: z.boolean(),
})
export type EmailPreferences = z.infer<typeof emailPreferencesSchema>

export const googleSignInRequestSchema = z.object({ token: z.string().min(1).max(8192) }).strict()
export const signInResponseSchema = z.object({ user: userSchema, token: z.string(), usage: usageSchema })
export type SignInResponse = z.infer<typeof signInResponseSchema>

export const userInfoResponseSchema = z.object({ user: userSchema })
export const emailPreferencesResponseSchema = z.object({ email_preferences: emailPreferencesSchema })
export const emailPreferencesPatchSchema = z
  .object({
    dont_ask_proactively: z.boolean().optional(),
    mission_completion_enabled: z.boolean().optional(),
  })
  .strict()
  .refine((patch) => Object.keys(patch).length > 0, 'name at least one preference to change')

export const userStatsResponseSchema = z.object({
  success: z.literal(true),
  stats: z.object({
    current_month: z.object({
      reports_remaining: z.number().int(),
      limit: z.number().int(),
      reports_used: z.number().int(),
    }),
    all_time: z.object({
      total_reports: z.number().int(),
      monthly_breakdown: z.record(z.string(), z.number().int()),
    }),
    user_info: z.object({ member_since: z.iso.datetime().nullable() }),
    usage: usageSchema,
  }),
})
export type UserStatsResponse = z.infer<typeof userStatsResponseSchema>

/** Saving or removing the FRED key; exactly one of the two. */
export const profileUpdateSchema = z.union([
  z.object({ fred_api_key: z.string().trim().min(1, 'Please enter a valid API key').max(200) }).strict(),
  z.object({ remove_fred_api_key: z.literal(true) }).strict(),
])
export const profileUpdateResponseSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  user: userSchema,
})

export const configResponseSchema = z.object({
  google_client_id: z.string(),
  google_identity_script_url: z.string(),
  monthly_limit: z.number().int(),
  max_upload_mb: z.number(),
  max_files: z.number().int(),
  allowed_extensions: z.array(z.string()),
  analyst: z.string(),
  /** Whether this server can send reports through the user's Gmail. */
  email_available: z.boolean(),
  /** Whether missions on this server can fetch economic data. */
  economic_data_available: z.boolean(),
})
export type AppConfig = z.infer<typeof configResponseSchema>
