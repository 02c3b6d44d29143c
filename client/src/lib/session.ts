import type { SignInResponse, Usage, User } from '#contract'
import { clearSession, fullUsage, readSession, STORAGE_KEYS, writeSession } from './storage.ts'

/** Who is signed in, everywhere in the client. `token` and `user` are both null for a visitor. */
export type SessionState = {
  token: string | null
  user: User | null
  usage: Usage
  /** True for a visitor whose session the server has just refused. */
  expired: boolean
}

const visitor = (expired = false): SessionState => ({ token: null, user: null, usage: fullUsage(), expired })

const restored = (): SessionState => {
  const stored = readSession(window.localStorage)
  return stored === null ? visitor() : { ...stored, expired: false }
}

let state = restored()
const listeners = new Set<() => void>()

function replaceState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

function store(next: SessionState): void {
  if (next.token !== null && next.user !== null) {
    writeSession(window.localStorage, { token: next.token, user: next.user, usage: next.usage })
  }
  replaceState(next)
}

export const session = {
  get: (): SessionState => state,

  /** The token for a call; null for a visitor, and once it is gone from the browser's storage (site data cleared). */
  token: (): string | null => (window.localStorage.getItem(STORAGE_KEYS.token) === null ? null : state.token),

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  signIn(response: SignInResponse): void {
    store({ token: response.token, user: response.user, usage: response.usage, expired: false })
  },

  /** Clears state and storage and puts usage back to the full free tier. */
  signOut(expired = false): void {
    clearSession(window.localStorage)
    replaceState(visitor(expired))
  },

  setUsage(usage: Usage): void {
    if (state.token !== null) store({ ...state, usage })
  },

  updateUser(change: Partial<User>): void {
    if (state.user !== null) store({ ...state, user: { ...state.user, ...change } })
  },
}

// Signing in or out in one tab counts in the others.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === STORAGE_KEYS.token) {
    replaceState(restored())
  }
})
