/** Seals the tests' refresh tokens. */
export const TEST_KEY = '11'.repeat(32)

/** Where a mailer can be killed: before, in or after one of the steps that leave the process. */
export const KILL_POINTS = [
  'before find',
  'after find',
  'before open',
  'after open',
  'after files',
  'before claim',
  'after claim',
  'during send',
  'after send',
  'after record',
] as const
export type KillPoint = (typeof KILL_POINTS)[number]
