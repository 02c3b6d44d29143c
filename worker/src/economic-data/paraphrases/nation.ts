/** How people speak of the state, the economy as a whole, trade, energy, people and industries. */
export const NATION_SAID = `Federal debt: national debt|what the government owes|washington's borrowing|public debt|government debt|uncle sam's debt|the country in the red
Federal debt to GDP: national debt against the economy|debt compared with the size of the economy
Federal interest payments: interest on the national debt|what the government pays in interest|cost of carrying the debt
Federal balance: budget deficit|government overspending|deficit|how much more washington spends than it takes in|budget gap|government shortfall
Federal balance to GDP: deficit against the economy
Monthly federal balance: monthly deficit
Federal spending: government spending|what washington spends|federal budget|government outlays|taxpayer money spent
Federal tax receipts: what the government takes in|tax revenue|taxes collected|government income|tax take
Income tax receipts: income taxes|what the irs collects
Corporate tax receipts: taxes on companies|what corporations pay in tax|corporate tax
Defense spending: military spending|the pentagon|what the army costs|defence budget|spending on war
State and local spending: what states and cities spend|city hall's budget|state budgets
State and local debt=SLGSDODNS: what states and cities owe|municipal debt|city debts
Government spending on education=G160291A027NBEA: spending on schools|education budget|what the country spends on schooling
Federal debt held by foreigners: debt foreigners hold|china owns our debt|foreign holders of treasuries
Federal debt held by the Fed: debt the fed holds
Federal debt held by the public: debt the public holds
Population: how many people live here|number of people|population growth|people in the country|residents|moving in or out
Working-age population: people of working age
Births per woman: babies|birth rate|having fewer kids|number of children per woman|fertility
Births per 1,000 people=SPDYNCBRTINUSA: births|babies born
Deaths per 1,000 people=SPDYNCDRTINUSA: death rate|how many people die|deaths
Infant mortality=SPDYNIMRTINUSA: babies dying|infant deaths|infant mortality
Life expectancy: how long people live|life span|living longer
Share of people over 65: old people|ageing population|share of seniors|retirees in the population
Net migration: immigration|people coming into the country|migrants|immigrants arriving
Households=TTLHH: number of households|how many families there are
Internet users=ITNETUSERP2USA: people using the internet|who is online
Carbon dioxide emissions=EMISSCO2TOTVTTTOUSA: carbon emissions|co2|greenhouse gases|pollution
Real GDP: the economy|size of the economy|economic growth|is the economy growing|gdp|output of the country|economy shrinking|economy expanding|how the country is doing
GDP: economy in dollars|total output in dollars
GDP growth rate: growth rate of the economy|quarterly growth
GDP deflator: prices of all that is made
Real GDP per head: output per person|how rich the country is per person|standard of living|prosperity|living standards
Potential GDP: what the economy could make
Industrial production: industry|factory output|what factories, mines and utilities make|industrial output|production of goods
Manufacturing output: manufacturing|made in america|what factories make|output of plants|things made here|factories busy
Mining output=IPMINE: mines' output|mining|what mines dig up
Utility output: power generation|electricity made
Electricity output=IPG2211S: electricity generated|power produced|electricity use|demand for power
Car production: cars made here|cars rolling off the line|auto plants|car factories|assembly lines
Chip production=IPG3344S: chips made here|semiconductor output|chip plants
Medicine production=IPG3254S: drugs made here|pharma output|pharmaceutical plants
Chemical production=IPG325S: chemicals made here|chemical plants
Consumer goods production=IPCONGD: consumer goods made here
Oil and gas extraction: oil drilling|oil and gas pumped|fracking|oil production|drillers
Capacity utilization: how busy factories are|idle plants|spare capacity|factories running full
Durable goods orders: orders for big things|durable goods|orders for machines
Factory orders: orders at factories|order books
Core capital goods orders: companies ordering machines|orders for equipment
Business investment: companies investing|firms spending on machines and buildings|business spending|capital spending
Equipment investment=Y033RC1Q027SBEA: firms buying equipment|spending on machines
Software investment=B985RC1Q027SBEA: firms buying software|spending on software
Research spending=Y006RC1Q027SBEA: research and development|spending on research|r&d
Investment: investment in the country
Inventories: stock in warehouses|unsold goods|inventories|goods piling up|full warehouses|stockpiles
Inventories to sales: stock against sales|shelves full
Retail inventories to sales: shops' stock|empty shelves
Car stocks to sales=AISRSA: cars on dealers' lots|unsold cars|dealers' stock
Business sales: sales of all businesses|business turnover
Government consumption and investment: government's part of the economy|size of government|big government
National activity index: overall activity
Weekly economic index: the economy week by week
GDPNow: growth this quarter|nowcast
Leading indicator: what comes next|leading index|early warning
Sahm rule: recession signal from unemployment
Real income without transfers=W875RX1: income apart from what the government pays|personal income without benefits|earned income after prices
Recession probability: chance of a recession|odds of a downturn|are we in recession
New York factory survey: new york factories' mood
Philadelphia factory survey: philadelphia factories' mood
Truck freight: trucks hauling|freight moved by truck|trucking business|truck loads|goods on the road
Freight=TSIFRGHT: freight|cargo moved|goods moved around the country|shipping volumes
Rail freight: freight trains|rail cars|goods by rail
Air passengers: people flying|air travel|airline passengers|planes full|flying again|air traffic
Miles driven: people driving|miles on the road|traffic|road trips|driving less
Crude oil price: oil|barrel of crude|crude|price of oil|texas crude|black gold
Brent oil price: brent|north sea oil
Gasoline price: gas at the pump|filling the tank|gallon of gas|fill up|petrol|gas station price|price at the pump|gasoline
Premium gasoline price=GASPRMW: premium gas|super unleaded
Diesel price: diesel|fuel for trucks|truck fuel
Jet fuel price: jet fuel|kerosene|fuel for planes
Natural gas price: natural gas|henry hub|gas wholesale
European natural gas price: gas in europe|european gas
Asian natural gas price=PNGASJPUSDM: lng in asia|gas in japan
Dollar index: strength of the dollar|strong dollar|weak dollar|value of the dollar|the greenback|dollar against other currencies
Dollars to one euro: euro|trip to europe|holiday in italy|holiday in france
Yen to one dollar: yen|trip to japan|japanese currency
Yuan to one dollar: yuan|chinese currency|renminbi
Dollars to one pound: pound sterling|british pound|trip to london|quid
Canadian dollars to one dollar: canadian dollar|loonie
Pesos to one dollar: peso|mexican money|sending money to mexico
Rupees to one dollar: rupee|indian money|sending money to india
Won to one dollar: korean won
Swiss francs to one dollar: swiss franc
Reais to one dollar: brazilian real|brazilian money
Dollars to one Australian dollar: australian dollar|aussie dollar
Dollars to one New Zealand dollar: new zealand dollar|kiwi dollar
Swedish kronor to one dollar: swedish krona
Norwegian kroner to one dollar: norwegian krone
Rand to one dollar: south african rand
Taiwan dollars to one dollar: taiwan dollar
Singapore dollars to one dollar=DEXSIUS: singapore dollar
Hong Kong dollars to one dollar=DEXHKUS: hong kong dollar
Danish kroner to one dollar=DEXDNUS: danish krone
Ringgit to one dollar=DEXMAUS: ringgit|malaysian money
Baht to one dollar=DEXTHUS: baht|thai money|trip to thailand
Sri Lankan rupees to one dollar=DEXSLUS: sri lankan rupee
Trade balance: trade gap|trade deficit|buying more abroad than we sell|trade balance
Goods trade balance: trade gap in goods
Services trade balance: trade gap in services
Current account: current account
Net exports: exports minus imports
Exports: what we sell abroad|exports|selling overseas|foreign customers buying from us|shipping goods abroad
Imports: what we buy abroad|imports|goods from overseas|foreign goods coming in|buying from other countries
Tariff revenue: tariffs|customs duties|import taxes|trade war|money from tariffs
Imports from China: goods from china|made in china|chinese goods|buying from china
Exports to China: selling to china|what china buys from us
Imports from Mexico: goods from mexico|buying from mexico
Exports to Mexico: selling to mexico
Imports from Canada: goods from canada|buying from canada
Exports to Canada: selling to canada
Imports from Germany: german goods|buying from germany
Exports to Germany: selling to germany
Imports from Japan: japanese goods|buying from japan
Exports to Japan: selling to japan
Imports from Vietnam: goods from vietnam|made in vietnam
Exports to Vietnam: selling to vietnam
Imports from India: goods from india|made in india
Exports to India: selling to india
Imports from Taiwan: goods from taiwan
Imports from France: french goods|buying from france
Exports to France: selling to france
Imports from Italy: italian goods|buying from italy
Imports from Brazil: goods from brazil
Exports to Brazil: selling to brazil
Imports from Russia: goods from russia|buying from russia
Manufacturing jobs: factory jobs|factory workers|people working in plants|blue-collar jobs|jobs on the line|manufacturing workers|factories hiring
Construction jobs: builders|building trade jobs|construction workers|carpenters and bricklayers|electricians and plumbers|roofers|jobs on building sites|contractors hiring
Retail jobs: shop workers|jobs in stores|cashiers|sales clerks|store staff|retail workers
Leisure and hospitality jobs: jobs in tourism|hospitality workers|jobs in bars, hotels and theme parks|casino workers
Health and education jobs: jobs in health and schools
Health care jobs: nurses|doctors and nurses|health workers|jobs in medicine|caregivers|medical jobs|health care workers
Professional services jobs: office jobs|white-collar jobs|consultants|desk jobs|professionals
Finance jobs: wall street jobs|jobs in finance
Information jobs: media jobs|tech jobs|jobs in tech|information workers
Computer services jobs: programmers|coders|software developers|it jobs|computer jobs|software engineers
Transport and warehousing jobs: drivers and warehouse workers|jobs in transport|logistics jobs
Truck transport jobs: truck drivers|truckers|trucking jobs|jobs driving a rig
Mining and logging jobs: miners|loggers|lumberjacks|mining jobs
Oil and gas jobs: oil workers|roughnecks|jobs on rigs|oil patch jobs|oilfield jobs
Car making jobs: auto workers|jobs in car plants|car factory jobs
Coal mining jobs: coal miners|coal jobs
Wholesale jobs: wholesalers|distributors' jobs
Utilities jobs: linemen|power company jobs
Government jobs: public servants|government workers|public sector|civil servants|working for the government
Federal government jobs: federal workers|people working for washington|federal employees
Local government jobs: city workers|town employees|firefighters and police|police officers
State government jobs: state employees|people working for the state
Private sector jobs: jobs in private firms|private companies' jobs
Restaurant jobs: waiters|cooks|bartenders|waitresses|restaurant workers|kitchen staff|baristas|servers
Hotel jobs: hotel workers|hotel staff|maids
Hospital jobs: hospital staff|people working in hospitals
Nursing home jobs: nursing home staff|carers|people working in care homes
Child care jobs: day care workers|nannies|babysitters' jobs|child care workers
Airline jobs: pilots|flight attendants|airline workers
Railway jobs: railroad workers|train drivers|railroad jobs
Courier jobs: delivery drivers|couriers|parcel drivers
Warehouse jobs: warehouse workers|pickers and packers|fulfilment centres
Post office jobs: mail carriers|postal workers|mailmen
Publishing and film jobs: film makers|movie industry jobs|publishers|journalists|newspaper jobs|reporters
Telecom jobs: phone company jobs|telecom workers
Bank jobs: bankers|bank tellers|people working in banks
Insurance jobs: insurance agents|insurance workers
Real estate jobs: realtors|estate agents|real estate agents
Law firm jobs: lawyers|attorneys|paralegals
Accounting jobs: accountants|bookkeepers|tax preparers
Architecture and engineering jobs: engineers|architects
Chip making jobs: chip workers|semiconductor jobs
Machinery making jobs: machine builders|machinery workers
Furniture making jobs: furniture makers|cabinet makers
Steel making jobs: steelworkers|steel mill jobs
Food making jobs: meat packers|food plant workers|bakers' jobs
Clothing making jobs: garment workers|seamstresses|textile mills
Chemical jobs: chemical workers
Wood product jobs: sawmill jobs|sawmills
Paper jobs: paper mill jobs
Printing jobs: printers|print shop jobs
Private school jobs: private teachers|college professors
Local school jobs: teachers|school staff|school teachers|public schools hiring
Arts and sports jobs=CES7071000001: musicians and actors|jobs in arts and sports|theme park workers|artists
Personal care jobs=CES8081200001: hairdressers|barbers' jobs|beauticians
Car repair jobs=CES8081110001: mechanics|car mechanics' jobs
Farm workers=LNS12034560: farm workers|people working on farms|farm hands|farmers
Manufacturing pay: what factory workers make|factory wages|pay in manufacturing|pay on the line
Construction pay: what builders earn|pay in construction|wages on building sites|construction wages
Retail pay: what shop workers make|pay of cashiers|retail wages
Leisure and hospitality pay: what waiters make|pay in hotels and restaurants|bartenders' pay|tips and wages|pay of cooks
Health and education pay: pay of teachers and nurses|teachers' pay
Health care pay: what nurses make|nurses' pay|pay in hospitals|wages of caregivers
Professional services pay: pay of consultants|white-collar pay|office workers' pay
Finance pay: pay on wall street|bankers' pay
Information pay: pay in tech|programmers' pay|tech salaries
Transport and warehousing pay: what truck drivers make|truckers' pay|pay in warehouses|drivers' wages
Mining and logging pay: miners' pay|pay in oil and mining`
