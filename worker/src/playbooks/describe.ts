import type { Template } from '#contract'
import { limited } from '../decide/decide.ts'
import { freeTextColumns } from '../profile/free-text.ts'
import { overview, overviewPassage, usual } from '../telling/overview.ts'
import type { Passage } from '../telling/told.ts'
import type { Playbook } from './playbook.ts'
import { levelSentence } from './level.ts'
import { notice } from './noticed/notice.ts'
import { isOfState, outlook } from './forecast/outlook.ts'
import { rowsLookedAt } from '../telling/words.ts'
import { asksUnderWay, underWay } from './forecast/under-way.ts'

/** What the table holds, what is usual in it, and the strongest of what the patterns say: at most five. */
export const describe: Playbook = async (frame) => {
  const { toolkit, question, place, model, source } = frame
  // "Are we heading into a recession?" is no wish for an overview.
  if (question.guessed.includes('act') && isOfState(frame)) return outlook(frame)
  if (!question.guessed.includes('act') && asksUnderWay(frame)) {
    const told = await underWay(frame)
    if (told) return told
  }
  // What people write in their own words has a reading of its own, which is also tried where no act was understood.
  const named = [...question.by, ...question.against].map(({ column }) => column)
  const texts = freeTextColumns(source)
  if (texts.some(({ name }) => named.includes(name) || question.guessed.includes('act'))) return null
  const { told: found, frames } = await notice(toolkit, question, place, model)
  // That a mean describes nobody is said before a mean is.
  const told = [...found].sort((a, b) => Number(b.about[1] === 'itself') - Number(a.about[1] === 'itself'))
  const { sentence, views } = await overview(frame)
  const common: Template[] = []
  for (const each of frames) {
    const severed = told.some(({ about }) => about[0] === each.measure.label && about[1] === 'itself')
    const own = severed || common.length >= 2 ? null : await usual(each)
    if (!own) continue
    common.push(own.sentence)
    views.push(own.view)
  }
  const passages: Passage[] = []
  for (const own of told) passages.push(await own.passage())
  const main = overviewPassage(frame, sentence, common, views, told.length)
  // The chart of page one shows the strongest thing.
  const charts = passages[0]?.charts ?? []
  // What is asked about by its name is told first: how high it is.
  const asked =
    question.metric !== null && !question.guessed.includes('metric') && frame.measure.kind !== 'count'
  const level = asked ? await levelSentence(frame) : null
  // What stands in place of an answer is sure of nothing that was asked.
  const inPlace = toolkit.asked.unanswered.length > 0 && question.guessed.includes('act')
  return {
    judgement: inPlace
      ? { kind: 'not-in-data', sureness: 'cannot-tell', reasons: [] }
      : limited(
          { kind: 'how-much', sureness: 'high', reasons: [rowsLookedAt(frame)] },
          question,
          frame.measure.label,
        ),
    headline: level ?? sentence,
    sentences: [
      ...(told.length > 0 ? told.map((own) => own.sentence) : [...common, ...main.sentences.slice(-1)]),
      ...(level === null ? [] : [sentence]),
    ],
    weakened: null,
    advice: null,
    keys: [],
    passages: [{ ...main, charts }, ...passages.map((own, at) => (at === 0 ? { ...own, charts: [] } : own))],
    effects: told.map(({ numbers }) => numbers),
  }
}
