/**
 * A relation between things of the economy that has a name: what follows, what it is said to follow, and which way it
 * goes. Ways of saying have the form of `concept.ts`.
 */
export interface NamedLink {
  words: string
  follows: string
  drivers: readonly string[]
  /** With more of the driver there is said to be more, or less, of what follows. */
  way: 'up' | 'down'
}

export const NAMED_LINKS: readonly NamedLink[] = [
  { words: 'phillips curve', follows: 'Inflation', drivers: ['Unemployment rate'], way: 'down' },
  {
    words: 'wage phillips curve, phillips curve & wage/pay',
    follows: 'Hourly earnings',
    drivers: ['Unemployment rate'],
    way: 'down',
  },
  { words: 'okun', follows: 'Unemployment rate', drivers: ['Real GDP'], way: 'down' },
  { words: 'beveridge curve', follows: 'Job openings', drivers: ['Unemployment rate'], way: 'down' },
  {
    words: 'taylor rule',
    follows: 'Fed funds rate',
    drivers: ['Inflation', 'Unemployment rate'],
    way: 'up',
  },
  {
    words: 'fisher effect, fisher equation, fisher hypothesis, fisher relation',
    follows: '10-year yield',
    drivers: ['Inflation'],
    way: 'up',
  },
  {
    words:
      'quantity theory, quantity equation, monetarism, monetarist, too much money chasing, money chasing, money chase',
    follows: 'Inflation',
    drivers: ['Money supply M2'],
    way: 'up',
  },
  {
    words: 'purchasing power parity, ppp, law of one price',
    follows: 'Dollar index',
    drivers: ['Consumer prices'],
    way: 'down',
  },
  {
    words: 'expectations hypothesis, expectation hypothesis',
    follows: '10-year yield',
    drivers: ['3-month bill rate'],
    way: 'up',
  },
  {
    words: 'wealth effect',
    follows: 'Consumer spending',
    drivers: ['House prices'],
    way: 'up',
  },
  {
    words: 'crowding out, crowd out, crowds out, crowded out',
    follows: 'Investment',
    drivers: ['Federal debt'],
    way: 'down',
  },
  {
    words: 'twin deficit',
    follows: 'Trade balance',
    drivers: ['Federal balance'],
    way: 'up',
  },
  {
    words: 'j curve, j-curve, marshall-lerner, marshall lerner',
    follows: 'Trade balance',
    drivers: ['Dollar index'],
    way: 'down',
  },
  {
    words: 'wage-price spiral, wage price spiral, wage and price spiral',
    follows: 'Consumer prices',
    drivers: ['Hourly earnings'],
    way: 'up',
  },
  {
    words: 'financial accelerator, credit channel, bank lending channel',
    follows: 'Business loans',
    drivers: ['Fed funds rate'],
    way: 'down',
  },
  {
    words: 'accelerator effect, accelerator principle, investment accelerator',
    follows: 'Investment',
    drivers: ['Real GDP'],
    way: 'up',
  },
]

/** What says that one thing moves another, by where the two stand and which way it goes. */
export interface SaidLink {
  words: string
  /**
   * What drives stands `before` these words and what follows behind them, or the other way round (`after`); `between` the
   * first and the last of them, what follows behind the last; or `joined` behind them by "and" or "with".
   */
  driver: 'before' | 'after' | 'between' | 'joined'
  /** Which way what follows goes; none where the words do not say it. */
  way: 'up' | 'down' | null
}

export const SAID_LINKS: readonly SaidLink[] = [
  {
    words: `push up, push .. up, pushes up, drive up, drive .. up, boost, lift, fuel, fuelling, spur, stoke, inflate, prop up, prop .. up,
      bid up, bid .. up, raise, jack up, help ! help me/help us/help you/can help, support, stimulate, revive, heat up, juice, swell,
      good for, good news for, boon for, jump-start, push .. higher, drive .. higher, send .. up, send .. higher, make .. dearer, make .. pricier, make .. more expensive`,
    driver: 'before',
    way: 'up',
  },
  {
    words: `cool, cool down, cool off, curb, dampen, hurt, hurting, slow, slow down, slow .. down, kill, kill off, choke, choke off, crimp, weigh on, damage, harm,
      depress, tame, bring down, bring .. down, hold back, hold down, hold .. down, push down, push .. down, drive down, drive .. down, pull down, drag down, drag on, drag .. down,
      squeeze, reduce, lower, cut into, eat into, eat away, dent, sink, stifle, restrain, discourage, crush, cripple, destroy, undermine, threaten, starve, cap,
      bad for, bad news for, put a brake on, put the brake on, put off, crowd out, keep .. down, make .. cheaper, push .. lower, drive .. lower, send .. down`,
    driver: 'before',
    way: 'down',
  },
  {
    words: `drive, feed into, feed through, feed to, feed on to, feed onto, pass on to, pass onto, pass through, pass .. on, pass into, lead to, cause, affect, influence,
      impact, move ! move with/move together, translate into, translate to, spill over, spill into, filter through, filter down, filter into, trickle, trickle down,
      get to, get through, get into, gets through, reach, show up in, find its way, find their way, work through, work its way, work their way, ripple, wash through,
      end up in, pass along, carry over, carry through, predict, foretell, foreshadow, signal, herald, warn of, presage, precede, run ahead of, lead ! lead time,
      matter for, matter to, determine, shape, hit ! hit record/hit high/hit low/hit peak/hit bottom/hit new, set off, trigger, bring on, bring about, explain,
      show through, arrive at, transmit, shift, sway, steer, have to do with, do to, mean for, make .. difference to, responsible for, to blame for, behind ! fall behind/lag behind/far behind/left behind/leave behind,
      contribute to, play into, act on, bite, hinge on to`,
    driver: 'before',
    way: null,
  },
  {
    words: `follow, respond to, react to, answer to, depend on, depend upon, track, chase, lag ! lag behind, lag behind, trail, hinge on, sensitive to, vulnerable to, exposed to,
      driven by, drive by, caused by, cause by, hurt by, push up by, pushed up by, fuelled by, fueled by, held back by, hold back by, hit by, help by, helped by, move by, moved by, shape by, determined by, explained by, explain by,
      because of, due to, thanks to, owing to, down to, result of, go with, move with, rise with, come from, tied to, tie to, linked to, link to, connected to, related to, relate to, correlated with, correlate with,
      react when, respond when, behave when, happen when, change when, move when, rise when, fall when, climb when, drop when, slow when, cool when, pick up when, go up when, go down when, come down when, grow when, shrink when, suffer when,
      after & respond/react/follow/happen, when & happen/respond/react/behave/become, if & happen/respond/react`,
    driver: 'after',
    way: null,
  },
  {
    words: `effect of .. on, impact of .. on, influence of .. on, effect .. have on, impact .. have on, influence .. have on, effect .. on, impact .. on,
      pass-through of .. to, pass-through of .. into, pass-through from .. to, pass through of .. to, pass through from .. to, pass-through of .. on to, transmission of .. to, transmission from .. to,
      toll of .. on, cost of .. to`,
    driver: 'between',
    way: null,
  },
  {
    words: `link between, relation between, relationship between, connection between, correlation between, trade-off between, tradeoff between, tie between, linkage between, association between, nexus between, interplay between`,
    driver: 'joined',
    way: null,
  },
]

/** Which way a thing is said to go: "higher rates", "cheap money". */
export const GOING_UP =
  'high, higher, rise, rising, raise, raised, hike, increase, expensive, dear, dearer, costly, pricey, strong, stronger, more, soar, jump, surge, spike, climb, up, boom, grow, growth, print, printing, extra, big, bigger, large, larger'
export const GOING_DOWN =
  'low, lower, fall, falling, cut, cheap, cheaper, weak, weaker, easy, less, drop, decline, slump, slow, slower, down, ease, fewer, small, smaller, sink, cheapening, loose, looser, plunge, shrink, little'
/** What does not tell which way: "tight labour markets" are little unemployment, "tight money" high rates. */
export const GOING_EITHER_WAY = 'tight, tighter, tighten, change, swing, move, shock, volatile, volatility'

/** Questions that are not of yes or no. */
export const OPEN_QUESTION = 'how, what, which, by how much, how much'
