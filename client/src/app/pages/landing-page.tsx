import { texts } from '#contract'
import { notifications } from '@mantine/notifications'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Launcher } from '../../features/launch/components/launcher.tsx'
import { Hero } from '../../features/marketing/components/hero.tsx'
import { Story } from '../../features/marketing/components/story.tsx'
import { EmailChoice } from '../../features/notifications/components/email-choice.tsx'
import { GmailPermissionModal } from '../../features/notifications/components/gmail-permission-modal.tsx'
import { useMonthlyLimit } from '../../lib/app-config.ts'
import { useSession } from '../../lib/use-session.ts'
import { useSignIn } from '../sign-in-provider.tsx'
import { useEmailAvailable, useEmailPreferences } from '../use-account.ts'
import { useGmailParameter } from '../use-gmail-parameter.ts'

export function LandingPage() {
  const { token, user, usage } = useSession()
  const preferences = useEmailPreferences()
  const emailAvailable = useEmailAvailable()
  const { openSignIn } = useSignIn()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const [expanded, setExpanded] = useState(false)
  const [suggestion, setSuggestion] = useState<{ goal: string } | null>(null)
  const launcher = useRef<HTMLDivElement>(null)
  const monthlyLimit = useMonthlyLimit()
  useGmailParameter()

  const toLauncher = useCallback(() => {
    launcher.current?.scrollIntoView({ block: 'center' })
    launcher.current?.querySelector('textarea')?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <title>Apogee · autonomous data analysis</title>
      <Hero expanded={expanded}>
        <div ref={launcher}>
          <Launcher
            hasFredKey={user === null ? null : user.has_fred_api_key}
            suggestion={suggestion}
            onExpand={setExpanded}
            steps={{
              launcher: token === null ? null : { token, usage, preferences },
              requireLogin: (resume) =>
                openSignIn((answer) =>
                  resume({ token: answer.token, usage: answer.usage, preferences: null }),
                ),
              askForGmail: () => setAsking(true),
              alertNoEmail: () =>
                notifications.show({ color: 'yellow', message: texts.emailWithoutPermission, role: 'alert' }),
              needFredKey: (text) => {
                notifications.show({ color: 'yellow', message: text, role: 'alert', autoClose: 12_000 })
                void navigate('/profile')
              },
              launched: (missionId) => void navigate(`/mission/${missionId}`),
            }}
            renderEmailChoice={({ checked, disabled, onChange }) =>
              emailAvailable && (
                <EmailChoice
                  email={user?.email ?? null}
                  preferences={preferences}
                  checked={checked}
                  disabled={disabled}
                  onChange={onChange}
                  onAsk={() => setAsking(true)}
                  onGoToSettings={() => void navigate('/profile#email-settings')}
                />
              )
            }
          />
        </div>
      </Hero>
      <Story
        monthlyLimit={monthlyLimit}
        onPickGoal={(goal) => {
          setSuggestion({ goal })
          toLauncher()
        }}
        onStart={toLauncher}
      />
      <GmailPermissionModal opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
