import type { Page } from 'puppeteer'

/**
 * Shows each of these figures in less height, as its templates hold them: 0 is the whole, 1 the first template, and so
 * on to the last that there is. A figure without any stays as it is.
 */
export const setHeight = (page: Page, figures: string, lower: number): Promise<void> =>
  page.$$eval(
    figures,
    (all, wanted) => {
      for (const figure of all as unknown as Figure[]) {
        const templates = [...figure.querySelectorAll('template')]
        const own = templates.findIndex((template) => template.matches('.own'))
        if (templates.length === 0) continue
        const whole = own < 0 ? figure.querySelector('svg')!.outerHTML : templates[own]!.innerHTML
        const lowered = templates.filter((_, index) => index !== own)
        if (own < 0) figure.insertAdjacentHTML('beforeend', `<template class="own">${whole}</template>`)
        const at = Math.min(wanted, lowered.length)
        figure.querySelector('svg')!.outerHTML = at === 0 ? whole : lowered[at - 1]!.innerHTML
        figure.classList.toggle('lower', at > 0)
      }
    },
    lower,
  )

/** Heights of a figure's picture by its width, the whole first, then each of its templates. */
export const heightsByWidth = (page: Page, figure: string): Promise<number[]> =>
  page.$eval(figure, (node) => {
    const found = node as unknown as Figure
    const boxes = [
      found.querySelector('template.own')?.innerHTML ?? found.querySelector('svg')!.outerHTML,
      ...[...found.querySelectorAll('template:not(.own)')].map((template) => template.innerHTML),
    ]
    return boxes.map((svg) => {
      const [, width, height] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
      return width === undefined ? NaN : Number(height) / Number(width)
    })
  })

interface Piece {
  innerHTML: string
  outerHTML: string
  matches(selector: string): boolean
}
interface Figure {
  querySelector(selector: string): Piece | null
  querySelectorAll(selector: string): Iterable<Piece>
  insertAdjacentHTML(place: 'beforeend', html: string): void
  classList: { toggle(name: string, on: boolean): void }
}
