import type { IncomingMessage } from 'node:http'

/**
 * Where a request comes from, as `request.ip` says it for Express: each trusted proxy in front of the server has added
 * the address it saw to the end of a header; all before that is what the caller says.
 */
export function callerAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string } },
  trustedProxies: number,
): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const addresses = [socket.remoteAddress ?? 'unknown', ...forwarded.reverse()]
  return addresses[Math.min(trustedProxies, addresses.length - 1)]!
}
