import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { GmailCallback } from '../../features/notifications/components/gmail-callback.tsx'
import { queryClient } from '../../lib/query-client.ts'

export function GmailCallbackPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const refresh = useCallback(() => {
    const queryKey = ['user', 'email-preferences']
    // A first answer that is still on its way was asked for before the connection, and would be taken for news.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }))
  }, [])
  const leave = useCallback((path: string) => void navigate(path, { replace: true }), [navigate])
  return <GmailCallback query={query} onConnected={refresh} onLeave={leave} />
}
