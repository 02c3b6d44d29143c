import { describe, expect, it } from '@jest/globals'
import { texts } from '#contract'
import { chooseFiles, filesOnDisk } from '../support/files.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage({ environment: { MAX_UPLOAD_MB: '64' } })
const onDisk = filesOnDisk()
const rows = 'city,rain\n'.repeat(3_145_728)

describe('a launch that is refused while its file is on its way', () => {
  it('with a session that has ended and 30 MB shows the banner, not a broken connection', async () => {
    const { token, user, usage } = await stage.signIn('ended@example.com')
    // Without interception of calls, which would stand between the browser and the connection that this is about.
    const context = await stage.browser.createBrowserContext()
    const page = await context.newPage()
    await page.goto(`${stage.server.url}/favicon.svg`)
    await page.evaluate(
      (entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value)
      },
      [
        ['auth_token', token],
        ['user_data', JSON.stringify(user)],
        ['user_usage', JSON.stringify(usage)],
      ] as [string, string][],
    )
    await page.goto(stage.server.url, { waitUntil: 'networkidle0' })
    await chooseFiles(page, onDisk('large.csv', rows))
    await page.locator('textarea').fill('Where does it rain?')
    const answers: string[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/api/')) answers.push(`${pathname} ${response.status()}`)
    })
    page.on('requestfailed', (request) => answers.push(`${request.url()} ${request.failure()?.errorText}`))
    await stage.server.database.models.User.updateOne({ _id: user.id }, { $inc: { token_version: 1 } })
    await page.locator('button[type="submit"]').click()
    await page.locator(`::-p-xpath(//*[@role="alert"]//p[text()="${texts.sessionExpired}"])`).wait()
    expect(answers).toContain('/api/start-mission/ 401')
    // The look into the goal, which may be under way, ends with the launch.
    const broken = answers.filter((answer) => answer.includes('net::') && !answer.includes('/goal-readings'))
    expect(broken).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
    await context.close()
  })
})
