import { GOAL_READING_DEBOUNCE_MS, type ChipSlot, type GoalReading, type LaunchReading } from '#contract'
import { useEffect, useState } from 'react'
import { readGoal, type ReadingOrder } from './api/read-goal.ts'
import { choose, launchReadingOf, type Choices } from './chosen-questions.ts'

type Asked = ReadingOrder
type Answered = Asked & { reading: GoalReading; choices: Choices }

export type GoalReadingState = {
  /** The last answer about these files; null before there is one, and where none could be had. */
  reading: GoalReading | null
  choices: Choices
  /** The answer is about an earlier goal, or there is none yet. */
  pending: boolean
  choose: (question: number, slot: ChipSlot, alternative: number | null) => void
  /** What a launch carries now. */
  launchReading: LaunchReading | null
}

/**
 * Reads files and goal a moment after either has changed; a newer change takes the place of an older one. It is a help
 * and no step of launching: without an answer there is nothing to be seen.
 * @param asked null where nothing is to be read
 */
export function useGoalReading(asked: Asked | null): GoalReadingState {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [failed, setFailed] = useState<Asked | null>(null)
  const goal = asked?.goal.trim() ?? ''
  const source = asked?.source ?? 'upload'
  const files = asked?.files
  const token = asked?.token ?? null

  useEffect(() => {
    // A goal for economic data is all there is to be read.
    if (!files || (source === 'fred' ? goal === '' : files.length === 0)) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      readGoal({ source, goal, files, token }, controller.signal).then(
        (reading) => setAnswered({ source, goal, files, token, reading, choices: {} }),
        () => {
          if (!controller.signal.aborted) setFailed({ source, goal, files, token })
        },
      )
    }, GOAL_READING_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [source, goal, files, token])

  const reads = asked !== null && (source === 'fred' ? goal !== '' : asked.files.length > 0)
  const mine = reads && answered?.files === files && answered?.source === source ? answered : null
  const current = mine?.goal === goal ? mine : null
  const given = reads && failed?.files === files && failed?.source === source && failed?.goal === goal
  return {
    reading: given && !current ? null : (mine?.reading ?? null),
    choices: mine?.choices ?? {},
    pending: reads && !current && !given,
    choose: (question, slot, alternative) => {
      if (current) setAnswered({ ...current, choices: choose(current.choices, question, slot, alternative) })
    },
    launchReading: current ? launchReadingOf(current.reading, current.choices) : null,
  }
}
