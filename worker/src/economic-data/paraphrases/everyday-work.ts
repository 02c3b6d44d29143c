/** How people of many walks of life name kinds of work, of pay and of people at work. */
export const WORK_EVERYDAY = `Employment share: part of the population with work|share of us who work|portion of adults holding a job|working share of adults
Continuing claims: people still on unemployment|those staying on benefits|people who keep drawing benefits|long lines for unemployment checks|weekly checks for the jobless
Prime-age participation: people in their prime working|adults in their prime at work|25 to 54 year olds in the workforce|people of prime age who take part
Prime-age employment share: prime-age people with a job|adults in their prime with a job|25 to 54 year olds employed|share of prime-age people working
Unemployment rate without college: jobless with only high school|people without college looking for work|high school only and out of work|no degree and no job
White unemployment rate: white people out of work|jobless white people|white joblessness|whites looking for work
Hispanic unemployment rate: hispanics out of work|latinos looking for work|jobless hispanics|latinos without a job|hispanic people out of work
Black unemployment rate: black people out of work|jobless black people|blacks looking for work|african americans without a job
Asian people: unemployment rate: asians out of work|jobless asians|asian joblessness|asians looking for work
Women's unemployment rate: women without a job|moms out of work|jobless mothers|ladies out of work
Men's unemployment rate: men without a job|dads out of work|guys out of work|jobless guys
Foreign-born people: unemployment rate: immigrants without a job|migrants looking for work|newcomers out of work|jobless migrants
Foreign-born people: employment share: immigrants who work|share of immigrants with jobs|newcomers with a job|migrants with jobs
Foreign-born people: participation: migrants in the workforce|immigrants taking part in work|newcomers in the labor force
Native-born people: unemployment rate: people born here out of work|native-born looking for work|locals born here without a job|jobless natives
Native-born people: employment share: people born here with a job|native-born with a job|share of natives at work
People with a disability: unemployment rate: jobless disabled people|people in wheelchairs out of work|disabled and unemployed
People with a disability: participation: disabled people in the workforce|people with a handicap taking part in work
People without a disability: unemployment rate: people without a handicap out of work|able-bodied people out of work
People who did not finish school: unemployment rate: dropouts out of work|people who left school early without work|no diploma and no job|school dropouts jobless
People who did not finish school: weekly earnings: what dropouts earn|earnings without a high school diploma|pay of people who never finished school|wages of dropouts
High school graduates: weekly earnings: what you earn with only high school|wages with a high school diploma|pay of people who never went to college
Graduates: weekly earnings: what a college degree earns you|wages of college graduates|pay of people with a bachelor's|is a degree worth it in pay|earnings with college
People with an advanced degree: weekly earnings: what a master's degree earns|pay of doctors and phds|wages with a graduate degree|earnings of people with a master's
Women: weekly earnings: what women get paid|pay of women|women's earnings|what women take home
Men: weekly earnings: what men get paid|pay of men|men's earnings|what men take home
Women: employment share: part of women who work|women holding jobs|share of women at work
Men: employment share: part of men who work|men holding jobs|share of men at work
Older people's unemployment rate: over 55 and looking for work|older workers without a job|jobless seniors|laid off at 58
Young people at work: teenagers with a job|summer jobs for teens|high schoolers working|kids flipping burgers
Youth unemployment rate: young folks who can't find work|teens out of work|jobless youngsters|young people looking for work|unemployed youth
Unemployment rate aged 20 to 24: young adults without work|twenty-somethings without a job|people in their early twenties jobless|fresh out of school and jobless
Employment cost index: what labor costs firms|cost of wages and benefits together|cost of a worker with benefits|what it costs to keep staff
Total compensation cost: pay plus benefits|wages and benefits per worker|full cost of an employee|benefits and pay together
Real pay per hour: what an hour's pay buys|hourly pay in real money|hourly wage minus inflation|pay per hour in today's money
Unit labor costs: labor cost of each unit|wage cost per widget|labor cost in each product|labour cost per unit made
Labor share: workers' slice of the pie|how much of income goes to workers|share of the cake for labor|workers' cut of the economy
Total wages and salaries: all paychecks together|everybody's wages added up|sum of all wages
Minimum wage: the lowest wage allowed|lowest pay by law|legal minimum an hour|floor under wages|the federal minimum
Output per hour: what a worker gets done in an hour|work done per hour worked|goods made per hour of work|getting more done in less time
Hourly earnings: what an hour of work pays|how much bosses pay|wages of working people|pay of ordinary workers|what the average worker makes an hour|what people get paid|are people paid more|workers' pay|what a job pays
Median weekly earnings: what the middle worker makes|a typical week's pay|weekly pay of the typical worker|what a normal full-timer earns
Weekly earnings: average paycheck a week|what's in the weekly pay packet|pay for a week's work
Full-time workers: people with a full week|folks working forty hours|nine to five workers|full-time staff|how many have full-time jobs|full week workers
Part-time workers: people working half days|folks with part-time work|part-time staff|how many work part time|working a few hours a week|half-day workers
Involuntary part-time workers: want more hours|bosses cutting hours to part time|forced into part time|not given enough hours
Weekly hours: how long people work each week|how many hours bosses give|hours per week at work
Factory overtime: extra hours in factories|time and a half at the plant|weekend shifts at the factory|overtime for factory workers
Factory hours: hours at the plant|factory shifts|how long factory workers work|work week at the plant|hours per week in manufacturing
Self-employed people: people with their own business|own boss|freelance work|working for yourself|one-man businesses|gig drivers|people going solo
People with several jobs: two jobs to get by|second jobs|side gigs|working a second job|people juggling jobs|multiple jobs|three jobs to pay the bills
Discouraged workers: people who stopped looking for work|folks who gave up on finding work|no longer searching for a job|given up job hunting|people who lost hope of work
People who want a job but do not look: want work but not looking|would take a job if offered|people outside the workforce who want a job|willing to work but not searching|not counted but want a job
Long-term unemployed: jobless for more than half a year|no work for six months|long spells without work|out of work for months on end
Weeks unemployed: how long people stay jobless|how long it takes to land a job|time it takes to find work|how many weeks people look for work
Temporary help jobs: temps hired|agency temps
Labor force: everybody who works or wants to|people available for work|how big the workforce is|number of people working or looking
Initial claims: people newly filing for unemployment|new filings for jobless aid|people applying for unemployment this week|fresh jobless claims|new people on the dole
Layoffs: bosses letting people go|people being let go|workers being cut|people losing jobs to cuts|staff being fired|getting laid off|layoffs everywhere
Hires: people starting new jobs|people getting taken on|bosses hiring|new people hired|companies hiring people|firms taking people on
Quits: people walking out of jobs|workers walking away|telling the boss goodbye|leaving jobs on their own|people switching jobs|handing in their notice
Job openings: jobs nobody fills|jobs waiting for people|bosses looking for workers|places looking for help|now hiring signs|jobs to be had|unfilled positions at companies|employers begging for workers
Nursing job postings: nurses wanted|nursing ads|hospitals advertising for nurses|nurse vacancies online
Software job postings: software developers wanted|programming jobs advertised|coder vacancies|ads for software engineers
Quits in health care: nurses leaving|hospital staff quitting|nurses walking away|aides quitting|health workers burning out and leaving
Quits in hotels and restaurants: kitchen staff leaving|restaurant workers walking out|bartenders quitting|hotel maids quitting
Job openings in construction: builders looking for workers|construction firms short of people|roofers wanted|not enough carpenters
Job openings in manufacturing: factories looking for workers|welders wanted|plants short of people|machinists wanted
Job openings in retail: shops looking for clerks|cashiers wanted|stores short of people
Job openings in health care: nurses wanted by hospitals|caregivers wanted|clinics short of people|hospitals looking for staff
Job openings in hotels and restaurants: cooks wanted|waiters wanted|restaurants looking for staff|dishwashers wanted|bartenders wanted
Payrolls: how many jobs there are|jobs altogether|jobs added|jobs gained and lost|more jobs or fewer|number of people on payrolls|jobs in the whole country
Private sector jobs: jobs in private companies|jobs at private firms|private business jobs|jobs not with the government|private industry jobs
Government jobs: working for the state|jobs on the public payroll|public sector jobs
Federal government jobs: people working for uncle sam|jobs in federal agencies|washington bureaucrats|federal workforce cuts
State government jobs: jobs at the state house|people on the state payroll|state agency jobs|state workforce
Local government jobs: county employees|jobs at city hall|municipal workers
Local school jobs: teachers and school staff|jobs in schools|school employees|public school teachers|teaching jobs|teachers being hired
Private school jobs: jobs at private schools|university staff|jobs at colleges|people working at universities
Post office jobs: letter carriers|people working for the post office
Health and education jobs: jobs in hospitals and schools|jobs in care and teaching|private health and education work|nurses and teachers jobs
Health care jobs: doctors and nurses at work|people working in hospitals and clinics|nursing jobs|caregivers' jobs
Hospital jobs: people working at hospitals|hospital workers|hospital staff numbers|jobs at the hospital|nurses employed by hospitals
Nursing home jobs: people working in nursing homes|nursing home aides|workers in care homes|jobs caring for the elderly|staff at the old folks' home
Child care jobs: people who look after kids|nannies and day care staff|preschool teachers|jobs in child care|nursery staff
Finance jobs: jobs on wall street|bankers and brokers jobs|people working in finance|financial jobs|jobs in the money business
Bank jobs: jobs in banking|bank staff|bank branches' staff
Insurance jobs: people selling insurance|people working in insurance|claims adjusters|insurance company staff
Real estate jobs: realtors at work|property managers|people working in real estate
Law firm jobs: people working in law firms|jobs in law|legal work jobs|attorneys at work
Accounting jobs: people working in accounting|jobs in bookkeeping|accounting work
Architecture and engineering jobs: people working as engineers|jobs in architecture|civil engineers|engineering firm jobs
Professional services jobs: consultants and lawyers jobs|suit and tie jobs|business service jobs
Information jobs: jobs in media|newspaper and tv jobs|media workers|jobs in film and publishing|information sector work
Publishing and film jobs: reporters' jobs|film crews|jobs at newspapers|hollywood jobs
Telecom jobs: jobs at phone companies|phone company workers|cable technicians|people working in telecommunications|jobs in telecom
Computer services jobs: programmers at work|software engineers' jobs|people who write software
Transport and warehousing jobs: jobs moving goods|jobs in logistics|logistics work|shipping and warehouse work
Truck transport jobs: people driving trucks|trucker jobs|big rig drivers
Warehouse jobs: jobs in fulfillment centers|amazon workers|forklift drivers|people in warehouses
Courier jobs: package carriers|parcel delivery workers|ups and fedex drivers|people delivering packages
Airline jobs: pilots and flight attendants|people working at airlines|cabin crew
Railway jobs: train crews|people working on the railways|jobs on the rails
Restaurant jobs: cooks and waiters|waiters and waitresses|people working in kitchens|jobs waiting tables|food service jobs
Hotel jobs: hotel maids|front desk clerks|hotel staff numbers|housekeepers in hotels|motel staff
Leisure and hospitality jobs: jobs in bars and hotels|theme park jobs|jobs in leisure|vacation industry jobs|people working in hospitality
Arts and sports jobs: actors and musicians|artists at work|people working in the arts|museum staff|jobs at theaters|casino and park workers
Personal care jobs: barbers and hairdressers|nail salons' workers|hair stylists|people working in salons|spa workers
Car repair jobs: auto mechanics|people fixing cars|garage workers|body shop workers|jobs in car repair
Retail jobs: shop assistants|store workers|jobs at the mall|working in a store|people behind the counter
Wholesale jobs: jobs at wholesalers|wholesale workers|distributors' staff|people working in wholesale|jobs with distributors
Utilities jobs: jobs at power companies|utility workers|people working for the electric company|power plant workers|waterworks staff
Mining and logging jobs: people working in mines|jobs underground|quarry workers
Coal mining jobs: jobs in the coal mines|people digging coal|coal country jobs
Oil and gas jobs: oil field workers|people drilling for oil|oil rig jobs
Construction jobs: builders at work|carpenters and plumbers|people building houses|electricians at work|hard hat jobs
Manufacturing jobs: people on the assembly line|plant workers|jobs making things|assembly line jobs
Car making jobs: people building cars|jobs in car factories|car plant workers|detroit's workers|people assembling cars
Chip making jobs: jobs in semiconductor plants|people making chips|semiconductor workers|chip factory jobs|jobs in computer and electronics plants
Machinery making jobs: people making machines|jobs at machine makers|machinery plant workers|tractor factory jobs
Furniture making jobs: people making furniture|jobs making sofas|furniture plant workers
Steel making jobs: steel mill workers|people making steel|jobs in metal mills|foundry workers
Food making jobs: jobs in food factories|people packing meat|cannery jobs|jobs in slaughterhouses
Clothing making jobs: people sewing clothes|sewing factory jobs|apparel makers|textile mill workers
Chemical jobs: chemical plant workers|jobs at chemical plants|people making chemicals|jobs in drug and chemical making
Wood product jobs: sawmill workers|people cutting lumber|jobs in lumber mills|wood mill workers
Paper jobs: paper mill workers|jobs in paper mills|people making paper|pulp mill jobs
Printing jobs: printers at work|people working in printing|press operators
Farm workers: field hands|people picking fruit|farm laborers|ranch hands
Health and education pay: what nurses and teachers make|pay in hospitals and schools|wages in care and teaching
Health care pay: what aides make|what hospital workers make|wages in health care|caregivers' pay|nursing wages
Professional services pay: what consultants make|what lawyers make|white-collar wages|desk job pay
Finance pay: what bank workers make|wages on wall street|pay of tellers|what brokers earn|wages in finance
Information pay: what programmers make|media workers' pay|what coders earn|techies' pay|wages in media
Mining and logging pay: what miners make|wages in mining|pay of loggers|roughnecks' pay|pay on the oil rigs
Construction pay: what builders make|what carpenters make|roofers' pay|what plumbers make|electricians' wages|construction workers' wages
Manufacturing pay: wages at the plant|assembly line pay|pay at the factory|plant workers' wages|welders' pay
Retail pay: what cashiers earn|wages of store clerks|shop workers' pay|what store workers make|pay behind the counter
Leisure and hospitality pay: what waiters earn|waitress pay|what cooks make|hotel maids' pay|what bartenders make|wages of restaurant workers|pay of kitchen staff|servers' wages
Transport and warehousing pay: what truck drivers earn|wages of truckers|what delivery drivers make|drivers' pay|warehouse wages`
