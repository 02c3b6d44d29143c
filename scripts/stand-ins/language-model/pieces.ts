/** Letters that take more than one byte are torn, as they are where a proxy passes on what it has. */
const PIECE_BYTES = 7

/** A text in small pieces of bytes, whatever characters they cut through. */
export function* torn(text: string): Generator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** A text in parts of some characters, as a model makes it. */
export const partsOf = (text: string, length = 5): string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'gu')) ?? []

/** The connection ends in the middle. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost'
}

export const argumentsOf = (given: string | Record<string, unknown>): string =>
  typeof given === 'string' ? given : JSON.stringify(given)

/** Never. */
export const silence = () => new Promise<never>(() => undefined)
