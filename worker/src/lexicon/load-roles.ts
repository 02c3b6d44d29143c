const words = (text: string): ReadonlySet<string> => new Set(text.split(', '))

/** Who is given rows to work on: these can be given to somebody else. */
const HANDLES = words(
  'agent, technician, assignee, handler, engineer, mechanic, adjuster, clerk, officer, operator, doctor, physician, surgeon, nurse, therapist, teacher, instructor, tutor, driver, courier, rep, representative, salesperson, manager, supervisor, approver, reviewer, inspector, auditor, analyst, consultant, adviser, recruiter, trainer, coach, dispatcher, planner, picker, packer, cashier, installer, fitter, developer, tester, librarian, worker, volunteer',
)

/** Who brings rows about, and of whom no row can be taken away to be given to another. */
const BRINGS = words(
  'caller, requester, requestor, reporter, customer, client, member, subscriber, user, visitor, guest, patient, buyer, purchaser, claimant, policyholder, borrower, tenant, student, pupil, passenger, donor, applicant, candidate, resident, voter, author, claimant, shopper, account, contact, participant, respondent',
)

/** Whether rows are handed to those whom a noun names, or come from them; null where the noun does not say. */
export const loadRoleOf = (noun: string): 'handles' | 'brings' | null =>
  HANDLES.has(noun) ? 'handles' : BRINGS.has(noun) ? 'brings' : null
