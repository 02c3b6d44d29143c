import {
  doneResponseSchema,
  gmailCallbackRequestSchema,
  gmailPermissionRequestSchema,
  gmailPermissionResponseSchema,
} from '#contract'
import { disconnectGmail } from '../services/gmail/disconnect-gmail.ts'
import { finishConnection } from '../services/gmail/finish-connection.ts'
import { requestPermission } from '../services/gmail/request-permission.ts'
import { sendTestEmail } from '../services/gmail/send-test-email.ts'
import { jsonCall } from './call.ts'

export const gmailCalls = [
  jsonCall({
    name: 'requestGmailPermission',
    method: 'post',
    path: '/api/gmail/request-permission',
    summary: "The address of Google's page where the user allows sending",
    access: 'user',
    body: gmailPermissionRequestSchema,
    result: gmailPermissionResponseSchema,
    errors: [415, 422, 503],
    run: ({ user, body, response }, dependencies) =>
      requestPermission(dependencies, user, body.return_url, response),
  }),
  jsonCall({
    name: 'finishGmailPermission',
    method: 'post',
    path: '/api/gmail/oauth-callback',
    summary: 'Takes what Google sent the browser back with',
    access: 'user',
    body: gmailCallbackRequestSchema,
    result: doneResponseSchema,
    errors: [400, 403, 415, 422, 503],
    run: ({ user, body, request, response }, dependencies) =>
      finishConnection(dependencies, user, body, { request, response }),
  }),
  jsonCall({
    name: 'sendTestEmail',
    method: 'post',
    path: '/api/gmail/test-email',
    summary: 'Sends the user a test e-mail',
    access: 'user',
    result: doneResponseSchema,
    errors: [400, 403, 409, 413, 503],
    limiters: ['testMail'],
    run: ({ user }, dependencies) => sendTestEmail(dependencies, user),
  }),
  jsonCall({
    name: 'disconnectGmail',
    method: 'delete',
    path: '/api/user/gmail-permission',
    summary: 'Ends the permission to send',
    access: 'user',
    result: doneResponseSchema,
    errors: [503],
    run: ({ user }, dependencies) => disconnectGmail(dependencies, user),
  }),
]
