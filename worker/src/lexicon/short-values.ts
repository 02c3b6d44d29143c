/** Short forms that stand as words of a name: of streets, units of an organisation, sides. */
const SHORT_WORDS = new Map(
  Object.entries({
    rd: 'road',
    st: 'street',
    str: 'street',
    sq: 'square',
    ave: 'avenue',
    av: 'avenue',
    ln: 'lane',
    dr: 'drive',
    blvd: 'boulevard',
    hwy: 'highway',
    pl: 'place',
    ct: 'court',
    mkt: 'market',
    stn: 'station',
    sta: 'station',
    hosp: 'hospital',
    univ: 'university',
    uni: 'university',
    dept: 'department',
    ctr: 'centre',
    cntr: 'centre',
    bldg: 'building',
    apt: 'apartment',
    intl: 'international',
    natl: 'national',
    govt: 'government',
    mgmt: 'management',
    svc: 'service',
    svcs: 'services',
    grp: 'group',
    mt: 'mount',
    ft: 'fort',
    n: 'north',
    s: 'south',
    e: 'east',
    w: 'west',
    nth: 'north',
    sth: 'south',
    upr: 'upper',
    lwr: 'lower',
    co: 'company',
    bros: 'brothers',
    and: '&',
  }),
)

/** What a short form in a name stands for. */
export const longWord = (short: string): string | undefined => SHORT_WORDS.get(short)

export const isShortWord = (short: string, long: string): boolean => SHORT_WORDS.get(short) === long

/** Names of one thing that share no letters, in small letters with blanks for all that stands between words. */
const SAME_THING: readonly (readonly string[])[] = [
  [
    'a&e',
    'a & e',
    'accident & emergency',
    'accident and emergency',
    'emergency',
    'er',
    'ed',
    'emergency room',
    'emergency department',
    'casualty',
  ],
  ['hr', 'human resources', 'personnel'],
  ['it', 'information technology'],
  ['r&d', 'r & d', 'research & development', 'research and development', 'research'],
  ['qa', 'quality assurance'],
  ['icu', 'intensive care', 'intensive care unit', 'itu'],
  ['ent', 'ear nose & throat', 'ear nose and throat'],
  ['uk', 'united kingdom', 'great britain', 'gb'],
  ['usa', 'us', 'united states', 'united states of america', 'u s', 'u s a'],
  ['uae', 'united arab emirates'],
  ['tv', 'television'],
  ['pc', 'computer'],
  ['bike', 'bicycle'],
  ['phone', 'telephone', 'call'],
  ['e mail', 'email', 'mail'],
]

/** Whether two values may be names of one thing, as the data have to confirm. */
export const mayBeSame = (one: string, other: string): boolean =>
  one !== other && SAME_THING.some((names) => names.includes(one) && names.includes(other))
