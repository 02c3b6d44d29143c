import { connect } from 'node:net'
import { readFileSync } from 'node:fs'

export interface Load {
  port: number
  path: string
  /** The tag that whoever asks has already; null asks for the whole answer. */
  etag: string | null
  /** The process that answers. */
  pid: number
}

export interface Rate {
  perSecond: number
  /** Processor time of the answering process, which other work on the machine does not lengthen. */
  cpuMicroseconds: number
  p99Milliseconds: number
}

const CONNECTIONS = 32
/** Each connection speaks for many callers, so that limits per address are on and not met. */
const CALLERS = 4000
const END = Buffer.from('\r\n\r\n')
/** The kernel counts processor time in hundredths. */
const TICK_MICROSECONDS = 10_000

/** Processor time of a process in microseconds (proc(5): fields 14 and 15 of stat). */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}

/** Asks again and again on connections that stay open, for so long. @throws Error on any other answer */
export async function load({ port, path, etag, pid }: Load, ms: number): Promise<Rate> {
  const expected = etag === null ? 'HTTP/1.1 200' : 'HTTP/1.1 304'
  const times: number[] = []
  let callers = Math.floor(Math.random() * CALLERS)
  const end = performance.now() + ms
  const request = () => {
    const caller = callers++ % CALLERS
    const address = `10.0.${caller >> 8}.${caller & 255}`
    const tag = etag === null ? '' : `If-None-Match: ${etag}\r\n`
    return `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n${tag}\r\n`
  }
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      let held = Buffer.alloc(0)
      let asked = 0
      const ask = () => {
        asked = performance.now()
        if (asked >= end) {
          socket.destroy()
          resolve()
        } else socket.write(request())
      }
      socket.on('error', reject)
      socket.on('connect', ask)
      socket.on('data', (chunk) => {
        held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
        const head = held.indexOf(END)
        if (head < 0) return
        const headers = held.toString('latin1', 0, head)
        if (!headers.startsWith(expected)) {
          socket.destroy()
          reject(new Error(`${expected} was expected: ${headers.split('\r\n', 1)[0]}`))
          return
        }
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1] ?? 0)
        if (held.length < head + END.length + length) return
        held = Buffer.alloc(0)
        times.push(performance.now() - asked)
        ask()
      })
    })
  const [cpu, start] = [cpuOf(pid), performance.now()]
  await Promise.all(Array.from({ length: CONNECTIONS }, one))
  const seconds = (performance.now() - start) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    cpuMicroseconds: (cpuOf(pid) - cpu) / times.length,
    p99Milliseconds: times[Math.floor(times.length * 0.99)]!,
  }
}
