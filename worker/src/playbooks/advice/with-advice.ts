import type { Template } from '#contract'
import { canGain, isWorthSaying, leavesAlone } from '../../decide/advice.ts'
import type { Aim, LevelAim, PaceAim, PartAim, RepeatedAim, WaveAim } from '../../effects/advice/aim.ts'
import { firstRows, listRows } from '../../effects/advice/first-rows.ts'
import { levelGain } from '../../effects/advice/level-gain.ts'
import { paceBack } from '../../effects/advice/pace-back.ts'
import { partMoved } from '../../effects/advice/part-moved.ts'
import { waveAgain } from '../../effects/advice/wave-again.ts'
import { attempted } from '../../effects/change/attempted.ts'
import { groups } from '../../effects/compare/groups.ts'
import { withinSpell } from '../../effects/change/onset.ts'
import { identifier, literals } from '../../duckdb/sql.ts'
import { alsoWhere, whereOf } from '../../rows/study-sql.ts'
import { text } from '../../prose/prose.ts'
import {
  leaveSentence,
  levelShows,
  listedSentence,
  nothingSaved,
  savedSentence,
  worthSentence,
} from '../../telling/advice/level.ts'
import { paceShows } from '../../telling/advice/pace.ts'
import { evenedSentence, partShows } from '../../telling/advice/part.ts'
import { repeatsListed, repeatsOver, repeatsWorth } from '../../telling/advice/repeats.ts'
import { alarmSentence, excessSentence, waveListed } from '../../telling/advice/wave.ts'
import type { Told } from '../../telling/told.ts'
import type { Frame } from '../frame/frame.types.ts'

/** What is said of what to do, beside where to begin. */
interface Parts {
  /** Where that can be looked at row by row: it belongs to the first line. */
  look: Template | null
  /** What putting it right would save, where that is asked. */
  saved?: Template
  /** What it would be worth at most, how it would show, and what to leave alone, the most useful first. */
  steps: (Template | null)[]
}

/** Lines beside the first where the goal wants to know what to do, and where it does not. */
const MOST_STEPS = { asked: 3, unasked: 1 }

/** An answer with what its advice would be worth, what to look at, what to leave alone and how it would show that it worked. */
export async function withAdvice(frame: Frame, told: Told): Promise<Told> {
  const { aim, advice } = told
  const saves = frame.question.saves !== undefined
  // Rows of one unit resemble each other: how many of them would show something is another matter.
  if (!aim || advice === null || frame.unit?.again) return saves ? withSaved(told, nothingSaved()) : told
  const asked = frame.toolkit.asked.proposes === true
  const parts = await attempted(frame.toolkit, 'what to do about it', () => partsOf(frame, aim, asked))
  if (saves) return withSaved(parts ? withParts(told, parts, asked) : told, parts?.saved ?? nothingSaved())
  return parts ? withParts(told, parts, asked) : told
}

/** What it would save is asked, and so stands with what is found. */
function withSaved(told: Told, words: Template): Told {
  const [first, ...others] = told.passages
  return {
    ...told,
    sentences: [words, ...told.sentences],
    passages: first ? [{ ...first, sentences: [words, ...first.sentences] }, ...others] : [],
  }
}

function withParts(told: Told, parts: Parts, asked: boolean): Told {
  const advice = told.advice!
  const steps = parts.steps
    .filter((own): own is Template => own !== null)
    .slice(0, asked ? MOST_STEPS.asked : MOST_STEPS.unasked)
  return {
    ...told,
    advice: parts.look ? text`${advice.replace(/\.$/, '')}. ${parts.look}` : advice,
    steps: [...(told.steps ?? []), ...steps],
  }
}

const partsOf = (frame: Frame, aim: Aim, asked: boolean): Promise<Parts> => {
  switch (aim.kind) {
    case 'level':
      return ofLevel(frame, aim, asked)
    case 'part':
      return ofPart(frame, aim)
    case 'pace':
      return ofPace(frame, aim)
    case 'wave':
      return ofWave(frame, aim)
    case 'repeated':
      return ofRepeated(frame, aim)
  }
}

async function ofLevel(frame: Frame, aim: LevelAim, asked: boolean): Promise<Parts> {
  if (!canGain(aim.measure)) return { look: null, steps: [] }
  const view = await levelGain(frame, aim)
  if (!isWorthSaying(aim.measure, view)) return { look: null, steps: [] }
  const rows = await firstRows(frame, aim, view)
  return {
    look: rows && listedSentence(frame, rows, aim),
    ...(frame.question.saves ? { saved: savedSentence(frame, aim, view) } : {}),
    steps: [
      frame.question.saves ? null : worthSentence(frame, aim, view),
      levelShows(frame, aim, view),
      asked ? await restLeft(frame, aim) : null,
    ],
  }
}

/** The other groups among themselves, where nothing shows between them. */
async function restLeft(
  frame: Frame,
  { groups: of, pair, tried, measure, also, table }: LevelAim,
): Promise<Template | null> {
  if (!of || pair || tried || also || measure !== frame.measure || table !== frame.table) return null
  const rest = await groups(frame, of.dimension, {
    where: `${identifier(of.dimension.column)} not in (${literals(of.levels)})`,
    of: ` without ${of.levels.join(', ')}`,
  })
  return rest && leavesAlone(rest.numbers.p, rest.levels.length) ? leaveSentence(rest) : null
}

async function ofPart(frame: Frame, aim: PartAim): Promise<Parts> {
  const view = await partMoved(frame, aim)
  return { look: null, steps: [evenedSentence(frame, aim, view), partShows(frame, aim, view)] }
}

async function ofPace(frame: Frame, aim: PaceAim): Promise<Parts> {
  const view = await paceBack(frame, aim)
  return { look: null, steps: [view && paceShows(frame, aim, view)] }
}

/** Alarm limits want rows that come by themselves, and some outside of the wave. */
async function ofWave(frame: Frame, aim: WaveAim): Promise<Parts> {
  const view = await waveAgain(frame, aim)
  const { time, source } = frame
  const dated = source.columns.some(({ name }) => name === time?.column)
  const rows = dated
    ? await listRows(
        frame,
        'the wave',
        alsoWhere(whereOf(frame.rowsAsked.filters), withinSpell(frame, aim.spell)),
      )
    : null
  const usual = view.number(0, 'a_week') > 0 && Number.isFinite(view.number(0, 'alarm'))
  return {
    look: rows && waveListed(frame, rows),
    steps: usual ? [excessSentence(frame, aim, view), alarmSentence(frame, view)] : [],
  }
}

async function ofRepeated(frame: Frame, { effect, how }: RepeatedAim): Promise<Parts> {
  return {
    look: repeatsListed(frame, effect),
    steps: [repeatsWorth(frame, effect, how), repeatsOver(effect, how)],
  }
}
