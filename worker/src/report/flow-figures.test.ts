import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { launchBrowser, type ReportBrowser } from './browser.ts'
import { flowFigures } from './flow-figures.ts'
import { readPageNumbers } from './page-numbers.ts'
import { testBrowserPath } from './testing/browser-path.ts'

let browser: ReportBrowser
beforeAll(async () => {
  browser = await launchBrowser({ browserPath: testBrowserPath() })
})
afterAll(() => browser.close())

const picture = (height: number) => `<svg viewBox="0 0 600 ${height}" width="600" height="${height}"></svg>`

/** A figure below so much of a page that it is moved to the next one, on which something follows it. */
const flowed = (above: number, height: number, { lower = [] as number[], figure = '', after = '' } = {}) =>
  browser.withPage(async (page) => {
    await page.setViewport({ width: 627, height: 946 })
    await page.emulateMediaType('print')
    await page.setContent(
      `<style>@page { size: 210mm 297mm; margin: 25mm 22mm 22mm } body { margin: 0 } figure { margin: 0; break-inside: avoid } figure svg { display: block; height: auto } .before-figure { display: block } .method { break-before: avoid; break-inside: avoid; margin: 0 }</style>
      <div style="height:${above}px"></div><div style="display:flow-root"><i class="before-figure" id="before-figure-1"></i><figure id="figure-1" style="${figure}">${picture(height)}${lower.map((own) => `<template>${picture(own)}</template>`).join('')}</figure>${after}</div>`,
    )
    const measure = async () => readPageNumbers(await page.pdf({ preferCSSPageSize: true }))
    const { pageOf } = await flowFigures(page, measure)
    const size = await page.$eval('svg', (svg) => {
      const { width, height } = svg.getBoundingClientRect()
      return [Math.round(width), Math.round(height)]
    })
    return { page: pageOf.get('figure-1'), size }
  })

it('sets a figure smaller that would stay on the page of its mark', async () => {
  const { page, size } = await flowed(600, 360)
  expect(page).toBe(1)
  expect(size[0]).toBeLessThan(590)
}, 30_000)

it('takes the highest picture of a figure that fits instead, as wide and with letters as large', async () => {
  expect(await flowed(600, 360, { lower: [355, 290, 200] })).toEqual({ page: 1, size: [600, 290] })
}, 30_000)

it('leaves a figure as it is that would not stay there all the same, or that belongs elsewhere', async () => {
  expect(await flowed(800, 360, { lower: [290] })).toEqual({ page: 2, size: [600, 360] })
  const held = '<div style="break-before:avoid;break-inside:avoid;height:300px"></div>'
  expect(await flowed(600, 360, { lower: [290], after: held })).toEqual({ page: 2, size: [600, 360] })
  expect((await flowed(600, 360, { lower: [290], figure: 'order:1' })).size).toEqual([600, 360])
}, 30_000)
