/**
 * What people say of something that takes too long, without a word for time: each phrase, and the plain words that say
 * the same. As many of them as the phrase has.
 */
const PHRASES = [
  ['for ages', 'so long'],
  ['for an eternity', 'for so long'],
  ['take ages', 'take long'],
  ['take forever', 'take long'],
  ['last forever', 'take long'],
  ['take an age', 'take so long'],
  ['take an eternity', 'take so long'],
  ['drag on', 'take long'],
  ['drag out', 'take long'],
  ['get stuck', 'take long'],
  ['get held up', 'take so long'],
  ['get bogged down', 'take so long'],
  ['get bogged', 'take long'],
  ['get stalled', 'take long'],
  ['go nowhere', 'take long'],
] as const

export const SLOW_PHRASES: readonly { said: readonly string[]; meant: readonly string[] }[] = PHRASES.map(
  ([said, meant]) => ({ said: said.split(' '), meant: meant.split(' ') }),
)

/** Behind "stuck": somewhere that a person is, and no matter of time. */
export const STUCK_WHERE: ReadonlySet<string> = new Set(
  'in inside on at between under behind with'.split(' '),
)
/** Behind such a phrase: it is said in plain words already, "drag on so long". */
export const PLAIN_ALREADY: ReadonlySet<string> = new Set('so too long longer for much'.split(' '))
