/** How citizens, farmers, drivers, traders and officials speak of the state, trade, energy and industries, in whole phrases. */
export const NATION_SPOKEN = `Federal debt: how much the government owes|size of the national debt|what the country owes|government's debt|debt of the country|washington's debt|the debt keeps growing|how much debt has the government|government borrowing|the nation's debt
Federal debt to GDP: debt relative to the economy|debt as a share of the economy|debt compared with what the country makes|national debt relative to gdp
Federal interest payments: interest the government pays|interest on the debt|what the debt costs in interest|interest payments on the national debt|cost of the national debt|how much goes to interest
Federal balance: how big is the deficit|the budget deficit|government spending more than it takes in|shortfall in the budget|government running a deficit|government in the red|the deficit|budget hole
Federal balance to GDP: deficit as a share of the economy
Federal spending: how much the government spends|what the government spends|spending by the government|spending in washington|government's spending|money the government spends|where tax money goes
Federal tax receipts: how much the government collects|money the government takes in|taxes the government collects|government revenue|tax money coming in|how much tax is collected
Income tax receipts: money from income taxes|income tax collections|what people pay in income tax
Corporate tax receipts: money from taxes on corporations|what companies pay in taxes|income taxes from corporations|taxes paid by corporations|corporations paying taxes|business taxes
Defense spending: how much goes to the military|spending on the military|military budget|money for the army|spending on defense|cost of the military
State and local spending: what states spend|spending by cities and states|what cities spend
State and local debt: what cities owe|debt of states and cities
Government spending on education: how much the government spends on schools|spending on education
Federal debt held by foreigners: how much of our debt foreigners own|foreigners owning our debt|debt held abroad
Population: how many people there are|number of people living here|population of the country|how many people are around|people to live in them|growth of the population|how many residents|people moving here|people moving in|people leaving the state|more people living|per person
Births per woman: how many kids people have|number of babies born|people having fewer children|fertility rate|having kids|fewer babies
Deaths per 1,000 people: how many people die each year
Life expectancy: how long do people live|expected years of life|are we living longer
Share of people over 65: share of old people|aging of the population|how many people are over 65|number of retirees|country getting older
Net migration: how many immigrants arrive|number of immigrants coming|people coming from abroad|immigrants coming in
Households: how many households there are|number of families
Real GDP: how fast is the economy growing|growth of the economy|economic output|size of the whole economy|economy growing or shrinking|how much the country produces|how the economy has done|health of the whole economy|economy slowing down|whole economy
Real GDP per head: growth per person|output per head|economy per person|how rich we are per person|how rich the average person is|living standard
Industrial production: how much industry produces|output of industry|industrial activity|what industry makes
Manufacturing output: how much factories make|what we make in factories|factory production|manufacturing coming back|making things here|goods made in america|is manufacturing growing|american manufacturing|output of factories
Electricity output: how much electricity is produced|how much power we use|electricity demand|electricity consumption|power use of data centers
Car production: how many cars are made here|car manufacturing|cars built in america|auto production
Oil and gas extraction: how much oil we produce|oil output|domestic oil production|how much oil we pump|oil drilled here
Mining output: how much is mined|mining production
Capacity utilization: how busy are factories|how much factory capacity is used|factories sitting idle|how full are the plants
Durable goods orders: orders for durable goods|orders for big machines|orders for long-lasting goods
Factory orders: orders factories get|new orders at factories|orders coming in at plants|order books of manufacturers
Core capital goods orders: orders for business equipment
Business investment: how much companies invest|investment by businesses|companies spending on equipment|are companies investing|investment in equipment and buildings
Research spending: spending on research and development
Software investment: how much companies spend on software
Inventories: how much stock businesses hold|goods in warehouses|stuff sitting in warehouses|business inventories|unsold stock
Inventories to sales: how much stock compared with sales|overstocked businesses
Retail inventories to sales: how full are store shelves|stock in stores|empty shelves in shops
Car stocks to sales: cars on the lot|dealer lots empty|how many cars sit on lots
Recession probability: how likely is a recession|chance we go into a recession|probability of recession
Leading indicator: what signals the future of the economy|where the economy is heading
Truck freight: how much freight trucks carry|trucking volumes|amount of stuff trucks haul|loads for truckers|freight recession|truck tonnage|trucking demand
Rail freight: how much trains carry|rail traffic|railroad traffic|rail shipments
Air passengers: how many people fly|number of air travelers|people taking planes|airline traffic|passengers on planes|are people flying
Miles driven: how much people drive|how many miles people drive|traffic on the roads|miles people drive|people driving less
Crude oil price: price of a barrel|oil price|cost of oil|price of crude|what oil costs|oil getting expensive|barrel of oil|oil prices|when oil goes up|the price of oil
Brent oil price: price of brent|world oil price
Gasoline price: price of gas|gas prices|cost of gas|what gas costs|price of a gallon|cost of filling up|filling up my car|fill my tank|fuel prices|gas for my car|price of gasoline|prices at the gas station|gas at the station|fuel costs|petrol prices|gas getting expensive
Diesel price: price of diesel|cost of diesel|what truckers pay for fuel|diesel prices|fuel for my truck|diesel fuel cost
Jet fuel price: price of jet fuel|cost of jet fuel|what airlines pay for fuel
Natural gas price: price of natural gas|cost of natural gas|natural gas prices|wholesale gas price|gas from the well
European natural gas price: price of gas in europe|gas prices in europe|european gas prices
Dollar index: how strong is the dollar|dollar getting stronger|dollar getting weaker|dollar compared with other currencies|what the dollar is worth abroad|weaker dollar|stronger dollar|the dollar falling
Dollars to one euro: dollar against the euro|how many dollars for a euro|price of a euro|euro exchange rate|value of the euro|euro versus dollar|traveling to europe
Yen to one dollar: dollar against the yen|value of the yen|how many yen|yen exchange rate|weak yen|traveling to japan
Yuan to one dollar: dollar against the yuan|value of the yuan|chinese money
Dollars to one pound: dollar against the pound|value of the pound|how many dollars for a pound|the british pound|sterling
Canadian dollars to one dollar: canadian dollar against ours|value of the canadian dollar|canadian money|shopping across the border in canada
Pesos to one dollar: dollar against the peso|value of the peso|how many pesos|mexican peso|money sent to mexico
Rupees to one dollar: dollar against the rupee|value of the rupee|how many rupees
Won to one dollar: dollar against the won
Swiss francs to one dollar: dollar against the franc|value of the franc
Reais to one dollar: dollar against the real
Trade balance: how much more we buy than we sell abroad|buying more from abroad than we sell|gap between imports and exports|balance of trade|deficit in trade|trade with the world|trade shortfall
Goods trade balance: trade deficit in goods
Exports: how much we sell abroad|what we export|our exports|selling to other countries|goods sold overseas|sales to foreigners|american exports|foreigners buying our stuff|buy our goods
Imports: how much we buy from abroad|what we import|our imports|goods coming from other countries|buying foreign goods|foreign products|stuff from overseas
Tariff revenue: what tariffs bring in|how much tariffs collect|customs money|tariffs paid|import duties|tariffs on imports
Imports from China: how much we buy from china|stuff from china|chinese imports|things made in china|what we import from china|goods coming from china
Exports to China: how much we sell to china|what we export to china|what china buys from american farmers|sales to china
Imports from Mexico: how much we buy from mexico|what we import from mexico|mexican imports
Exports to Mexico: how much we sell to mexico
Imports from Canada: how much we buy from canada|what we import from canada|canadian imports
Exports to Canada: how much we sell to canada
Imports from Germany: how much we buy from germany|german imports|german cars coming in
Exports to Germany: how much we sell to germany
Imports from Japan: how much we buy from japan|japanese imports
Exports to Japan: how much we sell to japan
Imports from Vietnam: how much we buy from vietnam|stuff from vietnam
Imports from India: how much we buy from india
Imports from Russia: how much we buy from russia
Manufacturing jobs: jobs in factories|factory work|how many people work in factories|number of factory jobs|jobs at the plant|work in manufacturing|jobs in manufacturing|people employed in manufacturing|blue-collar work|manufacturing employment
Construction jobs: jobs in construction|how many people work in construction|construction hiring|number of construction workers|work for builders|jobs for carpenters|jobs for plumbers|building jobs|tradespeople
Retail jobs: jobs in retail|how many people work in stores|number of store jobs|jobs at shops|people working in shops|store clerks
Leisure and hospitality jobs: jobs in hotels and restaurants|jobs in tourism and restaurants|hospitality jobs|jobs in hospitality|tourism jobs
Health and education jobs: jobs in health care and education
Health care jobs: jobs in health care|how many people work in health care|number of nurses|hospital hiring|health care hiring|hiring in health care|work in health care|jobs for nurses
Hospital jobs: jobs in hospitals|hospital employment|how many people work in hospitals|hiring in hospitals
Nursing home jobs: jobs in nursing homes|staff in nursing homes
Professional services jobs: jobs in offices|white-collar work|office work|professional jobs|jobs for consultants|business services jobs
Finance jobs: jobs in banking and finance|jobs at banks|finance workers
Information jobs: jobs in media and tech|information industry jobs
Computer services jobs: jobs for programmers|jobs in software|jobs in computer companies|tech workers|tech layoffs|jobs in it|employment of software developers
Transport and warehousing jobs: jobs in trucking and warehouses|jobs in shipping|jobs in transportation|delivery and warehouse jobs
Truck transport jobs: jobs for truckers|number of truck drivers|how many people drive trucks|trucking employment|jobs in trucking
Warehouse jobs: jobs in warehouses|amazon warehouse jobs|people working in warehouses
Courier jobs: jobs for delivery drivers|package delivery jobs
Mining and logging jobs: jobs in mines
Oil and gas jobs: jobs in the oil field|jobs in oil|oil industry jobs|oil jobs|work in the oil patch
Car making jobs: jobs in the auto industry|autoworkers|auto plant jobs|jobs making cars|jobs at car makers
Coal mining jobs: jobs in coal|jobs in coal mines|work for coal miners
Government jobs: jobs in government|people working for the government|government employees|number of government workers|government payroll|public employees
Federal government jobs: federal government workers|number of federal employees|jobs in the federal government|federal jobs|layoffs in washington
State government jobs: state workers|jobs with the state
Local government jobs: city and county workers|jobs with the city|town workers
Private sector jobs: jobs outside government|private employers' jobs|private payrolls
Restaurant jobs: jobs in restaurants|people working in restaurants|restaurant staff|number of restaurant workers|work in bars and restaurants|restaurant hiring|jobs for cooks and waiters
Hotel jobs: jobs in hotels|people working in hotels
Child care jobs: jobs in day care|people working in child care|number of child care workers
Airline jobs: jobs at airlines|people working for airlines
Railway jobs: jobs on the railroad|railroad employment
Post office jobs: jobs at the post office|post office workers
Publishing and film jobs: jobs in newspapers|jobs in hollywood|jobs for journalists|film industry jobs
Bank jobs: jobs at the bank|bank employees
Insurance jobs: jobs in insurance
Real estate jobs: jobs for realtors|jobs in real estate
Law firm jobs: jobs for lawyers|legal jobs
Accounting jobs: jobs for accountants
Architecture and engineering jobs: jobs for engineers|engineering jobs
Food making jobs: jobs in food plants|meatpacking jobs
Clothing making jobs: jobs in textile mills|textile jobs|garment jobs
Furniture making jobs: jobs in furniture factories
Steel making jobs: jobs in steel mills|steel jobs
Wood product jobs: jobs at sawmills|lumber mill jobs
Chip making jobs: jobs in chip plants
Local school jobs: jobs in public schools|number of teachers|teachers in public schools|school district jobs|jobs for teachers
Arts and sports jobs: jobs for musicians|jobs for artists
Personal care jobs: jobs for hairdressers|salon jobs
Car repair jobs: jobs for mechanics
Farm workers: people working in agriculture|jobs on farms|farm labor|farm jobs
Manufacturing pay: what factory workers earn|factory pay|pay in factories|wages of factory workers|what manufacturing pays
Construction pay: what construction workers earn|pay of builders|what carpenters earn|pay of electricians|what tradesmen earn|what construction workers make
Retail pay: what store workers earn|what shop assistants earn|pay in stores|what cashiers make|pay at retail stores
Leisure and hospitality pay: what restaurant workers earn|what servers earn|pay in restaurants|wages in hotels|what cooks earn|what waitresses make|hospitality wages|tips and pay of waiters
Health care pay: what health care workers earn|pay of nurses|what nurses earn|hospital pay|wages of nurses|what hospitals pay
Health and education pay: what teachers earn|pay of teachers|teacher salaries
Professional services pay: what office workers earn|pay of professionals
Finance pay: what bankers earn|pay in finance
Information pay: what tech workers earn|pay of programmers|salaries in tech|what software people make
Transport and warehousing pay: what truckers earn|pay of truck drivers|what drivers make|pay of warehouse workers|what warehouse workers make|trucker pay
Mining and logging pay: what miners earn|what oil workers earn|pay in the oil field`
