import { describe, expect, it } from '@jest/globals'
import { tmpdir } from 'node:os'
import { sep } from 'node:path'
import { bubblewrapArguments } from './bubblewrap.ts'

describe('the namespaces of a sandbox', () => {
  const given = bubblewrapArguments({ reads: ['/usr/bin'], folder: tmpdir(), proc: false })
  const bound = given.flatMap((word, at) => (given[at - 1] === '--ro-bind' ? [word] : []))
  const sees = (path: string) => bound.some((own) => path === own || path.startsWith(own + sep))

  it('hold what programs need to run', () => {
    expect(sees('/usr/bin/env')).toBe(true)
    expect(sees('/usr/lib/os-release')).toBe(true)
  })

  it.each([
    '/opt/something/settings.json',
    '/usr/src/app/index.js',
    '/usr/local/share/data.csv',
    '/usr/share/doc/x',
    '/etc/passwd',
    '/home/ada/.ssh/id',
    '/root/.npmrc',
    '/var/lib/app/data',
    '/srv/data',
  ])('hold nothing of %s', (path) => {
    expect(sees(path)).toBe(false)
  })
})
