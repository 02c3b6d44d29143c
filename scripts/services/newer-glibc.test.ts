import { describe, expect, it } from '@jest/globals'
import { glibcIsNewEnough, sourcesOfRelease } from './newer-glibc.ts'

describe('glibcIsNewEnough', () => {
  it.each([
    ['2.38', true],
    ['2.41', true],
    ['3.0', true],
    ['2.36', false],
    ['2.4', false],
  ])('%s is %s', (version, expected) => expect(glibcIsNewEnough(version)).toBe(expected))
})

describe('sourcesOfRelease', () => {
  it('keeps the mirror and the key of a deb822 file, the main archive alone', () => {
    const text = `Types: deb
# a comment
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates
Components: main contrib
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main
`
    expect(sourcesOfRelease({ 'debian.sources': text }, 'bookworm', 'trixie')).toBe(
      'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://mirror.example/debian trixie main\n',
    )
  })

  it('reads one-line files, with and without options', () => {
    const text = `# deb http://off.example bookworm main
deb [arch=amd64 signed-by=/k.gpg] http://a.example/debian bookworm main contrib
deb http://b.example/debian bookworm main
deb-src http://b.example/debian bookworm main
deb http://b.example/debian bookworm-backports main
deb https://vendor.example/apt bookworm stable
`
    expect(sourcesOfRelease({ 'sources.list': text }, 'bookworm', 'trixie')).toBe(
      'deb [arch=amd64 signed-by=/k.gpg] http://a.example/debian trixie main\n' +
        'deb http://b.example/debian trixie main\n',
    )
  })
})
