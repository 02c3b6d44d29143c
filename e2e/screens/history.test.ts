import { describe, expect, it } from '@jest/globals'
import { Types } from 'mongoose'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()

const uploads = (...names: string[]) =>
  names.map((filename) => ({ file_id: new Types.ObjectId(), filename, size: 2048, file_type: '.csv' }))
const at = (hour: number) => new Date(Date.UTC(2026, 10, 3, hour))

describe('the mission history', () => {
  it('of a new user is empty and offers a start', async () => {
    const guest = await stage.guest({ as: await stage.signIn('new@example.com') })
    await guest.open('/profile')
    await guest.sees('No missions yet', 'p')
    await guest.press('Start your first mission')
    await guest.isAt('/')
  })

  it('shows goal, files, status and dates of each mission, newest first', async () => {
    const as = await stage.signIn('history@example.com')
    const goal80 = 'a'.repeat(79) + 'b'
    const { server } = stage
    const old = await buildMission(server, as, {
      goal: `${goal80} and more`,
      status: 'completed',
      uploads: uploads('1.csv', '2.csv', '3.csv', '4.csv', '5.csv'),
      created_at: at(1),
      completed_at: at(2),
    })
    await buildMission(server, as, {
      goal: goal80,
      status: 'stopped',
      uploads: uploads('rain.csv', 'snow.csv', 'sun.csv'),
      created_at: at(3),
      completed_at: at(4),
    })
    const corrected = await buildMission(server, as, {
      goal: 'Corrected',
      status: 'failed',
      created_at: at(5),
    })
    await addArtifact(server, corrected, 'report.pdf', '%PDF-', 'pdf')
    await server.database.models.Mission.updateOne(
      { _id: corrected._id },
      { status: 'completed', original_status: 'failed', completed_at: at(6) },
    )
    await buildMission(server, as, { goal: 'Under way', status: 'writing_report' })

    const guest = await stage.guest({ as })
    await guest.open('/profile')
    await guest.sees('Under way', 'a')
    const entries = await guest.page.$$eval('section[aria-label="Mission History"] li', (items) =>
      items.map((item) => ({
        goal: item.querySelector('a')!.textContent,
        status: item.querySelector('[data-tone]')!.textContent,
        about: [...item.querySelectorAll('p span')].map((span) => span.textContent),
        corrected: item.textContent.includes('Auto-corrected'),
        deletable: item.querySelector('button') !== null,
      })),
    )
    const when = (hour: number) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' }).format(at(hour))
    expect(
      entries.map(({ goal, status, corrected, deletable }) => [goal, status, corrected, deletable]),
    ).toEqual([
      ['Under way', 'Writing report', false, false],
      ['Corrected', 'Completed', true, true],
      [goal80, 'Stopped', false, true],
      [`${goal80}...`, 'Completed', false, true],
    ])
    expect(entries[2]!.about).toEqual([
      'rain.csv, snow.csv, sun.csv',
      `Started ${when(3)}`,
      `Stopped ${when(4)}`,
    ])
    expect(entries[3]!.about[0]).toBe('1.csv, 2.csv, 3.csv and 2 more')
    expect(entries[0]!.about).toHaveLength(1)
    await guest.sees('Auto-corrected', 'span')

    await guest.page.locator(`a[href="/mission/${old._id}"]`).click()
    await guest.sees(`${goal80} and more`)
    expect(guest.problems).toEqual([])
  })

  it('that could not be loaded says why and tries again', async () => {
    const as = await stage.signIn('history.fails@example.com')
    await buildMission(stage.server, as, { goal: 'Here after all', status: 'completed' })
    const guest = await stage.guest({ as })
    guest.network.force('GET /api/user/missions', 500, { detail: 'The database is away.' })
    await guest.open('/profile')
    await guest.sees('Error loading missions: The database is away.', '[role="alert"] div')
    guest.network.force('GET /api/user/missions', 502, '<h1>Oops</h1>')
    await guest.press('Retry')
    await guest.sees('Error loading missions: API request failed with status 502', '[role="alert"] div')
    guest.network.restore('GET /api/user/missions')
    await guest.press('Retry')
    await guest.sees('Here after all', 'a')
  })

  it('deletes a mission after a confirmation, or says why not', async () => {
    const as = await stage.signIn('deletes@example.com')
    const mission = await buildMission(stage.server, as, { goal: 'Old one', status: 'completed' })
    const guest = await stage.guest({ as })
    await guest.open('/profile')
    guest.network.force('DELETE /api/missions/:id', 503, { detail: 'Not now.' })
    await guest.press('Delete mission: Old one')
    await guest.answer('Delete mission')
    await guest.sees('The mission could not be deleted: Not now.', '[role="alert"] *')
    guest.network.restore('DELETE /api/missions/:id')
    await guest.press('Delete mission: Old one')
    await guest.answer('Delete mission')
    await guest.sees('No missions yet')
    expect(await stage.server.database.models.Mission.findById(mission._id)).toBeNull()
  })
})
