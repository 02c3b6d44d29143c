import type { Chip } from '#contract'
import { Menu } from '@mantine/core'
import { IconCheck } from '../../../components/icons.tsx'
import { shownOn } from '../chosen-questions.ts'
import classes from './question-chip.module.css'

const SLOTS: Record<Chip['slot'], string> = {
  act: 'What is asked',
  metric: 'What is measured',
  near: 'Beside which limit',
  by: 'Broken down by',
  over: 'Over time',
  within: 'Only these rows',
  against: 'Compared',
  event: 'Around the event',
  horizon: 'How far ahead',
}

type Props = {
  chip: Chip
  choice: number | undefined
  disabled: boolean
  onChoose: (alternative: number | null) => void
}

/** One part of a question, and a menu of what it could be instead. What was guessed looks so until it is chosen. */
export function QuestionChip({ chip, choice, disabled, onChoose }: Props) {
  const shown = shownOn(chip, choice)
  const label = shown.label === '' ? 'anything' : shown.label
  const options = [
    { label: chip.label === '' ? 'anything' : chip.label, at: null },
    ...chip.alternatives.map((alternative, at) => ({ label: alternative.label, at })),
  ]
  if (options.length === 1) return <span className={classes.fixed}>{label}</span>
  return (
    <Menu
      hideDetached={false}
      position="bottom-start"
      width={280}
      shadow="md"
      classNames={{ dropdown: classes.menu }}
    >
      <Menu.Target>
        <button
          type="button"
          className={classes.chip}
          data-guessed={shown.guessed || undefined}
          disabled={disabled}
        >
          <span className="visually-hidden">{SLOTS[chip.slot]}: </span>
          <span className={classes.label}>{label}</span>
          {shown.guessed && <span className={classes.guess}>our guess</span>}
          <span className={classes.caret} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={SLOTS[chip.slot]}>
        <Menu.Label className={classes.title}>{SLOTS[chip.slot]}</Menu.Label>
        {options.map(({ label: option, at }) => (
          <Menu.Item
            key={`${at}`}
            role="menuitemradio"
            aria-checked={at === (choice ?? null)}
            rightSection={at === (choice ?? null) ? <IconCheck size={16} /> : undefined}
            onClick={() => onChoose(at)}
          >
            {option}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
