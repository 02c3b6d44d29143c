import {
  doneResponseSchema,
  gmailCallbackRequestSchema,
  gmailPermissionRequestSchema,
  gmailPermissionResponseSchema,
} from '#contract'
import { requireGmail } from '../services/gmail/require-gmail.ts'
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
    run: requireGmail,
  }),
  jsonCall({
    name: 'finishGmailPermission',
    method: 'post',
    path: '/api/gmail/oauth-callback',
    summary: 'Takes what Google sent the browser back with',
    access: 'user',
    body: gmailCallbackRequestSchema,
    result: doneResponseSchema,
    errors: [415, 422, 503],
    run: requireGmail,
  }),
  jsonCall({
    name: 'sendTestEmail',
    method: 'post',
    path: '/api/gmail/test-email',
    summary: 'Sends the user a test e-mail',
    access: 'user',
    result: doneResponseSchema,
    errors: [503],
    run: requireGmail,
  }),
  jsonCall({
    name: 'disconnectGmail',
    method: 'delete',
    path: '/api/user/gmail-permission',
    summary: 'Ends the permission to send',
    access: 'user',
    result: doneResponseSchema,
    errors: [503],
    run: requireGmail,
  }),
]
