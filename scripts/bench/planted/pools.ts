/** Names and levels that made-up tables draw from, so that goals about them read as goals do. */
export const MEASURES: [words: string, mean: number, spread: number, decimals: number][] = [
  ['response time', 42, 9, 1],
  ['blood pressure', 128, 14, 0],
  ['body weight', 74, 12, 1],
  ['daily steps', 7200, 1900, 0],
  ['order value', 88, 21, 2],
  ['soil moisture', 31, 6, 2],
  ['engine load', 55, 11, 1],
  ['test score', 66, 12, 0],
  ['sleep hours', 7, 1, 2],
  ['noise level', 61, 8, 1],
  ['crop yield', 5.4, 1.1, 2],
  ['monthly spend', 240, 60, 2],
  ['reaction rate', 3.2, 0.7, 3],
  ['water depth', 14, 3.5, 2],
  ['call length', 9, 2.2, 1],
  ['oxygen level', 96, 1.4, 1],
  ['screen hours', 4.5, 1.3, 1],
  ['travel distance', 26, 8, 1],
  ['room temperature', 21, 2.1, 1],
  ['error margin', 2.6, 0.6, 2],
  ['market price', 54, 10, 2],
  ['battery voltage', 3.7, 0.25, 3],
  ['study hours', 11, 3, 1],
  ['stress index', 48, 10, 0],
]

export const CATEGORIES: [words: string, levels: string[]][] = [
  ['region', ['North', 'South', 'East', 'West']],
  ['diet', ['Vegan', 'Mixed', 'Keto']],
  ['supplier', ['Alden', 'Brook', 'Carver', 'Dune', 'Ember']],
  ['shift', ['Morning', 'Evening', 'Night']],
  ['material', ['Steel', 'Copper', 'Nylon', 'Glass']],
  ['plan', ['Basic', 'Plus', 'Premium']],
  ['clinic', ['Aspen', 'Birch', 'Cedar', 'Elm']],
  ['browser', ['Firefox', 'Safari', 'Chrome', 'Edge']],
  ['teacher', ['Abbott', 'Barnes', 'Cohen', 'Diaz', 'Evans']],
  ['crop variety', ['Amber', 'Boreal', 'Crest']],
  ['payment method', ['Card', 'Invoice', 'Wallet']],
  ['vehicle type', ['Van', 'Truck', 'Bike']],
]

export const BINARIES: [words: string, share: number][] = [
  ['renewed', 0.3],
  ['smoker', 0.25],
  ['defective', 0.2],
  ['escalated', 0.25],
  ['insured', 0.5],
  ['has warranty', 0.45],
  ['passed', 0.6],
  ['refunded', 0.2],
]

/** Everyday causes for writing in, each said in several ways. */
export const THEMES: [name: string, sayings: string[]][] = [
  [
    'password',
    [
      'password reset needed',
      'my password has expired',
      'locked out after a wrong password',
      'cannot change the password',
    ],
  ],
  [
    'printer',
    [
      'printer shows paper jam',
      'the printer is offline',
      'printer prints blank pages',
      'no toner left in the printer',
    ],
  ],
  [
    'invoice',
    [
      'invoice amount is wrong',
      'never received the invoice',
      'second invoice for one order',
      'invoice sent to old address',
    ],
  ],
  [
    'vpn',
    [
      'vpn keeps dropping',
      'cannot connect to vpn from home',
      'vpn client will not start',
      'vpn very slow this week',
    ],
  ],
  [
    'delivery',
    [
      'delivery arrived late',
      'delivery went to a neighbour',
      'where is my delivery',
      'delivery date moved twice',
    ],
  ],
  [
    'laptop',
    [
      'laptop battery dies quickly',
      'laptop will not charge',
      'laptop screen flickers',
      'new laptop has no sound',
    ],
  ],
  [
    'calendar',
    [
      'calendar invites missing',
      'shared calendar not visible',
      'calendar shows wrong time zone',
      'cannot book a room in calendar',
    ],
  ],
]

export const OPENERS = [
  '',
  '',
  'hello, ',
  'again: ',
  'urgent, ',
  'hi team, ',
  'since monday ',
  'customer says ',
]
export const CLOSERS = [
  '',
  '',
  ', please help',
  ' as of today',
  ', third time now',
  ', thanks',
  ' (see attachment)',
  ' for two users',
]
