import { createWriteStream, existsSync, renameSync, type WriteStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const KEPT_LINES = 40
const LEVELS: [number, string][] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn'],
  [30, 'info'],
  [20, 'debug'],
  [0, 'trace'],
]

export interface LogLine {
  level: number
  text: string
}

/** One line of a child: pino's JSON in a readable form, anything else as it is, at level `info`. */
export function readLogLine(line: string): LogLine {
  if (line.startsWith('{')) {
    const entry = parseObject(line)
    if (entry && typeof entry.level === 'number') {
      const level = entry.level
      const name = LEVELS.find(([least]) => level >= least)?.[1]
      const cause = (entry.err as { message?: string } | undefined)?.message
      const message = [entry.msg, cause && cause !== entry.msg ? cause : undefined].filter(Boolean).join(': ')
      return { level, text: `${name} ${message}` }
    }
  }
  return { level: 30, text: line }
}

function parseObject(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch (error) {
    // A line that only looks like JSON is shown as it is.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The line that says best why a process ended: its last error, not the stack below it. */
export function tellingLine(lines: string[]): string | undefined {
  const read = lines.map(readLogLine).filter(({ text }) => text.trim() && !/^\s+at |^Node\.js v/.test(text))
  const errors = read.filter(({ level, text }) => level >= 50 || /^(\w*Error\b|Configuration:)/.test(text))
  return (errors.at(-1) ?? read.at(-1))?.text.replace(/^(fatal|error) /, '').trim()
}

export interface ChildOutput {
  read(stream: Readable): void
  /** The last lines, oldest first. */
  recent(): string[]
  file: string
  close(): void
}

/** Keeps what a child writes in `<name>.log` (the last run's as `<name>.previous.log`) and its last lines at hand. */
export function keepOutput(directory: string, name: string, show: (line: string) => void): ChildOutput {
  const file = path.join(directory, `${name.toLowerCase().replaceAll(' ', '-')}.log`)
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, '.previous.log'))
  const log: WriteStream = createWriteStream(file, { flags: 'a', mode: 0o600 })
  log.on('error', (error) => show(`${file} can't be written: ${error.message}`))
  const lines: string[] = []
  return {
    file,
    read(stream) {
      createInterface({ input: stream }).on('line', (line) => {
        log.write(`${line}\n`)
        lines.push(line)
        if (lines.length > KEPT_LINES) lines.shift()
        show(line)
      })
    },
    recent: () => [...lines],
    close: () => log.end(),
  }
}
