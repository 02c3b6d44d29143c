import { texts } from '#contract'
import { Link } from 'react-router-dom'
import { ApogeeMark } from './apogee-mark.tsx'
import { SUPPORT_EMAIL } from './support.ts'
import classes from './site-footer.module.css'

export function SiteFooter() {
  return (
    <footer className={classes.root}>
      <div className={classes.inner}>
        <p className={classes.brand}>
          <ApogeeMark size={20} /> Apogee
        </p>
        <nav className={classes.links} aria-label="Legal">
          <Link to="/privacy-policy">Privacy Policy</Link>
          <Link to="/terms-of-service">Terms of Service</Link>
          <a href={`mailto:${SUPPORT_EMAIL}`}>Support</a>
        </nav>
        <p className={classes.notice}>{texts.fredNotice}</p>
      </div>
    </footer>
  )
}
