import {
  CHAT_EVENT,
  chatEventSchema,
  FEED_EVENT,
  liveEventSchema,
  UNWATCH_EVENT,
  WATCH_EVENT,
  watchAnswerSchema,
  type ChatEvent,
  type FeedItem,
} from '#contract'
import { io } from 'socket.io-client'

export type LiveState = 'connecting' | 'live' | 'offline'

export type LiveHandlers = {
  onItem: (item: FeedItem) => void
  /** Called on every (re)connection: what was sent meanwhile has to be fetched. */
  onWatching: () => void
  onState: (state: LiveState) => void
}

/** Follows the answers that are being made in one mission's chat, until the returned function is called. */
export function watchChat(
  missionId: string,
  token: string,
  onNews: (news: ChatEvent['news']) => void,
): () => void {
  const socket = io({ transports: ['websocket'], auth: { token }, reconnectionDelayMax: 10_000 })
  socket.on('connect', () => socket.emit(WATCH_EVENT, { mission_id: missionId }))
  socket.on(CHAT_EVENT, (event: unknown) => {
    const parsed = chatEventSchema.safeParse(event)
    if (parsed.success && parsed.data.mission_id === missionId) onNews(parsed.data.news)
  })
  return () => void socket.disconnect()
}

/** Follows one mission's live events until the returned function is called. Events are hints: polling stays. */
export function watchMission(missionId: string, token: string, handlers: LiveHandlers): () => void {
  const socket = io({ transports: ['websocket'], auth: { token }, reconnectionDelayMax: 10_000 })
  handlers.onState('connecting')
  socket.on('connect', () => {
    socket
      .timeout(5000)
      .emit(WATCH_EVENT, { mission_id: missionId }, (error: Error | null, answer: unknown) => {
        const parsed = watchAnswerSchema.safeParse(answer)
        handlers.onState(error === null && parsed.success && parsed.data.ok ? 'live' : 'offline')
        handlers.onWatching()
      })
  })
  socket.on(FEED_EVENT, (event: unknown) => {
    const parsed = liveEventSchema.safeParse(event)
    // An event of a newer server is fetched as part of the feed instead; see onWatching.
    if (!parsed.success) return handlers.onWatching()
    if (parsed.data.mission_id === missionId) handlers.onItem(parsed.data.item)
  })
  socket.on('disconnect', () => handlers.onState('connecting'))
  socket.on('connect_error', () => handlers.onState('offline'))
  return () => {
    if (socket.connected) socket.emit(UNWATCH_EVENT, { mission_id: missionId })
    socket.disconnect()
  }
}
