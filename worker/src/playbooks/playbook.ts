import type { Told } from '../telling/told.ts'
import type { Frame } from './frame/frame.types.ts'

/** How one act of asking is answered; null where the table does not have what it needs. */
export type Playbook = (frame: Frame) => Promise<Told | null>
