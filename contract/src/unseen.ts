/** Signs that turn the direction of what stands behind them, and signs that show nothing. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * A text as it is stored, letter by letter: with such signs a file or a person makes a reader see another text than a
 * program, "world" for `dlrow`. Right-to-left scripts don't need them: their letters know their direction.
 */
export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** The same of every text in a value. */
export function withoutUnseenIn<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutUnseen(value) as Value
  if (Array.isArray(value)) return value.map((own: unknown) => withoutUnseenIn(own)) as Value
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [withoutUnseen(name), withoutUnseenIn<unknown>(own)]),
  ) as Value
}
