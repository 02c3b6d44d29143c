import { DOWNLOAD_ERROR_RESET_MS, DOWNLOAD_SUCCESS_RESET_MS } from '#contract'
import { useEffect, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'

export type DownloadState = 'idle' | 'downloading' | 'success' | 'error'

/** One download button: idle, downloading, success for 2 s or error for 3 s, idle again. */
export function useDownload(download: () => Promise<void>): {
  state: DownloadState
  error: string | null
  start: () => void
} {
  const [state, setState] = useState<DownloadState>('idle')
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (state !== 'success' && state !== 'error') return
    const after = state === 'success' ? DOWNLOAD_SUCCESS_RESET_MS : DOWNLOAD_ERROR_RESET_MS
    const timer = setTimeout(() => {
      setState('idle')
      setError(null)
    }, after)
    return () => clearTimeout(timer)
  }, [state])

  const start = () => {
    if (state === 'downloading') return
    setState('downloading')
    setError(null)
    download().then(
      () => setState('success'),
      (failure: unknown) => {
        setError(messageOf(failure))
        setState('error')
      },
    )
  }
  return { state, error, start }
}
