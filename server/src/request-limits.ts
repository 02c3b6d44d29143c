/** Requests allowed per window, counted in Redis. */
export interface Rate {
  windowMs: number
  limit: number
}

export interface RequestLimits {
  /** Set apart the counters of installations, or test files, that share a Redis. */
  keyPrefix: string
  /** All API calls from one address, signed in or not. A mission page polls 20 times a minute. */
  perAddress: Rate
  /** All calls of one user. */
  perUser: Rate
  /** Sign-ins from one address. */
  signIn: Rate
  /** Launches of one user; each may carry gigabytes. */
  launch: Rate
  upload: {
    /** A body that brought fewer than `minimumBytes` within this time is given up (slow loris). */
    stallMs: number
    minimumBytes: number
    /** Whole time for a launch with its files. */
    totalMs: number
    /** Launches of one user that are received at once, on each server; more wait for their turn. */
    atOnce: number
    /** How much more than the largest file one launch may carry in all. */
    totalFactor: number
  }
  /** Whole time for any other request body. */
  bodyMs: number
  bodyBytes: number
  /** How long the queue may take to answer. */
  queueMs: number
}

const MINUTE = 60_000

export const defaultRequestLimits: RequestLimits = {
  keyPrefix: 'apogee:rate:',
  perAddress: { windowMs: MINUTE, limit: 6000 },
  perUser: { windowMs: MINUTE, limit: 1200 },
  signIn: { windowMs: MINUTE, limit: 120 },
  launch: { windowMs: MINUTE, limit: 60 },
  upload: { stallMs: 30_000, minimumBytes: 8192, totalMs: 60 * MINUTE, totalFactor: 2, atOnce: 4 },
  bodyMs: 30_000,
  bodyBytes: 64 * 1024,
  queueMs: 5000,
}
