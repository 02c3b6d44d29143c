import { existsSync, lstatSync, readlinkSync } from 'node:fs'

/**
 * Of the system, what programs need to run and a browser to draw letters; no settings, no homes, no data, and of what is
 * installed beside (sources, documents, software under /opt and /usr/local) nothing. Where Node and the browser
 * themselves lie is told by who starts them.
 */
const SYSTEM = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/local/lib',
  '/usr/share/fonts',
  '/usr/share/fontconfig',
  '/usr/share/icu',
  '/usr/share/mime',
  '/usr/share/X11',
  '/usr/share/zoneinfo',
  '/usr/local/share/fonts',
  '/nix/store',
  '/lib',
  '/lib64',
  '/lib32',
  '/bin',
  '/sbin',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/ssl/openssl.cnf',
  '/var/cache/fontconfig',
]

interface Wrapping {
  /** Files and folders that can be read, at the same places as outside. */
  reads: string[]
  /** The one that can be written. */
  folder: string
  /** Whether it sees processes, its own only; some containers forbid even that. */
  proc: boolean
}

/** The command that starts another with namespaces of its own. */
export function bubblewrapArguments({ reads, folder, proc }: Wrapping): string[] {
  const bound = [...SYSTEM, ...reads].filter((path) => existsSync(path)).flatMap(readOnly)
  return [
    'bwrap',
    '--unshare-all',
    '--die-with-parent',
    '--cap-drop',
    'ALL',
    ...(proc ? ['--proc', '/proc'] : []),
    '--dev',
    '/dev',
    // Before what may lie in it.
    '--tmpfs',
    '/tmp',
    ...bound,
    '--bind',
    folder,
    folder,
    '--chdir',
    folder,
  ]
}

function readOnly(path: string): string[] {
  const place = path.replace(/\/$/, '')
  return lstatSync(place).isSymbolicLink()
    ? ['--symlink', readlinkSync(place), place]
    : ['--ro-bind', place, place]
}
