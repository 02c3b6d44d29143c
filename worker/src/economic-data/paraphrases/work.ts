/** How people speak of work and pay: what the vocabulary calls it, or `a new name=its series`, and ways of saying it. */
export const WORK_SAID = `Unemployment rate: people out of work|folks without a job|how many are jobless|job situation|joblessness|unemployment|share of people looking for work|out of a job|is it hard to find a job|chance of finding work|job market|labour market|work is hard to come by
Underemployment rate: people who want more work than they get|underemployed|the wider jobless rate|real unemployment counting those who gave up|hidden unemployment|counting part-timers who want full-time
Involuntary part-time workers: stuck in part-time work|part time because nothing full time is offered|can't get enough hours|hours cut to part time|want full-time work but only get part-time
Unemployed people: number of unemployed|how many people are looking for work|job seekers|headcount of people without work
Employed people=CE16OV: number of people with a job|how many have work|how many people are working|total in work|people in employment
Full-time workers=LNS12500000: people working full time|full-time jobs|full timers
Part-time workers=LNS12600000: people working part time|part-time jobs|part timers|working only a few days a week
Payrolls: how many jobs were added|new jobs each month|jobs created|number of jobs in the country|hiring in the country|the monthly jobs report|job growth|job creation|employers adding staff
Hires: how many people get hired|companies taking on people|new hires|firms hiring|pace of hiring|recruiting
Total separations=JTSTSL: people leaving their jobs for any reason|job separations|staff turnover|turnover of workers
Labor force participation: share of people working or looking|people who gave up looking for work|dropped out of the workforce|taking part in the labour force|sitting at home not looking for work|willing to work|nobody wants to work any more
Employment share: share of grown-ups who have a job|what part of the population works|employment rate
Initial claims: people filing for unemployment benefits|new unemployment claims|signing on for the dole|jobless claims|applying for unemployment|weekly filings for benefits
Continuing claims: people still drawing unemployment|staying on unemployment benefits|still on the dole
Layoffs: people being laid off|firms letting people go|layoffs|getting fired|pink slips|job cuts|companies sacking people|being made redundant|getting the sack|firings|downsizing
Job openings: vacancies|help wanted signs|open positions|unfilled jobs|jobs on offer|jobs going begging|worker shortage|can't find workers|short of staff|staff shortage|nobody applies
Job postings: online job ads|job adverts|want ads on the web|job listings
Software job postings=IHLIDXUSTPSOFTDEVE: ads for programmers|openings for software developers|jobs for coders|hiring of software engineers|tech hiring
Nursing job postings=IHLIDXUSTPNURS: ads for nurses|openings for nurses|demand for nurses
Job openings in construction=JTS2300JOL: openings for builders|vacancies on building sites|short of construction workers|can't find carpenters
Job openings in manufacturing=JTS3000JOL: openings in factories|factory vacancies|unfilled factory jobs|plants can't find workers
Job openings in retail=JTS4400JOL: vacancies in shops|stores looking for staff
Job openings in health care=JTS6200JOL: vacancies in hospitals|openings for nurses and carers|short of nurses|staff shortage in care
Job openings in hotels and restaurants=JTS7200JOL: vacancies in restaurants|can't find cooks|can't find waiters|openings in hotels|short of kitchen staff
Quits in health care=JTS6200QUR: nurses quitting|carers walking out|nurses handing in notice|staff leaving hospitals
Quits in hotels and restaurants=JTS7200QUR: waiters quitting|restaurant staff walking out|cooks leaving
Quits: people quitting|quitting their jobs|leaving for something better|handing in notice|walking off the job|great resignation|people resigning|workers giving notice
Weeks unemployed: how long it takes to find a job|how long people are out of work|time between jobs|weeks without work|how long the unemployed search
Long-term unemployed: out of work for half a year|long-term jobless|unemployed for six months or more|can't find work for ages
Discouraged workers=LNS15026645: people who gave up looking|discouraged job seekers|stopped looking because there is nothing
People who want a job but do not look=NILFWJN: not looking but would like a job|want a job but not counted as unemployed
Weekly hours: how many hours people work|length of the working week|hours on the job|working hours|hours a week|short hours|working longer
Factory overtime=AWOTMAN: overtime in factories|overtime hours|extra shifts
Factory hours=AWHMAN: factory working week|hours in factories|hours of factory workers
Temporary help jobs: temps|temp agency work|agency workers|temporary workers|staffing agencies
People with several jobs: working two jobs|second job|side job|moonlighting|side hustle|holding down more than one job
Self-employed people: working for themselves|freelancers|being your own boss|self employed|gig workers|contractors on their own
Labor force: size of the workforce|how many people can work|number of workers available
Prime-age participation: people aged 25 to 54 working or looking|prime working age|people in their best working years
Prime-age employment share: share of 25 to 54 year olds with a job|people between 25 and 54 in work
Women's participation: women in the workforce|women going out to work|moms going back to work|mothers working|women working or looking
Men's participation: men in the workforce|men dropping out of work|men not working|guys sitting at home
Older people at work: people working past retirement age|older workers|seniors still working|working after 55|over 55s in work|people putting off retirement|older people keep working
Older people's unemployment rate=LNS14024230: older people out of work|unemployed over 55|job loss after 55
Young people at work=LNS11300012: teenagers working|teens with summer jobs|kids with jobs|teens in the labour force
Youth unemployment rate: young people without work|teen unemployment|youngsters out of work|kids can't find jobs|jobless teenagers|youth joblessness
Unemployment rate aged 20 to 24=LNS14000036: people in their early twenties out of work|unemployed twenty-somethings|young adults looking for work|gen z jobless
Graduate unemployment rate: unemployed college graduates|jobless with a degree|degree holders out of work|people with a bachelor's without work|graduates finding work
Unemployment rate without college: unemployed high school graduates|jobless without a degree|people with only high school out of work
Black unemployment rate: unemployment of black people|black workers without jobs|african american joblessness|black americans out of work
White unemployment rate: unemployment of white people|white workers without jobs
Hispanic unemployment rate: unemployment of latinos|hispanic workers without jobs|latino joblessness
Women's unemployment rate: women out of work|unemployed women|jobless women
Men's unemployment rate: men out of work|unemployed men|jobless men
Asian people: unemployment rate: asian americans out of work|unemployed asian people
Veterans: unemployment rate: vets without work|veterans finding jobs|ex soldiers out of work|unemployed veterans|former military looking for work
Foreign-born people: unemployment rate: immigrants out of work|unemployed immigrants|jobless people born abroad
Foreign-born people: participation: immigrants in the workforce|foreign workers|people born abroad in the labour force
Foreign-born people: employment share: immigrants with a job|migrants in work
Native-born people: unemployment rate: unemployed people born here|native-born out of work
Native-born people: participation: native-born workers in the workforce|born here in the labour force
People with a disability: unemployment rate: disabled people out of work|unemployed with a disability
People with a disability: employment share: disabled people with a job|disabled people in work|working with a disability
People who did not finish school: unemployment rate: high school dropouts out of work|unemployed without a diploma
People who did not finish school: weekly earnings: pay of high school dropouts|pay without a diploma
High school graduates: weekly earnings: what people with high school only make|pay with just a diploma|earnings of high school graduates
Graduates: weekly earnings: what college graduates make|pay with a degree|what a degree pays|what a bachelor's earns
People with an advanced degree: weekly earnings: pay with a master's|what people with a phd make
Women: weekly earnings: what women earn|women's pay|women's wages|female paychecks
Men: weekly earnings: what men earn|men's pay|men's wages|male paychecks
Women: employment share: share of women with a job|women who have a job
Men: employment share: share of men with a job|men who have a job
Hourly earnings: wages|hourly pay|what people earn an hour|pay rises|paychecks|what workers make|pay packets|salaries|raises|what an hour of work brings|wage growth|how much more workers get paid|pay going up|take-home pay
Weekly earnings=CES0500000011: weekly pay|what people bring home a week|average pay in a week|weekly paycheck
Median weekly earnings: what a typical worker makes a week|the middle worker's pay|pay after inflation|buying power of pay|real wages|usual weekly pay
Employment cost index: wage bill of firms|wage pressure
Total wages and salaries=A576RC1: all wages paid out|total pay of all workers|wage sum
Minimum wage: lowest legal pay|least an employer may pay|minimum pay|legal wage floor
Output per hour: productivity|how much a worker gets done|work done per hour|getting more out of each worker|efficiency of workers
Real pay per hour: pay per hour after inflation|real compensation
Total compensation cost=ECIALLCIV: cost of employing people|what labour costs employers|cost of staff
Unit labor costs: labour cost per piece made|what labour costs per unit|wage cost of each product
Labor share: workers' share of the pie|slice of income that goes to workers|how much of the cake labour gets`
