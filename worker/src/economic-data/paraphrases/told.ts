/** How people who tell of their life name what they are after. */
export const TOLD = `Lending standards for small firms: banks stingy with small outfits|banks being stingy with loans to tiny outfits|how strict banks are with small firms|banks tighter with small businesses|harder for a small business to get a loan|banks saying no to little shops|banks fussier with small companies|tougher on mom and pop loans|are small firms turned down by banks|loan terms for small firms
Prime rate: base rate would we be charged|what would we be charged|base rate for a business loan|the rate loans are built on|starting point for a business loan|prime plus two|rate my line is tied to
Hospital jobs: hospitals adding staff|hospitals adding people|hospitals really adding people|hospitals hiring|hospitals bringing in nurses|hospitals cutting staff|hospitals short of staff|staffing up at hospitals|hospital payrolls
Job openings in health care: health care positions stand empty|health care positions open|unfilled health care jobs|nursing positions open|empty slots at clinics and hospitals
Software job postings: job ads for software people|job ads for software|ads for software people|software job ads|job ads for programmers|job ads for developers|ads for programmers dried up|tech job ads
Nursing job postings: job ads for nurses|nursing job ads
Job postings: job ads dried up|job ads drying up
Layoffs: how many are being let go|how many people are being let go|being let go overall
Real GDP: is the country growing|is the country growing at all|country growing or shrinking|is the whole country growing|are we growing as a country
Inflation: prices rising over there|prices been rising over there|things getting dearer over there|how fast are prices rising back home
Tariff revenue: collects at the border|what the government takes in at the border|import taxes coming in
Men: weekly earnings: what men take home a week|the men's paychecks|men's paychecks
Women: weekly earnings: what women take home a week|women's paychecks
Property taxes=QTAXT01QTAXCAT1USNO: property tax|property taxes|taxes on my house|property tax revenue|what towns get from property taxes|property taxes that pay for us|taxes homeowners pay|real estate taxes
Spending on boats, campers and other toys=DREQRC1Q027SBEA: spending on boats and campers|spend on boats and campers|buying boats and rvs|spending on outdoor toys|spending on recreational vehicles`
