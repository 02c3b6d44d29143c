/**
 * What the whole process shares, as it is now: the environment's variables and everything in `globalThis`. Test files of
 * one Jest worker share a process, so one that puts a `fetch` of its own in place would answer for all that come after it.
 * @returns {() => void} puts back what was changed or taken away; what came new stays, for packages that are loaded once
 * keep their own there
 */
export function asFound() {
  const variables = { ...process.env }
  const names = Object.getOwnPropertyNames(globalThis)
  const globals = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)])
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name]
    Object.assign(process.env, variables)
    for (const [name, before] of globals) {
      // What Node makes at its first use is a getter until then.
      if (!('value' in before) || !before.configurable) continue
      if (Object.getOwnPropertyDescriptor(globalThis, name)?.value !== before.value)
        Object.defineProperty(globalThis, name, before)
    }
  }
}
