import type { Measure } from '../playbooks/frame/frame.types.ts'
import { LIMITS } from './limits.ts'

/** A first look, on a standard normal scale, below which no interaction is tested. */
const FIRST_LOOK = 1.6

/** Whether cells lie far enough from effects that add up for a test to be worth its time. */
export const crossingWorthALook = (z: number): boolean => z > FIRST_LOOK

/** Whether what one value has more than the rest is gone where one pair is left out. */
export const concentrates = (level: number, without: number, rest: number): boolean =>
  (without - rest) * Math.sign(level - rest) <= LIMITS.concentrated * Math.abs(level - rest)

/** Whether one pair of values lies far enough from what its two values lead one to expect to be worth a word. */
export const departs = (kind: Measure['kind'], departure: number, deviation: number): boolean =>
  kind === 'share'
    ? Math.abs(departure) >= LIMITS.departsShare
    : Math.abs(departure) >= LIMITS.departs * deviation
