import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMessage, type MailMessage } from './mime.ts'

export interface SentMail extends MailMessage {
  id: string
}

export interface Outbox {
  add(id: string, bytes: Buffer): void
  /** Newest first. */
  list(): SentMail[]
  clear(): void
}

/** Mail that was sent, one file each under `outbox/` of the directory. */
export function keepOutbox(directory: string): Outbox {
  const folder = path.join(directory, 'outbox')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const names = () => readdirSync(folder).sort()
  return {
    add(id, bytes) {
      const number = Number(names().at(-1)?.split('-')[0] ?? 0) + 1
      writeFileSync(path.join(folder, `${String(number).padStart(8, '0')}-${id}.eml`), bytes)
    },
    list: () =>
      names()
        .reverse()
        .map((name) => ({
          id: name.slice(name.indexOf('-') + 1, -'.eml'.length),
          ...readMessage(readFileSync(path.join(folder, name))),
        })),
    clear() {
      for (const name of names()) rmSync(path.join(folder, name))
    },
  }
}
