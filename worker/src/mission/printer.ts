import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Confinement } from '../confinement/confinement.ts'
import { endFamily } from '../confinement/end-family.ts'

export interface PrintOrder {
  html: string
}
export interface Printed {
  pdf: Buffer
  pages: number
}
export type PrintAnswer = Printed | { failed: string }

/** A browser that prints, in a confined process and a folder of its own. */
export interface Printer {
  /** @throws Error when it can't, or was closed meanwhile */
  print(html: string): Promise<Printed>
  /** Ends it and the browser; resolves once both are gone and their folder with them. */
  close(): Promise<void>
}

const ENTRY = fileURLToPath(new URL('./printer-entry.ts', import.meta.url))
const MEMORY_MB = 512

/** Where a browser's own files lie beside it. */
const filesOf = (browserPath: string | null): string[] => {
  try {
    return browserPath ? [dirname(browserPath), dirname(realpathSync(browserPath))] : []
  } catch {
    // There is no such browser: the printer says so when it is asked to print.
    return []
  }
}

export function startPrinter(confinement: Confinement, browserPath: string | null): Printer {
  const home = confinement.makeHome()
  const { ways } = confinement
  const confined = ways.user || ways.bubblewrap !== null
  const child = confinement.start(home, {
    purpose: 'printer',
    entry: ENTRY,
    arguments: [browserPath ?? '', confined ? 'confined' : ''],
    memoryMb: MEMORY_MB,
    alsoReads: filesOf(browserPath),
  })
  let lastWords = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-1000)))
  const ended = new Promise<void>((resolve) => {
    child.on('error', (error) => {
      lastWords = error.message
      if (child.pid === undefined) resolve()
    })
    child.on('exit', () => resolve())
  })
  let closing: Promise<void> | undefined
  return {
    async print(html) {
      const over = ended.then((): never => {
        throw new Error(`the printer ended: ${lastWords.trim()}`)
      })
      const answered = once(child, 'message') as Promise<[PrintAnswer]>
      child.send({ html } satisfies PrintOrder, () => undefined)
      const [answer] = await Promise.race([answered, over])
      if ('failed' in answer) throw new Error(answer.failed)
      return { pdf: Buffer.from(answer.pdf), pages: answer.pages }
    },
    close() {
      closing ??= (async () => {
        await endFamily(child)
        await rm(home.folder, { recursive: true, force: true })
      })()
      return closing
    },
  }
}
