import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { launchBrowser, type ReportBrowser } from './browser.ts'
import { flowFigures } from './flow-figures.ts'
import { testBrowserPath } from './testing/browser-path.ts'

let browser: ReportBrowser
beforeAll(async () => {
  browser = await launchBrowser({ browserPath: testBrowserPath() })
})
afterAll(() => browser.close())

/** Where a figure of 300 pixels is moved to the second page while its mark leaves room on the first. */
const MEASURED = {
  pages: 2,
  pageOf: new Map([
    ['before-figure-1', 1],
    ['figure-1', 2],
  ]),
  heightOf: new Map([['before-figure-1', 300]]),
}

const sizeOf = (order: number, lower = '') =>
  browser.withPage(async (page) => {
    await page.setContent(
      `<div style="display:flex;flex-direction:column;width:400px"><i class="before-figure" id="before-figure-1"></i><figure id="figure-1" style="margin:0;order:${order}"><svg viewBox="0 0 400 300" width="400" height="300"></svg>${lower}</figure><p>Words.</p></div>`,
    )
    await flowFigures(page, async () => MEASURED)
    return page.$eval('svg', (svg) => {
      const { width, height } = svg.getBoundingClientRect()
      return { width: Math.round(width), height: Math.round(height) }
    })
  })

it('sets a figure smaller that would stay on the page of its mark, and not one that belongs elsewhere', async () => {
  expect((await sizeOf(0)).width).toBeLessThan(390)
  expect((await sizeOf(1)).width).toBe(400)
}, 30_000)

it('takes the highest picture of a figure that fits instead, as wide and with letters as large', async () => {
  const picture = (height: number) =>
    `<template><svg viewBox="0 0 400 ${height}" width="400" height="${height}"></svg></template>`
  expect(await sizeOf(0, picture(295) + picture(210) + picture(150))).toEqual({ width: 400, height: 210 })
  expect(await sizeOf(1, picture(210))).toEqual({ width: 400, height: 300 })
}, 30_000)
