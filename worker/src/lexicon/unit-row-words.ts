const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** How much somebody has to deal with, whether or not it is said of what: "caseload", "overloaded". */
export const LOADS = words('load workload caseload overload overloaded overburden overburdened overstretched')
/** Those that name things too, such as what a lorry carries. */
export const THINGS = words('load')
/** A number or a spread of things, before what it is a number of: "the number of goals per owner". */
export const NUMBERS = words(
  'number count volume amount distribution spread quantity burden concentration allocation',
)
/** Between a number and whoever has it. */
export const EACH = words('per among amongst of by across between for each every over with to on at')
/** What may stand between them besides. */
export const BETWEEN = words('the a an one single their his her its is are be that')
/** Having rows, between whoever has them and how many, or behind them. */
export const HOLDING = words(
  'with have has having hold handle carry own manage receive get take do process run assign oversee make who that which be is are',
)
/** Many or few of them. */
export const MANY = words('many much more most few fewer several numerous lot too so very a of high large')
/** That is how many, and not merely some. */
export const HOW_MANY = words('many more most few fewer several numerous lot much')
/** By which one thing is said to act on another, or to go with it. */
export const ACTS_ON = words(
  'influence affect impact effect relate correlate correlation link depend drive determine shape matter connect connection associate association hurt harm lower reduce raise worsen improve suffer predict explain cause lead relationship relation reflect translate bring high low bad good slow fast late poor weak',
)
