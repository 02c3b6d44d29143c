/** How people of many walks of life name loans, rates, shops, homes and what they have. */
export const MONEY_EVERYDAY = `Fed target rate: rate the fed aims at|the fed's target range|fed's goal for rates|upper end of the fed's range
Overnight rate: rate for overnight money|secured overnight rate|sofr|overnight funding|what banks pay for one night
Discount rate: rate at the discount window|what banks pay at the fed's window|emergency loans from the fed to banks
6-month bill rate: six-month bills|half-year treasury|six-month government paper
3-month bill rate: three-month treasury|shortest treasuries|government paper for three months|t-bill rate
1-year yield: one-year government bond|one-year bond|one-year treasury yield|lending to the government for a year
2-year yield: two-year bond|two-year note|two-year government bond|lending to the government for two years
3-year yield: three-year bond|three-year note|three-year treasury yield
5-year yield: five-year bond|five-year note|five-year government bond|lending to the government for five years
20-year yield: twenty-year bond|twenty-year government bond|lending for twenty years
30-year yield: thirty-year bond|thirty-year government bond|thirty-year treasury yield|longest government bonds|lending to the government for thirty years
10-year yield: ten-year government bond|what treasuries yield|return on government bonds|what investors get on treasuries|long bonds of the government
Inflation-adjusted 10-year yield: yields after inflation|real return on government bonds|bond yield minus inflation|what bonds pay after inflation|inflation-protected treasuries
10-year to 3-month spread: long bonds against short bills|gap between long rates and bills|long rates below short rates
10-year to 2-year spread: ten-year minus two-year|gap between long and short rates|curve flipping over|curve upside down|inverted yields
Prime rate: rate for the best customers|what my business loan is tied to|business line of credit rate|rate on loans to small businesses
Personal loan rate: borrowing from the bank for a personal reason|rate on a personal loan|loan to pay for a wedding|loan for a vacation|two-year personal loan|consolidation loan
Car loan rate: rate on a car loan|financing for a new car|interest on my truck loan|what a car loan costs|borrowing for a car|loan for a truck|interest on a car
Credit card rate: what cards charge in interest|interest on plastic|rate on my credit card|interest when i don't pay off the card|carrying a balance cost
Mortgage rate: loan for a home|interest on a house|rate on a home loan|what a home loan costs|loan for a house|what the bank wants for a house loan|interest on the mortgage|home loans getting pricier
15-year mortgage rate: fifteen-year home loan|fifteen-year loan|shorter home loan|fifteen-year fixed
Rate on savings accounts: what the bank pays savers|interest savers get|what my nest egg earns at the bank|savers get at the bank
Rate on 12-month deposits: certificates of deposit|interest on a cd|one-year deposit|locking money up for a year
Corporate bond yield: company bonds yield|interest companies pay on bonds
Safest corporate bond yield: best-rated companies' bonds|top-rated company bonds|triple a bonds|bonds of the safest firms|highest-grade company debt
Commercial paper rate: short-term paper of companies|what firms pay for short-term money|companies' three-month paper
European Central Bank rate: rates of the european central bank|the euro's central bank|what the ecb pays on deposits|rates set in frankfurt
Bank loans: all the loans banks make|money banks lend out|total lending by banks|banks' loan books|how much banks lend
Business loans: money lent to businesses|what businesses borrow from banks|loans to firms|commercial and industrial loans|companies taking out loans
Consumer loans at banks: what banks lend to consumers|consumer lending by banks|bank loans to ordinary people
Home loans at banks: home loans on the banks' books|banks' mortgage lending|mortgages that banks hold
Card loans at banks: card debt on banks' books|card lending by banks|what banks are owed on cards
Bank deposits: money people leave in the bank|money in checking and savings|what people keep in the bank|people taking money out of banks
Bank assets: everything banks own|how big banks are|total size of banking|banks' balance sheets
Commercial property loans: loans for office buildings|loans on shopping malls|money lent on commercial buildings|office building loans|landlords' loans
Late commercial property loans: office landlords behind on loans|mall loans going bad|building owners who can't pay|late on office loans
Household debt to GDP: what families owe against the economy|household debt as a share of the economy|families' debt relative to gdp
Household debt: what households owe in all|all the debt families carry|people up to their ears in debt|families deep in debt|total debt of families|how much families have borrowed
Mortgage debt: what families owe on homes|all home loans together|money owed on houses|what people still owe on the house
Corporate debt: what firms owe|companies deep in debt|bonds and loans of companies|how much companies have borrowed
Car loans: car debt of families|what people owe on their trucks|money owed on cars|outstanding car loans|debt on vehicles|auto debt
Student loans: what students owe|loans for college|money owed for college|students in debt
Consumer credit: debt apart from mortgages|borrowing by consumers|buying on installments|money people borrow to buy things
Credit card debt: what people owe on plastic|balances on cards|card debt piling up|money owed on credit cards|people maxing out cards
Card loans written off: card debt banks give up on|uncollectable card debt|card debt written off|banks eating card losses|charge-offs on cards
Delinquent card loans: people late on their cards|people not paying their cards|card bills unpaid|missed card payments
Delinquent mortgages: people late on their mortgage|behind on the house|house payments missed|behind on home loans
Delinquent consumer loans: behind on what they owe for their car|late on car payments|people falling behind on loans|missed loan payments|cars being repossessed|repossessions|can't pay the car note
Delinquent farm loans: farmers who can't pay the bank|farm loans past due|farmers late on loans|farms going under|farmers behind with the bank
Delinquent business loans: businesses late on loans|companies missing payments|firms that can't pay the bank|late business loans|businesses behind with the bank
Delinquent loans: loans gone bad|loans past due|all late loans at banks|borrowers behind|people not paying banks back
Debt service: what debt payments take from income|share of pay that goes to debt|payments on debt out of income|paying off debt eats income|debt payments every month
Mortgage payments to income: share of pay going to the mortgage|how much of income the house payment takes|mortgage payments eating income|house payment against income
Financial conditions: how tight money is|how easy it is to raise money|loose or tight money|ease of credit|money conditions
Financial stress: strain in the banks|fear in the financial system|trouble in finance|banks in trouble|financial panic|cracks in the banking system
Money market fund assets: money parked in money market funds|cash on the sidelines|money funds
Money supply M1: money in checking accounts and pockets|spendable money|ready money|cash and checking
Money supply M2: money floating around|all the money there is|how much money exists|money being printed|money in circulation and accounts
Velocity of money: how often money is spent|money going round
Monetary base: base money|cash plus bank reserves|money made by the fed
Treasuries held by the Fed: government bonds the fed owns|treasuries at the fed|fed holding treasuries|fed's pile of government debt
Mortgage bonds held by the Fed: mortgage bonds the fed owns|fed holding mortgages|home loan bonds at the fed
Bank reserves: banks' cash at the fed|reserves banks hold|banks' balances at the fed
Reverse repo: money parked overnight at the fed|funds lent to the fed overnight|fed's overnight parking lot
Treasury cash balance: the government's checking account|cash the treasury has|money in the government's account|treasury's cash pile
Currency in circulation: cash in people's hands|dollar bills around|coins and notes|bills and coins in use
Spending on services: spending on haircuts and doctors|what people spend on having things done|money spent on experiences and services
Spending on durable goods: spending on big things|spending on furniture and cars|money for things that last|buying big-ticket things
Spending on goods: money spent on things|spending on physical things|what people spend on stuff|buying of goods
Spending on food at home: grocery spending|what people spend at the supermarket|what families spend at the grocery store|money that goes on groceries|spending in supermarkets
Spending on health care: what people spend on doctors|money going to hospitals and doctors|what we spend on health|spending on medicine
Spending on recreation: what people spend on fun|money that goes on hobbies|spending on entertainment|what families spend on play
Spending on clothes: what people spend on clothes|money that goes on clothing|spending on shoes and clothes|clothing budget
Spending on gasoline: what people spend on gas|money that goes into the tank|gas spending of families|spending on fuel
Spending on cars: what people spend on cars|money that goes on cars|spending on vehicles
Spending on meals and hotels: what people spend eating out|money that goes on restaurants and hotels|spending on meals out|spending on vacations|what people spend in restaurants
Consumer spending: what folks spend|people spending money|families' spending|shoppers' spending|money leaving our wallets|everyone's spending
Real consumer spending: spending with inflation taken out|how much people really buy|purchases after price rises|amount of stuff people buy
Real retail sales: store sales with prices taken out|how much stores really sell|shops' sales adjusted for prices
Retail sales: what stores sell|business at the stores|takings in shops|money taken at the till|stores' takings|stores selling|shops selling more or less
Online share of retail: share of shopping on the web|part of sales made online|how much of shopping is online|web's slice of shopping
Online sales: what people buy online|sales on the web|shopping from the couch|online stores' sales
Furniture sales: furniture shops' sales|people buying sofas|what furniture stores sell|sales of beds and tables|home furnishing sales
Clothing sales: what clothing stores sell|people buying clothes|fashion sales|sales of clothes|apparel shops' sales
Grocery sales: what supermarkets sell|takings of grocers|food store sales|corner shops' sales
Electronics sales: what electronics stores sell|people buying gadgets|sales of tvs and phones|gadget sales|electronics shops' sales
Gas station sales: what gas stations sell|gas stations' business|sales at filling stations|takings at the pump
Drug store sales: what drug stores sell|pharmacy sales|sales at the pharmacy|chemists' sales|walgreens and cvs
Car dealer sales: what car dealers sell|sales at dealerships|dealers' takings|business at car dealers
Used car dealer sales: sales of used car lots|what used car lots sell|business on used car lots|second-hand car dealers
Sports and hobby store sales: what sporting goods stores sell|hobby shops' sales|music and toy shops' sales|craft stores
Department store sales: what department stores sell|sales at macy's|big city stores' sales
General store sales: walmart and target|what big-box stores sell|sales at discount stores|sales at dollar stores|sales at supercenters
Liquor store sales: what liquor stores sell|sales of booze|people buying liquor|wine shops' sales|bottle shops
Jewellery store sales: what jewelers sell|jewelers' sales|people buying rings|sales of jewelry
Shoe store sales: what shoe stores sell|people buying shoes|sales of shoes|shoe shops' business
Book store sales: what book stores sell|people buying books|sales of books|bookshops' business
Restaurant sales: what restaurants take in|restaurants' sales|bars' takings|diners' business|money spent in restaurants|are restaurants full
Building material sales: what hardware stores sell|lumber yard sales|home depot and lowe's|sales of building supplies|do-it-yourself sales
Personal saving: how much people save in dollars|total put aside by people|savings of all people|dollars saved
Saving rate: part of income people save|share of pay put aside|how much of their income people save|people putting money away|able to save anything
Personal income: what people make in all|all income of people|income from every source|total income of people|money coming in to people
Disposable income per head: income per person after taxes|what each person has left after tax|spending money per person
Median personal income: income of the typical person|what the middle person makes|what an ordinary person makes a year|typical yearly income of one person
Median household income: what a normal family makes|income of an ordinary family|what a middle family lives on|yearly family income|what a typical household makes|what regular families earn
Real disposable income: what's left in the wallet after tax|income people can spend|what people can afford after taxes|after-tax income
Wealth share of the bottom half: what the poorer half has|poorest half's share|slice of the wealth at the bottom|what ordinary people own of it all
Wealth share of the top 1%: how much the rich own|what the richest own|slice of wealth at the top|wealth of the one percent|billionaires' slice|super-rich
Interest income of people: what people earn in interest|income from interest|interest savers collect|interest checks
Dividend income of people: dividend checks|what people get in dividends|income from stocks people hold
Rental income of people: what landlords take in|rent landlords collect|income from renting out|landlords' earnings
Income of owners of businesses: what shop owners make|small business owners' income|what self-employed people make|owners' earnings|income of mom and pop shops
Personal taxes: taxes out of our pockets|what people pay the taxman|taxes taken from pay|personal tax bill|tax burden on people
Government benefits paid: money the government gives people|benefits from the state|checks from the government|aid to people|government help to families
Medicare payments: medicare spending|health care for seniors paid by government
Medicaid payments: medicaid spending|health care for the poor paid by government
Social Security payments: what social security pays|pension checks from the government|retirees' checks
Veterans' benefits: what veterans get|money for veterans|checks for vets|benefits for ex soldiers
Unemployment benefits paid: money paid to the jobless|what unemployment pays out|cost of unemployment checks|jobless aid paid
Food stamp payments: food stamp spending|money for food stamps|snap money|food aid
Heavy truck sales: new big rigs sold|semi truck sales|freight trucks sold|people buying semis|tractor-trailers sold|sales of heavy trucks
Passenger car sales: sales of sedans|ordinary cars sold|small cars sold|people buying sedans
Light truck sales: sales of pickups|suv sales|people buying pickups|pickups and suvs|trucks for families sold
Vehicle sales: cars leaving the lot|people buying new cars|new vehicles sold|cars sold each year|auto makers' sales
Single-family housing starts: houses being started|new houses for one family|single houses going up|detached homes being built|one-family homes started
Apartment building starts: new apartment blocks|rental buildings going up|new flats being started|big apartment projects
Housing starts: homes being built|new homes started|homes get built|houses going up|builders at work on homes|how many homes get built|home building|breaking ground on homes|new houses built
Homes completed: houses ready to move into|new homes finished|builders finishing homes|finished houses
Homes under construction: homes in the works|unfinished houses|houses being worked on|homes not yet finished
Building permits: permits pulled for houses|paperwork for new homes|homes approved for building|permission for new homes|builders pulling permits
Months of supply of new homes: how long new homes would last|new homes waiting for buyers|builders sitting on homes|months to sell all new homes|unsold houses of builders
Homes for sale: homes to choose from|houses up for sale|how many homes are listed|homes on offer|houses listed|few homes to buy
New listings: homes newly put on the market|owners putting houses up for sale|fresh listings
Asking prices of homes: what sellers want for their homes|what homes are listed for|prices in home ads
Price cuts of homes: sellers lowering their price|homes with price cuts|sellers coming down on price|marked-down homes
Days homes are on the market: time it takes to sell a house|how quickly homes go
Homes affordable: who can still afford a house|can a normal family buy a home|homes out of reach|ability to buy a home|priced out of a home
Homeowner vacancy rate: unoccupied houses|vacant houses for sale|homes with nobody in them
Rental vacancy rate: landlords without tenants|rentals nobody wants
Homeownership rate: people who own their home|how many own the roof over their head|owning instead of renting|share of families with their own house
Housing investment: money put into housing|what goes into building homes|investment in homes|residential investment
House prices: what a house goes for|what homes sell for|value of my home|house values|homes getting dearer|what a roof over your head costs to buy|price of a place to live|houses getting expensive|worth of houses
Median sales price of houses: price of the typical house sold|what the middle house sells for|dollar price of a typical home|typical home in dollars
Home equity: what owners really own of their homes|value of homes minus mortgages|equity people have in homes|money tied up in homes
Home construction spending: dollars spent on building homes|money going into new homes|what is spent on building houses
School building spending: building of schools|dollars for new schools|school construction|campus construction
Hospital building spending: building of hospitals|dollars for new hospitals|hospital construction|clinics being built
Office building spending: building of offices|office construction|new office towers|server farms going up
Shop building spending: building of stores|store construction|malls and warehouses going up|commercial construction|new shopping centers
Factory construction spending: building of factories|dollars for new factories|factory construction|plants going up|new chip plants
Power plant building spending: building of power plants|power lines being built|energy construction|solar farms going up
Road building spending: building of roads|highway construction|dollars for roads|road work|fixing the highways|bridges being built
Construction spending: dollars spent on building|all building work|what is spent on construction|total construction|cranes everywhere
Nasdaq: tech companies' shares|big tech shares|silicon valley stocks
Dow Jones: the thirty blue chips|industrial average|the dow average
S&P 500: five hundred biggest companies|big company shares index
Share prices: how stocks do|value of my shares|stock market doing|money in stocks|my retirement stocks|investments in shares
Nikkei 225: tokyo shares|japan's stock market|shares in tokyo
Dividends: what companies pay their shareholders|dividends companies pay|money paid to shareholders
Bitcoin price: digital money|crypto coins|what a bitcoin costs|coins on the blockchain
Ethereum price: second biggest crypto coin|what ether costs`
