import { beforeAll, describe, expect, it } from '@jest/globals'
import type { SignInResponse } from '#contract'
import type { MissionRecord } from '#platform/models.ts'
import { addArtifact, buildMission } from '../../server/src/testing/missions.ts'
import type { Guest } from '../support/guest.ts'
import { useStage } from '../support/stage.ts'

const stage = useStage()
let owner: SignInResponse
let mission: MissionRecord
beforeAll(async () => {
  owner = await stage.signIn('owner@example.com')
  mission = await buildMission(stage.server, owner, { status: 'running' })
  const files: [name: string, kind: 'pdf' | 'code' | 'data' | 'image' | 'other', content: string][] = [
    ['report.pdf', 'pdf', '%PDF-1.4 report'],
    ['analysis.sql', 'code', 'select 1'],
    ['analysis.R', 'code', '1'],
    ['rain & sun.csv', 'data', 'x'.repeat(3 * 1024 * 1024)],
    ['chart-1.svg', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['chart-2.svg', 'image', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['README.md', 'other', 'read me'],
  ]
  for (const [name, kind, content] of files) await addArtifact(stage.server, mission, name, content, kind)
  const zip = await addArtifact(stage.server, await buildMission(stage.server, owner), 'a.zip', 'PK zipped')
  await stage.server.database.models.Mission.updateOne(
    { _id: mission._id },
    { package: { file_id: zip.file_id, size: zip.size } },
  )
  await stage.server.dependencies.missions.finish(mission._id, 'completed', null)
})

/** Before the finished mission; what the page saves is kept by name instead of on disk. */
async function atDownloads(hold: number[] = [], id = mission._id): Promise<Guest> {
  const guest = await stage.guest({ as: owner, hold })
  await guest.page.evaluateOnNewDocument(() => {
    const saved: [name: string, size: number][] = []
    Object.assign(window, { saved })
    const sizes = new Map<string, number>()
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob: Blob) => {
      const url = create(blob)
      sizes.set(url, blob.size)
      return url
    }
    HTMLAnchorElement.prototype.click = function () {
      saved.push([this.download, sizes.get(this.href)!])
    }
  })
  await guest.open(`/mission/${id}`)
  return guest
}
const saved = ({ page }: Guest) =>
  page.evaluate(() => (window as unknown as { saved: [name: string, size: number][] }).saved)

describe('the package panel', () => {
  it('counts the files by kind', async () => {
    const guest = await atDownloads()
    await guest.sees('Download package', 'button')
    const figures = await guest.page.$$eval('section[aria-label="Complete package"] dl > div', (rows) =>
      Object.fromEntries(
        rows.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
      ),
    )
    expect(figures).toEqual({
      'Total files': '7',
      'Estimated size': '3.00 MB',
      PDF: '1',
      Code: '2',
      Data: '1',
      Images: '2',
      Other: '1',
    })
    expect(guest.problems).toEqual([])
  })

  it('says when its details can not be had, or there is no package', async () => {
    const guest = await stage.guest({ as: owner })
    guest.network.force('GET /api/sessions/:id/package-info', 500, { detail: 'The files are away.' })
    await guest.open(`/mission/${mission._id}`)
    await guest.sees('Package details could not be loaded: The files are away.')

    const other = await stage.guest({ as: owner })
    const none = { pdf_files: 0, code_files: 0, data_files: 0, image_files: 0, other_files: 0 }
    other.network.force('GET /api/sessions/:id/package-info', 200, {
      package_available: false,
      total_files: 0,
      estimated_size_mb: 0,
      file_breakdown: none,
    })
    await other.open(`/mission/${mission._id}`)
    await other.sees('No package is available for this mission.')
  })

  it('is asked for a completed mission alone', async () => {
    const running = await buildMission(stage.server, owner, { status: 'running' })
    const guest = await stage.guest({ as: owner })
    await guest.open(`/mission/${running._id}`)
    await guest.sees('Running', '[role="status"] p')
    await guest.seesNo('Complete package')
    expect(guest.network.count('GET /api/sessions/:id/package-info')).toBe(0)
    expect(guest.network.count('GET /api/sessions/:id/chat/status')).toBe(0)
  })
})

describe('a download button', () => {
  it('is idle, downloading, successful for 2 s, and idle again', async () => {
    const guest = await atDownloads([2000])
    const { page } = guest
    const release = guest.network.hold('GET /api/sessions/:id/artifacts/:filename')
    await guest.press('Download report: report.pdf')
    await guest.sees('Downloading...', 'button')
    expect(await page.$eval('button[data-state="downloading"]', (it) => it.getAttribute('aria-busy'))).toBe(
      'true',
    )
    // A second click meanwhile is none.
    await page.click('button[data-state="downloading"]')
    release()
    await guest.sees('Downloaded', 'button')
    expect(guest.network.count('GET /api/sessions/:id/artifacts/:filename')).toBe(1)
    expect(await saved(guest)).toEqual([['report.pdf', 15]])
    await guest.advance(1999)
    await guest.sees('Downloaded', 'button')
    await guest.advance(1)
    await guest.sees('Download report', 'button')
  })

  it('says why it failed for 3 s', async () => {
    const guest = await atDownloads([3000])
    guest.network.force('GET /api/sessions/:id/artifacts/:filename', 404, {
      detail: 'There is no such file.',
    })
    await guest.press('Download: rain & sun.csv')
    await guest.sees('Download failed: There is no such file.')
    await guest.sees('Failed', 'button')
    await guest.advance(2999)
    await guest.sees('Download failed: There is no such file.')
    await guest.advance(1)
    await guest.seesNo('Download failed: There is no such file.')
    await guest.seesNo('Failed', 'button')

    // Names are encoded on their way.
    guest.network.restore('GET /api/sessions/:id/artifacts/:filename')
    await guest.press('Download: rain & sun.csv')
    await guest.sees('Downloaded', 'button')
    expect(await saved(guest)).toEqual([['rain & sun.csv', 3 * 1024 * 1024]])
    expect(guest.network.made.at(-1)!.call).toMatch(/\/artifacts\/rain%20%26%20sun\.csv$/)
    expect(guest.network.made.at(-1)!.headers.authorization).toBe(`Bearer ${owner.token}`)
  })

  it('of the package saves it under its name, or says why not', async () => {
    const guest = await atDownloads()
    const call = 'GET /api/sessions/:id/download-package'
    guest.network.force(call, 404, { detail: 'There is no package.' })
    await guest.press('Download package: complete package')
    await guest.sees('Package download failed: There is no package.')
    guest.network.cut(call)
    await guest.press('Failed: complete package')
    await guest.sees(
      'Package download failed: The server could not be reached. Check your connection and try again.',
    )
    guest.network.restore(call)
    await guest.press('Failed: complete package')
    await guest.sees('Downloaded', 'button')
    expect(await saved(guest)).toEqual([[`analysis-package-${mission._id}.zip`, 9]])
  })

  it('of a series says in itself that it failed', async () => {
    const economic = await buildMission(stage.server, owner, {
      data_source: 'fred',
      status: 'completed',
      series: [
        {
          series_id: 'UNRATE',
          title: 'Unemployment Rate',
          units: 'Percent',
          frequency: 'Monthly',
          observation_start: '1948-01-01',
          observation_end: '2026-10-01',
        },
      ],
    })
    const guest = await atDownloads([], economic._id)
    await guest.sees('FRED: 1 series')
    await guest.sees('Unemployment Rate')
    await guest.sees('Percent · Monthly · 1948 to 2026')
    const call = 'GET /api/sessions/:id/data/UNRATE.csv'
    guest.network.force(call, 500, { detail: 'broken' })
    await guest.press('CSV: UNRATE.csv')
    await guest.sees('Download failed. Click to retry.', 'button')
    guest.network.force(call, 200, 'date,value')
    await guest.press('Download failed. Click to retry.: UNRATE.csv')
    await guest.sees('Downloaded', 'button')
    expect(await saved(guest)).toEqual([['UNRATE.csv', 10]])
  })
})
