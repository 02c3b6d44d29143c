/** Phrases of goals as many people typed them, with the thing that each asks for. */
export const ASKED = `1-year yield: treasury for the same twelve months|one-year paper|lend it to the treasury for one year
10-year to 2-year spread: two-year notes still paying more than the tens|the yield curve upside down|2-year pays more than the 10-year|tens minus twos
10-year to 3-month spread: three months against ten years|tens minus the 3 month bill
10-year yield: pay to borrow for ten years|ten year gilts|ten year government bonds|ten-year bonds pay
15-year mortgage rate: the 15 yr one|paying it off in 15 instead|mortgage over fifteen years
2-year yield: what the two year pays|2yr treasury|the two-year note
20-year yield: 20 yr government bond paying|tie it up for twenty years
3-month bill rate: three-month t-bill|t-bills for 3 months
3-year yield: lending it to him three years|the three year note
30-year yield: lend to the government for thirty years|thirty-year bonds
5-year yield: five-year notes
6-month bill rate: uncle sam for six months|treasury pay on a six month bill
Accounting jobs: bookkeepers and tax preparers|cpas and payroll clerks
Air fares: what does flying cost
Air freight prices: freight planes charging more|flying the crates instead|by plane
Air passengers: are we flying more|are planes full|people on the planes
Airline jobs: airlines taking on crew|pilots, crews and ground staff|folks employed by the airlines
Alcohol prices: does booze go up|likker of all sorts
Aluminum price: aluminum ingots|old soda cans|aluminium from rims worth
Animal feed prices: feed for my horses|bagged feed for the herd|feed from the mill
Apartment building starts: apartment blocks builders broke ground on|putting up apartment blocks|apartment blocks going up|breaking ground on apartment blocks|rental towers going up
Architecture and engineering jobs: draftsmen, architects and engineers|design and survey firms have work for people
Arts and sports jobs: jobs in theaters and ballparks|people working in the fun trades
Asian natural gas price: shipped-in gas over in asia|liquid gas they send to japan sell for
Asian people: unemployment rate: asian americans are without work|asians who can't find a job
Asking prices of homes: sellers hoping to get for a place|the usual sticker
Baby food prices: formula and baby food|formula is sooo expensive|little jars for babies dearer
Bacon prices: pound of bacon|a pack of bacon|rashers at the store
Baht to one dollar: many thai baht|buck buying more baht
Banana prices: bananas for the kids
Bank assets: banks if you add up everything they own|everything the banks own put together
Bank deposits: folks yanking their money out of the bank|customers got sitting in there|people pull their money out
Bank jobs: tellers and loan officers|banks' own headcount
Bank loans: banks still lending period|everything they got lent out
Bank reserves: banks keep stashed at the fed|cash banks leave w the fed
Barley price: grain for our malt
Beef and veal prices: roasts and veal cutlets|what shoppers pay for beef cuts
Beer at the shop: six pack going for at the store|cases of bud from the supermarket|six pack run
Beer prices: a six pack|has beer gone up|evening beer went up|pay for a six-pack
Births per 1,000 people: less babies born|number of babies born|babies born for every thousand|how's the birthrate
Births per woman: kids per mother|kids do women have|how many babies does a woman have|nobody has kids|moms down to one or two
Bitcoin price: bought bitcoin|one bitcoin worth|one coin of bitcoin cost|btc been trading at|how did bitcoin do
Black unemployment rate: black workers still out of a job|black workers|harder for black folks to find work|black folks looking and not finding|joblessness among african americans
Book prices: a paperback at the airport|novels and bestsellers
Book store sales: bookshops still sell anything|little bookshops die|stores that sell novels
Bottle of wine: bottle of red cost|average bottle of wine
Bread and cereal prices: cheerios and toast|shelf of baked things and cereal
Bread prices: a loaf of white
Brent oil price: the north sea kind|brent barrel
Brick prices: clay bricks and tiles
Building material sales: hauling off lumber and paint|hardware n garden places busy
Building permits: signing off on enough new houses|handing out building permits|build slips did towns hand out|paperwork ok'd to build
Bus and train fares: subway and bus fares|taking the subway get pricier|bus tickets and train rides
Business confidence: bosses still feel good|company bosses feeling good|mood among business people
Business investment: firms putting money into new equipment and buildings|firms lay out on buildings and equipment|companies spend less on plants and gear
Business loans: banks lending less to companies|lending less to businesses|are firms borrowing more from banks
Business sales: companies just selling more|turnover of factories, wholesalers and shops together
Butter prices: sticks of butter|a stick of butter|pounds of butter|of butter
Cable and streaming prices: cable n netflix|netflix and cable|hulu up
Canadian dollars to one dollar: weak is the loonie|is a loonie cheap|exchange still good for us yanks in canada
Capacity utilization: plants run half empty|plants running full or sitting half idle|machines going round the clock
Car dealer sales: dealerships ringing up more|car lots themselves bring in more
Car fee prices: tags and registration|tolls, parking and license plates
Car insurance prices: pay to insure my van|insuring a pickup so expensive|coverage for the car|my car insurance
Car loan rate: interest do they charge on a car|5 year car note|car loans costing more|apr do banks want for financing a civic|an auto loan
Car loans: how much do we owe on cars|owed on trucks n suvs
Car making jobs: left in auto plants|bolted chevys together
Car part prices: parts like brakes|brake pads and batteries|spark plugs, filters and the like
Car production: assembling fewer cars|cranking out cars|build fewer cars|vehicles roll off the line
Car rental prices: picking up a car at the airport desk|a rental van
Car repair jobs: mechanics getting hired|people fixing cars for a living
Car repair prices: getting a car fixed|fixing a car costs more|garages raised what they take|having a mechanic fix it|getting a car fixed that high
Car stocks to sales: dealers drowning in unsold cars|jammed with cars nobody drives off|stock against what sells
Carbon dioxide emissions: smoke that heats up the planet|carbon do we spew
Card loans at banks: banks let us run up on cards|card balances they carry
Card loans written off: writing that plastic off as lost|how much do banks just eat|has the bank given up on
Cardboard prices: boxes to ship em in|corrugated for packing
Cattle prices: steers been bringing at auction|steers ready to slaughter|live cattle at auction|cattle at auction|steers sell for at auction|fat cattle ready for slaughter
Cement and concrete prices: ready mix gone up|bags of cement|truckload of ready-mix|bags of concrete|a truckload of concrete|ready mix bill
Cheese prices: is cheddar up|the cheese on top
Chemical jobs: chemical companies hiring|people employed making chemicals|shedding people
Chemical production: output from chemical plants|the chemicals themselves|chemical plants making less|more chemicals
Chicken breast prices: chicken breast|chicken breast per pound|just do boneless chicken
Chicken prices: a whole bird|chicken at the supermarket
Child care jobs: people paid to mind toddlers|daycare workers
Child care prices: the daycare bill|putting my kid in daycare|daycare for a little one|have the toddler watched|more than daycare|sending a kid to daycare
Children's clothing prices: clothes for little ones|onesies and toddler outfits|baby rompers and little kids' clothes
Chip making jobs: workers in semiconductor plants|make chips for a living
Chip prices: makers charge for a chip|little computer brains in my truck cost
Chip production: chip plants actually cranking out more|making computer chips|silicon actually comes off the line|turning out more chips|our own chip plants running
Cinema and concert tickets: are live shows up
Clothing making jobs: still sew clothes for a living|stitch jeans and shirts
Clothing prices: jeans and shirts get dearer|what folks pay for clothes
Clothing sales: stop buying clothes|aunt sells dresses
Club and gym fees: memberships at places like planet fitness|golf clubs and yoga studios take
Coal mining jobs: men still work the coal mines|miners are on the payroll|coal miners still employed|work down the mines|do miners still got jobs|dig coal for a living|mined coal
Coal output=IPG2121S: coal gets dug|much of it gets dug|digging coal|coal is dug|how much coal do we still dig|coal comes out of the ground|how much coal gets dug|just the coal by itself|coal comes outta the ground
Coal price: ton of coal sell for|good money for a ton of coal|load of coal sell for
Cocoa price: cacao calm down|cacao beans got so expensive|did cocoa crash
Coffee prices: a can of ground roast|my morning cup at home|can of folgers going to cost
College tuition prices: bill from universities|tuition gone up|a year of college|sending the older one to university|more than tuition|four years of university
Commercial paper rate: three months on nothing but a promise|ninety day company ious
Commercial property loans: did banks lend on buildings like that|out there on malls n warehouses
Commercial property prices: commercial buildings worth|price of malls n offices|my building gonna fetch
Commodity prices: raw materials all together|bulk goods on world markets
Computer prices: laptops ever stop falling in price|a macbook
Computer services jobs: people who code for a living|it shops taking anyone on
Construction jobs: swinging hammers for a living|hard hats on building sites|work in the building trades
Construction material prices: everything that goes into a house|building supplies in general
Construction pay: construction guys make an hour|what they pay the construction crews|roofers' and carpenters' hourly wage|a bricklayer or electrician paid
Construction spending: goes into building everything|construction all in
Consumer credit: everything ppl buy on credit|cars cards n personal stuff
Consumer goods production: make everyday things here|things regular people buy, are we manufacturing
Consumer loans at banks: lending regular folks money for cars and couches|loans to ordinary people shrinking
Consumer prices: rest of what we buy|prices in the shops|what everybody else pays for things|what things cost at the store|everything else we buy
Consumer prices of pensioners: decides the raise on my social security check|prices going up for retirees|the senior citizens' cost of living
Consumer sentiment: feel ok about the economy|feeling good about their money|everybody's mood about the economy|ppl still doom n gloom
Consumer spending: what r ppl shelling out|blowing cash like theres no tomorrow
Continuing claims: drawing unemployment checks|still drawing unemployment checks|keep filing week after week
Cookie prices: choc chip cookies cost
Copper price: copper worth|ton of copper|metal in electric wire|copper pipes|copper better
Core PCE inflation: the fed's gauge minus food and energy|fed measure with food and fuel stripped
Core capital goods orders: gear businesses order for themselves|shops still ordering machines|gear companies buy to expand
Core inflation: leave food and gas out|groceries and gas from the price rise
Corn price: corn bringing|bushel of corn fetching|getting for his corn|corn by the bushel
Corporate bond yield: companies have to pay when they sell bonds|yield on bbb ones
Corporate debt: loaded up on debt are firms|big business owe in all|corporate america is up to its neck
Corporate profits: left over for companies after tax|big companies making bank|companies keeping more after taxes|what businesses clear once the taxman's been
Corporate tax receipts: gets out of corporations|what the corporations hand over|did company taxes really drop
Cosmetics prices: shampoo and makeup|lipstick, lotion and razors
Cotton price: cotton pays nothing
Courier jobs: many couriers are there|guys dropping off parcels|fedex and ups type jobs
Credit card debt: owe on their cards|card balances all together|all on plastic|owe on cards
Credit card rate: interest do card companies charge|everybody's card is charging|charge for carrying a balance|apr on cards|going interest on plastic|card companies charge when you carry a balance
Credit spread: junk bonds pay over safe ones|far is that above what the government pays|extra over treasuries
Crude oil price: is crude above 80|what do they want for a barrel|the texas one|whats crude at|what a barrel goes for|crude by the barrel
Currency in circulation: actual paper bills are out there|folding money exists
Current account: more money leave the country than comes in|wider balance with the rest of the world
Curtain and rug prices: drapes and carpets|curtains, blinds and rugs
Dairy prices: everything with milk in it|milk, yogurt and cheese as a group
Danish kroner to one dollar: danish crowns do i get|weak against the krone
Days homes are on the market: days do houses sit before somebody buys|how long do houses sit|houses sit before they sell|how long does a house sit|how quick do houses get snatched up
Deaths per 1,000 people: more people dying|how many of us die|the death rate back down
Debt service: goes straight to paying off debts|paycheck goes to paying off debts|vanishes into payments
Defense spending: spends on the military|pays for the military|pentagon budget growing
Delinquent business loans: paying back their bank loans|businesses stiff their bank
Delinquent card loans: getting behind on their plastic|aren't paying on time|behind on their visa bills|behind on their cards|cant make the card payment|how many are 30 days late|behind on their card
Delinquent consumer loans: people's loans going bad|late on their personal loans|ppl stiff on consumer stuff
Delinquent farm loans: farmers falling behind on what they owe|farmers behind on their loans|farmers round here cant pay the bank|growers are behind on our notes|farmers falling behind on their loans
Delinquent loans: banks got out how many are overdue|grand total of bad ones
Delinquent mortgages: behind on their house payments|not paying the mortgage|folks skip the house payment
Dentist prices: dental cleaning|cost of a filling|do dentists charge more
Department store sales: macys and them sell|shop at macys and penneys|takings at sears-type stores
Diesel price: diesel ever coming down|the diesel stuff|goes into diesel|cost to fill a rig|at the diesel pump|the pump charging for diesel|paying for diesel
Discount rate: begging at the fed's window|come crying for an emergency loan
Discouraged workers: given up because nothing's out there|lost heart and quit searching
Dishes and cookware prices: pots, pans and plates|forks, plates and saucepans
Disposable income per head: average joe have left to spend after taxes|take home pay for one person|divided per head
Dividend income of people: in stock checks|from shares paying out
Dividends: companies together hand to their shareholders|handed to shareholders|paying their shareholders more cash|handed out to stockholders
Doctors' prices: doctor visit|seeing a doctor|a checkup with the gp
Dollar index: dollar strong against everybody all together|buck strong or weak against everybody|dollar vs a bunch of currency
Dollars to one Australian dollar: whats an aussie dollar worth|down under dollar
Dollars to one New Zealand dollar: the kiwi one|new zealands too
Dollars to one euro: what does one euro set me back|n the euro|how many dollars a euro costs|what's the euro at
Dollars to one pound: the pound worth|is the pound killing us|whats sterling doing
Dow Jones: number of the thirty big companies|trusts the dow
Dried bean prices: dried pintos|dry beans
Drug store sales: drugstores ringing up less|little pharmacy next door
Drywall prices: sheetrock by the board|gypsum wallboard|the sheetrock
Durable goods orders: orders for long-lasting stuff|orders for big things that last|makers of long-lived stuff
Eating out prices: a plate at the diner|having lunch out getting dearer
Economic policy uncertainty: how unclear government policy is|unsure firms are about what washington does next|fog about government policy
Egg prices: dozen eggs cost|a tray of eggs
Electricity output: power are the utilities making|juice the power plants make|more juice actually getting made|power companies making more electricity
Electricity prices: a kwh going for|electricity bills|power per kilowatt|the light bill
Electronics sales: tv n laptop shops|phones n stereos
Employed people: how many americans have a job|people are in work
Employment cost index: what it costs a firm to employ somebody|wages and benefits for employers
Employment share: grown-ups actually have a job|adults draw a paycheck
Energy prices: pump, power and heating put together|the fuel and utility bill overall
Equipment investment: companies buying new machines|firms shelling out for equipment
Ethereum price: ethereum too|ether going for|is ethereum dead
European Central Bank rate: pay banks on their deposits|the bank in frankfurt cut|lagarde's lot put money up or down
European natural gas price: natural gas cost the europeans|what the germans gotta pay|that dutch gas
Existing home sales: buy a lived in house|used houses changing hands|how many old houses change hands
Expected inflation: inflation do bond traders bet on|bond traders betting inflation will be|investors who bet on rising prices
Expected inflation, 5 years: markets see prices over five years|inflation the market sees for five years
Export prices: getting for their goods overseas|foreign buyers paying more for american goods|we charge overseas customers
Exports: world still buy what we make|selling more abroad
Exports to Brazil: goes from us down to brazil|brazilians buying less from us
Exports to Canada: sell up there|stuff we sell canadians
Exports to China: our stuff do the chinese still buy|sell to china|does beijing take any more of our planes|what does china buy off us
Exports to France: sell the french|french still take our planes and bourbon
Exports to Germany: do the germans buy anything of ours|what we sell to berlin
Exports to India: send to india|american goods going to india
Exports to Japan: does tokyo buy our corn and gas|american goods landing over in yokohama
Exports to Mexico: how much do we sell down there|what do we truck south to monterrey|our sales to mexico
Exports to South Korea: they taking from us|what does seoul get from us|koreans still ordering american
Exports to Vietnam: do we ship over to vietnam|american goods going to vietnam
Exports to the United Kingdom: do the brits buy more american goods|england still a good customer of ours
Eye care prices: an eye test with new specs|a pair of glasses
Factory construction spending: building factories|putting up new factories|pouring money into new factories|just for plants n chip fabs|throwing up factories
Factory hours: hours a week are they running the line|shop-floor week|hours a week do line workers put in|our plant hands clock each week
Factory orders: manufacturer seeing fewer orders come in|order book of american factories
Factory overtime: overtime are plants running|overtime like in the plants|cut overtime|extra shifts on the line|plants run past the normal shift
Farm machinery prices: price tag on a new combine|a new tractor or combine|harvesters and balers
Farm milk prices: pay farmers for milk|what the co-op pays us for milk
Farm product prices: growers getting more for their crops|crops and livestock bring at the farm gate
Farm workers: make their living on a farm|folks work on farms|fewer farmhands
Fast food prices: a burger at the drive-thru|tacos and pizza to go
Fed balance sheet: fed's whole pile of assets|the fed still printing|the feds pile of stuff|junk on the feds books
Fed funds rate: what the fed does overnight|the fed's interest rate|banks really charge each other for a night|fed funds thing
Fed target rate: where has the fed put its rate|what the fed decides|our own fed is holding at
Federal balance: the government in the red|take in more than it spent|hole in the budget|washington's still in the red
Federal balance to GDP: red ink|how far short does washington come|scaled to the economy, was the budget shortfall
Federal debt: in the hole altogether|total national debt|uncle sam owe|what do we owe in all|national debt clock
Federal debt held by foreigners: ious that foreigners sit on|our ious are in foreign hands|overseas lenders hold of our debt
Federal debt held by the Fed: does the fed itself sit on|washington borrowed did the central bank buy up
Federal debt held by the public: out there with banks, funds and people|how much did regular investors end up with
Federal debt to GDP: measured against the size of the economy|in hock relative to what we make
Federal government jobs: people work for the feds|on uncle sam's payroll|civil servants working for washington
Federal interest payments: pay just in interest|interest on what he owes|shell out just on the interest|government pays its bondholders
Federal spending: washington in fact spending less|what the feds lay out in total
Federal tax receipts: tax is the irs bringing in overall|pull in from taxpayers
Fertilizer prices: fertilizer went nuts|paying for fertiliser|potash and nitrogen they spread|ammonia he puts down|fertiliser for the fields
Finance jobs: banks and insurers have more people|wall street type jobs
Finance pay: finance folks make an hour|bank and insurance people
Financial conditions: is money easy or tight|lenders n markets loose or stingy
Financial stress: wall street freaking out|about to blow up in the markets
Fish prices: seafood dearer at the counter|only what comes out of the sea|cod or tuna|seafood as shoppers see it
Flour prices: flour costs|pound of flour|sack of flour doubled
Food making jobs: meatpacking, bakeries and canneries|cereal, candy and poultry processors
Food prices: to keep a family fed|everything i eat|slower than food|what families pay for food
Food stamp payments: bucks are on ebt
Foreign-born people: employment share: immigrants more likely to have a job|immigrants hold down a job|people who moved here from abroad have jobs
Foreign-born people: participation: newcomers to the country work or look|migrants pulling out of the work force
Foreign-born people: unemployment rate: immigrants are looking and have nothing|immigrants unable to find work
Freight: less stuff getting hauled around|freight business in a slump
Fresh fruit prices: apples and grapes and such|fruit from the produce aisle
Fresh vegetable prices: carrots and greens|fresh greens
Frozen vegetable prices: a bag of frozen peas|canned peaches and frozen veg
Full-time workers: work a full forty hours|nine-to-five positions
Funeral costs: a funeral run|cost to bury someone|what burying somebody costs|burying someone always gone up|a coffin with a service
Furniture making jobs: people still build furniture|turn out tables and chairs
Furniture prices: couches and beds getting dearer|sofas and tables get cheaper
Furniture sales: all the sofa places hurting|sells matresses n sofas
GDP: part of gdp|how big in plain dollars|everything america makes worth
GDP deflator: price gauge for everything the country produces|prices across the entire economy
GDP growth rate: fast did gdp really grow|the economy growing|how fast did the economy grow|pace did the whole economy expand at
GDPNow: atlanta fed had to guess|what does the atlanta fed reckon|running guess for growth
Gas station sales: filling stations take in less money|selling gas and slushies
Gasoline price: tank of gas|a gallon of regular|what does it take to fill up|paying at the pump|is gas gonna kill me|plain unleaded
General store sales: big everything-stores taking in more|does target get it all
Glass prices: flat glass from the float line
Global policy uncertainty: whole world more uncertain about policy|nervousness about governments everywhere
Gold price: has gold gone up|only gold itself|did gold climb|is gold as high
Goods prices: things you can carry home|buying stuff off a shelf
Goods trade balance: hole in merchandise|stuff you can drop on your foot|physical products, how deep is the hole
Goods-producing jobs=USGOOD: make, dig or build things for a living|make, build or dig stuff for a living|jobs where you make stuff|make actual stuff, dig it or build it
Government benefits paid: checks the gov sends ppl|handouts total
Government consumption and investment: bought by government of any kind|public spending on salaries, roads and jets
Government jobs: on a public payroll|government keep adding people
Government spending on education: government spend on teaching kids|put more into classrooms
Graduate unemployment rate: college grads|people who finished college|people with a degree looking for work|people with a degree can't find anything|fresh college grads to get hired
Graduates: weekly earnings: college grads pull in a week|just a four year degree|bachelors paycheck
Grocery prices: a cart at the supermarket|the weekly supermarket bill|cooking from the supermarket
Grocery sales: what do supermarkets ring up|food shops like kroger
Ground beef prices: hamburger meat in the store|a pound of hamburger
Hairdresser prices: charging more for a trim|salons putting up what they take|45 dollars for a fade
Haulage prices: haulers getting per load|long-haul truck|what haulers get paid per load|rates for hauling stuff|shippers paying per truckload
Hay prices: cost of hay|a bale of hay|alfalfa and hay for winter
Health and education jobs: hospitals, clinics and private schools|eds and meds crowd
Health and education pay: what private teachers and nurses earn|hourly money in teaching and nursing combined
Health care jobs: nurses, aides and social workers|medical work still growing
Health care pay: an hour's pay for health workers|hourly money in hospitals and clinics
Health insurance prices: health insurance premiums|insurers take to cover you when you're sick|getting covered for health up|company health plans
Heating oil price: furnace oil|heating oil at|heat with oil|fuel oil for granpas furnace
Heavy truck sales: haulers buying big rigs|buying new 18 wheelers|big rigs too
High school graduates: weekly earnings: people with just a diploma earn|what does a diploma alone pay weekly
Hires: new people getting hired|are companies taking anybody on|firms manage to bring on|are shops hiring|people being taken on
Hispanic unemployment rate: latino workers without a job|latinos can't get hired|hispanic workers lose out on jobs
Hog prices: get for a hog|a live hog|pigs going to the packer
Home care prices: home health aide|somebody coming by to look after her|a carer coming to the house|a home helper for grandpa
Home construction spending: money is going into putting up houses
Home equity: equity homeowners are sitting on|of the house is really ours|folks got built up in their homes
Home insurance prices: insurance on the house|landlords costs for insurance|insuring a house up|home owners policy
Home loans at banks: banks got tied up in people's houses|mortgages they've kept on the books
Homeowner vacancy rate: houses with no one in em|houses sitting empty waiting for a buyer
Homeownership rate: own their place|own the roof over their head|own their own place|got their own roof
Homes affordable: ordinary family afford an ordinary house|afford to buy a house|family even swing a house|numbers work for anybody on a plain salary
Homes completed: got done n handed over keys|how many got wrapped up
Homes for sale: places are up for sale|whats on the market
Homes under construction: half done just standing there|how many r mid build
Hong Kong dollars to one dollar: many hong kong ones|hong kong money ever move
Hospital building spending: money pouring into hospital buildings|on medical buildings
Hospital jobs: hospitals bringing on people|the total staff of hospitals
Hospital prices: hospital stay|a stay in the hospital costs more|staying in a hospital
Hotel jobs: people do motels employ|chambermaids and front desk people|inn and resort employees
Hotel prices: hotel rooms|is a motel room dearer|staying at a resort|what a room for the night costs
Hourly earnings: what folks earn an hour|wages getting any fatter|an hour of work pay|hired hands make hourly
House prices: what houses go for|what a house fetches|homes get pricier|paying less for a house|what houses fetch|property crash|flats sell for|what homes go for|a home in boise have gained|cost of a home still climbing|whats a house cost|what r homes worth|did houses go nuts
Household appliance prices: the fridge and the washing machine|kitchen machines more expensive|a washer/dryer|a new fridge and stove
Household debt: everybody in the hole altogether|us regular households how much
Household debt to GDP: drowning compared to how big the economy is|families owe as a slice of gdp
Household gas prices: what we pay for piped gas|gas through the pipe
Household net worth: what are americans worth|everyone's nest egg plus house
Households: separate homes with somebody in em|how many households
Housekeeping prices: bleach and paper towels|laundry pods, toilet paper, sponges
Housing investment: money going into home building n remodels|fixing up n building homes
Housing starts: even building any houses|digging any new foundations|starting to dig new houses
Housing starts in the Midwest: midwest too|started over by the great lakes n prairie
Housing starts in the Northeast: up by boston n ny|new york side of the map
Housing starts in the South: builders in the south breaking more ground|putting up houses down south|dixie to compare
Housing starts in the West: those out west|breaking ground on houses out west|out west in like idaho n oregon|california side of the country
Ice cream prices: tub of vanilla ice cream|gallon of ice cream
Import prices: merchandise coming in from abroad gotten dearer|things we ship in getting pricier
Imports: foreign stuff are we hauling in|bringing goods into the country
Imports from Brazil: buying from brazil|buy from the brazilians|haul in from brazil|pouring in here from brazil
Imports from Canada: canada sending us more stuff|canadians send down|getting as much from up north|canadian goods coming in
Imports from China: buying less from the chinese|what arrives here from shanghai
Imports from France: bring in from france
Imports from Germany: cars and machines coming over from germany|german stuff do we buy
Imports from India: bring in from india|comes in from india
Imports from Italy: how much from italy|what italy ships here
Imports from Japan: japan still sending us|japanese goods landing here
Imports from Mexico: comes over the border from mexico|freight mexico sends us
Imports from Russia: buying anything from russia|stuff from russia
Imports from South Korea: buying from the koreans|what do we bring in from korea|shipments from busan to us|the koreans do
Imports from Taiwan: stuff do we even get from taiwan|taiwan sell us
Imports from Vietnam: stuff is still coming in from vietnam|do we buy off vietnam
Imports from the United Kingdom: what britain ships over here|importing less from the uk
Income inequality (Gini): gap between rich and poor incomes|how uneven is the pay|that gini number
Income of owners of businesses: take home from their own shops|own their own business earning less
Income tax receipts: rake in from peoples paychecks|pull in from people's paychecks|comes off people's paychecks to the irs|getting more from ordinary folks' 1040s
Industrial production: mines, mills and power stations turning out more|is industry humming
Infant mortality: newborns don't make it|little ones are lost before their first birthday
Inflation: prices shoot up|stuff getting pricier|how fast everything gets dearer|cost of living rising|fast are prices climbing|getting more expensive|what things cost|how fast is everything getting pricier|cost of living climbing|did prices go up|make prices go up|everyday prices going up|stuff still getting dearer
Inflation expected by households: regular people figure prices will keep jumping|ordinary families think prices will do|expect things to cost more
Inflation-adjusted 10-year yield: kind that's protected against inflation|inflation-protected tens|tips for ten|ten year bonds once you take out inflation
Information jobs: folks in movies, news and phones|media, publishing and telecom bunch losing people
Information pay: an hour in media and tech|people in software, media and phones earn
Initial claims: filing for unemployment|filed for unemployment|file for unemployment every week|people filing for unemployment|signed up for unemployment for the first time|new people filed after losing work
Insulation prices: pink stuff for the attic|foam and batts that go in the walls
Insurance jobs: insurance business hiring|folks writing insurance policies
Interest income of people: interest do people collect|from interest
Interest payments to GDP: interest bill eat more of the economy|what goes to servicing the national debt
Internet prices: the wifi bill|being online at home|wifi up|bill for wifi
Internet users: use the web|country has gotten online
Inventories: piles of unsold goods|did businesses stock up
Inventories to sales: stuffed with goods nobody buys|how many months of sales would it take|stock on hand compared to what's sold
Investment: putting money into new buildings, machines and houses|all private capital spending
Involuntary part-time workers: stuck part time wanting more|part time because nobody gives them full hours|part timers who want full time|stuck with part time|working short weeks against their will
Iron ore price: steel mills pay for the ore|is iron ore from brazil getting cheap
Jet fuel price: jet stuff|kerosene for planes
Jewellery prices: rings and necklaces gone up|earnings and watches cost more
Jewellery store sales: buying at the jewelers|ones selling diamonds
Job openings: how many help wanted signs are up|openings nobody fills
Job openings in construction: builders still hunt for crews|open positions contractors have
Job openings in health care: desperate are clinics for workers|medical employers with slots to fill
Job openings in hotels and restaurants: help-wanted signs at motels and eateries|restaurants and inns trying to hire
Job openings in manufacturing: plants sitting on unfilled spots|manufacturers still have vacancies
Job openings in retail: shops still looking for help|retailers trying to fill positions
Job postings: help wanted ads online|ads on indeed|putting up fewer listings online
Labor force: how many hands are available altogether|everyone working or looking
Labor force participation: works or looks for work|people even bother working or looking|in the job market at all
Labor share: labor's slice of the pie|workers slice of the pie|slice of the pie|what workers get of everything earned|workers get a smaller slice|workers get their share of the pie
Late commercial property loans: landlords stopped paying the bank|landlords quit paying|guys like me falling behind with the bank
Laundry prices: getting a suit dry-cleaned|the laundromat
Law firm jobs: law offices taking on people|attorneys' firms cutting staff
Layoffs: got the pink slip
Lead price: pound of lead goes for|lead bars gone up
Leading indicator: signals that turn before everything else|early warning gauge
Legal fees: the attorney for the estate bills|do lawyers take more
Leisure and hospitality jobs: hotel and casino staff|bartender and hotel type jobs|casinos n hotels|pouring drinks and cleaning hotel rooms|casino and restaurant work
Leisure and hospitality pay: waitresses make an hour, tips and all|bartenders and hotel workers earn|pouring drinks or cleaning rooms
Lemon prices: are lemons cheaper|pound of lemons
Lending standards: banks turning down mom and pop stores|stingier with small shop owners|lenders getting pickier with little businesses|saying no to small businesses|banks getting pickier with small shops|loan officers tighten the screws on firms
Lettuce prices: head of romaine|is lettuce up|head of lettuce run
Libor=USD3MTD156N: libor rate
Life expectancy: years can a person expect to live|how old do people get|american lives get shorter
Light truck sales: buying pickups and suvs|buy pickups and suvs|f-150 type trucks go out the door
Liquor store sales: business at liquor stores|spend at the package store|other bottle shops hurting
Local government jobs: people still work for town halls|towns and counties taking on staff|city hall and county workers
Local school jobs: teachers in the public schools|school districts still add teachers
Long-term unemployed: out over half a year|looking for over half a year|hunting for more than half a year|jobless six months or longer|those jobless half a year or longer
Lumber prices: the 2x4 come back down|2x4s and lumber|two-by-fours come back down|price of boards|a two-by-four
Machinery making jobs: firms that build machines|building bulldozers and engines still giving folks work
Manufacturing jobs: factories adding people|working in factories|how many still work a factory floor|number of people in plants|factory work overall
Manufacturing output: factories making more stuff|plants really turn out as much
Manufacturing pay: plant workers make an hour|a factory hand make an hour|production workers get by the hour
Meat, poultry, fish and egg prices: butcher's counter, hens, fish and eggs|meat and eggs together
Median household income: what a family makes|household smack in the middle bring home|typical family income|a typical household make|whats a regular family make|average joe family
Median inflation: the price rise in the middle|the middle one of all price changes
Median personal income: person right in the middle make|what's typical, half above half below
Median sales price of houses: what does a normal house sell for|the going price in the middle
Median weekly earnings: the paycheck of the person in the middle|a normal person's weekly pay
Medicaid payments: medicaid pay out|poor on medicaid|government pay for poor folks' care|doctor bills for the poor
Medical care prices: getting treated when you're sick
Medicare payments: seniors under medicare|doctor thing for over 65s|grannys hospital insurance
Medicine prices: has medicine, with and without a prescription|drugs, prescribed or off the shelf
Medicine production: drug makers produce more|drug factories here turning out more|america making more medicine
Men's clothing prices: shirts and suits for the guys|clothes for guys up
Men's participation: men have stopped working or looking|men dropping out too
Men's unemployment rate: men thrown out of work|fellas out of a job
Men: employment share: men who have one|the share of men that do
Men: weekly earnings: what the guys get|a man's weekly check
Miles driven: are people driving more|how far do americans drive
Milk prices: gallon at the supermarket|a gallon of whole milk|a jug of milk
Minimum wage: least you can legally pay someone|least an employer can legally pay|the lowest pay allowed by law|the wages you legally have to pay|the lowest legal wage
Mining and logging jobs: mines and timber crews|mining and lumberjacking all together
Mining and logging pay: what miners and loggers take home hourly|men in the woods and pits earn
Mining output: digging out of the ground|mining in this country producing
Mobile phone bills: my cell plan|charge more for a cell plan|phone bill up
Monetary base: high powered money
Money market fund assets: parked in money market funds|parking in money funds|stuffed in those funds|vanguards money market
Money supply M1: cash n whats in peoples checking|kind you can spend this minute
Money supply M2: money sloshing about|money is sloshing around|how much money is sloshing around|every dollar out there incl savings accounts
Monthly 10-year yield: ten-year government bond month by month|monthly figures of the 10 year treasury
Monthly federal balance: each month on money in, money out|hole did uncle sam go month by month
Months of supply of new homes: months to unload the leftovers|months of unsold ones
Mortgage bonds held by the Fed: mortgage stuff|home loan junk|mortgage bonds they hold
Mortgage debt: still owe on houses|house notes all added up
Mortgage payments to income: paycheck goes to the house note|make goes to paying the mortgage
Mortgage rate: thirty year home loan|borrowing for a house|home loan rate|the 30 yr home loan|30 year loan on a house|a fixed 30|lend me a house at|what a 30 year home loan costs|want for a 30 year loan
Motor fuel prices: filling the tank|put in a car, gas or diesel
Nasdaq: the nasdaq|tech shares doing the lifting|hows the tech index doing|the nasdaq follows
National activity index: boils down all the monthly data|big blend of eighty-some figures
Native-born people: employment share: people born here|folks born here who are working|those born in the states do
Native-born people: participation: the american-born take part|locals born here stepping in
Native-born people: unemployment rate: jobless people born here|born americans are jobless|people from here who can't
Natural gas price: go for at our own henry hub|gas like for the stove|what natural gas costs us
Net exports: does trade add to the gdp number|exports less imports
Net migration: how many are moving here|more folks moving to america than leaving|newcomers, net of those who went home
New York factory survey: manufacturers around new york say business is going|manufacturers around new york say|empire state guys report business picking up
New business applications: signing up new businesses|starting companies|filing papers to open their own thing|apply to start a company|starting a business
New car prices: a brand new car costs|something fresh off the lot|a brand new suv|new trucks and cars themselves still going up|brand new one is too pricey
New home sales: r the brand new ones selling|move any fresh houses
New listings: putting their house up|new places come up more
Newspaper prices: a magazine subscription|getting the daily paper
Nickel price: is nickel still so expensive|what does nickel bring
Nikkei 225: their stock market|how tokyo stocks did|japanese stock market
Norwegian kroner to one dollar: norwegian crown|norwegian krone turn into in dollars|our money gotten stronger against the kroner
Nursing home jobs: have enough staff|people working in old folks' homes|aides in assisted living
Nursing home prices: nursing homes charge|nursing homes have raised their fees|the old folks home charges|old folks' homes charge|the care home wants|a bed in a nursing home
Nursing job postings: ads looking for nurses|listings for rns|looking for nurses
Office building spending: putting up office towers|office towers going up|money in constructing offices
Oil and gas extraction: wells pumping|drilling more oil|pumping more outta the ground|how much oil do we dig up
Oil and gas jobs: guys does the oil patch have on payroll|guys still work the oil patch|on drilling rigs and wells|roughnecks getting laid off|oil rigs hiring
Older people at work: 60 year olds are still punching the clock|folks past 55 still working|seniors putting off retirement
Older people's unemployment rate: jobless rate for people over 55|older guys out of a job|folks over 55 without work|seniors who can't land a job
Olive oil price: a bottle of olive oil|extra virgin by the tonne
Online sales: stuff gets ordered on the internet|how much do we drop online|folks stopped ordering so much online|everybody orders on line
Online share of retail: web shops taking a bigger slice|how much shopping is done online|everything off amazon, like what percent|cut of all shopping
Orange juice prices: the frozen juice concentrate|juice from the freezer aisle
Orange prices: bag of navel oranges|oranges to squeeze
Other services jobs=USSERV: little services like salons, garages and laundries
Output per hour: one worker turn out more in an hour|getting more done per hour|each of us turns out more an hour|get more done per hour
Overnight rate: now says sofr|borrow cash overnight against treasuries
Owners' equivalent rent: what my own house would rent for|the rent i'd pay myself
PCE inflation: the price gauge the fed goes by|price growth the way the fed measures
Paint prices: a can of paint|gallon buckets of exterior
Palm oil price: what the frying-fat makers pay for palm|a tonne of palm oil
Paper jobs: hands do paper mills employ|people employed making pulp and boxes
Paper prices: paper stock going up in price|ream of paper costs|roll from the paper mill
Part-time workers: only work some hours|gigs under 35 hours a week
Passenger car sales: buys a sedan|ordinary four door cars
Pasta prices: macaroni for the big pot
Payrolls: jobs are there altogether|jobs did we add|jobs holding up
Peanut price: what peanuts go for|groundnuts selling
People who did not finish school: unemployment rate: no diploma have a worse time finding work|never finished high school, how many are jobless|without a diploma are out of work
People who did not finish school: weekly earnings: dropouts bring home a week|what someone without a diploma earns
People who want a job but do not look: would like work but aren't searching|wish they had work but sit it out
People with a disability: employment share: disabled people have a job|people with a disability get into jobs
People with a disability: participation: people with disabilities even in the job market|handicapped folks are still trying for jobs
People with a disability: unemployment rate: a handicapped person to find work|disabled people get turned away
People with an advanced degree: weekly earnings: a masters or doctorate make a week|lawyer or phd type pull in
People with several jobs: got two jobs|working two or three jobs|a side job on top
People without a disability: employment share: people with no disability do|the non disabled who are employed
People without a disability: participation: able-bodied people in it|everyone who isn't disabled
People without a disability: unemployment rate: somebody without any handicap|nondisabled job seekers left with nothing
Personal care jobs: hair and nail salons, are they staffed up|anyone to cut hair or do nails
Personal income: everything americans earn all put together|comes in from everything
Personal loan rate: two year personal loan|2 yr loan from the bank|a personal loan
Personal saving: dollars do folks sock away|pile we stash in a yr
Personal taxes: folks fork over in taxes|tax man take out of people's pockets|take out of our paychecks
Pesos to one dollar: the peso strong|pesos does a buck get|how many pesos she gets|pays mexican money|how many pesos for a dollar
Pet costs: take to keep a dog|vet bills and litter
Philadelphia factory survey: philly fed poll|philly fed's factory poll|factory managers around philadelphia
Phone prices: did iphones ever get cheaper|new samsung
Plastic prices: plastic pellets he melts|resin for the little windows
Plywood prices: a sheet of plywood|structural panels and plywood
Population: many people live|how many souls are there|how many heads are we
Pork chop prices: chops from the pig|pork chops for sundays
Pork prices: ham and sausage|ribs and pork shoulder
Post office jobs: post office letting people go|the mail carriers and sorters|letter carriers and clerks
Postage: to mail a letter|and stamps|what a stamp costs|stamps keep going up
Potato chip prices: bags of chips|bag of lays
Potato prices: a sack of spuds|potatoes by the pound
Potential GDP: could the country make more if everything ran|able to make without overheating
Poultry prices: whole birds and turkey|chicken and duck
Poverty rate: under the poverty line|percent of folks are poor|dirt poor|how many of us are poor|how many there are below the line
Power plant building spending: building new power plants|the new electric plants
Premium gasoline price: the good gas|gallon of premium
Prescription drug prices: prescription pills|pills from the pharmacy|my pills at the pharmacy|what the drugstore wants for prescriptions|paying for prescriptions
Price cuts of homes: sellers knocking their asking price down|knocking down the price|having to knock some off|sellers have dropped theirs
Prime rate: prime sitting|rate banks quote their best customers|what is prime|rate banks give their best customers
Prime-age employment share: that prime age crowd has a job|in their prime who are employed
Prime-age participation: prime aged folks taking part
Printing jobs: printing jobs|jobs in print shops|printers are still working
Private school fees: tuition for a catholic grade school|a year at prep school
Private school jobs: staff at private schools and colleges|colleges and academies that aren't public employ
Private sector jobs: companies themselves adding people|people draw pay from a business
Producer prices: what factories charge their customers|my wholesale suppliers charging more
Professional services jobs: consultancies, law firms and agencies adding desks|number of office pros and consultants
Professional services pay: the going hourly rate for consultants|lawyers, accountants and other office pros
Propane price: propane fill-up|heat with propane|filling the propane tank|propane tank|lil bbq tanks
Publishing and film jobs: studio and publishing house staff|make movies, books and newspapers for money
Quits: quitting their job|walking out on their bosses|hand in their notice|quit on their own
Quits in health care: nurses and aides handing in notice|how often caregivers quit
Quits in hotels and restaurants: waiters and cooks walk off their jobs|waiters and hotel staff still walk out|kitchen and hotel help who up and leave
Rail freight: rail any busier|boxes go to the trains|stuff riding the rails|containers moving by rail
Rail freight prices: by rail|what shippers pay to send by train|railroads charge to haul a load|freight by train cost
Railway jobs: railroads keep shedding workers|train crews and yard workers
Rand to one dollar: how much rand do i get|rand been holding up against us
Rate on 12-month deposits: lock it up for a year|pay me for locking it up twelve months|a one year cd|if i tie it up for a year|than a cd|cd for twelve months
Rate on savings accounts: in my regular savings|plain savings book pay|pay anything on savings|give people on plain savings|leaving it in savings at the bank|regular savings account pay
Reais to one dollar: how many reais per buck|what do i get in reais|brazilian money crap
Real GDP: whole economy been shrinking|economy growing faster|once you strip out price hikes|turn out any more goods and services|real output
Real GDP per head: richer per person|each american produce on average
Real consumer spending: truly buying more stuff|with inflation taken out are we all spending
Real disposable income: bringing home more|cash left after tax with prices taken out
Real dollar index: take out inflation, is the greenback still strong|counting inflation too|takes out who has more inflation
Real estate jobs: realtors and leasing agents|property managers and house agents employed
Real pay per hour: hourly paychecks after inflation|an hour's pay buy more than before|an hour's wage really worth more
Real retail sales: what they sell with inflation taken out|price hikes stripped out
Recession probability: we in a slump|recession coming|likely is it we're already in a downturn|the odds of a recession|likely is it we're already in a slump|odds do the models give of a downturn
Recreation prices: having fun getting more expensive|pastimes as a whole
Rent: everyone's rent|my rent keep going up|what landlords want a month|being a tenant|how's rent|rent goin up|tenants paying
Rental income of people: landlords pull in nationwide|from renting places out
Rental vacancy rate: apartments sitting empty|rentals stand empty|flats nobody lives in
Research spending: put money in labs and inventing things|into research and new inventions
Restaurant jobs: restaurants cutting staff|cooks, servers and dishwashers|bars and eateries adding staff
Restaurant sales: folks still eating out|bars and restaraunts take in|folks eating out|bars n restaurants take in less|what we spend eating out
Retail inventories to sales: stores have too much on the shelves|months' worth of merchandise do shops keep
Retail jobs: ring up and stock shelves|shops there adding staff
Retail pay: pay in retail|store clerks get paid|working the register at a store
Retail sales: out shopping|go to a real store|tills at all the shops
Reverse repo: parking cash overnight at the fed|that rrp thing
Rice prices: bag of white rice|per pound of rice
Ringgit to one dollar: dollar worth in malaysian money|more ringgit
Road building spending: money goes into fixing highways|laying out on highways and streets|on blacktop
Roofing prices: shingles done in price|shingles and tar paper
Rubber price: natural rubber from the trees|latex for tires
Rupees to one dollar: did the rupee tank|pays in indian money|many of their rupees is a dollar
S&P 500: s&p fund|500 biggest companies|the s and p|look at the five hundred|index fund of big american companies
Safest corporate bond yield: rock solid companies pay on their bonds|triple a outfits like microsoft have to pay
Sahm rule: joblessness rising half a point meaning recession|alarm for recessions based on the unemployment rate
Salmon price: salmon by the kilo
Saving rate: put money away|stash any of their paycheck|manage to save anything|keep a lil for a rainy day|left to stash
School and work meals: what lunch costs in the cafeteria|the office canteen
School book prices: did textbooks really go up|books they make us buy
School building spending: spent nationally on building schools|on new classrooms
Scrap metal prices: scrapyard pay for old iron|old iron for the scrapyard|junkyard pay for old iron|scrap iron worth the trouble
Sea freight prices: shipping stuff across the ocean|shipping stuff by boat|sending a container across the ocean|by ship
Self-employed people: work for themselves|one man shops|truly work for themselves
Service-providing jobs=SRVPRD: serving customers|service type jobs
Services prices: having somebody do something for you|paying people to do things
Services trade balance: services like movies and tourism|make some of it back with movies, software|sell more know-how abroad than it buys
Share of people over 65: 65 and up|old folks over 65|how big a slice is past 65|one in five is a senior|the share of us past 65
Share prices: the stock market|did stocks fall|stock market has really doubled
Shelter prices: housing as part of the cost of living
Shoe prices: are shoes cheaper or dearer|pairs of nikes
Shoe store sales: shoe shops still do any business|places selling sneakers and pumps
Shop building spending: building malls and strip plazas|putting up stores
Shrimp price: shrimp fetching|frozen prawns|pond-raised shrimp
Singapore dollars to one dollar: many singapore dollars|singapore money, is that getting stronger
Single-family housing starts: mcmansions being started|regular houses for one family|normal one family homes
Sit-down restaurant prices: a proper sit-down meal out
Snack prices: chips and party nibbles|pretzels, popcorn and nuts
Social Security payments: check from the government|old age checks
Soft drink prices: a can of coke
Software investment: businesses spend on computer programs|all going to software
Software job postings: ads for coders|companies advertising for coders|listings for programmers|openings for coders
Soybean price: soybeans any better|soybeans go for|do soybeans pay any better|and his soy
Spending on cars: laying out money on cars and parts|goes on new wheels and car parts
Spending on clothes: drop on shirts and shoes|folks still buying clothes
Spending on durable goods: stuff that lasts|gadgets n furniture that last
Spending on food at home: shell out on stuff to cook at home|blow in a year on groceries
Spending on gasoline: forking over to fill their tanks|on gas for the car
Spending on goods: things you can hold|physical stuff
Spending on health care: hand over to doctors and hospitals|on the doctor
Spending on meals and hotels: eating out and motels|going out to eat and hotel rooms
Spending on recreation: throw money at fun|paying less for outings and memberships and shows
Spending on services: goes for haircuts doctors that kinda thing|services like barber n vet
Sports and hobby store sales: shops for hobbies and ball gear|a shop for skateboards and model trains
Sports gear prices: a bike or a pair of skis|cleats plus a soccer ball
Sports tickets: seats for an nba game|going to a ball game
Sri Lankan rupees to one dollar: in sri lankan money|sri lankan rupee gone down the drain
State and local debt: states and cities are in hock|in the hole are the towns and states|local and state governments owe
State and local spending: states and cities really spending more|governors, mayors and counties put out altogether
State government jobs: the headcount at the statehouses|states hiring or shrinking
Steak prices: a steak cost|is a ribeye ever coming down|is sirloin out of reach
Steel making jobs: work making steel|men at the steel mills|mills that pour steel laying off
Steel prices: steel bar|blames rebar
Sticky-price inflation: prices that hardly ever get changed
Strawberry prices: box of strawberries|more than strawberries
Student loans: what everybody owes for college|what kids owe for college|college tab
Sugar prices: a bag of sugar|granulated sugar|and the sugar
Sunflower oil price: oil pressed from sunflowers
Swedish kronor to one dollar: a buck good for in swedish crowns|is the krona cheap
Sweets prices: candy in the shop costs more|bags of candy pricier|do gummy bears cost more
Swiss francs to one dollar: against the franc|cuz the franc went up|dollar go in swiss money
Taiwan dollars to one dollar: taiwan money against ours|nt does it take to make one greenback
Tariff revenue: raking in on those tariffs|tariffs actually bringing money|the tariff money|how much have the customs folks actually collected|raking in from import duties
Telecom jobs: work for the telecoms|people stringing cable and running phone networks
Television prices: for flat screens|and a tv
Temporary help jobs: agencies sending out fewer temps|temps getting fewer assignments
Tin price: the tin that goes into soup cans|tin for the solder
Tobacco prices: pack of smokes|smokes, did they go up|pack of marlboros dearer
Tomato prices: pound of tomatoes|tomatoes by the pound
Tool prices: drills and lawn mowers|hammers, hoses and hardware
Total compensation cost: what employees cost including their benefits|what an employer spends per worker, perks included
Total separations: workers leaving or getting the boot, together|people who left their employer for any reason
Total wages and salaries: everybody's wages added together|the nation's whole wage bill
Toy prices: legos and dolls dearer|is playmobil so pricey
Trade balance: buy more from the world than we sell|difference between what the us ships abroad
Trade policy uncertainty: tariff back-and-forth|back and forth there is on trade rules|nobody knows what duties come next
Trade school fees: fees for vocational courses|the bill for learning a trade|a certificate in plumbing or hairdressing school
Transport and warehousing jobs: move and store packages and freight|shipping and storage line of work
Transport and warehousing pay: take home an hour|what truckers and packers earn|forklift and delivery guys get an hour
Treasuries held by the Fed: government paper|government bonds is the fed still sitting on|gov paper
Treasury cash balance: uncle sams checking account|the treasury piggy bank
Trimmed-mean inflation: throw out the wildest price swings|cuts off the extremes
Truck freight: tonnage is moving by truck|freight moves on the road|less stuff being trucked|how much are trucks hauling|rigs carrying fewer tons
Truck transport jobs: driving big rigs for a living|carriers still putting drivers behind the wheel|truckers lost their seats
Tyre prices: new tires gone up|and tires
Underemployment rate: the wider jobless figure that counts us|gave up or only gets a few shifts
Unemployed people: how many people are out of work|folks with no job who want one
Unemployment benefits paid: money went out in jobless pay|on people laid off
Unemployment rate: can't find work|everyone else|many out of work|folks outta work|without work|find any work|people in general who can't find work|people can't find work|cant find work|people there looking and not finding|the jobless rate
Unemployment rate aged 20 to 24: kids in their early twenties to find work|jobless number for folks in their early twenties|people my age, 20 to 24, without work|20-to-24-year-olds with no job
Unemployment rate without college: stopped at a high school diploma|workers with only high school stay jobless
Unit labor costs: labor cost per widget|the wage bill in every piece made|labor per unit he sells
Uranium price: reactors paying for their fuel|is uranium the new thing
Used car dealer sales: second hand car lots doing well|places selling older cars make a killing
Used car prices: used minivan|second hand trucks|secondhand cars come down|pre-owned ones|did second-hand cars get cheaper|what a used one costs
Utilities jobs: hiring linemen|at the electric and water companies
Utility output: power and gas companies pumping out more|electric and gas works run harder
Vehicle sales: driving new cars off the lot|are car lots moving anything|dealers selling rides
Velocity of money: dollar changes hands slower|how fast does a dollar change hands|changing pockets slower
Veterans' benefits: checks to old soldiers|on ex soldiers
Veterans: unemployment rate: vets have trouble getting hired|vets finding work|fellow vets getting shut out of jobs|former soldiers are still looking|vets can't find work
Volatility index: the fear gauge|how wild have the swings in stocks been|is wall street jumpy
Warehouse jobs: moving boxes in warehouses|pickers in the big fulfilment sheds|staff stacking and packing in distribution centers|hiring pickers and packers
Warehouse prices: places that store your goods charging more|storage sheds charging
Water and rubbish bills: pay for water and trash|garbage pickup and sewer charges climb
Wealth share of the bottom half: wealthy is the bottom half|what scraps does the bottom half got|poorer 50% cut
Wealth share of the top 1%: top 1 percent hold|what the one percent owns|how much do the 1 percenters own|bezos n co's cut of all the wealth
Weekly earnings: the average worker's weekly paycheck|a typical week's pay packet
Weekly economic index: quicker one that comes out each week|economy doing week to week
Weekly hours: hours a week is a person getting|how long is the average work week|fewer hours on the clock
Weeks unemployed: take the average person to find something|how long does it take to find something|how long people stay out of work|how long before somebody lands something|being between jobs usually last
Wheat price: what does the wheat bring|has wheat calmed down
White unemployment rate: white guys|white workers|for whites|white folks in the same boat|joblessness for whites
Wholesale jobs: distributors still taking on people|work for the middlemen that supply stores
Wine prices: how is wine doing|more than wine
Women's clothing prices: a blouse still cost me|dresses and skirts moved in price
Women's participation: share of women work or look for work|women go to work|women working or looking for work|moms and other women staying out
Women's unemployment rate: women thrown out of work|ladies out of a job
Women: employment share: wives and daughters with a job|women actually hold a job
Women: weekly earnings: what women get paid a week|a full time woman's weekly check
Won to one dollar: where's the won|bout the won|in korean
Wood product jobs: sawmill and millwork crews|work in lumber and plywood mills
Wool price: a shorn fleece|coarse sheep's wool
Working-age population: between school and retirement|old enough to work and not yet retired
World beef price: beef traded between countries|frozen beef on the global market
World coffee price: green coffee trading|unroasted coffee beans|beans on the world market|arabica abroad
World rice price: a ton of thai rice|the export price of rice
World sugar price: importers paying for raw sugar|a pound of sugar on the exchange
World tea price: tea leaves fetch|a kilo of tea|tea trading at
Yen to one dollar: dollar worth in yen|the dollar done against the yen|how many yen do i get|is the yen that weak|is the yen still in the toilet
Young people at work: teens work or want to|high schoolers taking jobs
Youth unemployment rate: teens who can't land a summer job|teenagers without a job|kids his age looking for work|teens to get a first job
Yuan to one dollar: how many yuan to the dollar|beijing making its money cheap
Zinc price: buys zinc by the ton|zinc in a bucket coating`
