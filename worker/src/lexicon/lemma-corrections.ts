/** Words whose base form the lemmatiser does not know or gets wrong for people who speak of data: word, base form. */
const CORRECTED = `
data data, datum data, media media, species species, series series, means mean, goods goods, premises premises,
does do, did do, done do, doing do, leaves leave, leaf leaf, left leave, us us, less less, least least, more more, most most,
few few, fewer few, fewest few, gas gas, axes axis, ground ground, found find, saw see, was be, were be, is be, are be,
am be, been be, being be, has have, had have, having have, latest latest, later later, lower low, lowest low, better good,
best good, rarer rare, scarcer scarce, rated rating, worse bad, worst bad, staff staff, status status, glasses glasses, felt feel, wound wound, bored bored, his his,
this this, its its, as as, further far, furthest far, farther far, farthest far, elder old, eldest old, lying lie,
dice dice, cohorts cohort, analyses analysis, analysed analyse, analysing analyse, bases base, basis basis, people people,
persons person, busses bus, buses bus, kpis kpi, skus sku, leads lead, lead lead, led lead, lives life, lived live, born born,
wages wage, rates rate, rating rating, ratings rating, rat rat, rats rat, evening evening, morning morning, building building,
training training, meeting meeting, listing listing, setting setting, settings setting, parking parking, housing housing,
clothing clothing, marketing marketing, engineering engineering, accounting accounting, advertising advertising,
consulting consulting, manufacturing manufacturing, banking banking, planning planning, shipping shipping, spring spring,
earnings earnings, savings savings, takings takings, thing thing, outing outing, ceiling ceiling, wedding wedding,
during during, thanks thanks, arrears arrears, diabetes diabetes, always always, perhaps perhaps, overseas overseas,
besides besides, sometimes sometimes, towards towards, yes yes, news news, sales sale, united united, hundred hundred,
red red, bed bed, shed shed, need need, speed speed, seed seed, feed feed, breed breed, exceed exceed, feet foot, inches inch,
departmental department, managerial manager, divisional division, kids kid, tenure tenure, overdue overdue, unpaid unpaid, physics physics, politics politics, economics economics,
logistics logistics, electronics electronics, mathematics mathematics, maths maths, athletics athletics, ethics ethics,
chassis chassis, corps corps, crossroads crossroad, headquarters headquarters, proceeds proceeds, outskirts outskirts,
customs customs, kudos kudos, lens lens, canvas canvas, atlas atlas, iris iris, tennis tennis, virus virus, campus campus,
bonus bonus, census census, focus focus, versus versus, plus plus, minus minus, surplus surplus, process process,
business business, illness illness, address address, access access, success success, loss loss, losses loss, class class, pass pass,
costs cost, cost cost, spent spend, spending spend, spend spend, paying pay, pays pay, paid pay, sold sell, selling sell,
wed wed, aged age, ageing age, aging age, older old, oldest old, colder cold, dying die, died die, dies die, dead dead,
ids id, cos cos, mins minute, min min, mos month, hrs hour, hr hr, secs second, yrs year, mths month, wks week, qtr quarter,
worsened worsen, worsening worsen, fares fare, fared fare, flies fly, dropouts dropout, dues due, starred star, planned plan,
offered offer, number number, numbers number, data-set data, ones one, others other, ours our, theirs their, hers her`

const toPairs = (text: string): [string, string][] =>
  text
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string])
    .filter(([word]) => word !== '')

/** One spelling for words that English writes in two ways: as here on the right. */
const SPELT = `
color colour, center centre, behavior behaviour, labor labour, neighborhood neighbourhood, neighbor neighbour, favor favour,
flavor flavour, honor honour, harbor harbour, humor humour, odor odour, rumor rumour, vapor vapour, liter litre, meter metre,
kilometer kilometre, fiber fibre, theater theatre, program programme, catalog catalogue, dialog dialogue, gray grey, tire tyre,
fulfill fulfil, enroll enrol, enrollment enrolment, installment instalment, skillful skilful, defense defence, offense offence,
license licence, practice practise, aluminum aluminium, jewelry jewellery, pediatric paediatric, anemia anaemia,
hemoglobin haemoglobin, estrogen oestrogen, maneuver manoeuvre, plow plough, canceled cancel, cancelled cancel, canceling cancel,
cancelling cancel, cancelation cancellation, traveler traveller, traveled travel, labeled label, labelled label, modeled model,
modelled model, analyze analyse, analyzes analyse, analyzed analyse, analyzing analyse, inquiry enquiry`

export const CORRECTIONS: ReadonlyMap<string, string> = new Map(toPairs(CORRECTED))
export const SPELLINGS: ReadonlyMap<string, string> = new Map(toPairs(SPELT))
