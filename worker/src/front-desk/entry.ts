import { fileURLToPath } from 'node:url'

/** The module that a sandbox runs which serves somebody who waits: a reading before a launch, or a turn of a chat. */
export const FRONT_DESK_ENTRY = fileURLToPath(new URL('./sandbox-entry.ts', import.meta.url))
