import { withoutUnseen, withoutUnseenIn } from '#contract'
import type { Effect } from '../mission/protocol.ts'
import type { Answerer, OnText, Turn } from './chat.types.ts'
import { openDesk, type DeskOptions } from './open-desk.ts'
import { publishAnswer } from './publish-answer.ts'

/** Opens the mission in the folder and answers one turn of its chat; words go out as they stand, then the whole. */
export async function answerTurn(
  folder: string,
  turn: Turn,
  answerer: Answerer,
  options: DeskOptions,
  perform: (effect: Effect) => Promise<void>,
): Promise<void> {
  const desk = await openDesk(folder, options)
  try {
    let at = 0
    const onText: OnText = async (said, how) => {
      const text = withoutUnseen(said)
      if (how === 'instead') at = 0
      await perform({ kind: 'chat-words', at, text })
      at += text.length
    }
    const answered = await answerer.answer(desk, turn, onText, options.signal)
    const { parts, questions, suggestions, provider = answerer.name } = answered
    const published = withoutUnseenIn(publishAnswer(desk, turn, parts))
    await perform({
      kind: 'chat-answer',
      provider,
      ...published,
      questions,
      suggestions: suggestions.map(withoutUnseen),
    })
  } finally {
    await desk.close()
  }
}
