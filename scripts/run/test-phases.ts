const SELECTION = '--selectProjects'
/** A path or pattern that names files of one project. */
const IN_A_PROJECT = /^(\.\/)?(client|contract|platform|scripts|server|worker)\//

const selectsProjects = (args: string[]) => args.some((arg) => arg.startsWith(SELECTION))

/** Whether these Jest arguments include end-to-end tests, which need server, worker and the built client. */
export function needsApp(args: string[]): boolean {
  const start = args.findIndex((arg) => arg.startsWith(SELECTION))
  if (start === -1) return !args.some((arg) => IN_A_PROJECT.test(arg)) || args.some((arg) => /e2e/.test(arg))
  const rest = args.slice(start + 1)
  const end = rest.findIndex((arg) => arg.startsWith('-'))
  const projects = [args[start]!.split('=')[1], ...rest.slice(0, end === -1 ? undefined : end)]
  return projects.includes('e2e')
}

/**
 * The runs of Jest, side by side, that these arguments stand for: end-to-end tests spend their time waiting for
 * browsers and missions, so that the others, which compute, need not wait for them.
 */
export function phasesOf(args: string[]): string[][] {
  if (selectsProjects(args) || !needsApp(args)) return [args]
  const rest = args.length > 0 ? [...args, '--passWithNoTests'] : []
  return [
    [...rest, '--ignoreProjects', 'e2e'],
    [...rest, SELECTION, 'e2e'],
  ]
}
