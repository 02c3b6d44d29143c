import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'puppeteer'
import { axeOn } from '../support/axe.ts'
import { comesToRest } from '../support/browser.ts'
import { filesOnDisk } from '../support/files.ts'
import { buildScene, type Scene } from '../support/scene.ts'
import { DESKTOP, useStage, PHONE } from '../support/stage.ts'
import { TOUR, visitStop } from '../support/tour.ts'

const file = filesOnDisk()
const stage = useStage()
let scene: Scene
beforeAll(async () => {
  scene = await buildScene(stage)
})

/** What axe finds wrong, as rule and place. What is half faded in would be measured as poor contrast. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await comesToRest(page)
  const axe = (await axeOn(page)).options({ resultTypes: ['violations'], preload: false })
  const { violations: found } = await (rules ? axe.withRules(rules) : axe).analyze()
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Elements that reach out of the viewport at the right, unless something around them scrolls or cuts. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const wide = [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName} ${element.className.toString()}`)
    return document.documentElement.scrollWidth <= width ? [] : wide.slice(0, 5)
  })

describe('every page in every state', () => {
  it.each(TOUR.map((stop) => [stop.name, stop] as const))(
    '%s: axe finds nothing, light and dark, and nothing overflows at 360 px',
    async (_, stop) => {
      const guest = await visitStop(scene, stop, file, { viewport: DESKTOP })
      const { page } = guest
      expect(await violations(page)).toEqual([])
      await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
      await page.waitForSelector('html[data-mantine-color-scheme="dark"]')
      // The dark changes colours and nothing else.
      expect(await violations(page, ['color-contrast', 'link-in-text-block'])).toEqual([])
      await page.setViewport(PHONE)
      await page.waitForFunction(() => window.innerWidth === 360)
      expect(await overflowing(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await guest.leave()
    },
  )
})

describe('these checks', () => {
  it('find what is wrong', async () => {
    const { page, open } = await stage.guest({ viewport: PHONE })
    await open('/not/found')
    await page.evaluate(() => {
      const picture = document.createElement('img')
      picture.style.width = '400px'
      document.querySelector('main')!.append(picture)
    })
    expect(await violations(page)).toEqual([expect.stringMatching(/^image-alt: /)])
    expect(await overflowing(page)).toContain('IMG ')
  })
})
