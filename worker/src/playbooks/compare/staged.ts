import type { Template } from '#contract'
import { limited } from '../../decide/decide.ts'
import { decideEverywhere, decideStaged } from '../../decide/staged.ts'
import { staged } from '../../effects/compare/staged.ts'
import { text } from '../../prose/prose.ts'
import { negativeWords } from '../../telling/negative.ts'
import {
  countedWords,
  stagedHeadline,
  stagedPassage,
  startWords,
  whereWords,
} from '../../telling/compare/staged.ts'
import type { Passage, Told } from '../../telling/told.ts'
import { withVerdict } from '../../telling/verdict-words.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What was done to some between stages that have labels and no dates: their change less that of the others. */
export async function tellStaged(frame: Frame): Promise<Told | null> {
  const { question, measure } = frame
  const effects = await staged(frame)
  const [first] = effects
  if (!first) return null
  const { block } = first.layout
  const words = effects.map((own) => ({
    plain: stagedHeadline(frame, own),
    where: whereWords(frame, own),
  }))
  const where = block !== null && question.by.some(({ column }) => column === block.column) && words[0]!.where
  const own = where ? decideEverywhere(first, question.supposes) : decideStaged(first, question.supposes)
  const judgement = limited(
    { ...own, reasons: [...own.reasons, { code: 'rows', n: countedWords(frame, first) }] },
    question,
    measure.label,
  )
  const headline = withVerdict(judgement.kind, question, where || words[0]!.plain)
  const start = startWords(frame, first)
  const said: Template[] = where
    ? words.flatMap(({ plain, where: there }, at) => (at > 0 && there ? [there, plain] : [plain]))
    : [...words.slice(1).map(({ plain }) => plain), ...words.flatMap((each) => each.where ?? [])]
  const passages: Passage[] = []
  for (const [at, effect] of effects.entries()) {
    const { plain, where: there } = words[at]!
    const title = at === 0 && where ? where : plain
    const rest = title === plain ? there : plain
    const sureness = at === 0 ? judgement.sureness : decideStaged(effect, null).sureness
    passages.push(await stagedPassage(frame, effect, title, rest ? [rest] : [], sureness))
  }
  return {
    judgement,
    headline,
    sentences: [...said, ...(start ? [start] : [])],
    weakened:
      negativeWords(frame) ??
      text`The others stand for what would have come anyway; whatever else came to those named alone in between is in the figure too.`,
    advice: null,
    keys: [],
    passages,
    effects: effects.map(({ numbers }) => numbers),
  }
}
