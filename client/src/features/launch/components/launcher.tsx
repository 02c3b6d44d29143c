import { GOAL_MAX_LENGTH } from '#contract'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { Notice } from '../../../components/notice.tsx'
import { configQuery } from '../../../lib/app-config.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { addFiles } from '../chosen-files.ts'
import { clearDraft, readDraft, writeDraft } from '../launch-draft.ts'
import { fetchSample, isSampleGoal, withoutSamples, type Sample } from '../samples.ts'
import { useGoalReading } from '../use-goal-reading.ts'
import { useLaunch, type LaunchSteps } from '../use-launch.ts'
import type { DataSource } from '../validate-launch.ts'
import { EconomicDataPanel } from './economic-data-panel.tsx'
import { EconomicReadingPanel } from './economic-reading-panel.tsx'
import { FileChooser } from './file-chooser.tsx'
import { GoalReadingPanel } from './goal-reading-panel.tsx'
import classes from './launcher.module.css'
import { SampleButtons } from './sample-buttons.tsx'
import { SourceSwitch } from './source-switch.tsx'
import { UploadProgress } from './upload-progress.tsx'

type EmailChoice = { checked: boolean; disabled: boolean; onChange: (checked: boolean) => void }

type Props = {
  steps: LaunchSteps
  hasFredKey: boolean | null
  /** A goal that was picked elsewhere on the page; a new object each time. */
  suggestion: { goal: string } | null
  onExpand: (expanded: boolean) => void
  renderEmailChoice: (choice: EmailChoice) => ReactNode
}

/** One array, so that it is no new one with each letter. */
const NO_FILES: File[] = []

export function Launcher({ steps, hasFredKey, suggestion, onExpand, renderEmailChoice }: Props) {
  const [draft] = useState(() => readDraft(window.sessionStorage))
  const [wanted, setSource] = useState<DataSource>(draft.source)
  const [goal, setGoal] = useState(draft.goal)
  const [files, setFiles] = useState<File[]>([])
  const [emailRequested, setEmailRequested] = useState(false)
  const [loading, setLoading] = useState<string | null>(null)
  const config = useQuery(configQuery).data
  const economic = config?.economic_data_available ?? true
  const source = economic ? wanted : 'upload'
  const launching = useLaunch({
    ...steps,
    launched: (missionId) => {
      clearDraft(window.sessionStorage)
      steps.launched(missionId)
    },
  })
  const { error, sent, setError } = launching
  const busy = sent !== null
  const reading = useGoalReading({
    source,
    goal,
    files: source === 'upload' ? files : NO_FILES,
    token: steps.launcher?.token ?? null,
  })
  const ReadingPanel = source === 'fred' ? EconomicReadingPanel : GoalReadingPanel
  const expanded = source === 'upload' && files.length > 1

  useEffect(() => writeDraft(window.sessionStorage, { source, goal }), [source, goal])
  useEffect(() => onExpand(expanded), [expanded, onExpand])

  const [taken, setTaken] = useState(suggestion)
  if (suggestion !== taken) {
    setTaken(suggestion)
    if (suggestion !== null) setGoal(suggestion.goal)
  }

  const choose = (added: File[], kept: File[] = files) => {
    const limits =
      config === undefined ? null : { maxFiles: config.max_files, maxMegabytes: config.max_upload_mb }
    const choice = addFiles(kept, added, limits)
    setFiles(choice.files)
    setError(choice.problem)
  }

  const pickSample = async (sample: Sample) => {
    setLoading(sample.id)
    setError(null)
    try {
      choose([await fetchSample(sample)], withoutSamples(files))
      setSource('upload')
      // A goal that somebody wrote is theirs; one that came with another sample is not.
      const replaceable = goal.trim() === '' || isSampleGoal(goal)
      if (replaceable) setGoal(sample.goal)
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setLoading(null)
    }
  }

  return (
    <form
      className={classes.root}
      data-expanded={expanded || undefined}
      aria-label="Launch a mission"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        launching.launch({ source, goal, files, emailRequested, reading: reading.launchReading })
      }}
    >
      {economic && (
        <SourceSwitch
          value={source}
          disabled={busy}
          onChange={(next) => {
            setSource(next)
            setError(null)
          }}
        />
      )}
      <div className={classes.body}>
        <div className={classes.data}>
          {source === 'upload' ? (
            <>
              <FileChooser
                files={files}
                disabled={busy}
                maxMegabytes={config?.max_upload_mb ?? null}
                onChoose={(added) => choose(added)}
                onRemove={(name) => {
                  setFiles(files.filter((file) => file.name !== name))
                  setError(null)
                }}
              />
              <SampleButtons disabled={busy} loading={loading} onPick={(sample) => void pickSample(sample)} />
            </>
          ) : (
            <EconomicDataPanel hasKey={hasFredKey} />
          )}
        </div>
        <div className={classes.goal}>
          <Textarea
            label="Mission goal"
            description="What do you want to know? Plain words are best; several questions are fine."
            placeholder={
              source === 'upload'
                ? 'e.g. What drives monthly churn, and for which customers?'
                : 'e.g. Is unemployment still linked to inflation, and what comes next year?'
            }
            autosize
            minRows={expanded ? 6 : 3}
            maxRows={14}
            maxLength={GOAL_MAX_LENGTH}
            value={goal}
            disabled={busy}
            onChange={(event) => setGoal(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
                event.currentTarget.form?.requestSubmit()
              }
            }}
          />
          {renderEmailChoice({ checked: emailRequested, disabled: busy, onChange: setEmailRequested })}
          {error !== null && <Notice tone="bad">{error}</Notice>}
          {busy ? (
            <UploadProgress share={source === 'upload' ? sent : null} onCancel={launching.cancel} />
          ) : (
            <Button type="submit" size="lg" fullWidth disabled={loading !== null}>
              Launch mission
            </Button>
          )}
          {source === 'upload' && config !== undefined && config.analyst !== 'built-in' && (
            <p className={classes.told}>
              The language model {config.analyst} takes part in the analysis. It is sent your goal, what the
              columns hold (names, ranges, frequent values) and results of queries, never the files
              themselves.
            </p>
          )}
        </div>
      </div>
      <ReadingPanel
        state={reading}
        disabled={busy}
        onSuggestion={(suggested) => {
          // A goal that somebody wrote is theirs: what is suggested comes after it.
          const own = goal.trim()
          const replaceable = own === '' || isSampleGoal(own) || reading.reading?.suggestions.includes(own)
          setGoal(replaceable ? suggested : `${own}\n${suggested}`)
        }}
      />
    </form>
  )
}
