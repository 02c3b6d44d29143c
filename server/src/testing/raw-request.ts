import { connect } from 'node:net'

/**
 * Sends bytes over a connection of its own and gives everything that came back until the server closed it. `parts`
 * are sent as they come, so a request can be slow, broken or never end.
 */
export async function sendRaw(
  url: string,
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const received: Buffer[] = []
  socket.on('data', (data: Buffer) => received.push(data))
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    // The server may reset the connection while we still send; what it said before that counts.
    socket.on('error', () => resolve())
  })
  for await (const part of parts) {
    if (socket.destroyed) break
    socket.write(part)
  }
  await closed
  return Buffer.concat(received).toString('utf8')
}

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Waits for a condition that something under way will make true. */
export async function until(
  condition: () => Promise<boolean> | boolean,
  milliseconds = 60_000,
): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not come true in time')
    await pause(20)
  }
}
