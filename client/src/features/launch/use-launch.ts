import type { EmailPreferences, LaunchReading, Usage } from '#contract'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { createEconomicMission, startUploadMission } from './api/start-mission.ts'
import { notificationChoice } from './notification-choice.ts'
import { startFailure } from './start-failure.ts'
import { checkQuota, validateLaunch, type DataSource } from './validate-launch.ts'

export type LaunchForm = {
  source: DataSource
  goal: string
  files: File[]
  emailRequested: boolean
  /** The questions of the goal where somebody changed them. */
  reading: LaunchReading | null
}

/** Who launches, as known at that moment: after a sign-in, from its answer. */
export type Launcher = { token: string; usage: Usage; preferences: EmailPreferences | null }

export type LaunchSteps = {
  /** Null for a visitor. */
  launcher: Launcher | null
  /** Signs the visitor in and calls back with who they are. */
  requireLogin: (resume: (launcher: Launcher) => void) => void
  askForGmail: () => void
  alertNoEmail: () => void
  needFredKey: (text: string) => void
  launched: (missionId: string) => void
}

export type LaunchState = {
  error: string | null
  /** Null while nothing is sent; otherwise the share of the upload that is through, 0 to 1. */
  sent: number | null
  launch: (form: LaunchForm) => void
  cancel: () => void
  setError: (text: string | null) => void
}

/** Validate, log in, check the quota, settle the e-mail, create the mission: in this order. */
export function useLaunch(steps: LaunchSteps): LaunchState {
  const [error, setError] = useState<string | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const upload = useRef<AbortController | null>(null)
  useEffect(() => () => upload.current?.abort(), [])

  const create = async (form: LaunchForm, launcher: Launcher, emailEnabled: boolean) => {
    upload.current = new AbortController()
    const launch = { goal: form.goal, emailEnabled, token: launcher.token, signal: upload.current.signal }
    setSent(0)
    try {
      const missionId =
        form.source === 'fred'
          ? await createEconomicMission(launch)
          : await startUploadMission({
              ...launch,
              files: form.files,
              reading: form.reading,
              onProgress: setSent,
            })
      steps.launched(missionId)
    } catch (failure) {
      if (launch.signal.aborted && !(failure instanceof ApiError)) return
      const found = startFailure(failure, launcher.usage.monthly_limit)
      if (found.kind === 'fred-key') steps.needFredKey(found.text)
      else setError(found.text)
    } finally {
      setSent(null)
    }
  }

  const proceed = (form: LaunchForm, launcher: Launcher) => {
    const quota = checkQuota(launcher.usage)
    if (quota !== null) return setError(quota)
    const choice = notificationChoice(form.emailRequested, launcher.preferences)
    if (choice === 'ask') return steps.askForGmail()
    if (choice === 'warn-and-without') steps.alertNoEmail()
    void create(form, launcher, choice === 'with')
  }

  const launch = (form: LaunchForm) => {
    if (sent !== null) return
    const problem = validateLaunch(form)
    setError(problem)
    if (problem !== null) return
    // A visitor cannot have asked for an e-mail: a tick that was left from an earlier session does not count.
    if (steps.launcher === null) {
      steps.requireLogin((launcher) => proceed({ ...form, emailRequested: false }, launcher))
    } else proceed(form, steps.launcher)
  }

  return { error, sent, launch, cancel: () => upload.current?.abort(), setError }
}
