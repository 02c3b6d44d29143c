import type { Finding } from '#contract'
import type { groupCells } from './penguin-groups.ts'
import type { relationCells } from './penguin-relations.ts'

export type PenguinCells = Awaited<ReturnType<typeof groupCells>> & Awaited<ReturnType<typeof relationCells>>

const score = (value: number): Finding['score'] => ({
  score: value,
  features: [
    { name: 'relevance', value: value / 10, weight: 3, because: 'the goal names the outcome' },
    { name: 'size', value: 0.7 * (value / 10), weight: 10, because: 'a large share of the spread' },
  ],
})
const finding = (
  id: number,
  rest: Omit<
    Finding,
    | 'id'
    | 'detector'
    | 'exploratory'
    | 'unit'
    | 'tables'
    | 'cautions'
    | 'robustness'
    | 'so_what'
    | 'p'
    | 'interval'
    | 'estimate'
  > &
    Partial<Finding>,
): Finding => ({
  id: `f${String(id).padStart(2, '0')}`,
  detector: 'factory',
  exploratory: false,
  unit: null,
  tables: [],
  cautions: [],
  robustness: null,
  so_what: null,
  p: null,
  interval: null,
  estimate: null,
  ...rest,
})

/** Seven findings of several kinds, with cautions, charts and tables. */
export function penguinFindings(cells: PenguinCells): Finding[] {
  const { all, compare, bySex, points, correlate, simpson, beaks, slopeTable, mix, matrix, model } = cells
  const {
    speciesChart,
    shapeChart,
    modelChart,
    sexChart,
    flipperChart,
    beakChart,
    slopeChart,
    mixChart,
    matrixChart,
  } = cells
  return [
    finding(1, {
      kind: 'compare',
      title: `{{"Gentoo"}} penguins weigh {{${compare}.main.0.difference|integer}} g more than {{"Adelie"}}`,
      statement: [
        `The mean body mass is {{${compare}.levels.0.mean|integer}} g for {{"Gentoo"}}, {{${compare}.levels.1.mean|integer}} g for {{"Chinstrap"}} and {{${compare}.levels.2.mean|integer}} g for {{"Adelie"}}. The gap between the heaviest and the lightest species is {{${compare}.main.0.difference|integer}} g, with an interval from {{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g. To put it in proportion, that is about a third of what an average penguin weighs.`,
        `Species alone accounts for {{${compare}.main.0.eta2|percent}} of the spread in body mass ({{${compare}.main.0.p|p}}, n = {{${compare}.main.0.n|integer}}). {{"Chinstrap"}} and {{"Adelie"}} cannot be told apart by weight: their intervals overlap almost wholly.`,
      ],
      so_what:
        'Treat species as the first thing to know before any other comparison of weights; an average over all penguins describes none of them.',
      estimate: `{{${compare}.main.0.difference|integer}} g`,
      interval: `{{${compare}.main.0.difference_low|integer}} to {{${compare}.main.0.difference_high|integer}} g`,
      n: `{{${compare}.main.0.n|integer}}`,
      p: `{{${compare}.main.0.p|p}}`,
      method: 'compare_groups_numeric',
      certainty: 'high',
      robustness:
        'The order of the species is the same for medians, and leaving out the heaviest and the lightest penguins changes nothing.',
      score: score(9),
      evidence: [all, compare],
      charts: [speciesChart, shapeChart],
      tables: [{ cell: compare, table: 'levels', caption: 'Body mass by species' }],
    }),
    finding(2, {
      kind: 'drivers',
      title: 'Species and sex carry most of the difference in body mass',
      statement: [
        `A model with all columns explains {{${model}.main.0.r2|percent}} of the spread in body mass. All else equal, a {{"Gentoo"}} weighs {{${model}.coefficients.0.estimate|integer}} g more than an {{"Adelie"}} (interval {{${model}.coefficients.0.ci_low|integer}} to {{${model}.coefficients.0.ci_high|integer}} g), and a male {{${model}.coefficients.2.estimate|integer}} g more than a female (interval {{${model}.coefficients.2.ci_low|integer}} to {{${model}.coefficients.2.ci_high|integer}} g).`,
        `The island does not matter once species is known: the data cannot tell its effect, which could be anything from {{${model}.coefficients.6.ci_low|integer}} to {{${model}.coefficients.6.ci_high|integer}} g for {{"Dream"}}.`,
      ],
      estimate: `{{${model}.coefficients.0.estimate|integer}} g`,
      interval: `{{${model}.coefficients.0.ci_low|integer}} to {{${model}.coefficients.0.ci_high|integer}} g`,
      n: `{{${model}.main.0.n|integer}}`,
      method: 'linear_model',
      certainty: 'moderate',
      cautions: [
        {
          kind: 'collinearity',
          text: `Species and the body measures say much the same: the variance inflation of {{"Gentoo"}} is {{${model}.coefficients.0.vif|decimal1}}. Their separate shares are therefore not ranked.`,
          evidence: [model],
        },
      ],
      robustness: 'Robust standard errors give the same picture.',
      score: score(8.2),
      evidence: [model],
      charts: [modelChart],
      tables: [
        { cell: model, table: 'coefficients', caption: 'Coefficients of the model of body mass, in grams' },
      ],
    }),
    finding(3, {
      kind: 'compare',
      title: `Males are {{${bySex}.main.0.pooled|integer}} g heavier than females of the same species`,
      statement: [
        `Within species, males weigh {{${bySex}.main.0.pooled|integer}} g more (interval {{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g), close to the crude difference of {{${bySex}.main.0.crude|integer}} g. The gap is widest among {{"Gentoo"}} and narrowest among {{"Chinstrap"}}.`,
      ],
      estimate: `{{${bySex}.main.0.pooled|integer}} g`,
      interval: `{{${bySex}.main.0.pooled_low|integer}} to {{${bySex}.main.0.pooled_high|integer}} g`,
      n: `{{${bySex}.main.0.n|integer}}`,
      p: null,
      method: 'stratified_numeric',
      certainty: 'high',
      cautions: [
        {
          kind: 'interaction',
          text: `The gap depends on the species (interaction {{${bySex}.main.0.interaction_p|p}}), so the pooled figure describes no single species.`,
          evidence: [bySex],
        },
      ],
      score: score(7.4),
      evidence: [bySex],
      charts: [sexChart],
      tables: [{ cell: bySex, table: 'strata', caption: 'Body mass by species and sex' }],
    }),
    finding(4, {
      kind: 'relationship',
      title: `Each millimetre of flipper goes with {{${correlate}.main.0.slope|decimal1}} g more body mass`,
      statement: [
        `Flipper length and body mass rise together (r = {{${correlate}.main.0.r|decimal2}}, interval {{${correlate}.main.0.r_low|decimal2}} to {{${correlate}.main.0.r_high|decimal2}}). A penguin whose flippers are one millimetre longer is {{${correlate}.main.0.slope|decimal1}} g heavier on average (interval {{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}} g).`,
      ],
      estimate: `{{${correlate}.main.0.slope|decimal1}} g per mm`,
      interval: `{{${correlate}.main.0.slope_low|decimal1}} to {{${correlate}.main.0.slope_high|decimal1}}`,
      n: `{{${correlate}.main.0.n|integer}}`,
      p: `{{${correlate}.main.0.p|p}}`,
      method: 'correlate',
      certainty: 'high',
      score: score(7),
      evidence: [points, correlate],
      charts: [flipperChart],
    }),
    finding(5, {
      kind: 'relationship',
      title: 'Deeper beaks are longer within every species, but not over all penguins',
      statement: [
        `Over all penguins the correlation of beak depth and length is {{${simpson}.main.0.r|decimal2}}; within species it is {{${simpson}.main.0.pooled_r|decimal2}} (interval {{${simpson}.main.0.pooled_low|decimal2}} to {{${simpson}.main.0.pooled_high|decimal2}}). The species differ in both measures, and mixing them hides what holds in each.`,
      ],
      estimate: `r = {{${simpson}.main.0.pooled_r|decimal2}}`,
      interval: `{{${simpson}.main.0.pooled_low|decimal2}} to {{${simpson}.main.0.pooled_high|decimal2}}`,
      n: `{{${simpson}.main.0.n|integer}}`,
      method: 'stratified_correlate',
      certainty: 'high',
      cautions: [
        {
          kind: 'simpson',
          text: `The raw correlation is {{${simpson}.main.0.r|decimal2}}, yet it is {{${simpson}.strata.0.r|decimal2}}, {{${simpson}.strata.1.r|decimal2}} and {{${simpson}.strata.2.r|decimal2}} in the three species.`,
          evidence: [simpson],
        },
      ],
      score: score(6.5),
      evidence: [simpson, beaks, slopeTable],
      charts: [beakChart, slopeChart],
      tables: [{ cell: simpson, table: 'strata', caption: 'Beak depth and length in each species' }],
    }),
    finding(6, {
      kind: 'composition',
      title: '{{"Adelie"}} live on all three islands, the other species on one each',
      statement: [
        `On {{"Dream"}} and {{"Biscoe"}} the {{"Adelie"}} share the island with one other species; {{"Torgersen"}} has {{"Adelie"}} alone.`,
      ],
      n: `{{${all}.main.0.n|integer}}`,
      method: 'Counts per island and species',
      certainty: 'high',
      score: score(5),
      evidence: [mix],
      charts: [mixChart],
      tables: [{ cell: mix, table: 'main', caption: 'Penguins per island and species' }],
    }),
    finding(7, {
      kind: 'relationship',
      title: 'Flipper length and body mass are the most closely linked measures',
      statement: [
        `Among {{${matrix}.main.0.pairs|integer}} pairs of measures the strongest correlation is {{${matrix}.main.0.strongest|decimal2}}.`,
      ],
      n: `{{${matrix}.main.0.n|integer}}`,
      method: 'association_matrix',
      certainty: 'low',
      score: score(4),
      evidence: [matrix],
      charts: [matrixChart],
      exploratory: true,
    }),
  ]
}
