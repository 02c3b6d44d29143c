import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ApogeeMark } from './apogee-mark.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import classes from './site-header.module.css'

type Props = {
  /** Null for a visitor. */
  user: { name: string } | null
  onLogin: () => void
  onLogout: () => void
}

/** First word of the name, or "User" where there is none. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || 'User'

export function SiteHeader({ user, onLogin, onLogout }: Props) {
  return (
    <header className={classes.root}>
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <div className={classes.inner}>
        <Link to="/" className={classes.brand} aria-label="Apogee, home">
          <ApogeeMark />
          <span className={classes.word}>Apogee</span>
        </Link>
        <nav className={classes.actions} aria-label="Account">
          {user !== null && <span className={classes.name}>{firstName(user.name)}</span>}
          <ColorSchemeToggle />
          <Button
            component={Link}
            to="/"
            variant="subtle"
            color="gray"
            c="var(--ink)"
            className={classes.item}
          >
            New Mission
          </Button>
          {user === null ? (
            <Button onClick={onLogin} variant="default" className={classes.item}>
              Login
            </Button>
          ) : (
            <>
              <Button
                component={Link}
                to="/profile"
                variant="subtle"
                color="gray"
                c="var(--ink)"
                className={classes.item}
              >
                Profile
              </Button>
              <Button onClick={onLogout} variant="default" className={classes.item}>
                Logout
              </Button>
            </>
          )}
        </nav>
      </div>
    </header>
  )
}
