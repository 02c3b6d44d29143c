import { z } from 'zod'
import { column, labels, level, table, tableWhen, type MethodSpec } from './method.ts'

const change = z.enum(['auto', 'difference', 'log']).default('auto')

/** How one series goes with another over a year. */
export const linkedSeriesMethods: MethodSpec[] = [
  {
    name: 'series_link',
    title: 'How two series go together over a year',
    description:
      'Which way and how far one series moves with another over a year, how long after it, and whether knowing it would have helped to forecast on the past.',
    source:
      'Changes over a year (differences of logarithms in percent, or differences), correlated at every lag; p of the closest by shifts in time, which keep the memory of both, below the least that shifts can give by a Gumbel tail; lags that cannot be told from it within one standard error (Bartlett 1946); least squares with errors of Newey and West (1987) over a year at least, Student t with one degree of freedom a year; forecasts a year ahead on an expanding window, fitted anew each year, against the own past (Clark and West 2007), with the past of the other, and with its actual course.',
    file: 'series-link.R',
    columns: [
      column('time', 'time', 'when; one row for each step, in any order'),
      column('x', 'number', 'first series; may be missing'),
      column('y', 'number', 'second series; may be missing'),
    ],
    args: z.strictObject({
      level,
      labels,
      change_x: change,
      change_y: change,
      /** Steps in a year. */
      year: z.number().int().min(1).max(60).default(12),
    }),
    minimumRows: 24,
    tables: [
      table('main', 'The pair in one row.', {
        n: 'steps with both values',
        from: 'time: first of them',
        to: 'time: last of them',
        years: 'years from the first to the last',
        r: 'correlation of the changes over a year at the lag told',
        p: 'p of the closest lag, over shifts in time; missing where there are too few steps to shift by',
        lag: 'steps by which x is ahead: nought where that cannot be told from the closest lag, or no link is shown',
        best_lag: 'lag of the largest |r|',
        best_r: 'r there',
        lag_from: 'first of the lags that cannot be told from it',
        lag_to: 'last of them',
        lags_tried: 'steps tried either way',
        zero_r: 'r at the same time',
        slope: 'change of y over a year per change of x (logarithms in percent), at the lag told',
        slope_p: 'p',
        step: 'a usual change of x over a year, rounded: a share where x is taken in logarithms',
        effect: 'change of y that goes with it: a share where y is taken in logarithms',
        effect_low: 'lower end',
        effect_high: 'upper end',
        log_x: 'flag: x is taken in logarithms',
        log_y: 'flag: y is',
        first_half: 'effect in the first half of the time',
        second_half: 'effect in the second',
        lowest_without: 'lowest effect with two years left out',
        highest_without: 'highest',
        levels_r: 'correlation of the levels, which says nothing of a link',
        tried: 'forecasts of y a year ahead that were tried',
        skill: 'share of the squared error from its own past that the past of x takes away',
        skill_p: 'p that it takes none',
        back_skill: 'the same of x by y',
        back_p: 'p',
        own_skill: 'share of the squared error of the mean change that its own past takes away',
        course_skill: 'share that the past and the actual course of x take away',
        course_p: 'p that they take none',
        course_error: 'root of the mean squared error with them',
        last_at: 'time: last value of y',
        scenario_move: 'change of y over a year per change of x in it, both pasts held equal',
      }),
      table('profile', 'One row per lag.', {
        lag: 'steps by which x is ahead',
        r: 'correlation of the changes over a year',
        low: 'lower end of the band of no link',
        high: 'upper end',
      }),
      table('course', 'Changes over a year, one row per series and step.', {
        time: 'time: end of the year',
        series: 'text: label',
        value: 'change: percent where it is taken in logarithms',
      }),
      tableWhen(
        'where enough could be tried on the past',
        'scenarios',
        'A year ahead by what x does meanwhile.',
        {
          scenario: '-1: falls by the step, 0: stays, 1: rises by it',
          move: 'change of x',
          last: 'last value of y',
          change: 'change of y: a share where it is taken in logarithms',
          value: 'y a year after its last value',
          low: 'lower end',
          high: 'upper end',
        },
      ),
    ],
  },
]
