import { texts, type EmailPreferences } from '#contract'
import { Button, Checkbox } from '@mantine/core'
import { Notice } from '../../../components/notice.tsx'
import { emailChoiceState } from '../email-choice-state.ts'
import classes from './email-choice.module.css'

type Props = {
  /** Null for a visitor. */
  email: string | null
  preferences: EmailPreferences | null
  checked: boolean
  /** While a launch is under way. */
  disabled: boolean
  onChange: (checked: boolean) => void
  /** Opens the Gmail permission dialog. */
  onAsk: () => void
  onGoToSettings: () => void
}

/** "Mail me the report": what it says and does depends on the permission the user has given. */
export function EmailChoice({
  email,
  preferences,
  checked,
  disabled,
  onChange,
  onAsk,
  onGoToSettings,
}: Props) {
  const state = emailChoiceState(email, preferences)
  const toggle = (next: boolean) => {
    if (next && state.kind === 'ask') onAsk()
    else onChange(next)
  }
  return (
    <div className={classes.root}>
      <div className={classes.line}>
        <Checkbox
          label={label(state.kind === 'granted' ? state.email : null, state.kind)}
          checked={state.kind !== 'signed-out' && checked}
          disabled={disabled || state.kind === 'signed-out'}
          onChange={(event) => toggle(event.currentTarget.checked)}
          classNames={{ body: classes.body, label: classes.label }}
        />
        {state.kind === 'never-ask' && (
          <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onGoToSettings}>
            Go to Settings
          </Button>
        )}
      </div>
      {state.kind === 'never-ask' && checked && <Notice tone="warn">{texts.emailNotSent}</Notice>}
    </div>
  )
}

function label(email: string | null, kind: ReturnType<typeof emailChoiceState>['kind']): string {
  switch (kind) {
    case 'signed-out':
      return texts.emailSignedOut
    case 'ask':
      return texts.emailEnableOnLaunch
    case 'never-ask':
      return texts.emailEnableInSettings
    case 'granted':
      return texts.emailTo(email ?? '')
  }
}
