/** How shopkeepers, nurses, students and neighbours speak of work and pay, in whole phrases. */
export const WORK_SPOKEN = `Unemployment rate: how bad is joblessness|people can't find jobs|nobody can find work|how many of us are out of work|hard to get work|without employment|losing their jobs and not finding new ones|percentage of people without a job|laid off and still looking|share of workers with no job|how easy is it to get a job|any jobs out there|job prospects|jobless figures|unemployment numbers|out of work folks|people between jobs|job hunting these days
Underemployment rate: working fewer hours than they would like|people who settle for part time|jobs below what people want|the u6 number|real jobless rate with the discouraged
Involuntary part-time workers: only offered part-time shifts|my boss won't give me full time|not enough shifts|hours got cut|can only find part-time work|underemployed part timers
Unemployed people: how many people have no job|unemployed folks looking|number of jobless people|applicants for each job|people competing for jobs|people chasing the same job
Employed people: how many people are in work|number of workers in the country|people holding a job|how many americans work|folks with jobs
Full-time workers: people with full-time work|a full forty hours|full-time positions
Part-time workers: people on part-time hours|folks who work part time|rise in part-time work
Payrolls: how many jobs the economy adds|number of jobs|total jobs|jobs being created|jobs added each month|employers adding jobs|jobs lost in the crisis|got back the jobs we lost|are there more jobs than before|hiring overall|total employment|net new jobs|friday jobs number
Hires: how many people found a job|companies bringing in new staff|new people being taken on|is anybody hiring|are businesses still hiring|how many get hired each month|new employees starting
Total separations: how many leave their employer|people coming and going at work|churn of staff|turnover of staff
Labor force participation: people who no longer want to work|why are so many people not working|people leaving the labor market|share of adults in the labor force|back to work|came back to work|returning to work|people who quit looking altogether|nobody wants to work anymore|stayed home instead of working|people sitting out|workforce participation
Employment share: share of adults who work|percent of people with a job|what part of grown-ups have work|how much of the population is employed
Initial claims: people signing up for unemployment|filing for jobless benefits|unemployment applications|new people on unemployment|how many lost their job this week|weekly jobless numbers|first-time claims|unemployment office lines
Continuing claims: people living on unemployment checks|collecting unemployment|how many are still collecting benefits|stuck on unemployment
Layoffs: companies letting staff go|people losing their jobs|workers getting cut|mass layoffs|firms cutting jobs|are companies cutting staff|how many were let go|employers cutting positions|people getting canned|getting the axe
Job openings: how many jobs are open|employers can't fill positions|help wanted|positions nobody wants|jobs available|open jobs|businesses looking for people|we can't find anybody to hire|number of vacancies|labor shortage|shortage of workers|more jobs than people|struggling to find staff|unfilled positions
Job postings: jobs advertised online|number of job ads|postings on job sites|how many jobs are posted|want ads
Software job postings: openings for programmers|tech job openings|coding jobs advertised|is tech hiring|jobs for software people|demand for programmers|entry-level coding jobs
Nursing job postings: ads for nursing jobs|hospital ads for nurses|how many nurse jobs are open
Job openings in construction: builders can't find workers|unfilled building jobs|shortage of tradesmen|contractors looking for crews|job openings in construction|construction job openings|openings in construction|vacancies in construction|open jobs in construction
Job openings in manufacturing: factories can't find people|unfilled manufacturing jobs|shortage of machinists|openings at plants|job openings in manufacturing|manufacturing job openings|openings in manufacturing|vacancies in manufacturing|open jobs in manufacturing
Job openings in retail: stores can't find staff|shops hiring|openings at stores|job openings in retail|retail job openings|openings in retail|vacancies in retail|open jobs in retail
Job openings in health care: hospitals can't find nurses|nurse shortage|open nursing jobs|understaffed hospitals|health care vacancies|job openings in health care|health care job openings|openings in health care|vacancies in health care|open jobs in health care
Job openings in hotels and restaurants: restaurants can't find staff|shortage of cooks and servers|help wanted at restaurants|openings at hotels|job openings in restaurants|restaurants job openings|openings in restaurants|open jobs in restaurants
Quits in health care: nurses leaving the profession|burned out nurses quitting|health workers leaving
Quits in hotels and restaurants: servers quitting|staff turnover in restaurants|waiters walking out
Quits: people leaving their jobs by choice|switching jobs|workers quitting for better pay|how many people quit|job hopping|folks telling the boss goodbye|people changing jobs|leave their job voluntarily|confident enough to quit
Weeks unemployed: how many weeks to find work|how long a job search takes|how long are people unemployed|months it takes to find a new job|length of unemployment|how long does it take to get hired
Long-term unemployed: jobless for more than six months|out of work for over half a year|unemployed for a long time|people who have been looking for months|out of work for more than 27 weeks
Discouraged workers: people who have given up on finding a job|lost hope of finding work|gave up on the job hunt
Weekly hours: hours in a work week|average work week|are people working fewer hours|how many hours folks put in|are hours being cut|length of the work week
Factory overtime: overtime at the plant|extra hours at factories|overtime pay at the plant
Factory hours: hours worked at factories|work week in manufacturing|shifts at the plant
Temporary help jobs: temp jobs|temp workers|staffing agency workers|jobs through an agency|people working as temps
People with several jobs: need two jobs to get by|working more than one job|people with a second job|taking a second job|juggling two jobs|working three jobs
Self-employed people: people who work for themselves|being self-employed|folks with their own business|independent contractors|gig work|number of freelancers|sole proprietors
Labor force: number of people able to work|workers available|size of the labor force|are we running out of workers|growth of the workforce
Prime-age participation: adults in their prime working|25 to 54 year olds in the labor force|middle-aged people working
Prime-age employment share: prime-age adults with jobs|working-age adults who have a job
Women's participation: women back in the workforce|women returning to work|are moms going back to work|mothers leaving the workforce|share of women who work|more women working|women staying home
Men's participation: men leaving the workforce|why are men not working|share of men who work|men dropping out|fewer men working|working-age men who do nothing
Older people at work: seniors going back to work|people working into their seventies|can't afford to retire|retirees going back to work|older folks in the workforce|people retiring early|boomers retiring|working longer before retirement
Older people's unemployment rate: workers over 55 who lost their job|older folks who can't get hired|age discrimination in hiring
Young people at work: teens with jobs|kids working summer jobs|teenagers in the workforce|are teenagers still working
Youth unemployment rate: young folks without a job|how many young people are unemployed|first job for young people|kids who can't find a job|teens looking for work|joblessness of the young
Unemployment rate aged 20 to 24: people my age finding work|people in their twenties without a job|recent grads can't get hired|unemployed people in their early twenties|kids just out of school finding work|new grads out of work
Graduate unemployment rate: college grads without work|is a degree still worth it for finding a job|grads who can't find jobs|unemployment of college graduates|people with degrees and no job
Unemployment rate without college: people without college out of work|jobless without a college degree|unemployment of high school grads|workers who never went to college
Black unemployment rate: black folks without work|unemployment among african americans|joblessness in the black community|black men without jobs
White unemployment rate: unemployment among whites|white folks without work
Hispanic unemployment rate: unemployment among latinos|hispanic folks without work|latino workers losing jobs
Women's unemployment rate: women losing jobs|unemployment among women|women looking for work|women who can't find a job
Men's unemployment rate: men losing jobs|unemployment among men|men looking for work|guys who can't find a job
Veterans: unemployment rate: veterans finding work|veterans looking for work after service|jobs for veterans|do vets get hired
Foreign-born people: unemployment rate: immigrants looking for work|unemployment among immigrants
Foreign-born people: participation: immigrants working here|foreign-born workers|share of workers born abroad
People with a disability: unemployment rate: disabled people looking for work|unemployment among the disabled
People with a disability: employment share: disabled people who work|disabled workers with a job|jobs for people in wheelchairs
People who did not finish school: unemployment rate: dropouts without a job|people who never finished high school out of work
High school graduates: weekly earnings: what you make with only a high school diploma|pay without a college degree|earnings without college
Graduates: weekly earnings: what you make with a college degree|is college worth it in pay|pay of college grads|earnings of people with degrees|college wage premium
Women: weekly earnings: how much women make|women paid less than men|gender pay gap|what women are paid
Men: weekly earnings: how much men make|what men are paid
Hourly earnings: what workers get paid|how much people make|average wage|average pay|worker pay|are wages going up|pay keeping up|wages keeping up with prices|do raises keep up|my raise|pay raise|my paycheck|my salary|people's paychecks|what a worker earns|how much an hour|pay per hour|an hour's work|how many hours of work|wages of ordinary workers|how fast pay is growing|wage increases|getting a raise|employers paying more
Weekly earnings: what people take home each week|weekly take-home pay|a week's pay|weekly paychecks|pay for a week of work
Median weekly earnings: what the typical worker earns|typical paycheck|typical worker's pay|pay of the middle worker|what a regular full-timer makes|normal person's wage|average person's pay
Employment cost index: what it costs to employ people|labor costs of employers|pay and benefits costs|cost of wages and benefits
Total wages and salaries: total of all paychecks|everything paid in wages|the nation's wage bill
Minimum wage: lowest wage allowed|minimum hourly pay|federal minimum|what a minimum wage worker gets|raise the minimum
Output per hour: how productive workers are|output per worker|how much workers produce an hour|are we getting more productive|does ai make workers more productive|worker efficiency|productivity growth
Real pay per hour: what an hour of work buys|hourly pay adjusted for inflation|real hourly pay
Unit labor costs: labor cost of making things|what it costs in wages to make one item
Labor share: workers' slice of the economy|how much of the economy goes to workers|share of income going to labor|workers versus owners|do workers get their share`
