/** Nouns that a yes makes of people or things, where the name of a yes/no column is one: yes, no, near synonyms. */
export const KINDS_OF_PEOPLE: readonly [words: string, yes: string, no: string, alike: string][] = [
  ['member, mbr, membership', 'members', 'non-members', 'membership, loyalty members, card holders'],
  ['smoker, smoking, smokes, smoke', 'smokers', 'non-smokers', 'smoking, tobacco'],
  ['student', 'students', 'non-students', ''],
  ['manager, management', 'managers', 'non-managers', 'management'],
  ['homeowner, owner', 'owners', 'non-owners', 'homeowners'],
  ['parent', 'parents', 'non-parents', 'has children'],
  ['senior, senior citizen', 'seniors', 'non-seniors', 'elderly, older customers, pensioners'],
  ['subscriber', 'subscribers', 'non-subscribers', ''],
  ['premium', 'premium', 'standard', 'premium customers'],
  ['vip', 'VIPs', 'others', ''],
  ['first time, new customer, is new', 'new', 'returning', 'newcomers, first-time'],
  ['foreign', 'foreign', 'domestic', ''],
  ['female', 'women', 'men', 'female'],
  ['male', 'men', 'women', 'male'],
  ['weekend', 'weekend', 'weekday', 'weekends'],
  ['holiday', 'holiday', 'ordinary day', 'holidays'],
  ['free agent', 'free agents', 'others', ''],
]

/** What single values mean where a column's name says what they tell. */
export const VALUE_WORDS: readonly [columns: string, values: ReadonlyMap<string, string>][] = [
  [
    'sex, gender',
    new Map([
      ['m', 'male'],
      ['f', 'female'],
      ['i', 'infant'],
      ['u', 'unknown'],
      ['x', 'other'],
    ]),
  ],
  [
    'smoker, smoking',
    new Map([
      ['y', 'smokers'],
      ['n', 'non-smokers'],
    ]),
  ],
]
