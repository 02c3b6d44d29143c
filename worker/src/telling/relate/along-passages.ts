import type { Template } from '#contract'
import { isOfPart } from '../../decide/along.ts'
import { surenessBeside } from '../../decide/beside.ts'
import type { Along, AlongWithin } from '../../effects/relate/along.ts'
import type { Frame } from '../../playbooks/frame/frame.types.ts'
import { name, text } from '../../prose/prose.ts'
import { amountColumn, levelColumn, rowsColumn } from '../shown-columns.ts'
import type { Passage } from '../told.ts'
import { axisOf, rangeWords, valueOf } from '../words.ts'
import { beyondSentence, endsSentence, groupsSentence, withinAlongHeadline } from './along.ts'

const bandColumns = ({ label, measure }: Along) => [
  { name: 'band', title: label },
  rowsColumn,
  amountColumn(measure, 'value', { low: 'low', high: 'high' }),
]

/** The share in bands, drawn with the interval of each. */
export async function alongPassage(
  frame: Frame,
  along: Along,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { measure, label, main, course, bands } = along
  const title = headline.replace(/\.$/, '')
  const chart = await frame.toolkit.chart(`${measure.label} by ${label}`, {
    form: 'bars',
    title,
    subtitle: text`With the interval of each, n = ${main.ref(0, 'n', 'integer')}`,
    data: bands.data,
    label: 'band',
    value: 'value',
    low: 'low',
    high: 'high',
    sort: 'given',
    percent: measure.kind === 'share',
    xTitle: axisOf(measure),
  })
  return {
    kind: 'relationship',
    title,
    sentences,
    charts: [chart],
    tables: [
      { view: bands, caption: text`${name(measure.label)} by ${name(label)}`, columns: bandColumns(along) },
    ],
    estimate: text`${valueOf(measure, course, 0, 'ends', { difference: true })} from the lowest band to the highest`,
    interval: rangeWords(measure, course, 0, 'ends_low', 'ends_high'),
    p: main.ref(0, 'rank_p', 'p').template,
    n: text`${main.ref(0, 'n', 'integer')} rows`,
    method:
      measure.kind === 'share'
        ? 'Test of trend over the ranks; shares in bands with Wilson intervals, their difference with Newcombe’s'
        : 'Test of trend over the ranks; means in bands with their intervals, the difference of the outer ones by Welch',
    certainty,
    evidence: [main, course, bands],
  }
}

/**
 * The passages of an answer: over all rows, and group by group where that is told. A trend of some groups alone is one
 * passage, as the bands of all rows would hide it.
 */
export async function alongPassages(
  frame: Frame,
  along: Along,
  inside: AlongWithin | null,
  headline: Template,
  sentences: Template[],
  certainty: Passage['certainty'],
): Promise<Passage[]> {
  if (inside && isOfPart(along.direction, inside, inside.groups)) {
    const own = await alongWithinPassage(frame, along, inside, certainty)
    const { bands, course, main } = along
    return [
      {
        ...own,
        sentences: [...new Set([...sentences, ...own.sentences])],
        tables: [...coursesTable(along, inside), ...own.tables],
        evidence: [...own.evidence, main, course, bands],
      },
    ]
  }
  const said = [...new Set([endsSentence(along), ...sentences])]
  const own = await alongPassage(frame, along, headline, said, certainty)
  return inside
    ? [own, await alongWithinPassage(frame, along, inside, surenessBeside(inside.numbers))]
    : [own]
}

const coursesTable = (
  { measure, label }: Along,
  { by, groups, courses, parts }: AlongWithin,
): Passage['tables'] => {
  const named = (rows: readonly number[]) => rows.map((row) => groups.text(row, 'group')).join(', ')
  return courses && parts
    ? [
        {
          view: courses,
          caption: text`${name(measure.label)} by ${name(label)}, for ${name(by.label)} with such a course and for the others`,
          columns: [
            { name: 'band', title: label },
            amountColumn(measure, 'moving', { title: named(parts.moving) }),
            { ...rowsColumn, name: 'n_moving' },
            amountColumn(measure, 'still', { title: named(parts.still) }),
            { ...rowsColumn, name: 'n_still' },
          ],
        },
      ]
    : []
}

/** Group by group, either side of the limit that parts the rows in half. */
export async function alongWithinPassage(
  frame: Frame,
  along: Along,
  inside: AlongWithin,
  certainty: Passage['certainty'],
): Promise<Passage> {
  const { by, alike, groups, sides } = inside
  const { measure, label, parted } = along
  const title = withinAlongHeadline(along, inside).replace(/\.$/, '')
  const chart = await frame.toolkit.chart(
    `${measure.label} ${parted.half.upTo} and ${parted.half.over}, by ${by.label}`,
    {
      form: 'slope',
      title,
      subtitle: text`${name(measure.label)}, ${name(label)} ${name(parted.half.upTo)} and ${name(parted.half.over)}`,
      data: sides.data,
      label: 'of_group',
      from: 'short_of',
      to: 'beyond',
      fromTitle: parted.half.upTo,
      toTitle: parted.half.over,
      percent: measure.kind === 'share',
    },
  )
  return {
    kind: 'relationship',
    title,
    sentences: [groupsSentence(along, inside), beyondSentence(frame, along, inside)].filter(
      (own) => own !== '',
    ),
    charts: [chart],
    tables: [
      {
        view: sides,
        caption: text`${name(measure.label)} by ${name(by.label)} and ${name(label)}`,
        columns: [
          levelColumn(by, 'of_group'),
          amountColumn(measure, 'short_of', { title: parted.half.upTo }),
          { ...rowsColumn, name: 'n_short_of' },
          amountColumn(measure, 'beyond', { title: parted.half.over }),
          { ...rowsColumn, name: 'n_beyond' },
        ],
      },
    ],
    estimate: text`${alike.ref(0, 'exceptions', 'integer')} of ${alike.ref(0, 'groups', 'integer')} set apart`,
    interval: null,
    p: alike.ref(0, 'differ_p', 'p').template,
    n: text`${along.main.ref(0, 'n', 'integer')} rows`,
    method:
      measure.kind === 'share'
        ? 'Logistic regression within groups; likelihood ratio test of one slope in all of them'
        : 'Least squares within groups with robust errors; test of one slope in all of them',
    certainty,
    evidence: [alike, groups, sides],
  }
}
