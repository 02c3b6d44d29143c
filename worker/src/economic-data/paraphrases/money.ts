/** How people speak of loans, rates, markets, what households have and where they live. */
export const MONEY_SAID = `Fed funds rate: interest rates|the fed's rate|the fed raising rates|fed hikes|rate cuts|central bank rate|rates going up|what the fed charges|borrowing costs|cost of borrowing|cheap money|the fed tightening|rate hikes|interest
Fed target rate: the fed's target|where the fed wants rates
European Central Bank rate=ECBDFR: european central bank|ecb|ecb rate|what the ecb charges|rates in frankfurt|euro interest rates|lagarde's rate
Discount rate=DPCREDIT: discount window|rate banks pay the fed
Overnight rate: overnight lending between banks|repo rate
3-month bill rate: treasury bills|t-bills|short-term government paper
6-month bill rate=TB6MS DGS6MO: six-month treasury bill|half-year bills
Rate on savings accounts: what my savings earn|interest on savings|savings account pays|the bank pays me|money sitting in the bank|rainy day money earning
Rate on 12-month deposits: cds|certificate of deposit|fixed deposits|one-year cd
1-year yield: one-year treasury
2-year yield: two-year treasury|short treasury notes
3-year yield=DGS3: three-year treasury
5-year yield: five-year treasury
10-year yield: long-term interest rates|ten-year treasury|what the government pays to borrow|bond yields|government bonds|treasuries
20-year yield=DGS20: twenty-year treasury
30-year yield: thirty-year treasury|long bond
Inflation-adjusted 10-year yield: real yield|tips
10-year to 2-year spread: yield curve|upside-down yield curve|inverted curve
10-year to 3-month spread: yield curve|long minus short rates|bond market warning|inversion
Prime rate: prime rate|what banks charge good customers|small business loan rate|line of credit|rate on business loans|home equity line|what my business pays on its loan
Commercial paper rate=DCPF3M: commercial paper|short-term borrowing of firms
Credit card rate: interest on my card|what the card charges|credit card interest|card apr|plastic's interest
Car loan rate: car loan|auto financing|financing a car|rate on an auto loan|monthly car payment
Personal loan rate: personal loan|loan from the bank for a holiday|bank loan for a private person|unsecured loan
Mortgage rate: mortgage|home loan|rate on a house loan|mortgage rates|what it costs to borrow for a house|house payment|thirty-year loan|refinancing|financing a home
15-year mortgage rate: fifteen-year mortgage|short mortgage
Corporate bond yield: corporate bonds|what companies pay to borrow|company debt yields
Safest corporate bond yield=AAA DAAA: safest company bonds|aaa companies|blue-chip bonds
Credit spread: extra for lending to risky companies|junk bonds|shaky borrowers|risk premium on company debt|high-yield
Lending standards: are banks willing to lend|banks getting picky|getting a loan approved|tight credit|loan officers|banks turning people down|how easy it is to get a loan|bank said no
Business loans: loans to businesses|lending to companies|firms borrowing|bank lending to firms|businesses taking out loans
Bank loans: bank lending|total loans of banks|banks lending
Consumer loans at banks=CONSUMER: loans to consumers at banks
Home loans at banks=RREACBM027NBOG: house loans on banks' books
Card loans at banks=CCLACBW027SBOG: card balances at banks
Bank deposits: money people keep in banks|deposits|people pulling money out of banks|bank run|savings in banks
Bank assets=TLAACBW027SBOG: size of the banks|total assets of banks
Commercial property loans: loans on offices and malls|commercial real estate lending
Commercial property prices: price of offices|commercial real estate prices|shopping malls' value|office buildings' worth
Consumer credit: consumer debt|borrowing by ordinary people|what people owe apart from the house|people living on credit|buying on credit
Credit card debt: card balances|credit card debt|what people owe on cards|maxing out cards|running up the cards|putting it on plastic
Household debt: what families owe|household debt|families in debt|how deep in debt people are
Household debt to GDP: household debt against the economy
Mortgage debt: total of home loans|what homeowners owe|mortgage debt
Home equity=OEHRENWBSHNO: equity in homes|what owners own of their houses
Corporate debt: what companies owe|corporate borrowing|firms in debt
Student loans: student debt|college loans|what graduates owe|loans for studying|student borrowing
Car loans: what people owe on cars|car debt|auto loans outstanding
Delinquent card loans: falling behind on cards|late card payments|missing card payments|not paying the card
Card loans written off: card debt given up|charge-offs
Delinquent mortgages: behind on the mortgage|missing house payments|late on the home loan|foreclosures|losing homes|home owners who can't pay
Delinquent consumer loans: people not paying back loans|late payments|falling behind on bills|missing payments|loans going bad|behind on a car loan|defaults of consumers
Delinquent farm loans: farmers behind on loans|farm loans going bad
Delinquent business loans: businesses not paying back|firms behind on loans|companies defaulting
Late commercial property loans: office loans going bad|landlords of offices defaulting
Delinquent loans: bad loans|bank loans going sour|borrowers in arrears
Debt service: share of income going to debt payments|debt payments of households|debt burden|monthly payments eating income
Mortgage payments to income=MDSP: share of income going to the mortgage|mortgage burden
Financial stress: stress in the financial system|banking trouble|markets under strain
Financial conditions: how easy money is|financial conditions
Money market fund assets: money market funds|cash parked in funds
Money supply M2: money supply|amount of money around|printing money|money printing|cash in the system
Money supply M1: ready cash and checking accounts|narrow money
Velocity of money: how often a dollar changes hands|speed of money
Currency in circulation: banknotes|cash in people's pockets|paper money|dollar bills out there
Fed balance sheet: what the fed holds|fed buying bonds|the fed's pile|quantitative easing|quantitative tightening|fed's assets
Bank reserves: reserves of banks at the fed
Reverse repo: cash parked at the fed overnight
Treasury cash balance: the treasury's bank account|government's cash
Consumer spending: what people spend|spending of families|are people spending|shoppers spending|people opening their wallets|household outlays|tightening belts|cutting back|splurging
Real consumer spending=PCEC96: spending after inflation|what people buy in real terms
Spending on services: spending on services|money spent on experiences
Spending on durable goods: big-ticket purchases|spending on things that last|buying appliances and cars
Spending on goods: spending on stuff|buying things
Spending on food at home=DFXARC1M027SBEA: money spent on groceries|what families spend on food
Spending on health care=DHLCRC1Q027SBEA: money spent on health care|what the nation spends on doctors and hospitals|health spending
Spending on recreation=DRCARC1Q027SBEA: money spent on fun|spending on leisure
Spending on clothes=DCLORC1Q027SBEA: money spent on clothes
Spending on gasoline=DGOERC1Q027SBEA: money spent on gas|spending at the pump
Spending on cars=DMOTRC1Q027SBEA: money spent on cars
Spending on meals and hotels=DFSARC1M027SBEA: money spent eating out and on hotels|spending on travel
Retail sales: shop sales|stores doing well|retail|shopping|sales at the mall|main street stores|shoppers|takings of shops|high street|black friday|holiday sales
Real retail sales: shop sales after inflation
Restaurant sales: restaurants' takings|business at bars and restaurants|people eating out|diners doing business|restaurant business
Online sales: online shopping|buying on the internet|amazon and the like|e-commerce|web shops|ordering from home
Online share of retail: share of shopping done online
Furniture sales: furniture stores|selling furniture
Clothing sales: clothing stores|selling clothes|boutiques
Building material sales: hardware stores|home improvement stores|garden centres|doing up the house|diy stores
Grocery sales: supermarket sales|grocery stores' takings|selling groceries
Electronics sales: electronics stores|selling gadgets
Gas station sales=RSGASS: gas stations' takings|filling station sales
Drug store sales=RSHPCS: drug stores|pharmacies' sales
Car dealer sales=RSMVPD: car dealers' takings|dealerships
Sports and hobby store sales=RSSGHBMS: sporting goods stores|book shops|hobby stores|toy shops
Department store sales=RSDSELD: department stores|big stores like macy's
General store sales=RSGMS: supercenters|big-box stores|general merchandise|dollar stores
Liquor store sales=MRTSSM4453USN: liquor stores|selling wine and beer
Jewellery store sales=MRTSSM44831USN: jewellery stores|selling rings
Shoe store sales=MRTSSM4482USN: shoe stores|selling shoes
Book store sales=MRTSSM451211USN: bookstores|selling books
Used car dealer sales=MRTSSM44112USN: used car dealers|second-hand car lots
Saving rate: how much people save|putting money aside|saving rate|money left at the end of the month|nest egg building|setting something by|rainy day|saving for later
Personal saving: total savings of people
Real disposable income: money left after tax|what people have to spend|spending money|income after tax and inflation|purchasing power|better off
Personal income: people's income|what people take in
Disposable income per head: income per person after tax
Median personal income=MEPAINUSA672N: income of a typical person|what the average joe makes a year|median income of one person
Median household income: what a typical family earns|family income|household income|middle class income|what households bring in|the middle family|middle class
Interest income of people=PII: interest people get|income from savings
Dividend income of people=PDI: dividends people get|income from shares
Rental income of people=RENTIN: income of landlords|rental income|what landlords make
Income of owners of businesses=PROPINC: what small business owners make|proprietors' income|profits of small firms
Personal taxes=W055RC1: taxes people pay|income taxes of people|what the taxman takes
Consumer sentiment: mood of consumers|consumer confidence|how people feel about the economy|gloomy shoppers|are people optimistic|vibes|feeling of ordinary people|worried consumers|confidence of families
Household net worth: wealth of families|what households own|net worth|how rich people are|family fortunes
Wealth share of the top 1%: the rich|richest one percent|share of the very wealthy|the wealthy|billionaires' share
Wealth share of the bottom half: the poorer half|what the bottom half owns|have-nots
Income inequality (Gini): inequality|gap between rich and poor|rich getting richer|unequal incomes
Poverty rate: poor people|living in poverty|below the poverty line|how many are poor|hardship
Government benefits paid: handouts|government checks|benefits paid to people|stimulus checks|welfare|social benefits|transfer payments
Social Security payments: social security|government pensions|retirement checks|old-age pensions
Medicare payments: medicare|health cover for seniors
Medicaid payments=W729RC1: medicaid|health cover for the poor
Veterans' benefits=W826RC1: veterans' benefits|payments to vets
Unemployment benefits paid=W825RC1: unemployment benefits paid|dole money paid out|unemployment insurance payments
Food stamp payments: food stamps|snap benefits|people on food assistance|ebt
Vehicle sales: car sales|new cars sold|people buying cars|trucks and cars sold|auto sales|dealers moving cars
Passenger car sales=LAUTOSA: sedans sold|passenger cars sold
Light truck sales=LTRUCKSA: pickups sold|suvs sold|pickup trucks
Heavy truck sales: big rigs sold|heavy trucks|semis sold|18-wheelers
Housing starts: house building|new homes being built|builders breaking ground|builders starting houses|home construction|putting up homes|building of homes|housing construction
Single-family housing starts: single-family homes being built|detached houses started
Apartment building starts: apartment buildings going up|flats being built|multi-family construction|apartment blocks
Building permits: building permits|permission to build|permits for homes|planned homes|building permissions
Homes completed: homes finished|completed houses
Homes under construction: homes being built right now|half-built homes
New home sales: new houses sold|builders selling homes|new homes sold
Existing home sales: homes changing hands|used homes sold|people moving house|house sales|realtors' business|home sales
Months of supply of new homes: unsold new homes|builders' stock of homes
Homes for sale: houses on the market|choice of homes|for-sale signs|listings|shortage of homes for sale|homes up for sale|housing inventory
New listings=NEWLISCOUUS: new listings|people putting their homes up
Asking prices of homes=MEDLISPRIUS: asking prices|what sellers ask|list price of homes
Price cuts of homes=PRIREDCOUUS: sellers cutting their price|price cuts on homes|reduced homes
Days homes are on the market: how long houses sit|how long it takes to sell a home|days on the market|selling a house quickly
House prices: price of a house|what homes cost|home values|house prices|property prices|what my house is worth|real estate|housing market|housing bubble|price of homes|buying a home
Median sales price of houses: what a typical house sells for|median home price|price tag of a house|house costs in dollars
Homes affordable=FIXHAI: can people afford a home|housing affordability|first-time buyers
Homeownership rate: who owns their home|owning a home|share of owners|homeowners|owning versus renting
Rental vacancy rate: empty apartments|vacant flats|rentals standing empty|unrented
Homeowner vacancy rate: empty houses|vacant homes
Housing investment: money going into housing
Construction spending: money spent on construction|building work|construction industry|construction work
Home construction spending=TLRESCONS: money spent on building homes
Factory construction spending: new factories going up|plants being built|factory building
Road building spending=TLHWYCONS: road building|money spent on highways|roads and bridges|infrastructure
School building spending=TLEDUCONS: schools being built|money spent on school buildings
Hospital building spending=TLHLTHCONS: hospitals being built
Office building spending=TLOFCONS: offices being built|office towers|data centers
Shop building spending=TLCOMCONS: malls being built|warehouses being built|commercial building
Power plant building spending=TLPWRCONS: power plants being built|solar and wind farms being built|electric grid
Share prices: stock market|shares|stocks|my 401k|wall street|retirement account|equities|my portfolio|index fund|stock prices
Nasdaq: nasdaq|tech stocks|technology shares
Dow Jones: the dow|dow jones
S&P 500: s&p|s and p 500|the 500 biggest companies
Nikkei 225: nikkei|japanese stocks|tokyo stock market
Bitcoin price: bitcoin|crypto|cryptocurrency
Ethereum price=CBETHUSD: ethereum|ether
Volatility index: nervous traders|fear gauge|vix|market jitters|volatility|how jumpy the market is
Corporate profits: company profits|what firms earn|corporate earnings|profits|corporate greed|margins|big business making money|price gouging
Dividends: dividends paid|payouts to shareholders
Economic policy uncertainty: uncertainty about policy|nobody knows what washington will do|uncertainty
Trade policy uncertainty: uncertainty about tariffs|trade war jitters
Global policy uncertainty: uncertainty in the world
New business applications: people starting businesses|new companies|start-ups|opening a business|new firms|entrepreneurs
Business confidence: confidence of firms|mood of managers|business mood|how businesses feel`
