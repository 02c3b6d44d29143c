import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'

const quoteCell = (cell: string): string =>
  /[",\n\r]/.test(cell) || cell !== cell.trim() ? `"${cell.replaceAll('"', '""')}"` : cell

/** One row of a comma-separated file; a row that would look blank is quoted so that it is not passed over. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',') || '""'}\n`

/** Writes rows as UTF-8 comma-separated values without a header, the form in which every source reaches the database. */
export class CanonicalFile {
  rows = 0
  readonly path: string
  private readonly stream
  private buffer: string[] = []
  private size = 0

  constructor(path: string) {
    this.path = path
    this.stream = createWriteStream(path)
  }

  async write(cells: readonly string[]): Promise<void> {
    const line = csvLine(cells)
    this.rows++
    this.buffer.push(line)
    this.size += line.length
    if (this.size > 1 << 20) await this.flush()
  }

  private async flush(): Promise<void> {
    const text = this.buffer.join('')
    this.buffer = []
    this.size = 0
    if (!this.stream.write(text)) await once(this.stream, 'drain')
  }

  async close(): Promise<void> {
    await this.flush()
    this.stream.end()
    await finished(this.stream)
  }
}
