import type { Metric } from '#contract'

/** A state that a row can be in, under all its word forms and near synonyms. */
export interface State {
  /** The words themselves, the plainest first: any of them as a value or a column's name means this state. */
  forms: string[]
  /** What its share is called as a rate; null where nobody says so. */
  rate: string | null
  /** It can stand before a noun: "rejected claims", but not "survived passengers". */
  attributive: boolean
  /** What is said of rows that are not in it; null for "not" before it. */
  opposite: string | null
  better: Metric['better']
  /** People look at a table because of it. */
  outcome: boolean
}

type Row = [
  forms: string,
  rate: string | null,
  kind: 'adjective' | 'verb',
  opposite: string | null,
  better: Metric['better'],
  outcome: 0 | 1,
]

const STATES_TABLE: readonly Row[] = [
  [
    'churned, churn, churns, churning, attrited, left, cancelled their subscription, lapsed, lost customers, unsubscribed, drift away, walk away, go elsewhere, jump ship',
    'churn',
    'adjective',
    'retained',
    'less',
    1,
  ],
  [
    'attrition, quit, resigned, resignation, leaver, leavers, left the company, turnover, leaving, leave, exit, exited, terminated, termination, dismissed, departed, walk out, hand in their notice, give notice, drift away',
    'attrition',
    'verb',
    'stayed',
    'less',
    1,
  ],
  ['retained, retention, stayed, renewed, renewal, renew, loyal', 'retention', 'adjective', null, 'more', 1],
  [
    'rejected, reject, rejection, rejections, declined, decline, denied, denial, deny, refused, refusal, turned down, disapproved',
    'rejection',
    'adjective',
    null,
    'less',
    1,
  ],
  [
    'approved, approve, approval, accepted, accept, acceptance, granted, authorised, authorized, go through, gets through, get through, waved through, wave through, let through, nodded through, nod through',
    'approval',
    'adjective',
    'not approved',
    'more',
    1,
  ],
  ['admitted, admission, admit, let in, accepted', 'admission', 'adjective', 'rejected', 'more', 1],
  [
    'late, overdue, delayed, delay, tardy, behind schedule, past due, missed deadline, lateness, not on time',
    'late',
    'adjective',
    'on time',
    'less',
    1,
  ],
  ['on time, punctual, punctuality, in time, on schedule, timely', 'on-time', 'adjective', 'late', 'more', 1],
  [
    'completed, complete, completion, finished, finish, done, fulfilled, achieved, successful completion',
    'completion',
    'adjective',
    'not completed',
    'more',
    1,
  ],
  ['processed, process, handled', 'processing', 'adjective', 'not processed', 'more', 1],
  [
    'cancelled, canceled, cancel, cancellation, cancellations, called off, fall through, fell through, fall thru, pull out',
    'cancellation',
    'adjective',
    'kept',
    'less',
    1,
  ],
  [
    'defective, defect, defects, fault, faults, faulty, flawed, broken, damaged, damage, breakage, breakages, scrap, scrapped, nonconforming, reject parts',
    'defect',
    'adjective',
    'without defect',
    'less',
    1,
  ],
  [
    'failed, fail, failure, failures, fails, unsuccessful, broke down, go wrong, went wrong, gone wrong',
    'failure',
    'adjective',
    'passed',
    'less',
    1,
  ],
  ['passed, pass, passes, passing', 'pass', 'verb', 'failed', 'more', 1],
  ['survived, survive, survival, survivor, survivors, alive, lived', 'survival', 'verb', 'died', 'more', 1],
  [
    'died, die, death, deaths, dead, deceased, mortality, fatality, perished, fatal',
    'death',
    'verb',
    'survived',
    'less',
    1,
  ],
  [
    'converted, convert, conversion, conversions, purchased, bought, buy, signed up',
    'conversion',
    'verb',
    'not converted',
    'more',
    1,
  ],
  ['clicked, click, clicks, click-through', 'click', 'verb', 'did not click', 'more', 1],
  ['bounced, bounce, bounces, left immediately', 'bounce', 'adjective', 'stayed', 'less', 1],
  [
    'responded, respond, response, responses, replied, answered',
    'response',
    'verb',
    'did not respond',
    'more',
    1,
  ],
  [
    'returned, return, returns, sent back, give back, gave back, money back, refunded, refund, refunds',
    'return',
    'adjective',
    'kept',
    'less',
    1,
  ],
  [
    'readmitted, readmission, readmissions, readmit, came back within 30 days',
    'readmission',
    'adjective',
    'not readmitted',
    'less',
    1,
  ],
  [
    'abandoned, abandon, abandonment, hung up, hang up, gave up, give up',
    'abandonment',
    'adjective',
    'completed',
    'less',
    1,
  ],
  [
    'deferred, deferral, deferrals, defer, sent away, sent home, turned away, turned back',
    'deferral',
    'adjective',
    'accepted',
    'less',
    1,
  ],
  [
    'no-show, no show, noshow, dna, missed appointment, missed, miss, did not attend, did not come, not attend, not attended, fail to attend, not turn up, not show up, not show, not come, not appear, fail to appear, fail to show up, fail to turn up, fail to show, fail to come, fail to keep, not keep, stand us up, stay away',
    'no-show',
    'verb',
    'attended',
    'less',
    1,
  ],
  [
    'attended, attend, attendance, showed up, turned up, present, att',
    'attendance',
    'verb',
    'absent',
    'more',
    1,
  ],
  ['absent, absence, absences, absenteeism', 'absence', 'adjective', 'present', 'less', 1],
  [
    'defaulted, default, defaults, in default, bad loan, not repaid, charged off, charge off, charge-off, written off, write-off, bad debt, delinquent, arrears',
    'default',
    'adjective',
    'repaid',
    'less',
    1,
  ],
  [
    'paid, pay, payment, settled, settle, cleared, fully paid, paid off, repaid, paid back',
    'payment',
    'adjective',
    'unpaid',
    'more',
    1,
  ],
  ['unpaid, outstanding, not paid, owed', null, 'adjective', 'paid', 'less', 1],
  ['fraudulent, fraud, scam, fraudulence', 'fraud', 'adjective', 'genuine', 'less', 1],
  ['escalated, escalate, escalation, escalations', 'escalation', 'adjective', 'not escalated', 'less', 1],
  [
    'transferred, transfer, transfers, passed on, pass on, handed over, handed on, forwarded, forward, put through, passed along',
    'transfer',
    'adjective',
    null,
    'less',
    1,
  ],
  ['reopened, reopen, reopening', 'reopening', 'adjective', 'not reopened', 'less', 1],
  ['breached, breach, breaches, violated, violation, missed sla', 'breach', 'adjective', 'met', 'less', 1],
  ['resolved, resolve, resolution, solved, fixed', 'resolution', 'adjective', 'unresolved', 'more', 1],
  ['closed, close, closure', null, 'adjective', 'open', 'more', 0],
  [
    'open, opened, still open, unresolved, unfinished, backlog, outstanding',
    null,
    'adjective',
    'closed',
    'less',
    0,
  ],
  [
    'pending, waiting, awaiting, undecided, in review, under review, on hold, queued',
    null,
    'adjective',
    null,
    'less',
    0,
  ],
  ['submitted, submission, filed', null, 'adjective', null, null, 0],
  ['in progress, ongoing, underway, work in progress, started', null, 'adjective', null, null, 0],
  [
    'revoked, revoke, revocation, revocations, rescinded, repealed, taken back, take back, taken away, take away',
    'revocation',
    'adjective',
    'in force',
    null,
    1,
  ],
  ['active, still active, live, current, in force, still in force', null, 'adjective', 'inactive', 'more', 0],
  ['inactive, dormant, idle, closed accounts', null, 'adjective', 'active', 'less', 0],
  ['delivered, deliver, arrived', 'delivery', 'adjective', 'not delivered', 'more', 1],
  ['disqualified, disqualification, disqualify, dq', 'disqualification', 'verb', null, 'less', 1],
  [
    'personal best, pb, beat their own best, own best time, personal bests',
    'personal best',
    'verb',
    null,
    'more',
    1,
  ],
  ['flagged, flag to, get flagged', 'flagging', 'adjective', null, 'less', 1],
  ['damaged, damage, damages, break, breaks, broke, smashed', 'damage', 'adjective', 'undamaged', 'less', 1],
  ['won, win, wins, winning, victory, victories', 'win', 'verb', 'lost', 'more', 1],
  ['lost, lose, loss, losses, losing, defeat, defeats', 'loss', 'verb', null, 'less', 1],
  ['injured, injury, injuries, hurt', 'injury', 'adjective', 'unhurt', 'less', 1],
  ['infected, infection, infections, positive test', 'infection', 'adjective', 'not infected', 'less', 1],
  ['recovered, recover, recovery, cured, cure, healed', 'recovery', 'adjective', 'not recovered', 'more', 1],
  ['relapsed, relapse, recurrence, recurred', 'relapse', 'adjective', 'free of relapse', 'less', 1],
  ['promoted, promotion, promotions', 'promotion', 'adjective', 'not promoted', 'more', 1],
  ['hired, hire, hiring, hires', 'hiring', 'adjective', 'not hired', 'more', 1],
  ['enrolled, enrol, enroll, enrolment, enrollment', 'enrolment', 'adjective', 'not enrolled', 'more', 1],
  ['graduated, graduate, graduation, graduates', 'graduation', 'verb', 'did not graduate', 'more', 1],
  [
    'dropped out, dropout, drop out, withdrawn, withdrew, discontinued',
    'dropout',
    'verb',
    'stayed',
    'less',
    1,
  ],
  ['subscribed, subscribe', 'subscription', 'adjective', 'not subscribed', 'more', 1],
  ['voted, vote, voting, turnout', 'voting', 'verb', 'did not vote', 'more', 1],
  ['employed, employment, in work', 'employment', 'adjective', 'unemployed', 'more', 1],
  ['unemployed, jobless, out of work', 'unemployment', 'adjective', 'employed', 'less', 1],
  ['arrested, arrest, arrests', 'arrest', 'verb', 'not arrested', null, 1],
  ['vaccinated, vaccination, jabbed, immunised', 'vaccination', 'adjective', 'unvaccinated', 'more', 0],
  [
    'met, goal met, target met, reached, achieved, on target, success',
    'success',
    'verb',
    'missed',
    'more',
    1,
  ],
  ['successful, success, succeeded, successes', 'success', 'adjective', 'unsuccessful', 'more', 1],
  ['married, wedded', null, 'adjective', 'unmarried', null, 0],
  ['retired', null, 'adjective', 'not retired', null, 0],
  ['remote, working from home, home office', null, 'adjective', 'on site', null, 0],
  ['insured, covered', null, 'adjective', 'uninsured', null, 0],
  ['urgent, emergency, emergencies', null, 'adjective', 'planned', null, 0],
  ['anomalous, anomaly, anomalies, abnormal', 'anomaly', 'adjective', 'normal', 'less', 1],
]

export const STATES: readonly State[] = STATES_TABLE.map(
  ([forms, rate, kind, opposite, better, outcome]) => ({
    forms: forms.split(', '),
    rate,
    attributive: kind === 'adjective',
    opposite,
    better,
    outcome: outcome === 1,
  }),
)

/** What was to be reached and was not: where others were reached, "missed" says this. */
export const MISSED_GOAL: State = {
  forms: ['missed', 'miss', 'misses', 'not met', 'not achieved', 'fall short', 'fell short'],
  rate: 'miss',
  attributive: true,
  opposite: 'met',
  better: 'less',
  outcome: true,
}

const byForm = new Map<string, State>()
for (const state of STATES) for (const form of state.forms) if (!byForm.has(form)) byForm.set(form, state)

/** The state that a word or a short phrase in lower case names. */
export const stateOf = (words: string): State | undefined => byForm.get(words)
