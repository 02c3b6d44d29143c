import { texts } from '#contract'
import { LegalPage } from './legal-page.tsx'

const SECTIONS = [
  {
    heading: 'What we hold about you',
    body: (
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address and picture, as Google gives them to us when you
          sign in. We never see your Google password.
        </li>
        <li>
          <strong>Your missions:</strong> the goals you write, the files you upload, the economic series
          fetched for you, and what the analysis makes of them: reports, charts, data, code and chat messages.
        </li>
        <li>
          <strong>Your usage:</strong> how many reports you have made in which month, and for a day the times
          of missions that you stopped, that failed, crashed or ran out of time, by which launches are
          bounded.
        </li>
        <li>
          <strong>Keys you give us:</strong> a FRED API key and a Gmail permission, if you choose to add them.
          Both are stored encrypted, and used for your missions and mails alone.
        </li>
        <li>
          <strong>Technical logs:</strong> time, address and outcome of requests, kept for a short time to
          keep the service running and safe. Keys and file contents are not written to them.
        </li>
      </ul>
    ),
  },
  {
    heading: 'What we use it for',
    body: (
      <>
        <p>
          To run the missions you launch, show you their results, count your monthly reports, and help you
          when you write to us. For nothing else: we do not sell data, show advertising or build profiles of
          you.
        </p>
        <p>Your files are used for your own missions alone. We train no models with them.</p>
      </>
    ),
  },
  {
    heading: 'Gmail',
    body: (
      <>
        <p>
          If you connect Gmail, we ask for one permission: to send mail on your behalf. We use it to send
          finished reports, and a test message when you ask for one, to your own address and to nobody else:
          the first page stands in the mail, the report is attached where it is not too large. With a mission
          we keep whether its mail was sent. We cannot read, search or delete your mail, and never ask to.
        </p>
        <p>
          You can disconnect Gmail in your profile or in the security settings of your Google account at any
          time; deleting your account ends the permission at Google too. Our use of information received from
          Google APIs adheres to the Google API Services User Data Policy, including its Limited Use
          requirements.
        </p>
      </>
    ),
  },
  {
    heading: 'Economic data',
    body: (
      <p>
        Series from FRED are fetched with your own key and belong to your mission. FRED receives the key, the
        ids of the series and words of your goal that are searched for. The series are not shared between
        users and are removed together with the mission. {texts.fredNotice}
      </p>
    ),
  },
  {
    heading: 'Who else sees it',
    body: (
      <p>
        Google, when you sign in or connect Gmail; the Federal Reserve Bank of St. Louis, which receives
        requests made with your key; and the companies that host our servers for us. Where this installation
        uses a language model, which the launch form then names, its provider is sent your goal, your chat
        messages, what the columns of your tables hold (names, ranges, frequent values) and the results of
        queries, which can show single rows; never the files themselves. Series from FRED are kept from it
        unless whoever runs this installation has decided otherwise. We hand over data where the law obliges
        us to.
      </p>
    ),
  },
  {
    heading: 'What stays in your browser',
    body: (
      <p>
        Your sign-in token, your name and your usage are kept in the local storage of your browser, together
        with your choice of light or dark colours. There are no advertising or tracking cookies. Logging out
        removes them.
      </p>
    ),
  },
  {
    heading: 'How long we keep it, and your rights',
    body: (
      <>
        <p>
          Missions and their files stay until you delete them or your account. Deleting your account in the
          profile removes your missions, files, keys and permissions. How many reports you used stays until
          the end of the month, and the times of the last day’s setbacks for that day, without your name or
          address, so that a new account does not start anew. What you give for a look before launch is gone
          within minutes. The database keeps a journal of its last writes: words of what was deleted, such as
          a goal or the name of a file, can stand in it until newer writes replace it.
        </p>
        <p>
          You may ask us for a copy of your data, have it corrected or deleted, or object to how it is used.
          Write to us and we will answer within 30 days.
        </p>
      </>
    ),
  },
]

export function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="Apogee analyses data that you give it. This page says what we keep, why, and how you get rid of it."
      sections={SECTIONS}
    />
  )
}
