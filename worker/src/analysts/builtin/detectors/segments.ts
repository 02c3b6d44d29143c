import { askedFor, report, type Detector } from '../analysis.ts'
import { listed, name, text, type Piece } from '../prose.ts'
import { smallSample } from '../study.ts'
import { View } from '../view.ts'

/** Groups of similar rows, held against data without structure; told only when asked for. */
export const segmentsDetector: Detector = {
  name: 'segments',
  description: 'Which groups of similar rows there are',
  applies: (_, reading) => askedFor(reading, 'segments') > 0.5,
  async detect(analysis) {
    const { study, toolkit } = analysis
    const numbers = study.variables
      .filter(
        (variable) =>
          variable.kind === 'number' &&
          variable.profile !== null &&
          variable.profile.nulls < 0.2 * study.rows,
      )
      .slice(0, 8)
    if (numbers.length < 2) return
    const cell = await toolkit.statistic('Groups of similar rows', {
      method: 'segments',
      table: await smallSample(analysis),
      columns: Object.fromEntries(numbers.map((variable, index) => [`x${index + 1}`, variable.column])),
      args: { labels: numbers.map((variable) => variable.label), seed: toolkit.seed },
    })
    const [main, sizes, profiles] = [new View(cell), new View(cell, 'sizes'), new View(cell, 'profiles')]
    const none = main.text(0, 'structure') === 'none'
    const map = { cell: cell.id, table: 'map' }
    const title = none
      ? text`The rows form no separate groups: they shade into one another`
      : text`The rows fall into ${main.ref(0, 'segments', 'integer')} groups, the largest with ${main.ref(0, 'largest_share', 'percent')} of them`
    const chart = await toolkit.chart('Map of the rows', {
      form: 'scatter',
      title,
      subtitle: text`Rows on the two directions in which they differ most, n = ${main.ref(0, 'n', 'integer')}`,
      data: map,
      x: 'pc1',
      y: 'pc2',
      series: 'segment',
      xTitle: 'First direction',
      yTitle: 'Second direction',
    })
    const describe = (row: number): Piece => {
      const own = profiles.rows
        .filter((at) => profiles.number(at, 'segment') === sizes.number(row, 'segment'))
        .sort((a, b) => Math.abs(profiles.number(b, 'z')) - Math.abs(profiles.number(a, 'z')))
      const traits = own.filter((at) => Math.abs(profiles.number(at, 'z')) > 0.4).slice(0, 3)
      return text`group ${sizes.ref(row, 'segment', 'integer')} (${sizes.ref(row, 'share', 'percent')} of rows): ${traits.length > 0 ? listed(traits.map((at) => text`${profiles.number(at, 'z') > 0 ? 'high' : 'low'} ${name(profiles.text(at, 'variable'))} (mean ${profiles.ref(at, 'mean')}, overall ${profiles.ref(at, 'overall_mean')})`)) : 'close to the average in everything'}`
    }
    await report(analysis, 'segments', {
      kind: 'segments',
      about: ['segments'],
      title,
      statement: [
        none
          ? text`The best division has a silhouette of ${main.ref(0, 'silhouette', 'decimal2')}, which data without any structure reach as well; groups cut from it would be arbitrary.`
          : text`The division into ${main.ref(0, 'segments', 'integer')} has a silhouette of ${main.ref(0, 'silhouette', 'decimal2')} and comes back in resamples with a similarity of ${main.ref(0, 'stability', 'decimal2')}; it accounts for ${main.ref(0, 'explained', 'percent')} of the variation.`,
        ...(none ? [] : sizes.rows.map((row) => text`${describe(row)}.`)),
      ],
      n: text`${main.ref(0, 'n', 'integer')} rows`,
      method:
        'k-means on standardised columns; number by silhouette, held against data without structure by the gap statistic; stability by bootstrap',
      certainty: none ? 'cannot-tell' : main.number(0, 'stability') > 0.75 ? 'high' : 'moderate',
      worth: {
        relevance: 1,
        effect: none ? 0.2 : Math.min(1, main.number(0, 'silhouette') * 1.6),
        certainty: none ? 0.5 : 0.8,
        surprise: 0.2,
      },
      evidence: [cell],
      charts: [chart],
      tables: [
        { view: sizes, caption: text`Groups and their sizes` },
        { view: profiles, caption: text`What marks each group` },
      ],
      lead: none ? text`${title}.` : text`${title}: ${listed(sizes.rows.slice(0, 4).map(describe))}.`,
      keys: none
        ? []
        : [
            {
              label: text`Groups`,
              value: text`${main.ref(0, 'segments', 'integer')}`,
              note: text`silhouette ${main.ref(0, 'silhouette', 'decimal2')}`,
            },
          ],
    })
  },
}
