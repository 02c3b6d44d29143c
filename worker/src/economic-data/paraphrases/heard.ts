/** The same things by what people see, do and complain of, rather than by what they are called. */
export const HEARD = `Unemployment rate: how many cannot find anything|people without a paycheck|folks thrown out of work|how bad is it to be looking for a job|share of people idle|chances of landing a job|what portion is out of a job|worse off for work|better off for work|people hunting for work|jobs are hard to find
Underemployment rate: people who would like more hours|working below what they could|stuck with odd jobs
Payrolls: how many are actually working|people actually at work|how many of us have jobs|bodies on the payroll|total number at work|jobs came back|jobs that were lost|jobs gained or lost|headcount of the country's workers|is anyone adding jobs|jobs the country has
Employed people: how many americans are working|how many people have work at all|number of people actually working
Labor force participation: people who dropped out|people who do not bother to look|able-bodied people at home|share of adults taking part|men who sit at home|who is still in the labor market
Initial claims: newly laid off people|new people on the dole each week|people signing on after losing a job|fresh layoffs every week|first week of benefits
Continuing claims: people who stay on the dole|still getting the unemployment check|living off jobless benefits
Job openings: jobs nobody takes|signs in the window asking for help|employers who cannot find anyone|posts left empty|jobs waiting for someone|bosses begging for workers
Quits: people walking out on their boss|workers jumping to another employer|telling the boss where to go|giving notice|changing employers
Hires: firms bringing in people|new starters|how quickly people get hired
Layoffs: people let go|axed staff|firms shedding people|getting the push|job cuts announced
Weeks unemployed: months of looking before a job turns up|time spent between jobs|how long a search drags on
Weekly hours: time people spend at work|shorter shifts|fewer shifts|hours put in each week|is the boss cutting hours
Hourly earnings: what bosses pay|money people make at work|take home pay|raises people get|what workers bring home|going rate for labor
Real pay per hour: what a wage still buys|pay after prices|real wages|buying power of pay|wages after inflation|purchasing power of a paycheck
Employment cost index: what staff cost a firm|cost of labor|labor bill of employers|pay and benefits together
Output per hour: more output with fewer hands
Inflation: how fast things get dearer|how quickly money loses value|prices running away|cost of everything climbing|money buys less each year|prices easing off
Core inflation: price rises without food and fuel|underlying price pressure|inflation under the surface
PCE inflation: the number the fed looks at|the fed's own inflation gauge
Consumer prices: cost of a basket of shopping|sticker prices|what everyday life costs
Expected inflation: inflation that investors bet on|inflation priced in
Inflation expected by households: what families reckon inflation will be
Producer prices: what firms pay each other|cost of inputs for business|what suppliers charge
Import prices: what foreign goods cost us|price of stuff from abroad|cost of imported goods|what we pay for imported goods|goods from overseas got dearer
Grocery prices: cost of cooking at home|cook at home|cooking at home
Eating out prices: a burger out|takeaway prices
Energy prices: fuel and power together|cost of energy at home and on the road
Household gas prices: heating the house|gas bill in winter|cost of piped gas|heating bills|cost of heating
Electricity prices: what the utility charges
Rent: rent for a flat|monthly check to the landlord|renters' costs|leases going up
Shelter prices: housing as part of inflation|money that goes to housing|spent on housing
Medical care prices: what care costs|hospital and doctor charges
College tuition prices: what campuses charge|price of higher education
Child care prices: cost of a nanny or nursery|daycare bills|what day care charges
New car prices: sticker price of a new vehicle|cost of a car off the lot
Used car prices: price of a second-hand car|what a pre-owned car costs|older cars got dearer
Car insurance prices: what it costs to insure a car|auto premiums|motor insurance bill
Home insurance prices: homeowners premium|cost of home cover
Air fares: cost of a plane ticket|airplane tickets
Egg prices: a carton of eggs
Fed funds rate: what the fed has done|the fed hiking or cutting|money getting tighter or looser|central bank policy|tightening cycle|easing cycle|what the fed did about it|borrowing got expensive|cheap money era|rates up or down
3-month bill rate: cash left in bills|short treasury paper|what short-term government paper yields
10-year yield: what washington pays to borrow|benchmark bond|cost of long-term money
10-year to 2-year spread: upside-down curve|short rates above long ones|curve turned over|flattening of the curve
Mortgage rate: rate on a thirty-year loan|financing a house|cost of a home loan|locking in a rate
Car loan rate: what the dealer charges to finance
Credit card rate: what cards charge
Rate on 12-month deposits: return on a certificate|interest on deposits|savers' returns
Rate on savings accounts: interest on my savings
Prime rate: what banks charge best customers
Credit spread: junk against safe bonds
Lending standards: how hard it is to get a loan|strictness of lenders|credit environment
Business loans: what firms borrow from banks|loans to companies|business borrowing
Consumer credit: what people owe beyond the house|borrowing by shoppers
Credit card debt: unpaid card balances|living on plastic|card balances piling up
Delinquent card loans: late on plastic
Delinquent mortgages: late house payments|homes in foreclosure
Debt service: slice of income that goes to debt|debt payments out of a paycheck|how burdened families are
Money supply M2: how much money is around|printing presses
Currency in circulation: cash out there|how much cash|notes and coins|bills in wallets
Fed balance sheet: the fed's holdings|money pumped in by the fed|winding down the balance sheet
Financial stress: strain in markets|nerves in the financial system
Consumer spending: what people buy|shoppers opening their wallets|spending by families|people tightening their belts|are people still buying
Retail sales: takings at shops|how stores do|money spent in shops|tills ringing|store traffic
Restaurant sales: takings at restaurants|money spent eating out|business at bars and diners
Online sales: buying on the web|internet shopping
Vehicle sales: car dealers' business|demand for cars|car companies selling cars
Saving rate: how much people put by|money left over at the end of the month|setting money aside|dipping into savings|people stopped saving
Real disposable income: money people have after tax and prices|what households can spend|spending power|purchasing power of households
Median household income: earnings of the middle class|typical household's money
Household net worth: what families own less what they owe|nest eggs of families
Income inequality (Gini): haves and have-nots
Poverty rate: share of people who are poor|people below the line|families in poverty
Consumer sentiment: mood at the kitchen table|confidence of shoppers|gloom among families|are folks upbeat
Housing starts: new homes being begun|construction of homes
Building permits: permission to build homes|permits pulled
New home sales: newly built homes sold|buyers of new houses|demand for new homes
House prices: what homes fetch|value of a home|homes out of reach
Median sales price of houses: price tag of a new house|cost of a newly built home
Homeownership rate: share of people who own|people owning rather than renting|getting on the housing ladder
Crude oil price: a barrel|what oil fetches|oil shock
Gasoline price: filling up|price per gallon|what drivers pay|cost of a tank
Diesel price: fuel for rigs
Natural gas price: price of gas for power plants|what gas producers get
Dollar index: how strong the buck is|worth of our currency abroad|greenback against everyone
Trade balance: buying more than we sell abroad|gap between what we sell and buy|goods out against goods in
Exports: selling to the world|foreign orders
Imports: shipped in from overseas
Share prices: what shares are worth
Volatility index: fear on wall street|nervous markets
Federal debt: uncle sam's tab|national iou|borrowing of the nation
Federal balance: red ink in washington|what the treasury overspends
Federal interest payments: cost of servicing the national debt|interest that washington pays
Defense spending: pentagon spending
Real GDP: how big the economy got|size of the pie|growing or shrinking|economic health
Industrial production: what mines mills and factories make|industry's output
Manufacturing output: goods coming off the line|are factories busy
Capacity utilization: idle machines|slack in industry
Durable goods orders: orders on the books of factories|big ticket orders
Business investment: companies putting money to work|new equipment
Inventories to sales: shelves too full|stock piling up against sales|goods unsold|store shelves
Corporate profits: what companies earn|bottom lines|money firms make|profits of business|margins of firms
New business applications: people starting firms|startups|new firms being set up
Truck freight: loads on the road|goods moved by truck|freight business
Population: head count of the nation
Manufacturing jobs: factory hands|jobs in plants|blue collar work
Construction jobs: people on building sites|hard hats
Retail jobs: shop staff|people working in stores
Leisure and hospitality jobs: waiters and hotel staff|people serving food|bar and hotel work
Health care jobs: nurses and carers|people working in medicine|hospital staff
Government jobs: people on the public payroll|civil service|government hiring
Professional services jobs: office and consulting work|white collar work
Information jobs: media and tech workers|jobs at tech firms
Transport and warehousing jobs: people who move goods|drivers and warehouse crews
Finance jobs: bankers and brokers|people in finance`
