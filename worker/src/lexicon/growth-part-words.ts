/** Rows are of another kind than before: "treatments of another kind", "sicker patients", "product mix". */
const OTHER_KIND =
  /\b(?:(?:another|other|different|changed|changing|new|dearer|costlier|pricier|more (?:expensive|costly|complex|serious|severe)) (?:\w+ )?(?:kinds?|types?|sorts?|mix|composition|categor(?:y|ies)|make-?up)|(?:kinds?|types?|sorts?|mix|composition|make-?up|categor(?:y|ies)) (?:of (?:\w+ )?)?(?:has |have |is |are )?(?:changed|shifted|moved|different)|of (?:another|a different|other|different) (?:kind|type|sort)|mix|sicker|(?:more )?(?:complex|severe|serious|difficult|demanding|expensive|valuable) (?:cases|jobs|orders|patients|ones|claims|kinds|types)|heavier cases|harder cases|shift(?:ed|ing)? (?:towards?|to) )\b/i

/** A word by itself in such a list. */
const NUMBER_ALONE =
  /^(?:(?:the|a|our|by|of|just|mainly|mostly|only|its?|matter|question|is|are|in|more) )*(?:volumes?|numbers?|counts?|quantit(?:y|ies)|how many)$/i
const EACH_ALONE =
  /^(?:(?:the|a|our|by|of|just|mainly|mostly|only|higher|lower|rising|falling|more|less) )*(?:prices?|unit costs?|costs? per \w+|sizes?|values?|rates?|amounts?|how much each|inflation)$/i

/** That something has grown or shrunk, or what is behind it. */
export const GROWTH =
  /\b(?:gr[eo]w\w*|growth|ris(?:e|es|ing|en)|rose|increas\w*|up|higher|climb\w*|went|gone|more|f[ea]ll\w*|drop\w*|declin\w*|decreas\w*|shr[iau]nk\w*|down|lower|fewer|less|change[sd]?|behind|why|because|due to|driven|explain\w*)\b/i

export type GrowthPart = 'number' | 'each' | 'kind'

/** What one of several explanations says by itself, where no row or amount is named: "volume", "price", "mix". */
export function growthPartIn(piece: string): GrowthPart | null {
  const own = piece.trim().replace(/[.?!:;]+$/, '')
  if (OTHER_KIND.test(own)) return 'kind'
  if (NUMBER_ALONE.test(own)) return 'number'
  return EACH_ALONE.test(own) ? 'each' : null
}

/** "Did we ship more", of shipments: that there are more of the rows, by the verb that makes them. */
export function doneMore(piece: string, rows: readonly string[]): boolean {
  return rows.some((row) => {
    const stem = row
      .split(' ')
      .at(-1)!
      .replace(/(?:ments?|ings?|ations?|ions?|als?|e?s)$/i, '')
    return (
      stem.length > 2 &&
      new RegExp(
        `\\b${stem.replaceAll(/[^\p{L}\p{N}]/gu, '.')}\\w{0,4} (?:\\w+ )?(?:more|less|fewer)$`,
        'iu',
      ).test(piece.trim().replace(/[.?!:;]+$/, ''))
    )
  })
}
