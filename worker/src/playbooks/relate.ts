import type { Template } from '#contract'
import { name, text } from '../analysts/builtin/prose.ts'
import { beyondChance, limited, surenessOf } from '../decide/decide.ts'
import { groups } from '../effects/groups.ts'
import { linkOf, type Link } from '../effects/link.ts'
import { groupsHeadline, groupsPassage } from '../telling/groups.ts'
import { linkDetail, linkHeadline, linkPassage } from '../telling/link.ts'
import { negativeWords } from '../telling/negative.ts'
import type { Passage, Told } from '../telling/told.ts'
import { rowsOf } from '../telling/words.ts'
import { isSeries, type Dimension, type Frame } from './frame/frame.types.ts'
import type { Playbook } from './playbook.ts'
import { screenOf } from './strongest.ts'

/** Two quantities: how one runs over bands of the other, and what else goes with it. */
export const relate: Playbook = async (frame) => {
  const { question, measure } = frame
  const other = frame.companions[0]
  // Links within groups, and of series, have a reading of their own.
  if (question.by.length > 0 || question.with.length !== 1 || !other?.variable || isSeries(frame)) return null
  if (measure.kind !== 'mean' || other.kind === 'share') return null
  if (frame.dimensions.length === 0) return null
  const link = await linkOf(frame, other.variable, other.label)
  // A hump or a valley is told by what fits curves.
  return link && !link.bent ? tellLink(frame, link) : null
}

/** The answer about one link, with the groups that the measure also differs by. */
export async function tellLink(frame: Frame, link: Link): Promise<Told> {
  const { question, measure } = frame
  const sure = link.direction !== 'open'
  const groupsBeside = await besideGroups(frame)
  const judgement = limited(
    {
      kind: sure ? (question.supposes ? 'yes' : 'how-much') : 'cannot-tell',
      sureness: sure ? surenessOf(link.numbers.p, link.numbers.n, 1) : 'cannot-tell',
      reasons: [{ code: 'rows', n: text`${link.main.ref(0, 'n', 'integer')} ${rowsOf(frame)}` }],
    },
    question,
    measure.label,
  )
  const passages: Passage[] = [await linkPassage(frame, link, judgement.sureness), ...groupsBeside.passages]
  return {
    judgement,
    headline: linkHeadline(link),
    sentences: [linkDetail(link), ...groupsBeside.sentences].filter((words) => words !== ''),
    weakened:
      negativeWords(frame) ??
      (sure ? text`That the two go together does not say which moves the other.` : null),
    advice: sure
      ? text`Look at where ${name(measure.label)} is far from what its ${name(link.label)} would give before changing a rule for all`
      : null,
    keys: [],
    passages,
    effects: [link.numbers, ...groupsBeside.effects],
  }
}

const MOST_BESIDE = 2

async function besideGroups(frame: Frame) {
  const screened = await screenOf(frame)
  const dimensions = screened.flatMap(({ column, p }) =>
    'distinct' in column && beyondChance(p) ? [column as Dimension] : [],
  )
  const passages: Passage[] = []
  const sentences: Template[] = []
  const effects: Told['effects'] = []
  for (const dimension of dimensions.slice(0, MOST_BESIDE)) {
    const effect = await groups(frame, dimension)
    if (!effect || !beyondChance(effect.numbers.p, screened.length)) continue
    const words = groupsHeadline(effect, true)
    sentences.push(words)
    passages.push(await groupsPassage(frame, effect, 'moderate', [], words))
    effects.push(effect.numbers)
  }
  return { passages, sentences, effects }
}
