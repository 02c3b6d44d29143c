import type { Frame } from './frame.types.ts'

const compare = { compare: 0.9 }
const drive = { drivers: 1, relationship: 0.4 }

/** What makes, explains or changes an outcome. */
export const CAUSAL_FRAMES: Frame[] = [
  {
    name: 'effect of A on B',
    pattern: '(?:effect|impact|influence|role)s? (?:of|that) {factor} (?:on|has on|have on|for|in) {outcome}',
    intents: { compare: 0.8, relationship: 0.8, drivers: 0.4 },
    weight: 1,
  },
  {
    name: 'effect on B of A',
    pattern: '(?:effect|impact|influence)s? on {outcome} of {factor}',
    intents: { compare: 0.8, relationship: 0.8 },
    weight: 1,
  },
  {
    name: 'does A affect B',
    pattern:
      '{factor}(?: \\w+){0,2}? (?:affect|affects|influence|influences|impact|impacts|determine|determines|predict|predicts|drive|drives|explain|explains|change|changes|increase|increases|raise|raises|reduce|reduces|improve|improves|lower|lowers|cause|causes|hurt|hurts|help|helps|lead to|leads to|result in|results in) {outcome}',
    intents: { compare: 0.7, relationship: 0.8, drivers: 0.5 },
    weight: 1,
  },
  {
    name: 'does A raise the risk',
    pattern:
      '{several}(?: \\w+){0,2}? (?:affect|affects|influence|influences|change|changes|increase|increases|raise|raises|reduce|reduces|lower|lowers)(?: the| your| our)? (?:risks?|chances?|odds|probability|likelihood)',
    intents: { compare: 0.7, relationship: 0.6, drivers: 0.5 },
    weight: 1.6,
  },
  {
    name: 'what drives B',
    pattern:
      '(?:what|which|who|factor|factors|variable|variables|things?|that)(?: \\w+){0,4}? (?:drive|drives|driving|determine|determines|affect|affects|influence|influences|influenced|explain|explains|cause|causes|predict|predicts|impact|impacts|makes|make|drove|move|moves|shape|shapes|matters?(?: most)? (?:for|to|in)|leads? to|led to|results? in) {outcome}',
    intents: drive,
    weight: 1,
  },
  {
    name: 'drivers of B',
    pattern:
      '(?:driver|drivers|determinant|determinants|predictor|predictors|cause|causes|causing|reason|reasons|explanation|factors)(?: (?:of|for|behind|in|influencing|affecting))+ {outcome}',
    intents: drive,
    weight: 1,
  },
  {
    name: 'drives B',
    pattern: '(?:drives?|determines?|explains?|influences?|affects?) {outcome}',
    intents: drive,
    weight: 0.8,
  },
  { name: 'B and why', pattern: '{outcome}(?: \\w+){0,2} and why', intents: drive, weight: 1 },
  {
    name: 'why B',
    pattern: 'why (?:do|does|did|is|are|was|were|have|has)?(?: \\w+){0,2}? {outcome}',
    intents: drive,
    weight: 0.8,
  },
  {
    name: 'how does B depend on A',
    pattern:
      '{outcome} (?:depend|depends|depending|dependent|rely|relies|explained|driven|determined|affected|influenced|predicted|caused)(?: \\w+)? (?:on|by|from) {factor}',
    intents: { relationship: 0.9, compare: 0.6, drivers: 0.5 },
    weight: 1,
  },
  {
    name: 'does A matter for B',
    pattern: '{factor} (?:matter|matters|important|relevant|count|counts) (?:for|to|in) {outcome}',
    intents: { compare: 0.8, drivers: 0.6, relationship: 0.5 },
    weight: 1,
  },
  {
    name: 'does A matter',
    pattern:
      '{factor} (?:matter|matters|make a difference|have an effect|work|works|have any effect|an effect)',
    intents: compare,
    weight: 0.8,
  },
  {
    name: 'who B',
    pattern:
      '(?:(?<!(?:people|those|everyone|anyone|\\w+s) )who|which \\w+|how many(?: \\w+)?|what (?:share|percentage|proportion|fraction|percent)(?: \\w+){0,3}) {outcome}',
    intents: {},
    weight: 0.7,
  },
  {
    name: 'A plays a role in B',
    pattern:
      '{factor}(?: \\w+)? (?:plays?|played|have|has|had|make|makes|made)(?: \\w+){0,2}? (?:role|part|difference|contribution|effect|impact|influence|bearing|say)(?: \\w+)? (?:in|to|on|for) {outcome}',
    intents: { compare: 0.7, relationship: 0.8, drivers: 0.6 },
    weight: 2,
  },
  {
    name: 'A makes people B',
    pattern:
      '{factor}(?: \\w+){0,2}? (?:make|makes|made|get|gets|got|cause|causes|push|pushes|lead|leads) (?:people|customers|clients|users|us|them|him|her|others?|patients|employees|buyers|visitors|to) {outcome}',
    intents: { relationship: 0.8, compare: 0.6, drivers: 0.6 },
    weight: 1.5,
  },
  {
    name: 'predict B from A',
    pattern:
      '(?:predict|predicts|predicting|model|models|modelling|modeling|estimate|estimating|explain|explaining|regress|regression of|infer) {outcome} (?:from|using|with|by|on|based on|out of|through|given) {factor}',
    intents: { drivers: 1, relationship: 0.5 },
    weight: 2,
  },
  {
    name: 'A a predictor of B',
    pattern:
      '{factor}(?: \\w+){0,3}? (?:predictors?|indicators?|determinants?|drivers?|cause|causes|risk factors?|sign) (?:of|for) {outcome}',
    intents: { drivers: 0.9, relationship: 0.7 },
    weight: 2,
  },
  {
    name: 'B as a function of A',
    pattern: '{outcome} as (?:a |an )?function of {factor}',
    intents: { relationship: 0.9, drivers: 0.6 },
    weight: 2,
  },
  {
    name: 'how much does A add to B',
    pattern:
      '{factor} (?:add|adds|added|contribute|contributes|cost|costs|bring|brings|take|takes)(?: \\w+)? (?:to|off|from) {outcome}',
    intents: { relationship: 0.8, compare: 0.6, drivers: 0.5 },
    weight: 1.5,
  },
  {
    name: 'thanks to A',
    pattern:
      '{outcome}(?: \\w+){0,3}? (?:because of|thanks to|due to|as a result of|owing to|on account of|with the help of) {factor}',
    intents: { drivers: 0.8, relationship: 0.7 },
    weight: 1.5,
  },
  {
    name: 'A more likely to B',
    pattern:
      '{factor}(?: \\w+){0,2}? (?:likely|inclined|prone|willing|apt|tend|tends|tendency) to(?: be| get| have)? {outcome}',
    intents: { compare: 0.8, relationship: 0.7 },
    weight: 2.5,
  },
]
