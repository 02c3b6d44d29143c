export const CURRENCY =
  '(?:US\\$|A\\$|C\\$|HK\\$|NZ\\$|R\\$|S\\$|[$€£¥₹₽₩₺฿₫₴₦¢]|USD|EUR|GBP|CHF|JPY|CNY|RMB|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|KRW|RUB|TRY|Rs\\.?|Fr\\.|kr\\.?|zł)'
export const SPACES = ' \u00a0\u2009\u202f'

export interface Shape {
  body: string
  currency: string | null
  suffix: string | null
  tight: boolean
  negative: boolean
}

const OUTER = new RegExp(
  `^\\s*(\\(?)\\s*([-+−–]?)\\s*(${CURRENCY})?\\s*([-+−–]?)\\s*([0-9.,'’${SPACES}]*[0-9][.,]?)([${SPACES}]*)(.{0,12}?)\\s*(\\)?)\\s*(-?)\\s*$`,
)

/** Takes a written number apart into sign, currency, digits with their separators, and what follows them. */
export function shapeOf(value: string): Shape | null {
  const match = OUTER.exec(value)
  if (!match) return null
  const [, open, sign, prefix, sign2, body, space, after, close, trailing] = match
  if ((open === '(') !== (close === ')')) return null
  const suffix = after === '' ? null : after!
  if (suffix !== null && /[0-9()]/.test(suffix.replace(/[a-z]+[23]$/i, ''))) return null
  const currency = prefix ?? (suffix && new RegExp(`^${CURRENCY}$`).test(suffix) ? suffix : null)
  return {
    body: body!.trim(),
    currency,
    suffix: currency !== null && suffix === currency ? null : suffix,
    tight: space === '',
    negative: open === '(' || /[-−–]/.test(sign! + sign2! + trailing!),
  }
}
