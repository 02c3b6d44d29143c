const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** By these a column says that it is who had a row at first, and who has it now. */
export const HAD_FIRST = words('first original initial previous prior old former earlier starting from')
export const HAS_NOW = words('current present new final last latest to')
/** In a header: that something was changed for something else. */
export const WAS_CHANGED = words(
  'changed change switched switch transferred transfer handed handover replaced replacement reassigned reassignment swapped swap',
)
/** Words of a header that say no more than that it is a date. */
export const OF_DATES = words('on at date day time datetime timestamp over')

const DOES = 'chang\\w*|switch\\w*|swap\\w*|replac\\w*|transfer\\w*'
const BEING = '(?:(?:is|are|was|were|has|have|had|been|being|gets?|got) )*'
const OF = '(?:(?:the|its|their|his|her|an?|responsible) )*'

/** "A change of owner", "owner changes", "changed owners", "from one owner to another", "handed over to another owner". */
export const changesHands = (thing: string): RegExp => {
  const T = `${thing.replace(/[^a-z0-9 ]/g, '')}(?:s|es)?`
  return new RegExp(
    [
      String.raw`\b(?:changes?|switch(?:es)?|transfers?|replacements?|swaps?) (?:of|in) ${OF}${T}\b`,
      String.raw`\b(?:gets?|getting|got|given|receives?d?|has|have|had) (?:another|an?other|a new|a different|new|different) ${T}\b`,
      String.raw`\b${T} ${BEING}(?:${DOES}|handovers?|reassign\w*)\b`,
      String.raw`\b(?:${DOES}) ${OF}${T}\b`,
      String.raw`\bfrom one ${T} to (?:another|the next)\b`,
      String.raw`\bto (?:another|an?other|a new|a different) ${T}\b`,
    ].join('|'),
    'i',
  )
}

/** "Whether it matters when it takes place", "how early", "does the timing matter": where in its course it lies is asked. */
export const ASKS_WHERE_IN_TIME =
  /\b(?:matters?|depends?|difference|decisive|counts?|role)\b[^.?!;]{0,30}\b(?:when|how (?:early|late|soon)|at (?:what|which) (?:point|stage|time|moment)|(?:the )?timing)\b|\b(?:the )?timing\b[^.?!;]{0,30}\b(?:matters?|difference|decisive|counts?|role|influence\w*|affects?)\b|\bwhen (?:it|they|this|that|these|such (?:a )?\w+|the \w+) (?:takes? place|happens?|occurs?|comes?)\b|\b(?:an? )?(?:early|late) (?:or|rather than|instead of|than) (?:an? )?(?:early|late)\b/i
