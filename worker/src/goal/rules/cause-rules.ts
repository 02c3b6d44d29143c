import { rule, type Rule } from './rule.types.ts'

/** Why, what drives, what it depends on, who is likelier. */
export const CAUSE_RULES: readonly Rule[] = [
  rule('why', 'why', 'explain', 0.9),
  rule('why of a measure', 'why * m=METRIC', null, 0, { roles: { m: 'metric' } }),
  // "Where and when we lose most": places and times together, as whatever else makes it so.
  rule('where and when', 'where and when', 'explain', 1.3, { silences: ['who has most'] }),
  rule('when and where', 'when and where', 'explain', 1.3, { silences: ['who has most'] }),
  rule('what it may be', '^ is it * c=DIM|METRIC|TIME', 'explain', 0.7, { roles: { c: 'cause' } }),
  rule('how to change it', '^ how is we|it * up|down|better_over|cause_verb', 'explain', 0.95, {
    silences: ['rising', 'falling', 'rises', 'falls', 'improves', 'has it risen', 'has it fallen'],
  }),
  rule('what it costs', '^ what does * costs', 'exact', 0.8, {
    silences: ['what causes', 'what makes', 'what drives a measure', 'what drives, at a distance'],
  }),
  rule('what causes', 'what|which|who * cause|cause_verb', 'explain', 0.75),
  rule('what drives a measure', 'cause|cause_verb|up|down m=METRIC|ROW', 'explain', 0.66, {
    roles: { m: 'metric' },
  }),
  rule('what drives, at a distance', 'what|which|why|cause * cause|cause_verb * m=METRIC', 'explain', 0.7, {
    roles: { m: 'metric' },
  }),
  rule('causes of a peak', 'cause within * peak', 'explain', 0.8),
  rule('causes named alone', 'cause', 'explain', 0.6),
  rule(
    'effect of one on another',
    'effect|cause within|by? * c=METRIC|DIM|VALUE|TIME|ROW * within m=METRIC',
    'explain',
    0.8,
    {
      roles: { c: 'cause', m: 'metric' },
    },
  ),
  rule('one acts on another', 'c=METRIC|DIM|TIME * cause|cause_verb * m=METRIC|DIM', 'explain', 0.76, {
    roles: { c: 'cause', m: 'metric' },
  }),
  rule('a state that acts', '^ is WORD? c=VALUE cause_verb', 'compare', 0.62, { roles: { c: 'cause' } }),
  rule('a value acts on a measure', 'c=VALUE * cause|cause_verb * m=METRIC', 'compare', 0.7, {
    roles: { m: 'metric' },
  }),
  rule('it depends', 'depend', 'explain', 0.6),
  rule('what it depends on', 'what|which * m=METRIC|ROW * depend', 'explain', 0.8, {
    roles: { m: 'metric' },
  }),
  rule('a measure depends', 'm=METRIC * depend * c=METRIC|DIM|TIME', 'explain', 0.82, {
    roles: { m: 'metric', c: 'cause' },
  }),
  rule('a measure is driven by', 'm=METRIC * cause by * c=METRIC|DIM', 'explain', 0.8, {
    roles: { m: 'metric', c: 'cause' },
  }),
  rule('driven by what', 'm=METRIC * is? cause by', 'explain', 0.8, { roles: { m: 'metric' } }),
  rule('what makes', '^ what * cause_verb * m=METRIC', 'explain', 0.84, {
    roles: { m: 'metric' },
    silences: ['it befalls them more often', 'more often it befalls them', 'does it more often'],
  }),
  rule('a formula', 'm=METRIC|DIM formula c=METRIC|DIM', 'explain', 0.98, {
    roles: { m: 'metric', c: 'cause' },
  }),
  rule('predicted from', 'foretell * m=METRIC|DIM * within|by c=METRIC|DIM', 'explain', 0.9, {
    roles: { m: 'metric', c: 'cause' },
    silences: ['forecast'],
  }),
  rule('one foretells another', 'is * c=METRIC|DIM|TIME * foretells * m=METRIC|DIM|VALUE', 'explain', 0.96, {
    roles: { c: 'cause', m: 'metric' },
    silences: ['forecast', 'forecast of a measure'],
    supposes: 'differs',
  }),
  rule('what foretells', '^ what|which * foretells * m=METRIC|DIM|VALUE', 'explain', 0.96, {
    roles: { m: 'metric' },
    silences: ['forecast', 'forecast of a measure'],
  }),
  rule('what matters for', 'what|which * matter * m=METRIC', 'explain', 0.9, { roles: { m: 'metric' } }),
  rule('it is a reason', '^ is WORD? c=METRIC|DIM|TIME WORD? reason', 'explain', 0.9, {
    roles: { c: 'cause' },
    silences: ['one acts on another', 'what drives a measure', 'what causes'],
    supposes: 'differs',
  }),
  // "Whether prices or sizes have anything to do with it".
  rule('it has to do with them', 'c=METRIC|DIM|TIME matter it', 'explain', 1.2, {
    roles: { c: 'cause' },
    supposes: 'differs',
  }),
  rule('it has to do with others', 'VALUE * matter * c=METRIC|DIM|TIME', 'explain', 1.2, {
    roles: { c: 'cause' },
    supposes: 'differs',
  }),
  rule('it matters', 'is * c=METRIC|DIM|TIME * matter', 'explain', 0.8, {
    roles: { c: 'cause' },
    supposes: 'differs',
  }),
  rule('it helps', '^ is * c=METRIC|DIM|VALUE * helps', 'explain', 0.8, {
    roles: { c: 'cause' },
    supposes: 'differs',
  }),
  rule('it matters for', 'c=METRIC|DIM|TIME * matter * m=METRIC', 'explain', 0.82, {
    roles: { c: 'cause', m: 'metric' },
    supposes: 'differs',
  }),
  rule('does it matter how', 'is it matter * c=METRIC|DIM|TIME * m=METRIC', 'explain', 0.9, {
    roles: { c: 'cause', m: 'metric' },
    supposes: 'differs',
  }),
  rule('who is likelier', 'who|which|what|kinds * likely * m=METRIC|VALUE', 'explain', 0.9, {
    roles: { m: 'metric' },
  }),
  rule('likelier', 'likely * m=METRIC', 'explain', 0.75, { roles: { m: 'metric' } }),
  rule('what tells apart', 'apart', 'explain', 0.78),
  rule('what tells groups apart', 'apart * c=DIM', null, 0, { roles: { c: 'by' } }),
]
