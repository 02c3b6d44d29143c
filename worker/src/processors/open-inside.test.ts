import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openInside } from './open-inside.ts'

let base: string
let folder: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'inside-'))
  folder = join(base, 'mission')
  await mkdir(join(folder, 'package'), { recursive: true })
  await writeFile(join(folder, 'package/report.pdf'), 'mine')
  await writeFile(join(base, 'secret.txt'), 'not mine')
  await symlink(join(base, 'secret.txt'), join(folder, 'link'))
  await symlink(base, join(folder, 'way'))
})
afterAll(() => rm(base, { recursive: true }))

describe('openInside', () => {
  it('opens a file of the mission', async () => {
    const handle = await openInside(folder, 'package/report.pdf')
    expect(await handle.readFile('utf8')).toBe('mine')
    await handle.close()
  })

  it.each([
    '../secret.txt',
    '/etc/passwd',
    'link',
    'way/secret.txt',
    'package',
    '.',
    'way/mission/../secret.txt',
  ])('refuses %s', async (path) => {
    await expect(openInside(folder, path)).rejects.toThrow()
  })
})
