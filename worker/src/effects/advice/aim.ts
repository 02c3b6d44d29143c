import type { Template } from '#contract'
import type { View } from '../../prose/view.ts'
import type { Dimension, Measure } from '../../playbooks/frame/frame.types.ts'
import type { RepeatKind } from '../../decide/repeated.ts'
import type { CoursesByGroup } from '../change/courses.ts'
import type { BusySpell } from '../change/onset.ts'
import type { Repeated } from '../odd/repeated.ts'
import type { ShareOut } from '../make-up/share-out.ts'

/** What an answer singles out for something to be done about it, and what its figure could come to. */
export type Aim = LevelAim | PartAim | PaceAim | WaveAim | RepeatedAim

/** A mean or a share of some rows that could come to the level of other ones. */
export interface LevelAim {
  kind: 'level'
  /** What it is of, in titles: each has one of its own. */
  of: string
  measure: Measure
  /** Kept rows of the question that have the columns it is told by. */
  table: string
  /** Rows whose level is to move, and those that have the level already: conditions over that table. */
  moves: string
  toward: string
  /** What both are called inside a sentence. */
  moving: Template
  level: Template
  /** Whose rows they are, behind these: "of IT", "with amount under 2,000". */
  whose: Template
  /** The others are to do as these do, which has to be tried out first. */
  tried: boolean
  /** The groups that are singled out, of the column that tells them apart; null where it is a time that does. */
  groups: { dimension: Dimension; levels: string[] } | null
  /** The values of another column that the rows of the groups must have too. */
  pair?: { dimension: Dimension; levels: string[] }
  /** What else chooses the rows of the groups, over columns of the file. */
  also?: string
}

/** Who has most of the rows, which could be shared out evenly. */
export interface PartAim {
  kind: 'part'
  effect: ShareOut
  level: string
  /** How the groups ran, where who has most has more and more: what it holds lately is what there is to share out. */
  grows: CoursesByGroup | null
}

/** How many rows of a group there are a period, which could go back to what it was. */
export interface PaceAim {
  kind: 'pace'
  courses: CoursesByGroup
  level: string
}

/** A stretch of days with far more rows than usual, which may come again. */
export interface WaveAim {
  kind: 'wave'
  spell: BusySpell
  /** What of the wave all others had too, where they rose in the same days: its row as `RestInside` has it. */
  shared: View | null
}

/** Records that stand there again, and how. */
export interface RepeatedAim {
  kind: 'repeated'
  effect: Repeated
  how: RepeatKind
}
