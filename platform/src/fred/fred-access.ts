import type { Redis } from 'ioredis'
import type { FredCallSettings } from './call-fred.ts'
import { createFredClient, PROBE_SERIES, type FredClient } from './fred-client.ts'
import { FredError } from './fred-error.ts'
import { createRequestBudget } from './request-budget.ts'

export interface FredSettings {
  FRED_API_URL: string
}

/** Whether this installation may fetch economic data at all: `FRED_API_URL=none` says that it may not. */
export const offersEconomicData = ({ FRED_API_URL }: FredSettings): boolean => FRED_API_URL !== 'none'

/** FRED for this process. */
export interface FredAccess {
  /** For whoever can wait: a mission. @throws FredError not-set-up */
  client(key: string, signal?: AbortSignal): FredClient
  /** For whoever waits for an answer: one try that is over within seconds. @throws FredError not-set-up */
  hastyClient(key: string): FredClient
}

const HASTY = { timeoutMs: 8000, patienceMs: 8000, retryMs: [], rateLimitTries: 0 }

export function createFredAccess(
  settings: FredSettings,
  redis: Redis,
  { prefix = '', ...waits }: { prefix?: string } & Partial<FredCallSettings> = {},
): FredAccess {
  const budget = createRequestBudget(redis, { prefix })
  const open = (own: Partial<FredCallSettings>, key: string, signal?: AbortSignal) => {
    if (!offersEconomicData(settings)) throw new FredError('not-set-up')
    return createFredClient({ url: settings.FRED_API_URL, budget, ...own }, key, signal)
  }
  return {
    client: (key, signal) => open(waits, key, signal),
    hastyClient: (key) => open(HASTY, key),
  }
}

/** Asks FRED whether it takes the key. @throws FredError when it does not, or cannot be asked */
export async function checkFredKey(fred: FredAccess, key: string): Promise<void> {
  await fred.hastyClient(key).series(PROBE_SERIES)
}
