const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By which a header says at which of two moments a thing was measured: the earlier, and the later. */
const STAGES: readonly { from: ReadonlySet<string>; to: ReadonlySet<string> }[] = [
  {
    from: words('before pre baseline prior pretest'),
    to: words('after post followup followed endline posttest now since'),
  },
  { from: words('first initial'), to: words('last final latest') },
  { from: words('start starting begin beginning opening'), to: words('end ending finish final closing') },
  {
    from: words('entry intake admission arrival enrolment'),
    to: words('exit discharge leaving departure graduation'),
  },
  { from: words('autumn aut fall'), to: words('summer sum spring spr') },
  { from: words('spring spr'), to: words('summer sum') },
]

/** What a number in a header counts, by which a larger one is later. */
const COUNTED = words('week wk month day year wave round time t visit session term test quarter')
const NUMBER = /^([a-z]*?)(\d{1,3})$/

/** Whether a word of a header may say when something was measured: without one, the header is earlier than no other. */
export const saysMoment = (header: readonly string[]): boolean =>
  header.some((word) => NUMBER.test(word) || STAGES.some(({ from }) => from.has(word)))

/**
 * Whether what tells one header from another of the same thing says that it was measured earlier: "autumn" of "autumn mark"
 * beside "summer mark", "week 0" beside "week 12".
 */
export function isEarlier(
  own: readonly string[],
  other: readonly string[],
  common: readonly string[],
): boolean {
  if (own.length !== 1 || other.length > 1) return false
  const [a] = own
  const [b] = other
  if (b !== undefined && STAGES.some(({ from, to }) => from.has(a!) && to.has(b))) return true
  const [one, two] = [NUMBER.exec(a!), NUMBER.exec(b ?? '')]
  if (!one || !two || one[1] !== two[1]) return false
  const counted = COUNTED.has(one[1]!) || (one[1] === '' && common.some((word) => COUNTED.has(word)))
  return counted && Number(one[2]) < Number(two[2])
}

/** What people call how far something came from the one to the other. */
export const GAIN_NAMES = 'progress, improvement, gain, gains'

/** That it is asked whether something did what it was meant to. */
const HELPED =
  /\b(?:wast(?:e|ed|ing)|in vain|for nothing|help(?:s|ed|ing)?|work(?:s|ed|ing)?(?! (?:with|for us|in|at|on|hours?|days?|here|there|shifts?))|pa(?:y|ys|id) off|worth(?:while)?|(?:any |much )?good(?= to| for|\?|$)|make(?:s)? (?:a|any) difference|made (?:a|any) difference|effective|any effect|effect|benefit(?:s|ed|ted)?|bring(?:s)? anything|brought anything|do(?:es|ing)? anything|did (?:it|they|that) do|achiev(?:e|es|ed)|useful|use)\b/i
/** Among whom it did is asked too. */
const FOR_WHOM =
  /\b(?:(?:for|with|in|on|among) (?:whom|who|which|whose)|who (?:did|does|has|have|got|gets|benefit\w*|gain\w*)|whom (?:did|does)|where (?:did|does|has) (?:it|they|this)|which (?:\w+ ){1,3}(?:benefit|gain|improv|respond|profit)\w*|(?:everyone|everybody|all) or (?:only|just))\b/i

export const asksWhetherHelped = (said: string): boolean => HELPED.test(said)
export const asksWhomHelped = (said: string): boolean => FOR_WHOM.test(said)

/** A value by which a row had nothing of what others had. */
export const isNoneOf = (value: string): boolean =>
  /^(?:no|n|none|nothing|0|false|never|without|untreated|controls?|placebo|usual care|standard care|declined|not\b.*|non[- ].*|no .*)$/i.test(
    value.trim(),
  )
