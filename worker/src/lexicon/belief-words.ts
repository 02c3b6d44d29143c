/** Verbs by which people say what they hold to be so. */
const SAYING =
  '(?:say|says|said|saying|tell(?:s|ing)? (?:me|us|you|everyone|everybody)|told (?:me|us)|claim(?:s|ed|ing)?|insist(?:s|ed|ing)?|swear(?:s|ing)?|argu(?:e|es|ed|ing)|reckon(?:s|ed|ing)?|think(?:s|ing)?|thought|believ(?:e|es|ed|ing)|suspect(?:s|ed|ing)?|assum(?:e|es|ed|ing)|guess(?:es|ed)?|complain(?:s|ed|ing)?|maintain(?:s|ed|ing)?|convinced|sure|certain|adamant|of the opinion|under the impression)'
const BE = "(?:['’]s|['’]re| is| are| was| were| (?:must|has to|have to|may|might|could) be)"
/** What it is said to be, of something that was told: "it is", "the cause must be", "it comes down to", "it all lies with". */
const IT_IS = `(?:(?:it|this|that|they|these|the (?:problem|trouble|cause|reason|culprit|fault|blame))(?: all)?(?:${BE}|(?: (?:comes?|came|stems?|lies?|lay|boils?))(?= (?:down to|from|with|in|at)\\b)))`
/** The same in one verb. */
const BLAMES =
  '(?:blam(?:e|es|ed|ing)|accus(?:e|es|ed|ing)|point(?:s|ed|ing)? (?:the |a |their )?fingers? at|put(?:s|ting)? (?:it|this|that|it all|everything) down to|attribut(?:e|es|ed|ing) (?:it|this|that) to|suspect(?:s|ed|ing)?)'
/** What may stand between that and the name of whom or what is meant. */
const FILL =
  '(?:all|just|only|mostly|mainly|simply|really|down|to|because|due|of|from|with|in|at|on|by|about|a|an|the|our|their|those|these|matter|question|fault|caused|always|too|is|are|it)'

const BELIEF = new RegExp(`\\b(?:${SAYING}(?: that)? ${IT_IS}|${BLAMES})(?:\\s+${FILL})*(?=\\s)`, 'gi')
const ASKED = new RegExp(`\\b(?:is|are|was|were) (?:it|this|that|they|these)(?:\\s+${FILL})*(?=\\s)`, 'gi')

/** Asked in a sentence of another kind: "and whether it is down to". What it is to be is named right behind it. */
const WHETHER = new RegExp(
  `\\b(?:whether|if) ${IT_IS}(?: (?:all|just|only|mostly|mainly|simply|really|actually|more))*(?: (?:down to|because of|due to|caused by|from|with|a (?:matter|question) of))(?: (?:a|an|the|our|their|those|these))*(?=\\s)`,
  'gi',
)
/** Who says what is told: ", as the nurses keep saying". */
export const AS_SAID =
  /,\s+(?:as|like|or so|so)\s+(?:(?:the|our|my|some|all|their)\s+)?(?:[\p{L}'’-]+\s+){1,4}?(?:say|says|said|saying|claims?|claimed|claiming|insists?|insisted|insisting|suspects?|suspected|suspecting|thinks?|thinking|believes?|believed|reckons?|complains?|complained|complaining|suggests?|suggested|puts? it|fears?|tells? me|telling me|told me)(?=[\s,.;:?!]*(?:[,.;:?!]|$))/giu

/** A stretch of what is said up to the name of what people hold to be behind something. */
export interface Lead {
  from: number
  to: number
  /** It is asked, and nobody says so: "is it the older ones". */
  asked: boolean
}

/** Where a goal says what people hold to be behind what it tells of: "the planners are convinced it is". */
export const beliefsIn = (goal: string): Lead[] =>
  [BELIEF, ASKED, WHETHER].flatMap((pattern, at) =>
    [...goal.matchAll(pattern)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      asked: at === 1,
    })),
  )

/** By which somebody holds something to be so of whoever is named next: "the manager is convinced that". */
export const HOLDS_OF =
  /\b(?:(?:is|are|am|was|were|['’]s|['’]m|['’]re|feels?|seems?) (?:quite |pretty |fairly |absolutely |really )?(?:convinced|sure|certain|adamant|of the opinion)|swears?|insists?|reckons?|is telling everyone|keeps? (?:saying|telling (?:me|us)))(?: that)?(?=\s)/i

/** What joins such a sentence to what is told. */
export const BELIEF_JOINTS: ReadonlySet<string> = new Set(
  'and but while whereas though although yet so'.split(' '),
)

/** Whoever is spoken of by an adjective alone: "the younger ones". */
export const ONES: ReadonlySet<string> = new Set('one ones people person folk lot kind sort'.split(' '))
