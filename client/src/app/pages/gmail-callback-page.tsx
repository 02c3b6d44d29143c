import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { GmailCallback } from '../../features/notifications/components/gmail-callback.tsx'
import { queryClient } from '../../lib/query-client.ts'

export function GmailCallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: ['user', 'email-preferences'] })
  }, [])
  const leave = useCallback((path: string) => void navigate(path, { replace: true }), [navigate])
  return <GmailCallback query={query} onConnected={refresh} onLeave={leave} />
}
