import {
  configResponseSchema,
  doneResponseSchema,
  emailPreferencesPatchSchema,
  emailPreferencesResponseSchema,
  googleSignInRequestSchema,
  profileUpdateResponseSchema,
  profileUpdateSchema,
  signInResponseSchema,
  userInfoResponseSchema,
  userStatsResponseSchema,
} from '#contract'
import { usageOf, withReportsSettled } from '#platform/quota.ts'
import { presentConfig } from '../presenters/config.ts'
import { presentStats } from '../presenters/stats.ts'
import { presentEmailPreferences, presentUser } from '../presenters/user.ts'
import { signIn } from '../services/session/sign-in.ts'
import { signOut, signOutEverywhere } from '../services/session/sign-out.ts'
import { deleteUser } from '../services/user/delete-user.ts'
import { updateEmailPreferences } from '../services/user/update-email-preferences.ts'
import { updateProfile } from '../services/user/update-profile.ts'
import { jsonCall } from './call.ts'

export const accountCalls = [
  jsonCall({
    name: 'readConfig',
    method: 'get',
    path: '/api/config',
    summary: 'What the client needs to know before anybody signs in',
    access: 'public',
    result: configResponseSchema,
    run: async (_, { environment }) => presentConfig(environment),
  }),
  jsonCall({
    name: 'signInWithGoogle',
    method: 'post',
    path: '/api/auth/google',
    summary: 'Signs in with a Google credential; the same one works again within a minute, for retries',
    access: 'public',
    body: googleSignInRequestSchema,
    result: signInResponseSchema,
    errors: [401, 415, 422, 503],
    limiters: ['signIn'],
    run: ({ body }, dependencies) => signIn(dependencies, body.token),
  }),
  jsonCall({
    name: 'signOut',
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends this session: its token is worth nothing any more',
    access: 'user',
    result: doneResponseSchema,
    run: async ({ user, request }, dependencies) => {
      await signOut(dependencies, user, request.sessionId!)
      return { success: true as const, message: 'You are signed out.' }
    },
  }),
  jsonCall({
    name: 'signOutEverywhere',
    method: 'post',
    path: '/api/auth/sign-out-everywhere',
    summary: 'Ends every session of the user, in all browsers and on all devices',
    access: 'user',
    result: doneResponseSchema,
    run: async ({ user }, dependencies) => {
      await signOutEverywhere(dependencies, user)
      return { success: true as const, message: 'You are signed out everywhere.' }
    },
  }),
  jsonCall({
    name: 'readUser',
    method: 'get',
    path: '/api/user/info',
    summary: 'The signed-in user',
    access: 'user',
    result: userInfoResponseSchema,
    run: async ({ user }, { environment }) => ({ user: presentUser(user, environment) }),
  }),
  jsonCall({
    name: 'readStats',
    method: 'get',
    path: '/api/user/stats',
    summary: 'Reports used and left, this month and over all',
    access: 'user',
    result: userStatsResponseSchema,
    run: async ({ user }, { environment, models, now }) =>
      presentStats(usageOf(await withReportsSettled(models, user), now(), environment.MONTHLY_REPORT_LIMIT)),
  }),
  jsonCall({
    name: 'readEmailPreferences',
    method: 'get',
    path: '/api/user/email-preferences',
    summary: 'What the user wants to be mailed',
    access: 'user',
    result: emailPreferencesResponseSchema,
    run: async ({ user }, { environment }) => ({
      email_preferences: presentEmailPreferences(user, environment),
    }),
  }),
  jsonCall({
    name: 'changeEmailPreferences',
    method: 'patch',
    path: '/api/user/email-preferences',
    summary: 'Changes the preferences named, leaves the others',
    access: 'user',
    body: emailPreferencesPatchSchema,
    result: emailPreferencesResponseSchema,
    errors: [415, 422],
    run: async ({ user, body }, dependencies) => ({
      email_preferences: presentEmailPreferences(
        await updateEmailPreferences(dependencies, user, body),
        dependencies.environment,
      ),
    }),
  }),
  jsonCall({
    name: 'changeProfile',
    method: 'post',
    path: '/api/user/profile',
    summary: 'Saves or removes the FRED API key',
    access: 'user',
    body: profileUpdateSchema,
    result: profileUpdateResponseSchema,
    errors: [415, 422],
    limiters: ['keyCheck'],
    run: async ({ user, body }, dependencies) => {
      const changed = await updateProfile(dependencies, user, body)
      return {
        success: true as const,
        message: changed.message,
        user: presentUser(changed.user, dependencies.environment),
      }
    },
  }),
  jsonCall({
    name: 'deleteAccount',
    method: 'delete',
    path: '/api/user',
    summary: 'Removes the account with all its missions and files, and ends every session',
    access: 'user',
    result: doneResponseSchema,
    run: async ({ user }, dependencies) => {
      await deleteUser(dependencies, user)
      return { success: true as const, message: 'Your account and everything in it has been deleted.' }
    },
  }),
]
