import { Schema, type Connection, type Model, type Types } from 'mongoose'
import { MISSION_STATUSES, type FeedItem, type LaunchReading, type MissionStatus } from '#contract'

/** `refund`: a report given back after a mission was stopped or failed; `breakdown`: a try that crashed or never ended. */
export type SetbackKind = 'refund' | 'breakdown'

export interface Setback {
  kind: SetbackKind
  mission_id: string
  at: Date
}

export interface UserRecord {
  _id: Types.ObjectId
  /** Google's `sub`: the only key of a user; e-mail addresses change hands. */
  google_id: string
  email: string
  email_verified: boolean
  name: string
  picture: string | null
  created_at: Date
  /** Raised to end every session of the user at once. */
  token_version: number
  /** Sessions that have not been signed out of, oldest first: a token whose session is not here is worth nothing. */
  sessions: { id: string; expires_at: Date }[]
  /** What was given back or broke down lately, oldest first. */
  setbacks: Setback[]
  fred_api_key: string | null
  email_preferences: { dont_ask_proactively: boolean; mission_completion_enabled: boolean }
  /** The connection to the user's own Gmail. Its sealed token is null once Google no longer takes it. */
  gmail: { refresh_token: string | null; connected_at: Date } | null
  /** Set before anything of the account is removed; from then on nobody signs in to it or launches. */
  deletion: { at: Date; ledger_id: string } | null
  /** Mission ids that hold a report, by month (`2026-11`): one array per month is counter and ledger in one. */
  reports: Record<string, string[]>
}

/**
 * What a deleted account had used, so that who comes back finds no new month or day. Whose it is shows only to a
 * server that holds the secret and the Google id; it goes by itself once nothing of it counts any more.
 */
export interface UsageLedgerRecord {
  _id: string
  month: string
  reports: number
  setbacks: Pick<Setback, 'kind' | 'at'>[]
  expires_at: Date
}

export interface UploadRecord {
  file_id: Types.ObjectId
  filename: string
  size: number
  file_type: string
}

export type ArtifactKind = 'pdf' | 'code' | 'data' | 'image' | 'other'

export interface ArtifactRecord {
  file_id: Types.ObjectId
  filename: string
  description: string
  kind: ArtifactKind
  size: number
}

/**
 * `sending` is stored before the mail is handed over, so that whoever finds it knows that the mail may be out.
 * `refused`: Gmail took nothing and may take it later. The others are ends.
 */
export interface EmailRecord {
  state: 'sending' | 'refused' | 'sent' | 'failed' | 'unconfirmed'
  message_id: string
  at: Date
}

export interface MissionRecord {
  _id: string
  user_id: Types.ObjectId
  goal: string
  /** The goal's questions as the person left them before launch; null where the worker reads the goal. */
  reading: LaunchReading | null
  data_source: 'upload' | 'fred'
  status: MissionStatus
  original_status: MissionStatus | null
  current_task: string | null
  error_message: string | null
  uploads: UploadRecord[]
  series: {
    series_id: string
    title: string
    units: string
    frequency: string
    observation_start: string
    observation_end: string
  }[]
  artifacts: ArtifactRecord[]
  /** The report for the browser, gzip of JSON; null until it is written, and for missions older than it. */
  report: { file_id: Types.ObjectId; size: number } | null
  package: { file_id: Types.ObjectId; size: number } | null
  email_notification_enabled: boolean
  /** The one mail about its end; null until somebody begins to send it. */
  email: EmailRecord | null
  paper: 'A4' | 'Letter'
  seed: number
  /** The month in which this mission holds its report. */
  month: string
  created_at: Date
  updated_at: Date
  completed_at: Date | null
  stop_requested_at: Date | null
  /** Turns of its chat so far, and until when the last of them may wait for its answer; null where it has one. */
  chat_turns: number
  chat_pending_until: Date | null
  /** What may be asked in its chat, as the analysis leaves it. */
  chat_suggestions: string[]
  /** Items of the feed; `sequence` runs from 1. */
  feed: FeedItem[]
  feed_length: number
  attempts: number
  /** A digest of the error of our own that the last try ended with; null for none. */
  last_failure: string | null
  /** What it has used of a language model; absent where it used none. */
  model_use?: ModelUseRecord
}

export interface ModelUseRecord {
  model: string
  turns: number
  input_tokens: number
  output_tokens: number
}

/** One message of a mission's chat with its answer. */
export interface ChatTurnRecord {
  /** `mission id`.`number` */
  _id: string
  mission_id: string
  user_id: Types.ObjectId
  /** From 1. */
  number: number
  message: string
  finding: string | null
  asked_at: Date
  state: 'pending' | 'answered' | 'failed'
  /** What follows is null until it is answered. */
  answered_at: Date | null
  provider: string | null
  response: string | null
  /** gzip of the JSON: what is shown, what was asked of the tables, what may be asked next. */
  details: Buffer | null
}

/** What one expensive or non-deterministic step returned, by the digest of what was asked. */
export interface JournalRecord {
  mission_id: string
  key: string
  /** gzip of the JSON. */
  output: Buffer
}

const upload = { file_id: Schema.Types.ObjectId, filename: String, size: Number, file_type: String }
const artifact = {
  file_id: Schema.Types.ObjectId,
  filename: String,
  description: String,
  kind: String,
  size: Number,
}

// `strict: 'throw'` turns a mistyped field into an error where Mongoose would drop it silently.
const options = { strict: 'throw', minimize: false, versionKey: false, id: false } as const

const userSchema = new Schema<UserRecord>(
  {
    google_id: { type: String, required: true, unique: true },
    email: { type: String, required: true },
    email_verified: { type: Boolean, default: false },
    name: { type: String, default: '' },
    picture: { type: String, default: null },
    created_at: { type: Date, required: true },
    token_version: { type: Number, default: 0 },
    sessions: { type: [Schema.Types.Mixed] as never, default: [] },
    setbacks: { type: [Schema.Types.Mixed] as never, default: [] },
    fred_api_key: { type: String, default: null },
    email_preferences: {
      dont_ask_proactively: { type: Boolean, default: false },
      mission_completion_enabled: { type: Boolean, default: true },
    },
    gmail: { type: Schema.Types.Mixed, default: null },
    deletion: { type: Schema.Types.Mixed, default: null },
    reports: { type: Schema.Types.Mixed, default: {} },
  },
  { ...options, collection: 'users' },
)

userSchema.index({ 'deletion.at': 1 }, { sparse: true })

const usageLedgerSchema = new Schema<UsageLedgerRecord>(
  {
    _id: { type: String, required: true },
    month: { type: String, required: true },
    reports: { type: Number, required: true },
    setbacks: { type: [Schema.Types.Mixed] as never, default: [] },
    expires_at: { type: Date, required: true },
  },
  { ...options, collection: 'usage_ledger' },
)
usageLedgerSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 })

const missionSchema = new Schema<MissionRecord>(
  {
    _id: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    goal: { type: String, required: true },
    reading: { type: Schema.Types.Mixed, default: null },
    data_source: { type: String, enum: ['upload', 'fred'], required: true },
    status: { type: String, enum: MISSION_STATUSES, required: true },
    original_status: { type: String, default: null },
    current_task: { type: String, default: null },
    error_message: { type: String, default: null },
    uploads: { type: [new Schema(upload, { _id: false })], default: [] },
    series: { type: [Schema.Types.Mixed] as never, default: [] },
    artifacts: { type: [new Schema(artifact, { _id: false })], default: [] },
    report: { type: Schema.Types.Mixed, default: null },
    package: { type: Schema.Types.Mixed, default: null },
    email_notification_enabled: { type: Boolean, default: false },
    email: { type: Schema.Types.Mixed, default: null },
    paper: { type: String, enum: ['A4', 'Letter'], default: 'A4' },
    seed: { type: Number, required: true },
    month: { type: String, required: true },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    completed_at: { type: Date, default: null },
    stop_requested_at: { type: Date, default: null },
    chat_turns: { type: Number, default: 0 },
    chat_pending_until: { type: Date, default: null },
    chat_suggestions: { type: [String], default: [] },
    feed: { type: [Schema.Types.Mixed] as never, default: [] },
    feed_length: { type: Number, default: 0 },
    attempts: { type: Number, default: 0 },
    last_failure: { type: String, default: null },
    model_use: {
      type: new Schema<ModelUseRecord>(
        { model: String, turns: Number, input_tokens: Number, output_tokens: Number },
        { _id: false },
      ),
    },
  },
  { ...options, collection: 'missions' },
)
missionSchema.index({ user_id: 1, created_at: -1 })
missionSchema.index({ status: 1, updated_at: 1 })

const journalSchema = new Schema<JournalRecord>(
  {
    mission_id: { type: String, required: true },
    key: { type: String, required: true },
    output: { type: Buffer, required: true },
  },
  { ...options, collection: 'journal' },
)
journalSchema.index({ mission_id: 1, key: 1 }, { unique: true })

const chatTurnSchema = new Schema<ChatTurnRecord>(
  {
    _id: { type: String, required: true },
    mission_id: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    number: { type: Number, required: true },
    message: { type: String, required: true },
    finding: { type: String, default: null },
    asked_at: { type: Date, required: true },
    state: { type: String, enum: ['pending', 'answered', 'failed'], required: true },
    answered_at: { type: Date, default: null },
    provider: { type: String, default: null },
    response: { type: String, default: null },
    details: { type: Buffer, default: null },
  },
  { ...options, collection: 'chat_turns' },
)
chatTurnSchema.index({ mission_id: 1, number: 1 })
chatTurnSchema.index({ user_id: 1, state: 1 })
chatTurnSchema.index({ user_id: 1, asked_at: 1 })

export interface Models {
  User: Model<UserRecord>
  UsageLedger: Model<UsageLedgerRecord>
  Mission: Model<MissionRecord>
  Journal: Model<JournalRecord>
  ChatTurn: Model<ChatTurnRecord>
}

export const createModels = (connection: Connection): Models => ({
  User: connection.model<UserRecord>('User', userSchema),
  UsageLedger: connection.model<UsageLedgerRecord>('UsageLedger', usageLedgerSchema),
  Mission: connection.model<MissionRecord>('Mission', missionSchema),
  Journal: connection.model<JournalRecord>('Journal', journalSchema),
  ChatTurn: connection.model<ChatTurnRecord>('ChatTurn', chatTurnSchema),
})
