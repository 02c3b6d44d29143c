import { plain, plainValue } from './asked-in-words.ts'

const SIGNS = /\s*(->|<=|>=|!=|=|<|>|\/|\*|\+)\s*/g

/** One spelling for what may be written with and without spaces, with factors and values in whatever order. */
function inOneSpelling(metric: string): string {
  const text = plain(metric).replace(/[()]/g, '')
  const share = /^share (.+?)(=|!=)(.+)$/.exec(text)
  if (share && !/[<>]/.test(share[2]!) && !share[1]!.includes('->'))
    return `share ${share[1]!.trim()}${share[2]}${share[3]!
      .split('|')
      .map((value) => plainValue(value.trim()))
      .sort()
      .join('|')}`
  const product = text.split(' * ')
  if (product.length > 1 && !text.includes(' / ')) return product.sort().join('*')
  const sum = text.split(' + ')
  if (sum.length > 1 && !text.includes(' / ') && !text.includes(' - ')) return sum.sort().join('+')
  return text
    .replace(SIGNS, '$1')
    .replace(/\b(\d+(?:\.\d+)?) ?(hour|day|minute)s?\b/g, (_, count, unit) => inMinutes(count, unit))
}

const MINUTES = new Map([
  ['minute', 1],
  ['hour', 60],
  ['day', 1440],
])
const inMinutes = (count: string, unit: string): string => `${Number(count) * MINUTES.get(unit)!}m`

/** True when two metrics in words are one, the marks of a boundary (`>` and `>=`) taken together. */
export function isSameMetric(written: string, read: string): boolean {
  const [a, b] = [inOneSpelling(written), inOneSpelling(read)]
  if (a === b) return true
  const loose = (text: string) => text.replace(/([<>])=/g, '$1')
  if (loose(a) === loose(b)) return true
  // The share of late ones is one with the share of rows whose end is past the limit, told from the other side.
  const turned = /^share ([^<>]+)([<>])([^<>]+)$/.exec(loose(a))
  return turned !== null && `share ${turned[3]}${turned[2] === '<' ? '>' : '<'}${turned[1]}` === loose(b)
}
