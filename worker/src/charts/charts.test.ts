import { describe, expect, it } from '@jest/globals'
import type { Table } from '#contract'
import { buildChart } from './build-chart.ts'
import type { ChartForm } from './chart.types.ts'
import { renderChart, renderSvg } from './render-chart.ts'
import { FONT } from './theme.ts'
import { SAMPLE_FORMS, SAMPLE_TABLES, table } from './testing/sample-forms.ts'

const plain = (template: string) => template
const build = (form: ChartForm, tables: Record<string, Table> = SAMPLE_TABLES) =>
  buildChart(form, (cell) => tables[cell]!, plain)

const texts = (svg: string) =>
  [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/gs)].map((match) => match[1]!.replace(/<[^>]+>/g, ''))
const size = (svg: string) =>
  /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg)!.slice(1).map(Number) as [number, number]

const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

describe.each(Object.entries(SAMPLE_FORMS))('%s', (_, form) => {
  it('draws without warnings, 640 wide and at most a page high, with its title and nothing to fetch', async () => {
    const spec = build(form)
    const { svg, png } = await renderChart(spec)
    const [width, height] = size(svg)
    expect(width).toBeGreaterThan(600)
    expect(width).toBeLessThanOrEqual(645)
    expect(height).toBeGreaterThan(80)
    expect(height).toBeLessThan(860)
    expect(pngSize(png)).toEqual([Math.ceil(width * 2), Math.ceil(height * 2)])
    expect(texts(svg)).toContain('What was found, as a sentence')
    expect(texts(svg).some((text) => text.startsWith('Measure, unit, n'))).toBe(true)
    expect(svg).toContain('role="img" aria-label="What was found')
    expect(svg).not.toMatch(/<image|<script|href="http|NaN|undefined|Infinity/)
    expect(String(spec.description).length).toBeGreaterThan(60)
    expect(JSON.stringify(spec)).not.toContain('"url"')
  })

  it('gives the same bytes again', async () => {
    const [one, two] = [await renderChart(build(form)), await renderChart(build(form))]
    expect(two.svg).toBe(one.svg)
    expect(two.png.equals(one.png)).toBe(true)
  })
})

describe('buildChart', () => {
  const rows = (levels: string[]) => ({
    t: table(
      { level: 'text', mean: 'number', low: 'number', high: 'number' },
      levels.map((level, i) => [level, i + 1.5, i, i + 3]),
    ),
  })
  const dots: ChartForm = {
    title: 'A finding',
    subtitle: 'n',
    form: 'interval-dots',
    data: { cell: 't' },
    label: 'level',
    estimate: 'mean',
    low: 'low',
    high: 'high',
  }

  it('tells how many rows stand behind each, where that is given', async () => {
    const counted = { ...dots, count: 'n' } as ChartForm
    const few = table({ level: 'text', mean: 'number', low: 'number', high: 'number', n: 'number' }, [
      ['A', 5, 4, 6, 12],
    ])
    expect((await renderChart(build(counted, { t: few }))).svg).toContain('n = 12')
    expect((await renderChart(build(dots, { t: few }))).svg).not.toContain('n = ')
  })

  it('shows levels as text, whatever they look like', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      'a.b[c]',
      "it's",
      '"quoted"',
      "datum['x']",
      '🐧 penguin',
      'שלום',
      'x'.repeat(300),
      '',
    ]
    const { svg } = await renderChart(build(dots, rows(hostile)))
    expect(svg).not.toContain('<script>')
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(texts(svg)).toEqual(
      expect.arrayContaining(['a.b[c]', "datum['x']", '🐧 penguin', 'שלום', '(none)']),
    )
    expect(texts(svg).some((text) => /^x+…$/.test(text))).toBe(true)
  })

  it('reads columns whose names would be paths elsewhere', async () => {
    const odd = table({ 'a.b': 'text', 'x[0]': 'number', 'it\'s \\ "odd"': 'number' }, [
      ['one', 1, 2],
      ['two', 3, 4],
    ])
    const svg = await renderSvg(
      build(
        {
          title: 't',
          subtitle: 's',
          form: 'scatter',
          data: { cell: 'odd' },
          x: 'x[0]',
          y: 'it\'s \\ "odd"',
          series: 'a.b',
        },
        { odd },
      ),
    )
    expect(texts(svg)).toEqual(expect.arrayContaining(['one', 'two']))
  })

  it('says how many rows it left out', () => {
    const many = rows(Array.from({ length: 80 }, (_, i) => `level ${i}`))
    const spec = build(dots, many)
    expect((spec.title as { subtitle: string[] }).subtitle.join(' ')).toContain(
      'the first 55 of 80 are shown',
    )
  })

  it('leaves out rows without a value, and names the chart when none is left', () => {
    const none = {
      t: table({ level: 'text', mean: 'number', low: 'number', high: 'number' }, [['a', null, null, null]]),
    }
    expect(() => build(dots, none)).toThrow(
      'the chart "A finding" cannot be drawn: there are no rows to draw',
    )
  })

  it('names a column that is not there, and those that are', () => {
    expect(() => build({ ...dots, estimate: 'median' }, rows(['a']))).toThrow(
      /no column "median"; there are level, mean/,
    )
  })

  it('wraps the title, left aligned, and puts numbers in by the resolver', () => {
    const spec = buildChart(
      { ...dots, title: `${'A long sentence that needs several lines '.repeat(5)}{{n}}` },
      () => rows(['a']).t,
      (template) => template.replace('{{n}}', '42'),
    )
    const { text } = spec.title as { text: string[] }
    expect(text.length).toBe(3)
    expect(text.at(-1)).toMatch(/42$/)
  })

  it('keeps one-value, negative and constant data drawable', async () => {
    for (const values of [[5], [-5, -2], [0, 0], [7, 7, 7]]) {
      const t = table(
        { level: 'text', mean: 'number' },
        values.map((value, i) => [`l${i}`, value]),
      )
      const svg = await renderSvg(
        build(
          { title: 't', subtitle: 's', form: 'bars', data: { cell: 't' }, label: 'level', value: 'mean' },
          { t },
        ),
      )
      expect(svg).not.toMatch(/NaN|Infinity/)
    }
  })
})

describe('what a reader would stumble over', () => {
  const common = { title: 't', subtitle: 's', data: { cell: 't' } }
  const years = table(
    { moment: 'number', value: 'number', cylinders: 'text' },
    Array.from({ length: 30 }, (_, i) => [1960 + i, 5 + i, ['6', '8', '4'][i % 3]!]),
  )

  it.each<[string, ChartForm]>([
    ['a line', { ...common, form: 'line', x: 'moment', y: 'value' }],
    ['a scatter', { ...common, form: 'scatter', x: 'moment', y: 'value' }],
    [
      'panels on one scale',
      { ...common, form: 'facets', facet: 'cylinders', mark: 'line', x: 'moment', y: 'value' },
    ],
    [
      'panels on their own',
      { ...common, form: 'facets', facet: 'cylinders', mark: 'point', x: 'moment', y: 'value', free: true },
    ],
  ])('years stand without separators: %s', async (_, form) => {
    const found = texts(await renderSvg(build(form, { t: years })))
    expect(found).toContain('1970')
    expect(found.filter((text) => /^[12],\d{3}$/.test(text))).toEqual([])
  })

  it('lines below each other are no more than can be read on a page, and the others are counted', async () => {
    const lines = (n: number) =>
      table(
        { of: 'text', moment: 'number', value: 'number' },
        Array.from({ length: 10 * n }, (_, i) => [`dock ${Math.floor(i / 10)}`, 1990 + (i % 10), i % 7]),
      )
    const form: ChartForm = {
      ...common,
      form: 'facets',
      facet: 'of',
      mark: 'line',
      x: 'moment',
      y: 'value',
      free: true,
    }
    const many = await renderSvg(build(form, { t: lines(11) }))
    expect(texts(many).filter((text) => /^dock \d+$/.test(text))).toHaveLength(6)
    expect(texts(many).join(' ')).toContain('the first 6 of 11 levels are shown')
    expect(size(many)[1]).toBeLessThan(720)
    const few = await renderSvg(build(form, { t: lines(4) }))
    expect(texts(few).filter((text) => /^dock \d+$/.test(text))).toHaveLength(4)
    expect(texts(few).join(' ')).not.toContain('levels are shown')
  })

  it('what a column of a matrix says in brackets stands above its cells', () => {
    const padding = (label: string) => {
      const cells = table({ x: 'text', y: 'text', v: 'number' }, [
        [label, 'a', 1],
        ['other', 'a', 2],
      ])
      const form: ChartForm = { ...common, form: 'heatmap', x: 'x', y: 'y', value: 'v' }
      return JSON.stringify(build(form, { t: cells })).match(/"labelPadding":(\d+)/)![1]
    }
    expect(Number(padding('high (over 3.64)'))).toBeGreaterThan(Number(padding('high')))
  })

  it('panels of a numbered category stand in its order', async () => {
    const form: ChartForm = {
      ...common,
      form: 'facets',
      facet: 'cylinders',
      mark: 'line',
      x: 'moment',
      y: 'value',
    }
    const found = texts(await renderSvg(build(form, { t: years })))
    expect(found.filter((text) => /^[468]$/.test(text))).toEqual(['4', '6', '8'])
  })

  it('a band on a logarithmic axis stays with its line where it would fall below the axis', async () => {
    const curve = table(
      { x: 'number', y: 'number', low: 'number', high: 'number' },
      Array.from({ length: 20 }, (_, i) => [1 + i, -3 + 2 * i, -9 + 2 * i, 4 + 2 * i]),
    )
    const form: ChartForm = {
      ...common,
      form: 'scatter',
      x: 'x',
      y: 'high',
      logY: true,
      fit: { cell: 't', x: 'x', y: 'y', low: 'low', high: 'high' },
    }
    const svg = await renderSvg(build(form, { t: curve }))
    expect(svg).not.toMatch(/NaN|Infinity/)
    // One closed outline: where a row could not be placed, the band would begin anew.
    const [band] = [
      ...svg.matchAll(/<path d="([^"]+)"[^>]*fill-opacity|<path[^>]* d="([^"]+)"[^>]*opacity="0.18"/g),
    ].map((m) => m[1] ?? m[2]!)
    expect(band!.match(/M/g)).toHaveLength(1)
    expect(band).toMatch(/Z$/)
  })

  it('no number to point at has more figures than can be read', () => {
    const sums = table({ x: 'number', y: 'number', g: 'text' }, [
      [0.1 + 0.2, 1 / 3, 'a'],
      [2 / 3, 1.1 * 3, 'b'],
      [0.7, 0.1 * 3, 'a'],
    ])
    const forms: ChartForm[] = [
      { ...common, form: 'scatter', x: 'x', y: 'y', series: 'g' },
      { ...common, form: 'line', x: 'x', y: 'y' },
      { ...common, form: 'facets', facet: 'g', mark: 'point', x: 'x', y: 'y' },
      { ...common, form: 'bars', label: 'x', value: 'y' },
    ]
    for (const form of forms) {
      const words = JSON.stringify(build(form, { t: sums })).match(
        /"(xText|yText|text|when|label)":"[^"]*"/g,
      )!
      expect(words.filter((text) => /\d{13}/.test(text))).toEqual([])
    }
  })

  it('what stands for a month is drawn in its middle, and read as the month', () => {
    const months = table({ month: 'date', n: 'number' }, [
      ['2023-04-01', 3],
      ['2023-05-01', 5],
    ])
    const drawn = JSON.stringify(
      build({ ...common, form: 'line', x: 'month', y: 'n', stretch: 'month' }, { t: months }),
    )
    expect(drawn).toContain(`"x":${Date.UTC(2023, 3, 16)}`)
    expect(drawn).toContain('"when":"2023-04-01"')
  })

  it('a slope chart keeps names apart from their values', async () => {
    const pairs = table({ level: 'text', a: 'number', b: 'number' }, [
      ['Region 1', 12, 14],
      ['Region 2', 15, 8],
    ])
    const form: ChartForm = {
      ...common,
      form: 'slope',
      label: 'level',
      from: 'a',
      to: 'b',
      fromTitle: 'a',
      toTitle: 'b',
    }
    const found = texts(await renderSvg(build(form, { t: pairs })))
    expect(found).toEqual(expect.arrayContaining(['Region 1', '12', '14', 'Region 2', '15', '8']))
  })

  it('a dark page gets the same drawing in colours of its own', async () => {
    const spec = build(SAMPLE_FORMS['bars']!)
    const page = { width: 640, dark: true, font: FONT, ground: 'paper' as const }
    const [light, dark] = [await renderSvg(spec), await renderSvg(spec, page)]
    const shape = (svg: string) => svg.replace(/#[0-9a-f]{6}|white|rgb\([^)]*\)/gi, '')
    expect(shape(dark)).toBe(shape(light))
    expect(dark).not.toContain('fill="#ffffff"')
  })
})

describe('renderSvg', () => {
  it('refuses a spec that would fetch data', async () => {
    await expect(renderSvg({ data: { url: 'http://example.org/x.csv' }, mark: 'bar' })).rejects.toThrow(
      /may not fetch/,
    )
  })
  it('turns warnings into errors', async () => {
    await expect(
      renderSvg({
        data: { values: [{ a: 1 }] },
        mark: 'point',
        encoding: { x: { field: 'a', type: 'quantitative', scale: { type: 'log', zero: true } } },
      }),
    ).rejects.toThrow(/with warnings/)
  })
})

describe('shaded spans', () => {
  const values = (form: ChartForm): unknown[] => {
    const found: unknown[] = []
    JSON.stringify(build(form), (_, each: unknown) => {
      const layer = each as { mark?: { type?: string }; data?: { values: unknown[] } } | null
      if (layer?.mark?.type === 'rect') found.push(...layer.data!.values)
      return each
    })
    return found
  }

  it.each(['line with shaded spans', 'facets of lines, each on its own scale, spans shaded'])(
    '%s: those within the time that is drawn, and the subtitle says what they are',
    (name) => {
      const form = SAMPLE_FORMS[name]!
      expect(values(form)).toHaveLength(2)
      expect(JSON.stringify(build(form).title)).toContain('shaded: recession')
      expect(values({ ...form, shade: undefined } as ChartForm)).toEqual([])
    },
  )
})

describe('many rows by size', () => {
  it('show both ends, and those between are counted', async () => {
    const many = table(
      { ward: 'text', wait: 'number' },
      Array.from({ length: 40 }, (_, at) => [`ward ${String.fromCharCode(65 + (at % 26))}${at}`, 100 - at]),
    )
    const form = {
      ...SAMPLE_FORMS['bars']!,
      form: 'interval-dots',
      sort: 'value',
      label: 'ward',
      estimate: 'wait',
      data: { cell: 't' },
    }
    const spec = JSON.stringify(
      build({ ...form, low: undefined, high: undefined } as unknown as ChartForm, { t: many }),
    )
    expect(spec).toContain('the 8 highest and 7 lowest of 40 are shown')
    for (const end of ['ward A0', 'ward N39']) expect(spec).toContain(end)
    expect(spec).not.toContain('ward U20')
  })
})

describe('levels before and after', () => {
  it('are drawn over their spans, each with its value, and nothing where there are none', async () => {
    const form = SAMPLE_FORMS['line with its level on either side']!
    const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map((match) => match[1])
    expect(texts(await renderSvg(build(form)))).toEqual(expect.arrayContaining(['110', '150', 'new feed']))
    const without = texts(await renderSvg(build({ ...form, levels: undefined } as ChartForm)))
    expect(without.filter((text) => text === '150')).toHaveLength(0)
  })
})

describe('a chart whose texts hold signs of replacement', () => {
  it.each(["$'", '$&', '$`', '$$', '$1', '$<name>'])('is drawn with %s as it stands', async (sign) => {
    const spec = { ...build(Object.values(SAMPLE_FORMS)[0]!), description: `what ${sign} costs` }
    const { svg } = await renderChart(spec)
    expect(svg).toContain(
      `aria-label="what ${sign.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')} costs"`,
    )
  })
})
