import { useSyncExternalStore } from 'react'
import { session, type SessionState } from './session.ts'

/** The current session; the component renders again when it changes. */
export const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.get)
