import type { Template } from '#contract'
import { beyondChance } from '../../decide/decide.ts'
import { surenessBeside } from '../../decide/beside.ts'
import { factorsWithout } from '../../effects/explain/factors.ts'
import { linkOf } from '../../effects/relate/link.ts'
import { factorsSentence } from '../../telling/explain/factors.ts'
import { linkHeadline, linkPassage } from '../../telling/relate/link.ts'
import type { Passage, Told } from '../../telling/told.ts'
import type { Variable } from '../../variables/variable.ts'
import { compareBy, toldBeside } from '../compare/compare.ts'
import { withNumbersAsked } from '../compare/numbers-asked.ts'
import { isDimension, isSeries, type Dimension, type Frame } from '../frame/frame.types.ts'
import { tellNumber } from '../relate/relate.ts'
import { screenOf } from '../strongest.ts'
import { withModel } from './together.ts'

/**
 * Several factors that a question names: the one that the measure goes with most is the answer, and of each other one it is
 * said what it does, or that it does nothing. Null where there are no such, or none of them goes with it.
 */
export async function tellNamedFactors(frame: Frame): Promise<Told | null> {
  const { question, measure, unit } = frame
  if (!measure.variable || measure.kind === 'sum' || unit?.again || isSeries(frame)) return null
  const named = (own: Variable) => question.by.some(({ column }) => column === own.column)
  const numbers = frame.numbers.filter(named)
  const dimensions = frame.dimensions.filter(({ asked }) => asked)
  const tests = numbers.length + dimensions.length
  if (tests < 2) return null
  const screened = (await screenOf(frame)).filter(({ column }) =>
    isDimension(column) ? column.asked : named(column),
  )
  const [strongest] = screened
  if (!strongest || !beyondChance(strongest.p)) return null
  const first = strongest.column
  const told = isDimension(first)
    ? await withNumbersAsked(
        frame,
        await compareBy(
          frame,
          first,
          dimensions.filter((own) => own !== first),
        ),
      )
    : await withModel(frame, await tellNumber(frame, first))
  if (!told) return null
  // Groups beside one that leads, and the number that is named first, are told with it.
  const beside = isDimension(first)
    ? question.by.find(({ column }) => numbers.some((own) => own.column === column))?.column
    : first.column
  const others = await toldOthers(frame, {
    numbers: numbers.filter(({ column }) => column !== beside),
    dimensions: isDimension(first) ? [] : dimensions,
    tests,
  })
  return {
    ...told,
    sentences: [...told.sentences.slice(0, 1), ...others.sentences, ...told.sentences.slice(1)],
    passages: [...told.passages, ...others.passages],
  }
}

async function toldOthers(
  frame: Frame,
  { numbers, dimensions, tests }: { numbers: Variable[]; dimensions: Dimension[]; tests: number },
): Promise<Pick<Told, 'passages'> & { sentences: Template[] }> {
  const sentences: Template[] = []
  const passages: Passage[] = []
  const nothing: { numbers: Variable[]; dimensions: Dimension[] } = { numbers: [], dimensions: [] }
  for (const dimension of dimensions) {
    const told = await toldBeside(frame, dimension, tests)
    if (told?.sure) {
      sentences.push(told.words)
      passages.push(told.passage)
    } else nothing.dimensions.push(dimension)
  }
  for (const number of numbers) {
    const link = await linkOf(frame, number, number.label)
    if (!link || link.direction === 'open' || !beyondChance(link.numbers.p, tests)) {
      nothing.numbers.push(number)
      continue
    }
    sentences.push(linkHeadline(link))
    passages.push(await linkPassage(frame, link, surenessBeside(link.numbers, tests)))
  }
  const without = await factorsWithout(frame, nothing.dimensions, nothing.numbers)
  return { sentences: [...sentences, ...(without ? [factorsSentence(frame, without)] : [])], passages }
}
