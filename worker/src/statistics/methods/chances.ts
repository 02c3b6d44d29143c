import { z } from 'zod'
import { column, labels, level, optional, repeated, table, type MethodSpec } from './method.ts'

/** What is told of one signal. */
const signal = {
  signal: 'text: label of the signal',
  n: 'rows outside of the state whose next steps are known',
  starts: 'starts of the state that they come before',
  share: 'share of rows that a start followed: the usual chance',
  intercept: 'of the logit',
  slope: 'log odds of a start per unit of the signal',
  slope_se: 'standard error (jackknife over spells)',
  now: 'last value of the signal',
  chance: 'chance of a start at that value',
  low: 'lower end of its interval (jackknife over spells)',
  high: 'upper end',
  auc: 'area under the ROC curve, all rows together',
  left_out_auc: 'the same where each spell is left out in turn',
  left_out_skill: 'share of the Brier score of the usual chance that is taken away there; below 0: worse',
  tried: 'rows told with what was known at the time',
  tried_starts: 'starts that they come before',
  past_auc: 'area under the ROC curve of what was told at the time',
  past_brier: 'Brier score',
  usual_brier: 'Brier score of the usual chance as known at the time',
  past_skill: 'share of it that is taken away; below 0: worse',
  caught: 'starts before which an alarm stood',
  alarms: 'unbroken spells of alarm',
  false_alarms: 'those that no start followed',
  p: 'p of no tie between signal and starts, over shifts of the signal',
  p_all: 'p with all signals allowed for',
}

/** Chances of what has not happened yet. */
export const chanceMethods: MethodSpec[] = [
  {
    name: 'chance_ahead',
    title: 'Will it begin soon?',
    description:
      'The chance that a state which comes now and then (a recession) begins within the next steps, from the last value of each signal, tried on the past with what was known at the time.',
    source:
      'Logit of a start within the horizon on rows outside of the state (Estrella and Hardouvelis 1991; Estrella and Mishkin 1998), with the penalised likelihood of Firth (1993) for rare events; errors by the jackknife over spells between starts, Student t; fitted anew every horizon on an expanding window once three starts are known; Brier (1950) score against the expanding share; p over circular shifts of the signal, which keep its memory. The first signal is the main one.',
    file: 'chance-ahead.R',
    columns: [
      optional(column('time', 'time', 'when; rows may come in any order')),
      column('y', 'category', 'whether the state holds'),
      repeated('x', 'number', 'signals, the main one first; may be missing at the ends'),
    ],
    args: z.strictObject({
      level,
      labels,
      success: z.string().nullable().default(null),
      /** Rows within which the start is looked for. */
      horizon: z.number().int().min(1).max(400).default(12),
      /** An alarm is a chance of so many times the usual one. */
      alarm: z.number().min(1).max(10).default(2),
    }),
    minimumRows: 40,
    tables: [
      table('main', 'The main signal in one row.', {
        ...signal,
        horizon: 'rows ahead',
        all_starts: 'starts in the data',
        state: 'text: the level that is the state',
        holds_now: 'flag: it holds in the last row that says',
        last_known: 'time: last row that says whether it holds',
        now_at: 'time: last value of the main signal',
        first_row: 'time: first row used',
        alarm_now: 'flag: an alarm stands',
        above_usual: 'chance / share',
        reach: 'high - low',
      }),
      table('signals', 'One row per signal that can be judged.', signal),
      table('course', 'One row per value of the main signal.', {
        time: 'time: when',
        chance: 'chance of a start by the model of all rows',
        at_the_time: 'chance by what was known at the time',
        usual: 'usual chance as known at the time',
        holds: 'flag: the state holds',
      }),
      table('starts', 'One row per start that was tried on the past.', {
        time: 'time: start',
        highest: 'highest chance within the horizon before it',
        first_alarm: 'time: first alarm within the horizon before it',
        lead: 'rows from there to the start',
        caught: 'flag: there was one',
      }),
      table('curve', 'What values of the main signal mean.', {
        value: 'value of the signal',
        chance: 'chance of a start',
      }),
    ],
  },
]
