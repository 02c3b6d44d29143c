import { z } from 'zod'
import { column, labels, level, optional, repeated, seed, table, unit, type MethodSpec } from './method.ts'

/** Whom to turn to first. */
export const choiceMethods: MethodSpec[] = [
  {
    name: 'choose_first',
    title: 'Whom to choose first',
    description:
      'Rows ranked by points for what is known of them before the outcome, and tried on rows held back: what the best share of them holds of all outcomes, against a choice by lot; beside it a rule of up to three conditions, tried in the same way.',
    source:
      'Ridge regression, logistic for a yes/no outcome (Hoerl and Kennard 1970; le Cessie and van Houwelingen 1992), on grouped columns, its penalty by AIC with effective degrees of freedom (Hastie and Tibshirani 1990); rows held back are later ones where a time is given, else ten parts drawn by lot; gains within each part; intervals and p of a choice that holds what one by lot would, by the linearised variance over units; of shares Wilson (1927) with as many rows as that gives. The rule takes the condition that holds most beyond its part of the rows, then narrows or widens it.',
    file: 'choose-first.R',
    columns: [
      column('y', 'any', 'outcome, yes/no or a number'),
      repeated('x', 'any', 'what is known before it'),
      optional(column('time', 'time', 'when: earlier rows then tell of later ones')),
      unit,
    ],
    args: z.strictObject({
      level,
      seed,
      labels,
      success: z.string().nullable().default(null),
      /** Those with least of it come first. */
      least: z.boolean().default(false),
      /** The share of rows that can be chosen. */
      share: z.number().min(0.01).max(0.95).default(0.5),
    }),
    minimumRows: 60,
    tables: [
      table('main', 'The choice in one row, all on rows held back.', {
        n: 'rows with an outcome',
        tried: 'rows that were held back once',
        later: 'flag: they are later than those that told of them',
        columns: 'columns given',
        base: 'mean outcome of all of them',
        total: 'sum of it',
        chosen: 'rows chosen',
        chosen_share: 'their share: what a choice by lot would hold',
        chosen_total: 'sum of their outcomes',
        chosen_mean: 'mean outcome of the chosen',
        mean_low: 'lower end of its interval',
        mean_high: 'upper end',
        rest_mean: 'mean outcome of the others',
        gain: 'share of all outcomes that the chosen hold; null where outcomes may be negative',
        gain_low: 'lower end of its interval',
        gain_high: 'upper end',
        lift: 'chosen_mean / base',
        p: 'p of as much as by lot',
        rule_share: 'share of the rows that the rule takes',
        rule_gain: 'share of all outcomes that these hold',
        rule_gain_low: 'lower end of its interval',
        rule_gain_high: 'upper end',
        rule_mean: 'their mean outcome',
        rule_p: 'p of as much as by lot',
        rule_now: 'share of all rows that the rule of all rows takes',
        intercept: 'points that everybody has',
        centre: 'added to points times scale, for a number',
        scale: 'see centre',
      }),
      table('gains', 'What larger and smaller shares hold.', {
        share: 'share chosen',
        gain: 'share of all outcomes that they hold',
        low: 'lower end of its interval',
        high: 'upper end',
        mean: 'their mean outcome',
      }),
      table('rule', 'The rule of all rows, a condition a line; empty where none holds more than by lot.', {
        place: 'order',
        column: 'text: argument',
        variable: 'text: label',
        joined: 'text: "and" or "or" with those before it',
        kind: 'text: "is", "at least", "at most"',
        level: 'text: level',
        value: 'limit',
      }),
      table('points', 'Points for each group of a column, from all rows.', {
        column: 'text: argument',
        variable: 'text: label',
        level: 'text: level of a category',
        upto: 'upper limit of a group of numbers; null for the last',
        none: 'flag: for rows that have nothing there',
        points: 'log odds, or deviations of a number',
      }),
      table('columns', 'Columns by how far their points lie apart, largest first.', {
        variable: 'text: label',
        span: 'most less least',
      }),
    ],
  },
]
