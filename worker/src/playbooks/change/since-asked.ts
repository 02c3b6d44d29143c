import type { Question } from '#contract'
import { windowsOn } from '../../effects/change/asked-stretches.ts'
import { asksWhyMoved } from '../../model/asks-why-moved.ts'
import type { Told } from '../../telling/told.ts'
import { buildFrame } from '../frame/build-frame.ts'
import { isSeries, type Frame } from '../frame/frame.types.ts'
import { changeInWindow } from './change-window.ts'

const DAY_MS = 86_400_000
/** Days of rows before the stretch, from which on there is something to hold it against. */
const FEWEST_BEFORE = 28
/** Days before the last row at which a stretch may end and still go on to the end of the table. */
const SPARE = 31

/**
 * "Why do they take longer since September", "in the second half of the year": what is told to have risen has risen
 * against the rows before, which stay. Null where the question is about a level, a ranking or a list, where the stretch
 * ends long before the rows do, and where nothing lies before it. Totals and counts are held against the stretch before
 * by their own playbook.
 */
export async function withRowsBefore(frame: Frame): Promise<Frame | null> {
  const { toolkit, question, place, measure } = frame
  if (!asksWhyMoved(question) || isSeries(frame)) return null
  if (measure.kind === 'count' || measure.kind === 'sum') return null
  const window = sinceWindow(frame)
  if (!window) return null
  const within = question.within.filter((own) => own !== window)
  return buildFrame(toolkit, { ...question, within }, place, 'with_before')
}

/** How far the stretch that is named lies from what was right before it, ahead of who makes the difference. */
export async function besideBefore(given: Frame, told: Told | null): Promise<Told | null> {
  const own = await changeInWindow({
    ...given,
    question: { ...given.question, act: 'change', supposes: null },
  })
  if (!own || !told || told.judgement.kind === 'cannot-tell') return own ?? told
  return {
    ...told,
    sentences: [own.headline, ...told.sentences],
    passages: [...told.passages, ...own.passages],
    effects: [...told.effects, ...own.effects],
  }
}

/** The one filter by which a question names the time from a day on, to the end of its rows. */
function sinceWindow({ question, source, time }: Frame): Question['within'][number] | null {
  const column = time?.column ?? question.over?.column
  const profile = source.columns.find(({ name }) => name === column)
  const [window, ...others] = column === undefined ? [] : windowsOn(question, column)
  if (!window || others.length > 0 || !profile || window.operator.startsWith('<')) return null
  const [first, last, ...more] = window.values.map((value) => Date.parse(String(value)))
  const [begin, end] = [profile.minimum, profile.maximum].map((value) => Date.parse(String(value)))
  if (more.length > 0 || first === undefined || begin === undefined || end === undefined) return null
  const before = (first - begin) / DAY_MS
  const toTheEnd = last === undefined || last >= end - SPARE * DAY_MS
  return before >= FEWEST_BEFORE && toTheEnd ? window : null
}
