import { AppError } from '#platform/errors.ts'

/** @throws AppError unavailable: this server has no Gmail access */
export async function requireGmail(): Promise<never> {
  throw new AppError('unavailable', 'Gmail is not set up on this server.')
}
