import { texts } from '#contract'
import { useMonthlyLimit } from '../../../lib/app-config.ts'
import { LegalPage } from './legal-page.tsx'

const SECTIONS = [
  {
    heading: 'The service',
    body: (
      <p>
        You state a goal and provide data, or let Apogee fetch economic series with your own FRED key. Apogee
        analyses them automatically and gives you a report with the files behind it. By signing in or
        launching a mission you agree to these terms.
      </p>
    ),
  },
  {
    heading: 'Your account',
    body: (
      <p>
        You sign in with Google. Keep that account safe: what is done with it here counts as done by you. You
        must be old enough to enter into a contract where you live.
      </p>
    ),
  },
  {
    heading: 'Free tier',
    body: (
      <p>
        Each user has <FreeReports /> per calendar month (UTC). A mission that you stop, or that fails, is not
        counted. Unused reports do not carry over. Opening several accounts to get more is not allowed.
      </p>
    ),
  },
  {
    heading: 'Your data',
    body: (
      <>
        <p>
          Your files and your results are yours. You allow us to store and process them as far as needed to
          run your missions. Upload only what you may share with a service like this one.
        </p>
        <p>How we handle personal data is set out in the Privacy Policy.</p>
      </>
    ),
  },
  {
    heading: 'What a report is, and is not',
    body: (
      <>
        <p>
          A report is the outcome of an automatic analysis of the data it was given. It names its methods, its
          uncertainty and its limits; read them. It can be wrong, above all where the data are.
        </p>
        <p>
          It is not financial, medical, legal or other professional advice. Check what matters before you act
          on it.
        </p>
      </>
    ),
  },
  {
    heading: 'Fair use',
    body: (
      <ul>
        <li>
          Do not upload unlawful content, malware, or other people&rsquo;s data without their permission.
        </li>
        <li>
          Do not try to reach other users&rsquo; data, to overload the service, or to get around its limits.
        </li>
        <li>Do not present a report as the work of a person who has not reviewed it.</li>
      </ul>
    ),
  },
  {
    heading: 'Services of others',
    body: (
      <p>
        Sign-in and e-mail use Google, economic series come from FRED under its own terms of use, some series
        carry the copyright of their source. {texts.fredNotice}
      </p>
    ),
  },
  {
    heading: 'Availability and liability',
    body: (
      <p>
        The service is provided as it is. We work to keep it running and your data safe, but cannot promise
        that it is never interrupted or free of errors. As far as the law allows, we are not liable for
        indirect damage or for decisions taken on the basis of a report.
      </p>
    ),
  },
  {
    heading: 'Ending and changes',
    body: (
      <p>
        You may delete your account at any time. We may suspend accounts that break these terms. If the terms
        change in a way that matters, we say so here and in the product before it takes effect.
      </p>
    ),
  },
]

/** As many as this server gives. */
function FreeReports() {
  const limit = useMonthlyLimit()
  return `${limit} free ${limit === 1 ? 'report' : 'reports'}`
}

export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="The rules for using Apogee, in words that are meant to be read."
      sections={SECTIONS}
    />
  )
}
