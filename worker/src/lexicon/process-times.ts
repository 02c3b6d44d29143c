import type { Metric } from '#contract'

/** Words in the names of times, with the part of a process that they date. Earlier lines win. */
export const TIME_WORDS: readonly [role: 'birth' | 'updated' | 'due' | 'ends' | 'begins', words: string][] = [
  // When a thing came to be says what it is, not when its row happened.
  [
    'birth',
    'birth, born, dob, birthday, birthdate, date of birth, built, construction, constructed, founded, founding, established, vintage, manufactured, manufacture, model year',
  ],
  [
    'updated',
    'updated, update, modified, changed, edited, last login, last seen, refreshed, synced, last activity, last audit, last audited, last inspection, last inspected, last service, last serviced, last check, last checked, last review, last reviewed, last maintenance, last calibration, last calibrated',
  ],
  [
    'due',
    'due, promised, promise, deadline, target, expected, planned, scheduled, estimated, eta, required, commit, committed, agreed',
  ],
  [
    'ends',
    'done, carried out, performed, hospital, handover, closed, close, closing, resolved, resolution, completed, completion, complete, finished, finish, end, ended, ends, processed, processing, delivered, delivery, discharged, discharge, settled, settlement, paid, payment, terminated, termination, exit, exited, left, leave, leaving, quit, resigned, resignation, lapsed, withdrawn, dropped out, departed out, cancelled, canceled, cancellation, cancel, churned, churn, converted, conversion, renewed, renewal, approved, approval, decided, decision, returned, return, sold, check-out, checkout, graduated, graduation, expired, expiry, expiration, expires, arrival, arrived, on scene, at scene, on site, reached, attended, cleared, shipped, ship, shipping, dispatched, dispatch, fixed, repaired, answered, responded, response, reply, replied, seen, served, restored, restoration, recovered, resumed, reinstated, reconnected, dropoff, stop, stopped, until, death, died, last',
  ],
  [
    'begins',
    'opened, open, call, called, alarm, alarmed, created, creation, submitted, submission, reported, received, admitted, admission, start, started, starts, begin, began, begins, ordered, order, booked, booking, requested, request, logged, raised, filed, hired, hire, joined, join, signup, sign-up, signed, registered, registration, purchased, purchase, check-in, checkin, pickup, departure, departed, depart, departs, issued, issue, enrolled, enrolment, enrollment, subscribed, placed, entered, intake, onset, occurred, incident, loss, accident, sent, listed, listing, launched, launch, visit, transaction, sale, invoice, posted, published, arrival, arrived, applied, application, from, since, first',
  ],
]

/** How a length of time is called by what ends it, and by what begins it where that matters. First match wins. */
export interface DurationName {
  /** Words in the name of the start; empty is any. */
  from: string
  to: string
  label: string
  names: string
  better: Metric['better']
  /** Always in this unit, whatever its size. */
  unit?: string
  /** Only between two stages of which neither is where the process begins. */
  inside?: true
}

/** Words for the day from which something is valid no more: it is set when the row is made, and is no end that was worked for. */
export const RUNS_OUT =
  'expired, expiry, expiration, expires, valid until, valid to, valid through, renewal date, renewal due'

const THERE = 'arrived, arrival, on scene, at scene, on site, reached, attended'
const CALLED =
  'requested, request, reported, raised, logged, called, call, opened, open, created, alarm, received, registered, notified'
const DONE =
  'completed, completion, complete, finished, finish, closed, close, cleared, fixed, repaired, resolved, ended, end, left, departed, done'

export const DURATION_NAMES: readonly DurationName[] = [
  {
    from: 'booked, booking, reserved, reservation',
    to: 'arrival, arrived, appointment, visit, travel, departure, depart, departs, check-in, checkin, event, class, course',
    label: 'booking lead time',
    names:
      'lead time, days in advance, in advance, how far ahead, how far in advance, how early, how long before, notice, advance booking, book early, book late',
    better: null,
  },
  {
    from: 'birth, born, dob, birthday, birthdate, date of birth',
    to: '',
    label: 'age',
    names: 'how old, years of age',
    better: null,
    unit: 'years',
  },
  {
    from: 'admitted, admission, check-in, checkin',
    to: 'discharged, discharge, check-out, checkout',
    label: 'length of stay',
    names: 'los, stay, time in hospital, nights, bed days, duration of stay, how long they stay',
    better: 'less',
  },
  {
    from: 'hired, hire, joined, join',
    to: 'terminated, termination, exit, exited, left, leaving, end, ended',
    label: 'tenure',
    names:
      'length of service, years of service, time with us, seniority, employment length, how long they stay',
    better: 'more',
    unit: 'years',
  },
  {
    from: 'subscribed, signup, sign-up, registered, registration, start, started, joined, join, enrolled, first',
    to: 'churned, churn, cancelled, canceled, cancellation, left',
    label: 'customer lifetime',
    names: 'tenure, lifetime, time as a customer, how long they stay, subscription length',
    better: 'more',
  },
  {
    from: THERE,
    to: DONE,
    inside: true,
    label: 'time on site',
    names:
      'on site, on scene, at the scene, time on scene, at the customer, work itself, job itself, repair itself, repair time, time to repair, repair, time to fix, fix, working time, service time, hands-on time, time spent there',
    better: 'less',
  },
  {
    from: THERE,
    to: 'hospital, handover',
    inside: true,
    label: 'time to hospital',
    names:
      'on the way to hospital, way to hospital, to hospital, transport time, time from scene to hospital, drive to hospital',
    better: 'less',
  },
  {
    from: CALLED,
    to: THERE,
    label: 'response time',
    names:
      'response, respond, time to respond, time to arrive, arrival time, arrive, turn up, get there, get to, be there, help, reach, wait, waiting time, wait time, time to get there, time until arrival',
    better: 'less',
  },
  {
    from: 'shipped, ship, shipping, dispatched, dispatch, sent, pickup, departure, departed',
    to: THERE,
    label: 'travel time',
    names: 'journey time, driving time, on the way, under way, transit time, time in transit, drive, travel',
    better: 'less',
  },
  {
    from: '',
    to: 'resolved, resolution',
    label: 'time to resolve',
    names:
      'resolution time, time to resolution, ttr, mttr, turnaround, turnaround time, handling time, time to fix, cycle time, lead time, speed of resolution',
    better: 'less',
  },
  {
    from: '',
    to: 'closed, close, closing',
    label: 'time to resolve',
    names:
      'resolution time, time to resolution, ttr, mttr, time to close, closing time, turnaround, turnaround time, handling time, time to fix, cycle time, lead time, speed of resolution, efficiency',
    better: 'less',
  },
  {
    from: '',
    to: 'processed, processing',
    label: 'processing time',
    names:
      'time to process, turnaround, turnaround time, handling time, cycle time, lead time, processing speed, processing period',
    better: 'less',
  },
  {
    from: '',
    to: 'approved, approval, decided, decision',
    label: 'time to decision',
    names:
      'approval time, time to approve, decision time, turnaround, turnaround time, processing time, cycle time',
    better: 'less',
  },
  {
    from: '',
    to: 'offered, offer',
    label: 'time to offer',
    names: 'time until the offer, time to hire, hiring time, to offer, until offer',
    better: 'less',
  },
  {
    from: '',
    to: 'screened, screening',
    label: 'time to screening',
    names: 'screening, screening time, screen, first check',
    better: 'less',
  },
  {
    from: '',
    to: 'interviewed, interview',
    label: 'time to interview',
    names: 'interview, waiting for an interview',
    better: 'less',
  },
  {
    from: '',
    to: 'reported, report, result, results',
    label: 'time to report',
    names:
      'reporting time, time to result, time to results, result time, report, turnaround, turnaround time',
    better: 'less',
  },
  {
    from: '',
    to: 'settled, settlement',
    label: 'time to settle',
    names: 'settlement time, turnaround, processing time, cycle time, handling time',
    better: 'less',
  },
  {
    from: '',
    to: 'paid, payment',
    label: 'time to payment',
    names: 'payment time, time to pay, days to pay, days outstanding, collection time, payment delay',
    better: 'less',
  },
  {
    from: 'due, promised, promise, deadline, target, expected, planned, scheduled, estimated, eta, required, agreed',
    to: '',
    label: 'delay',
    names:
      'lateness, days late, time late, late, later, overrun, slippage, how late, too late, how early, earliness, payment delay, delivery delay, delays, missed by',
    better: 'less',
  },
  {
    from: '',
    to: 'shipped, ship, shipping',
    label: 'time to ship',
    names:
      'shipping time, handling time, dispatch time, fulfilment time, processing time, time to dispatch, ship, send out',
    better: 'less',
  },
  {
    from: '',
    to: 'dispatched, dispatch',
    label: 'time to dispatch',
    names: 'dispatch time, dispatch, handling time, time to send, turnout time, send out',
    better: 'less',
  },
  {
    from: 'shipped, ship, shipping, dispatched, dispatch, sent, pickup, departure, departed',
    to: 'delivered, delivery, arrival, arrived, received',
    label: 'transit time',
    names:
      'shipping time, time in transit, travel time, journey time, on the way, under way, in transit, transit',
    better: 'less',
  },
  {
    from: '',
    to: 'delivered, delivery, received',
    label: 'delivery time',
    names:
      'lead time, time to deliver, fulfilment time, order to delivery, days to deliver, turnaround, how fast we deliver',
    better: 'less',
  },
  {
    from: '',
    to: 'answered, responded, response, reply, replied, seen, served',
    label: 'waiting time',
    names: 'wait, wait time, response time, time to response, reply time, queue time, time to be seen',
    better: 'less',
  },
  {
    from: 'listed, listing',
    to: 'sold, sale',
    label: 'time on market',
    names: 'time to sell, days on market, selling time',
    better: 'less',
  },
  {
    from: 'departure, departed',
    to: 'arrival, arrived',
    label: 'travel time',
    names: 'journey time, flight time, trip time, transit time',
    better: 'less',
  },
  {
    from: 'departure, departed, depart, departs',
    to: 'returned, return',
    label: 'trip length',
    names:
      'length of trip, length of a trip, length of the trip, trip duration, time away, how long they are away, journey length, days away',
    better: null,
  },
  {
    from: '',
    to: 'restored, restoration, resumed, reinstated, reconnected',
    label: 'time to restore',
    names:
      'downtime, outage time, outage duration, length of outage, restoration time, time to recover, recovery time, interruption time, standstill',
    better: 'less',
  },
  {
    from: '',
    to: 'recovered',
    label: 'time to recovery',
    names: 'recovery time, time to recover, length of illness',
    better: 'less',
  },
  {
    from: 'purchased, purchase',
    to: RUNS_OUT,
    label: 'warranty period',
    names:
      'warranty length, length of warranty, coverage period, warranty duration, warranty time, time to expiry',
    better: 'more',
  },
  {
    from: '',
    to: RUNS_OUT,
    label: 'validity period',
    names:
      'period of validity, contract term, contract length, length of contract, length of the contract, contract duration, contract period, commitment, run time, granted period, time to expiry',
    better: null,
  },
  {
    from: '',
    to: 'completed, completion, complete, finished, finish',
    label: 'time to complete',
    names:
      'completion time, duration, turnaround, turnaround time, cycle time, lead time, processing time, time to finish',
    better: 'less',
  },
  {
    from: '',
    to: 'returned, return',
    label: 'time to return',
    names: 'loan time, rental time, time out',
    better: null,
  },
  {
    from: 'start, started, starts, begin, began, begins, from',
    to: 'end, ended, ends, stop, stopped, until',
    label: 'duration',
    names: 'length, how long, time taken, running time, length of time, time span',
    better: null,
  },
]

/** How far something went past its planned end: a late start overruns nothing. */
export const OVERRUN = ['overrun', 'overran', 'run over', 'slippage']

/** What people call the whole of a process that has stages. */
export const OVERALL = [
  'overall',
  'altogether',
  'end to end',
  'start to finish',
  'total time',
  'in total',
  'whole process',
  'whole job',
]

/** What people call the time from the beginning to the end of a row, whatever begins and ends it. */
export const WHOLE = ['turnaround', 'turnaround time', 'throughput time', 'lead time', 'cycle time']

/** What people call any length of time that a process takes. */
export const TAKES = [
  'duration',
  'time taken',
  'how long',
  'how long it takes',
  'time it takes',
  'speed',
  'time lost',
  'time be lost',
  'time get lost',
  'lose time',
  'time we lose',
  'time go',
  'time be go',
  'waste time',
  'time be wasted',
  'time wasted',
]
