import { texts } from '#contract'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** One retry, and only where the server could not be reached: its own refusals, and no token, are final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && error.message === texts.networkFailed,
      retryDelay: 800,
      refetchOnWindowFocus: false,
      staleTime: 30_000,
    },
  },
})
