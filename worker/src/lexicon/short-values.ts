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
    mgr: 'manager',
    agt: 'agent',
    asst: 'assistant',
    dir: 'director',
    supv: 'supervisor',
    acct: 'account',
    accts: 'accounts',
    maint: 'maintenance',
    equip: 'equipment',
    mfg: 'manufacturing',
    corp: 'corporation',
    ltd: 'limited',
    exec: 'executive',
    jr: 'junior',
    jnr: 'junior',
    sr: 'senior',
    snr: 'senior',
    cust: 'customer',
    bbq: 'barbecue',
    physio: 'physiotherapy',
    rehab: 'rehabilitation',
    ortho: 'orthopaedics',
    gynae: 'gynaecology',
    paeds: 'paediatrics',
    ophthal: 'ophthalmology',
    admin: 'administration',
    info: 'information',
    promo: 'promotion',
    demo: 'demonstration',
    limo: 'limousine',
    veg: 'vegetables',
    appt: 'appointment',
    qtr: 'quarter',
    wkly: 'weekly',
    mthly: 'monthly',
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
  ['dog', 'canine'],
  ['cat', 'feline'],
  ['horse', 'equine'],
  ['e mail', 'email', 'mail'],
]

/** Names of one thing that can be nothing else where both stand in one column. */
const SURELY_SAME: readonly (readonly string[])[] = [
  ['usa', 'us', 'united states', 'united states of america', 'u s', 'u s a'],
  ['uk', 'united kingdom', 'u k'],
  ['uae', 'united arab emirates'],
]

/** Whether two values are names of one thing, whatever the data say. */
export const isSurelySame = (one: string, other: string): boolean =>
  one !== other && SURELY_SAME.some((names) => names.includes(one) && names.includes(other))

/** Short for yes and for no, and what else stands beside them where nobody knows. */
const YES_OR_NO = new Map(Object.entries({ y: 'yes', n: 'no', t: 'true', f: 'false' }))
const NOT_KNOWN: ReadonlySet<string> = new Set([
  'unknown',
  'not known',
  'n a',
  'na',
  'not applicable',
  'other',
  'maybe',
  'pending',
])

/** Whether the values of a column say yes or no, in full and in one letter: "Y" beside "Yes" and "No". */
export const saysYesOrNo = (keys: readonly string[]): boolean =>
  keys.some((key) => key === 'yes' || key === 'no' || key === 'true' || key === 'false') &&
  keys.every((key) => YES_OR_NO.has(key) || [...YES_OR_NO.values()].includes(key) || NOT_KNOWN.has(key))

export const isLetterOf = (letter: string, word: string): boolean => YES_OR_NO.get(letter) === word

/** Whether two values may be names of one thing, as the data have to confirm. */
export const mayBeSame = (one: string, other: string): boolean =>
  one !== other && SAME_THING.some((names) => names.includes(one) && names.includes(other))
