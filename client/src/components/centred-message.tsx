import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './centred-message.module.css'

type Props = {
  pageTitle?: string
  title: string
  text: string
  role?: 'alert' | 'status'
  icon?: ReactNode
  children?: ReactNode
}

/** A page that has only one thing to say. */
export function CentredMessage({ pageTitle, title, text, role, icon, children }: Props) {
  return (
    <section className={classes.root} role={role}>
      {pageTitle !== undefined && <title>{pageTitle}</title>}
      {icon}
      <h1 className={classes.title}>{title}</h1>
      <Text c="dimmed" className={classes.text}>
        {text}
      </Text>
      <Group justify="center" mt="md">
        {children}
      </Group>
    </section>
  )
}
