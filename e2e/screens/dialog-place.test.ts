import { describe, expect, it } from '@jest/globals'
import type { Guest } from '../support/guest.ts'
import { dialogBox, dialogStandsAt } from '../support/sizes.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()

const openSignIn = async (guest: Guest) => {
  await guest.press('Login')
  await guest.sees('Ready to Start Your Mission?', 'h2')
}
const scrollY = ({ page }: Guest) => page.evaluate(() => window.scrollY)

describe('a dialog', () => {
  it('is 450 x 400 or 500 x 500 in the middle, and keeps 20 px from every edge', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    await openSignIn(guest)
    await dialogStandsAt(page, { x: 415, y: 250, width: 450, height: 400 })
    await page.setViewport({ width: 900, height: 700 })
    await dialogStandsAt(page, { x: 225, y: 150, width: 450, height: 400 })
    await page.setViewport({ width: 360, height: 380 })
    await dialogStandsAt(page, { x: 20, y: 20, width: 320, height: 340 })

    const other = await stage.guest({ as: await stage.signIn('gmail.box@example.com') })
    await other.open('/')
    await other.page.click('form input[type="checkbox"]')
    await other.sees('Enable Email Notifications', 'h2')
    await dialogStandsAt(other.page, { x: 390, y: 200, width: 500, height: 500 })
    await other.page.setViewport({ width: 400, height: 500 })
    await dialogStandsAt(other.page, { x: 20, y: 20, width: 360, height: 460 })
  })

  it('stays in the middle while the page is scrolled', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    await openSignIn(guest)
    await guest.page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
    await guest.page.waitForFunction(() => window.scrollY === 700)
    await dialogStandsAt(guest.page, { x: 415, y: 250, width: 450, height: 400 })
  })

  it('is placed again 16 ms after the last of many resizes', async () => {
    const guest = await stage.guest({ hold: [16] })
    const { page } = guest
    await guest.open('/')
    await openSignIn(guest)
    await dialogStandsAt(page, { x: 415, y: 250, width: 450, height: 400 })
    for (const width of [1200, 1100, 1000]) await page.setViewport({ width, height: 900 })
    await page.waitForFunction(() => window.innerWidth === 1000)
    await guest.advance(15)
    expect((await dialogBox(page)).x).toBe(415)
    // One more event starts the wait anew.
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
    await guest.advance(15)
    expect((await dialogBox(page)).x).toBe(415)
    await guest.advance(1)
    await dialogStandsAt(page, { x: 275, y: 250, width: 450, height: 400 })
  })

  it('nudges the scroll 100 ms after it opened, there and back', async () => {
    const guest = await stage.guest({ hold: [100] })
    const { page } = guest
    await guest.open('/')
    await page.evaluate(() => {
      window.scrollTo({ top: 40, behavior: 'instant' })
      const real = window.scrollBy.bind(window) as (options: ScrollToOptions) => void
      const nudges: number[] = []
      Object.assign(window, { nudges })
      window.scrollBy = ((options: ScrollToOptions) => {
        nudges.push(options.top!)
        real(options)
      }) as typeof window.scrollBy
    })
    const nudges = () => page.evaluate(() => (window as unknown as { nudges: number[] }).nudges)
    await openSignIn(guest)
    await guest.advance(99)
    expect(await nudges()).toEqual([])
    await guest.advance(1)
    expect(await nudges()).toEqual([1, -1])
    expect(await scrollY(guest)).toBe(40)
  })
})
