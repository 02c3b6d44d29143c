import type { Report } from '#contract'
import { escapeHtml } from '#platform/escape-html.ts'
import type { MailContent } from '#platform/gmail/compose-message.ts'
import { MAIL, mailButton, mailPage } from '#platform/gmail/mail-page.ts'
import type { MissionRecord } from '#platform/models.ts'
import { answerHtml, answerText } from './answer-blocks.ts'
import { unlinked, unlinkedBlocks } from './unlinked.ts'

/** Subjects are cut off by inboxes; the goal stands whole in the mail. */
const SUBJECT_GOAL = 80
const WHY = 'You get this because you ticked the email box when you launched this mission.'
const HOW = 'It was sent from your own Gmail account. Apogee can only send; disconnect it on your profile.'

/** What became of the PDF. */
export type PaperOf = 'attached' | 'too-large' | 'missing'

const PAPER: Record<PaperOf, string> = {
  attached: 'The whole report is attached as a PDF.',
  'too-large':
    'The report is too large for an email, so that it is not attached. Download it from the mission page.',
  missing: 'Download the report from the mission page.',
}

const oneLine = (goal: string) => goal.replace(/\s+/g, ' ').trim()

function shortGoal(goal: string): string {
  const words = [...oneLine(goal)]
  return words.length <= SUBJECT_GOAL ? words.join('') : `${words.slice(0, SUBJECT_GOAL - 1).join('')}…`
}

const goalHtml = (goal: string) =>
  `<p class="accent" style="${MAIL.accent}; font-size: 13px; line-height: 19px; font-weight: 700; margin: 0 0 4px">Your goal</p>
<p class="quiet" style="${MAIL.quiet}; font-size: 15px; line-height: 23px; margin: 0 0 20px">${escapeHtml(goal).replace(/\r?\n/g, '<br>')}</p>`
const saysHtml = (text: string) =>
  `<p class="ink" style="${MAIL.ink}; font-size: 16px; line-height: 25px; margin: 0 0 14px">${escapeHtml(text)}</p>`

const textMail = (parts: string[]) => `${[...parts, `-- \n${WHY} ${HOW}`].join('\n\n')}\n`

/** What a language model says beside an answer is for the report, where it can be seen what it rests on. */
const isOfModel = (block: Report['answer'][number]): boolean =>
  block.kind === 'callout' && block.tone === 'model'

/** The finished report: its first page in the mail, the rest attached or behind the link. */
export function completedMail(
  mission: Pick<MissionRecord, 'goal'>,
  report: Report | null,
  paper: PaperOf,
  url: string,
): MailContent {
  const goal = unlinked(mission.goal)
  const answer = report && unlinkedBlocks(report.answer.filter((block) => !isOfModel(block)))
  const subject = `Your report: ${shortGoal(goal)}`
  const pages = report === null ? '' : ` It has ${report.pages} pages.`
  const about = `${PAPER[paper]}${paper === 'attached' ? pages : ''}`
  return {
    subject,
    text: textMail([
      `Your mission: ${oneLine(goal)}`,
      ...(answer === null ? ['Your mission is completed.'] : [answerText(answer)]),
      about,
      `Every number with what made it: ${url}`,
    ]),
    html: mailPage({
      title: subject,
      preview: about,
      body: [
        goalHtml(goal),
        answer === null ? saysHtml('Your mission is completed.') : answerHtml(answer),
        saysHtml(about),
        mailButton('Open the report', url),
      ].join('\n'),
      foot: [WHY, HOW],
    }),
  }
}

/** A mission that ended without a report. */
export function failedMail(mission: Pick<MissionRecord, 'goal' | 'error_message'>, url: string): MailContent {
  const goal = unlinked(mission.goal)
  const subject = `No report this time: ${shortGoal(goal)}`
  const reason = unlinked(mission.error_message ?? 'The mission ended before its report was written.')
  const back = 'It does not count against your reports of this month.'
  return {
    subject,
    text: textMail([`Your mission: ${oneLine(goal)}`, reason, back, `The mission: ${url}`]),
    html: mailPage({
      title: subject,
      preview: reason,
      body: [
        `<p class="ink" style="${MAIL.ink}; font-size: 21px; line-height: 29px; font-weight: 700; margin: 0 0 14px">Your mission could not be finished</p>`,
        goalHtml(goal),
        saysHtml(reason),
        saysHtml(back),
        mailButton('Open the mission', url),
      ].join('\n'),
      foot: [WHY, HOW],
    }),
  }
}
