/** Capitals that are words and no ids. */
const NO_IDS = new Set(
  'USA FRED NBER OPEC COVID NATO GDP CPI PCE PPI BLS BEA ECB IMF OECD FOMC YOY JOLTS VIX AND NOT THE FHFA TIPS SNAP HELOC ISM BRICS NAFTA USMCA DOGE STEM'.split(
    ' ',
  ),
)

/** Ids of series as FRED writes them: capitals and digits. A goal all in capitals names none but those with digits. */
export function idsIn(goal: string): string[] {
  const letters = goal.replace(/[^\p{L}]/gu, '')
  const shouted = letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.7 && letters.length > 30
  const tokens = goal.match(/\b[A-Z][A-Z0-9]{3,24}\b/g) ?? []
  return [...new Set(tokens)].filter(
    (token) => !NO_IDS.has(token) && (/\d/.test(token) ? !/^(FY|Q|H)\d+$|^COVID/.test(token) : !shouted),
  )
}

const FAR_BACK =
  /\bas far back as\b|\b(?:go|going|look|looking) (?:as far )?back as far\b|\b(?:whole|entire|full|all(?: of)? the|longest) (?:record|history|past)\b|\bever since records\b/i
export const isFarBack = (goal: string): boolean => FAR_BACK.test(goal)

const COUNTS: Record<string, number> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten'.split(' ').map((word, count) => [word, count]),
)
COUNTS.couple = 2
COUNTS.few = 3
COUNTS.fifteen = 15
COUNTS.twenty = 20
COUNTS.thirty = 30

/** The first year that a goal asks for; null where it names none. */
export function sinceOf(goal: string, today: Date): number | null {
  const year =
    /\b(?:since|from|after)\s+(?:(?:the\s+)?(?:year|start of|beginning of|end of|early|late|january|february|march|april|may|june|july|august|september|october|november|december)\s+)?((?:19|20)\d{2})\b/i.exec(
      goal,
    )?.[1]
  if (year) return Number(year)
  const decade = /\b(?:since|from|back to)\s+the\s+(?:early\s+|mid-?\s?|late\s+)?(19|20)?([0-9])0s\b/i.exec(
    goal,
  )
  if (decade) return Number(`${decade[1] ?? (Number(decade[2]) < 3 ? '20' : '19')}${decade[2]!}0`)
  const years = /\b(?:last|past|recent|previous)\s+(\d{1,2}|[a-z]+)\s+(year|decade)s?\b/i.exec(goal)
  const count = years ? (COUNTS[years[1]!.toLowerCase()] ?? Number(years[1])) : NaN
  if (!(count > 0)) return null
  return today.getUTCFullYear() - count * (years![2]!.toLowerCase() === 'decade' ? 10 : 1)
}
