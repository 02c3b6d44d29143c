import { rule, type Rule } from './rule.types.ts'

/** What is heard less closely where something befalls some more often than others. */
const BEFALLS = [
  'who does it more',
  'those that are so are more',
  'one acts on another',
  'what drives a measure',
  'what drives, at a distance',
  'causes named alone',
  'what causes',
  'a value acts on a measure',
]

/** What is heard less closely where it is asked whom to write to or to visit first. */
const TURNED_TO = [
  'choosing',
  'who has most',
  'which group has more',
  'which group, of a measure',
  'who does',
  'who',
]

/** Groups set against each other, who has most, how a whole is made up, how measures go together. */
export const COMPARE_RULES: readonly Rule[] = [
  rule('compared', 'compare', 'compare', 0.66),
  rule('a difference in a measure', 'compare within|by m=METRIC', 'compare', 0.7, { roles: { m: 'metric' } }),
  rule('differs by group', 'm=METRIC * compare|change * by|within * d=DIM', 'compare', 0.74, {
    roles: { m: 'metric', d: 'by' },
  }),
  rule('a gap between groups', 'compare * by * d=DIM|VALUE', 'compare', 0.72, { roles: { d: 'by' } }),
  rule('more than', 'is * more|less|good|bad|better_over|worse * than', 'compare', 0.8),
  rule('a comparative of a measure', 'is * m=METRIC * than', 'compare', 0.72, { roles: { m: 'metric' } }),
  rule(
    'more of one brings more of another',
    '^ is * more|less c=METRIC * more|less m=METRIC',
    'relate',
    1.1,
    {
      roles: { c: 'cause', m: 'metric' },
      silences: ['more than', 'groups have more', 'those that are so are more', 'gets more'],
    },
  ),
  rule('groups have more', 'is * d=VALUE|DIM * more|less|good|bad * m=METRIC|ROW', 'compare', 0.72, {
    roles: { m: 'metric' },
  }),
  rule('those that are so or so are more', '^ is c=DEGREE and|or d=DEGREE * m=DEGREE|METRIC', 'relate', 1.1, {
    roles: { c: 'cause', d: 'cause', m: 'metric' },
    silences: ['those that are so are more', 'who does it more', 'those with more have more'],
  }),
  rule('those with such have more', '^ is * within WORD? c=METRIC m=METRIC more|less', 'relate', 1.1, {
    roles: { c: 'cause', m: 'metric' },
    silences: ['those that are so are more', 'those with more have more', 'who does it more'],
  }),
  rule('those with more have more', 'is c=DEGREE ROW|DIM|WORD|people|VALUE * m=METRIC', 'relate', 0.86, {
    roles: { c: 'cause', m: 'metric' },
  }),
  rule('those of a better kind', '^ is more|less|good|bad c=DIM|METRIC * m=METRIC', 'relate', 0.9, {
    roles: { c: 'cause', m: 'metric' },
    silences: ['groups have more'],
  }),
  rule('a group is more so', '^ is WORD? VALUE * more|less|DEGREE|bad|good', 'compare', 0.76),
  rule('a group has more of it', '^ is WORD? VALUE is more|less? m=METRIC', 'compare', 0.7, {
    roles: { m: 'metric' },
  }),
  rule('a group is so', '^ is WORD? VALUE|DIM WORD? all? GRADE', 'compare', 0.7),
  rule('those of a group do more', '^ is * VALUE * m=METRIC more|less', 'compare', 0.8, {
    roles: { m: 'metric' },
  }),
  rule('it is more so there', '^ is it * more|less|bad|good within * VALUE', 'compare', 0.8),
  rule('it is more so for some', '^ is it * more|less|bad|good within|by * DIM', 'compare', 0.7),
  rule('it is more so within a group', '^ is * m=METRIC more|less * within * VALUE', 'compare', 0.85, {
    roles: { m: 'metric' },
  }),
  rule('how much more', 'how_much more|less * c=DIM|VALUE', 'compare', 0.9, { roles: { c: 'cause' } }),
  rule('higher than others', 'is * m=DEGREE * than', 'compare', 0.82, { roles: { m: 'metric' } }),
  rule('who does it more', 'is * ROW|DIM|WORD|people|VALUE * m=DEGREE', 'compare', 0.6, {
    roles: { m: 'metric' },
  }),
  // What those asked about are comes first, what is asked of them last: "do homes near the station sell faster".
  rule('those that are so are more', '^ is * c=METRIC|DEGREE * m=METRIC|DEGREE', 'relate', 0.62, {
    roles: { c: 'cause', m: 'metric' },
  }),
  rule(
    'more among those that are so',
    'is * m=METRIC * more|less|worse * when|if * c=METRIC|DIM',
    null,
    0.95,
    {
      roles: { m: 'metric', c: 'cause' },
      silences: [
        'those that are so are more',
        'those with more have more',
        'one acts on another',
        'what drives a measure',
      ],
    },
  ),
  rule('more of it among those that are so', 'is * more|less m=METRIC * when|if * c=METRIC|DIM', null, 0.95, {
    roles: { m: 'metric', c: 'cause' },
    silences: ['those that are so are more', 'those with more have more', 'one acts on another'],
  }),
  rule(
    'those who are so are more',
    'people|ROW|WORD|DIM|VALUE who|within more|less|good|bad|becoming|DEGREE * c=METRIC * m=METRIC',
    'relate',
    0.95,
    {
      roles: { c: 'cause', m: 'metric' },
      silences: ['gets more', 'gets less', 'gets better', 'improves'],
    },
  ),
  rule(
    'one of two is more',
    'who|which|what * more|less|good|bad|superlative * VALUE or VALUE',
    'compare',
    1.2,
  ),
  rule('one of two that is more', 'who|which|what * VALUE or VALUE', 'compare', 0.7),
  rule('lower when', 'm=METRIC * more|less * when c=ANY', 'compare', 0.8, { roles: { m: 'metric' } }),
  rule('more than formerly', 'more|less|DEGREE|worse|good|bad * formerly', 'change', 1.2, {
    silences: ['more than', 'a comparative of a measure', 'higher than others', 'who does it more'],
  }),
  rule('it befalls them more often', 'm=METRIC|VALUE more|less how_often', 'compare', 0.95, {
    roles: { m: 'metric' },
    silences: BEFALLS,
  }),
  rule('more often it befalls them', 'more|less how_often|likely * m=METRIC|VALUE', 'compare', 0.95, {
    roles: { m: 'metric' },
    silences: BEFALLS,
  }),
  rule(
    'more often where there is more',
    '^ is * c=DEGREE * m=METRIC|VALUE more|less how_often',
    'relate',
    1.1,
    { roles: { c: 'cause', m: 'metric' } },
  ),
  rule(
    'more often among those that are so',
    '^ is * c=METRIC|DIM|VALUE * more|less how_often|likely * m=METRIC|VALUE',
    'compare',
    1,
    { roles: { c: 'cause', m: 'metric' } },
  ),
  rule('does it more often', 'm=METRIC more how_often', 'compare', 0.66, { roles: { m: 'metric' } }),
  rule('against each other', 'VALUE * against|or|and * VALUE', 'compare', 0.45),
  rule('versus', 'VALUE|DIM * against * VALUE|others', 'compare', 0.75),
  rule('by group', 'm=METRIC * by * d=DIM|TIME', 'compare', 0.6, { roles: { m: 'metric', d: 'by' } }),
  rule('group by group', 'by d=DIM', 'compare', 0.4, { roles: { d: 'by' } }),
  rule('rows by group', 'ROW * by d=DIM', 'make-up', 0.62, { roles: { d: 'by' } }),
  rule('rows counted by group', 'how_many * by d=DIM', 'make-up', 0.72, { roles: { d: 'by' } }),
  rule('how groups differ in time', 'm=METRIC * by PART|GRAIN', 'compare', 0.3, { roles: { m: 'metric' } }),

  // "Where does this occur", "where it is felt most": where there is most of what was just asked about.
  rule('where it happens', '^ where is? it', 'rank', 0.5, { order: 'most' }),
  rule('who has most', 'who|which|what|where * superlative|rank', 'rank', 0.84, { order: 'most' }),
  rule('which group', 'which|what d=DIM', null, 0, { roles: { d: 'by' } }),
  rule('different groups', 'distinct d=DIM', null, 0, { roles: { d: 'by' } }),
  rule('which group has more', 'which d=DIM * is|more|less|good|bad|cause|doing', 'rank', 0.68),
  rule('which group, of a measure', 'which|who d=DIM * m=METRIC', 'rank', 0.6, {
    roles: { d: 'by', m: 'metric' },
  }),
  rule('who does', '^ who is? exclude? m=METRIC|VALUE', 'explain', 0.7, { roles: { m: 'metric' } }),
  rule('who', '^ who * m=METRIC|ROW', 'rank', 0.55, { roles: { m: 'metric' } }),
  rule('the top of a group', 'rank|superlative NUM? d=DIM', 'rank', 0.8, { roles: { d: 'by' } }),
  rule('ranked', 'rank', 'rank', 0.6),
  rule('most of a measure', 'superlative m=METRIC|ROW', 'rank', 0.62, { roles: { m: 'metric' } }),
  rule('ranked by a measure', 'rank * by|within mean|median|sum? m=METRIC|ROW', 'rank', 0.8, {
    roles: { m: 'metric' },
  }),
  rule('whom to turn to', 'who|which * choose we|it|people? reach', 'target', 1.5, { silences: TURNED_TO }),
  rule('whom to turn to first', 'who WORD? reach * choose', 'target', 1.5, { silences: TURNED_TO }),
  rule('worth turning to', 'who|which * good reach', 'target', 1.5, { silences: TURNED_TO }),
  rule('if only some can be', 'only * reach * portion|NUM', 'target', 1.5, { silences: TURNED_TO }),
  rule('which part of them', '^ which portion', 'target', 1.5, { silences: TURNED_TO }),
  rule('which part of them should', 'which portion * choose', 'target', 1.5, { silences: TURNED_TO }),
  rule('choosing', 'choose', 'rank', 0.62),
  rule('worst', 'superlative', 'rank', 0.5),

  rule('it works', '^ is * VALUE|DIM effect|good|bad|matter', 'compare', 0.7),
  rule('made up', 'makeup', 'make-up', 0.76),
  rule('made up of groups', 'makeup * by|within * d=DIM', 'make-up', 0.8, { roles: { d: 'by' } }),
  rule('a measure split', 'makeup within? m=METRIC|ROW', 'make-up', 0.72, { roles: { m: 'metric' } }),
  rule('share of a measure by group', 'share within m=METRIC|ROW * by * d=DIM', 'make-up', 0.74, {
    roles: { m: 'metric', d: 'by' },
  }),

  rule('from where on', 'threshold c=METRIC * m=METRIC', 'relate', 1.3, {
    roles: { c: 'cause', m: 'metric' },
    silences: ['when is it highest', 'who has most', 'which group', 'rises', 'falls'],
  }),
  rule('where something sets in', 'm=METRIC * threshold c=METRIC', 'relate', 1.3, {
    roles: { c: 'cause', m: 'metric' },
    silences: ['who has most', 'which group', 'rises', 'falls'],
  }),
  rule('related', 'relate', 'relate', 0.8),
  rule(
    'related measures',
    'relate * a=METRIC|DIM|TIME * and|within|against|by * b=METRIC|DIM|TIME',
    'relate',
    0.84,
    {
      roles: { a: 'side', b: 'side' },
    },
  ),
  rule('one related to another', 'a=METRIC|DIM|TIME * relate * b=METRIC|DIM|TIME', 'relate', 0.84, {
    roles: { a: 'side', b: 'side' },
  }),
  rule('measure against measure', 'a=METRIC against b=METRIC', 'relate', 0.74, {
    roles: { a: 'side', b: 'side' },
  }),
]
