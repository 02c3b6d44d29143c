/**
 * Adjectives of degree and the measures they speak of: "older" asks for an age. The concept is a word of `concepts.ts`
 * or `phrases.ts`; comparatives, superlatives and adverbs follow from the bare form.
 */
const DEGREES: [concepts: string, adjectives: string][] = [
  ['age', 'old young elderly aged mature senior junior'],
  ['built', 'new modern recent'],
  ['size,area,sqm', 'big large small huge tiny spacious roomy vast'],
  ['height', 'tall short'],
  ['weight,mass', 'heavy light fat slim overweight'],
  ['length', 'long short'],
  ['distance', 'far distant remote near close nearby long-haul longhaul short-haul shorthaul'],
  ['temperature', 'hot warm cold cool chilly mild'],
  ['speed,rpm', 'fast quick rapid slow swift'],
  ['price,cost', 'expensive cheap dear pricey costly affordable'],
  ['income,salary', 'rich wealthy poor affluent'],
  ['satisfaction', 'happy satisfied unhappy dissatisfied unsatisfied pleased'],
  ['delay', 'late punctual early delayed'],
  ['occupancy,load', 'full empty busy crowded'],
  ['tenure', 'experienced loyal'],
  ['education', 'educated'],
  ['noise', 'loud quiet noisy'],
  ['pressure', 'pressurised'],
  ['depth', 'deep shallow'],
  ['width', 'wide broad narrow'],
  ['risk', 'risky safe dangerous'],
  ['popularity,visits', 'popular'],
  ['rain', 'wet rainy dry'],
  ['wind', 'windy'],
]

/** Adjectives that speak of how long something takes or lasts. */
const LASTING = 'long short fast slow quick swift rapid prompt'.split(' ')

const irregular: Record<string, string[]> = {
  far: ['farther', 'further', 'farthest', 'furthest'],
}

function formsOf(adjective: string): string[] {
  const base = adjective.replace(/y$/, 'i').replace(/e$/, '')
  const doubled = /[^aeiou][aiou][bdgmnpt]$/.test(adjective) ? adjective + adjective.at(-1)! : base
  const compared = adjective.length <= 7 ? ['er', 'est'].flatMap((end) => [doubled + end, base + end]) : []
  return [adjective, ...compared, ...(irregular[adjective] ?? []), `${base.replace(/l$/, 'l')}ly`]
}

const conceptsOf = new Map<string, Set<string>>()
for (const [concepts, adjectives] of DEGREES)
  for (const adjective of adjectives.split(' '))
    for (const form of formsOf(adjective)) {
      const known = conceptsOf.get(form) ?? new Set<string>()
      concepts.split(',').forEach((concept) => known.add(concept))
      conceptsOf.set(form, known)
    }
const lasting = new Set(LASTING.flatMap(formsOf))

/** The measures that an adjective of degree can speak of; none for other words. */
export const measuresOf = (word: string): readonly string[] => [...(conceptsOf.get(word) ?? [])]

/** True for "old", "older", "oldest" and their like. */
export const isDegree = (word: string): boolean => conceptsOf.has(word) || lasting.has(word)

/** True for adjectives that may say how long something takes: "faster", "slowest". */
export const isLasting = (word: string): boolean => lasting.has(word)
