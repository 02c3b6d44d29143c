import type { Request, RequestHandler, Response } from 'express'
import { SignJWT, jwtVerify } from 'jose'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { Dependencies } from '../dependencies.ts'
import { cookieOf } from '../middleware/cookies.ts'
import { isAdmin } from '../presenters/user.ts'
import { findSessionUser, sessionClaimsSchema } from '../services/session/session-token.ts'

export const ADMIN_PATH = '/admin'
export const BOARD_PATH = '/admin/queues'
const COOKIE = 'apogee_admin'
const LIFETIME_MS = 30 * 60_000

const adminKey = (jwtSecret: string) => deriveKey(jwtSecret, 'admin-session')

/** Sets a short cookie that only this site's pages send, and only to /admin. @throws AppError forbidden */
export async function openAdminSession(
  { environment, now }: Dependencies,
  user: UserRecord,
  sessionId: string,
  response: Response,
): Promise<{ success: true; url: string }> {
  if (!isAdmin(user, environment))
    throw new AppError('forbidden', 'This page is for the administrators of this server.')
  const token = await new SignJWT({ sid: sessionId, version: user.token_version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user._id.toString())
    .setExpirationTime(new Date(now().getTime() + LIFETIME_MS))
    .sign(adminKey(environment.JWT_SECRET))
  response.cookie(COOKIE, token, {
    path: ADMIN_PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: environment.APP_URL.startsWith('https:'),
    maxAge: LIFETIME_MS,
  })
  return { success: true, url: BOARD_PATH }
}

/** A browser says where a request was made; "same site" is not enough: another port or subdomain is the same site. */
const comesFromElsewhere = ({ method, headers }: Request, appUrl: string): boolean =>
  !['GET', 'HEAD'].includes(method) &&
  ((headers.origin !== undefined && headers.origin !== new URL(appUrl).origin) ||
    !['same-origin', undefined].includes(headers['sec-fetch-site'] as string | undefined))

/** Lets in whoever holds the cookie and still is an administrator; nobody else learns that anything is here. */
export const requireAdminSession =
  ({ environment, models }: Dependencies): RequestHandler =>
  async (request, _response, next) => {
    if (comesFromElsewhere(request, environment.APP_URL))
      throw new AppError('forbidden', 'The queue board is changed from its own pages alone.')
    const token = cookieOf(request, COOKIE)
    const verified =
      token &&
      (await jwtVerify(token, adminKey(environment.JWT_SECRET), { algorithms: ['HS256'] }).catch(() => null))
    const claims = verified ? sessionClaimsSchema.safeParse(verified.payload).data : undefined
    const user = claims ? await findSessionUser(models, claims) : null
    if (!user || !isAdmin(user, environment))
      throw new AppError(
        'forbidden',
        'Sign in as an administrator and open the queue board from your profile.',
      )
    next()
  }
