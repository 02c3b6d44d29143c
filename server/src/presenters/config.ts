import { ALLOWED_EXTENSIONS, type AppConfig } from '#contract'
import type { Environment } from '#platform/environment.ts'
import { offersEconomicData } from '#platform/fred/fred-access.ts'
import { languageModelName } from '#platform/language-model/settings.ts'
import { offersGmail } from '#platform/gmail/google-oauth.ts'

export const presentConfig = (environment: Environment): AppConfig => ({
  google_client_id: environment.GOOGLE_CLIENT_ID,
  google_identity_script_url: environment.GOOGLE_IDENTITY_SCRIPT_URL,
  monthly_limit: environment.MONTHLY_REPORT_LIMIT,
  max_upload_mb: environment.MAX_UPLOAD_MB,
  max_files: environment.MAX_FILES,
  allowed_extensions: [...ALLOWED_EXTENSIONS],
  analyst: languageModelName(environment) ?? 'built-in',
  email_available: offersGmail(environment),
  economic_data_available: offersEconomicData(environment),
})
