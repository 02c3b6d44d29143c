import { describe, expect, it } from '@jest/globals'
import { texts } from '#contract'
import { useStage, type Stage } from '../support/stage.ts'

const stage = useStage()

describe('the legal pages', () => {
  it.each([
    ['/privacy-policy', 'Privacy Policy'],
    ['/terms-of-service', 'Terms of Service'],
  ])('%s: title, date, contact and the way home', async (path, title) => {
    const guest = await stage.guest()
    await guest.open(path)
    await guest.sees(title, 'h1')
    await guest.sees('Last updated: June 2025', 'p')
    const contact = await guest.page.$eval('main a[href^="mailto:"]', (link) => link.textContent)
    expect(contact).toMatch(/^support@/)
    expect((await guest.page.$$('main h2')).length).toBeGreaterThan(4)
    await guest.press('Back to home')
    await guest.isAt('/')
    expect(guest.problems).toEqual([])
  })
})

describe('a page that can not be fetched', () => {
  it('is said in words of the network, and comes by itself once there is one', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    // What another page has fetched before is there offline, too.
    await guest.page.setCacheEnabled(false)
    await guest.page.setOfflineMode(true)
    await guest.page.$eval('footer a[href="/privacy-policy"]', (link) => (link as HTMLElement).click())
    await guest.sees('This page could not be shown', 'h1')
    expect(await guest.page.$eval('main', (main) => main.textContent)).toContain(texts.networkFailed)
    await guest.page.setOfflineMode(false)
    await guest.sees('Privacy Policy', 'h1')
  })
})

describe('an address without a page', () => {
  it('says so and leads home', async () => {
    const guest = await stage.guest()
    await guest.open('/no/such/page')
    await guest.sees('Nothing at this address', 'h1')
    await guest.press('Back to home')
    await guest.isAt('/')
  })
})

describe('the header', () => {
  it('has Login for a visitor; New Mission, Profile and Logout for a user', async () => {
    const names = (guest: Awaited<ReturnType<Stage['guest']>>) =>
      guest.page.$$eval('header nav a, header nav button:not([aria-label])', (all) =>
        all.map((one) => one.textContent),
      )
    const visitor = await stage.guest()
    await visitor.open('/')
    expect(await names(visitor)).toEqual(['New Mission', 'Login'])
    const user = await stage.guest({ as: await stage.signIn('header@example.com', 'Grace Brewster Hopper') })
    await user.open('/privacy-policy')
    expect(await names(user)).toEqual(['New Mission', 'Profile', 'Logout'])
    await user.sees('Grace', 'header span')
    await user.press('Profile')
    await user.isAt('/profile')
    await user.press('New Mission')
    await user.isAt('/')
  })
})

describe('light and dark', () => {
  it('follow the system until one is chosen, which is kept', async () => {
    const guest = await stage.guest({ dark: true })
    const isIn = (scheme: string) => guest.page.waitForSelector(`html[data-mantine-color-scheme="${scheme}"]`)
    await guest.open('/')
    await isIn('dark')
    await guest.press('Use light colours')
    await isIn('light')
    await guest.open('/terms-of-service')
    await isIn('light')
  })
})

describe('a page that can not be loaded', () => {
  it('says so and can be loaded again', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    // Parts of the product are fetched when first needed; after a new release, an old part may be gone.
    await guest.page.setCacheEnabled(false)
    guest.network.cut('GET /assets/:file')
    await guest.page.locator('footer a ::-p-text(Privacy Policy)').click()
    await guest.sees('This page could not be shown', 'h1')
    guest.network.restore('GET /assets/:file')
    await guest.press('Reload')
    await guest.sees('Privacy Policy', 'h1')
    await guest.page.setCacheEnabled(true)
  })
})
