import { EffectRefusedError } from '../toolkit/effect-refused-error.ts'
import { toSandboxSchema, type Effect, type FromSandbox } from './protocol.ts'

/** The sandbox's one way to the outside: each effect resolves once the worker has stored it. */
export type PerformEffect = (effect: Effect) => Promise<void>

export interface WorkerConnection {
  perform: PerformEffect
  send(message: FromSandbox): Promise<void>
  /** The mission's folder, for a process that was started without one. */
  started: Promise<string>
}

/** Asks the parent process for effects over the IPC channel. */
export function connectToWorker(): WorkerConnection {
  let start: (folder: string) => void
  const started = new Promise<string>((resolve) => {
    start = resolve
  })
  const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>()
  let next = 1

  const send = (message: FromSandbox) =>
    new Promise<void>((resolve, reject) => {
      process.send!(message, undefined, {}, (error) => (error ? reject(error) : resolve()))
    })

  process.on('message', (raw) => {
    const message = toSandboxSchema.parse(raw)
    if (message.type === 'start') return start(message.folder)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'stored') call?.resolve()
    else call?.reject(new EffectRefusedError(message.message))
  })
  // Without its worker a mission has nowhere to put results; another worker runs it again from the journal.
  process.on('disconnect', () => process.exit(1))
  if (!process.connected) process.exit(1)

  return {
    started,
    send,
    perform: (effect) =>
      new Promise((resolve, reject) => {
        const id = next++
        waiting.set(id, { resolve, reject })
        send({ type: 'effect', id, effect }).catch(reject)
      }),
  }
}
