import { lemma } from './lemma.ts'

/**
 * How people speak of what a time in a file dates: words of headers, and words of goals that mean the same moment.
 * Phrases are joined by "_".
 */
const ROWS: readonly [headers: string, spoken: string][] = [
  [
    'called call ringing rang alarm alarmed',
    'call ring phone alert call_out ask_for_help raise_the_alarm raise_alarm',
  ],
  [
    'arrived arrival arrive scene reached attended onsite here',
    'arrive turn_up get_there get_here on_site reach come_in walk_in come_to_us show_up walk_through attend get_to',
  ],
  ['left departed leave departure out exit', 'leave go walk_out depart set_off go_home get_out quit'],
  [
    'notified notification reported reporting report told',
    'tell notify report let_us_know hear_of hear_about own_up register call call_come_in ring_up ring_in phone_in',
  ],
  [
    'loss incident accident occurred event fell happened fall injury',
    'happen occur accident incident fall take_place loss',
  ],
  ['settled settlement', 'settle pay_out close pay sort_out'],
  ['paid payment received', 'pay settle money_come_in payment pay_up get_our_money get_paid'],
  ['invoice invoiced billed bill inv issued', 'invoice bill send_the_bill bill_go_out'],
  [
    'due deadline promised promise target plan planned scheduled sched cutoff expected should',
    'due deadline promise plan schedule cut_off target should expect agree',
  ],
  [
    'enrolled enrolment enrollment signup registered registration joined',
    'enrol enroll sign_up register join sign',
  ],
  [
    'started start begin began begun',
    'start begin get_go get_going actually_get_going kick_off commence first_day',
  ],
  [
    'finished finish completed completion complete done end ended',
    'get_the_key get_key move_in finish complete end wrap_up get_do be_do get_through done',
  ],
  [
    'listed listing advertised posted published',
    'list advertise market put_up go_on_market come_on_market post',
  ],
  ['let agreed taker accepted', 'let agree find_a_taker taker find_a_tenant accept snap_up'],
  ['sold sale', 'sell shift move go'],
  ['bought purchased purchase acquired', 'buy purchase take_in acquire'],
  ['booked booking reserved reservation', 'book reserve make_a_booking'],
  ['checkin check-in check stay', 'check_in arrive stay come'],
  ['checkout check-out', 'check_out leave'],
  ['moved move', 'move'],
  ['taken sampled sample drawn collected collection', 'take sample draw collect'],
  ['lab received receipt', 'lab get_to_lab reach_lab arrive receive receipt'],
  ['result results reported out', 'result answer report come_back hear_back'],
  ['returned return back', 'return bring_back come_back give_back hand_back back'],
  ['borrowed lent loan loaned issued', 'borrow lend take_out loan'],
  [
    'assigned handed allocated equipped provisioned',
    'assign hand_out give_out hand_over allocate equip receive',
  ],
  ['failure failed fail breakdown broke', 'fail failure break break_down breakdown go_wrong stop_working'],
  ['shipped ship sent dispatched dispatch', 'ship send dispatch send_out leave_the_warehouse'],
  ['delivered delivery', 'deliver arrive get_there turn_up drop_off'],
  ['ordered order placed', 'order place'],
  ['picked pickup collected', 'pick_up collect'],
  ['opened open created raised logged', 'open raise log create come_in report'],
  [
    'closed close resolved resolution fixed repaired',
    'close resolve fix repair solve sort sort_out mend mended put_right work_again run_again',
  ],
  ['admitted admission', 'admit come_in arrive'],
  ['discharged discharge', 'discharge send_home go_home leave'],
  ['form paperwork filed submitted submission received', 'form paperwork file submit hand_in get_in send_in'],
  ['seen served treated', 'see serve treat'],
  ['hired hire appointed', 'hire appoint recruit'],
  ['applied application', 'apply application'],
  ['approved approval decided decision granted', 'approve decide decision grant'],
  ['enquiry enquired inquiry lead', 'enquire enquiry inquire get_in_touch first_contact contact'],
  ['answered answer picked', 'answer pick_up pick_up_the_phone get_through'],
  ['entered entry in', 'enter come_in get_in walk_in'],
]

const split = (words: string): string[] => words.split(/\s+/).filter(Boolean)
const form = (phrase: string): string => phrase.split('_').map(lemma).join(' ')

const GROUPS = ROWS.map(([headers, spoken]) => ({
  headers: new Set([...split(headers), ...split(headers).map(lemma)]),
  spoken: new Set(split(spoken).map(form)),
}))

/** Base forms and phrases by which people speak of the moment that words of a header date. */
export function spokenOf(words: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { headers, spoken } of GROUPS)
    if (words.some((word) => headers.has(word))) for (const one of spoken) found.add(one)
  return found
}
