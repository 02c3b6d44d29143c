import helmet from 'helmet'
import type { RequestHandler } from 'express'
import type { Environment } from '#platform/environment.ts'

/**
 * Headers of every answer. Scripts come from this site and Google's sign-in script alone, never inline; styles may
 * be inline because the component library writes style attributes.
 */
export function createSecurityHeaders({ GOOGLE_IDENTITY_SCRIPT_URL, APP_URL }: Environment): RequestHandler {
  const google = new URL(GOOGLE_IDENTITY_SCRIPT_URL).origin
  const app = new URL(APP_URL)
  const secure = app.protocol === 'https:'
  const liveOrigin = `${secure ? 'wss' : 'ws'}://${app.host}`
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", google],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'", google],
        imgSrc: ["'self'", 'blob:', 'data:', 'https://*.googleusercontent.com', google],
        fontSrc: ["'self'", 'data:'],
        // 'self' covers web sockets in current browsers; the address is named for older ones.
        connectSrc: ["'self'", liveOrigin, google],
        frameSrc: [google],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Google's sign-in window talks back to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Google's button needs the full referrer on plain-http localhost.
    referrerPolicy: { policy: secure ? 'strict-origin-when-cross-origin' : 'no-referrer-when-downgrade' },
    strictTransportSecurity: secure,
    xFrameOptions: { action: 'deny' },
  })
}
