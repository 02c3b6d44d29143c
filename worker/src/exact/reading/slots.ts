import { nameWords } from '../../profile/name-words.ts'

/** A figure that the message wants under a name: `@mean_age[mean]`, with what it says of it. */
export interface Slot {
  name: string
  /** What stands in the brackets; several for a figure made of parts. */
  parts: string[]
  /** Sentences that explain it. */
  about: string
  /** Words that it may be, in the message's own spelling. */
  options: string[]
  digits: number | null
  whole: boolean
}

export interface Parted {
  /** Question and constraints. */
  body: string
  slots: Slot[]
  /** Said before the names: "for each continent". */
  opening: string
}

const SLOT = /@\s*([\p{L}_][\p{L}\p{N}_.-]*)\s*\[([^\]\n]*)\]/gu

/** True for a message that says under which names it wants its figures. */
export const namesFigures = (text: string): boolean => text.search(SLOT) >= 0

/** Parts the message from the names that it wants its figures under. */
export function partMessage(text: string): Parted {
  const plain = text.replaceAll('\\n', '\n')
  const matches = [...plain.matchAll(SLOT)]
  const first = matches[0]
  if (!first) return { body: plain, slots: [], opening: '' }
  const lineStart = Math.max(plain.lastIndexOf('\n', first.index) + 1, 0)
  const opening = plain.slice(lineStart, first.index)
  const last = matches.at(-1)!
  const described = plain.slice(last.index + last[0].length)
  const before = plain.slice(0, lineStart)
  // "For each continent:" on the line before the names belongs to them.
  const each = /\n([^\n]{3,60}):\s*$/.exec(before.trimEnd() + (before.endsWith('\n') ? '' : ''))
  const names = new Set(
    matches.flatMap((match) => [match[1]!, ...match[2]!.split(',').map((part) => part.trim())]),
  )
  const slots = matches.map((match): Slot => {
    const parts = match[2]!.split(',').map((part) => part.trim())
    const about = aboutSlot(described, match[1]!, parts, matches.length === 1)
    return {
      name: match[1]!,
      parts,
      about,
      options: [...optionsOf(about, names), ...(parts.length === 1 ? bracketOptions(parts[0]!) : [])],
      digits: digitsOf(about),
      whole: /\b(?:integer|whole number)s?\b/i.test(about),
    }
  })
  return { body: before, slots, opening: `${each?.[1] ?? ''} ${opening}`.trim() }
}

/** The clauses of the description that name the slot or what stands in its brackets. */
function aboutSlot(described: string, name: string, parts: readonly string[], alone: boolean): string {
  const clauses = described
    .split(/\n|(?<=\.)\s+(?=["“']|where\b|Each\b|All\b|Both\b|The\b)|(?:,?\s+and\s+)?\bwhere\b\s+(?=["“'])/)
    .flatMap(ofOneVerb)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
  if (alone) return clauses.join('. ')
  const keys = [name, ...parts].filter((key) => key !== '').map((key) => key.toLowerCase())
  const own = clauses.filter((clause) => {
    const lower = clause.toLowerCase()
    return keys.some(
      (key) =>
        lower.includes(`"${key}"`) ||
        lower.includes(`'${key}'`) ||
        lower.includes(`“${key}”`) ||
        lower.includes(`"${key}_`),
    )
  })
  const general = clauses.filter(
    (clause) => /\b(?:each|all|both|every)\b/i.test(clause) && /decimal|integer|number|round/i.test(clause),
  )
  return [...own, ...general].join('. ')
}

/** '"r" is a number and "status" is a string' is two; '"mean" and "median" are numbers' is one. */
function ofOneVerb(clause: string): string[] {
  const verb = /\b(?:is|are|represents?|indicates?|refers?|rounded|to (?:one|two|three|four|\d) decimal)/
  const parts: string[] = []
  for (const part of clause.split(
    /(?:,\s+(?:and\s+)?|\s+and\s+)(?=["“'][\w ]+["”'](?:\s*(?:,\s*and|,|and)\s*["“'][\w ]+["”'])*\s+(?:is|are|represents?|should|indicates?|to|rounded|with)\b)/,
  )) {
    const before = parts.at(-1)
    if (before !== undefined && !verb.test(before)) parts[parts.length - 1] = `${before} and ${part}`
    else parts.push(part)
  }
  return parts
}

/** Words in quotes among which a text is to be chosen: 'can either be "Yes" or "No"'. */
function optionsOf(about: string, names: ReadonlySet<string>): string[] {
  const said =
    /\b(?:either|one of|can be|is either|options|possible values|string|whether|indicat\w+|category|label|boolean)\b/i
  const place = said.exec(about)
  if (place) {
    const behind = [...about.slice(place.index).matchAll(/["“']([^"”'\n]{1,30})["”']/g)].map((match) =>
      match[1]!.trim(),
    )
    const own = behind.filter((words) => !names.has(words))
    if (own.length >= 2) return [...new Set(own)]
  }
  const either = /["“']([^"”'\n]{1,30})["”']\s+or\s+["“']([^"”'\n]{1,30})["”']/.exec(about)
  if (either && !names.has(either[1]!) && !names.has(either[2]!)) return [either[1]!, either[2]!]
  if (/\btrue or false\b/i.test(about) || /\bbool(?:ean)?\b/i.test(about)) return ['True', 'False']
  if (/\byes or no\b/i.test(about)) return ['Yes', 'No']
  return []
}

const bracketOptions = (part: string): string[] => {
  const listed = part.split('/').map((own) => own.trim().replace(/^["']|["']$/g, ''))
  return listed.length > 1 && listed.every((own) => /^\p{L}/u.test(own)) ? listed : []
}

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
}
const PLACES: [RegExp, number][] = [
  [/nearest (?:integer|whole)/i, 0],
  [/nearest tenth/i, 1],
  [/nearest hundredth\b/i, 2],
  [/nearest thousandth/i, 3],
]

/** Decimals that a text asks for: "rounded to two decimal places". */
export function digitsOf(text: string): number | null {
  const match =
    /(\d|one|two|three|four|five|six|first|second|third|fourth)(?:rd|th|nd|st)?[ -]decimals?\b/i.exec(text) ??
    /(\d|one|two|three|four|five|six)[ -](?:digits?|places?) (?:after|of|behind)/i.exec(text) ??
    /(?:round\w*|precision of|accurate) (?:\w+ ){0,3}?(?:to )?(\d|one|two|three|four|five|six) places/i.exec(
      text,
    )
  if (match) return NUMBERS[match[1]!.toLowerCase()] ?? Number(match[1])
  return PLACES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Words of a name as a reader parts them: "mean_age2" is mean, age, 2. */
export const slotWords = (name: string): string[] =>
  nameWords(name).flatMap((word) => word.split(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u))
