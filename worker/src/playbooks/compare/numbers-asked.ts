import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'
import { namedNumber } from '../relate/relate.ts'

/**
 * An answer about groups with what a number has to do with it that the question names beside them: "with a view to the
 * category and the time since the last review". A slope, with the groups in which it is there; nothing where none is named.
 */
export async function withNumbersAsked(frame: Frame, told: Told | null): Promise<Told | null> {
  const { question, dimensions, numbers } = frame
  const asked = question.by.filter(
    ({ column, bands }) =>
      bands.length === 0 &&
      numbers.some((own) => own.column === column) &&
      !dimensions.some((own) => own.asked && own.column === column),
  )
  if (!told || asked.length === 0) return told
  const link = await namedNumber({ ...frame, question: { ...question, by: asked, supposes: null } })
  return link
    ? {
        ...told,
        sentences: [link.headline, ...told.sentences],
        passages: [...told.passages, ...link.passages],
        effects: [...told.effects, ...link.effects],
      }
    : told
}
