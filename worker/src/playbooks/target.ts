import { limited } from '../decide/decide.ts'
import { choicePays, decideTarget } from '../decide/target.ts'
import { targetOf } from '../effects/forecast/target.ts'
import {
  targetHeadline,
  targetListed,
  targetPassage,
  targetSentences,
  targetWeakened,
  targetAdvice,
} from '../telling/forecast/target.ts'
import { rowsOf } from '../telling/words.ts'
import { text } from '../prose/prose.ts'
import type { Told } from '../telling/told.ts'
import { buildFrame } from './frame/build-frame.ts'
import type { Frame } from './frame/frame.types.ts'
import { compare } from './compare/compare.ts'
import type { Playbook } from './playbook.ts'

/** Fewer are no crowd to choose from: they are ranked as groups. */
const FEWEST_UNITS = 20

/** Whom to turn to first where not everybody can be: by what is known of each before, tried on rows held back. */
export const target: Playbook = async (frame) => {
  const unit = frame.dimensions.find(({ asked, distinct }) => asked && distinct >= FEWEST_UNITS)
  const effect = unit ? await targetOf(frame, unit) : null
  if (!effect) return ranked(frame)
  const pays = choicePays(effect)
  const judgement = limited(decideTarget(effect), frame.question, frame.measure.label)
  const headline = targetHeadline(frame, effect)
  return {
    judgement: {
      ...judgement,
      reasons: [
        ...judgement.reasons,
        { code: 'rows', n: text`${effect.main.ref(0, 'tried', 'integer')} ${rowsOf(frame)} held back` },
      ],
    },
    headline,
    sentences: targetSentences(frame, effect),
    listed: pays ? targetListed(frame, effect) : null,
    weakened: targetWeakened(effect),
    advice: targetAdvice(frame, effect),
    keys: [],
    passages: [await targetPassage(frame, effect, judgement.sureness, headline)],
    effects: [effect.numbers],
  }
}

/** Few groups, a mere count, or too few outcomes for a trial: who has most of it. */
async function ranked({ toolkit, question, place }: Frame): Promise<Told | null> {
  const { top_share: _, ...rest } = question
  const asked = { ...rest, act: 'rank' as const, order: question.order ?? ('most' as const) }
  const frame = await buildFrame(toolkit, asked, place, 'ranked')
  return frame && compare(frame)
}
