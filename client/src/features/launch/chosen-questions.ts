import type { Chip, ChipSlot, GoalReading, LaunchReading, Question } from '#contract'

/** What a person chose in place of what was read: by question, slot and place in the chip's alternatives. */
export type Choices = Readonly<Record<number, Partial<Record<ChipSlot, number>>>>

/** Chooses an alternative, or with null what was read at first. */
export function choose(
  choices: Choices,
  question: number,
  slot: ChipSlot,
  alternative: number | null,
): Choices {
  const { [slot]: _, ...others } = choices[question] ?? {}
  return { ...choices, [question]: alternative === null ? others : { ...others, [slot]: alternative } }
}

/** What a chip says now. */
export function shownOn(chip: Chip, choice: number | undefined): { label: string; guessed: boolean } {
  const chosen = choice === undefined ? undefined : chip.alternatives[choice]
  return chosen ? { label: chosen.label, guessed: false } : chip
}

function changed(question: Question, chips: Chip[], choice: Partial<Record<ChipSlot, number>>): Question {
  const made = chips.filter(({ slot }) => choice[slot] !== undefined)
  // The act first: what it changes beside itself gives way to what was chosen for that.
  const changes = made.map(({ slot, alternatives }) => alternatives[choice[slot]!]!.change)
  return {
    ...Object.assign({}, question, ...(changes as object[])),
    guessed: question.guessed.filter((part) => choice[part] === undefined),
  } as Question
}

/** What the launch carries: the questions as they were left, or null where nothing was changed. */
export function launchReadingOf(
  { questions, definitions }: GoalReading,
  choices: Choices,
): LaunchReading | null {
  if (Object.values(choices).every((choice) => Object.keys(choice).length === 0)) return null
  return {
    questions: questions.map(({ question, chips }, index) => changed(question, chips, choices[index] ?? {})),
    ...(definitions ? { definitions: definitions.map(({ definition }) => definition) } : {}),
  }
}
