import type { Page } from 'puppeteer'
import { heightsByWidth, setHeight } from './lower-pictures.ts'
import type { PageNumbers } from './page-numbers.ts'

/** Mark of the place before a figure: where it stands and the figure does not, the rest of that page is white. */
export const beforeFigure = (number: number): string => `before-figure-${number}`

/** A figure is set smaller to stay on its page, down to this share of its size: the letters in it with it. */
const SMALLEST = 0.78
/** Room at the foot of a page, in points, that may stay white. */
const WHITE = 70
/**
 * Margins of a page in points, that at its head with that at its foot: a browser tells how high a place stands without
 * the margin above it.
 */
const MARGINS = (25 + 22) * (72 / 25.4)
/** Margins of a figure, in points. */
const AROUND = 24
const POINT = 72 / 96
/** Each figure that is moved or shrunk moves all behind it, so pages are measured again; no more often than this. */
const MOST_PASSES = 8

/** Places that only measuring asks for: a destination stands in a PDF where a link names it. */
const linkPlaces = (page: Page) =>
  page.evaluate(() => {
    const here = (globalThis as unknown as { document: Paper }).document
    for (const mark of here.querySelectorAll('figure[id], .before-figure[id]')) {
      const link = here.createElement('a')
      link.setAttribute('href', `#${mark.getAttribute('id') ?? ''}`)
      link.setAttribute('class', 'place')
      here.body.append(link)
    }
  })
const unlinkPlaces = (page: Page) => page.$$eval('.place', (links) => links.forEach((link) => link.remove()))

/** Sets a figure's picture so much smaller; its left edge stays. */
const shrink = (page: Page, number: number, by: number) =>
  page.$eval(
    `#figure-${number} svg`,
    (svg, factor) => {
      const { width, height } = svg.getBoundingClientRect()
      const box = (svg.getAttribute('viewBox') ?? '').split(/\s+/).map(Number)
      const own = box.length === 4 ? Math.min(width, (height * box[2]!) / box[3]!) : width
      svg.setAttribute('style', `width:${own * factor}px`)
    },
    by,
  )

/** The picture as it was before it was drawn lower or set smaller. */
async function restore(page: Page, number: number): Promise<void> {
  await setHeight(page, `#figure-${number}`, 0)
  await page.$eval(`#figure-${number} svg`, (svg) => svg.removeAttribute('style'))
}

/** Whether a figure stands on a later page than the place before it. */
const isMoved = ({ pageOf }: PageNumbers, number: number): boolean =>
  (pageOf.get(`figure-${number}`) ?? 0) > (pageOf.get(beforeFigure(number)) ?? Infinity)

/** The highest of a figure's pictures that is no higher than `room` at its width, in CSS pixels; -1 where none is. */
async function fitting(page: Page, figure: string, room: number): Promise<number> {
  const width = await page.$eval(figure, (own) => own.getBoundingClientRect().width)
  const heights = await heightsByWidth(page, figure)
  return heights.findIndex((height, index) => index > 0 && height * width <= room)
}

/** Lets what follows a figure in its section go before it. False where nothing does. */
const letPass = (page: Page, number: number) =>
  page.$eval(`#figure-${number}`, (figure) => {
    const mark = figure.previousElementSibling
    const next = figure.nextElementSibling
    if (!mark?.matches('.before-figure') || !next || !next.matches('.table, .callout, p, ul, ol'))
      return false
    mark.before(next)
    return true
  })

/** What stands elsewhere than its mark, as charts behind the words of the first page do, fills nothing there. */
const heights = (page: Page): Promise<[number, [number, number]][]> =>
  page.$$eval('figure[id]', (all) => {
    const { getComputedStyle } = globalThis as unknown as { getComputedStyle(of: object): { order: string } }
    const figures = all.filter((figure) => getComputedStyle(figure).order === '0')
    return figures.map((figure): [number, [number, number]] => [
      Number(figure.id.replace('figure-', '')),
      [
        // What a figure is kept with, as its heading, moves with it.
        (figure.closest('.head') ?? figure).getBoundingClientRect().height,
        figure.querySelector('svg')?.getBoundingClientRect().height ?? 0,
      ],
    ])
  })

interface Paper {
  body: { append(node: Mark): void }
  createElement(tag: string): Mark
  querySelectorAll(selector: string): Iterable<Mark>
}
interface Mark {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}

/**
 * Fills what figures leave white at the foot of a page when they do not fit on it: a figure is drawn in less height or
 * set smaller, as far as it can be read, or what follows it comes before it. Returns the pages as they are then.
 *
 * @param measure finds where everything falls
 */
export async function flowFigures(page: Page, measure: () => Promise<PageNumbers>): Promise<PageNumbers> {
  await linkPlaces(page)
  const done = new Set<number>()
  const passed = new Map<number, number>()
  let measured = await measure()
  for (let pass = 0; pass < MOST_PASSES; pass += 1) {
    const { heightOf } = measured
    const room = (number: number) => (heightOf.get(beforeFigure(number)) ?? 0) - MARGINS
    const sizes = await heights(page)
    const gap = sizes.find(
      ([number]) => !done.has(number) && isMoved(measured, number) && room(number) > WHITE,
    )
    if (!gap) break
    const [number, [whole, picture]] = gap
    // What a figure has beside its picture, with its margin above, does not get smaller.
    const around = (whole - picture) * POINT + AROUND
    const factor = (room(number) - around) / (picture * POINT)
    const lower = await fitting(page, `#figure-${number}`, (room(number) - around) / POINT)
    if (lower > 0 || factor >= SMALLEST) {
      if (lower > 0) await setHeight(page, `#figure-${number}`, lower)
      else await shrink(page, number, Math.min(1, factor) * 0.98)
      done.add(number)
      measured = await measure()
      if (isMoved(measured, number)) {
        // Something else holds it on the next page, where it has all its room.
        await restore(page, number)
        measured = await measure()
      }
      continue
    }
    const times = (passed.get(number) ?? 0) + 1
    passed.set(number, times)
    if (times > 2 || !(await letPass(page, number))) done.add(number)
    else measured = await measure()
  }
  await unlinkPlaces(page)
  return measured
}
