import type { Features } from '../acts/act-features.ts'
import type { Context } from '../assemble/context.ts'
import { anyHas, has } from '../tagged.ts'
import { featuresOfCandidate } from './apart-features.ts'
import { slotOf } from './place-features.ts'
import { claimOf } from './claim-features.ts'
import { candidatesOf, isSame, type Candidate, type Candidates, type Ruling } from './candidates.ts'

/** One answer to what rows are told apart by: some candidates together, or none. */
export interface Side {
  members: readonly number[]
  features: Features
}

/** All answers that are held against each other. */
export interface Choice {
  candidates: readonly Candidate[]
  features: readonly Features[]
  sides: readonly Side[]
  /** The answer of the rules. */
  ruled: number
}

const MOST_PAIRED = 7
const WORD = 0.5

export function choiceOf(ruling: Ruling, context: Context): Choice {
  const found = candidatesOf(ruling, context)
  const claims = new Map(found.all.map((one) => [one, claimOf(one, found.stretch)]))
  const features = found.all.map((one) => featuresOfCandidate(one, found, ruling, context, claims))
  const strength = ({ spoken, valued, calendar }: Candidate) =>
    Math.max(spoken[0]?.strength ?? 0, valued[0]?.strength ?? 0, calendar?.strength ?? 0)
  const isPair = ruling.act === 'relate' || ruling.correlates
  const isRuled = (own: Candidate) =>
    ruling.by.some((one) => isSame(one, own.ref)) ||
    (own.ref.part === null &&
      (ruling.against.some(({ column }) => column === own.ref.column) ||
        (isPair && ruling.with.some(({ kind, column }) => kind === 'value' && column === own.ref.column))))
  // Of two quantities the one that is measured is no other.
  const isMeasured = ({ ref }: Candidate) =>
    isPair &&
    ref.part === null &&
    ruling.metric?.ref.kind === 'value' &&
    ruling.metric.ref.column === ref.column
  const paired = found.all
    .map((own, at) => ({ at, weight: strength(own) + (isRuled(own) ? 1 : 0) }))
    .filter(({ weight, at }) => weight > 0.4 && !isMeasured(found.all[at]!))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_PAIRED)
    .map(({ at }) => at)
  const ruled = found.all.flatMap((own, at) => (isRuled(own) ? [at] : []))
  const members = [
    [],
    ...found.all.flatMap((own, at) => (isMeasured(own) ? [] : [[at]])),
    ...paired.flatMap((one, at) => paired.slice(at + 1).map((other) => [one, other])),
    ...(ruled.length > 2 ? [ruled] : []),
  ].filter(
    (own) =>
      new Set(own.map((at) => found.all[at]!.ref.column + String(found.all[at]!.ref.part))).size ===
      own.length,
  )
  const size = sizeFeatures(ruling, found)
  const sides = members.map((own) => ({
    members: own,
    features: sideFeatures(own, ruled, size, found, ruling),
  }))
  return {
    candidates: found.all,
    features,
    sides,
    ruled: Math.max(
      0,
      sides.findIndex((side) => side.features['as ruled'] !== undefined),
    ),
  }
}

/** What a question says of how many columns it asks for. */
function sizeFeatures(
  { items, act, absentBy, metric, values, with: others, over, asking }: Ruling,
  { parts }: Candidates,
): Features {
  const found: Record<string, number> = {
    always: 1,
    [act]: 1,
    [`measure ${metric?.ref.kind ?? 'none'}`]: WORD,
  }
  if (absentBy) found.absent = 1
  if (values.length > 0) found[`values ${Math.min(2, values.length)}`] = WORD
  if (others.length > 0) found['beside'] = WORD
  if (over?.grain) found.grain = WORD
  if (parts.size > 0) found.calendar = WORD
  if (asking) found.asking = WORD
  for (const [at, item] of items.slice(0, MOST_ITEMS).entries()) {
    if (!item.mention) found[item.lemma] = WORD
    if (at < 2 && !item.mention) found[`^${item.lemma}`] = WORD
    const slot = item.mention === null && has(item, 'WORD') ? slotOf(items, at) : null
    if (slot) found[`slot ${slot}`] = WORD
  }
  return found
}
const MOST_ITEMS = 50

function sideFeatures(
  members: readonly number[],
  ruled: readonly number[],
  size: Features,
  { all }: Candidates,
  ruling: Ruling,
): Features {
  const found: Record<string, number> = {}
  const count = Math.min(3, members.length)
  // One is what most ask for: it is measured against that.
  if (count !== 1) for (const [name, strength] of Object.entries(size)) found[`${count} ${name}`] = strength
  if (members.length === ruled.length && members.every((at) => ruled.includes(at))) {
    found['as ruled'] = 1
    found[`as ruled ${count}`] = 1
  }
  if (count > 1) {
    const places = members.map((at) => placeOf(all[at]!))
    if (new Set(places).size < places.length) found['same place'] = 1
    if (new Set(members.map((at) => all[at]!.ref.column)).size < members.length) found['same column'] = 1
    const [from, to] = [Math.min(...places), Math.max(...places)]
    if (
      from >= 0 &&
      ruling.items.some((item) => item.from > from && item.to <= to && anyHas([item], 'and', 'or'))
    )
      found['joined'] = 1
  }
  return found
}

/** The word at which a candidate is spoken of most loudly. */
export const placeOf = ({ spoken, valued, calendar }: Candidate): number =>
  calendar?.at ?? [...spoken, ...valued].sort((a, b) => b.strength - a.strength)[0]?.at ?? -1
