import type { Frame } from './frame.types.ts'

/** How an outcome moves over time. */
export const TIME_FRAMES: Frame[] = [
  {
    name: 'forecast B',
    pattern:
      '(?:forecast|forecasting|predict|project|extrapolate|estimate|expect|outlook for|future of|future)(?: \\w+){0,2}? {outcome}',
    intents: { forecast: 0.5 },
    weight: 0.9,
  },
  {
    name: 'trend in B',
    pattern:
      '(?:trend|trends|trending|change|changes|growth|development|evolution|evolved|history|pattern|patterns|increase|decrease|decline|rise|fall|drop)(?: (?:in|of|for|over|with))+ {outcome}',
    intents: { trend: 0.8 },
    weight: 0.9,
  },
  {
    name: 'what happened to B',
    pattern:
      '(?:changed|change|happen|happens|happened|happening|going on|moved|do|does|did|done|mean|means|meant|gone) (?:in|to|with|for|at) {outcome}',
    intents: {},
    weight: 0.9,
  },
  {
    name: 'is B rising',
    pattern:
      '{outcome} (?:been |is |are |was |were |has |have )?(?:\\w+ )?(?:rise|rising|risen|rose|fall|falling|fallen|fell|grow|growing|grown|grew|change|changed|changing|changes|decline|declining|declined|increase|increasing|increased|decrease|decreasing|decreased|evolve|evolved|develop|developed|improve|improved|improving|worsen|getting|trending|shifted|dropped)(?! (?:what|how|the|our|a|your) )',
    intents: { trend: 0.9 },
    weight: 0.8,
  },
  {
    name: 'is it getting B',
    pattern: '(?:getting|becoming|become|turned|grown|got) (?:\\w+ )?{outcome}',
    intents: { trend: 1 },
    weight: 0.9,
  },
  {
    name: 'B over time',
    pattern:
      '{outcome}(?: \\w+){0,3} (?:over time|over the years|over the decades|through time|year over year|by year|per year|each year|by month|per month|monthly|annually|historically)',
    intents: { trend: 1 },
    weight: 0.9,
  },
]
