/** How savers, borrowers, owners, landlords and traders speak of money, loans, homes and markets, in whole phrases. */
export const MONEY_SPOKEN = `Fed funds rate: what the fed is doing with rates|when the fed raises rates|when the fed cuts rates|fed rate cuts|fed rate hikes|the fed keeps rates high|interest rate cuts|interest rates going up|rates come down|the central bank raising rates|how high are interest rates|cost of borrowing money|borrowing money got expensive|tightening by the fed|powell's rate|higher rates
3-month bill rate: short-term treasury rate|what t-bills pay|yield on treasury bills|three-month bills|parking cash in t-bills
Rate on savings accounts: what the bank pays on savings|interest on my savings account|what savers earn|savings account interest|return on my savings|banks pay on deposits|what my bank pays me|savings accounts paying nothing|what savings accounts pay
Rate on 12-month deposits: what a cd pays|cd rates|interest on a certificate of deposit|one-year cds|rates on cds
2-year yield: yield on two-year notes|the two-year
5-year yield: yield on five-year notes|the five-year
10-year yield: long-term rates|yield on treasuries|the ten-year|treasury yields|what the government pays on its bonds|long-term borrowing cost of the government|ten-year note|government bond yields|the bond market|yields on government bonds|long rates
30-year yield: yield on thirty-year bonds|the thirty-year bond
Inflation-adjusted 10-year yield: yield after inflation|inflation-protected bonds|real long-term rate
10-year to 2-year spread: difference between long and short rates|gap between the ten-year and the two-year|the curve|curve is inverted|inverted yield curve
10-year to 3-month spread: gap between long and short treasuries|bond market recession signal|ten-year minus three-month
Prime rate: rate for business borrowers|prime lending rate|what small businesses pay to borrow|interest on a business loan|rate on my line of credit|home equity loan rate|interest on my heloc
Credit card rate: interest rate on credit cards|what credit cards charge|card interest|my credit card's rate|rates on credit cards|interest credit card companies charge|apr on my card
Car loan rate: interest on a car loan|rates for auto loans|cost of financing a car|auto loan rates|car loan interest|interest on a new car|what car loans cost|car payments
Personal loan rate: interest on a personal loan|rate on personal loans|bank loan interest
Mortgage rate: mortgage interest|rate on a mortgage|cost of a mortgage|home loan rates|interest on a home loan|thirty-year mortgage rate|what it costs to get a mortgage|house loan interest|monthly house payment|what i pay on a mortgage|when to refinance|rates for home buyers|borrowing to buy a house|house loans
15-year mortgage rate: fifteen year loan|the fifteen-year mortgage|15 year loan|15 year mortgage
Corporate bond yield: yield on corporate bonds|interest companies pay|what companies pay on their bonds|baa bonds|what firms pay on their debt
Safest corporate bond yield: yield on top-rated company bonds|aaa bonds
Credit spread: extra yield on risky bonds|extra yield over treasuries|gap between corporate and treasury yields|premium on risky debt|bond investors worried about defaults|riskier company bonds
Lending standards: banks tightening lending|banks lending less|harder to get a loan|is it harder to get credit|banks tougher on borrowers|are banks still lending|easy to borrow from a bank|bank won't lend|loan approval|getting a loan for my business
Business loans: bank loans to companies|borrowing by businesses|company loans|lending to small firms|loans to small businesses|commercial and industrial lending
Bank loans: how much banks are lending|total bank lending|credit from banks
Card loans at banks: card debt at banks|balances on bank cards
Bank deposits: money in the bank|deposits in banks|how much people keep in the bank|money leaving banks|cash in bank accounts|pulling money out of the bank
Commercial property loans: loans on office buildings|bank loans for commercial property|loans against shopping centers
Commercial property prices: value of office buildings|what offices are worth|value of commercial property|office building prices
Consumer credit: how much people borrow|consumer borrowing|what consumers owe|debt of consumers|loans to consumers|people borrowing more|personal debt|how deep in debt are people
Credit card debt: what people owe on credit cards|money owed on cards|credit card balances|card debt|credit cards maxed out|people piling on card debt|balances on credit cards|carry a balance
Household debt: debt of families|how much families owe|total debt of households|family debt|debt per family
Household debt to GDP: household debt relative to the economy
Mortgage debt: money owed on mortgages|how much homeowners owe|outstanding mortgages|total mortgages
Home equity: how much of their home people own|equity homeowners have
Corporate debt: how much companies owe|debt of companies|businesses in debt|corporate borrowing binge
Student loans: money owed on student loans|student loan debt|how much students owe|college debt|debt from college|total student debt
Car loans: money owed on car loans|auto loan debt|how much people owe on cars|debt on cars
Delinquent card loans: people not paying their credit cards|late on credit cards|credit card defaults|behind on credit cards|missed credit card payments|unpaid credit cards|card delinquencies|late with card payments
Card loans written off: credit card losses at banks|card charge-offs|card debt banks gave up on
Delinquent mortgages: people behind on mortgages|late mortgage payments|mortgage defaults|homeowners missing payments|people losing their homes|mortgage delinquencies|can't pay the mortgage|falling behind on house payments
Delinquent consumer loans: people behind on their loans|people not paying their debts|late on loans|falling behind on car payments|people can't pay their bills|behind on payments|struggling to pay debts|loan defaults|people defaulting|car loans going unpaid
Delinquent farm loans: farmers who can't pay their loans|farm loan delinquencies
Delinquent business loans: businesses not repaying loans|business loan defaults|late on business loans
Late commercial property loans: defaults on office loans|commercial property loans going bad|office owners not paying their loans
Delinquent loans: loans not being repaid|bad loans at banks|troubled loans
Debt service: share of income that goes to debt|how much of their income people pay on debts|income spent paying off debts|debt payments as a share of income|how much of a paycheck goes to debt|burden of debt payments|share of income paying off debts|debt payments compared with income
Mortgage payments to income: share of income that goes to the mortgage|mortgage payments compared with income
Financial stress: is the financial system in trouble|signs of a banking crisis|stress in markets|strain in the financial system|trouble in the banks
Financial conditions: how tight is money|are financial conditions tight|loose money
Money market fund assets: money in money market funds|cash in money funds
Money supply M2: amount of money in the economy|how much money there is|money printed|printed money|growth of the money supply|money in circulation and bank accounts|all the money they printed|extra money in the system
Money supply M1: checking account money|cash and checking accounts
Velocity of money: how fast money moves|how quickly money changes hands
Currency in circulation: cash in circulation|amount of cash|paper money out there|people still using cash|how much cash is around
Fed balance sheet: what the fed owns|bonds the fed bought|how much the fed has bought|size of the fed's holdings|fed printing money|fed's bond buying|the fed's balance sheet|fed's holdings|money the fed created
Bank reserves: money banks keep at the fed
Reverse repo: overnight cash at the fed
Consumer spending: how much people spend|household spending|are people still spending|consumers pulling back|people spending less|what families spend|people cutting back on spending|shoppers spending money|spending by consumers|buying less|how much we spend|spending habits|are folks still buying
Real consumer spending: how much people buy after inflation|spending adjusted for inflation|real spending by households
Spending on services: spending on trips and restaurants|money people spend on services
Spending on durable goods: spending on big items|buying big things|spending on cars and appliances
Spending on goods: spending on goods|buying goods
Spending on health care: how much we spend on health|what we spend on doctors|medical spending
Spending on food at home: how much we spend on groceries|spending on food
Spending on recreation: how much people spend on fun
Spending on clothes: how much people spend on clothes
Spending on gasoline: how much people spend on gas
Spending on meals and hotels: how much people spend eating out|spending on restaurants and hotels
Retail sales: sales at stores|how much stores sell|store sales|are stores selling more|sales in shops|business at the mall|shoppers buying|are shops doing well|my store's sales|retailers' sales|people shopping|how is retail doing|spending at stores|christmas shopping season
Real retail sales: store sales after inflation
Restaurant sales: how much restaurants sell|restaurant revenue|business at restaurants|money spent at restaurants and bars|people going out to eat|how are restaurants doing|diners spending
Online sales: how much people buy online|sales on the internet|internet sales|buying stuff online|online stores|e-commerce sales
Online share of retail: share of shopping that is online|how much of retail is online|percent of sales online
Furniture sales: sales at furniture stores|furniture store business
Clothing sales: sales at clothing stores|clothing shops
Building material sales: sales at hardware stores|sales at home improvement stores|people remodeling|home depot sales|renovating homes
Grocery sales: sales at grocery stores|supermarkets' business
Gas station sales: sales at gas stations
Electronics sales: sales at electronics stores
Department store sales: sales at department stores|department stores dying
Liquor store sales: sales at liquor stores
Car dealer sales: sales at car dealers|dealership sales
Sports and hobby store sales: sales at hobby shops|sales at sporting goods stores
Saving rate: how much people are saving|share of income saved|are people saving|people saving less|putting money away|savings rate|saving for a rainy day|share of income people save|how much of their income people put away|nothing left to save|how much families save|people living paycheck to paycheck
Personal saving: total amount people save|excess savings|savings pile from the pandemic
Real disposable income: income after taxes and inflation|money people have left|what people have left to spend|income adjusted for inflation|real incomes|do people have more money|people's buying power|are people better off
Personal income: all the money people earn|total income of everybody|income of all americans|all personal income
Disposable income per head: income per person|after-tax income per person
Median household income: what the typical family makes|typical household income|income of a typical family|what families earn|family incomes|household incomes|what households make|middle-class incomes|income of the middle class|how much families make|what a normal family earns|a family's yearly income|average family income|what people earn in a year
Median personal income: what the typical person makes in a year
Interest income of people: how much interest people earn
Dividend income of people: how much people get in dividends
Rental income of people: how much landlords earn|money landlords make
Income of owners of businesses: how much business owners earn|income of small business owners
Personal taxes: how much people pay in taxes|taxes on people|income taxes from people
Consumer sentiment: are people gloomy|are people worried about the economy|mood of the public|how confident people are|people feeling bad about the economy|consumers feeling|how do regular people feel|are consumers worried|people's mood|consumers' mood|do people feel good
Household net worth: how much wealth families have|wealth of households|total wealth of americans|how rich are families|what families own minus what they owe|family wealth
Wealth share of the top 1%: how much the richest own|share of wealth of the top one percent|rich owning everything|how much the top one percent owns|wealth of the richest|billionaires getting richer
Wealth share of the bottom half: how much the poorer half owns|wealth of the bottom half|wealth of the poor
Income inequality (Gini): how unequal incomes are|income gap|inequality of incomes|rich versus poor|rich get richer
Poverty rate: how many people are poor|share of people in poverty|people living in poverty|poor families|percent of people who are poor|children in poverty
Government benefits paid: money the government hands out|government payments to people|benefit checks|stimulus payments|benefits people get from the government|welfare checks|government assistance
Social Security payments: social security checks|what social security pays out|money paid to retirees|cost of social security
Medicare payments: what medicare pays|cost of medicare
Medicaid payments: what medicaid pays|cost of medicaid
Veterans' benefits: what vets get from the government
Unemployment benefits paid: money paid in unemployment|unemployment checks
Food stamp payments: people on food stamps|what food stamps cost|spending on food stamps|families on snap
Vehicle sales: how many cars are sold|cars being sold|sales of cars and trucks|new car sales|are people buying new cars|number of cars sold|auto dealers selling|selling cars|car buying|sales of new vehicles
Light truck sales: sales of pickups and suvs|how many suvs are sold
Heavy truck sales: sales of big trucks|sales of semis
Housing starts: how many homes are being built|homes started|new houses going up|builders building|construction of new homes|are builders building|new home construction|homes get started each month|building enough homes|building enough houses|not enough houses being built|how many houses get started|breaking ground on houses
Single-family housing starts: single-family houses started|single family homes|new single-family construction
Apartment building starts: apartments being built|new apartments going up|building apartments|apartment construction|number of new apartments
Building permits: permits to build|permits for new homes|permits for houses|pulling permits|building permits issued|permits builders take out|number of permits
Homes completed: homes being finished|newly completed homes
Homes under construction: homes in the middle of being built|houses still being built
New home sales: how many new homes are sold|new houses being sold|sales of newly built homes|builders selling houses|sales of new houses
Existing home sales: how many homes are sold|sales of existing homes|houses changing hands|people selling their homes|number of home sales|sales of homes|are homes selling
Months of supply of new homes: how long new homes take to sell|supply of new homes|builders stuck with unsold homes
Homes for sale: how many homes are for sale|number of houses for sale|houses for sale|homes on the market|not enough homes for sale|inventory of homes|supply of houses for sale|few houses for sale
New listings: how many new homes come on the market|newly listed homes
Asking prices of homes: what sellers are asking|asking price of a house|list prices
Days homes are on the market: how long homes stay on the market|how fast homes sell|how quickly do houses sell|time to sell a house
House prices: what houses cost|cost of a house|price of a home|home prices|houses getting more expensive|value of my house|what homes are worth|houses overpriced|are homes overpriced|cost of buying a house|home values going up|price of houses|how much houses went up|houses expensive|property values|housing bubble again|can't afford to buy a house|housing costs for buyers
Median sales price of houses: what the typical house costs|price of a typical home|typical house price|median house price|how many dollars a house costs|average house price
Homes affordable: can people afford homes|affordability of houses|first-time home buyers
Homeownership rate: how many people own their home|share of people who own a house|people owning homes|how many families own|homeownership|owning their own home|young people owning homes
Rental vacancy rate: how many apartments are empty|empty rentals|apartments standing empty|share of rentals that are empty|vacant apartments|empty units
Homeowner vacancy rate: how many houses are empty|houses standing empty
Construction spending: how much is spent on building|spending on construction|money going into construction|construction activity|building activity
Home construction spending: spending on building homes|money spent on new housing
Factory construction spending: factories being built|new plants being built|spending on new factories|building new factories|chip factories being built
Road building spending: money for roads|spending on highways|building roads|fixing roads and bridges
School building spending: spending on building schools
Hospital building spending: spending on building hospitals
Office building spending: spending on building offices|new office buildings|data centers being built
Power plant building spending: spending on power plants
Shop building spending: spending on building stores and warehouses
Share prices: how is the stock market doing|stock market going up|stocks going up|stocks falling|stock market crash|value of stocks|my retirement savings in stocks|money in the market|investing in stocks|the market went up|return on stocks|shares going up
S&P 500: the big stock index|s&p index
Nasdaq: technology stocks|tech shares|big tech stocks|tech stock index
Bitcoin price: price of bitcoin|what bitcoin is worth|crypto prices|value of bitcoin
Ethereum price: price of ethereum
Volatility index: how nervous the market is|nervous investors|scared investors|market swings|how wild the market is|wall street's fear|stock market volatility
Corporate profits: how much companies earn|profits of companies|business profits|are companies making more money|how profitable businesses are|big companies making money|profits of big business|corporations raking it in
Economic policy uncertainty: policy uncertainty|uncertainty about government policy|not knowing what the government will do|uncertain times
Trade policy uncertainty: uncertainty over tariffs|uncertainty about trade
New business applications: people starting a business|how many businesses get started|new businesses|number of new businesses|businesses being started|startups being formed|people opening shops|how many new companies
Business confidence: how confident are businesses|mood of business owners|are bosses optimistic`
