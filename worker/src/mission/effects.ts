import { EffectRefusedError } from '../toolkit/effect-refused-error.ts'
import { ownCodeResultSchema, type RunOwnCode } from '../statistics/own-code/own-code.types.ts'
import { toSandboxSchema, type Effect, type FromSandbox, type SandboxRequest } from './protocol.ts'

/** The sandbox's one way to the outside: each effect resolves once the worker has stored it. */
export type PerformEffect = (effect: Effect) => Promise<void>

/** Asks for what takes another process; resolves to what that gave. */
export type AskWorker = (request: SandboxRequest) => Promise<unknown>

export interface WorkerConnection {
  perform: PerformEffect
  ask: AskWorker
  send(message: FromSandbox): Promise<void>
  /** Resolves once the folder that this process works in holds a mission. */
  started: Promise<void>
}

/** Node's own exit waits for its threads, and waits for ever where one is just loading. */
const endAtOnce = () => process.kill(process.pid, 'SIGKILL')

/** R that somebody else wrote runs in a process that the worker starts. */
export const askForOwnCode =
  (ask: AskWorker): RunOwnCode =>
  async (task) =>
    ownCodeResultSchema.parse(await ask({ kind: 'run-own-code', task }))

/** Asks the parent process for effects over the IPC channel. */
export function connectToWorker(): WorkerConnection {
  let start: () => void
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const waiting = new Map<number, { resolve: (answer?: unknown) => void; reject: (error: Error) => void }>()
  let next = 1

  const send = (message: FromSandbox) =>
    new Promise<void>((resolve, reject) => {
      process.send!(message, undefined, {}, (error) => (error ? reject(error) : resolve()))
    })

  process.on('message', (raw) => {
    const message = toSandboxSchema.parse(raw)
    if (message.type === 'start') return start()
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'stored') call?.resolve()
    else if (message.type === 'answer') call?.resolve(message.answer)
    else call?.reject(new EffectRefusedError(message.message))
  })
  // Without its worker a mission has nowhere to put results; another worker runs it again from the journal.
  process.on('disconnect', endAtOnce)
  if (!process.connected) endAtOnce()

  const call = (message: (id: number) => FromSandbox) =>
    new Promise<unknown>((resolve, reject) => {
      const id = next++
      waiting.set(id, { resolve, reject })
      send(message(id)).catch(reject)
    })

  return {
    started,
    send,
    perform: async (effect) => void (await call((id) => ({ type: 'effect', id, effect }))),
    ask: (request) => call((id) => ({ type: 'request', id, request })),
  }
}
