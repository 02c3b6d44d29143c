/** Names that end in how something came about, as the noun that people use: "booked via" is the booking channel. */
export const WAYS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    booked: 'booking',
    reserved: 'reservation',
    ordered: 'order',
    bought: 'purchase',
    purchased: 'purchase',
    sold: 'sales',
    contacted: 'contact',
    acquired: 'acquisition',
    referred: 'referral',
    applied: 'application',
    reported: 'reporting',
    submitted: 'submission',
    registered: 'registration',
    joined: 'joining',
    'signed up': 'sign-up',
    shipped: 'shipping',
    delivered: 'delivery',
    paid: 'payment',
  }).flatMap(([done, noun]): [string, string][] => [
    ...['via', 'through'].map((by): [string, string] => [
      `${done} ${by}`,
      `${noun} ${noun === 'payment' ? 'method' : 'channel'}`,
    ]),
    ...(noun === 'payment'
      ? ['by', 'with'].map((by): [string, string] => [`${done} ${by}`, 'payment method'])
      : []),
    ...(noun === 'shipping' || noun === 'delivery'
      ? ['by', 'with'].map((by): [string, string] => [`${done} ${by}`, 'carrier'])
      : []),
  ]),
)
