/** How people of many walks of life name the state, what is made, traded and carried, and other countries' money. */
export const NATION_EVERYDAY = `Federal debt: how deep in the hole the country is|what the government has borrowed|debts of the government|the nation's debts|money the government owes|the bill we leave our grandchildren|government owes|how much america owes|iou's of the government
Federal debt to GDP: what the country owes against what it makes|the debt next to the economy|government debt relative to the economy|debt measured against output
Federal interest payments: interest on the nation's debt|what the government pays its lenders|what the debt costs each year|interest on what the government owes|what taxpayers pay in interest|paying the nation's creditors|what the treasury pays bondholders|government's interest bill|interest on government debt|money that goes to lenders of the government
Interest payments to GDP: interest on the debt against the economy|government interest as a share of the economy|debt costs relative to gdp
Federal balance to GDP: deficit relative to the economy|shortfall as a share of gdp|budget gap relative to gdp
Federal balance: how far the government is in the red|government spends more than it has|gap between what it takes in and spends|budget out of balance|yearly shortfall of the government
Monthly federal balance: the government's monthly books|monthly shortfall of the government|each month's deficit
Federal spending: what uncle sam spends|where our taxes go|what goes out of the treasury|everything the government pays for|government's expenses
Federal tax receipts: what uncle sam collects|what uncle sam takes in|what washington collects|what the taxman collects|money coming into the treasury|government's income|what comes in from taxes
Income tax receipts: income tax money|what income taxes bring in|income tax collected|money from people's income taxes
Corporate tax receipts: company tax money|what companies pay the government|tax on business profits|taxes corporations pay|corporations' share of taxes
State and local spending: city and state budgets|spending of states|what the statehouses spend|local governments spending
State and local debt: city debt|states in debt|towns in debt
Government spending on education: what government spends on schools|public money for schools|school spending by government|tax money for schools
Federal debt held by foreigners: what we owe foreigners|debt owned by foreigners|foreign owners of our bonds|what foreign countries hold of our debt|treasuries owned by foreigners
Federal debt held by the Fed: debt the fed owns|government bonds held by the fed|what the government owes the fed
Federal debt held by the public: debt held outside the government|publicly held government debt|debt owned by investors
Defense spending: money for soldiers and weapons|pentagon's budget|weapons spending|cost of wars
Government consumption and investment: government purchases|what government buys|public purchases
Population: how many of us there are|number of inhabitants|how many live here|how many people live in a place|how many souls|people living in the state|residents of the state|folks living here|head count of the country
Working-age population: people old enough to work|adults under 65|grown-ups of working age
Life expectancy: how long we live|how old people get|years people live|how long a person lives|people living longer|lifespans
Births per woman: how many babies women have|kids per woman|babies per mother|families having fewer kids|women having children
Births per 1,000 people: births in the country|how many babies are born|babies being born each year|number of births
Deaths per 1,000 people: deaths in the country|dying each year|number of deaths
Infant mortality: babies that die|death of newborns|newborns who do not survive
Share of people over 65: how many old people there are|part of us who are retired|graying of the country|people getting older as a nation|elderly share
Households: how many homes with people|new households|people moving out of their parents' home
Net migration: newcomers arriving|migrants arriving|immigrants minus emigrants|people crossing the border to stay
Internet users: people on the internet|people online|share of people using the web
Carbon dioxide emissions: greenhouse gas|carbon pollution|emissions from burning fuel|climate pollution
GDP: what the nation makes in dollars|everything made and sold in dollars|size of the economy in dollars|value of everything we make
Real GDP: what the country makes|everything we produce|what the nation turns out|how big the economy is|how the economy is doing|how is the economy|the economy growing|shape of the economy|what a country produces|all goods and services made
GDP growth rate: quarterly pace of the economy|how fast the economy grew last quarter|annualized growth
GDP deflator: prices of everything made|price level of the whole economy|prices across the whole economy
Potential GDP: full potential of the economy|what we could produce at best|economy running at full
Real GDP per head: what each person produces|gdp for each person|economy divided by people|how rich a country is per person
Investment: all investment|total investment in the economy|money put into new things|private investment
Equipment investment: companies buying machines|machines bought by firms
Software investment: companies buying software|spending on programs|firms' software spending|money put into software
Research spending: companies' research|labs and inventions|spending on inventing|r and d
Business investment: what companies invest|firms investing|companies putting money into new plants|business putting money to work
Utility output: output of utilities|power and gas made|what utilities produce|utilities' production
Electricity output: power generated|how much electricity the country makes|kilowatts produced|power plants' output
Mining output: what mines produce|output of mines|digging and drilling output|what comes out of the ground
Chip production: semiconductors made here|making chips in america|chip factories' output|how many chips we make
Medicine production: medicine made here|pills made here|making medicine in america
Chemical production: output of chemical plants|what chemical plants make
Consumer goods production: making of everyday goods|output of household goods
Car production: cars made|how many cars are built|auto plants' output|cars assembled here|building cars
Oil and gas extraction: oil pumped here|drilling for oil and gas|oil coming out of the ground|wells producing|how much we drill
Manufacturing output: what factories turn out|stuff made in factories|how much our factories make|factories making more or less|making stuff here
Capacity utilization: how hard factories run|factories running below full|idle factories|how busy plants are|machines standing idle
Durable goods orders: orders for things that last|orders for machines and planes|orders for big goods|long-lasting goods ordered|orders for airplanes and machines
Factory orders: what customers order from factories|orders coming in to factories|factories' order books|new business for factories|orders at plants
Core capital goods orders: orders for machines by business|machines ordered by companies|business equipment orders|companies ordering equipment
Inventories to sales: how long stock would last|goods on hand compared with sales|too much stock for sales
Retail inventories to sales: stores' stock against sales|how full shops are compared with sales|stores with too much stock|shelves too full|bare shelves
Inventories: stock on hand|stock piling up|goods in stock
Car stocks to sales: cars sitting on dealers' lots|full car lots|dealers' lots full|cars waiting for buyers
Business sales: what all businesses sell|sales of all companies|total business sales|companies' sales
National activity index: overall activity of the nation|chicago fed's index|how active the economy is
Weekly economic index: weekly pulse of the economy|how the economy did this week
GDPNow: live guess at growth|this quarter's growth so far|atlanta fed's estimate|running estimate of gdp
Leading indicator: early warning signs|early signals for the economy|what points ahead
Sahm rule: rule that says recession from joblessness|recession rule by unemployment|claudia sahm
Recession probability: chances of a recession|odds of a recession|how likely a downturn is|risk of a slump|how sure a recession is|danger of a recession
Business confidence: how bosses feel|mood of companies|businesses feel about the future|optimism of firms|confidence of bosses|are businesses upbeat
Consumer sentiment: how folks feel about money|mood of shoppers|people feeling gloomy|how people feel about things|consumers feeling good|people feel poorer
New York factory survey: new york factories|empire state factories|survey of factories in new york
Philadelphia factory survey: philadelphia factories|philly fed survey|factories around philadelphia
Economic policy uncertainty: unsure about policy|not knowing what washington does next|confusion about policy|policy chaos|political uncertainty
Trade policy uncertainty: not knowing about tariffs|unsure about tariffs|tariff chaos|uncertain trade policy|trade war uncertainty
Global policy uncertainty: world politics uncertain|unsure times across the world
Rail freight: freight on trains|train cars loaded|goods moved by rail|boxcars|railroads hauling|cargo on trains|freight trains running
Freight: goods being moved|cargo moving|stuff being shipped|how much freight moves|goods on the move|shipments around the country
Truck freight: goods on trucks|freight on the road|loads hauled by trucks|truckers' loads|trucks on the highway
Air passengers: people on planes|busy airports|passengers at airports|travelers in the air
Miles driven: driving by americans|how much we drive|time behind the wheel|traffic on highways
Dollar index: dollar against other money|what our money is worth abroad|dollar strong or weak|value of the greenback|greenback
Real dollar index: dollar after inflation against others|real value of the dollar abroad|dollar with prices taken into account
Dollars to one euro: euros for my trip|the euro against the dollar|what a euro costs|dollars for a euro|european money
Dollars to one pound: what a pound costs|pounds for my trip|british money|pound against the dollar|dollars for a pound
Yen to one dollar: japanese money|yen for my trip|what a dollar buys in yen|yen against the dollar
Yuan to one dollar: china's currency|yuan against the dollar|what a dollar buys in yuan
Canadian dollars to one dollar: canada's currency|canadian currency|loonies|canada's dollar|exchange with canada
Pesos to one dollar: mexico's currency|pesos for a dollar|what a dollar buys in pesos
Rupees to one dollar: india's currency|rupees for a dollar|indian currency
Won to one dollar: korea's currency|korean money|won for a dollar
Swiss francs to one dollar: swiss money|swiss currency|swiss francs|francs for a dollar
Reais to one dollar: brazil's currency|reais for a dollar
Dollars to one Australian dollar: australia's currency|australian money|australian currency
Dollars to one New Zealand dollar: new zealand's currency|new zealand money
Swedish kronor to one dollar: swedish money|sweden's currency|kronor
Norwegian kroner to one dollar: norwegian money|norway's currency
Danish kroner to one dollar: danish money|denmark's currency
Rand to one dollar: south africa's currency|south african money|rand for a dollar
Taiwan dollars to one dollar: taiwan's currency|taiwanese money
Singapore dollars to one dollar: singapore's currency|singapore money
Hong Kong dollars to one dollar: hong kong's currency|hong kong money
Baht to one dollar: thailand's currency|thai baht|baht for a dollar
Ringgit to one dollar: malaysia's currency|ringgit for a dollar
Sri Lankan rupees to one dollar: sri lanka's currency|sri lankan money
Trade balance: buying more than we sell to the world|gap between what we buy and sell abroad|trade hole|trade deficit getting bigger|bought abroad minus sold abroad
Goods trade balance: gap in goods we trade|goods bought abroad minus goods sold
Services trade balance: trade in services|services we sell abroad|balance of services|services sold to foreigners minus bought
Current account: all payments with the world|balance with the rest of the world|money in and out of the country
Net exports: sold abroad minus bought abroad|trade's part of growth
Exports: what we sell the world|what we ship abroad|goods leaving our ports|what foreigners buy from us|things we sell to foreigners|shipping goods overseas
Imports: what we buy from the world|what we bring in from abroad|goods arriving at our ports|foreign stuff we buy|things from abroad|goods shipped in
Imports from China: stuff made in china|what china sells us|chinese products
Exports to China: what we sell china|our goods in china|shipping to china|selling to the chinese
Imports from Mexico: mexican goods|stuff made in mexico|what mexico sells us
Exports to Mexico: what we sell mexico|what mexico buys from us|our goods in mexico|shipping to mexico
Imports from Canada: canadian goods|stuff from canada|what canada sells us|canadian lumber and oil coming in
Exports to Canada: what we sell canada|what canada buys from us|our goods in canada|shipping to canada
Imports from Germany: stuff from germany|what germany sells us|goods from germany
Exports to Germany: what we sell germany|what germany buys from us|our goods in germany
Imports from Japan: stuff from japan|what japan sells us|goods from japan
Exports to Japan: what we sell japan|what japan buys from us|our goods in japan
Imports from South Korea: korean goods|stuff from korea|what korea sells us|goods from korea|buying from korea
Exports to South Korea: what we sell korea|what korea buys from us|selling to korea
Imports from the United Kingdom: british goods|stuff from britain|what britain sells us|goods from britain|buying from britain
Exports to the United Kingdom: what we sell britain|what britain buys from us|selling to britain
Imports from Vietnam: vietnamese goods|stuff made in vietnam|what vietnam sells us|buying from vietnam
Exports to Vietnam: what we sell vietnam|what vietnam buys from us
Imports from India: indian goods|stuff from india|what india sells us|buying from india
Exports to India: what we sell india|what india buys from us
Imports from Taiwan: taiwanese goods|stuff from taiwan|what taiwan sells us|chips from taiwan
Imports from France: what france sells us|goods from france|french wine and cheese coming in
Exports to France: what we sell france|what france buys from us
Imports from Italy: what italy sells us|goods from italy|italian shoes coming in
Imports from Brazil: brazilian goods|what brazil sells us
Exports to Brazil: what we sell brazil|what brazil buys from us
Imports from Russia: russian goods|what russia sells us
Tariff revenue: what customs collects|duties collected at the border|tariff money|taxes on imported goods collected`
