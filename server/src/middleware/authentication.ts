import type { RequestHandler } from 'express'
import passport from 'passport'
import { ExtractJwt, Strategy } from 'passport-jwt'
import { texts } from '#contract'
import { AppError } from '#platform/errors.ts'
import type { UserRecord } from '#platform/models.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  findSessionUser,
  sessionClaimsSchema,
  sessionKey,
} from '../services/session/session-token.ts'

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- the way Express types are extended
  namespace Express {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging, not declaring
    interface User extends UserRecord {}
    interface Request {
      /** The session of the bearer token. */
      sessionId?: string
    }
  }
}

/** Puts the user of the bearer token on the request, or ends with 401. */
export function createAuthentication({ environment, models }: Dependencies): RequestHandler {
  const authenticator = new passport.Passport()
  type Found = { user: UserRecord; sessionId: string }
  authenticator.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: sessionKey(environment.JWT_SECRET),
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      },
      (payload: unknown, done) => {
        const claims = sessionClaimsSchema.safeParse(payload)
        if (!claims.success) return done(null, false)
        findSessionUser(models, claims.data).then(
          (user) => done(null, user ? { user, sessionId: claims.data.sid } : false),
          done,
        )
      },
    ),
  )
  return (request, response, next) => {
    const settle = (error: unknown, found: Found | false) => {
      if (error) return next(error)
      if (!found)
        return next(
          new AppError(
            'unauthorized',
            request.headers.authorization ? texts.sessionExpired : 'Please sign in to use this.',
          ),
        )
      request.user = found.user
      request.sessionId = found.sessionId
      next()
    }
    authenticator.authenticate('jwt', { session: false }, settle)(request, response, next)
  }
}
