import { texts, type User } from '#contract'
import { ActionIcon, Anchor, Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { confirmAction } from '../../../components/confirm-action.tsx'
import { Card } from '../../../components/card.tsx'
import { IconEye, IconEyeOff } from '../../../components/icons.tsx'
import { Notice } from '../../../components/notice.tsx'
import { serverDetail } from '../../../lib/api-error.ts'
import { removeFredKey, saveFredKey } from '../api/fred-key.ts'
import classes from './fred-card.module.css'

type Props = { hasKey: boolean; onUser: (user: User) => void }

export function FredCard({ hasKey, onUser }: Props) {
  const [key, setKey] = useState('')
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const [message, setMessage] = useState<{ tone: 'good' | 'bad'; text: string } | null>(null)

  const save = async () => {
    const trimmed = key.trim()
    if (trimmed === '') return setMessage({ tone: 'bad', text: texts.fredKeyEmpty })
    setBusy('save')
    setMessage(null)
    try {
      onUser((await saveFredKey(trimmed)).user)
      setKey('')
      setVisible(false)
      setMessage({ tone: 'good', text: texts.fredKeySaved })
    } catch (failure) {
      setMessage({
        tone: 'bad',
        text: serverDetail(failure, texts.fredKeySaveFailed, texts.fredKeySaveFailedRetry),
      })
    } finally {
      setBusy(null)
    }
  }

  const remove = async () => {
    setBusy('remove')
    setMessage(null)
    try {
      onUser((await removeFredKey()).user)
      setMessage({ tone: 'good', text: texts.fredKeyRemoved })
    } catch (failure) {
      setMessage({
        tone: 'bad',
        text: serverDetail(failure, texts.fredKeyRemoveFailed, texts.fredKeyRemoveFailedRetry),
      })
    } finally {
      setBusy(null)
    }
  }

  const confirmRemove = () =>
    confirmAction({
      title: 'Remove FRED API key',
      text: texts.fredKeyRemoveConfirm,
      confirm: 'Remove key',
      onConfirm: () => void remove(),
    })

  return (
    <Card title="FRED Economic Data">
      <p className={classes.state} data-on={hasKey || undefined}>
        {hasKey ? 'API key saved' : 'No API key saved'}
      </p>
      <p className={classes.about}>
        With your own free key, missions can fetch economic series from FRED. Get one at{' '}
        <Anchor
          href="https://fredaccount.stlouisfed.org/apikeys"
          target="_blank"
          rel="noreferrer"
          underline="always"
          inherit
        >
          fredaccount.stlouisfed.org
        </Anchor>
        . It is stored encrypted and never shown again.
      </p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextInput
          className={classes.input}
          label={hasKey ? 'Replace API key' : 'API key'}
          type={visible ? 'text' : 'password'}
          value={key}
          disabled={busy !== null}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setKey(event.currentTarget.value)}
          rightSection={
            <ActionIcon
              variant="subtle"
              color="gray"
              c="var(--ink-2)"
              aria-label={visible ? 'Hide API key' : 'Show API key'}
              aria-pressed={visible}
              onClick={() => setVisible(!visible)}
            >
              {visible ? <IconEyeOff /> : <IconEye />}
            </ActionIcon>
          }
        />
        <Button type="submit" loading={busy === 'save'} disabled={busy !== null}>
          Save
        </Button>
      </form>
      {message !== null && <Notice tone={message.tone}>{message.text}</Notice>}
      {hasKey && (
        <Group className={classes.remove}>
          <Button
            variant="subtle"
            color="red"
            c="var(--bad)"
            loading={busy === 'remove'}
            disabled={busy !== null}
            onClick={confirmRemove}
          >
            Remove key
          </Button>
        </Group>
      )}
      <p className={classes.notice}>{texts.fredNotice}</p>
    </Card>
  )
}
