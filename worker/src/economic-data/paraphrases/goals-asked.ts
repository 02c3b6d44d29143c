/** Goals as many people typed them, with what economists fetched for each. */
export const GOALS_ASKED = `Egg prices|Bacon prices|Restaurant sales > I run a little diner outside Toledo. What does a dozen eggs cost now, how about a pound of bacon, and are folks still eating out?
Diesel price > is diesel ever comming down? I got two rigs and most of what they earn goes in the tank
Haulage prices > What are haulers getting per load on the long runs compared with 2021?
Youth unemployment rate > My nephew got out of the army and then trade school and nothing. How hard is it for kids in their early twenties to find work?
Lending standards for small firms > are the banks turning down mom and pop stores more than they did two years back
Cement and concrete prices|Steel prices > We pour driveways in Phoenix. Has ready mix gone up more than steel bar since 2020?
Construction jobs|Payrolls > how many fellas are swinging hammers for a living in Tennessee, and how many jobs are there altogether
Farm milk prices|Milk prices > I milk 80 cows in Wisconsin. What do they pay farmers for milk, and what's a gallon at the supermarket?
Quits in hotels and restaurants > Did waiters and cooks walk off their jobs more this summer than last?
Rent > Is what tenants pay in Miami still climbing or did it finally flatten out?
Rate on 12-month deposits|Rate on savings accounts > Got 20,000 from selling the old Kenworth. What would the bank pay me if I lock it up for a year, and what if I just leave it in my regular savings?
Warehouse jobs|Transport and warehousing pay > How many people work moving boxes in warehouses these days, and what do they take home an hour?
Corn price|Soybean price > What's corn bringing, and are soybeans any better? Show me ten years, I'm deciding what to plant.
Lumber prices > Has the 2x4 come back down to earth?
Hairdresser prices|Other services jobs > My wife cuts hair. Are other shops charging more for a trim than before covid? And how many people work in little services like salons, garages and laundries?
People who did not finish school: unemployment rate|Graduate unemployment rate > Do folks with no diploma have a worse time finding work than collage grads?
Oil and gas extraction|Oil and gas jobs > My brother's in Midland. Is as much oil coming out of the ground as in 2019, and how many guys does the oil patch have on payroll?
Hay prices|Animal feed prices > cost of hay and feed for my horses is eating me alive, how bad has it gotten
Imports from Canada|Tariff revenue > Is Canada sending us more stuff or less since last spring, and how much is the goverment raking in on those tariffs?
Days homes are on the market > how many days do houses sit before somebody buys
Roofing prices > I'm a roofer. What have shingles done in price over five years?
Delinquent farm loans > Are more farmers falling behind on what they owe the bank?
Hotel prices|Hotel jobs > What's the going rate for a night in a motel, and how many people do motels employ compared to 2015?
Light truck sales|Car loan rate > Anybody still buying pickups and SUVs? I sell them. And what interest do they charge on a car now
Minimum wage > How does the least you can legally pay someone in Nevada stack up against Arizona
Tyre prices|Car part prices|Car repair prices > I own a garage. Since 2019, how much have new tires gone up, how much have parts like brakes, and what about getting a car fixed?
Women's participation > When I started waitressing in 1978 half the girls I knew stayed home. What share of women work or look for work today?
Pesos to one dollar > Is the peso strong right now? I send money to my folks in Guadalajara every month.
Inflation > Are people in Brazil seeing their prices shoot up as fast as we do here?
Apartment building starts > give me how many apartment blocks builders broke ground on, not single houses
Steak prices|Chicken prices|Pork chop prices > whats a steak cost vs boneless chicken breast vs pork chops, putting together my summer menu
Factory overtime > How much overtime are plants running? Ours in Indiana just cut Saturdays.
Online share of retail > Are the web shops taking a bigger slice of all the shopping? My hardware store is bleeding customers.
Truck transport jobs > how many people are driving big rigs for a living, I keep hearing outfits are folding
House prices|Median household income > Can a regular family buy around here anymore? I want what houses go for in Seattle and next to it what a family makes in Washington state.
People with several jobs > who else has got two jobs? Seems like everyone I bartend with does
Cattle prices|Ground beef prices > Cattle check was good this fall. What have steers been bringing at auction, and how much is hamburger meat in the store?
Post office jobs > Is the post office letting people go
Nursing home prices|Nursing home jobs > What do nursing homes charge these days, my mother needs one, and do they even have enough staff?
Weeks unemployed|Long-term unemployed > Laid off from the mill in May. How long does it take the average person to find something, and how many have been out over half a year?
Black unemployment rate|White unemployment rate > Are Black workers still out of a job more often than white guys?
Fertilizer prices|Farm machinery prices > fertilizer went nuts in 22. has that settled down, and what about the price tag on a new combine
Homeownership rate|Poverty rate > In Mississippi, do most people own their place or pay a landlord? And how many are living under the poverty line?
Construction pay|Inflation > Our local is bargaining in March. How much have wages on building sites gone up the past three years, and does that beat the cost of living?
New business applications > How many people are signing up new businesses each month? thinking of starting a taco truck
Factory construction spending|Goods-producing jobs > Is anybody really building factories or is that just talk on TV? And how many of us still make, dig or build things for a living?
Copper price|Scrap metal prices > Thieves pulled the wire out of my jobsite twice. What's copper worth, and what does the scrapyard pay for old iron?
Heating oil price|Propane price > Up here in Maine it's cold already. Which got worse since last winter, oil for the furnace or a propane fill-up?
Disposable income per head > What does the average Joe have left to spend after taxes once you figure in everything being dearer?
Veterans: unemployment rate > Do vets have trouble getting hired? Go back to 2009 please, thats when I got out
Share prices > how's my 401k doing, like where has the stock market gone since january
Delinquent card loans|Credit card rate > Lots of declined cards at my register. Are people getting behind on their plastic, and what interest do card companies charge?
Funeral costs > What's a funeral run nowadays
Truck freight|Rail freight > How much tonnage is moving by truck, and is rail any busier than a year ago?
Coal output|Coal mining jobs|Coal price > Granddad was a miner in West Virginia. How much coal gets dug anymore, how many men still work the coal mines, and what does a ton of coal sell for?
Farm workers > Nobody wants to pick apples for me anymore. How many people in the whole country make their living on a farm?
Child care prices|Hourly earnings > One kid in preschool eats half my check. Has the daycare bill always gone up quicker than what folks earn an hour?
Liquor store sales > Is business at liquor stores holding up?
Courier jobs|Air freight prices > I drive for a parcel outfit. How many couriers are there now, and are freight planes charging more than in 2022?
Unemployment rate|Inflation > My cousin wants to move back to Germany. What part of the folks there can't find work, and is stuff getting pricier quicker than here?
Prime rate|Business loans > The bank wants prime plus two from my bakery. Where's prime sitting, and are banks lending less to companies overall?
Weekly hours|Involuntary part-time workers > How many hours a week is a person getting now, my manager keeps cutting shifts. And how many are stuck part time wanting more?
Flour prices|Sugar prices|Butter prices > Over three years what happened to a bag of flour, a bag of sugar and sticks of butter? I bake pies for the farmers market.
Coffee prices|Cocoa price > I roast and I make chocolates. What is green coffee trading at overseas and did cacao calm down?
Initial claims > Are a lot of folks in Louisiana filing for unemployment since the plant shut?
Road building spending > Roads round here are all holes. How much money goes into fixing highways
Home insurance prices|Car insurance prices > Is insurance on the house going through the roof for everyone? same question for what i pay to insure my van
Shrimp price|Fish prices > I run a shrimp boat out of Biloxi. What are shrimp fetching on the world market, and is seafood dearer at the counter?
Recession probability|Leisure and hospitality pay > are we in a slump or not? my plumbing calls dried up. and what do waitresses make an hour, tips and all, my daughter just started
Foreign-born people: employment share|Native-born people: employment share > Are immigrants more likely to have a job than people born here?
Rate on savings accounts|Inflation > We're both 71 and living off what's in the bank. What does a plain savings book pay these days, and is that even keeping up with how fast everything gets dearer?
Mortgage rate > what are they charging now for a thirty year home loan
Rent > My landlord in Chicago wants another 180 a month. Is everyone's rent there climbing like that?
Consumer prices of pensioners > Which price number decides the raise on my social security check, and how has it moved the past year?
Egg prices|Bacon prices > How much was a dozen eggs before covid and how much is it now? Same for a pound of bacon.
College tuition prices > daughter starts college next fall and I'm scared to look... how much worse has the bill from universities gotten since 2010
Credit card debt|Delinquent card loans > Is it really that bad again? I want to see what Americans owe on their cards and how many aren't paying on time.
Youth unemployment rate > how many teens who can't land a summer job are there, in percent
Child care prices > day care for our twins in Denver is eating us alive, is it like that in the whole country or only here
House prices > Thinking of moving to Idaho when I stop working. Has what a house fetches gone up more there than in the rest of the country since 2020?
Older people at work > how many 60 year olds are still punching the clock? my husband says everybody works till they drop now
Nursing home prices > Dad's place wants 9,400 a month. Show me how nursing homes have raised their fees over the last ten years.
Student loans > i owe 34 grand from nursing school. how much student debt is out there total and does anyone in washington do anything about it lol
Rate on 12-month deposits|1-year yield > What do banks pay on a one-year CD versus a Treasury for the same twelve months?
Personal taxes > What do folks fork over in taxes all told, just people, not companies, and has it gone up since 2017?
Price cuts of homes|Days homes are on the market > We want to buy our first place in Austin. Are sellers knocking their asking price down, and how long do houses sit before somebody takes them?
Car loan rate > Is 9% on a 5 year car note normal??
Share of people over 65|Social Security payments > Retired teacher in Pennsylvania. How much of the country is 65 and up by now, and how much goes out in Social Security checks?
Youth unemployment rate|Graduate unemployment rate > my son is 23, degree in hand, 140 applications, nada. whats the jobless number for folks in their early twenties, and for people who finished college
Debt service > How much of what we make goes straight to paying off debts?
Doctors' prices|Dentist prices|Prescription drug prices > A doctor visit, a dental cleaning or my prescription pills: which one has gone up fastest since 2015? I'm on medicare and I keep a notebook.
Income tax receipts > how much does the goverment rake in from peoples paychecks each year
Homeownership rate > Everybody we know rents. Show me how many own the roof over their head in California, back to the 90s.
Home insurance prices > Home insurance for our condo in Florida doubled. Is that happening to everybody or do I need a new agent?
Saving rate > Do regular people still put money away or is it all spent by friday
15-year mortgage rate > I'm thinking of refinancing to the shorter one. What's a fifteen-year fixed going for and how does that compare with 2021?
Heating oil price > What's furnace oil cost this winter? Grampa lives in Maine and has a 275 gallon tank.
Rental vacancy rate > Kid moved back in with us after school, can't get an appartment. Are there any empty rentals left?
Federal debt|Federal interest payments > In plain english, how far is the country in the hole altogether, and what do we pay just in interest?
Hospital prices|Inflation > They sent me a bill of 6k for one night. Has a hospital stay always gone up quicker than the rest of what we buy?
Food stamp payments > Food stamps: how much is being paid out these days compared with before the pandemic?
Electricity prices > whats a kwh going for? got a 412 dollar shock in the mail last month here in Phoenix
Life expectancy > How many years can a person expect to live in this country? Deciding if I take my pension at 62 or wait.
Lending standards for small firms > Are banks getting stingier with small shop owners? My wife wants a loan for her bakery.
Older people's unemployment rate > I have a feeling companies dump anybody with grey hair. What's the jobless rate for people over 55?
Mortgage rate|House prices > Married, renting in Seattle, scraping together a down payment. When borrowing for a house gets cheaper, do homes get pricier? Show me both together.
Retail pay > What's typical pay in retail? my daughter stocks shelves in Ohio for 13.50
Delinquent mortgages > are more people behind on their house payments than in 2008
Share prices|Volatility index > My 401k is all in some S&P fund. How did that do since January and did the fear gauge jump too?
Funeral costs > what does it cost to bury someone nowadays
Inflation > Is the cost of living rising faster in Canada than here? My sister in Toronto complains nonstop.
Credit card rate > Interest on my Visa went from 17 to 24 percent. Is that what everybodys card is charging?
Real pay per hour > My union rep says we're worse off. Are hourly paychecks after inflation bigger or smaller than five years ago?
Births per woman > Still no grandkids here. How many kids per mother nowadays, US versus Japan?
Bus and train fares|Gasoline price > Thinking of ditching the car in New York. Have subway and bus fares gone up as much as a tank of gas has since 2019?
Involuntary part-time workers > How many folks work part time because nobody gives them full hours? Asking for my brother in law.
Building permits > are towns in Texas signing off on enough new houses or is it all talk
Initial claims|Weeks unemployed > My wife got the boot last Friday, we're in Michigan. How many people there filed for unemployment last week, and how long does it take to find something new?
Health insurance prices > Is health insurance really up that much? They took 611 out of my husbands check.
Money market fund assets > Everyone at church seems to have cash in one, so how much is parked in money market funds altogether?
Black unemployment rate|White unemployment rate > who gets hit hardest when jobs dry up, black workers or white workers? last 20 years pls
Wealth share of the bottom half|Wealth share of the top 1% > How wealthy is the bottom half, I mean their slice of the whole pie? And what does the top 1 percent hold?
Veterans: unemployment rate|Unemployment rate > Served in Germany till 09. Are vets finding work easier than everyone else these days
Libor > Our old adjustable loan moved with the libor rate and it nearly sank us. How high did that get in 2007?
Used car prices > should we wait to buy a used minivan
Baby food prices|Children's clothing prices > Baby's due in March. What's happening with the price of formula and baby food, and clothes for little ones?
Medicaid payments|Home care prices > How much does medicaid pay out per year? And what's a home health aide running families now compared to 2018
10-year yield|Inflation-adjusted 10-year yield > My bond ladder matures in May. What would I get on a ten-year Treasury, and on the kind that's protected against inflation?
Home equity > just curious how much equity homeowners are sitting on, we've got maybe 200k ourselves
Minimum wage > what's the least an employer can legally pay in Arizona? did it change this year
Homes affordable > Could an ordinary family afford an ordinary house ten years ago, and can they today? Is there a number for that?
Poverty rate > The line at our church pantry goes round the block. In Mississippi, what percent of folks are poor?
Median household income > What does the household smack in the middle bring home in Florida compared to Georgia?
Trade school fees|College tuition prices|Construction pay > My boy wants to weld instead of four years at State. Have fees for vocational courses risen as fast as university fees, and what do construction guys make an hour?
Recession probability|10-year to 3-month spread > I retire in April so tell me straight, is a recession coming? And list the months since 1980 when we were officially in a slump.
Nursing job postings > finishing my RN in Tampa, are there still tons of ads looking for nurses?
Dividends > I live on what my shares pay out every quarter. What do all companies together hand to their shareholders, is it shrinking?
House prices > Are the Brits paying less for a house than they used to?
Air fares|Hotel prices|Car repair prices > Cheapest way to see the grandkids? How have plane tickets, hotel rooms and fixing the car changed over 3 yrs
Personal loan rate|Delinquent consumer loans > Payday place wanted 36%. What do ordinary banks ask for a two year personal loan, and are a lot of people's loans going bad?
Rate on 12-month deposits|1-year yield > I've got 40 grand sitting in checking. What would a bank pay me for locking it up twelve months, and is that better than a one-year treasury?
10-year to 2-year spread|Inflation-adjusted 10-year yield > Are two-year notes still paying more than the tens? My broker swears by that. And what do the inflation-protected tens give you on top?
Pesos to one dollar|Exports to Mexico > We ship machine parts to Mexico. how many pesos does a buck get these days compared with before the pandemic, and how much do we sell down there in total
Credit spread > what do junk bonds pay over safe ones right now
Tariff revenue|Imports from Vietnam > Furniture importer here. Are tariffs actually bringing money into Washington, and how much stuff is still coming in from Vietnam since 2018?
Federal interest payments|Defense spending > Is Uncle Sam paying more intrest on what he owes than he spends on the military?
Federal balance to GDP > How much red ink did the federal goverment run last year, measured against the whole economy?
Manufacturing jobs|Manufacturing pay > Ohio: are factories adding people or has that dried up? And what do plant workers make an hour nowadays?
Business confidence|Business investment > Do bosses still feel good about where things are headed, or are they nervous? And are firms putting money into new equipment and buildings?
Federal debt held by foreigners > Who abroad lends to Washington, I mean how big is the pile of our IOUs that foreigners sit on, since 2010?
Output per hour|Labor share > Does one worker turn out more in an hour than ten years ago, and does labor's slice of the pie keep shrinking? My class is debating AI.
Volatility index > How scared is wall street? Show me the fear gauge since january.
Nikkei 225|Yen to one dollar > Japan: is their stock market still on a tear, and what's a dollar worth in yen
Inventories to sales|Capacity utilization > Are shops and warehouses stuffed with goods nobody buys while plants run half empty?
Paper prices|Printing jobs > I run a print shop in Milwaukee. Is paper stock going up in price, and how many printing jobs are left in the country?
Real GDP|Unemployment rate|European Central Bank rate > Germany looks sick from here. Has the whole economy been shrinking, are many out of work, and what does Frankfurt pay banks on their deposits?
10-year yield|Inflation > What does the Turkish state have to pay to borrow for ten years, and how fast are prices climbing over there
Durable goods orders|Core capital goods orders > Nobody in my facebook group believes me: did orders for long-lasting stuff like washing machines and planes fall this spring? And the gear businesses order for themselves, without the jets and weapons?
Chip production|Factory construction spending > Since that big subsidy law, are chip plants actually cranking out more, and is real money going into putting up new factories?
Corporate profits|Dividends|Corporate debt > Corporate America is bragging again. What's left over for companies after tax, how much gets handed to shareholders, and how loaded up on debt are firms?
Nasdaq|Share prices|Bitcoin price > My 401k is mostly tech. Has the Nasdaq beaten the 500 biggest companies since 2019, or should I have bought bitcoin?
State and local debt > I sit on a town council and want to show how deep states and cities are in hock compared with 2005.
Crude oil price > is crude above 80
Heating oil price|Propane price > What would filling the oil tank cost us this winter up in Maine, and what about folks who heat with propane
Oil and gas extraction|Oil and gas jobs > Are American wells pumping more than ever, and how many guys still work the oil patch?
European natural gas price|Natural gas price > What did natural gas cost the Europeans after the Ukraine war, and what does the stuff go for at our own Henry Hub?
Coal output|Coal mining jobs > Is coal making any comeback? How much of it gets dug, and how many miners are on the payroll, West Virginia if you have it.
Recession probability > How likley is it we're already in a downturn?
New York factory survey|Philadelphia factory survey > My boss wants one slide: how manufacturers around New York say business is going, and the same thing from the Philly Fed poll
Inflation expected by households|Expected inflation > Do regular people figure prices will keep jumping next year, and what inflation do bond traders bet on over the next ten?
Income tax receipts|Corporate tax receipts > How much money does the IRS pull in from people's paychecks compared to what it gets out of corporations?
Sea freight prices|Rail freight prices|Haulage prices > What has happened to what carriers charge for shipping stuff across the ocean, by rail, or with a long-haul truck? We export almonds from Fresno.
Hog prices|Cattle prices|Fertilizer prices > What does a farmer in Iowa get for a hog and for steers ready to slaughter, and what's he paying for fertiliser
Imports from Brazil|Coffee prices > We slapped tariffs on the Brazilians. How much are we buying from Brazil now, and what are unroasted coffee beans at on the world market?
Dollars to one pound > is the pound worth more than before brexit
Swiss francs to one dollar|Norwegian kroner to one dollar > Thinking of a trip to Switzerland and then Norway next summer. How's the dollar holding up against the franc and the norwegian crown?
Delinquent card loans|Card loans written off|Credit card rate > Are people behind on their Visa bills, are banks writing that plastic off as lost, and what do they charge for carrying a balance?
Population|House prices > Maricopa County: how many people live here now, and has what homes sell for gone crazy or is it me
Unemployment rate|Rent|House prices > Detroit: folks without a job, what renters pay, and what houses fetch, last 15 years
Services trade balance|Goods trade balance > Do we earn more from the world on services like movies and tourism than we pay out? And how deep is the hole in merchandise?
Apartment building starts|Housing starts > Has anyone begun putting up apartment blocks lately or is it all McMansions being started?
Housing starts in the South|Housing starts in the West > Are builders in the South breaking more ground than those out West?
Lending standards for small firms|Prime rate > My small contracting firm got turned down twice. Are lenders getting pickier with little businesses, and what's the rate banks quote their best customers?
Fed balance sheet|Treasuries held by the Fed|Mortgage bonds held by the Fed > How much has the Fed's whole pile of assets shrunk, and how much of it is government paper vs mortgage stuff?
Money supply M2|Velocity of money > Is there too much money sloshing about? I read it exploded in 2020 but that each dollar changes hands slower than it used to.
Imports from South Korea|Exports to South Korea|Won to one dollar > Korea, since the trade deal: what are we buying from the Koreans, what are they taking from us, and where's the won at?
Factory overtime|Weekly hours > What's overtime like in the plants, and how many hours a week are they running the line crews?
Goods-producing jobs|Service-providing jobs > How many of us still make, build or dig stuff for a living, versus serving customers?
Unit labor costs|Export prices > Labor cost per widget is what matters for us exporters. How has that done, and what are American sellers getting for their goods overseas?
Consumer sentiment|New business applications > Do ordinary folks feel ok about the economy? And are they still starting companies, last two yrs
Economic policy uncertainty|Trade policy uncertainty > Everybody in the newsroom says nobody knows what the rules will be tomorow. Is there a number for how unclear government policy is, and one just for the tariff back-and-forth?
Car stocks to sales|Car production > Are dealers drowning in unsold cars, and is the country assembling fewer cars now?
Heavy truck sales|Truck freight|Diesel price > Are haulers buying big rigs? That and how much freight moves on the road are my favorite signs. Oh and diesel at the pump.
Leisure and hospitality jobs > Las vegas: hotel and casino staff, is that job market holding up? Compare with orlando
House prices|Exports to China > Is China's property crash over? And how much of our stuff do the Chinese still buy
Real GDP|Imports from India > Is india's economy growing faster than china's? show both since 2015, plus what we bring in from India.
Mortgage rate|10-year yield|Fed funds rate > does the home loan rate really follow the ten-year note, or just what the Fed does overnight?
Utility output|Electricity prices > How much power are the utilities making with all these data centers, and are electricty bills going nuts?
Social Security payments|Medicare payments|Medicaid payments > What goes out each year in Social Security checks, to cover seniors under Medicare, and for the poor on Medicaid?
Commercial property prices|Late commercial property loans|Office building spending > I own shares in an office landlord. What are commercial buildings worth these days, how many landlords stopped paying the bank, and is anyone still putting up office towers?
10-year to 3-month spread|Federal debt > For my 8th graders: which years since 1970 count as official recessions, and what was the total national debt each time?
Copper price|Aluminum price|Scrap metal prices > Our wiring plant in Arizona needs a budget: where's a ton of copper going, what about aluminum ingots, and old iron for the scrapyard?
Medicine production|Chemical production > Do the drug makers produce more here at home than five years ago, and how about output from chemical plants?
Initial claims|Labor force participation > Idaho - how many file for unemployment every week there, and what share of grownups even works or looks for work
Dollar index|Real dollar index > Is the dollar strong against everybody all together? And once you take out inflation, is the greenback still strong?
10-year yield|Fed funds rate|House prices > Over in Britain, what do ten year gilts pay, what do banks charge each other for three months, and have property values come off the boil?
Exports to Canada|Imports from Canada|Canadian dollars to one dollar > Canada's the biggest customer of our mill in Vermont. What does the US sell up there, what do the Canadians send down, and how weak is the loonie?
Median household income|Poverty rate > are we in mississipi poorer than alabama? typical family income and how many are below the poverty line
Money market fund assets|3-month bill rate > How many trillions are people parking in money funds, and what does a three-month T-bill get you?
GDPNow|GDP growth rate > If the Atlanta Fed had to guess today, how fast is the economy growing this quarter? And how fast did GDP really grow the quarter before?
Rent|Hourly earnings > yo why does my rent keep going up, miami btw, and are wages getting any fatter or nah
Gasoline price|Diesel price > gas. how much is a gallon of regular and what about the diesel stuff for my truck
Weeks unemployed|Long-term unemployed > My brother in law got let go in like march and hes still sending out resumes every day, poor guy. how long people stay out of work on average? and are there many who've been looking for over half a year
Saving rate > does the average joe stash any of their paycheck
Inflation|Fed funds rate > is everything getting more expensive still?? also whats the fed's interest rate these days
Unemployment rate > ohio. folks outta work vs michigan since 2008
Used car prices|Car loan rate > guy at the lot told me second hand trucks are droping in price, true? and what would i pay in interest on a car loan
Graduate unemployment rate|Graduates: weekly earnings > so my daughter just finished school and shes got zip, is it bad for people with a degree looking for work generally, and what do college grads pull in a week once they do find smth
Egg prices|Milk prices > eggs!! what's a dozen eggs cost now, and a gallon of milk. last 5 yrs pls
Births per woman > japan and babies, how many kids do women have over there, and how bout here
Leisure and hospitality jobs > are bartender and hotel type jobs in vegas still growing or did that stop, asking cuz my nephew wants to move out there
Federal debt|Federal interest payments > how much does uncle sam owe in total and how much of our taxes is just interest on the national debt
Homes affordable > can a normal family even afford to buy a house anymore?
Flour prices|Butter prices|Lending standards for small firms > I run a little bakery in Tulsa and my costs are killing me. show me what flour costs and a pound of butter the last few years, and are banks saying no to small businesses or is it only me
Service-providing jobs|Goods-producing jobs > do more folks work in service type jobs now than in jobs where you make stuff, and when did it flip
Share prices|Volatility index > stonks? the s and p since covid, and how jumpy the market is rn
Bitcoin price|Ethereum price > whats one bitcoin worth lol. and ethereum too
Manufacturing jobs > is anybody still working in factories in michigan, my whole street used to
Car production|Vehicle sales|New car prices > Are the car plants cranking out cars like before? and is anyone driving new cars off the lot with what a brand new car costs
Quits > who's quitting their job nowdays, feels like nobody dares
Job postings|Hires > how many help wanted ads online.. and are new people getting hired or do they just post em for show
Inflation|House prices > canada: prices in the shops and what a house goes for, moving to toronto next summer maybe
Exports to China|Soybean price > hey so I been reading that the chinese dont buy nothing from our farmers no more, my uncle grows beans in illinois and hes worried sick. how much do we sell to china and what do soybeans go for
Electricity prices|Utility output > electric bill doubled wtf. what's power per kilowatt last ten yrs and how much juice the power plants make
Black unemployment rate|White unemployment rate|Hispanic unemployment rate > is it harder for black folks to find work then for whites, and what about latino workers without a job
Population|Building permits > how many people live in texas now vs 1990, and are they handing out building permits fast enough
Credit card rate|Delinquent card loans|Credit card debt > credit cards killing me. whats the normal apr on cards?? how many ppl are behind on their cards, and card balances all together
Social Security payments|Nursing home prices > Is gramma the only one getting social security checks that dont cover squat, the old folks home charges are nuts
Dollars to one euro|Air fares|Hotel prices > going to italy in sept, what a euro costs and are plane tickets and hotel rooms coming down any
Wealth share of the top 1%|Wealth share of the bottom half|Income inequality (Gini) > rich get richer right? what the one percent owns and what the bottom half owns and the gap between rich and poor incomes
GDP growth rate > hows the economy growing, quick answer pls
Coal output|Coal mining jobs > digging coal in this country, dead yet? how many coal miners still employed
Real GDP|Unemployment rate > is germanys economy shrinking again and how many are without work there
Inflation > my cousin in turkey says what things cost goes up like 50 percent a year, no way??
Mortgage rate|15-year mortgage rate > the 30 yr home loan or the 15 yr one, which is cheaper rn, thinking of a refi
Days homes are on the market|Price cuts of homes > How long do houses sit before they sell and are sellers knocking down the price already? trying to lowball somebody in tampa
Child care prices|Women's participation > putting my kid in daycare eats my whole salary, i may as well stay home. do less women go to work now cause of it
Student loans|College tuition prices > what everybody owes for college all in, plus how much has tuition gone up since i graduated in 03
Output per hour|Software job postings > Everyone says AI this AI that so are workers getting more done per hour or not, and are ads for coders dead
Minimum wage|Poverty rate > lowest legal pay in washington state vs idaho, n how many there are dirt poor
Rate on savings accounts|Rate on 12-month deposits > do banks pay anything on savings, and whats a one year cd get u
Haulage prices|Truck freight > truckers here. what haulers get paid per load is trash, is there just less stuff being trucked or whats going on
Lumber prices|Cement and concrete prices|Paint prices > what do 2x4s and lumber run, and bags of cement, a can of paint. redoing the deck and the porch
Federal balance|Tariff revenue > is the goverment in the red again this year, how bad, and how much is coming in from the tariff money
Foreign-born people: unemployment rate|Native-born people: unemployment rate|Net migration > are immigrants out of work more then jobless people born here? and how many are moving here anyway
Housing starts in the West|Apartment building starts > are they breaking ground on houses out west or is it all apartment blocks going up
Youth unemployment rate|Restaurant jobs > my 17 yr old applied to 40 places and nothing. are teenagers without a job way more than normal, and are restaurants cutting staff?
Hospital prices|Prescription drug prices|Health insurance prices > hospital sent me a bill for 9 grand. so how much have what hospitals charge, pills from the pharmacy and health insurance premiums gone up in ten years
Crude oil price|Oil and gas extraction > barrel of crude? and are we drilling more oil than ever like they say
Tobacco prices|Beer prices > pack of smokes and a six pack, which one went up more, i need cheaper vices
Reais to one dollar|10-year yield > brasil. how many reais per buck and what ten year goverment bonds pay down there
Consumer sentiment|Retail sales > hows the mood, are ppl feeling good about their money or scared, and are they still out shopping
Online share of retail|Department store sales > amazon killed the mall right? how much shopping is done online, and what macys and them sell since 2000
Local government jobs|Federal government jobs > is my county the only one loosing city and county workers, also how many people work for the feds after all those cuts
Chip production|Factory construction spending > are we actualy making computer chips here at home yet, and are companies still pouring money into new factories
Involuntary part-time workers|People with several jobs > how many part timers who want full time, and are lots of people working two jobs like me
Hay prices|Cattle prices|Delinquent farm loans > Ranching in nebraska, 4th generation, maybe the last. whats a bale of hay and live cattle at auction done lately, and are lots of farmers behind on their loans
2-year yield|10-year to 2-year spread > should i buy bonds, i.e. what the two year pays, and is the yield curve upside down still
Rental vacancy rate|Home insurance prices > if theres so many apartments sitting empty how come nobody lowers anything, is it that landlords costs for insurance or greed
Homeownership rate|Median household income > how many own their own place in california vs west virginia, and what does a typical household make in each
Deaths per 1,000 people|Births per woman|Share of people over 65 > are more people dying and less babies born these days, or does it only feel like a country of old folks over 65
Steel making jobs|Older people's unemployment rate|Steel prices > Ok long one. i'm 58, got let go from a mill in pittsburgh after 31 years, my wife says theres no work making steel left and that it's hopeless for older guys out of a job, but my buddy swears the price of steel is thru the roof so they gotta be hiring, who's right
Fed balance sheet|Money supply M2 > is the fed still printing, and how much money is sloshing around
House prices|Unemployment rate > spain, what do flats sell for and can anyone find any work over there
Legal fees|Funeral costs > what lawyers charge and what burying somebody costs, needed both this year ugh
Initial claims|Continuing claims > are people filing for unemployment spiking in california? and the ones still drawing unemployment checks
Corporate profits|Labor share > big companies making bank while the workers slice of the pie shrinks, yes or no
10-year to 3-month spread|Recession probability > when were all the recessions since ww2 and whats the odds of a recession now
Cable and streaming prices|Mobile phone bills|Internet prices > cable n netflix, my cell plan, the wifi bill, which one's robbing me the most
Heating oil price|Propane price > winter coming, what's heating oil at and filling the propane tank, vermont
Unemployed people|Weeks unemployed > My brother in law got canned in March and he's still home. How many people are out of work right now, and how long before somebody lands something?
Quits|Hires > We run a small print shop in Dayton. Are folks still walking out on their bosses or has that calmed down, and are companies taking anybody on?
Involuntary part-time workers|Underemployment rate > They cut me to 22 hours at the store and I want full time. How many are stuck with part time like me, and what is the wider jobless figure that counts us?
Egg prices|Milk prices|Bacon prices > Breakfast for five is killing me. What are a dozen eggs, a gallon of whole milk and a pack of bacon going for, compared with 2019?
Initial claims > How many people in Ohio signed up for unemployment for the first time last week?
Layoffs|Continuing claims > Since the plant news I'm nervous. How many Americans got the pink slip last month and how many are still drawing unemployment checks?
Employment share > What part of the grown-ups actually have a job in this country, and is that better than before covid?
Youth unemployment rate > My son is 17 and nobody calls him back. Is it this bad for kids his age looking for work everywhere or only out here in Fresno?
Child care prices|Women's participation > Wife wants to go back to the office. What does daycare for a little one run now next to five years ago, and are more women working or looking for work these days?
People with an advanced degree: weekly earnings|Graduates: weekly earnings > I have a masters and I drive Uber, lol. What does somebody with a masters or doctorate make a week, and somebody with just a four year degree?
Minimum wage > Yes or no: is the lowest pay allowed by law in Texas still 7.25?
Consumer prices of pensioners|Inflation > Mom lives on her Social Security. How fast are prices going up for retirees next to what everybody else pays for things?
Household gas prices|Electricity prices > Show me the last ten winters of what we pay for piped gas and the light bill, it feels like both went crazy in Minnesota
Ground beef prices|Chicken prices > Church cookout in July: is a pound of hamburger or a whole bird the better buy this year?
Import prices > We sell Italian tile. Has merchandise coming in from abroad gotten dearer since the tarrifs started?
Veterans: unemployment rate|Unemployment rate > Two tours in Iraq and now I'm filling out applications. Are fellow vets getting shut out of jobs more than people in general who can't find work?
Black unemployment rate|White unemployment rate > Are Black folks looking and not finding still twice as often as white folks in the same boat?
Hispanic unemployment rate|Asian people: unemployment rate > My parents came from Puebla and my wife's from Manila. How many Latinos can't get hired these days, and how many Asian Americans are without work?
Foreign-born people: employment share|Native-born people: employment share > Most of our milking crew came from Guatemala. What share of immigrants hold down a job compared to folks born here who are working?
People with a disability: employment share|People without a disability: employment share > My daughter uses a wheelchair. What portion of disabled people have a job, and what portion of people with no disability do?
People with a disability: participation|People without a disability: participation > For a grant application: are people with disabilities even in the job market more than ten years ago, next to able-bodied people in it?
Foreign-born people: participation|Native-born people: participation > Is it true that newcomers to the country work or look more than the American-born take part?
Foreign-born people: unemployment rate|Native-born people: unemployment rate > Neighbor says foreigners take all the jobs. So how many immigrants are looking and have nothing and how many born Americans are jobless?
People with a disability: unemployment rate|People without a disability: unemployment rate > How much harder is it for a handicapped person to find work than for somebody without any handicap? Last five years is fine.
People who did not finish school: weekly earnings|High school graduates: weekly earnings > Nephew wants to quit school in 11th grade. What do dropouts bring home a week and what do people with just a diploma earn?
People who did not finish school: unemployment rate|Unemployment rate without college > Out of the ones who never finished high school, how many are jobless, and of those who stopped at a high school diploma?
Graduate unemployment rate > My daughter's boyfriend has a marketing degree and lives on my couch. Is it normal now that people with a degree can't find anything?
Women: weekly earnings|Men: weekly earnings > How far apart are what women get paid a week and what the guys get? Since 2000 please, for our union newsletter
Women: employment share|Men: employment share > Did wives and daughters with a job ever pass men who have one?
Women's unemployment rate|Men's unemployment rate > Who had it worse in 2020: women thrown out of work or men thrown out of work? And now?
Labor force participation > Nobody wants to work anymore, or is that just talk? How many people even bother working or looking in West Virginia versus the whole US?
Labor force > For my class: how many hands are available altogether in America, and how has that grown since 1990?
Prime-age participation|Prime-age employment share > Are 25 to 54 year olds in the workforce back to where they were in the nineties? And how many of that prime age crowd has a job?
Men's participation > Half the men in my town sit at home. Is it nationwide that men have stopped working or looking?
Older people at work > I'm 63 and still stocking shelves. Are folks past 55 still working more than twenty years ago?
Job openings|Job postings > how many help wanted signs are up compared with all the ads on Indeed? seems like half of them are fake
Payrolls > How many jobs did we add last month, and was Nashville part of it?
Long-term unemployed > My cousin's been at it since last fall. How many people have been hunting for more than half a year, is it climbing?
Weekly hours|Temporary help jobs > Boss cut everybody to four days. How long is the average work week now, and are agencies sending out fewer temps? I heard that's the first sign.
People with several jobs|Self-employed people > Is everybody working two or three jobs or is it just me? How many people work for themselves?
Hourly earnings|Real pay per hour > What does an hour of work pay on average and does an hour's pay buy more than before?
Median weekly earnings > I want a fair number to put in a lease application form: the paycheck of the person in the middle, nationwide, latest.
Employment cost index > Owner of a 12 man machine shop here. What it costs a firm to employ somebody is rising faster than I can raise my quotes, is that everybody?
Labor share|Output per hour > Do workers get a smaller slice of the pie than in the 70s even though each of us turns out more an hour?
Unit labor costs|Producer prices > Accountant says to watch the wage bill in every piece made. Has it gone up since 2021, and did what factories charge their customers go up as much?
Inflation|Core inflation > how fast is everything getting pricier and how fast if you leave food and gas out
PCE inflation|Core PCE inflation > The news says the Fed has its own price gauge. What does the price gauge the Fed goes by say, and the Fed's gauge minus food and energy?
Trimmed-mean inflation|Median inflation > If you throw out the wildest price swings and look at the price rise in the middle of the pack, are we near 2 percent or not?
Sticky-price inflation > Are even the prices that hardly ever get changed still going up?
Expected inflation|Inflation expected by households > What are bond traders betting inflation will be, and what do ordinary families think prices will do over the next year?
Expected inflation > I'm locking in a five year supply contract. Where do markets see prices over five years?
Commodity prices|Producer prices > We forge parts in Erie. How have raw materials all together moved this year against prices at the factory gate?
Goods prices|Services prices > Am I imagining it or did things you can carry home stop rising while having somebody do something for you keeps costing more and more?
Export prices > We ship walnuts to Spain and Japan. Are foreign buyers paying more for American goods than last year?
Food prices|Eating out prices > What does it cost to keep a family fed now compared to 2020, and is a plate at the diner up more than a cart at the supermarket?
Energy prices > All in all, pump, power and heating put together, are we paying less than two summers ago?
Rent > What landlords want a month in Miami since 2018? My sister is getting squeezed out.
Owners' equivalent rent|Shelter prices > Somebody said they count what my own house would rent for in the price index, is that rising? And keeping a roof over your head in general?
Prescription drug prices|Medical care prices > Insulin, blood pressure, all of it: how much have my pills at the pharmacy gone up since 2015, and getting treated when you're sick altogether?
College tuition prices|Saving rate > Twins are 16. What has a year of college done to people's wallets over twenty years, is it way more now, and do families still manage to save anything?
New car prices|Used car prices|Car insurance prices > Truck died. Is something fresh off the lot still way up from 2020, or did secondhand cars come down? And why is insuring a pickup so expensive
Air fares > Want to fly to my sisters wedding in October. Are plane tickets cheaper than last year?
Clothing prices > Three boys who grow out of everything. Did jeans and shirts get dearer too or is it just the groceries?
Coffee prices > I own a coffee cart in Portland. Whats happening with beans on the world market and what do people pay for a can of ground roast at the store?
Banana prices|Orange juice prices|Sugar prices > Smoothie shop here. Give me a bunch of bananas, the frozen juice concentrate and a bag of sugar over the past 6 years
Bread prices|Butter prices > is a loaf of white really over two bucks a pound, and a stick of butter?
Potato prices|Food prices > We grow russets near Idaho Falls. What do shoppers hand over for a sack of spuds, and has the weekly supermarket bill overall gone up faster?
Egg prices|Butter prices|Sugar prices > Bakery in Tulsa. What I pay for a tray of eggs tripled at one point. Is that over, and how are pounds of butter and granulated sugar doing?
Milk prices > What did a jug of milk cost shoppers when my dad started dairying in 1998 and now
Bacon prices|Ground beef prices > Did rashers at the store ever get this high before? And minced beef?
Chicken prices > Just one thing: chicken at the supermarket, cheaper or not than in spring?
Rent|Payrolls > Moving from Tampa to Seattle for a hospital job. How does being a tenant there compare, and how are jobs holding up in both places?
Shelter prices > My rent goes up 9%. Is housing as part of the cost of living up that much for everybody?
Owners' equivalent rent > Homeowner here, paid off. Why does the government figure the rent I'd pay myself, and how much has it risen since the pandemic?
Eating out prices|Minimum wage > I run a taqueria in San Antonio. Would customers notice another dollar, I mean is having lunch out getting dearer everywhere? and what about the wages you legally have to pay
Unemployment rate > How many people can't find work in Germany compared with the US and Spain?
Inflation > Is the cost of living climbing faster in the UK than here, yes or no
Layoffs > Detroit: are people being let go more than last year or is it only the car plants talking? My uncle is at Ford.
Continuing claims|Long-term unemployed > My unemplyment runs out in May. How many others keep filing week after week, and how many have been jobless six months or longer?
Initial claims > In Nevada, how many new people filed after losing work, let's say since January
Job openings|Hires > Can't find a plumber's helper to save my life. Are openings nobody fills still at a record? How many do firms manage to bring on each month?
Job postings > Are employers putting up fewer listings online this year? I'm a dental assistant looking to move
Quits > Everyone I know is scared to hand in their notice. Do the numbers show that?
Unemployed people|Labor force > Count me the folks with no job who want one in the whole country, and everyone working or looking, so I can do my own math
Weeks unemployed > How many weeks does being between jobs usually last, was it longer after 2008?
Underemployment rate > Add in everybody who gave up or only gets a few shifts: what is the real number?
Involuntary part-time workers > Cashiers at our chain get 19 hours when they'd take 40. How many are working short weeks against their will?
Weekly hours|People with several jobs > Are people doing fewer hours on the clock than before covid, and does more than one in twenty have a side job on top?
Temporary help jobs > I own a staffing office in Louisville and business is dead. Are temps getting fewer assignments all over?
Self-employed people|Hourly earnings > Thinking of going out on my own with a lawn care truck. Are there more one man shops than ten yrs ago, and what do hired hands make hourly?
Labor force participation|Employment share > How many adults in Michigan are in the job market at all, and what share of adults draw a paycheck nationally?
Women's participation|Men's participation > My daughter in law says she's not alone staying home. Are moms and other women staying out more, or are men dropping out too?
Prime-age employment share|Prime-age participation > Among those in their prime who are employed are we at a high? And prime aged folks taking part?
Older people at work > Dad is 71 and won't quit the hardware store. Are many seniors putting off retirement like that?
Youth unemployment rate|Graduate unemployment rate > Is it easier or harder for teens to get a first job than for fresh college grads to get hired? My two are 16 and 22.
Unemployment rate without college|High school graduates: weekly earnings > I never went past 12th grade. Do workers with only high school stay jobless more than before, and what does a diploma alone pay weekly?
People who did not finish school: unemployment rate|People who did not finish school: weekly earnings > I teach GED classes at the county jail. My guys left at tenth grade, show them how many without a diploma are out of work and what someone without a diploma earns
Graduates: weekly earnings|People with an advanced degree: weekly earnings > Is a bachelors paycheck worth the debt? And how much more does a lawyer or PhD type pull in?
Black unemployment rate|White unemployment rate > Pastor in South Chicago asking: did joblessness among African Americans go up this year while joblessness for whites stayed put?
Hispanic unemployment rate > Do Hispanic workers lose out on jobs first when building slows down? I frame houses in Phoenix with my cousins.
Asian people: unemployment rate > Our Vietnamese community center needs one chart: Asians who can't find a job, from 2010 on
Women's unemployment rate|Men's unemployment rate > Are ladies out of a job fewer than fellas out of a job at the moment?
Women: employment share|Men: employment share > My mother never had a job. What share of women actually hold a job today vs 1960, and what happened to the share of men that do?
Women: weekly earnings|Men: weekly earnings > At my office I found out Steve makes 8k more. What's a full time woman's weekly check and what's a man's weekly check, over the last ten years?
Veterans: unemployment rate > We hire ex military for our trucks. How many former soldiers are still looking?
Foreign-born people: unemployment rate|Native-born people: unemployment rate > Are immigrants unable to find work worse off than people from here who can't? Settling a bar bet
Foreign-born people: employment share|Native-born people: employment share > Do a bigger part of people who moved here from abroad have jobs than those born in the States do? I farm berries, my guess is yes.
Foreign-born people: participation|Native-born people: participation > With the crackdown, are migrants pulling out of the work force? And are locals born here stepping in?
People with a disability: unemployment rate|People without a disability: unemployment rate > I'm deaf and applied to 60 places. How many disabled people get turned away until they have nothing, versus nondisabled job seekers left with nothing?
People with a disability: employment share|People without a disability: employment share > Did working from home help people with a disability get into jobs? Compare with the non disabled who are employed since 2015
People with a disability: participation|People without a disability: participation > Our sheltered workshop board asks whether handicapped folks are still trying for jobs or have given up, and the same for everyone who isn't disabled
Median weekly earnings|Inflation > What does a normal person's weekly pay come to, and is it keeping ahead of what things cost at the store?
Employment cost index|Output per hour > My payroll with health plan and all keeps swelling. By how much did wages and benefits for employers rise this past year, and do we at least get more done per hour?
Unit labor costs|Labor share > Boss says he can't give raises because labor per unit he sells went up. True? And is what workers get of everything earned down or up since 1980
Real pay per hour > After you take out rising prices, is an hour's wage really worth more than in 1979?
Core inflation > Take away groceries and gas from the price rise: still above 3 percent? thats what my loan officer says matters
PCE inflation|Core PCE inflation > Which is lower now, price growth the way the Fed measures or the same Fed measure with food and fuel stripped?
Sticky-price inflation|Median inflation|Trimmed-mean inflation > I follow the nerdy stuff. Are slow-moving prices cooling, and what about the middle one of all price changes and the Dallas one that cuts off the extremes?
Inflation expected by households|Expected inflation > Do folks around here expect things to cost more next year, or do only the investors who bet on rising prices worry?
Expected inflation > Got a 5 year CD offer. If inflation the market sees for five years is above 3, I lose money right?
Consumer prices of pensioners > My pension gets adjusted each January. Is the senior citizens' cost of living up as much as they gave us?
Commodity prices|Producer prices > Metals, grain, oil, everything we buy by the ton: are bulk goods on world markets up since last fall, and are my wholesale suppliers charging more?
Services prices|Goods prices > Haircut 40, plumber 200 an hour, vet 300. Has paying people to do things outrun buying stuff off a shelf since 2021?
Import prices|Export prices > We buy zippers and fabric from Vietnam. Are the things we ship in getting pricier, and is what we charge overseas customers rising with it?
Food prices > How much dearer is everything I eat than in 2019, home and out
Energy prices|Electricity prices > Propane, electric, diesel, it all hits my chicken houses in Arkansas. Is the fuel and utility bill overall falling? and what a kilowatt costs?
Household gas prices > Our house in Buffalo has gas through the pipe. Is it pricier than two winters ago?
Medical care prices|Prescription drug prices > My husband had surgery and we're drowning. How fast do doctor and hospital bills rise, and what the drugstore wants for prescriptions?
Child care prices|College tuition prices > I pay more to have the toddler watched than for my mortgage. And then there's sending the older one to university. Which one grew faster?
New car prices|Used car prices|Car loan rate > Used to sell on a lot in Mobile. Is a brand new SUV coming down, and are pre-owned ones still dear, and car loans costing more?
Car insurance prices > My premium jumped 30% with no accidents. Does coverage for the car go up like that for everyone?
Air fares|Gasoline price > Grandkids are in Anchorage. what does flying cost lately versus filling the tank
Clothing prices > I sell kids tees at a flea market. Is what folks pay for clothes going anywhere?
Coffee prices|Orange juice prices > my morning cup at home got crazy, is it because arabica abroad went up? And juice from the freezer aisle too
Bread prices|Potato prices|Banana prices > Food pantry in Jackson, Mississippi. We hand out white bread, potatoes by the pound and bananas for the kids: what would we pay today against 2 years ago?
10-year to 3-month spread > are we officially in a recession or what? my shop is empty
Coal output|Coal mining jobs > How much coal is dug in America today, and does anybody still work down the mines? Grandpa was in Harlan County.
Corn price|Soybean price > We farm a little of everything outside Des Moines. What's a bushel of corn fetching these days, and do soybeans pay any better?
Cocoa price|Sweets prices > hershey bars keep shrinking, is that bc cacao beans got so expensive?? show me since 2022, and whether candy in the shop costs more too
Cotton price|Women's clothing prices > Every T-shirt I own says 100% cotton. Is the raw stuff, a bale of cotton I mean, cheaper than in 2011, and if so why does a blouse still cost me 60 dollars?
Beer at the shop|Tobacco prices > turning 21 next month lol. how much is a six pack going for at the store, and smokes, did they go up as crazy as my brother says
Furniture prices|Household appliance prices > We just got the keys and the place is empty. Are couches and beds getting dearer? And should we wait with the fridge and the washing machine?
Lumber prices|Cement and concrete prices > Thinking of building our own house in Tennessee. Have two-by-fours come back down to earth, and what about a truckload of ready-mix?
Haulage prices > My dad drives a semi and says nobody wants to pay for moving a load anymore. Did the rates for hauling stuff cross-country really collapse after 2022?
Construction material prices|Steel prices > contractor wants 30% more than last spring because "everything that goes into a house costs more". is he right or is he ripping us off? he also blames rebar
Fertilizer prices|Wheat price > What do growers in Kansas shell out for the potash and nitrogen they spread, and what does the wheat bring them afterwards?
Copper price|Aluminum price > Somebody ripped the wiring out of our church. Is the metal in electric wire really worth that much now? And the old soda cans my kids collect, are they worth anything?
Nickel price|Iron ore price > is nickel still so expensive with all the EV batteries? also curious what steel mills pay for the ore from up in Minnesota
Uranium price|Coal price > All my nephew talks about is nuclear. What are reactors paying for their fuel, and does anybody still give good money for a ton of coal?
Gold price > My late husband left me a few Krugerrands. Has gold gone up as much since 2020 as they claim on TV?
Cinema and concert tickets|Sports tickets > a night at the movies for four is like 80 bucks now?? and seats for an NBA game are even worse. which one went up faster
Cable and streaming prices|Internet prices > I want to cut the cord. How have Netflix and cable moved in price against just being online at home?
Toy prices|Sports gear prices > Christmas is coming. Are Legos and dolls dearer than last year, and what about a bike or a pair of skis for the big one?
Pet costs > How much more does it take to keep a dog than before covid? Kibble, shots, the lot.
Mobile phone bills|Phone prices > broke student here. does verizon & co charge more for a cell plan every year or less? and did iphones ever get cheaper
Computer prices|Television prices > Do laptops ever stop falling in price? Same question for flat screens.
Hotel prices|Car rental prices|Gasoline price > Planning two weeks around Utah this summer. Is a motel room dearer than last year, is picking up a car at the airport desk still insane, and what does it take to fill up?
Water and rubbish bills > The city of Phoenix raised what we pay for water and trash again. Is it like that everywhere?
Hairdresser prices|Laundry prices > A trim and a color used to be 60 dollars. How fast are salons putting up what they take? And getting a suit dry-cleaned?
Funeral costs|Legal fees > Buried my mom in March and nearly fainted at the bill. Has burying someone always gone up like this? And the atorney for the estate bills me by the minute, is that normal now
Car repair prices|Tyre prices > My mechanic says fixing a car costs more because of labor. True? And what about four new tires for the minivan?
Bus and train fares|Motor fuel prices > Does taking the subway get pricier faster than driving and filling the tank? I live in New York and keep arguing with my roommate about it.
Postage > Why is it 78 cents to mail a letter? Show how that went up since 1990.
Women's clothing prices|Men's clothing prices > Compare how dresses and skirts moved in price with shirts and suits for the guys. My wife says she's getting fleeced.
Shoe prices|Children's clothing prices > kids outgrow their sneakers every 3 months. are shoes cheaper or dearer than in 2019, and clothes for little ones in general?
Jewellery prices|Gold price > proposing in june!! have rings and necklaces gone up a lot, or is it only gold itself
Dentist prices|Eye care prices > I'm 72 and my plan covers neither teeth nor glasses. What has happened to the cost of a filling, and of an eye test with new specs?
Hospital prices|Health insurance prices > Three nights on a ward in Ohio, eleven grand. How have hospital charges moved compared with what insurers take to cover you when you're sick?
Nursing home prices|Home care prices > Mother can't live alone much longer. What do old folks' homes charge compared with ten years ago, and somebody coming by to look after her?
Home insurance prices > Our premium in Florida doubled in three years. Is insuring a house up everywhere like that, or is it the hurricanes?
Household appliance prices|Housekeeping prices > Dishwasher died, stove is dying. Are kitchen machines more expensive this year? Everything under the sink is too, bleach and paper towels I mean.
School book prices|College tuition prices > My daughter starts at ASU and the bookstore wants 300 for one chem book. Did textbooks really go up more than tuition since 2000?
Fresh fruit prices|Fresh vegetable prices > Doctor told me to eat better. Are apples and grapes and such dearer than ten years ago, and carrots and greens?
Bread and cereal prices|Dairy prices > breakfast for 3 teenagers: cheerios and toast have become a luxury. and everything with milk in it??
Meat, poultry, fish and egg prices|Fish prices > The butcher's counter, hens, fish and eggs all together, how much did that go up since 2020? And only what comes out of the sea?
Sweets prices|Soft drink prices > Halloween kills my budget. Are bags of candy pricier than last October? And a can of coke?
Alcohol prices|Food prices|Wine prices > does booze go up slower than food? and how is wine doing on its own
Club and gym fees > My New Year's resolution died at the front desk. Are memberships at places like Planet Fitness more expencive than in 2021?
Baby food prices|Child care prices > twins born in May. formula is sooo expensive, has it gone up more than daycare
Medicine prices > I swallow five pills a day. Has medicine, with and without a prescription, gone up much since I retired in 2015?
Recreation prices|Inflation > is having fun getting more expensive faster than everything else we buy? hobbies, days out, all that
Motor fuel prices > Whatever you put in a car, gas or diesel, how does it compare with the summer of 2008?
Orange prices|Strawberry prices > My kids get through a bag of navel oranges a week. What's a pound of those now, and a box of strawberrys?
Tomato prices|Lettuce prices|Bacon prices > BLT night. What does a pound of tomatos, a head of romaine and a pack of bacon set me back now versus 2019?
Lemon prices|Sugar prices > doing a lemonade stand with my girls this summer lol. are lemons cheaper than last year, and the sugar?
Rice prices|Dried bean prices|Pasta prices > We live on cheap staples to save for a down payment. Did a bag of white rice, dried pintos and a box of spaghetti stay cheap, 2018 til now?
Flour prices|Butter prices > I bake every Sunday for the parish. What's a pound of flour these days, and of butter, compared to before covid?
Cheese prices|Ice cream prices > grilled cheese is my whole diet, is cheddar up? and a tub of vanilla ice cream for after
Potato chip prices|Beer at the shop > Super Bowl party for 20 people: bags of chips and a few cases of Bud from the supermarket. How much more than in 2020?
Cookie prices|Pork chop prices > Grandma thinks baking beats buying. What do choc chip cookies cost a pound? She also swears chops from the pig used to be two dollars.
Chicken prices|Steak prices > gym bro question. chicken breast per pound over the last 10 yrs, and is a ribeye ever coming down
Bottle of wine > what does a decent bottle of red cost on average, did the tariffs on europe do anything to it
Rate on savings accounts|Rate on 12-month deposits > My credit union pays me a joke. What do banks give people on plain savings, and what if I tie it up for a year?
Fed target rate|Fed funds rate > Powell this, Powell that. Where has the Fed put its rate now, and what do banks really charge each other for a night?
Mortgage rate|15-year mortgage rate > House hunting in Columbus. Is a 30 year loan on a house under 6 yet? How much would I save by paying it off in 15 instead?
Credit card rate|Personal loan rate > got 4k on my visa. what's the going intrest on plastic, and would a 2 yr loan from the bank be any cheaper
Car loan rate|Used car prices > Need wheels for my first job in Houston. What APR do banks want for financing a Civic, and did second-hand cars get cheaper since 2022?
3-month bill rate|1-year yield|5-year yield > Retired and careful. What does Uncle Sam pay on three-month bills, on one-year paper and on five-year notes?
10-year yield|Mortgage rate > Why does the morgage guy always bring up the ten-year treasury?? Please show me that together with what a home loan costs, since 2021.
10-year yield > I'd like the ten-year government bond month by month since the 60s. Daily is too wiggly for my eyes.
10-year to 2-year spread|10-year to 3-month spread > My econ teacher says when the 2-year pays more than the 10-year trouble is coming. Is that so right now? And three months against ten years?
30-year yield|Inflation-adjusted 10-year yield > If I lend to the government for thirty years, what do I get? And with the TIPS for ten, what is really left?
Corporate bond yield|Credit spread > What do ordinary solid companies have to pay when they sell bonds, and how far is that above what the government pays?
Lending standards for small firms|Business loans > Our bakery in Cleveland got turned down twice this year. Are banks getting pickier with small shops, and are they lending less to businesses altogether?
Prime rate > letter about my heloc says "prime plus one". so what is prime today and what was it in 2020
Overnight rate|Fed target rate > Libor is gone, my private student loan now says SOFR. How high is that one compared with what the Fed decides?
2-year yield|Rate on 12-month deposits > is a 2yr treasury a better deal than a CD rn
10-year yield|Inflation > My aunt in Germany lends to her state for ten years and gets next to nothing, she says. What do ten-year bonds pay there, and did prices go up as much for her as for us?
Flour prices|Wheat price|Tomato prices|Cheese prices > I own a pizza place in Buffalo. My sack of flour doubled once, has wheat calmed down on the world market? Tomatoes by the pound and the cheese on top would be nice too.
Corn price|Soybean price|Fertilizer prices > Uncle sells to the elevator in Illinois. What's he getting for his corn and his soy compared with 2022, and what did the ammonia he puts down cost him?
Cocoa price|Jewellery prices > valentines budget... did cocoa crash or not? and do earings and watches cost more than a year ago
Cotton price|Men's clothing prices > my jeans cost double but growers in west texas say cotton pays nothing. who's right? are clothes for guys up at all
Beer prices|Wine prices|Tobacco prices > Has beer gone up more than wine since 2019? And is a pack of Marlboros dearer every year because of the tax?
Furniture prices|Household appliance prices|Television prices > moving in w my gf and the ikea list is long. did sofas and tables get cheaper again? what about a washer/dryer and a tv
Haulage prices|Diesel price > Husband drives for a small trucking outfit in Texas. What are shippers paying per truckload, and how much of it goes into diesel?
Lumber prices|Cement and concrete prices > deck project!! price of boards and bags of concrete this spring vs last spring pls
Construction material prices|Steel prices|Copper price|Construction pay > Why does it cost so much to put up a new place? Is it building supplies in general, steel beams, the copper pipes, or what they pay the construction crews?
Aluminum price|Nickel price|Iron ore price > Scrap yard kid here. What is aluminium from rims worth by the ton, what does nickel bring, and is iron ore from Brazil getting cheap?
Coal price|Coal output|Uranium price > Grew up in West Virginia. What does a load of coal sell for now, how much coal do we still dig, and is uranium the new thing money-wise?
Cinema and concert tickets|Sports tickets > Took the grandkids to a concert, 140 a seat! Are live shows up that much? And going to a ball game?
Cable and streaming prices|Internet prices|Mobile phone bills > every month another letter: hulu up, wifi up, phone bill up. show me all three next to each other since 2018
Toy prices|Sports gear prices > Birthday for a six year old. Why is Playmobil so pricey now? And cleats plus a soccer ball for his brother?
Pet costs > cat people of america: vet bills and litter, is it just me or up 30% in 4 yrs
Computer prices|Phone prices|Rent > Starting college in Austin this fall, I need a macbook and a new samsung to call home. Have those been getting cheaper, and how's rent down there?
Hotel prices|Car rental prices|Air fares > A week in Orlando with three kids: staying at a resort, a rental van, the plane tickets. What went up most since 2019?
Water and rubbish bills|Social Security payments > Why do garbage pickup and sewer charges climb faster than what Social Security pays out? I'm on a fixed check.
Hairdresser prices|Laundry prices > 45 dollars for a fade in Chicago what is going on?? and the laundromat upstairs wants 6 a load
Legal fees > Getting divorced, don't ask. Do lawyers take more every year, and by how much since 2010?
Funeral costs > I'd rather not leave my children a bill. What does a coffin with a service run to, compared with 2005? My sister in Oregon says it tripled.
Car repair prices|Tyre prices|Car insurance prices > check engine light is on AGAIN. how much have garages raised what they take, and tires, and my car insurence on top
Bus and train fares|Postage > I gave up my license at 81. Have bus tickets and train rides gone up a lot? And stamps, because I still write to people.
Shoe prices|School book prices > school starts monday and it's 2 pairs of nikes plus the books they make us buy. is that really more than 5 years ago
Dentist prices|Eye care prices > Root canal quoted at 1,900. Do dentists charge more everywhere? My wife needs a pair of glasses too.
Health insurance prices|Hospital prices > Freelancer, 34, in Georgia. Is getting covered for health up again, and is it because a stay in the hospital costs more?
Nursing home prices|Medicine prices > Dad has dementia and the care home wants 9k a month. How fast does that kind of thing climb? And his drugs, prescribed or off the shelf?
Home insurance prices|Mortgage rate > first time buyer in Tampa. everyone forgets the home owners policy, how much did those go up? and whats a fixed 30 at
Housekeeping prices|Fresh fruit prices|Fresh vegetable prices > laundry pods, toilet paper, sponges... how much more since 2020?? and fruit from the produce aisle, and fresh veg
Bread and cereal prices|Dairy prices > I've dropped the bagels and the kids' Froot Loops. Is that whole shelf of baked things and cereal still going up? And milk, yogurt and cheese as a group?
Meat, poultry, fish and egg prices|Fish prices > Went vegetarian because of money. How far are meat and eggs together up since 2019, and would cod or tuna have been any better?
Sweets prices|Soft drink prices > Do gummy bears cost more than when I was a kid in 1995? What about soda pop?
Alcohol prices|Bottle of wine > drinking age 21, wallet age 5. has likker of all sorts gotten pricier, and whats the average bottle of wine
Club and gym fees|Recreation prices > What do golf clubs and yoga studios take now compared with 2010? And pastimes as a whole, from kayaks to cinema?
Baby food prices|Orange prices > I mind my baby granddaughter three days a week. Are those little jars for babies dearer than last year, and oranges to squeeze?
Lemon prices|Restaurant sales > i run a bar in Tampa. what did a pound of lemons cost me over the last 5 years, and are customers drinking less out, like what bars and restaraunts take in
Lettuce prices|Strawberry prices > salad is a joke now. is lettuce up more than strawberries since 2020?
Rice prices|Pasta prices|Dried bean prices|Pork chop prices > I cook for a shelter in Detroit. What's the going price per pound of rice, macaroni for the big pot, dry beans, and pork chops for Sundays? Last five years please.
Ice cream prices|Cookie prices|Potato chip prices > movie night at home: half gallon of ice cream, chocolate chip cookies, a bag of Lays. cost of each since 2015?
Steak prices|Chicken prices|Beer prices > Anniversary dinner at home. Is sirloin out of reach now, should I just do boneless chicken? My dad's evening beer went up too, he says, true?
Fed funds rate|Recession probability > Was the fed funds thing ever this high before 2008, and were we in a recession afterwards?
3-month bill rate|Rate on savings accounts > Where to keep my emergency fund: T-bills for 3 months or leaving it in savings at the bank? Which pays more right now?
1-year yield|2-year yield|5-year yield > We need the house fund in 2028. Lend it to the Treasury for one year, take the two-year note, or the five-year?
30-year yield|Yen to one dollar > Gramps bought thirty-year bonds in 1985 and got 11%. What do they pay today, and how has the dollar done against the yen since?
10-year yield|House prices > monthly figures of the 10 year treasury next to what homes go for, back to the 70s
Inflation-adjusted 10-year yield > whats left on ten year bonds once you take out inflation? is it positive again in 2024
10-year to 2-year spread|10-year to 3-month spread > Is the curve still upside down? I mean tens minus twos, and tens minus the 3 month bill.
Prime rate|Business loans > Has the rate banks give their best customers come down? My shop's credit line hangs on it. And are firms borrowing more from banks again?
Credit card rate|Personal loan rate > maxed out mastercard, 3 jobs, no plan. how much do card companies charge when you carry a balance, and whats a personal loan at
Car loan rate|New car prices > Dealer in Denver offers 7.9 on a truck. Is that normal for an auto loan these days? And are new trucks and cars themselves still going up?
15-year mortgage rate|House prices > We're 52 and want to own it outright before we retire. What do they ask for a mortgage over fifteen years, and what would a home in Boise have gained since 2019?
Corporate bond yield|Credit spread > Are company bonds worth it for a pensioner? What is the yield on BBB ones, and how much extra over Treasuries is that?
Lending standards > did loan officers tighten the screws on firms after SVB went under? yes or no plus a chart
Overnight rate > What do Wall Street firms pay to borrow cash overnight against treasuries, and does it ever jump at the end of the quarter?
Saving rate|Credit card debt > does anybody keep a lil for a rainy day anymore or is it all on plastic now
Delinquent card loans|Card loans written off > my bro is behind on his visa again lol. how many ppl cant make the card payment, and how much do banks just eat
Crude oil price|Gasoline price > what do they want for a barrel n what am i paying at the pump cuz of it
Diesel price|Heavy truck sales > truckers dad here. whats it cost to fill a rig now and is anyone still buying new 18 wheelers
Household debt > how much is everybody in the hole altogether, house n cars n cards n all
Yen to one dollar > thinkin of goin to tokyo in spring, how many yen do i get for a buck
Dollars to one pound|Dollars to one euro > trip to london AND paris this summer, is the pound killing us? and what does one euro set me back
Delinquent mortgages > are ppl in ohio losing their houses, like not paying the morgage
Mortgage debt|Student loans > how much do americans still owe on houses alltogether vs what kids owe for college
Housing starts|Homes under construction > are they even building any houses rn?? and how many are half done just standing there
Days homes are on the market > how long does a house sit before sombody takes it. in denver if u got it
House prices > what does a normal house sell for these days, the middle one not the mansions
Wealth share of the top 1%|Wealth share of the bottom half > rich get richer right? how much do the 1 percenters own and what scraps does the bottom half got
Poverty rate > how many of us are poor like really poor, say since 2008. mississippi too pls
Social Security payments|Medicare payments > gramma lives on her check from the goverment, how much do they pay out to old folks every month total. and the doctor thing for over 65s
Food stamp payments > how many bucks are on EBT, has it gone down since covid
Restaurant sales > are folks eating out less? my diner is dead since january
Retail sales|Online share of retail > does anyone go to a real store anymore or is everything off amazon, like what percent
Online sales > how much stuff gets ordered on the internet a quarter nowdays
Furniture sales|Existing home sales > nobody buys couches from us since rates went up, is that just our shop or are all the sofa places hurting. and does anybody buy a lived in house?
Grocery sales|Clothing sales > what do supermarkets ring up a month and did folks stop buying clothes?
Electronics sales > best buy looks empty. are tv n laptop shops going under
Building material sales > home depot guy here, are ppl still hauling off lumber and paint like in 2021
Real retail sales > the stores say they sell more but is that just prices? i want what they sell with inflation taken out
Velocity of money > how fast does a dollar change hands, like is money just sitting
Money supply M2|Fed balance sheet > did the fed really print all that?? how much money is sloshing around and how big is the feds pile of stuff
Treasuries held by the Fed|Mortgage bonds held by the Fed > how many goverment bonds is the fed still sitting on n how much of that home loan junk
Treasury cash balance > whats in uncle sams checking acount right now, like the day to day one
Reverse repo|Money market fund assets > money funds are parking cash overnight at the fed, is that over or still trillions? and how much do folks have stuffed in those funds
Currency in circulation > how many actual paper bills are out there, does anyone still use them
Money supply M1 > just cash n whats in peoples checking, not the whole shebang. since 2019
Bank reserves > how much do banks keep stashed at the fed themself
Monetary base > prof said something about base money like bills plus what banks hold at the fed. how much is that
Bank deposits > are folks yanking thier money out of the bank? remember svb
Bank loans > are banks still lending period? all kinds of it, total
Commercial property loans|Late commercial property loans > whos gonna get stuck with all them empty offices... how much did banks lend on buildings like that n how many landlords quit paying
Commercial property prices > office towers in san fran go for peanuts i heard, what happened to the price of malls n offices in general
Delinquent farm loans > farmers round here cant pay the bank. is it bad all over iowa
Delinquent business loans|Corporate debt > companies going broke? r they paying back thier bank loans, and how much does big business owe in all
Delinquent loans > out of every loan the banks got out how many are overdue, whole lot of em
Delinquent consumer loans > ppl late on their personal loans n store credit n all that, whats the percent.
Debt service > how big a bite of the paycheck goes to paying off debts, vs the 2000s
Car loans > everyone i know has a fat truck note lol how much do we owe on cars
Consumer credit > borrowed money not counting the house, like everything ppl buy on credit, how much is it
Household debt to GDP > are families drowning compared to how big the economy is? kinda like what korea has
Financial stress > is wall street freaking out rn, one number plz
Credit spread > is money easy or tight at the moment? my boss says tight
Consumer spending|Spending on services > what r ppl shelling out in total, and how much of it goes for haircuts doctors that kinda thing
Spending on durable goods > fridges washers couches, stuff that lasts, are we still splurging on it
Spending on goods > buying things vs paying for services. how much goes on things you can hold
Personal saving > how many dollars do folks sock away all told, not percent
Real disposable income > after taxes n prices are we really bringing home more?
Disposable income per head > take home pay for one person on average, like total divided by everybody. before n after trump
Personal income > everything americans earn all put together wages rent dividends checks, is it going up
Median household income > whats a regular family make in texas. middle one not elon
Consumer sentiment > how is everybodys mood about the economy? mine sucks
Household net worth|Income inequality (Gini) > what are americans worth, houses n stocks minus debts, n how uneven is the pay
Government benefits paid > all them checks the gov sends ppl, whats the tab
Vehicle sales|Gasoline price > are car lots moving anything?? thinking bout a civic n is gas gonna kill me
Housing starts in the South|Housing starts in the Northeast > they wont quit putting up houses down south, is it true? compare with up by boston n ny
Housing starts in the West|Housing starts in the Midwest > out west in like idaho n oregon did builders just stop? midwest too, chicago area n such
Housing starts in the Midwest|Housing starts in the West > wanna know bout new homes started over by the great lakes n prairie, then the same for california side of the country
Apartment building starts|Housing starts > nobody breaking ground on apartment blocks anymore?? or is it just regular houses for one family thats dead
Building permits > how many build slips did towns hand out in florida, you know to put up a house
Homes completed|New home sales > how many homes actually got done n handed over keys this yr. and r the brand new ones selling
Months of supply of new homes > builders stuck with new houses nobody wants, how many months to unload the leftovers at this pace
Homes for sale|House prices > zillow shows like nothing. how many places are up for sale n is the cost of a home still climbing in nashville
Homeownership rate > do ppl even own thier place anymore or is everybody renting. what percent
Rental vacancy rate|Homeowner vacancy rate > how many rentals stand empty in the us? also houses with no one in em that owner wants to sell
Construction spending|Factory construction spending > all the cranes around here... how much goes into building everything, roads offices homes the lot. and how much just for plants n chip fabs
Housing investment > money going into home building n remodels as in the whole country, down or up
Crude oil price > oil over in europe, the north sea kind, is it pricier than the texas one
Jet fuel price > airlines whining about fuel again. what do they pay a gallon, jet stuff
Heating oil price|Propane price > we heat with oil up here in maine n my neighbor got a propane tank. who gets screwed worse this winter
Natural gas price|European natural gas price > gas like for the stove not the car, what does it trade at here vs what the germans gotta pay since russia
Oil and gas extraction|Crude oil price > are we pumping more outta the ground here at home or not, drill baby drill right. and whats crude at
Dollar index|Real dollar index > is the buck strong or weak against everybody? my cousin says its toast, counting inflation too if theres one like that
Yuan to one dollar > order stuff off alibaba, how many yuan to the dollar n did it move since tarrifs
Canadian dollars to one dollar > goin to niagara the canada side. is a loonie cheap right now?
Pesos to one dollar > i send money to my mom in guadalajara, how many pesos she gets per buck
Rupees to one dollar|Won to one dollar > my wifes folks are in mumbai, did the rupee tank again or what. seoul friend asks bout the won too
Swiss francs to one dollar > zurich is insane expensive, is it cuz the franc went up
Reais to one dollar > brazil trip for carnival! what do i get in reais, better than 5 yrs ago?
Dollars to one Australian dollar|Dollars to one New Zealand dollar > doing a working holiday, sydney first then auckland. whats an aussie dollar worth n what about the kiwi one
Swiss francs to one dollar|Won to one dollar > ski chalet in switzerland next feb, then my sister flys from korea. how far does a dollar go in swiss money and in korean
Dollars to one Australian dollar|Dollars to one New Zealand dollar > the down under dollar n new zealands too, are they dropping with china??
Rupees to one dollar|Pesos to one dollar > call center boss pays in indian money and my other gig pays mexican money, which one lost more agaisnt the dollar
Yuan to one dollar|Reais to one dollar > is beijing making its money cheap again? n is the brazilian money crap too
Canadian dollars to one dollar > been crossing to windsor for cheap beers since the 90s, is the exchange still good for us yanks in canada
Yen to one dollar|Dollars to one pound|Dollars to one euro > japanese denim is so cheap rn, is the yen that weak? brit boots not so much, whats sterling doing. n the euro?
Diesel price|Oil and gas extraction > fill my f250 at the diesel pump n it was 140 bucks wtf. is it oil or what, n how much oil do we dig up in texas
Crude oil price|Jet fuel price > does opec run this? brent barrel since ukraine plz and what kerosene for planes costs
Propane price|Heating oil price > grillin season lol are the lil bbq tanks gonna be pricey, and fuel oil for granpas furnace
Natural gas price|European natural gas price > henry hub whats it at n is it still crazy over the pond in holland, that dutch gas
Dollar index|Real dollar index > dollar vs a bunch of currencys not just euro, last 10 years. and the version that takes out who has more inflation
Factory construction spending|Construction spending > is biden chips thing real, r they still throwing up factories like mad?? n what about construction all in
Rental vacancy rate|Homeowner vacancy rate|Rent > slumlord wannabe here. whats share of flats nobody lives in n how bout houses sitting empty waiting for a buyer. also is rent goin up
Homeownership rate|House prices > my kids will never buy. how many families got thier own roof, phoenix if you can, n whats a house cost there vs 2015
Homes for sale|Days homes are on the market > realtor buddy says nobody lists. whats on the market, and how quick do houses get snatched up
New home sales|Months of supply of new homes > did lennar n them move any fresh houses last month, n how many months of unsold ones are left
Existing home sales|House prices > is used houses changing hands or frozen solid? the going price in the middle too
Housing investment|GDP > fixing up n building homes, how many billions go in it, is that like part of gdp
Housing starts|Homes under construction|Homes completed > i frame houses. r they digging any new foundations, how many r mid build, n how many got wrapped up
Building permits|Housing starts > paperwork ok'd to build in utah, is it drying up? n just for normal one family homes r they starting any
Apartment building starts|Housing starts in the Northeast|Housing starts in the South > condo n rental towers going up in cities still?? new york side of the map is what i care bout, n dixie to compare
Credit card debt|Delinquent card loans|Card loans written off > buddy maxed out his mastercard n stopped payin. how much do we all owe on cards, how many are 30 days late n how much has the bank given up on
Debt service|Saving rate > my paycheck just vanishes into payments. whats the share for normal folks n whats left to stash, as a %
Student loans|Car loans > got 42k left from law school lol. whats the whole countrys college tab n is it bigger than whats owed on trucks n suvs
Mortgage debt|Delinquent mortgages > house notes all added up, trillions? n how many folks skip the house payment since 2020
Bank loans|Bank deposits > are banks closing the tap, i mean everything they got lent out. and what we customers got sitting in there
Late commercial property loans|Commercial property loans|Commercial property prices > strip mall owner here, sweating. are guys like me falling behind with the bank, how much is out there on malls n warehouses, and whats my building gonna fetch
Delinquent farm loans > corn dont pay. how many of us growers are behind on our notes, kansas
Delinquent business loans|Delinquent consumer loans|Delinquent loans > do businesses stiff thier bank more than ppl stiff on consumer stuff? both pls, n the grand total of bad ones
Corporate debt|Household debt > corporate america is up to its neck in bonds n loans right? how much, n us regular households how much
Household debt to GDP|Consumer credit > is it worse than 07, what families owe as a slice of gdp. and cars cards n personal stuff w/o the house
Financial stress|Credit spread > is anything about to blow up in the markets like 08? and are lenders n markets loose or stingy, that chicago number
Money supply M2|Money supply M1 > every dollar out there incl savings accounts, vs only the kind you can spend this minute
Currency in circulation|Velocity of money > my uncle hides 20s in the freezer, how much folding money exists. is cash changing pockets slower?
Fed balance sheet|Treasuries held by the Fed|Mortgage bonds held by the Fed > is QT done or what. total junk on the feds books, then split it in gov paper n mortgage bonds they hold
Bank reserves|Reverse repo|Treasury cash balance > plumbing question lol, cash banks leave w the fed, that RRP thing, n the treasurys piggy bank. since jan
Money market fund assets|Rate on savings accounts > moved all my cash to vanguards money market, am i late to the party? how much is in those n what does a regular savings account pay
Monetary base|Inflation > high powered money, what is it at since the 70s and does it make prices go up
Consumer spending|Spending on durable goods|Spending on goods|Spending on services > r we still blowing cash like theres no tomorrow? split it up, gadgets n furniture that last yrs, other physical stuff, and services like barber n vet
Retail sales|Real retail sales > how was black friday? tills at all the shops, n that but with price hikes stripped out
Restaurant sales > bartender here, tips suck. bars n restaurants take in less??
Online sales|Online share of retail > websites eating the malls, how much do we drop online n whats that as a cut of all shopping
Clothing sales|Furniture sales|Electronics sales > my aunt sells dresses, cousin sells matresses n sofas, other cousin phones n stereos. who is hurting
Building material sales|Grocery sales > hardware n garden places busy? also food shops like kroger what do they take in
Personal saving|Personal income > total pile we stash in a yr in dollars, and what comes in from everything jobs n rent n dividends
Real disposable income|Disposable income per head > is anybody better off? cash left after tax with prices taken out, whole country. then same kinda thing divided per head
Median household income|Poverty rate > average joe family in west virginia what do they pull in a year n how many there are below the line
Consumer sentiment|Household net worth > vibes check, are ppl still doom n gloom. even tho stocks are up and everyones nest egg plus house is fatter
Wealth share of the top 1%|Wealth share of the bottom half|Income inequality (Gini) > eat the rich lol. whats bezos n co's cut of all the wealth, the poorer 50% cut, n that gini number
Government benefits paid|Social Security payments|Medicare payments|Food stamp payments > handouts total how much, and outta that old age checks, grannys hospital insurance n snap money
Vehicle sales|Heavy truck sales > r dealers selling rides or are lots full up? big rigs too my company wants 3
Unemployment rate|Hires > lost my job in detroit, how many ppl there cant find work? and are shops hiring
Coal output|Coal mining jobs > is coal dead? how much coal comes outta the ground and do miners still got jobs
Leisure and hospitality jobs > are bosses adding ppl in las vegas casinos n hotels or nah
Mortgage rate|House prices > what will they lend me a house at for 30 yrs, n what r homes worth in canada compared
10-year to 3-month spread > r we officially in a recession, like did the guys w the dates say so
Swedish kronor to one dollar|Rand to one dollar > I split the year between Malmö and Cape Town on a Texas pension. What's a buck good for in Swedish crowns right now, and how much rand do I get for it?
Swedish kronor to one dollar|Air fares > Flying to Stockholm in June, is the krona cheap at the moment or did I wait too long? also what are plane tickets doing
Norwegian kroner to one dollar|Crude oil price > Grandpa left me some money in an Oslo bank. What would the Norwegian krone turn into in dollars, and does it just follow what a barrel goes for?
Norwegian kroner to one dollar > a beer in Bergen cost me 14 bucks last time, has our money gotten stronger against the kroner since 2018
Rand to one dollar > I bring in rooibos and wine from a farm near Stellenbosch and they bill me in their own money. Hows the rand been holding up against us over the last five years?
Taiwan dollars to one dollar|Sea freight prices > We buy bike frames from a shop in Taichung. Taiwan money against ours, is it getting worse for us, and did shipping stuff by boat get dearer too?
Taiwan dollars to one dollar > My cousin works at a chip plant in Hsinchu and wires cash to his mom in Fresno. How many NT does it take to make one greenback, year by year since 2015?
Trade balance|Tariff revenue > Politicians keep yelling that we buy more from the world than we sell. Is that gap getting smaller since the import taxes went up, and how much have the customs folks actually collected?
Goods trade balance|Services trade balance > are we still in the red with other countries on stuff you can drop on your foot, and do we make some of it back with movies, software and tourism?
Services trade balance > Our consulting firm bills clients in London and Dubai. Does America sell more know-how abroad than it buys, banking and travel and licensing I mean?
Goods trade balance|Current account > If you only count physical products, how deep is the hole in our trade? And all told, does more money leave the country than comes in, interest and remittances too?
Current account > My economics teacher says the trade gap is only part of it, you have to add investment income and money sent home. What's that wider balance with the rest of the world, and is it worse than before covid?
Trade balance > Does trade add to the GDP number or drag it down lately? My brother in law swears it flips every quarter.
Trade balance|Business investment > For my class: exports less imports, the piece that goes into GDP, and beside it what firms lay out on buildings and equipment, since 2000.
Trade balance > Is the difference between what the US ships abroad and what it takes in worse than when I was a dockhand in Oakland in 2006?
Exports > I weld pumps in Tulsa and half of them used to go overseas. Does the world still buy what we make?
Imports|Exports > How much foreign stuff are we hauling in these days, and are farmers and factories here selling more abroad than they did in 2019?
Tariff revenue|Imports > I run a small kitchenware shop in Boise and my customs bill tripled. What is uncle sam raking in from import duties, and did people stop bringing goods into the country because of it?
Imports from China|Exports to China > Everything at the dollar store still says made in China. Are we really buying less from the Chinese than in 2017, and does Beijing take any more of our planes?
Exports to China|Imports from China > My uncle grows sorghum outside Wichita and it nearly all went to Asia until the fight started. What does China buy off us now, all told, versus what arrives here from Shanghai?
Imports from Mexico|Exports to Mexico > Avocados, pickups, beer... how much comes over the border from Mexico every month, and what do we truck south to Monterrey?
Imports from Mexico|Exports to Mexico > laredo trucker here, is the freight mexico sends us drying up or am I just unlucky? whats our sales to mexico doing too
Exports to Canada|Imports from Canada > Canadians are boycotting bourbon and Florida trips. Can you see it in what Canada buys from us, and are we still getting as much from up north, lumber and oil and all?
Exports to Canada|Imports from Canada > I'm in Buffalo, half our trucks go over the Peace Brige. Is the stuff we sell Canadians up or down since last winter, and Canadian goods coming in the other way?
Imports from Germany|Exports to Germany > My dad is a BMW mechanic and parts take forever now. Are fewer cars and machines coming over from Germany, and do the Germans buy anything of ours?
Imports from Germany|Exports to Germany > how much german stuff do we buy in a year vs what we sell to berlin, since the euro came in
Imports from Japan|Exports to Japan > Is Japan still sending us as many cars and cameras as in the 90s? And does Tokyo buy our corn and gas in return?
Imports from Japan|Exports to Japan|Nikkei 225 > I teach history and want one picture of the japan story since 1990: japanese goods landing here, american goods landing over in Yokohama, and how tokyo stocks did
Imports from South Korea|Exports to South Korea > My fridge, my phone and my Kia are all Korean. What do we bring in from Korea altogether, and what does Seoul get from us?
Exports to South Korea|Imports from South Korea|Cattle prices > Beef rancher in Nebraska here. Are the Koreans still ordering American like they did, and are shipments from Busan to us still climbing? Cattle at auction been crazy, is that everywhere?
Exports to the United Kingdom|Imports from the United Kingdom > After Brexit everyone promised a big deal. Do the Brits buy more American goods now, and has anything changed in what Britain ships over here?
Imports from the United Kingdom|Exports to the United Kingdom > I collect scotch and it got pricey with the ten percent duty. Are we importing less from the UK, and is England still a good customer of ours?
Share prices|Dow Jones > My 401k statement came and I was scared to open it. Did stocks fall this spring, and where is that number of the thirty big companies they read out on TV?
Share prices|Nasdaq > Boss wants to know if the stock market has really doubled since 2015, and whether it's only tech shares doing the lifting.
Nasdaq|Bitcoin price > my roomate put his whole bonus into apple, nvidia and crypto. hows the tech index doing and what does one coin of bitcoin cost today
Dow Jones|Share prices > grandma only trusts the Dow, granpa says look at the five hundred. Which one gained more in ten years?
Share prices|Dividends > If I'd just bought the index fund of big American companies in 2010, where would it be? And are firms paying their shareholders more cash each year?
Corporate profits|Dividends > Prices went up and the CEOs blamed costs. Are companies keeping more after taxes than before covid, and how much got handed out to stockholders?
Labor share|Corporate profits > Workers get a smaller slice every year, right? Put it beside what businesses clear once the taxman's been.
Nikkei 225|Yen to one dollar > Thinking about a fund of Asian companies. How did the Japanese stock market do this decade, and is the yen still in the toilet?
Bitcoin price|Volatility index > My son keeps all his savings in BTC and I cant sleep. What has btc been trading at since January, and how wild have the swings in stocks been?
Volatility index|Economic policy uncertainty > Is Wall Street jumpy right now? And does anybody measure how unsure firms are about what Washington does next?
Economic policy uncertainty|Business investment > Our board froze everything because noone knows what rules or taxes are comming. Is that fog about government policy thicker than in 2020, and do companies spend less on plants and gear?
Trade policy uncertainty|Global policy uncertainty > One day the tariffs are on, next day off. Is there a number for how much back and forth there is on trade rules, and is the whole world more uncertain about policy or is it just us?
Trade policy uncertainty|Core capital goods orders > We make gaskets in Dayton and cant quote a price past Friday because nobody knows what duties come next. Is it as bad as 2019, and are other shops still ordering machines?
Global policy uncertainty|Gold price > Nervousness about governments everywhere, not only ours, has it gone up since Ukraine, and did gold climb along with it?
Federal debt|Federal interest payments > My kid asked how much the country owes and I made something up lol. What do we owe in all, and what does Washington shell out just on the interest?
Federal debt|Federal debt to GDP > The national debt clock, what did it say in 2000 and what now? Measured against the size of the economy is that scarier or not
Federal debt to GDP|Interest payments to GDP > Are we deeper in hock relative to what we make than in the eighties? And does the interest bill eat more of the economy than it did then?
Federal interest payments|Defense spending > Somebody at the bar claimed the government pays its bondholders more than it pays for the military now. true?
Interest payments to GDP|Federal balance to GDP > As a percent of everything the country earns: what goes to servicing the national debt, and how far short does Washington come each year? From 1970 please.
Federal balance|Federal balance to GDP > did the government ever take in more than it spent since i was born (1994)? and scaled to the economy, was the budget shortfall of covid worse than 2009s
Federal balance|Federal spending > Elon said he'd save two trillion. Is the yearly hole in the budget any smaller, and is Washington in fact spending less?
Monthly federal balance > The treasury puts out something each month on money in, money out. Was it in the black again in April, when everybody's taxes arrive?
Monthly federal balance|Federal tax receipts > How deep in the hole did Uncle Sam go month by month this fiscal year, and how much tax is the IRS bringing in overall?
Federal spending|Federal tax receipts > I want what the feds lay out in total next to what they pull in from taxpayers, since Reagan, one chart.
Income tax receipts|Corporate tax receipts > Who really pays? What comes off people's paychecks to the IRS versus what the corporations hand over, going back to Eisenhower.
Income tax receipts|Corporate tax receipts > My refund was tiny. Is Washington getting more from ordinary folks' 1040s than before the 2017 cut, and did company taxes really drop by half?
Defense spending|State and local spending > Killeen lives off the base, and meanwhile the school roof leaks. Is the Pentagon budget growing, and are states and cities really spending more like they say?
State and local spending|Local government jobs > Our library went down to three days a week. What do governors, mayors and counties put out altogether, and how many people still work for town halls?
Federal debt held by foreigners|Federal debt held by the public > Does China own us? I mean how many of our IOUs are in foreign hands, and how much is out there with banks, funds and people in general, not what the government owes itself
Federal debt held by foreigners|Federal debt held by the Fed > If Japan and the rest dumped our bonds, who'd buy? What do overseas lenders hold of our debt, and how much of it does the Fed itself sit on?
Federal debt held by the Fed|Federal debt held by the public > How much of what Washington borrowed did the central bank buy up during covid, and how much did regular investors end up with, Social Security trust fund left out?
Population|Working-age population|Net migration > How many souls are there in the US, how many of them between school and retirement, and are more folks moving to America than leaving?
Population|House prices > Everyone and there dog moved to Idaho since covid. How many people live here now versus 2015, and did houses go nuts because of that?
Working-age population|Share of people over 65 > My church is all gray hair. Is the crowd old enough to work and not yet retired shrinking, and how big a slice is past 65?
Life expectancy|Share of people over 65 > How old do people get nowadays? and is it true nearly one in five is a senior
Life expectancy|Births per woman > In our parish we bury more than we baptize. Did American lives get shorter after the opioid years, and how many babies does a woman have over her life?
Births per woman > Is it only Japan where nobody has kids, or are American moms down to one or two as well?
Net migration > The TV says the border is shut, my landscaping crew says different. How many newcomers, net of those who went home, did we get per year since 2010?
Real GDP|GDP > They say the economy is bigger than ever but everything costs more. How big is it once you strip out price hikes, and how big in plain dollars?
Real GDP|Unemployment rate > Is Germany stuck? Does the place turn out any more goods and services than in 2019, inflation taken out, and how many there are out of a job?
GDP|GDP growth rate > What is everything America makes worth, in dollars? and how fast did the economy grow last quarter
GDP growth rate|GDPNow > Before Thursday's number comes out I have a bet with a coworker. What pace did the whole economy expand at in the last few quarters, and what does the Atlanta Fed reckon for this one?
GDP deflator > Not the shopping basket one, I need the price gauge for everything the country produces, to turn my grandfather's 1962 contract into today's money.
Real GDP per head|GDP deflator > Are we richer per person than in the nineties once inflation is taken out? And what did prices across the entire economy do, not only what shoppers see?
Real GDP per head|Potential GDP > What does each American produce on average, kids and grandmas included, and could the country make more if everything ran the way it should?
Potential GDP|Real GDP > Is the economy running too hot? show me what the country is able to make without overheating next to real output, since 2005
Industrial production|Capacity utilization > Are mines, mills and power stations turning out more than a year ago, and are the plants running full or sitting half idle?
Industrial production|Manufacturing output > All this talk of bringing it back home: is industry humming again, and are factories making more stuff than in Trump's first term?
Manufacturing output|Manufacturing jobs > My dad lost his line job at the mill in Gary in 2008. Do plants really turn out as much with fewer hands, and how many still work a factory floor?
Utility output|Utilities jobs > With all these data centers popping up, are the power and gas companies pumping out more, and are they hiring linemen?
Utility output|Car production > Hot summer. Did the electric and gas works run harder than last July, and did Detroit build fewer cars?
Car production|Car making jobs > I stamp door panels in Toledo. How many vehicles roll off the line these days compared with before the chip shortage, and how many of us are left in auto plants?
Capacity utilization|Durable goods orders > Our shop makes crane hooks. Are machines going round the clock elsewhere like in 1998, and do buyers still place orders for big things that last?
Factory orders|Durable goods orders > My plant in Erie has two weeks of work left on the books. Is every manufacturer seeing fewer orders come in, or only makers of long-lived stuff like planes and washers?
Factory orders|Core capital goods orders > how's the order book of american factories in total, and then just the gear companies buy to expand, leave out jets and weapons
Business sales|Business investment > Are companies just selling more than last year, from the mill to the corner store? And is anybody putting money into new buildings, machines and houses?
Business investment|Government consumption and investment > How much does the country plow back, I mean all private capital spending with housing and stock in it, and how much is bought by government of any kind?
Inventories|Inventories to sales > Warehouse guy in Joliet, racks are stuffed to the ceiling. Is everybody sitting on piles of unsold goods, and how many months of sales would it take to clear them out? Feels like definately more than last yr.
Inventories|Retail inventories to sales > Did businesses stock up ahead of the tariffs? And do stores have too much on the shelves for what they sell
Inventories to sales|Business sales > For a loan memo: stock on hand compared to what's sold, all of business, and the turnover of factories, wholesalers and shops together. Quarterly is fine, ten years.
Retail inventories to sales|Wholesale jobs > I sell shoes in a mall near Tampa and our back room is bursting. How many months' worth of merchandise do shops keep, and are distributors still taking on people?
Government consumption and investment|Government jobs > Did DOGE show up anywhere? Is public spending on salaries, roads and jets shrinking, and how many are on a public payroll compared with 2023?
National activity index|Weekly economic index > is there one number that boils down all the monthly data to say if we're above or below normal? and a quicker one that comes out each week
National activity index|Leading indicator > The Chicago Fed's big blend of eighty-some figures, was it negative lately? And what do the signals that turn before everything else say?
Weekly economic index|Sahm rule > I can't wait for quarterly stuff. How is the economy doing week to week, and that rule about joblessness rising half a point meaning recession, is it still tripped?
GDPNow|Recession probability > What's the running guess for growth this quarter, and how likely is it we're already in a slump?
Leading indicator|Recession probability > Boss asked me if we should worry about next year. Does the early warning gauge point down, and what odds do the models give of a downturn?
Sahm rule|10-year to 3-month spread > Claudia somebody has an alarm for recessions based on the unemployment rate. What does it read, and were we in an actual recession in 2022 or not?
Business confidence|New York factory survey > Are company bosses feeling good about things? And what do manufacturers around New York say when they get asked each month
Business confidence|New business applications > Mood among business people is what I need for a talk in Spokane. And are folks still filing papers to open their own thing?
New York factory survey|Philadelphia factory survey > I supply bolts to plants in Rochester and around Allentown. Do the Empire State guys report business picking up, and what about the Philly Fed's factory poll?
Philadelphia factory survey|Factory overtime > Are factory managers around Philadelphia saying things got worse? My wife's press shop there just cut overtime, is that going on all over?
New business applications|Self-employed people > Half my block in Atlanta started a side LLC. How many people apply to start a company each month, and how many truly work for themselves?
Truck freight|Truck transport jobs|Diesel price > 18 wheeler owner op here in Amarillo, loads are junk. How much are trucks hauling nationwide, are carriers still putting drivers behind the wheel, and whats the pump charging for diesel
Truck freight|Rail freight|Truck transport jobs > Are rigs carrying fewer tons than in 2022, and did the boxes go to the trains instead? How many truckers lost their seats?
Rail freight|Miles driven > I live by the tracks in Galesburg and used to count 200 container cars a train. Is less stuff riding the rails, and are people driving more?
Air passengers|Miles driven > Airports were a zoo at thanksgivng. Are we flying more than before the pandemic, and how far do Americans drive in a month compared to then?
Air passengers|Airline jobs > my niece wants to be a stewardess. Are planes full again like 2019, and are the airlines taking on crew or letting them go
Manufacturing jobs|Construction jobs > Politicans promised blue collar work. Did the number of people in plants go up, or is it only hard hats on building sites?
Construction jobs|Oil and gas jobs > Half the framers in Houston vanished after the raids. How many people work in the building trades in Texas now, and how many on drilling rigs and wells across the country?
Retail jobs|Leisure and hospitality jobs > The mall is dead and Target uses self checkout. How many still ring up and stock shelves for a living, versus folks pouring drinks and cleaning hotel rooms?
Leisure and hospitality jobs|Retail jobs > Moving to Vegas, all I ever did was casino and restaurant work. Is that picking up in Nevada, or should I go back to being a store clerk, are shops there adding staff?
Health and education jobs|Health care jobs > Seems the only ones adding people are hospitals, clinics and private schools. Has that bunch grown every month this year, and what about just nurses, aides and social workers?
Health care jobs|Health and education jobs > Im retraining as a phlebotamist at 51. Is medical work still growing, and the whole eds and meds crowd with it?
Professional services jobs|Finance jobs > My daughter graduates in May and wants an office career. Are consultancies, law firms and agencies adding desks or cutting, and do banks and insurers have more people than in 2020?
Professional services jobs|Computer services jobs > AI is eating white collar work they say. Has the number of office pros and consultants dropped since ChatGPT, and the number of people who code for a living?
Finance jobs|Information jobs > Are Wall Street type jobs leaving New York for Florida? And how is it for folks in movies, news and phones in California
Information jobs|Computer services jobs > laid off from a streaming company in Burbank. Is the whole media, publishing and telecom bunch losing people or just us, and are IT shops taking anyone on
Transport and warehousing jobs|Wholesale jobs > Amazon put robots in the center where I pick. How many people move and store packages and freight for a living, and how many work for the middlemen that supply stores?
Transport and warehousing jobs|Mining and logging jobs > My two boys: one drives a forklift at a depot, one runs a saw in the Oregon woods. Is the shipping and storage line of work growing, and are mines and timber crews?
Coal mining jobs|Mining and logging jobs|Utilities jobs > How many still dig coal for a living, how many are in mining and lumberjacking all together, and how many at the electric and water companies? We argue about this every Sunday in Beckley.
Coal mining jobs|Car making jobs|Coal output > One grandpa mined coal in Pikeville, the other bolted Chevys together in Flint. How many in America still do either, and how much coal comes out of the ground at all?
Oil and gas jobs|Government jobs > Crude's been lousy all year. Are roughnecks getting laid off, and does the government keep adding people in Oklahoma on our dime?
Federal government jobs|Post office jobs > My brother-in-law is on Uncle Sam's payroll and sweating it. How many like him are left compared with two years ago, and did the mail carriers and sorters get cut as well?
Local government jobs|Local school jobs > are towns and counties taking on staff again? and teachers in the public schools, did those come back after covid
Private sector jobs|State government jobs > Everyone tells me it's only government hiring. Leave out the bureaucrats: are companies themselves adding people, and how fast is the headcount at the statehouses growing?
Restaurant jobs|Quits in hotels and restaurants > I run three diners in Tucson. How many cooks, servers and dishwashers are there now versus 2019, and do waiters and hotel staff still walk out as often as they did in 2021?
Hotel jobs|Job openings in hotels and restaurants > chambermaids and front desk people, has Vegas got them all back? I still see help-wanted signs at motels and eateries everywhere.
Nursing home jobs|Quits in health care|Home care prices > Mom's place is always short handed. Are there fewer people working in old folks' homes than before the pandemic, are nurses and aides handing in notice, and what would a carer coming to the house cost us instead?
Hospital jobs|Job openings in health care > Are hospitals bringing on people this year? And how desperate are clinics for workers?
Nursing job postings|Health care pay|Inflation > Travel nurse here. Are ads looking for nurses drying up, and has an hour's pay for health workers at least kept up with the cost of living?
Child care jobs|Child care prices > For a story on working parents: are there enough people paid to mind toddlers, and how much more does sending a kid to daycare cost than five years ago?
Airline jobs|Railway jobs > How many pilots, crews and ground staff are employed today, and is it true that the railroads keep shedding workers?
Courier jobs|Warehouse jobs|Transport and warehousing pay > Looks to me like the delivery boom is over. Show me guys dropping off parcels, pickers in the big fulfilment sheds and what truckers and packers earn since 2018.
Publishing and film jobs|Information pay > Did the strike in Hollywood leave a dent in studio and publishing house staff? and what does an hour in media and tech pay now
Telecom jobs > phone company layoffs... how many work for the telecoms these days vs ten yrs ago
Bank jobs|Insurance jobs|Finance pay > We rent office space to banks in Charlotte. Are there still as many tellers and loan officers, is the insurance business hiring, and what do finance folks make an hour?
Real estate jobs|Existing home sales > With hardly anyone moving, are realtors and leasing agents losing their work? I'd also like to see how many old houses change hands.
Law firm jobs|Accounting jobs > My daughter wants to be a paralegal. Are law offices taking on people, or is she better off among bookkeepers and tax preparers?
Architecture and engineering jobs|Professional services pay > Is there a shortage of engineers or isn't there? How many draftsmen, architects and engineers have a job, and what's the going hourly rate for consultants?
Chip making jobs > All that chip money from Washington: has the number of workers in semiconductor plants in the US actually gone up since 2022?
Software job postings|Youth unemployment rate > CS senior, kinda panicking. Are companies advertising for coders at all, and what about people my age, 20 to 24, without work?
Machinery making jobs|Steel making jobs > Do firms that build machines employ more people than in 2016? Same question for men at the steel mills, tariffs were supposed to fix that.
Furniture making jobs|Clothing making jobs|Manufacturing jobs > High Point used to be full of shops building sofas. How many people still build furniture in America, how many still sew clothes for a living, and what's left of the textile towns' factory work overall?
Food making jobs > how many people work in meatpacking, bakeries and canneries? yearly since 2000 please
Chemical jobs|Chemical production > Baton Rouge lives off its plants. Are chemical companies hiring and how much of the chemicals themselves are they turning out?
Paper jobs|Printing jobs > The mill up in Maine closed last spring. Nationally, how many hands do paper mills employ, and how many jobs in print shops are there still?
Wood product jobs|Plywood prices > We supply sawmills in Oregon. How are sawmill and millwork crews doing and where is a sheet of plywood heading?
Private school jobs|Private school fees > Is staff at private schools and colleges growing while tuition for a Catholic grade school keeps going up? I'm on a diocesan finance council.
Manufacturing pay|Factory overtime > What does a factory hand make an hour, and are they getting extra shifts on the line or is it back to a plain week?
Construction pay|Job openings in construction > roofers' and carpenters' hourly wage in the last 3 years? And do builders still hunt for crews like they used to.
Retail pay|Job openings in retail > I own five gift shops. What do store clerks get paid elsewhere, and are other shops still looking for help this season?
Leisure and hospitality pay|Minimum wage > bartenders and hotel workers earn how much per hour compared to the lowest legal wage?
Health and education pay|Mining and logging pay > Comparing two careers for a school talk: what private teachers and nurses earn against what miners and loggers take home hourly, last ten years.
Employed people|Full-time workers|Part-time workers > Simple one. How many Americans have a job, how many of them work a full forty hours and how many only work some hours?
Total separations|Hires > Every month, workers leaving or getting the boot, together: is that number back to where it was before 2020, and how does it stack up against people being taken on?
Job openings in manufacturing > Our machine shop has six empty benches. Are other plants sitting on unfilled spots too or is it just us in Wisconsin?
Discouraged workers|People who want a job but do not look > How many people have given up because nothing's out there, and how many would like work but aren't searching? The headline number hides them, I think.
Older people's unemployment rate > got laid off at 58. is it getting worse for folks over 55 without work?
Young people at work > When I was sixteen everybody had a summer job. What share of teens work or want to today compared with the 80s?
Median weekly earnings|Inflation > Is the average worker's weekly paycheck keeping pace with everyday prices going up, yes or no?
Total wages and salaries|Employment cost index > For the state revenue forecast I need everybody's wages added together and what employees cost including their benefits, quarterly if possible.
Fast food prices|Sit-down restaurant prices > Why does a burger at the drive-thru cost what dinner with a waiter used to? Show both since 2015.
School and work meals > The school board is fighting over what lunch costs in the cafeteria. How much has it gone up since the free meals ended in 2022?
Doctors' prices|Hospital prices > How much more expensive is seeing a doctor than ten years ago, and staying in a hospital?
Trade school fees|College tuition prices > My son would rather weld than go to college. What's happened to the bill for learning a trade versus four years of university?
Car part prices|Car fee prices > brake pads and batteries are killing my garage's margins, and now customers complain about tags and registration too. How much have both gone up since Jan 2021?
Children's clothing prices|Baby food prices > New grandpa asking: are onesies and toddler outfits really that much dearer than when my kids were little in the 90's? And jars of baby food?
Book prices|Newspaper prices > Does a paperback at the airport cost more than it did in 2019, and a magazine subscription? I'm in publishing.
Cosmetics prices > prices for shampoo and makeup past 5 years
Tool prices|Dishes and cookware prices|Curtain and rug prices > Tariffs and the home aisle: how did drills and lawn mowers, pots, pans and plates and drapes and carpets change since last spring?
Beef and veal prices|Pork prices|Poultry prices > At the meat counter, what went up most in the past year: roasts and veal cutlets, ham and sausage or whole birds and turkey?
World tea price|World rice price > We blend and bag for supermarkets. What do tea leaves fetch on the world market, and a ton of Thai rice?
Frozen vegetable prices|Snack prices > Dinner on a budget: has a bag of frozen peas gone up as fast as chips and party nibbles?
Sugar prices|Cocoa price > Candy maker in Pennsylvania here. What are importers paying for raw sugar and cocoa beans? Any relief coming
World beef price|Imports from Brazil > Brazil and Australia sell us a lot of meat. Where's beef traded between countries compared to two yrs ago, and how much do we buy from the Brazilians?
Salmon price|Shrimp price > I buy for a sushi chain. Norwegian salmon by the kilo and frozen prawns, where are they against their five year average?
Olive oil price|Palm oil price|Sunflower oil price > After two bad harvests in Spain, has a bottle of olive oil come back down? Compare with what the frying-fat makers pay for palm and Ukrainian sunflower oil.
Peanut price|Barley price > Making peanut butter and brewing beer have one thing in common: I worry about inputs. what peanuts go for and malting barley since 2020, please.
Wool price > My aunt raises sheep in Montana. What do they pay for a shorn fleece, world price is fine.
Rubber price|Crude oil price > Tire plant in Alabama: natural rubber from the trees and crude by the barrel are my two big costs, how did they move this year?
Cattle prices|Hog prices|Delinquent farm loans > Iowa farm banker. What do steers sell for at auction and a live hog, and are farmers falling behind on their loans?
Farm milk prices|Hay prices|Animal feed prices > Dairyman in upstate New York. I want to see what the co-op pays us for milk against a bale of hay and bagged feed for the herd.
Farm product prices|Farm machinery prices > Overall, are growers getting more for their crops than last year, and has a new tractor or combine gotten any cheaper?
Drywall prices|Brick prices|Roofing prices > Building a house near Boise. Sheetrock by the board, a pallet of bricks and shingles and tar paper: how much above 2019?
Glass prices|Housing starts > I make windows. What's flat glass from the float line doing and who's starting to dig new houses?
Federal government jobs > Did the buyouts bite? Number of civil servants working for Washington each month since January 2025.
State government jobs|Local government jobs > Sacramento says it is tightening its belt. Across the country, are states hiring or shrinking, and what of city hall and county workers?
Local school jobs|Births per woman > With fewer kids around, do school districts still add teachers? And how is the number of babies born going?
Private sector jobs|Goods-producing jobs > How many people draw pay from a business rather than from the goverment? And how many make actual stuff, dig it or build it? Trend over thirty years would be nice.
Restaurant jobs|Restaurant sales > Is bars and eateries adding staff a sign folks feel ok? I'd put it next to what we spend eating out.
Hotel jobs|Hotel prices > Tourism board, Orlando. inn and resort employees nationally, plus what a room for the night costs, since 2010
Hospital jobs > Rural hospitals keep closing around here. Has the total staff of hospitals shrunk anywhere in the last few years, or just here in Kansas?
Nursing home jobs|Share of people over 65 > Who is going to care for the boomers? aides in assisted living, and the share of us past 65.
Child care jobs > my day care center cant keep anyone. Is the number of daycare workers going up or down
Airline jobs|Air passengers > Has flying recovered fully? folks employed by the airlines, people on the planes.
Railway jobs|Rail freight|Rail freight prices > Short line owner. train crews and yard workers, containers moving by rail, what shippers pay to send by train - all three since 2005.
Courier jobs|Online sales > Did Fedex and UPS type jobs fall once folks stopped ordering so much online?
Warehouse jobs|Transport and warehousing pay > We lease sheds off I-78 in Pennsylvania. Is staff stacking and packing in distribution centers still climbing, and what do forklift and delivery guys get an hour?
Post office jobs|Postage > Is the post office really shrinking? I'd like the number of letter carriers and clerks next to what a stamp costs back to 2000.
Publishing and film jobs|Information pay > With AI and streaming both squeezing them, how many people make movies, books and newspapers for money, and what do people in software, media and phones earn hourly?
Telecom jobs > people stringing cable and running phone networks - down how much since dot com bust?
Bank jobs|Insurance jobs > Branches near me keep shutting. Has banks' own headcount dropped, and are folks writing insurance policies better off? I advise a pension board in Hartford.
Real estate jobs|Mortgage rate > property managers and house agents employed vs what a 30 year home loan costs, since 2020. Do they move together?
Law firm jobs|Accounting jobs > Are attorneys' firms cutting staff because of chatbots? Same for CPAs and payroll clerks.
Architecture and engineering jobs|Office building spending > Do design and survey firms have work for people when office towers going up dries out?
Chip making jobs|Chip production > Phoenix is betting on fabs. How many Americans make chips for a living, and how much silicon actually comes off the line?
Machinery making jobs|Steel making jobs|Weekly hours > Peoria, Illinois. Is building bulldozers and engines still giving folks work, are the mills that pour steel laying off, and is the shop-floor week getting longer or shorter?
Furniture making jobs|Clothing making jobs > North Carolina or Vietnam: does anyone here still turn out tables and chairs, or stitch jeans and shirts? I mean employment, not sales.
Food making jobs|Manufacturing pay > Who's left working at the cereal, candy and poultry processors, and what do production workers get by the hour these days?
Chemical jobs|Paper jobs > Some local plants make plastics and solvents, others tissue. Could you show people employed making chemicals and people employed making pulp and boxes since 1990?
Printing jobs > my dad was a pressman. how many printers are still working
Wood product jobs|Mining and logging pay|Coal output > Logging towns in Washington state: has work in lumber and plywood mills come back at all, and do men in the woods and pits earn decently? A cousin in Wyoming also asks how much coal gets dug.
Private school jobs|Private school fees > Do colleges and academies that aren't public employ fewer folks now that enrollment drops? And how is a year at prep school priced versus 2010?
Construction pay|Job openings in construction > What's a bricklayer or electrician paid, and how many open positions contractors have? We want to bid on jobs in Texas next spring.
Retail pay|Leisure and hospitality pay > Is working the register at a store better paid than pouring drinks or cleaning rooms nowadays? By the hour
Job openings in retail|Job openings in hotels and restaurants > are retailers trying to fill positions more than restaurants and inns trying to hire?
Health and education pay|Health care pay|Quits in health care > Union bargaining next month. I need hourly money in teaching and nursing combined, hourly money in hospitals and clinics, and how often caregivers quit.
Professional services pay|Finance pay > Which pays better by the hour, lawyers, accountants and other office pros or bank and insurance people? Has the gap changed since 2007?
Employed people|Full-time workers|Part-time workers > How many people are in work all told? Of the new ones, is it nine-to-five positions or gigs under 35 hours a week? Both presidents claim credit so give me ten years.
Total separations|Quits > Of all the people who left their employer for any reason, how many just quit on their own?
Software job postings|Nursing job postings > Have listings for programmers bottomed out yet? Versus listings for RNs, say since Feb 2020.
Job openings in manufacturing|Factory overtime|Weekly hours > Reshoring, they say. But do manufacturers still have vacancies, do plants run past the normal shift, and how many hours a week do line workers put in?
Job openings in health care > medical employers with slots to fill in the US, last 24 months
Quits in hotels and restaurants > does hospitality still burn people out? share of kitchen and hotel help who up and leave
Discouraged workers|People who want a job but do not look|Long-term unemployed > I coach people who have been out for long. How large is the group that lost heart and quit searching, the wider one that wish they had work but sit it out, and those jobless half a year or longer?
Older people's unemployment rate|Youth unemployment rate > AARP chapter in Florida wants to know if seniors who can't land a job are worse off than 20-to-24-year-olds with no job.
Young people at work > high schoolers taking jobs: is it true less of them bother now? Our amusement park in Ohio depends on them
Median weekly earnings|Total wages and salaries|Labor share > What does a typical week's pay packet come to, and what's the nation's whole wage bill? I'm writing a piece on whether workers get their share of the pie.
Employment cost index|Health insurance prices > For our budget: how quick is what an employer spends per worker, perks included, rising, and company health plans?
Fast food prices|Sit-down restaurant prices|Food prices > My kids live on tacos and pizza to go. Is it really cheaper than a proper sit-down meal out any more? And cooking from the supermarket?
School and work meals > why is the office canteen so pricey now lol
Doctors' prices|Home care prices|Nursing home prices > a checkup with the GP, a home helper for grandpa, a bed in a nursing home: which climbed fastest since 2015?
Trade school fees > Is a certificate in plumbing or hairdressing school going up like everything else? For the governor's skills program in Tennessee.
Car part prices|Car fee prices|Car repair prices > What will keeping my old truck cost me? spark plugs, filters and the like, tolls, parking and license plates, having a mechanic fix it
Children's clothing prices|Cosmetics prices > We import baby rompers and little kids' clothes and lipstick, lotion and razors. Did shelf prices jump after the duties on Chinese stuff?
Book prices|Newspaper prices|Book store sales > How dear have novels and bestsellers and getting the daily paper become, and do bookshops still sell anything?
Tool prices|Curtain and rug prices|Dishes and cookware prices|Household appliance prices > Fixing up a flat in Chicago. hammers, hoses and hardware, curtains, blinds and rugs, forks, plates and saucepans, a new fridge and stove. which is up the most this yr
Beef and veal prices|Pork prices|Poultry prices > Steakhouse owner: I need what shoppers pay for beef cuts, ribs and pork shoulder and chicken and duck, monthly, three years.
World tea price|World rice price > Kenya lives from it, so what is a kilo of tea bringing? And the export price of rice, my other worry, for West Africa.
Frozen vegetable prices|Fresh vegetable prices|Snack prices > A grocer's question: do canned peaches and frozen veg rise slower than fresh greens, and what about pretzels, popcorn and nuts?
Sugar prices|Pesos to one dollar > Soda bottler in Mexico: a pound of sugar on the exchange, how many pesos for a dollar.
World beef price > Is frozen beef on the global market at a record? Argentina friends say so.
Salmon price|Shrimp price|Fish prices > Fish counter for a chain in Seattle. Has farmed salmon gotten cheaper while pond-raised shrimp got dearer? How about seafood as shoppers see it?
Palm oil price|Sunflower oil price > Soap and snack factories here in Malaysia run on it: a tonne of palm oil. I also want oil pressed from sunflowers since the war began.
Olive oil price|Dollars to one euro|10-year yield > Italian deli owner. extra virgin by the tonne and how many dollars a euro costs, last 3 yrs, and what does Rome pay to borrow for ten years
Peanut price|Fertilizer prices > Georgia grower. Where are groundnuts selling and is fertiliser for the fields easing?
Barley price|Beer prices > Brewery in Milwaukee: grain for our malt up or down? And what do people pay for a six-pack now?
Wool price|Rubber price > Carpet and tire folks both ask me: coarse sheep's wool and latex for tires, is either one cheap right now?
Cattle prices|Corn price|Animal feed prices > Nebraska feedlot. fat cattle ready for slaughter versus corn by the bushel and feed from the mill. Am I making money?
Hog prices|Farm milk prices|Hay prices > Are pigs going to the packer worth more than a year ago? What about milk straight from the cow and alfalfa and hay for winter? 4-H kids are asking me.
Farm product prices|Food prices|Farm machinery prices > Is it the farmer who gains? Compare what crops and livestock bring at the farm gate with what families pay for food, and harvesters and balers on the cost side.
Plywood prices|Drywall prices|Lumber prices > Contractor, Denver. Give me structural panels and plywood, gypsum wallboard and a two-by-four for the last five years, I need it for an escalation clause.
Roofing prices > roof quote was 28k!! have asphalt shingles gone crazy or is my guy ripping me off
Brick prices|Glass prices|Cement and concrete prices > Restoring an old school in Ohio. What about clay bricks and tiles, window panes and a truckload of concrete since 2021?
Unemployment rate|Weekly hours > Can regular workers in Germany find a job more easily than here? people there looking and not finding against the jobless rate back home, and how many hours our plant hands clock each week.
Paint prices|Insulation prices|Drywall prices > We're redoing the whole upstairs this summer and a can of paint is nuts now. Same with the pink stuff for the attic and the sheetrock. Is it just our store or everywhere?
Plastic prices|Cardboard prices > My brother in law molds toys and says the plastic pellets he melts are killing him, and so are the boxes to ship em in. Any truth to that?
Scrap metal prices > what does the junkyard pay for old iron these days
Paper prices|Postage > The church newsletter may go digital because a ream of paper costs so much, and stamps keep going up. How bad has it got in the last five years?
Zinc price|Lead price > My husband galvanizes fence posts so he buys zinc by the ton. Also curious what a pound of lead goes for, my cousin rebuilds car batteries.
Tin price > Is the tin that goes into soup cans getting dearer? Everything in a can is up at Kroger.
Chip prices|Chip production > Who's making money off these tiny chips in our phones, I mean what do the makers charge for a chip, and are we actually turning out more chips over here since that big law?
Rail freight prices|Corn price > Dad ran a grain elevator. What do the railroads charge to haul a load now compared to twenty years back, and what's a bushel of corn fetching?
Sea freight prices|Air freight prices > I import teapots. Sending a container across the ocean went crazy in 2021, is that back to normal? And what about flying the crates instead?
Warehouse prices|Warehouse jobs > Nephew's company keeps pallets for other folks and keeps hiking the bill. Are the places that store your goods charging more all over? Are they still hiring pickers and packers?
European Central Bank rate|Fed target rate|Inflation > My sister lives in Lyon and says the bank in Frankfurt cut again. Where's it at, versus what our own Fed is holding at? And is stuff still getting dearer over in France?
Discount rate > When a bank gets in a pinch overnight and goes begging at the Fed's window, what does it pay?
6-month bill rate|3-year yield|Rate on 12-month deposits > Got some cash from selling the boat. If I lend it to Uncle Sam for six months what do I get, or would lending it to him three years be better, or a CD for twelve months at the credit union?
20-year yield > what's a 20 yr goverment bond paying? I want something I can leave to the grandkids
Commercial paper rate|Safest corporate bond yield > The big finance outfits borrow for three months on nothing but a promise, my old boss used to say. What does that kind of IOU cost them now, and what do the rock solid companies pay on their bonds?
Consumer loans at banks > Are banks still lending regular folks money for cars and couches and whatnot? How much have they got out altogether, not counting houses?
Home loans at banks > How much money have the banks got tied up in people's houses? Every neighbor on my street has a loan with the same one.
Credit card debt|Delinquent card loans > I read banks are up to their necks in plastic. How much have the banks let us run up on cards, and how many are behind on their card?
Bank assets|Bank deposits > After that California bank went belly up in 23 I been wondering, how big are all the banks if you add up everything they own? Did people pull their money out of them?
Home equity > How much of the house is really ours, for all Americans in dollars, once you take off what's owed? Seems like everybody's rich on paper.
Mortgage payments to income|Mortgage rate > What slice of the paycheck goes to the house note these days? For us it's brutal, and what they want for a 30 year loan is no help.
Consumer spending > Are people truly buying more stuff or is it just that everything costs more so it looks like it? I mean with the price hikes taken out.
Spending on food at home|Spending on meals and hotels > what do americans all together shell out on stuff to cook at home, versus eating out and motels
Spending on health care|Medicaid payments > Mom's hip cost a fortune. How much do we as a country hand over to doctors and hospitals every year, and how much does the government pay for poor folks' care?
Spending on recreation > Do people still throw money at fun, like bowling, ball games, theme parks, the gym? Or is everbody cutting back since 2022?
Spending on clothes > My daughter buys a new outfit weekly. How much does the nation drop on shirts and shoes in a year, and is it more than before covid?
Spending on gasoline > How much are drivers forking over to fill their tanks, all of us put together? Not the price on the sign, the whole bill.
Spending on cars|Car repair jobs > Is it true folks quit laying out money on cars and parts? The kid at the counter says it's dead. Are mechanics getting hired at least?
Gas station sales|Premium gasoline price > Cousin owns a filling station outside Tulsa. Do filling stations take in less money than they used to, now with the electric cars? The good gas is over four bucks there.
Drug store sales > CVS closed by us, then the Walgreens. Are drugstores ringing up less than a few years ago?
Car dealer sales|Car stocks to sales > Are the dealerships ringing up more this year, new ones, used ones, parts, the whole business? The lot on Route 9 is jammed with cars nobody drives off.
Sports and hobby store sales > The place that sold guitars and baseball gloves and yarn shut down. Are shops for hobbies and ball gear losing business all over?
Department store sales > Does anybody still shop at Macys and Penneys? How far have they fallen since 2000?
General store sales|Book store sales > Everybody I know just goes to Walmart or Costco for everything. Are the big everything-stores taking in more while the little bookshops die?
Liquor store sales|Beer at the shop > How much do we spend at the package store, you know, wine and hard stuff? Went up in lockdown I bet. And what does a six pack run now
Jewellery store sales|Gold price > He finally proposed! Are people still buying at the jewelers, and is gold as high as they say?
Shoe store sales > Do shoe shops still do any buisness? My uncle's been fitting kids' feet in Dayton for 40 years and it's quiet.
Used car dealer sales|New car prices > Are the second hand car lots doing well? Feels like they move more metal when a brand new one is too pricey.
Median personal income > What does the person right in the middle make in a year, one person, not the whole household? I clear 41 and want to know where I stand.
Interest income of people|Dividend income of people > Us retirees live off what our savings earn. How much interest do people collect altogether, and how much in stock checks?
Rental income of people|Rent > My landlord bought his third boat lol. How much do landlords pull in nationwide after costs, and how much more are tenants paying than in 2020?
Income of owners of businesses|New business applications > How are mom and pop owners doing, what do they take home from their own shops and farms? Plus is anyone starting a business now?
Personal taxes|Federal balance > How much did the tax man take out of people's pockets last year? It feels like more than ever and then Washington's still in the red.
Veterans' benefits|Veterans: unemployment rate > Grandson came back from Afghanistan with a bad back. How much goes out in checks to old soldiers, and how many vets can't find work?
Unemployment benefits paid > when the plant closed in 08 half of town lived on jobless checks. how much money went out in jobless pay back then and now
Passenger car sales|Light truck sales > Nobody on our block buys a sedan anymore, they all buy pickups and SUVs. How many of each get sold?
New listings > Is anybody putting their house up? There's been maybe two fresh signs in the yard this spring in our whole subdivision near Phoenix.
Asking prices of homes|Price cuts of homes > What are sellers hoping to get for a place right now, and are they having to knock some off to get a bite?
Homes affordable > Can a normal family even swing a house on what they earn? My son and his wife have two good jobs and got nowhere in Denver.
Housing investment > How much money is going into putting up houses and apartments right now? I'm a framer and the phone stopped ringing.
Road building spending > Every road in Ohio is torn up. What's the country laying out on highways and streets, and is that more than before the big bill?
School building spending|Government spending on education > They want a levy for a new middle school. How much gets spent nationally on building schools, and how much does the government spend on teaching kids overall?
Hospital building spending|Nursing job postings > The clinic here added two towers. Is money pouring into hospital buildings everywhere? And who's going to work in em, are they looking for nurses?
Office building spending > So many empty desks downtown, is anyone still putting up office towers?
Shop building spending|Online sales > Are they still building malls and strip plazas, or is that over now everbody orders on line?
Power plant building spending|Utility output > With all these AI computer barns I figure someone has to be building new power plants. Are they, and is more juice actually getting made?
Ethereum price|Bitcoin price > My kid put his graduation money into ether. What's ether going for, and how did bitcoin do next to it?
State and local debt > How deep in the hole are the towns and states, all together? Illinois keeps borrowing like there's no tomorrow.
Births per woman|Deaths per 1,000 people > Are fewer babies born for every thousand of us than when I was young? And for every thousand how many of us die? I'm 78, so I think about it.
Infant mortality > I heard more newborns don't make it in America than in other rich countries. Is that getting better or worse?
Households|Population > Everybody's living by themselves now. How many separate homes with somebody in em are there in this country, and how many heads are we in all?
Internet users|Internet prices > Is my aunt the last person who isnt online? How many Americans use the web, and has the bill for wifi gone up
Carbon dioxide emissions > Is the country putting out less of that smoke that heats up the planet than it did in 1990?
Oil and gas extraction|Coal output > My people are from West Virginia. How much are we still digging out of the ground, all the mines and wells together, and just the coal by itself?
Medicine production|Prescription drug prices > They keep saying they'll bring pill making home. Are drug factories here turning out more than in 2019, and what are folks paying for prescriptions?
Chemical production|Chemical jobs > I work at a plant in Baton Rouge that makes bleach and solvents, they cut a shift. Are chemical plants making less all over, and shedding people?
Consumer goods production > Do we still make everyday things here, like soap and shirts and toasters? How much versus ten years ago?
Equipment investment > Are companies buying new machines and trucks and gear, or sitting on their hands? Boss says wait and see because of the tariffs.
Software investment|Software job postings > How much do businesses spend on computer programs nowadays? My son writes code for a living and is scared there's no openings for coders.
Research spending > Do American companies still put money in labs and inventing things, or did that all go to China?
Truck freight|Diesel price > My dad drives a rig. Is less stuff getting hauled around the country, all kinds, truck, train, boat, than last year? And what's he paying for diesel on the road
Premium gasoline price|Gasoline price > Husband's Audi only drinks the 91. How much is a gallon of premium compared to plain unleaded?
Asian natural gas price|Natural gas price > Cousin in Osaka says her heating is sky high. What are they paying for shipped-in gas over in Asia, next to what natural gas costs us in Louisiana?
Singapore dollars to one dollar|Hong Kong dollars to one dollar|Baht to one dollar > Layover in Singapore then a week in Hong Kong then two weeks of beaches. How many Singapore dollars, how many Hong Kong ones and how many Thai baht do I get for my hundred?
Danish kroner to one dollar > My pen pal in Copenhagen wants me to visit. How many of those Danish crowns do I get for a buck?
Imports from Vietnam|Exports to Vietnam > Sneakers and coffee from Vietnam fill half my closet and pantry. How much do we buy off Vietnam in a year and do they buy anything back, I mean what do we ship over to Vietnam?
Imports from India|Exports to India|Rupees to one dollar > My inlaws in Chennai say everyone there sells to America now. What comes in from India, what do we send to India, and how many of their rupees is a dollar?
Imports from Taiwan|Chip production > if china ever blockades taiwan what happens, how much stuff do we even get from taiwan, and are our own chip plants running flat out
Imports from France|Imports from Italy|Liquor store sales > My wine shop lives on French reds and Italian cheese. How much do we bring in from France and how much from Italy since the tarrifs hit? Are other bottle shops hurting too?
Exports to France > Do the French buy anything made in America? They love our movies. How much do we sell the French a month
Imports from Brazil|Exports to Brazil|Coffee prices > Coffee, beef, orange juice, seems it's all Brazilian. What do we haul in from Brazil, what goes from us down to Brazil, and is my can of Folgers going to cost more?
Imports from Russia > Are we still buying anything from Russia at all after Ukraine?? I thought that was done.
Arts and sports jobs|Personal care jobs > Our dance teacher and the fella who plays the organ at the ballpark both lost work in 2020. Did jobs in theaters and ballparks come back? What about hair and nail salons, are they staffed up?
Farm workers|Lettuce prices > Who's left picking the lettuce? I want to know how many folks work on farms now, here in the Central Valley you can't find a soul. And what's a head of lettuce run?
Car repair jobs|Car repair prices > Old Pete can't get anyone to turn wrenches at his garage. Are fewer people fixing cars for a living, or is it only him? He's charging me double for brakes by the way, is getting a car fixed that high everywhere?
Ringgit to one dollar|Sri Lankan rupees to one dollar > We're moving to Penang when hubby retires, half our friends picked Colombo. What's a dollar worth in Malaysian money, and in Sri Lankan money since they went broke?
Baht to one dollar|Ringgit to one dollar > My tailor in Bangkok wants paying in baht and my supplier in Kuala Lumpur in ringgit. Is my buck buying more baht and more ringgit than it did before the pandemic?
Sri Lankan rupees to one dollar|World tea price > Tea comes from Sri Lanka mostly for my shop. Has the Sri Lankan rupee gone down the drain, and what's tea trading at?
Hong Kong dollars to one dollar|Singapore dollars to one dollar > Daughter took a job in Hong Kong and her roomate is in Singapore. Does the Hong Kong money ever move against ours? And the Singapore money, is that getting stronger
Danish kroner to one dollar|Dollars to one euro > Lego set costs me an arm and a leg in Billund, is that cause the dollar is weak against the krone? And what's the euro at too.
Paint prices|Insulation prices > I paint houses in Tampa. Are the five gallon buckets of exterior I buy up everywhere, and the foam and batts that go in the walls? Customers think I'm gouging.
Paper prices|Cardboard prices|Plastic prices > We run a little envelope shop. Every roll from the paper mill comes in dearer, the corrugated for packing too, and then the resin for the little windows. Which one went up worst since 2019?
Scrap metal prices|Copper price > Kid next door hauls busted washers and rusty beams to the yard for pocket money. Is scrap iron worth the trouble right now, or copper better?
Lead price|Tin price|Zinc price > Been casting my own sinkers and toy soldiers since the 70s. How far have lead bars gone up, and tin for the solder, and the zinc in a bucket coating?
Chip prices > What do the little computer brains in my truck cost the people that buy them? Dealer blames semiconductors for everything.
Rail freight prices|Sea freight prices|Air freight prices|Warehouse prices > My husband sells furniture out of High Point. Train cars, ships from Asia, planes when they're late, and the shed he rents for storage: what does freight by train cost, by ship, by plane, and what are storage sheds charging?
European Central Bank rate > I'm from Dublin originally. Did Lagarde's lot put money up or down this year, what they give banks for parking cash? My cousin's house loan hangs on it.
Discount rate > Does the Fed still charge banks a penalty when they come crying for an emergency loan, and how much? I remember them doing it in 2008.
6-month bill rate|3-year yield|20-year yield > Broker keeps pushing me to lock in. What does the treasury pay on a six month bill, on the three year note and if I tie it up for twenty years?
Safest corporate bond yield|Commercial paper rate > What do triple A outfits like Microsoft have to pay when they borrow long, and what's the going price for those ninety day company IOUs?
Consumer loans at banks|Home loans at banks|Credit card debt > Our credit manager says banks quit trusting ordinary people. Are their loans to ordinary people shrinking, what about the mortgages they've kept on the books and the card balances they carry?
Bank assets > Have the banks got too fat? I'd like to see everything the banks own put together going back to the seventies.
Home equity|Mortgage payments to income > Friend wants to borrow against her place to fix the kitchen. How much have folks got built up in their homes, nationwide, and how much of what we make goes to paying the mortgage?
Consumer spending > With inflation taken out are we all spending more or less than a year ago? Wife says we only feel poor.
Spending on food at home|Spending on gasoline|Spending on meals and hotels|Spending on health care > How much does this country blow in a year on groceries, on gas for the car, on going out to eat and hotel rooms, on the doctor? I'd like to see them side by side.
Spending on recreation|Spending on clothes > I teach spin class and half the regulars quit. Are people paying less for outings and memberships and shows than last year? And are folks still buying clothes, cause the boutique next door is empty too.
Spending on cars|Car dealer sales > How much of our money all told goes on new wheels and car parts in a year, and do the car lots themselves bring in more each month?
Gas station sales|Drug store sales > Thinking of buying the Shell on the corner from Mr Patel. Is selling gas and slushies a growing trade or a dying one? He also has a little pharmacy next door, how's that kind of store doing?
Department store sales|Shoe store sales|Jewellery store sales > Mall's a ghost town. What's happened to takings at Sears-type stores since the nineties, at places selling sneakers and pumps, and at the ones selling diamonds?
Sports and hobby store sales|General store sales > My kid wants to open a shop for skateboards and model trains. Do shops for that kind of thing sell enough to live on, or does Target get it all?
Book store sales > are stores that sell novels and such making a comeback?? everyone in my club swears they are
Used car dealer sales|Used car prices > Bought a 2014 Camry off a lot with flags on it. Do those places selling older cars make a killing, and has what a used one costs come down any?
Median personal income > Is 52 thousand a year good for one working person? What's typical, half above half below, not counting the spouse.
Interest income of people|Dividend income of people|Rental income of people > Grandpa clips coupons on bonds, auntie has her GE shares, and uncle rents out a duplex. How much do Americans earn in each of those ways, from interest, from shares paying out, from renting places out?
Income of owners of businesses|Personal care jobs > I run a two chair barbershop and I'm sinking. Are people who own their own business earning less, and is it hard to get anyone to cut hair or do nails anymore?
Personal taxes|Medicaid payments|Veterans' benefits|Unemployment benefits paid > What did Uncle Sam and the states take out of our paychecks in all during 2021 compared with now, and who got it, like how much went on doctor bills for the poor, on ex soldiers and on people laid off?
Passenger car sales|Light truck sales|Car stocks to sales > Did Americans really give up on ordinary four door cars? Ford quit making them. How many F-150 type trucks go out the door a year instead, and how long do the cars sit on the lot, stock against what sells?
New listings|Asking prices of homes|Price cuts of homes|Homes affordable > We're house hunting in Nashville and every day I refresh the app. Do new places come up more than last spring, what's the usual sticker on one, how many sellers have dropped theirs, and do the numbers work for anybody on a plain salary?
Housing investment|Road building spending|School building spending|Hospital building spending > My union guys do all sorts: homes, bridges and blacktop, schools, clinics. Where is the money going, I mean dollars spent on building homes, on blacktop, on new classrooms, on medical buildings?
Office building spending|Shop building spending|Power plant building spending|Cement and concrete prices > I pour concrete floors. Is there still money in constructing offices, in putting up stores, or should I go bid on the new electric plants? And how's the ready mix bill looking
Ethereum price|Nasdaq > Is ethereum dead or is it coming back? My nephew bought at the top in 2021 and won't shut up, says the Nasdaq follows it.
State and local debt|Government spending on education > Our county floated another bond for the jail. What do local and state governments owe by now, and do they at least put more into classrooms than they did?
Births per woman|Infant mortality|Deaths per 1,000 people > I'm a retired midwife. How's the birthrate been since the boomers, how many little ones are lost before their first birthday, and is the death rate back down after covid?
Households|Internet users > We sell mailboxes, silly question, but how many households does America have and is it growing? And how much of the country has gotten online since the 90s, cause nobody writes letters anymore.
Carbon dioxide emissions|Utility output > My grandkid marches about the climate. How much carbon do we spew per year, and are the power companies making more electricity all the same?
Oil and gas extraction|Oil and gas jobs > Out in Gillette the mines and rigs are all anyone talks about. Is mining in this country producing more or less than in 2015, and are oil rigs hiring?
Medicine production|Chemical production|Consumer goods production > Pfizer has a plant by us in Kalamazoo and Dow is up the road. Is America making more medicine than before, and more chemicals? What about the things regular people buy, are we manufacturing more of those or just importing?
Equipment investment|Software investment|Research spending > I sell forklifts. Are firms shelling out for equipment this year, or is it all going to software, or into research and new inventions?
Truck freight|Asian natural gas price > Is the freight business in a slump? My loads are down by half, the rigs just sit. Also what does the liquid gas they send to Japan sell for, my brother welds those tanks.
Imports from Vietnam|Imports from India|Exports to Vietnam|Exports to India > Everything on my shirt tags is made in Vietnam or India now, not China. Is what Vietnam sells us catching up with what India sells us? And do Vietnamese or Indians buy our stuff, you know, American goods going to Vietnam and American goods going to India?
Imports from Taiwan|Imports from South Korea > How many dollars worth of gadgets does Taiwan sell us nowadays, more than the Koreans do?
Imports from France|Imports from Italy|Exports to France > Did the new duties dent the handbags and perfume coming over from Paris, I mean what France sells us? And what Italy ships here, the shoes and olive oil. Do the French still take our planes and bourbon?
Exports to Brazil|Imports from Brazil|Imports from Russia > Sold tractors to Brazil for thirty years. Are the Brazilians buying less from us, and is what they grow still pouring in here from Brazil? Same question on stuff from Russia, the fertilizer and all, does any still land here?
Farm workers|Arts and sports jobs > My son's a farmhand in Iowa and my daughter does lights at a theme park. Are there fewer farmhands every year, and are there more people working in the fun trades, parks and museums and such?
Egg prices > Is the price of eggs ever coming back down? I pay twice what I did a few years ago.
Gasoline price > how much has a gallon of gas gone up since 2019
Diesel price|Crude oil price > I drive a long haul truck and diesel is killing me. Does diesel follow the oil price or do the stations just charge what they like?
Ground beef prices|Hourly earnings > Ground beef prices vs paychecks, can a normal worker buy less meat than 20 years ago?
Rent|Inflation > My rent goes up every year more than everything else it seems. Am I right?
Mortgage rate > when will morgage rates drop below 6 percent again
15-year mortgage rate|Mortgage rate > Should I take the 15 year loan or the 30 year one, how far apart are they usually?
House prices > Are houses in Phoenix overpriced again like they were in 2006?
House prices > Home values in Florida since the pandemic compared with the whole country
Building permits > I build single family houses in the Midwest. Is anyone still pulling permits?
Housing starts|Population > Are we building enough homes? Show me how many get started each month and how many people are around to live in them.
Homes for sale > how many new houses are sitting there unsold right now
Youth unemployment rate|Unemployment rate > I'm 23 and just finished school. Is it harder for people my age to find work than for everybody else?
Unemployment rate > unemployement in michigan since 2008
Unemployment rate > Is the job market in Texas better than in California at the moment?
Long-term unemployed > How many people have been out of work for more than half a year?
Initial claims > Are layoffs picking up? I want something that comes out every week, not once a month.
Quits > Do workers still feel safe enough to walk out of their jobs for something better?
Job openings|Unemployed people > For each unemployed person, how many openings are there, and is that getting worse
Black unemployment rate|White unemployment rate > The Black jobless rate was twice the white one when I was young. Is it still?
Women's participation > Did women come back to work after covid
Older people at work > Are older people, 55 and up, still leaving the work force or are they staying on because they can't afford to retire?
Health care jobs|Payrolls > I'm a nurse. Is hiring in hospitals and health care still growing faster than hiring overall?
Manufacturing jobs > How many factory jobs have we lost since China joined the WTO?
Construction jobs|Construction pay > Construction workers - are there more of them than before the 2008 crash, and what do they earn now?
Leisure and hospitality pay|Inflation > I wait tables. Have wages in restaurants and hotels kept up with the cost of living?
Minimum wage|Inflation > what is the federal minimum wage actually worth now compared to 1970
Hourly earnings|Inflation > Are real wages growing? Every politician tells me something else.
Median household income > What does the typical family bring home in a year, adjusted for prices, since the eighties?
Median household income > Household income in Mississippi versus Massachusetts
Income inequality (Gini) > Is the gap between rich and poor getting bigger
Wealth share of the top 1% > how much of the country's wealth belongs to the top one percent?
Saving rate > Are people putting anything aside anymore? My parents always saved a tenth of their pay.
Credit card rate > Credit card interest looks insane. What's the average and what was it ten years ago?
Delinquent card loans > are more people falling behind on their credit cards, and is it as bad as 2009?
Student loans > Total owed on student loans, and is it still rising?
Car loan rate|Car loans > Car loans: what does the bank charge for a new car and how much do americans owe on cars altogether
Debt service > What share of their income do families spend just paying off debts?
Delinquent mortgages > Foreclosure wave coming? I'm a landlord and hear that folks can't pay their home loans.
Fed funds rate|Mortgage rate > When the Fed cuts, how long until it shows up in what I pay on a mortgage?
10-year to 2-year spread|10-year to 3-month spread > Is the yield curve still upside down and did that mean a recession every time before?
3-month bill rate|Inflation > I'm retired and live off CDs and treasuries. What do safe short term government bills pay these days against inflation?
Expected inflation > what do investors think inflation will be in the next ten years
Inflation expected by households > What do ordinary people expect prices to do next year, as opposed to the bond market?
Credit spread > Are junk bonds getting riskier? Show me the extra yield over treasuries.
Volatility index > How nervous is wall street right now?
Share prices|Corporate profits > Stock market returns against company profits since 1990. Has one run away from the other?
Bitcoin price|Nasdaq > bitcoin price versus the nasdaq, do they move together
Money supply M2|Fed balance sheet > Did the Fed print all that money and where is it now? I want to see the money supply and the Fed's own pile of bonds.
Velocity of money > how fast does money change hands compared with the 90s
Federal debt to GDP > How big is the national debt compared with the size of the economy?
Federal interest payments|Defense spending > What does Washington pay just in interest on what it owes, and how does that compare with defense spending?
Federal balance > is the goverment deficit getting worse since 2001
Income tax receipts|Corporate tax receipts > How much does Uncle Sam take in from income taxes? From people and from corporations, please.
Government benefits paid|Personal income > Social security and other benefit checks: how big a part of all personal income have they become?
State government jobs|Local government jobs > My town hall wants to know if state and local governments are hiring again after the cuts of the last few years.
Real GDP|Sahm rule > Did we have a recession this year, yes or no? Show me GDP after inflation.
Real GDP per head > How does growth per person in Japan compare with the US since 1990?
Industrial production > Is Germany's industry shrinking?
Consumer prices|Inflation > inflation in the UK vs here, last 5 years
Unemployment rate > I'm moving to Toronto for work. How many people are out of a job in Canada compared to the States?
European Central Bank rate|Fed target rate > What does the European Central Bank charge now, and is it above or below the Fed?
Imports from China|Exports to China > How much do we buy from China and how much do they buy from us?
Imports from Mexico|Exports to Mexico > trade deficit with mexico since nafta
Trade balance|Tariff revenue > Has the overall trade gap closed since the tarrifs went up, and what does the government collect in customs duties?
Dollar index > Is the dollar strong at the moment compared with everything else? We sell machines abroad.
Yen to one dollar > How many yen to the dollar, and is that the weakest yen ever?
Dollars to one euro|Exports to Germany > When the euro falls do europeans buy less of our stuff
Import prices > I import furniture from Asia. Are import prices going up before the duty is even added?
Corn price|Soybean price > Farmer in Iowa here. Where are corn and soybean prices compared to 2012?
Fertilizer prices|Wheat price > fertilizer costs vs wheat price, am I losing money on every bushel
Coffee prices|Cocoa price > How much did coffee and cocoa go up worldwide?
Copper price|Industrial production > Copper is supposed to tell you where the economy is going. Does it, looking at factory output?
Lumber prices > lumber prices for a contractor, last five years
Electricity prices|Natural gas price > My electricity bill went from 90 to 150 dollars. Is it like that all over the country, and is natural gas the reason?
Crude oil price|Inflation > Does expensive oil cause higher prices on everything else? Say since the 70s.
Crude oil price|Oil and gas extraction > How many barrels are left in the emergency oil reserve and are US drillers pumping more?
Used car prices|New car prices > price of a used car now compared with before covid, and new ones too
Vehicle sales > How many cars and trucks are being sold in a year's pace?
Retail sales|Clothing sales > Are people still shopping or has the consumer given up? Owner of a small clothing store, so clothes if you have it.
Online share of retail > what part of shopping is done online now
Restaurant sales|Grocery sales > Do folks eat out more than they buy groceries these days?
Consumer sentiment|Consumer spending > Consumer mood versus what they really spend. Do gloomy people stop buying?
Doctors' prices|Hospital prices|Inflation > How much are doctor visits and hospital bills rising compared to other prices?
College tuition prices|Inflation > College tuition since 1980 against normal inflation pls
Child care prices|Child care jobs > Why is daycare so expensive? How fast has it gone up, and what do daycare workers make?
Car insurance prices > car insurance premiums. mine rose 30 percent, is that normal?
Air fares|Air passengers > Are airfares cheaper than before the pandemic and are planes full again?
New business applications > Are more new businesses being started than before 2020?
Lending standards for small firms > Are banks making it harder for small firms to borrow?
Business loans|Prime rate > How much have banks lent to businesses, and what's the prime rate they start from
Late commercial property loans|Commercial property loans > Commercial real estate: are office loans going bad, and how much of this stuff sits on bank books?
Software investment|Investment > Do companies invest more in software and computers than in buildings now?
Output per hour > Is AI making workers more productive yet? I'd expect it to show in output per hour.
Inventories to sales|Truck freight > Are warehouses full? I run a trucking outfit and care about inventories against sales, plus how much freight is moving.
Durable goods orders > Are orders for big-ticket factory goods rising or falling?
Capacity utilization > How busy are factories compared with what they could make?
Labor share|Corporate profits > How much of the pie goes to workers and how much to owners? since the 1950s
Payrolls|Population > Is New York City losing jobs and people since covid?
Real GDP > Which grew faster in the last decade, the economy of North Dakota or of Washington state? I'm writing a piece on oil versus tech.
Student loans|Car loans > I'm finishing college with 40k in loans. How big is the pile of student debt in this country by now and did it grow faster than what people owe on their cars?
Egg prices|Flour prices|Butter prices > I run a small bakery. Eggs, flour and butter all went nuts a few years back, have they calmed down since 2022?
Unemployment rate|Initial claims > Are people in Michigan losing there jobs again? Need something on layoffs and joblessness in the state, last ten years or so
Rate on 12-month deposits|Inflation > My savings are all in CDs. Am I finally earning more than prices eat up?
House prices|Mortgage rate > Looking at a fourplex in Phoenix. How have home values there moved since the crash of 2008, and what does a loan cost these days compared to then?
Federal interest payments|Defense spending > Is Washington now paying more to its lenders every year than it spends on the military?
Online share of retail|Retail sales > For my 10th graders: how much of our shopping has moved online since 2000, and are the stores still selling more each year?
Youth unemployment rate|Graduate unemployment rate > My son got his degree last spring and still has no job. Is it harder for kids fresh out of college than it used to be?
Corporate profits|Labor share > Corporations rake it in while the working man's slice of the pie gets thinner. Show me that since the 1970s.
Corn price|Soybean price|Fertilizer prices|Diesel price > What I get for corn and soybeans against what I pay for fertilizer and diesel. Since 2010.
Inflation|3-month bill rate > is japan finally over its falling prices problem, and have they raised their rates because of it
Manufacturing jobs|Factory construction spending > The politicians say factories are coming back. Has there been any real comeback in factory jobs and in building new plants since 2018?
10-year to 2-year spread|Recession probability > My brother in law says when long bonds pay less than short ones a downturn comes. Is that the case now, and was he right in the past?
Fed balance sheet|Money supply M2 > How much of the money the Fed made up during covid has it taken back, and how much cash is still sloshing around?
Rent|Hourly earnings > Are rents in Los Angeles climbing faster than in the rest of the country, and faster than paychecks?
Delinquent card loans|Credit card rate > Are folks falling behind on their credit cards? And what intrest are the banks charging on them?
Black unemployment rate|Hispanic unemployment rate|White unemployment rate > Have black and hispanic workers closed the gap with whites when it comes to being out of work?
Electricity prices|Natural gas price > my electric bill keeps going up every summer, is it the same for everybody and is it because of natural gas?
Imports from China|Imports from Mexico > Do we still buy as much from China as before the trade war or is it all Mexico now?
New business applications|Self-employed people > Are more people going into business for themselves since the pandemic?
Nasdaq|Volatility index > Does the stock market look like 2000 all over again? How nervous are investors?
Dollars to one euro > is the dollar weak against the euro right now? compared to the last 20 yrs
Population|Real GDP > Everybody says Texas is eating California's lunch. Which of the two is really growing faster, in people and in what they produce?
Median household income|Wealth share of the top 1% > Has the ordinary household gotten any better off after inflation in the last 30 years, or did it all go to the richest one percent?
Used car prices|Vehicle sales|Car loan rate > I sell used cars. Where are prices for them heading, how many new ones are being sold, and what do customers pay for a car loan?
Hospital jobs|Health care pay|Inflation > I'm a nurse. Are hospitals still taking on staff or is that drying up? And has pay in our line kept up with the cost of living since covid?
Delinquent card loans > At our branch I see more and more customers who cant make the minimum on their plastic. Is it like that everywhere, and is it as bad as 2009?
Diesel price|Truck freight > Fuel for my rig is killing me and loads are scarce. How far is it from the 2022 peak, and is there really less stuff being hauled?
New business applications|Corporate profits > For a story: is it true that a record number of folks are starting there own companies since the pandemic, and that the big companies never earned more?
Manufacturing jobs|Unemployment rate > I am mayor of a small town in Ohio. How many factory jobs did our state lose since 2000, and are more people here out of work than in the country as a whole?
Student loans > how much do we all owe for college together and is it still growing
Homes for sale|Consumer prices > I sell homes in Phoenix. Are there more places sitting on the market than before the rates went up, and are more owners knocking down their price?
Online share of retail|Clothing sales > I run a little clothes shop. Is everybody buying on the internet now? How are stores like mine holding up over the last ten years?
Rate on 12-month deposits|1-year yield|Inflation > I'm retired with some money to park for a year. What do banks give me, what does Uncle Sam give me, and does either beat inflation?
Yen to one dollar|Imports from Japan > We bring in machine parts from Japan. How weak has the yen got since 2012 and did that make Japanese goods cheaper for American buyers?
Federal interest payments|Federal tax receipts > What does Washington shell out just for interest on what it owes, compared with the money it takes in?
Local school jobs > I teach 4th grade. Have public schools filled the jobs they cut in 2020?
10-year to 2-year spread|10-year to 3-month spread > Is the curve still upside down? I want to see if it realy flipped before every recession since the seventies
Egg prices|Milk prices > Why does a dozen eggs cost so much, and is milk doing the same thing?
Youth unemployment rate|Unemployment rate > My son is 20 and cant find anything. Is it that much worse for kids his age than for everyone else?
Real GDP|Industrial production > We have customers in Germany and they keep postponing orders. Is the country in recession and are its factories making less than before 2019?
Rent|Hourly earnings > My landlord wants more again. Did what tenants pay go up faster than paychecks since 2015?
Crude oil price|Oil and gas extraction > what is a barrel going for lately and are we pumping more of it here at home than ten years ago
Money supply M2|Fed balance sheet > People say the Fed printed trillions. How much more money is out there than in 2019, and has the Fed shrunk its holdings back?
Black unemployment rate|White unemployment rate > Are black workers still out of a job about twice as often as white ones, or has that gap closed?
Housing starts|Lumber prices > I own a lumber yard. Is building of new homes slowing down, and where have two by fours been going pricewise?
Imports from China|Exports to China > Did the 2018 tarrifs do anything to what we buy from China versus what they buy from us?
Saving rate > does anybody put something aside anymore?
Prime rate|Lending standards for small firms > I need a loan to expand my store. What are banks charging businesses these days, and are they turning more small outfits away?
Median household income > My sister moved to Texas and says families live better there than here in California. After inflation, where did incomes grow more since 2000?
Food prices|Hourly earnings > My husband swears that what we put in the grocery cart has gone up more than our pay since 2019. Is he right?
Copper price|Housing starts > I run two plumbing vans. What has copper done since covid, and are there still as many new houses being started as there were?
Health care jobs|Job openings in health care > Thinking of quiting my ward. Are hospitals and clinics still taking people on, or are the openings drying up?
Yuan to one dollar > I bring in kitchenware from Guangdong and pay in their money. How far did my dollars go there over the last ten years?
Rental vacancy rate|Rent > I let out four flats. Are more rentals standing empty than a few years ago, and is it holding down what tenants pay?
Initial claims > How many people ask for unemployment money for the first time each week, compared with the worst of 2008 and of spring 2020?
Student loans > how much do americans owe for college all together, and does it still grow
1-year yield|Inflation > I live off my savings. Does money put away safely for a year or less earn more than prices rise, and when was the last time it did?
Unemployment rate > Clerk in Toledo here. Council wants to know if finding work is harder in Ohio than in the country as a whole, last 15 years.
House prices > What became of the value of homes around Phoenix after the bust? Are they above the old peak?
Manufacturing output|European natural gas price > Did German factories ever get back to what they turned out before the gas from Russia was shut off? I'd like to see the price of gas in Europe next to it.
Electricity prices > Why is my light bill so high, is electricty dearer everywhere or just me?
Delinquent card loans > are people falling behind on their credit cards like they did in the great recession
Federal debt|Federal debt to GDP|Federal interest payments > How much does Washington owe, how big is that next to the whole economy, and what does it pay each year just for the intrest?
Women: weekly earnings|Men: weekly earnings > For a class paper: do women who work full time still earn less than men in a normal week?
Black unemployment rate|White unemployment rate > Is it still so that joblessness among Black Americans is about double that of whites? Since the 1970s please.
Inflation > My daughter moved to Manchester and complains about the prices. Has it been worse in Britain than here since 2021?
Trade balance > Do we still buy much more from abroad than we sell, or did the tariffs change that?
10-year to 3-month spread|Recession probability > A man at church says when long government bonds pay less than short ones a slump comes. Did that hold in the past and what does it say now?
Vehicle sales|Car loan rate > I sell cars. Are people buying fewer new ones because the loans cost so much?
Saving rate > Did folks burn through what they stashed away during the pandemic? How much of their income do they put aside now
Crude oil price|Payrolls > When oil gets cheap does Texas lose jobs? I have a diner in Midland.
Money supply M2|Inflation > Did printing all that money in 2020 cause the inflation? show me the amount of money around and prices
Online share of retail > I own a gift shop on main street. How much of all shopping now happens on the internet?
New business applications > Are more people going out on their own and starting companies than before covid?
Flour prices|Butter prices > I have a small bakery and its the flour and butter that kill me. Are they still getting dearer or has it calmed down since 2022?
Health care pay|Inflation > Did pay in hospitals keep up with what everything costs since covid? Feels like I'm going backwards.
Rent|Rental vacancy rate > I rent out two houses in Phoenix. How fast have rents been climbing there, and are there more places standing empty in Arizona than a few years ago?
Student loans|Youth unemployment rate > How much do Americans owe on student loans all together, and can people in their early twenties actualy find a job right now?
Diesel price|Truck freight > Owner operator here. Diesel is eating me alive, is it coming down? And is there more freight to haul or less then last year
Rate on 12-month deposits|Inflation > What do banks pay these days on a one year certificate, and is it enough to beat inflation?
Canadian dollars to one dollar|Exports to Canada > We sell machine parts to customers in Canada. Has their dollar gotten weaker against ours, and is the US as a whole shipping more or less up there since 2015?
Money supply M2|Fed balance sheet|Inflation > I want to show my 11th graders how much new money came into being in 2020, what the Fed had to do with it and what happened to prices afterwards.
Unemployment rate > I sit on the council in Pittsburgh. Are fewer people out of work here than in Pennsylvania as a whole?
Corn price|Soybean price|Fertilizer prices > corn and beans vs what I pay for fertilizer, last 10 years
Restaurant sales|Alcohol prices|Beer prices > Are folks still going out for drinks and dinner or do they stay home now? I own a nightclub and I also wonder if drinks in bars have gone up more than the booze from the store.
Veterans: unemployment rate|Unemployment rate > Getting out of the Army next spring. Is it harder for vets to get hired than for everybody else?
Foreign-born people: unemployment rate|Native-born people: unemployment rate > I came to this country two years ago. Do people born abroad find work as easy as people born here?
House prices|Mortgage rate > My wife and I want to buy our first home. Should we wait? Tell me where house prices and the cost of a home loan have been heading.
Federal interest payments|Defense spending > Is it true that Washington now pays more on interest than on the military?
Imports from China|Tariff revenue > Nearly everything in my toy shop is made in China. How much less are we bringing in from there since the tariffs, and how much is the goverment collecting on imports now?
Industrial production|Unemployment rate|Real GDP > My cousin in Stuttgart says the factories over there are shutting down and nobody is hiring. Is Germany really doing that bad?
Lumber prices|Housing starts in the South > I frame houses in the Carolinas. What's lumber doing, and are builders in the South breaking ground on more homes or fewer since 2019?
Child care prices|Inflation|Women's participation > day care costs more than my rent!! has it gone up faster than other stuff, and are women dropping out of work because of it
10-year to 3-month spread > Customers in my chair keep saying a recession is around the corner because short term rates are above long term ones. Is that so at the moment, and did it work as a warning before?
Delinquent card loans|Credit card rate > Are more people getting behind on their credit cards? And how come mine charges me so much, is that normal now
Heating oil price|Electricity prices > I live alone in an old house up in Maine. Would heating oil or electric have cost me less over the past fifteen winters, going by how the prices moved?
Food stamp payments|Poverty rate > Our church runs a food pantry in Mississippi and the line gets longer. How many people in the state live on food stamps, and how many are poor, compared to 2008?
Wealth share of the top 1%|Wealth share of the bottom half > Is the top one percent pulling away from the bottom half? I mean what they own, not what they earn.
New business applications|Lending standards for small firms > Thinking of opening a landscaping business outside Atlanta. Are lots of people in Georgia starting companies, and are banks being stingy with loans to little firms?
Hairdresser prices|Inflation > I put a mens cut up to 30 dollars last month and got an earful. How much have haircuts gone up round the country since 2015, compared to everything else people pay for?
Health care pay|Inflation > Does pay for people working in healthcare keep up with the cost of living? I ride an ambulance and it sure dosnt feel like it.
Manufacturing output|Manufacturing pay > We sit down with the company in spring. Over the last fifteen years, how much more does a factory worker turn out per hour and how much more does he get paid for it?
Food prices|Milk prices|Egg prices > raising my three grandkids on a fixed check. milk, eggs, the whole grocery cart, is any of it coming back down
Diesel price|Crude oil price > Diesel for the boat is eating my catch. Does the pump price just follow crude or are we being gouged?
Vehicle sales|Car loan rate > Are folks still buying new cars with car loans costing what they do?
Leisure and hospitality jobs|Unemployment rate > I manage a hotel near Orlando and I can't tell if it's us or everybody. How is hiring in hotels and restaurants and attractions going in Florida, and is the state short of workers?
3-month bill rate|1-year yield|10-year yield > Our food bank keeps about a year of reserves in a checking account paying nothing. What would it earn in something safe for a few months, or a year, or locked up for ten?
New business applications > Doing a piece on Main Street for our weekly. Are more people opening their own business than before covid, nationally and here in Ohio?
Core capital goods orders > I run a lathe in a job shop, we make parts for other peoples machines. Are companies still ordering equipment or is it drying up like it did in 2019?
Dollars to one euro|Import prices > I pay my growers in Burgundy in euros. What has the dollar done since 2014 and are goods coming in from Europe getting dearer?
Youth unemployment rate|Graduate unemployment rate|Hires > Finished college in May, 140 applications, nothing. Is it actually harder for people my age with a degree right now or is it me?
Rent > My landlord in Seattle wants 11% more. Is that what rents here are doing??
Federal interest payments|Defense spending > Is it true that Washington now pays more interest on what it owes than it spends on the military?
House prices|Mortgage rate > we drive buses in San Antonio and want our first house. Have prices in Texas come off at all, and what's happening with the rates on home loans
Delinquent card loans > how far behind are people on there credit cards? is it as bad as 2008
Industrial production|Unemployment rate > My brother stands on an assembly line near Stuttgart and says they're all going to be let go. How bad is industry over there, and is unemployment climbing?
Soybean price|Corn price > What's a bushel of beans and corn bringing on the world market next to what it was before the first tariff fight with China in 2018? Thinking about what to plant.
Money supply M2|Fed balance sheet > They printed all that money in 2020. How much is out there now, and did the Fed ever take back what it put in?
Fed funds rate > For a talk at my church: are black men still out of work twice as often as white men, and has that gap changed since the eighties?
Building permits|Lumber prices > I frame houses. Phones gone quiet. Are builders pulling fewer permits, and where is lumber at?
Online share of retail > Own a bookshop. What part of shopping is done on the internet now, and is it still growing since the pandemic?
Consumer prices|Fed funds rate|Yen to one dollar > I teach Japanese and go back every summer. Why is everything there suddenly more expensive after decades of nothing, did their interest rates and the yen have somthing to do with it?
10-year to 3-month spread|Sahm rule > I'm about to sign a big loan for a second dental chair. Somebody told me that when short rates sit above long rates a recession comes. Are we there?
Real disposable income|Poverty rate > I moved from Boston to Jackson for a social work job. How far apart are Mississippi and Massachusetts in what a family lives on, and how many are poor?
Flour prices|Butter prices|Egg prices|Bread prices > I run a small bakery and flour, butter and eggs are eating me alive. How much have they each gone up since before covid, and has the price of a loaf in the shops kept up?
Health care pay|Inflation > Do people working in hospitals actually take home more than ten years ago once you allow for how much dearer everything has got? I'm a nurse and it doesn't feel like it.
Rent|Rental vacancy rate > I own a duplex in Phoenix. Are rents there still climbing or have they topped out, and are there a lot of empty flats around?
Graduate unemployment rate|Youth unemployment rate|Hires > Im graduating next spring. Is it realy harder to land a job now than 5 or 10 years ago even with a degree, or is it just bad for young people in general?
Diesel price|Truck freight > diesel is killing me, what has it done since 2019 and is there still as much freight to haul as there used to be
Medical care prices|Prescription drug prices|Inflation > My Social Security raise never seems to cover the doctor and my pills. Have they gone up faster than everything else over the last 20 years?
Pesos to one dollar|Exports to Mexico > We're twelve people making machine parts and half of it goes to Mexico. Is the peso strong or weak against the dollar right now by the standards of the last ten years, and is America selling more or less down there?
Credit card debt|Credit card rate|Delinquent card loans > I teach fourth grade and my card balance is getting scary. Is everybody carrying more plastic, what are they charged for it, and are more people falling behind?
Building permits|Population > I sit on a township council just outside Grand Rapids, Michigan. Are enough new homes being approved around here for the number of people moving in?
Corn price|Soybean price|Fertilizer prices > Corn and beans here in Iowa don't pay like they did in 2022 but the fertiliser man still wants his money. Show me both sides of that squeeze.
Restaurant sales|Alcohol prices > are people still going out at night?? my club is half empty on thursdays. want to know what is spent in bars and restaurants and if drinks just got too expensive
Unemployment rate|House prices > Army is moving us from El Paso to Colorado Springs next summer. My wife will need work, so is it easier to find a job there, and have houses run up more than what we're used to?
Rupees to one dollar|Consumer prices > I came from Kerala two years ago and send money to my parents every month. How has the rupee gone against the dollar, and is life at home getting expensive faster than my dollars grow?
House prices|Mortgage rate|Median household income > Electrician, 31, two kids. My dad bought his house in 1994 on one ordinary wage. Is it truly that much harder today if you look at what homes cost, what the bank charges and what a family earns?
Federal debt to GDP|Federal interest payments > For debate club: is the government's debt out of control? I need how big it is next to the size of the country's economy and what just the interest costs each year.
Steel making jobs|Steel prices > 30 years in a mill outside Pittsburgh. Did the 2018 tarrifs bring back any steel jobs, or did we even make more steel? All I noticed was the price.
Child care prices|Inflation|Women's participation > Daycare for my two costs more than our rent. Has it risen faster than other things since 2000, and are fewer women of my age (34) in work or looking for it because of that?
Black unemployment rate|White unemployment rate > As a pastor I see so many Black men in my church who can't find steady work. Has the gap with white men closed at all since 2008?
Electricity prices|Natural gas price > Light bill in Dallas went from 140 to 230 and I only drive a school bus. Is power really that much dearer here than a few years back, and is it natural gas that's driving it?
Manufacturing output > My cousin in Stuttgart says German factories are finished. Is that so? Compare with how ours have done since about 2015.
10-year to 3-month spread|Initial claims|Sahm rule > Retired firefighter here. Brother in law keeps on about the bond market "flipping" and says a recession is around the corner. Is he right or is it noise? Are layoffs showing anything?
Lending standards for small firms|Prime rate > bank said no to a loan for a second hair salon. are they tougher on little businesses at the moment and what would I be paying compared with 3 years ago
Money supply M2|Fed balance sheet|Inflation > I drive a cab and all day the radio says they printed too much money in 2020. How much was it really, did the Fed do it, and did prices follow?
Share prices|Volatility index > Grandma left me a bit of money and everyone says put it in stocks. How deep did they fall in 2008 and 2020, how long till they were back, and are markets nervous now?
Food stamp payments|Poverty rate > We run a food pantry in Jackson, Mississippi and the line is longer every month. How many folks in the state are on food stamps and how many are poor, compared to before 2020?
Copper price|Producer prices > I'm a plumber and the supply house keeps charging me more for copper pipe. Has copper really gone up that much since before covid or am I being ripped off?
Leisure and hospitality jobs|Leisure and hospitality pay > i clean rooms in a hotel in las vegas. are the hotels and casinos here adding people or letting them go, and is the pay for that kind of work moving at all
Rate on savings accounts|Credit card rate > Customers at my window complain that we pay next to nothing on a savings book but take a fortune on plastic. How wide is that gap really?
Egg prices|Butter prices > When my grandson was born in 1998 I baked him a cake every month. What did a dozen eggs and a pound of butter cost then, and what do they cost now?
Diesel price|Fish prices > filling up the boat eats half of what i make. what has diesel done since 2020 and has the price of fish kept up
New business applications|Lending standards for small firms > Thinking of quitting my job to launch something with two friends. Are more people founding companies than before the pandemic, and are banks willing to lend to small outfits right now?
Federal debt to GDP|Federal interest payments > Writing a column for Sunday: how large is what Washington owes next to everything the country produces, and what does it pay every year just to service it? Back to the eighties please.
Poverty rate|Food stamp payments > More families line up at our parish food pantry in Mississippi every month. Are there really more poor people in the state, and is the number who get food stamps going up or down?
Vehicle sales|Car loan rate > My lot is full and nobody signs. Is it just me or are fewer new cars and pickups being sold all over, and is it becuase of what people have to pay to finance one?
Dollars to one euro|Canadian dollars to one dollar > We have a small vineyard and ship our bottles to Germany and to Canada. Has our money gotten so strong the last ten years that we are too expensive for them over there?
Manufacturing pay|Inflation > Contract talks start next month. Management says wages on the factory floor have outrun the cost of living since 2019. Is that true?
Money supply M2|Fed balance sheet > everyone on discord says the fed just prints money lol. how much money is out there compared to 2019 and did they ever stop buying stuff?
Child care prices|Inflation|Women: employment share > I'm home with our first baby and doing the sums about going back. Has daycare gotten dearer faster than everything else, and do more women my age (early thirties) work today than ten or twenty years ago?
House prices > My husband just retired and we would like to sell up in Phoenix and buy near Tampa. In which of the two have houses gone up more, and since when?
Inflation|Reais to one dollar > I wait tables in Boston and send money home to my mother in Brazil every month. How fast are things getting expensive down there and how many reais does she get for a dollar now vs 2015?
Electricity prices|Household gas prices > Widow, live alone, small house in Chicago. My light bill and the gas bill for the furnace keep climbing, is it like that for everybody here?
Crude oil price|Mining and logging jobs > welder in north dakota here. every time a barrel gets cheap we get layed off, how close do the oilfield jobs in this state follow the price?
Restaurant sales|Eating out prices > I own a diner. Do Americans spend more on eating out than a few years ago, or does it only look that way because we all raised our menus?
10-year to 2-year spread|Recession probability > Retired bus driver with some savings. My neighbor swears that whenever short government bonds pay more than long ones a slump follows. Has that always been so since the 70s, and where are we today?
Rent > drive a cab in queens, landlord wants another 300. have rents around new york gone up more than in the rest of the country?
Manufacturing output|Unemployment rate > My cousin near Stuttgart builds gearboxes and says German industry is dying. Is he exagerating? Are people out of work over there?
Delinquent card loans|Credit card debt > Lots of new faces in my pawn shop. Are people getting behind on their credit cards like they did in 2008, and how much do they owe on them altogether?
Imports from China|Tariff revenue > We import sofas and lamps. How much does America still buy from China compared with 2017, and how much is the government collecting at the border now?
Black unemployment rate|White unemployment rate > I cut hair in Atlanta and the talk in the chair is always the same: is it still twice as hard for a Black man to find work as for a white man in this country, or has that changed?
House prices|Mortgage rate|Median household income > Newlyweds, both teachers. Has there ever been a worse time to buy a first home? I mean what they cost, what the loan costs and what a normal household brings home.
Copper price|Housing starts > I'm a plumber, copper pipe is eating my margins alive. How much has copper gone up since 2019 and are builders still putting up as many new houses?
Leisure and hospitality jobs|Leisure and hospitality pay|Rent > i clean rooms in a big hotel in Las Vegas. Are the hotels and casinos there hiring again like before the virus, and did our hourly pay go up more then rents did?
Bank deposits|Money market fund assets > I work the counter at a small bank and everybody here talks about customers pulling their money out since 2022 and putting it into money funds. Is that true for all banks or just ours?
Egg prices|Ground beef prices|Coffee prices > My grocery money doesn't stretch anymore. What did a dozen eggs, a pound of hamburger meat and a can of coffee cost five years ago and what do they cost today?
Diesel price|Crude oil price > Fuel for my boat (diesel) is half of what a trip costs me. Show me what it did since 2005 and tell me does it just follow the barrel price or not.
New business applications|Lending standards for small firms|Prime rate > Two of us are starting a company. Are lots of other people founding firms right now, are banks being stingy with loans to tiny outfits, and roughly what base rate would we be charged?
Black unemployment rate|White unemployment rate > For a story: has the gap in joblessness between Black and white Americans narrowed or widened compared to the years just before the pandemic?
Poverty rate|Food stamp payments > Our parish pantry in Mississippi is feeding more families every month. How many people in the state are poor, and how many are on food stamps, over the last 15 years?
Vehicle sales|Car stocks to sales|Car loan rate > I run a car lot. How many new cars and pickups is the country buying these days, are they piling up unsold at the dealers, and what does a bank want for a five year car note?
Liquor store sales|Wine prices > we make wine in a small family winery and sales feel dead. Are people spending less at bottle shops, and has the shelf price of wine even kept up?
Labor share|Corporate profits > Contract talks coming up. The company says labor gets its fair slice. I want the slice of the pie going to workers since 1980 next to what corporations keep after taxes.
Youth unemployment rate|Unemployment rate > im 22, game all night and send out applications all day lol. is it realy harder for people under 25 to get hired than for everyone else?
Women: employment share|Women: weekly earnings|Men: weekly earnings|Child care prices > I'm home with a baby until spring and deciding whether to go back. Are more women in work than before covid, how far behind the men's are their paychecks, and what has daycare done in price?
Pesos to one dollar|Inflation > Every two weeks I wire money from my taco truck to my sister in Puebla. How many pesos did a dollar bring over the last ten years, and how fast are things getting dearer over there?
Rate on 12-month deposits|Inflation > Retired from the post office. If I lock up my savings at the bank, does what they pay beat the rise in the cost of living?
Hospital jobs|Job openings in health care|Health care pay > Finishing nursing school in May. Are hospitals adding staff, how many health care positions stand empty, and what does hospital work pay an hour?
Wealth share of the top 1%|Wealth share of the bottom half > I paint murals about rich and poor. What part of everything Americans own belongs to the richest one in a hundred and what part to the poorer half, as far back as you have it?
Federal debt to GDP|Federal interest payments > My 11th graders asked how deep in the hole Washington is compared to the size of the economy, and how much it has to fork over every year just to its lenders. Since 1970 please.
House prices|Hourly earnings|Mortgage rate > My fiance and I are stuck renting in Boise. How crazy did home values get there since 2012, have local paychecks come anywhere close, and where are home loan rates?
Mining and logging jobs|Unemployment rate|Crude oil price > worked the Bakken rigs til I got laid off in 2015. How many oil and mining jobs are left in North Dakota, how's unemployment up there, does it all move with the price of a barrel?
Corn price|Soybean price|Fertilizer prices > Corn and beans, 900 acres, central Iowa. What I get for both versus what I pay for fertalizer, last 20 years
Imports from China|Tariff revenue|Prices of imports from China > I own a gift shop and most of my stuff is made in China. Is America really buying less from them since the tariffs, how much are the tariffs bringing in, and did what importers pay for Chinese goods change?
10-year to 2-year spread|Recession probability > Night watchman, lots of time to read. My nephew swears that whenever long bonds pay less than short ones a slump comes after. Is he right, and what does it say now?
Saving rate|Delinquent card loans > More folks than ever walk into my pawn shop. Are people putting anything aside at all, and are they falling behind on their plastic like in 2009?
Industrial production|Real GDP > My grandson is an apprentice at a factory near Stuttgart and worries. Is industry in Germany shrinking and is the country's economy as a whole standing still since 2018?
Hospital jobs|Health care pay|Inflation > I've been an RN for 12 years and they keep telling us there is nobody to hire. Are hospitals really adding people, and has pay in health care kept up with what everything costs?
Diesel price|Truck freight > owner operator here, diesel is eating me alive. hows the pump price now compared to 2022 and is there even as much frieght to haul as back then
Payrolls|Unemployment rate > I'm mayor of a suburb west of Phoenix. Is our metro still gaining jobs, and how many of our people are out of work compared with before covid?
Rate on 12-month deposits|Inflation > Retired teacher, most of what I have sits in CDs. What are banks paying on a one year certificate and am I losing money once you count inflation?
Cattle prices|Corn price > We run cows in the Nebraska sandhills. Show me what cattle bring next to what corn costs, since 2010 or so
Real GDP|Consumer sentiment > My couples are all asking for smaller weddings this year. Is the economy actually shrinking or are people just in a bad mood?
Rent|Inflation|Rental vacancy rate > i own two fourplexes, have rents been going up faster than other prices and are there more empty apartments around now than a few years ago?
Student loans > How much do Americans owe on their student loans all together? I will have 41k when I graduate and want to see how it grew over the years
Durable goods orders|Steel prices > I own a small stamping plant in Indiana, 40 employees. Are companies ordering more big-ticket manufactured stuff again, and where is the price of steel headed?
Inflation|Real GDP > I come from Ghana and send money to my mother in Kumasi every month. How fast have prices been rising over there, and is the country growing at all?
New business applications > thinking about a second barbershop in Georgia. are lots of people starting businesses here or has that died down since the pandemic
10-year to 2-year spread|Expected inflation > I sit on the board of our firefighters' pension. Is the yield curve still upside down, and how much inflation is the bond market counting on for the next ten years?
Online share of retail|Clothing sales > We have had a clothing store at the mall since 1994. How big a slice of shopping is online by now and are clothing shops selling less than they used to?
Federal interest payments|Federal tax receipts > I teach civics to 11th graders. One of them asked how much of the taxes just goes to intrest on the national debt, and I would like a chart going back to the 80s
Imports from Mexico|Imports from China > customs broker in Laredo. did mexico really pass china as the place we buy the most from?
Child care prices|Hourly earnings > Day care for our two kids costs more than the mortgage. Has it gone up more than wages have?
Used car prices|Car loan rate > my car died last week. are used cars getting any cheaper and what kind of interest would I pay on a car loan
Dollars to one euro|Tariff revenue > I import wine from small growers in Italy. Is the dollar getting weaker against the euro, and do tariffs show up yet in what the goverment collects at the border?
Black unemployment rate|White unemployment rate > I run a community center in Milwaukee. Has the gap between Black and white joblessness in this country gotten any smaller since the nineties?
Crude oil price|Mining and logging jobs > roughneck in North Dakota, when the oil price drops we all get sent home. does that show in the jobs numbers for the state?
Credit card debt|Delinquent card loans > I manage the loan desk at a little credit union. Are people putting more on their credit cards, and are more of them falling behind?
Software job postings|Layoffs > Got laid off as a programmer in January after moving here from Bangalore. Is it just me or have the job ads for software people dried up? And how many are being let go overall?
House prices|Homes for sale > My husband and I want to sell in California and retire to Boise. What have house prices done there since 2019, and how many homes are for sale?
Fed balance sheet|Money supply M2 > Is the Fed still printing money? My brother in law swears they are and that its why gold is up
Veterans: unemployment rate|Unemployment rate > Got out of the Army in 2015. Do veterans have a harder time finding work than everybody else? yes or no
Sugar prices > I keep bees in North Dakota and buy a lot of sugar for feeding in fall. Has sugar gotten alot more expensive over the last ten years?
Payrolls|Unemployment rate > city council here in Columbus Ohio. Are there more or less jobs in our metro area than before covid, and how is unemployment?
Air passengers|Airline jobs > I'm a flight attendant. Is air travel back to where it was before the pandemic, and are the airlines hiring again?
Delinquent card loans|Saving rate > Own a pawnshop. When folks fall behind on their credit cards they come to me, so: are people missing card payments more, and are they putting anything in savings?
Child care prices|Child care jobs > how much more do parents pay for daycare now vs 2015? and what about what daycare workers earn or how many there are
House prices > Getting out of the Army and moving back to San Antonio. Are houses there getting dearer?
Egg prices|Ground beef prices > I run a small restaraunt kitchen. Eggs and ground beef are killing me. Show me what they've done since 2019
Oil and gas jobs|Crude oil price > I work on a rig offshore. Does the number of jobs in oil and gas go up and down with the price of crude?
Dollar index|Dollars to one euro > Our museum lives on tourists from abroad. Is the dollar so strong that Europeans will stay home?
Pesos to one dollar|Imports from Mexico > We export auto parts from Monterrey to Texas. ¿How has the peso moved against the dollar since 2016, and how much does the US buy from Mexico?
Black unemployment rate|White unemployment rate > Is the gap between black and white people out of work getting smaller? Asking as a pastor preparing a talk
Prescription drug prices|Inflation > pharmacist here, everybody complains at my counter. Have prescription drugs gone up faster than prices in general?
Federal tax receipts|Federal spending > I process tax returns for a living. How much does Washington take in compared with what it spends?
Federal debt to GDP > How deep in debt is the country relative to the size of its economy? I teach kids chess and one of the parents said it's worse than after WW2, is that true
1-year yield|Inflation > Retired bus driver living off CDs. What will a safe government note pay me for a year, and does that beat inflation?
Diesel price|Truck freight > I drive a truck long haul. diesel prices since 2008 and how much freight is being moved
Inflation > Is Japan finally having inflation? My wife's family lives in Osaka and her mom says everything costs more.
Rent|Rental vacancy rate > landlord in the Bronx... rents in the New York area last 20 years, and are many apartments standing empty across the country
Unemployment rate without college|Graduate unemployment rate > Im a welder with no college. Do people with just a high school diploma have a harder time finding work than those with a degree?
Housing starts|Lumber prices > I supply lumber to builders. Are they starting fewer homes, and what's wood going for at the mill?
Lending standards for small firms > Should my startup worry that banks are getting pickier about lending to small businesses?
Population|Median household income > Librarian in West Virginia: is my state losing people, and what does a typical household here bring home in a year?
Industrial production > Is Germany's industry shrinking? I sell machine tools over there and orders are dreadful since 2018
Electricity prices|Natural gas price > Why is my power bill so high? electric cost per kwh, and natural gas too since I guess they burn it to make the power
New business applications > Are more people starting their own company these days? I'm a hairdresser thinking of opening my own salon.
Building permits|Construction jobs > Framing houses outside Boise, phone has gone quiet. Are they really giving out fewer permits in Idaho than a couple years ago, and is there less construction work to go around here?
Food stamp payments|Child poverty > im a social worker. how many americans are on food stamps these days compared to before covid, and are more kids poor
Hourly earnings|Inflation > Divorced dad here, my support payment gets ajusted every few years. Have ordinary paychecks gone up more than the cost of living since 2015?
Corn price|Fertilizer prices > What I get for a bushel of corn against what I pay for fertilizer, last 15 years. Feels like the squeeze is getting worse.
Plastic prices|Spending on boats, campers and other toys > We lay up fiberglass boats, 11 guys. Are plastics and resins still getting dearer, and are folks still spending on boats and campers and that kind of toy?
Local government jobs|Property taxes > Our library lost two positions again. Has hiring by towns and counties ever recovered from 2008, and what about the property taxes that pay for us?
10-year to 2-year spread|Recession probability > Is the curve still upside down? Show my clients the gap between 2s and 10s and what came after every time it went negative.
Temporary help jobs|Recession probability > they say agencies let people like me go first before things go bad. is there less temp work now and did that happen before the last recesions
Diesel price|Crude oil price > I drive a school bus and the district says diesel is eating the budget. Does the pump price just follow crude oil or does it go its own way?
Book store sales|Online sales > Own a small bookshop. Since 2000 how have stores like mine done for sales while everybody went to buying online?
Federal debt to GDP|Federal interest payments > Doing an episode on Uncle Sam's tab: how big is what the government owes next to the whole economy, and how much goes just to interest each year?
Canadian dollars to one dollar|Hotel prices > We come down from Ontario every winter. How has our loonie done against the US dollar since 2010 and have American motels got a lot more expensive?
Labor share|Corporate profits > Preparing for bargaining. Is labor's slice of the pie shrinking while company profits set records?
Lumber prices|Housing starts > run a crew at a sawmill. does what we get for lumber go up and down with how many houses get started?
House prices|Median household income|Mortgage rate > My husband and I are nurses in Tampa, 34 and still renting. How much have homes here gone up compared with what Florida households make, and would cheaper loans help any time soon?
Women's participation|Child care prices > Are more mothers and women in general working or looking for work than before the pandemic? and has daycare gotten pricier, I quit my job over it
Rate on 12-month deposits|Inflation > I'm 78 with my savings in one year CDs. Do they pay more than prices are rising?
Credit card rate|Delinquent card loans > Waiting tables and carrying two maxed out cards. What interest are people paying on them and are more people falling behind?
Inflation|Yen to one dollar|Fed funds rate > My sister moved to Osaka. Are things finally getting more expensive in Japan and why is the yen so weak?
Real GDP|Unemployment rate > Is Germany's economy actually shrinking, and are people there losing work? I have a job offer in Stuttgart.
Black unemployment rate|White unemployment rate|Unemployment rate > I pastor a church on the east side of Detroit. Is the distance between black and white joblessness getting any smaller, and how is the Detroit area doing overall?
Imports from China|Imports from Mexico|Imports from Vietnam > Crane operator at the port of Long Beach. Did the tarrifs cut what comes in from China or does it just come from Mexico and Vietnam now?
Electricity prices|Household gas prices > widow on a fixed income. my electric and my gas heating bill, how much have they gone up since 2019
New business applications > Thinking of opening my own salon in Georgia. Are a lot of new businesses being started here compared to before 2020?
Rent > Grad student in Seattle: have rents here risen faster than in the rest of the country?
Hourly earnings|Inflation > I drive a school bus and my sister keeps the books for a plumber. Neither of us feels richer. Have regular wages beaten what things cost since 2019?
Poverty rate|Food stamp payments > i run a food pantry in Fresno and the line goes round the block. are more people poor in California than ten years ago and what does the goverment spend on snap
Child care prices|Women's participation > Daycare for two would eat my whole check so I stayed home. How much has it gone up and are other moms staying out of work too?
Property taxes|House prices > my property tax bill doubled
Lending standards for small firms|New business applications > Bank wouldnt touch my food truck loan. are they saying no to little guys more than before, and are people still starting companies
Federal debt to GDP > My grandfather says we owed more after the war than we do now, measured against what the country earns. True?
Rent|Rental vacancy rate > Own a six unit in Queens. What have rents done around New York these twenty years, and are more apartments sitting empty?
Unemployment rate|Payrolls > I moved to Boise for work and there is none. Is Idaho actually adding jobs and how many are looking for one?
Hospital jobs|Health care pay > RN twelve years. they say nobody wants to do it. are hospitals adding staff or losing them and do we get paid more
Job openings in health care|Hospital jobs > Graduating as a respiratory tech in May, how many openings are there in health care right now and are the hospitals hiring?
Imports from Vietnam|Imports from China > the furniture in my store used to say made in China now it says Vietnam. has the whole country switched like that
Tariff revenue|Import prices > Who pays these tariffs? Show what customs has taken in and whether the stuff we bring in from abroad costs more.
Yen to one dollar|10-year yield > I teach English in Nagoya and my salary is worth less every year in dollars. How weak is the yen, and is it because American rates are so much higher?
Median household income|House prices > Can a normal family in Florida still buy a house? What do households make there and what have homes done since 2012?
Local government jobs|State and local spending > Our county library cut its hours again. Do towns employ fewer people than before 2008 and do they spend less?
Spending on recreation|Sports gear prices > We make kayaks. Are people still spending on outdoor toys, and has gear got more expensive?
Truck freight|Diesel price > owner operator, 14 yrs. is there really less freight to haul or is it just my broker.. and fuel
Retail sales|Consumer sentiment > Christmas is make or break for my toy shop. Are shoppers opening their wallets and how do they feel about things?
Manufacturing jobs|Manufacturing output > Dad lost his place at the mill in 2001, my brother lost his last spring. Is factory work dying, or do they just make more with fewer hands?
Corporate profits|Labor share > union rep here. how much of what is made goes to the folks that make it and how much ends up as company profit
Credit card debt|Credit card rate > I finally paid off my Visa. Is everybody else drowning in plastic, and what interest do they get charged
Student loans > how much do we all owe for college, altogether
Delinquent card loans|Delinquent consumer loans > Debt collector by trade, phones are ringing. Are more people behind on cards and other loans than before the pandemic?
Rate on savings accounts|Fed funds rate > my credit union pays me 0.3 percent. what do others get on savings and why so little when the fed is so high
Social Security payments|Consumer prices of pensioners > I am 74 and live on my check. Has what goes out in Social Security kept up with what old people have to pay for things?
Net migration|Population > a farmer in Yakima cant find pickers. Are fewer people moving to America than before?
Farm workers|Farm product prices > I grow apples. How many work on farms nowadays and are we paid any better for what we grow?
Minimum wage|Fast food prices > I flip burgers in Georgia for 7.25. When did that last go up, and how far have burgers gone up since
Youth unemployment rate > my son is 19, applied to forty places. is it that bad for kids
Weeks unemployed|Long-term unemployed > Laid off from a marketing job in June and still nothing. How long does it usually take people, and how many have been out over half a year?
Layoffs|Initial claims > tech recruiter in Austin, everybody I know is being let go. Is that the whole country or just us?
Quits|Hourly earnings > are people still telling there boss to shove it, and did it pay off in wages
Gasoline price|Crude oil price > Why did a gallon go up last month when oil is cheap?? I drive 70 miles to work
Natural gas price|Household gas prices > Gas bill was 340 dollars in January. Is it the wholesale price or is the utility ripping us off?
Electricity prices|Electricity output > They are building data centers all over Virginia. Has electricity become dearer, and are we making more of it?
Homeownership rate|Homes affordable > do fewer people my age own there home than my parents did? i'm 29, nurse, Denver
New home sales|Months of supply of new homes > I sell kitchen cabinets to builders. Are new houses selling or piling up?
Mortgage rate|Existing home sales > We'd sell but then we lose our 3 percent. Is that why nobody moves? Show me rates against homes sold
Construction spending|Home construction spending > I'm a bricklayer, 30 years. how much gets spent building in this country and how much of that on houses
Commercial property prices|Office building spending > Half the offices downtown are empty. What has happened to the value of that kind of property, does anybody still build them?
Gold price|Inflation > My dad buys coins because "paper money melts". Has gold really kept ahead of prices since 2000?
Bitcoin price|Share prices > Bitcoin vs stocks, do they go up and down together
Money supply M2|Inflation > They printed all that money in 2020. Did that make prices go up, and how long after
Fed balance sheet|Bank reserves > bond desk, first job. How big is what the Fed holds and how much of that sits as reserves at banks
10-year to 2-year spread|Recession probability > my broker says the curve uninverted and that's when it gets bad. is he right?
Federal interest payments|Federal debt > what does Washington pay in interest per year on what it borrowed, and how much is that debt
Federal balance|Federal tax receipts > Do tax cuts pay for themselves? I want to see what came in and the deficit since 1980
Defense spending|Federal spending > peace group volunteer. what share of federal money goes to the military, and has it grown
Personal taxes|Personal income > how much do people pay in taxes out of what they earn, all together. Podcast next week
Trade balance|Exports > Port of Savannah, I run a crane. Do we sell more abroad than before and is the gap getting smaller?
Exports to China|Soybean price > Iowa. china quit buying our beans. how much do we still sell them in all and what is a bushel bringing
Imports from Mexico|Imports from Canada > We bring avocados over at Nogales. Which one sends us more, Mexico or Canada, and since when?
Prices of imports from China|Imports from China > My shop sells phone cases from Shenzhen. Did the Chinese lower their prices because of the tariffs or do we just buy less?
Rail freight|Coal output > conductor out of Gillette, Wyoming. fewer coal trains every year. Is coal going away or just my line?
Air passengers|Air fares > Flight attendant. Planes are packed, but are there really more people flying than in 2019 and do they pay more for a ticket?
Hotel prices|Leisure and hospitality jobs > I clean rooms in Orlando. They charge 300 a night now. Do hotels and such at least have more staff than they did?
Restaurant sales|Eating out prices > thinking of opening a taco place in San Antonio. do people still eat out, and how much have menus gone up
Funeral costs > what does dying cost these days, I do headstones
Pet costs|Spending on recreation > dog groomer. Are pets getting too expensive for folks?
Veterans: unemployment rate > got out of the Marines in march. are vets doing better or worse than others finding work
Black unemployment rate|White unemployment rate > I write for a Black newspaper in Detroit. How far apart are we still in joblessness?
Women: weekly earnings|Men: weekly earnings > my daughter asked why women earn less. do they still, and by how much
Older people at work|Share of people over 65 > I'm 67 and back at Home Depot. are more seniors working these days or are there simply more seniors
Births per woman|Population > midwife in Ohio, ward is closing. Are there so many fewer babies?
Life expectancy|Deaths per 1,000 people > do americans live shorter than they used to
People with several jobs|Part-time workers > I teach, tutor and drive Uber. How many do two or three jobs, and how many only have part time?
Self-employed people|Income of owners of businesses > Freelance photographer here, how many are their own boss and does it pay
Computer services jobs|Software job postings > boot camp grad. Is coding dead? what do the job ads say and do those firms employ less
Chip production|Chip making jobs > They opened a huge fab near Phoenix. Is America making more chips and are there more jobs in it
Factory construction spending|Manufacturing jobs > All this money for new plants. How much is being built, and where are the workers?
Steel prices|Steel making jobs > steelworker local in Gary. tariffs on steel since 2018, did the price go up and did we get jobs from it
Lumber prices|Housing starts > sawmill foreman in Oregon. 2x4s are down again. is it because nobody builds?
Copper price > scrapper here. whats copper doing
Car insurance prices|Car repair prices > My premium went from 90 to 190 with no accident. Is everyone's going up like that, and is it because fixing cars costs more?
Used car prices|Car loan rate > Need a car for my daughter, what happend to used ones and what do banks want for the loan
New car prices|Vehicle sales > I sell Hondas. Sticker prices are crazy. Do people still buy?
Delinquent mortgages|House prices > is it 2008 again? people falling behind on the house and prices dropping?
Household debt|Debt service > How deep in the hole are American families, and how much of the paycheck goes to paying it back
Saving rate|Credit card debt > do people save anything anymore or is it all on the card
Wealth share of the top 1%|Wealth share of the bottom half > do the rich own more than when Reagan came in and what's left for the lower half
Income inequality (Gini) > sociology student: has inequality grown since the 70s?
Medical care prices|Health insurance prices > I do billing at a clinic. which went up more, what doctors and hospitals charge or the insurance
Prescription drug prices|Medicare payments > insulin and heart pills for my mom. are drugs getting cheaper like they promised and what does Medicare cost us all
College tuition prices|Graduate unemployment rate > is college worth it, tuition keeps going up and my cousin with a degree stocks shelves
Inflation|Dollars to one euro > We're going to Italy in June. Are prices rising there as they are here and is the euro expensive
Pesos to one dollar|Inflation > I retire to Lake Chapala next year. How many pesos do I get and how fast do prices climb in Mexico?
Inflation|Real GDP > My parents are in Nigeria. How bad are prices over there and is the economy growing
Unemployment rate|House prices > Toronto. Are more Canadians out of work, and did houses finally come down?
Rupees to one dollar > sending money to Hyderabad every month when should I have sent it
Real GDP|Exports > Germany looks sick. has it grown at all since covid, and do they export less
European Central Bank rate|Fed funds rate > who cut first, Frankfurt or Washington? I trade both
Won to one dollar|Imports from South Korea > importing Korean cosmetics to LA. How strong is the won, do we buy more from Korea?
Egg prices|Milk prices|Bread prices > just the basics: eggs milk bread. since I got married in 2005
Coffee prices|World coffee price > Roaster in Portland. green beans are nuts. Is the supermarket price following the market?
Ground beef prices|Cattle prices > Rancher in Nebraska. The store wants 6 bucks for hamburger, what do they pay us for cattle?
Beer at the shop|Aluminum price > Our little brewery cans everything. What's aluminum doing, and can we charge more, is beer in shops up?
Corn price|Fertilizer prices > seed corn farmer near Ames. inputs up, corn down, show me both since 2010
Capacity utilization|Industrial production > plant manager. are factories running full or half empty
Real GDP|Recession probability > are we in a recession yes or no
Share prices|Volatility index > my 401k is all over the place. how did stocks do this year and is the market more jumpy than usual
Dow Jones|Corporate profits > Stocks at record while everyone I know is broke. do companies really earn that much
Consumer spending|Inflation > We all spend less, don't we? my sewing club swears by it. Or does it only look that way because prices went up
Unemployment rate > anchorage. is it hard to find work in alaska this year?
Construction jobs|Building permits > roofer in Tampa, hurricane work dried up. are fewer folks building in Florida and is there less construction work all round
Payrolls|Manufacturing jobs > Grand Rapids, Michigan. How many jobs came back since 2020 and how many of those in plants?
Rent|Hourly earnings > Barista in Seattle splitting a one bedroom three ways. Has rent there run away from what people earn?
House prices > what happend to home values in Cleveland since i left in 1999
House prices|Mortgage rate > waiting to buy in Raleigh. Do prices there drop when loans get dearer, historically?
Homes for sale|Days homes are on the market > Realtor in Phoenix: how many listings are out there and how long do they sit
Median household income|Poverty rate > I do outreach in the Mississippi Delta. What does a household in Mississippi live on, and how many are poor?
Population|House prices > Everyone and their dog moves to Texas. Is that so, and did it drive up homes there?
Unemployment rate|Oil and gas jobs|Crude oil price > Williston, North Dakota. we live and die by the barrel. show me the price, the rigs' jobs and how many are idle here
Unemployment rate|Leisure and hospitality jobs > Blackjack dealer in Vegas. tips down 40 percent. is Nevada losing hotel and casino jobs, more people out of work?
Exports|Corn price > We barge grain down the Mississippi to New Orleans. Do we ship less abroad and what's corn worth?
Farm machinery prices|Delinquent farm loans > I sell John Deeres in Kansas and nobody comes in. are tractors too expensive or are the farmers broke
Hog prices|Animal feed prices > pig farmer NC, feed vs what a hog brings
Farm milk prices|Animal feed prices > Dairy in Vermont, 60 head. milk check keeps shrinking and the feed doesn't. how bad is it over the last ten years
Wheat price|Exports > wheat since the war in Ukraine, and do we sell abroad more because of it?
Cotton price|Clothing prices > grow cotton near Lubbock. price is in the dirt yet a shirt costs more then ever. show both
Olive oil price|Dollars to one euro > I import oil from Crete. Is it dear because of the harvest or because of the euro?
Sugar prices|Cocoa price|Butter prices > chocolatier. cocoa went crazy, but sugar and butter too? since 2019 pls
Shrimp price|Imports from India|Imports from Vietnam > I trawl for shrimp in Louisiana and the dock pays us nothing. Is it all the cheap stuff from India and Vietnam?
Fish prices|Diesel price > fisherman out of Gloucester. what do shoppers pay for fish and what does my fuel cost
Wine prices|Exports to Canada > Napa. Canadians stopped stocking us. is bottled wine cheaper now and how much do we still send up there
Coffee prices|Imports from Brazil|Tariff revenue > Did those tarrifs on Brazil make my coffee so expensive
Lumber prices|Imports from Canada > cabinetmaker here, are the duties on Canadian wood the reason boards cost so much?
Cement and concrete prices|Road building spending > county road engineer. how much asphalt and concrete went up, and how much is the nation spending on roads since the infrastructure law
School building spending|Local school jobs > PTA mom. are districts building schools while laying off teachers??
Local school jobs|State and local spending > Substitute teacher in Tucson. Are public schools cutting teachers again, and do states and towns have less money to spend
State government jobs|State and local spending > I work for the DMV in Sacramento. Is California hiring or shedding state workers
Federal government jobs > DC. how many federal workers are left after all the cuts
Post office jobs|Postage > letter carrier 22 years. stamps go up twice a year and there's less of us. chart both
Private school fees|College tuition prices > grandparents paying for a catholic school then Notre Dame. which of the two climbed faster since 2005
Trade school fees|Construction pay > kid wants to be an electrician not go to college. what does the schooling cost now and what do building trades pay
Graduates: weekly earnings|High school graduates: weekly earnings > is a degree still worth it?? what do people with one make a week against people with only high school
People who did not finish school: weekly earnings|Minimum wage > i quit school at 16. what do people like me make and whats the legal minimum
Hispanic unemployment rate|Unemployment rate > Pastor of a Spanish-speaking parish in Houston. Are Latinos out of work more often than the rest?
Foreign-born people: unemployment rate|Net migration > since the raids.. do immigrants still find work and are fewer coming
People with a disability: unemployment rate|People with a disability: employment share > I use a wheelchair and interview well until they see it. How many people like me have work?
Women's participation|Births per woman > women working and babies born, is there a link
Men's participation|Prime-age participation > My brother is 41, plays video games, hasn't worked in years. Are more men just not working?
Youth unemployment rate|Young people at work > Guidance counselor at a high school. Do teens still get summer jobs like we did in the 80s
Older people at work|Social Security payments > can't retire. how many over 55s are still working and how much does Social Security pay out
Involuntary part-time workers|Weekly hours > they cut me to 24 hours. how many want full time and cant get it, and are hours down in general
Discouraged workers|Unemployment rate > The news says 4 percent. That can't count people like my cousin who quit looking. How many gave up?
Underemployment rate|Unemployment rate > whats the REAL unemployment, with the part timers and the ones who gave up, vs the official one
Temporary help jobs|Hires > I run a staffing agency in Charlotte. Temps down 2 years straight. Are companies hiring permanent instead?
Job openings|Unemployed people > How many openings per jobless person are there now? used to be two per head
Quits in hotels and restaurants|Leisure and hospitality pay > line cook. is everyone quitting kitchens and did pay catch up
Warehouse jobs|Online sales > pick and pack at Amazon in Kentucky. robots coming. are warehouses still adding folks as online shopping grows?
Courier jobs|Online sales > ups driver, are there more of us since everyone orders online
Truck transport jobs|Haulage prices > CDL school owner. Are trucking firms shedding drivers, and what do shippers pay them these days
Airline jobs|Jet fuel price > Airplane mechanic in Tulsa. Layoff rumors. are airlines cutting people, and is it jet fuel
Railway jobs|Rail freight > how many people does the railroad still employ and do they haul as much
Coal mining jobs|Natural gas price > Harlan County. they promised the mines would come back. did they? or did cheap gas kill it
Oil and gas extraction|Natural gas price > how much more oil and gas do we pump than before fracking, and did that make gas cheap
Electricity prices|Natural gas price > Massachusetts. why is our electric double my sister's in Ohio? follows gas?
Heating oil price > Maine, old house, 275 gallon tank. what will filling it cost compared to other winters
Propane price > propane
Gasoline price|Miles driven > do people drive less when gas goes over 4 bucks
Carbon dioxide emissions|Coal output > High school climate club. Is America putting out less CO2, and is that because of burning less coal
Uranium price|Electricity output > Everybody talks nuclear again. what does uranium cost, how much more power do we make
Water and rubbish bills|Electricity prices > My utilities all went up at once. trash and water, lights, what else. since 2020
Internet prices|Mobile phone bills|Cable and streaming prices > phone, internet, netflix: is it me or has the bundle become insane
Computer prices|Television prices > Are there any things that get CHEAPER? TVs, laptops?
Household appliance prices|Import prices > washing machine died, 900 dollars for a new one. Did tariffs do that
Furniture prices|Furniture sales > We make sofas in Hickory NC. Are people buying less, has the price of furniture moved since the tariffs
Toy prices|Imports from China > will toys cost more this christmas because of china
Clothing prices|Shoe prices > five kids, outgrow everything. clothes and shoes since 2015
Baby food prices|Child care prices > first baby in march!! what do formula and daycare cost now vs a few years ago
Pet costs|Doctors' prices > vet tech. do vets raise prices faster than people doctors?
Dentist prices > is dental work rising faster than all else, need two crowns
Nursing home prices|Home care prices > Mom can't live alone anymore. What happened to prices of homes versus somebody who comes in, these ten years?
Hospital prices|Hospital jobs > why is the ER bill so big. do hospitals hire more people or just charge more
Health insurance prices|Median household income > open enrollment shock. premiums vs what familys earn since obamacare
Medicaid payments|Poverty rate > if they cut medicaid. how much is it now, and are more people poor than when it was expanded
Veterans' benefits|Defense spending > VFW post commander. what goes to vets and what goes to new weapons
Unemployment benefits paid|Continuing claims > how many draw unemployment and how much gets paid out
Income tax receipts|Corporate tax receipts > who pays the bills, people or companies? income tax against what corporations pay
Federal debt held by foreigners|Federal debt > how much of our debt does China and all the others hold
Treasuries held by the Fed|10-year yield > Retired bond trader. Fed runs off its Treasuries and the ten year doesn't care, or does it
30-year yield|Federal balance > does the long bond go up because of the deficit. ask for my investment club
3-month bill rate|Money market fund assets > cash is king: what do t-bills pay and how much is parked in money funds
2-year yield|Fed target rate > does the two year know what the fed will do before they do it
Credit spread|Corporate bond yield > I manage an endowment. are junk and corporate bonds priced for perfection? spread over treasuries since 2007
Bank loans|Delinquent loans > community banker Iowa. is lending growing, and how many go bad
Commercial property loans|Late commercial property loans > will office towers take down my bank? what do banks have out there and whats late
Car loans|Delinquent consumer loans > repo man. business is great. how much do people owe on cars, and on things generally how many are late
Student loans|College tuition prices > 68k in loans as a social worker lol. did tuition cause all this debt
Personal loan rate|Credit card rate > consolidating, does a personal loan beat the card
Home equity|Household debt > are people using there houses as piggy banks again
15-year mortgage rate|Mortgage rate > 15 or 30 year? difference over time
Mortgage payments to income|Delinquent mortgages > can people carry their house payments or are they falling behind
Bank deposits|Rate on savings accounts > credit union teller. Members move their money out because we pay nothing. happening everywhere?
Currency in circulation|Online sales > does anyone still use cash, or just card and online
Velocity of money|Money supply M2 > econ 101 question: why did all the new money not make prices explode until 2021, something about how fast it moves?
Financial stress|Volatility index > is there panic in the financial system like in 2008
Nasdaq|10-year yield > Do tech stocks fall when long rates rise
Dividends|Corporate profits > I live off dividends. are companies paying out more of what they make
Nikkei 225|Yen to one dollar > japan stocks at all time high, because the yen is weak?
Inflation|Hourly earnings > Bus driver in Chicago. We got 3 percent. Is that a raise or a cut?
Real pay per hour|Output per hour > workers make more stuff per hour every year, they say. So where's our share? since 1979
Unit labor costs|Producer prices > HR at a parts maker. Is it wages that push up what factories charge
Employment cost index|Inflation > I set salaries for a nonprofit. what's a fair raise this year, what are other employers giving incl benefits
Health care pay|Inflation > home health aide 13.50 an hour in Alabama. does anyone in care work get paid properly, has it beaten inflation
Construction pay|Construction jobs > Drywall hanger. What's the going wage in building now and is there work?
Retail pay|Retail sales > cashier. they say sales are great so why is my pay the same
Manufacturing pay|Factory overtime > They cut the overtime at our plant in Toledo. all plants? and whats average pay per hour on the floor
Transport and warehousing pay|Diesel price > Does trucker pay go up when fuel does
Finance pay|Bank jobs > teller at Wells. branches closing. are banks dropping people, and what do finance folks earn
Information pay|Information jobs > laid off from a newsroom. are media and tech both shrinking and what do those left earn
Publishing and film jobs > Grip in Burbank. hollywood is dead. how many work in film now?
Arts and sports jobs|Cinema and concert tickets > I play cello in an orchestra. Are there fewer jobs in the arts, are tickets too dear
Printing jobs|Newspaper prices > pressman at a daily. How fast is printing dying and what does a paper cost these days
Law firm jobs|Legal fees > paralegal afraid of AI. are law firms cutting yet and are lawyers still charging more
Accounting jobs > do accountants get replaced by software, show jobs
Architecture and engineering jobs|Commercial property loans > our architecture office is quiet. Is it the same everywhere, and is it because nobody lends for buildings
Insurance jobs|Home insurance prices > agent in Baton Rouge. Carriers leave Louisiana. how far up are homeowner premiums in the nation and do insurers still hire
Real estate jobs|Existing home sales > half the realtors I know quit. is that in the numbers? houses sold vs people in real estate
Personal care jobs|Hairdresser prices > nail tech. Do salons have more people than before the lockdowns, and what do they charge
Child care jobs|Child care prices > I run a daycare in Omaha and can't staff it. Have the workers come back and what do others charge
Nursing home jobs|Health care pay > CNA. nursing homes never got their staff back right?
Car making jobs|Car production > UAW member, Flint. How many still build cars and how many do they build
Car repair jobs|Car repair prices > my garage: cant find techs, charge 160 an hour. what about the rest
Food making jobs|Meat, poultry, fish and egg prices > meatpacking in Garden City Kansas. more or fewer of us? and the meat sure costs more at the store
Clothing making jobs|Imports from China > textile town in Carolina, my mother sewed jeans. anything left of it and did china take it all
Furniture making jobs|Imports from Vietnam > my factory made beds until 2006. How many furniture makers are left, how much does Vietnam send
Wood product jobs|Housing starts > loader at a truss plant, hours cut. is it housing?
Paper jobs|Cardboard prices > box plant closed. is paper finished? thought online shopping needs boxes
Chemical jobs|Chemical production > Baytown. are the chemical plants running full and hiring
Machinery making jobs|Core capital goods orders > machinist in Rockford Illinois: Are companies ordering machines, are machine builders hiring?
Utilities jobs|Power plant building spending > lineman. Everyone wants power. do utilities hire and build
Telecom jobs|Mobile phone bills > telecom jobs gone and my bill went up, explain
Professional services jobs|Computer services jobs > did AI already take white collar jobs? consultants, coders and the like
Health and education jobs|Private sector jobs > Is it true nearly all new jobs are in hospitals and schools? vs all private ones
Goods-producing jobs|Service-providing jobs > my econ teacher says america makes nothing anymore just services. jobs in both since ww2
Mining and logging jobs|Lumber prices > logger, Coos Bay. mills pay nothing. are there any loggers left
Self-employed people|New business applications > are people going out on there own more? i do tile work
Long-term unemployed|Weeks unemployed > 54, engineer, nine months out. are old guys like me stuck, how long does the average search last
Continuing claims|Initial claims > unemployment office clerk in Albany. The line got longer. First time filers or those who stay on?
Layoffs|Job openings > Company says "restructuring". are layoffs really rising, and are there jobs to go to
Total separations|Hires > churn: how many people leave and how many join a job each month
Unemployment rate|Share prices > Wall street parties when people lose jobs?? put joblessness next to stocks
Sahm rule|Unemployment rate > somebody on youtube said a rule about unemployment has triggered. what is it showing
Recession probability|10-year to 3-month spread > Do I sell my truck before the recession. how likely is one
Leading indicator|Real GDP > which thing turns down first before the economy does
National activity index|GDPNow > how is the economy doing right this minute, not three months ago
Weekly economic index > anything weekly on the economy?
GDP growth rate|Real GDP > President says best economy ever. growth by year under each president please
Real GDP per head > are we richer per person than in 1990, really, after prices
Potential GDP|Real GDP > are we running above or below what the economy can do. grad school homework
Industrial production|Electricity output > utility planner. do factories use more power because they make more
Utility output|Carbon dioxide emissions > Sierra Club intern: power use vs emissions
Capacity utilization|Investment > Why don't companies invest? is there slack in their plants
Business investment|Fed funds rate > do high rates stop firms from investing
Software investment|Research spending > how much do companies put in software and R&D, AI boom?
Equipment investment|Durable goods orders > I lease forklifts. Are businesses buying equipment
Inventories to sales|Retail inventories to sales > warehouse full of patio furniture nobody wants. Is everyone overstocked
Factory orders|New York factory survey|Philadelphia factory survey > what do the regional surveys of plants say, up or down, and orders
Business confidence|Lending standards for small firms > Rotary club talk: how do business owners feel, can they get a loan
Consumer sentiment|Gasoline price > do folks get grumpy when gas is up
Consumer sentiment|Unemployment rate > polls say everyone hates the economy but there are jobs. show mood and joblessness since 1980
Economic policy uncertainty|Business investment > Does all the chaos in Washington make companies hold off
Trade policy uncertainty|Imports > Freight forwarder in Newark. Nobody knows what the tariffs will be tomorrow. are we bringing in less
Trade balance|Dollar index > does a cheap dollar shrink the trade gap
Current account|Federal balance > twin deficits, still a thing?
Goods trade balance|Services trade balance > we buy stuff and sell services? show the two
Exports|Dollar index > I make harvesters we sell to Brazil and Australia. strong dollar kills me. exports overall?
Import prices|Inflation > do foreign prices end up at my register
Export prices|Farm product prices > elevator manager: do prices we get abroad match what farmers get
Imports from Japan|Yen to one dollar > I sell used Subarus. with such a cheap yen do we get more cars from japan
Imports from Germany|Dollars to one euro > My shop sells German kitchen knives. Are we importing less from there since the tariffs and did the euro go up
Exports to Mexico|Imports from Mexico > El Paso trucker. Which way goes more, north or south
Exports to Canada|Canadian dollars to one dollar > Bar Harbor Maine, canadians boycott us. do we sell less up there, how is their dollar
Imports from Taiwan|Chip prices > pc builder. chips come from taiwan, do tariffs make them dear
Imports from India|Rupees to one dollar > spice importer New Jersey
Exports to Japan|Ground beef prices > cattlemen's association: do Japanese still buy our beef, all exports there, and is meat so high here because of it
Imports from Italy|Dollars to one euro > Prosecco and shoes: my store depends on Italy. Buy less than before? what about the euro
Exports to the United Kingdom|Dollars to one pound > whiskey distiller in Kentucky. how much do we ship the Brits, pound up or down
Imports from Brazil|Exports to Brazil > coffee and planes, who sells more to whom, us or Brazil
Exports to South Korea|Imports from South Korea > hyundai moved to Georgia so do we import less from Korea now
Inflation|Unemployment rate > My cousins in Argentina say it finally calmed down. Prices there, and do people have work?
Inflation|Reais to one dollar > rio for carnival: what do i get for a dollar and is everything pricier
Unemployment rate|Youth unemployment rate > Spain. my grandkids can't find work in Seville, has it improved since 2013
Real GDP > is India really growing that fast?
Inflation|Dollars to one pound > brits complain about prices all day on the radio. are they worse off than us? pound to dollar too
Real GDP|Population > japan getting smaller: people and gdp
House prices|Inflation > My son lives in Sydney, can't buy. Did homes in Australia outrun prices over there
Unemployment rate|Inflation > Turkey. rent tripled for my mother in Izmir. official inflation and are folks out of work
Real GDP|Inflation > How is Venezuela doing since I left in 2014? if anybody still counts
Won to one dollar|Inflation > teaching in Busan, paid in won. losing?
Swiss francs to one dollar > zurich ski trip: franc
Net migration|Population > Are Canadians taking in fewer newcomers than we do
Unemployment rate|Real GDP > my brother works at a plant in Poland and says things are booming. jobs and growth there?
Inflation|Real GDP > pakistani family business. prices back home, is it growing?
Yuan to one dollar|Exports > Does China keep its money cheap so its stuff sells?
House prices > did chinas housing really crash
Births per woman > south korea has no babies?! compared to us
Life expectancy > cuba lives as long as america true or false
Internet users > how many in kenya are online, doing a school project
Rent|Median household income > Social worker, my families hand over half of what they have to landlords. Rents against what households earn since 2000?
Apartment building starts|Rental vacancy rate|Rent > They're building apartment towers all over Austin. Does that finally make rents fall?
Homeownership rate|Black unemployment rate > Fair housing volunteer: who owns a home, has that gone down?
Homes under construction|Homes completed > drywall crew: how many houses are in the works, how many get finished a month
Asking prices of homes|Price cuts of homes > Listing my house in Sacramento in spring. Are sellers cutting, what do they ask
New listings|Mortgage rate > nobody lists because they'd lose the low rate, right? my agent says so
House prices|Inflation > is a home still a better store of wealth than cash. since 1975
Housing starts in the South|Housing starts in the West > where do they build, south or west. I haul trusses
Existing home sales|House prices > Mover, 3 trucks. People don't move. Home sales? prices?
Homeowner vacancy rate|Delinquent mortgages > empty houses on my street in Cleveland like 2009. Is it starting again
Household appliance prices|New home sales > I sell fridges, do sales follow new houses
Building material sales|Home construction spending > hardware store owner. is everybody done with remodeling? what do stores like mine sell
Paint prices|Construction pay > house painter what's paint and labor done since 2021
Insulation prices|Energy prices > thinking of insulating the attic, material vs energy saving
Brick prices|Cement and concrete prices|Glass prices > mason quoting a job for next summer: brick, mortar, glass prices
Plywood prices|Lumber prices > OSB and ply, up or down? shed builder
Drywall prices|Roofing prices > flipping houses: sheetrock and shingles since covid
Scrap metal prices|Aluminum price > I collect cans and old wire in Baltimore, is scrap worth it
Iron ore price|Steel prices > Duluth, ore boats. Does what we ship move with steel
Plastic prices|Crude oil price > I make lawn chairs. does resin follow oil, and how late
Cardboard prices|Online sales > my boxes doubled. is it all the amazon shipping
Fertilizer prices|Natural gas price > is urea expensive because of gas or because of Russia
Hay prices|Cattle prices > dry year in Montana. hay vs calves
Soybean price|Exports to China > Are the Chinese back buying? beans in the bin in Illinois
Rice prices|World rice price > sushi place. store vs world price
Chicken prices|Egg prices > raise hens in the backyard, save money? eggs and birds at the store since 2020
Pork chop prices|Hog prices > why do chops cost the same when farmers get nothing for hogs
Steak prices|Ground beef prices|World beef price > butcher shop in Queens: customers yell about beef. steak and ground, and what about imported
Tomato prices|Imports from Mexico > tomato tariff. did tomatoes get dearer, do we get less from Mexico
Lettuce prices|Fresh vegetable prices > salad bar owner in LA lettuce goes nuts every winter
Orange juice prices|Orange prices > florida groves are dying, is juice going to 10 dollars
Strawberry prices|Lemon prices > lemonade and jam stand: lemons, berries
Potato prices|Potato chip prices > potatoe farmer Idaho, I get nothing and a bag of chips is 6 bucks
Banana prices|Tariff revenue > are even bananas tariffed lol
Cheese prices|Farm milk prices > pizza shop. cheese! and does it go with what dairies get
Bread prices|Wheat price|Flour prices > Baker. flour, wheat on the exchange, a loaf at the store
Ice cream prices|Sugar prices > scoop shop. Costs vs what the supermarkets want for a tub
Soft drink prices|Snack prices > vending machine route in Ohio. are chips and sodas up more than other things
Beer prices|Alcohol prices > do people pay more for a pint, bartender asking
Tobacco prices > pack a day since 88 what did it cost then and now
Eating out prices|Fast food prices|Restaurant jobs > A burger meal is 15 bucks. Is fast food up more than sit down? do they even have workers
School and work meals > lunch lady. how have school lunch prices changed
Gas station sales|Gasoline price > i own two stations. does volume drop when it spikes
Used car prices|New car prices > teen needs first car. used vs new since 2019
Car insurance prices|Car part prices > body shop: insurers lowball us while premiums soar. parts too
Tyre prices|Import prices > tire shop tariffs
Car rental prices|Air fares|Hotel prices > Planning disneyland for six: flights, room, rental, compared with 2019
Bus and train fares|Gasoline price > I ride the bus to save. fare vs gas
Car fee prices > tags and registration went up again in Virginia, everywhere?
Light truck sales|Gasoline price > do people quit buying pickups when gas is high
Passenger car sales|Light truck sales > does anybody buy sedans anymore
Heavy truck sales|Truck freight > peterbilt dealer. orders dead. is freight dead too
Vehicle sales|Car loan rate > credit manager at a Ford store in Dayton. rates up, sales down? how strong
Car stocks to sales > lots full or empty
Funeral costs|Deaths per 1,000 people > funeral director. fewer deaths since covid? do others raise prices
Club and gym fees|Spending on recreation > gym owner: are folks dropping memberships
Sports tickets|Cinema and concert tickets > took the kids to a Mets game 400 dollars. tickets since 2000
Book prices|Book store sales > author. are books dear, do stores sell any
Jewellery prices|Gold price > jeweler, gold doubled. did rings
Cosmetics prices|Drug store sales > drugstore clerk
Eye care prices|Dentist prices|Medicare payments > medicare doesn't cover my teeth or glasses. how bad did those get
Prescription drug prices|Medicine production > are we making more pills at home, do they cost less
Medical care prices|Spending on health care > how much of all our spending is health
Doctors' prices|Hospital prices > who raises prices, docs or hospitals
Home insurance prices|Rent > condo fees and insurance in Miami eat my rental income
Rental income of people|Interest income of people > landlords or savers: who makes out
Income of owners of businesses|Self-employed people > corner store. do small owners earn more than before
Personal income|Government benefits paid > how much of peoples income is government checks
Real disposable income|Saving rate > After taxes and prices do we have more to spend than in 2019? And do we put any of it away
Median personal income|Median household income > one earner. what does one person make in the middle, vs a household
Household net worth|Share prices > boomers richest ever? net worth and stocks
Wealth share of the top 1%|Share prices > do billionaires get richer only from stocks
Debt service|Credit card rate > everybody I know lives paycheck to paycheck paying minimums
Consumer credit|Consumer spending > are we shopping on borrowed money
Credit card debt|Card loans written off > bank analyst: balances, charge offs
Delinquent farm loans|Soybean price > Farm lender in Minnesota. how many behind, and is it because of beans
Corporate debt|Delinquent business loans > is corporate america overborrowed. Late payers?
Business loans|Prime rate > Line of credit reset to 8.5. Do other companies still borrow
Lending standards|Bank loans > credit crunch coming?
Lending standards for small firms|Business confidence > SBA counselor in New Mexico. my clients all get no for an answer. Nationwide?
New business applications|Unemployment rate > When folks lose jobs do they start companies
Office building spending|Commercial property prices > Elevator installer in NYC. any office towers still going up
Power plant building spending|Electricity prices > data centers, power plants, bills
Hospital building spending|School building spending|Road building spending > Civil engineer: where does public money go: hospitals, schools, roads
Defense spending|Federal debt > us spends too much on tanks?
Government spending on education|College tuition prices > do states give less to schools so tuition rises
State and local debt|Property taxes > is my town going broke? towns and states owe how much and what do homeowners pay in
Property taxes|Home insurance prices > escrow jumped 300 a month. Taxes on houses and insurance over ten years
Federal spending|Federal tax receipts|Federal interest payments > Citizens' budget club: in, out, and what goes to lenders
Interest payments to GDP|Federal debt to GDP > like a household: what we owe vs income and interest vs income
Monthly federal balance > deficit by month this year
Tariff revenue|Federal tax receipts > could tariffs replace the income tax? compare takings
Personal taxes|Median household income > are my taxes higher than my dad's
Social Security payments|Federal tax receipts > will social security run dry
Medicare payments|Share of people over 65 > medicare growing because of old people?
Food stamp payments|Grocery prices > snap vs groceries. I'm a cashier at Kroger and see it
Child poverty|Child care prices > Head Start teacher. how many kids are poor in Kentucky, and can their moms afford care
Child poverty|Food stamp payments > do food stamps keep kids out of poverty?
Income inequality (Gini)|Labor share > is it unions dying that made us unequal`
