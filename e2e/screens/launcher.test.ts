import { describe, expect, it } from '@jest/globals'
import { chooseFiles, chosenFiles, filesOnDisk, chooseSource } from '../support/files.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const file = filesOnDisk()
const launch = (guest: Guest) => guest.press('Launch mission')

describe('the launcher', () => {
  const stage = useStage()

  it('asks for a file and a goal', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    const problem = 'Please select at least one file and provide a mission goal.'
    await launch(guest)
    await guest.sees(problem, '[role="alert"]')

    // A goal without a file, then a file with a blank goal.
    await page.locator('textarea').fill('Where does it rain?')
    await launch(guest)
    await guest.sees(problem, '[role="alert"]')
    await chooseFiles(page, file('rain.csv'))
    await guest.seesNo(problem)
    await page.locator('textarea').fill('   ')
    await launch(guest)
    await guest.sees(problem, '[role="alert"]')
    expect(guest.network.made.filter(({ call }) => /^POST .api.(start-mission|missions)/.test(call))).toEqual(
      [],
    )
    expect(guest.problems).toEqual([])
  })

  it('asks for a goal for economic data', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    await chooseSource(guest.page, 'Economic data')
    await page.locator('textarea').fill(' \n ')
    await launch(guest)
    await guest.sees('Please provide a mission goal for AI to find relevant economic data.', '[role="alert"]')
    // The other source is another form: its problems are not this one's.
    await chooseSource(guest.page, 'Upload files')
    await guest.seesNo('Please provide a mission goal for AI to find relevant economic data.')
  })

  it('offers no economic data, and no card for a key, where the server has none', async () => {
    const guest = await stage.guest({ as: await stage.signIn('no.fred@example.com') })
    const config = await (await fetch(`${stage.server.url}/api/config`)).json()
    guest.network.force('GET /api/config', 200, { ...(config as object), economic_data_available: false })
    await guest.open('/')
    await guest.page.waitForSelector('input[type="file"]')
    await guest.seesNo('Economic data', 'label')
    await guest.open('/profile')
    await guest.sees('Usage Statistics')
    await guest.seesNo('FRED Economic Data')
  })

  it('takes the five kinds of files, whatever the case of their names, and names all others', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    const good = ['a.csv', 'b.XLSX', 'c.Json', 'd.txt', 'e.PDF']
    await chooseFiles(page, ...[...good, 'notes.docx', 'run.exe', 'csv'].map((name) => file(name)))
    await guest.sees('Unsupported file types detected: notes.docx, run.exe, csv', '[role="alert"]')
    expect(await chosenFiles(page)).toEqual(good)
  })

  it('leaves out files that are too large, too many or empty', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    // The limits come from the server, once it has told them.
    await guest.sees('CSV, XLSX, JSON, TXT or PDF, up to 1 MB each')
    await chooseFiles(page, file('big.csv', 'x'.repeat(1024 * 1024 + 1)), file('small.csv'))
    await guest.sees('These files are larger than 1 MB and were left out: big.csv', '[role="alert"]')
    await chooseFiles(page, file('none.csv', ''))
    await guest.sees('These files are empty and were left out: none.csv', '[role="alert"]')
    await chooseFiles(page, ...['1', '2', '3', '4', '5'].map((name) => file(`${name}.csv`)))
    await guest.sees('A mission takes at most 5 files; the rest were left out.', '[role="alert"]')
    expect(await chosenFiles(page)).toEqual(['small.csv', '1.csv', '2.csv', '3.csv', '4.csv'])
  })

  it('lists the files by name, grows with the second one, and removes each by its name', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    const width = async () => (await (await page.$('form'))!.boundingBox())!.width
    const narrow = await width()
    await chooseFiles(page, file('rain.csv'))
    await page.waitForSelector('ul[aria-label="Chosen files"]')
    expect(await width()).toBe(narrow)
    await chooseFiles(page, file('snow.csv'))
    await page.waitForSelector('form[data-expanded]')
    expect(await width()).toBeGreaterThan(narrow * 1.3)
    expect(await chosenFiles(page)).toEqual(['rain.csv', 'snow.csv'])

    await guest.press('Remove rain.csv')
    await page.waitForSelector('form:not([data-expanded])')
    expect(await chosenFiles(page)).toEqual(['snow.csv'])
    expect(await width()).toBe(narrow)
    await guest.press('Remove snow.csv')
    await page.waitForSelector('ul[aria-label="Chosen files"]', { hidden: true })
  })

  it('starts from sample data with a goal that fits', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    const goal = () => page.$eval('textarea', (area) => area.value)
    await guest.press('Palmer penguins')
    await page.waitForSelector('ul[aria-label="Chosen files"]')
    expect(await chosenFiles(page)).toEqual(['penguins.csv'])
    expect(await goal()).toMatch(/species/)
    // Another sample takes its place; files of one's own stay.
    await chooseFiles(page, file('mine.csv'))
    await guest.press('Cars, 1970 to 1982')
    await guest.sees('cars.csv')
    expect(await chosenFiles(page)).toEqual(['mine.csv', 'cars.csv'])

    guest.network.force('GET /samples/movies.csv', 404, '')
    await guest.press('Films and box office')
    await guest.sees('The sample could not be loaded (status 404).', '[role="alert"]')
  })

  it('puts a goal of the story into the form and brings the form into view', async () => {
    const guest = await stage.guest()
    const { page } = guest
    await guest.open('/')
    await guest.press('Use this goal: Sales')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    expect(await page.$eval('textarea', (area) => area.value)).toMatch(/^Which regions and products/)
  })

  it('says what the product is, and links to the legal pages', async () => {
    const guest = await stage.guest()
    await guest.open('/')
    const words = await guest.page.$eval('main', (main) => main.textContent)
    for (const promise of [
      'Parallel missions',
      '10x productivity',
      'Risk-free trial. No credit card.',
      '30+ minutes',
      '15+ pages',
      'Questions people bring',
    ])
      expect(words).toContain(promise)
    await guest.sees(
      'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
      'footer p',
    )
    const links = await guest.page.$$eval('footer a', (all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    )
    expect(links).toEqual(
      expect.arrayContaining([
        ['Privacy Policy', '/privacy-policy'],
        ['Terms of Service', '/terms-of-service'],
      ]),
    )
  })
})
