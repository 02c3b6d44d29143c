import { WHO } from '../../lexicon/guess-words.ts'
import type { Features } from '../acts/act-features.ts'
import type { Context } from '../assemble/context.ts'
import { isPlace } from '../binding/places.ts'
import { anyHas } from '../tagged.ts'
import { claimFeatures, type Claim } from './claim-features.ts'
import { isSame, type Candidate, type Candidates, type Ruling } from './candidates.ts'
import { contextFeatures, spokenFeatures } from './place-features.ts'

type Found = Record<string, number>

/** What speaks for and against a column being what rows are told apart by, by names that hold for any table. */
export function featuresOfCandidate(
  candidate: Candidate,
  { all, stretch, parts }: Candidates,
  ruling: Ruling,
  context: Context,
  claims: ReadonlyMap<Candidate, Claim>,
): Features {
  const found: Found = { any: 1 }
  const add = (name: string, strength = 1) => {
    if (strength > 0) found[name] = (found[name] ?? 0) + strength
  }
  const { ref, names, calendar } = candidate
  const kind = kindOf(candidate, context)
  add(`kind ${kind}`)
  const { act, metric } = ruling
  add(`${act} ${kind}`)
  // What the rules made of it.
  const ruled = ruling.by.findIndex((one) => isSame(one, ref))
  if (ruled >= 0) {
    add('ruled by')
    add(`ruled by ${act}`)
    add(`ruled by ${kind}`)
    add(ruling.guessed.includes('by') ? 'ruled guess' : 'ruled sure')
    if (ruled > 0) add('ruled later')
  }
  const column = ref.part === null ? ref.column : null
  if (ruling.against.some((one) => one.column === column)) {
    add('ruled against')
    add(`ruled against ${act}`)
  }
  if (ruling.within.some((one) => one.column === column)) {
    add('ruled within')
    add(`ruled within ${act}`)
  }
  if (ruling.filters.some((one) => one.column === column)) add('filtered')
  if (ruling.with.some((one) => one.column === column)) {
    add('ruled with')
    add(`ruled with ${act}`)
  }
  const { before } = ruling
  if (
    before &&
    (before.by.some((one) => isSame(one, ref)) || before.against.some((one) => one.column === column))
  ) {
    add('asked before')
    if (anyHas(ruling.items, 'it')) add('asked before of it')
  }
  if (ruling.given.some((one) => one.column === column)) add('ruled given')
  if (metric && metric.ref.column === column) {
    add('measured')
    add(`measured ${metric.ref.kind}`)
    add(`measured ${metric.ref.kind} ${act}`)
    if (ruling.guessed.includes('metric')) add('measured guess')
    // "Is damage in the North higher": where something else is set apart, what is measured hardly is.
    const beside = [...ruling.by, ...ruling.against].some((one) => one.column !== column)
    add(beside ? 'measured beside others' : 'measured alone')
    add(`${beside ? 'measured beside others' : 'measured alone'} ${metric.ref.kind}`)
  }
  if (metric && metric.ref.from === ref.column) add('measured from')
  if (metric?.ref.kind === 'duration' && metric.ref.column === ref.column) add('measured until')
  if (ruling.over?.column === ref.column) add('ruled over')
  if (ref.column === context.main.model.natural_time) add(`natural time ${ref.part ? 'part' : 'whole'}`)
  if (ref.column === context.time?.name) add(`own time ${ref.part ? 'part' : 'whole'}`)
  const [name] = candidate.spoken
  if (name && name.strength > FAINT) {
    const best = bestOther(candidate, all, name.at)
    spokenFeatures(add, 'name', name, best, kind, stretch, ruling)
    if (candidate.spoken.filter(({ strength }) => strength > HALF).length > 1) add('named again')
  } else add('unnamed')
  const [value] = candidate.valued
  if (value && value.strength > FAINT) {
    const best = bestOther(candidate, all, value.at)
    spokenFeatures(add, 'value', value, best, kind, stretch, ruling)
    const many = new Set(
      ruling.values.filter((one) => one.column === ref.column).map((one) => String(one.value)),
    ).size
    add(`values ${Math.min(many, 3)}`)
    for (const one of ruling.values) if (one.column === ref.column) add(`value is ${one.how}`)
  }
  // Somewhere, however weakly.
  const most = (part: 'named' | 'lexical' | 'near') =>
    Math.max(0, ...candidate.spoken.map((one) => one[part]))
  const mostValued = (part: 'named' | 'lexical' | 'near') =>
    Math.max(0, ...candidate.valued.map((one) => one[part]))
  add('most named', most('named'))
  add('most lexical', most('lexical'))
  add('most near', Math.max(0, most('near') - 0.4) * 2)
  add('most value named', mostValued('named'))
  add('most value near', Math.max(0, mostValued('near') - 0.4) * 2)
  if (calendar) {
    add(`part ${ref.part!}`)
    add('part said', calendar.strength)
    add(`part said ${ref.part!}`, calendar.strength)
    contextFeatures(add, 'part', calendar.strength, calendar.at, stretch)
    if (!names?.timed && ref.part === 'hour') add('hour of none')
    if (names?.timed && ref.part === 'hour') add('hour of it')
  }
  const told = name && name.strength >= (value?.strength ?? 0) ? 'name' : value ? 'value' : 'nothing'
  claimFeatures(add, candidate, told, claims, act, parts)
  if (names) {
    const { field } = names
    if (names.filled < 0.7) add('often empty')
    if (field.time) add(`time ${field.time} ${ref.part ? 'part' : 'whole'}`)
    if (ref.part && all.filter((one) => one.ref.part === ref.part).length === 1) add('only time')
    const first = all.find((one) => one.names?.field.meaning === field.meaning)
    if (first === candidate) add(`first ${field.meaning}`)
    if (field.entity && ruling.items.some(({ lemma }) => lemma === field.entity!.one)) add('entity said')
  }
  const compared = anyHas(ruling.items, 'than', 'against', 'others', 'compare')
  if (compared) {
    add(`compared ${told}`)
    if (told === 'value') add('compared value', value!.strength)
  }
  if (ruling.metricAt !== null && name && claims.get(candidate)!.place > ruling.metricAt)
    add('behind measure')
  // Words that ask for people, places and moments.
  const { items } = ruling
  const label = names?.field.label ?? ''
  if (anyHas(items, 'who')) {
    if (names?.field.person) add('who person')
    if (WHO.test(label)) add('who label')
    if (names?.field.entity) add('who entity')
    add(`who ${kind}`)
  }
  if (anyHas(items, 'where') && names && isPlace(names.field)) add('where place')
  if (anyHas(items, 'which', 'what')) add(`which ${kind}`)
  if (anyHas(items, 'by')) add(`by ${kind}`)
  if (ref.part === null && names && names.field.column === context.main.model.repeats) add('followed')
  return found
}

const FAINT = 0.3
const HALF = 0.5

function kindOf({ ref, names }: Candidate, context: Context): string {
  if (ref.part !== null) return 'part'
  if (!names) return 'elsewhere'
  const { field, distinct } = names
  if (ref.column === context.main.model.row.key) return 'key'
  if (field.meaning === 'identifier') return field.person ? 'person id' : 'id'
  if (field.meaning === 'dimension') {
    if (field.positive != null || distinct === 2) return 'flag'
    if (field.person) return 'person'
    if (field.ordered) return 'scale'
    return distinct <= 12 ? 'few' : distinct <= 60 ? 'some' : 'many'
  }
  return field.meaning
}

const bestOther = (own: Candidate, all: readonly Candidate[], at: number): number =>
  Math.max(
    0,
    ...all.flatMap((other) =>
      other.ref.column === own.ref.column
        ? []
        : [...other.spoken, ...other.valued].filter((one) => one.at === at).map(({ strength }) => strength),
    ),
  )
