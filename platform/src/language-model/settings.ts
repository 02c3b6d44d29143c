import { isIP } from 'node:net'

/** What people call a provider, with where it answers and which of the two protocols it speaks. */
const PRESETS = {
  anthropic: { protocol: 'anthropic', url: 'https://api.anthropic.com/v1', key: true },
  'openai-compatible': { protocol: 'openai', url: null, key: false },
  openai: { protocol: 'openai', url: 'https://api.openai.com/v1', key: true },
  gemini: {
    protocol: 'openai',
    url: 'https://generativelanguage.googleapis.com/v1beta/openai',
    key: true,
  },
  openrouter: { protocol: 'openai', url: 'https://openrouter.ai/api/v1', key: true },
  ollama: { protocol: 'openai', url: 'http://127.0.0.1:11434/v1', key: false },
  vllm: { protocol: 'openai', url: 'http://127.0.0.1:8000/v1', key: false },
  lmstudio: { protocol: 'openai', url: 'http://127.0.0.1:1234/v1', key: false },
} as const

export const LANGUAGE_MODEL_PROVIDERS = ['none', ...Object.keys(PRESETS)] as [
  'none',
  ...(keyof typeof PRESETS)[],
]
export type LanguageModelProvider = (typeof LANGUAGE_MODEL_PROVIDERS)[number]

/** A language model as it is set up. */
export interface LanguageModelSettings {
  provider: Exclude<LanguageModelProvider, 'none'>
  protocol: 'anthropic' | 'openai'
  url: string
  /** Null for servers that want none. */
  key: string | null
  model: string
  /** Limits of one mission. */
  budget: { steps: number; tokens: number; minutes: number }
  /** US dollars for a million tokens; null where nobody said. */
  prices: { input: number; output: number } | null
  /** Whether series that were fetched from their publisher may be shown to it. */
  sendsEconomicData: boolean
}

/** The variables, as the environment holds them. */
export interface LanguageModelVariables {
  LLM_PROVIDER: LanguageModelProvider
  LLM_BASE_URL?: string
  LLM_API_KEY?: string
  LLM_MODEL?: string
  LLM_MAX_STEPS: number
  LLM_MAX_TOKENS: number
  LLM_MAX_MINUTES: number
  LLM_INPUT_PRICE?: number
  LLM_OUTPUT_PRICE?: number
  LLM_SEND_ECONOMIC_DATA: boolean
}

/** The name that people see: the model's own. Null where the built-in analyst works alone. */
export const languageModelName = ({
  LLM_PROVIDER,
  LLM_MODEL,
}: Pick<LanguageModelVariables, 'LLM_PROVIDER' | 'LLM_MODEL'>): string | null =>
  LLM_PROVIDER === 'none' ? null : (LLM_MODEL ?? null)

/** Null without a provider. What is missing or unsafe is listed in `problems`, each naming its variable. */
export function languageModelSettings(variables: LanguageModelVariables): {
  settings: LanguageModelSettings | null
  problems: string[]
} {
  const { LLM_PROVIDER: provider, LLM_MODEL: model, LLM_API_KEY: key } = variables
  if (provider === 'none') return { settings: null, problems: [] }
  const preset = PRESETS[provider]
  const url = (variables.LLM_BASE_URL ?? preset.url)?.replace(/\/+$/, '')
  const problems: string[] = []
  if (!model) problems.push(`LLM_MODEL is not set, which LLM_PROVIDER=${provider} needs`)
  if (preset.key && !key) problems.push(`LLM_API_KEY is not set, which LLM_PROVIDER=${provider} needs`)
  if (!url) problems.push(`LLM_BASE_URL is not set, which LLM_PROVIDER=${provider} needs`)
  else if (!isSafeAddress(url))
    problems.push('LLM_BASE_URL: must be https, or http on this machine or a private network')
  const prices =
    variables.LLM_INPUT_PRICE !== undefined && variables.LLM_OUTPUT_PRICE !== undefined
      ? { input: variables.LLM_INPUT_PRICE, output: variables.LLM_OUTPUT_PRICE }
      : null
  if (problems.length > 0) return { settings: null, problems }
  return {
    settings: {
      provider,
      protocol: preset.protocol,
      url: url!,
      key: key ?? null,
      model: model!,
      budget: {
        steps: variables.LLM_MAX_STEPS,
        tokens: variables.LLM_MAX_TOKENS,
        minutes: variables.LLM_MAX_MINUTES,
      },
      prices,
      sendsEconomicData: variables.LLM_SEND_ECONOMIC_DATA,
    },
    problems,
  }
}

/** A key and people's data go there in the open unless the way is encrypted or never leaves the house. */
function isSafeAddress(address: string): boolean {
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  return protocol === 'https:' || isPrivateHost(hostname)
}

/** Loopback and private addresses; names without a dot are of this machine or this network (Docker's services). */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isIP(host) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)
  if (isIP(host) === 6) return host === '::1' || /^f[cd]/.test(host)
  return !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
}
