import type { Usage, User } from '#contract'
import { Card } from '../../../components/card.tsx'
import { longDate } from '../../../lib/dates.ts'
import { AccountActions } from './account-actions.tsx'
import { QueueBoardButton } from './queue-board-button.tsx'
import classes from './account-card.module.css'

type Props = { user: User; usage: Usage; onLeft: () => void }

export function AccountCard({ user, usage, onLeft }: Props) {
  const rows = [
    ['Name', user.name],
    ['Email', user.email],
    ['Member since', usage.member_since === null ? 'Not known' : longDate(usage.member_since)],
  ]
  return (
    <Card title="Account Information" action={user.is_admin && <QueueBoardButton />}>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AccountActions onLeft={onLeft} />
    </Card>
  )
}
