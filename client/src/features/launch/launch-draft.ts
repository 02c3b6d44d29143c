import { z } from 'zod'
import { parseJson } from '../../lib/storage.ts'

/**
 * The form survives a trip to Google for the Gmail permission, and a reload, within its tab. Files cannot: the
 * browser lets no page put them back.
 */
const KEY = 'launch_draft'
const draftSchema = z.object({ source: z.enum(['upload', 'fred']), goal: z.string() })
export type LaunchDraft = z.infer<typeof draftSchema>

export const readDraft = (storage: Storage): LaunchDraft =>
  parseJson(draftSchema, storage.getItem(KEY)) ?? { source: 'upload', goal: '' }

export const writeDraft = (storage: Storage, draft: LaunchDraft): void =>
  storage.setItem(KEY, JSON.stringify(draft))

export const clearDraft = (storage: Storage): void => storage.removeItem(KEY)
