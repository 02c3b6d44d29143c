import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { findProgram, run } from './programs.ts'
import { Obstacle, type Progress } from './steps.mjs'
import { osRelease } from './system-packages.ts'

/** The embedded MongoDB engine is linked against this version of the C library. */
const NEEDED = [2, 38] as const
/** The release whose C library is new enough, for each whose own is not. */
const NEWER_RELEASE: Record<string, string> = {
  bullseye: 'trixie',
  bookworm: 'trixie',
  focal: 'noble',
  jammy: 'noble',
}
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6']
const LOADERS: Partial<Record<NodeJS.Architecture, { file: string; triplet: string }>> = {
  x64: { file: 'ld-linux-x86-64.so.2', triplet: 'x86_64-linux-gnu' },
  arm64: { file: 'ld-linux-aarch64.so.1', triplet: 'aarch64-linux-gnu' },
}

/** Whether a program that needs glibc 2.38 runs with this version, such as `2.36`. */
export function glibcIsNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** The C library this Node runs on; undefined where it is another one (macOS, musl). */
export function glibcVersion(): string | undefined {
  // Without this the report looks up names of network peers, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } }
  return header.glibcVersionRuntime
}

/**
 * The apt sources of a newer release, made from the machine's own: its main archive with the release replaced.
 * @param files the machine's source files by name, one-line (`.list`) or deb822 (`.sources`)
 */
export function sourcesOfRelease(files: Record<string, string>, own: string, newer: string): string {
  const lines: string[] = []
  for (const [name, text] of Object.entries(files)) {
    if (name.endsWith('.list')) {
      for (const line of text.split('\n')) {
        const parts = line.match(/^deb\s+((?:\[[^\]]*\]\s+)?\S+)\s+(\S+)\s+(.+)$/)
        if (parts?.[2] === own && /\bmain\b/.test(parts[3]!)) lines.push(`deb ${parts[1]} ${newer} main`)
      }
      continue
    }
    for (const stanza of text.split(/\n\s*\n/)) {
      const field = (key: string) => stanza.match(new RegExp(`^${key}:\\s*(.+)$`, 'mi'))?.[1]?.trim() ?? ''
      const fits = field('Suites').split(/\s+/).includes(own) && /\bmain\b/.test(field('Components'))
      if (!fits || !/\bdeb\b/.test(field('Types'))) continue
      const signed = field('Signed-By')
      const option = signed.startsWith('/') ? `[signed-by=${signed}] ` : ''
      for (const uri of field('URIs').split(/\s+/)) lines.push(`deb ${option}${uri} ${newer} main`)
    }
  }
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * The words before a command line that let a program run on a newer C library than the machine's own:
 * none where the own one will do, else the unpacked loader of a newer release. Nothing is installed.
 * @param cache folder that keeps the unpacked library
 * @throws Obstacle where there is no such library to be had
 */
export async function newerGlibcPrefix(cache: string, progress: Progress): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const version = glibcVersion()
  if (version && glibcIsNewEnough(version)) return []
  const loader = LOADERS[process.arch]
  const { codename } = osRelease()
  const newer = NEWER_RELEASE[codename]
  const instead = 'install MongoDB (mongod) or set MONGODB_URI'
  if (!loader || !version || !newer || !findProgram(['apt-get']) || !findProgram(['dpkg'])) {
    throw new Obstacle(
      `The embedded MongoDB needs a Linux with glibc 2.38 or newer (here: ${version ?? 'another C library'}): ${instead}.`,
    )
  }
  const folder = path.join(cache, `glibc-${newer}-${process.arch}`)
  if (!existsSync(folder)) {
    progress.doing(`fetching the C library of ${newer} for MongoDB (nothing is installed)`)
    try {
      await unpack({ cache, folder, own: codename, newer })
    } catch (error) {
      const line =
        (error as { stderr?: string }).stderr?.match(/^[EW]: .*$/m)?.[0] ?? (error as Error).message
      throw new Obstacle(`The C library of ${newer} can't be fetched (${line.split('\n')[0]}): ${instead}.`)
    }
  }
  const library = ['usr/lib', 'lib'].map((base) => path.join(folder, base, loader.triplet))
  const file = library.map((directory) => path.join(directory, loader.file)).find((name) => existsSync(name))
  if (!file) throw new Obstacle(`${folder} is damaged: remove it and start again.`)
  return [
    file,
    '--library-path',
    [...library, `/usr/lib/${loader.triplet}`, `/lib/${loader.triplet}`].join(':'),
  ]
}

async function unpack(options: { cache: string; folder: string; own: string; newer: string }): Promise<void> {
  mkdirSync(options.cache, { recursive: true })
  const work = mkdtempSync(path.join(options.cache, 'glibc-'))
  try {
    const lists = path.join(work, 'lists', 'partial')
    const archives = path.join(work, 'cache', 'archives', 'partial')
    const target = path.join(work, 'unpacked')
    for (const directory of [lists, archives, target]) mkdirSync(directory, { recursive: true })
    const sources = path.join(work, 'sources.list')
    writeFileSync(sources, sourcesOfRelease(readSources(), options.own, options.newer))
    const settings = {
      'Dir::Etc::sourcelist': sources,
      'Dir::Etc::sourceparts': '-',
      'Dir::State::lists': path.dirname(lists),
      'Dir::Cache': path.join(work, 'cache'),
      'APT::Sandbox::User': 'root',
      'Acquire::Languages': 'none',
    }
    const common = Object.entries(settings).flatMap(([key, value]) => ['-o', `${key}=${value}`])
    const environment = { cwd: work, env: { ...process.env, LC_ALL: 'C' } }
    await run('apt-get', [...common, '-q', 'update'], environment)
    await run('apt-get', [...common, '-q', 'download', ...PACKAGES], environment)
    for (const name of readdirSync(work).filter((name) => name.endsWith('.deb'))) {
      await run('dpkg', ['-x', path.join(work, name), target])
    }
    renameSync(target, options.folder)
  } catch (error) {
    // Another start may have put it there meanwhile.
    if (!existsSync(options.folder)) throw error
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function readSources(): Record<string, string> {
  const directory = '/etc/apt/sources.list.d'
  const names = existsSync(directory) ? readdirSync(directory) : []
  const files = [
    '/etc/apt/sources.list',
    ...names.filter((name) => /\.(list|sources)$/.test(name)).map((name) => path.join(directory, name)),
  ]
  return Object.fromEntries(
    files.filter((file) => existsSync(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  )
}
