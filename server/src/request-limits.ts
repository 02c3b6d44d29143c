import { CHAT_ANSWER_MS } from '#contract'
import type { BucketRule } from './live/token-bucket.ts'
import type { DiscardRules } from './middleware/discard-body.ts'
import type { SlotRules } from './services/upload/upload-slots.ts'

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
  /** Sign-ins that fail, of one account from one address. */
  signIn: Rate
  /** Launches of one user; each may carry gigabytes. */
  launch: Rate
  /** Readings before launch of one user, or of one address where nobody is signed in. */
  goalReading: Rate
  /** Messages of one user to chats. */
  chat: Rate
  /** Of all who share an address. */
  goalReadingAddress: Rate
  /** Test e-mails of one user, which go out into the world. */
  testMail: Rate
  /** Keys that one user has tried out at FRED, in this server's name. */
  keyCheck: Rate
  upload: {
    /** A body that brought fewer than `minimumBytes` within this time is given up (slow loris). */
    stallMs: number
    minimumBytes: number
    /** Whole time for a launch with its files. */
    totalMs: number
    slots: SlotRules
    /** How much more than the largest file one launch may carry in all. */
    totalFactor: number
  }
  /** Whole time for any other request body. */
  bodyMs: number
  bodyBytes: number
  /** What goes on coming of a body after its call was answered, as a refusal is: read on, so that the answer arrives. */
  discard: {
    /** As many bytes as a launch may have. */
    launches: Omit<DiscardRules, 'maxBytes'>
    others: DiscardRules
    /** Beyond so many, an address's connections are cut off soon after their answers. */
    atOncePerAddress: number
  }
  /** Live connections, counted on each server. */
  live: {
    /** A connection without a token that was found good within this time is closed. */
    identifyMs: number
    perAddress: number
    perUser: number
    /** New connections from one address. */
    newFromAddress: BucketRule
    /** Whatever one connection sends. */
    packets: BucketRule
    /** What all connections of a user ask for. */
    requests: BucketRule
  }
  /** Readings that may wait for a worker, and how long a caller waits for one. */
  readings: {
    waiting: number
    patienceMs: number
    /** Of one user, or of one address where nobody is signed in. */
    perCaller: SlotRules
    /** Of all who are not signed in together: a worker stays free for users. */
    visitors: SlotRules
  }
  chats: {
    /** Messages of one user that may be pending at once, over all missions. */
    atOnce: number
    /** How long a caller waits for an answer. */
    patienceMs: number
  }
  /** How long the queue may take to answer. */
  queueMs: number
}

const MINUTE = 60_000

export const defaultRequestLimits: RequestLimits = {
  keyPrefix: 'apogee:rate:',
  perAddress: { windowMs: MINUTE, limit: 6000 },
  perUser: { windowMs: MINUTE, limit: 1200 },
  signIn: { windowMs: MINUTE, limit: 30 },
  launch: { windowMs: MINUTE, limit: 60 },
  chat: { windowMs: MINUTE, limit: 30 },
  goalReading: { windowMs: MINUTE, limit: 40 },
  goalReadingAddress: { windowMs: MINUTE, limit: 160 },
  testMail: { windowMs: 10 * MINUTE, limit: 12 },
  keyCheck: { windowMs: 10 * MINUTE, limit: 20 },
  upload: {
    stallMs: 30_000,
    minimumBytes: 8192,
    totalMs: 60 * MINUTE,
    totalFactor: 2,
    slots: { atOnce: 4, waiting: 8, waitingInAll: 200, patienceMs: 5 * MINUTE },
  },
  bodyMs: 30_000,
  bodyBytes: 64 * 1024,
  discard: {
    launches: { totalMs: 10 * MINUTE, stall: { everyMs: 10_000, minimumBytes: 64 * 1024 } },
    others: { totalMs: 10_000, maxBytes: 2 ** 20, stall: { everyMs: 5000, minimumBytes: 1024 } },
    atOncePerAddress: 32,
  },
  live: {
    identifyMs: 15_000,
    perAddress: 1000,
    perUser: 50,
    newFromAddress: { burst: 1000, perSecond: 20 },
    packets: { burst: 120, perSecond: 5 },
    requests: { burst: 300, perSecond: 10 },
  },
  readings: {
    waiting: 16,
    patienceMs: 20_000,
    perCaller: { atOnce: 1, waiting: 2, waitingInAll: 200, patienceMs: 10_000 },
    visitors: { atOnce: 1, waiting: 8, waitingInAll: 8, patienceMs: 10_000 },
  },
  chats: { atOnce: 3, patienceMs: CHAT_ANSWER_MS },
  queueMs: 5000,
}
