import type { Concept } from './concept.ts'

/** What the economy makes, and the parts of it. */
export const OUTPUT: readonly Concept[] = [
  {
    label: 'Real GDP',
    kind: 'output',
    words: `gdp, real gdp, economic growth, economic output, real output, growth of the economy, gross domestic product, economy grow, economy expand, economy shrink, economy contract, growth rate of the economy, economy, economic activity, economic expansion, expansion, aggregate output, output of the economy, national output, economic performance, business cycle, overall growth, economic recovery, recovery of the economy, g.d.p., economic boom, gdp growth`,
    vague:
      'growth and, in growth, growth or, growth versus, faster growth, worse growth, better growth, growth prospect, growth outlook, growth picture, growth rate, =output, on growth, for growth, and growth, hurt growth, help growth, growth slow, slow growth, boost growth, growth fall, drag growth',
    lastResort: 'growth, grow, boom',
    series: ['GDPC1'],
    elsewhere: 'real gross domestic product',
    inState: '{state}RGSP',
    abroad: ['CLVMNACSCAB1GQ{2}', 'NGDPRSAXDC{2}Q', 'CLVMNACNSAB1GQ{2}'],
    beside: ['Industrial production', 'Unemployment rate', 'Consumer spending'],
  },
  {
    label: 'GDP',
    kind: 'output',
    words:
      'nominal gdp, size of the economy, gdp in dollars, economy in dollars, current dollar gdp, dollar size of the economy',
    series: ['GDP'],
    beside: ['Real GDP'],
  },
  {
    label: 'GDP growth rate',
    kind: 'output',
    words:
      'gdp growth rate, annualised growth, annualised gdp, quarterly growth, gdp growth per quarter, growth from quarter to quarter',
    series: ['A191RL1Q225SBEA'],
    beside: ['Real GDP'],
  },
  { label: 'GDP deflator', words: 'gdp deflator, deflator', series: ['GDPDEF'], beside: ['Inflation'] },
  {
    label: 'Real GDP per head',
    words:
      'gdp per head, gdp per capita, gdp per person, output per person, per capita gdp, per capita, per head, economy per person, growth per person',
    series: ['A939RX0Q048SBEA'],
    abroad: ['NYGDPPCAPKD{3}'],
    beside: ['Disposable income per head', 'Population'],
  },
  {
    label: 'Potential GDP',
    words:
      'potential gdp, potential output, output gap, economy overheat, overheating, spare capacity in the economy, run too hot, running hot',
    series: ['GDPPOT'],
    beside: ['Real GDP', 'Inflation', 'Unemployment rate'],
  },
  {
    label: 'Industrial production',
    kind: 'output',
    words: `industrial production, industrial output, industry, production, output of industry, output of factory and mine, industrial activity, industrial sector, industrial economy, heavy industry, industrial production index, ip index, industrial`,
    series: ['INDPRO'],
    insteadInState: 'Manufacturing jobs',
    elsewhere: 'production total industry',
    abroad: ['{3}PROINDMISMEI'],
    beside: ['Capacity utilization', 'Manufacturing jobs', 'Durable goods orders'],
  },
  {
    label: 'Manufacturing output',
    kind: 'output',
    words: `make more stuff, make stuff, make stuff here, make things, make more things, turn out more goods, manufacturing output, factory output, manufacturing production, factory production, what factory make, factory + $output, manufacturing + $output, manufacturer + $output, make things here, american-made, made in america, made in the usa, manufacturing sector shrink, deindustrialisation, goods made here, plant output, factory activity, manufacturing activity, manufacturing recession, manufacturing renaissance, manufacturing, manufacturer, factory, rust belt`,
    series: ['IPMAN', 'INDPRO'],
    insteadInState: 'Manufacturing jobs',
    abroad: ['{3}PROMANMISMEI', '{3}PROINDMISMEI'],
    beside: ['Manufacturing jobs', 'Durable goods orders', 'Capacity utilization'],
  },
  {
    label: 'Utility output',
    words:
      'utility output, power generation, electricity output, electricity generation, electricity use, electricity demand, power demand, electricity production, data centre, data center',
    series: ['IPUTIL', 'IPG2211S'],
    beside: ['Electricity prices', 'Industrial production'],
  },
  {
    label: 'Car production',
    words:
      'car production, auto production, vehicle production, car output, auto output, car made, car assembly, auto assembly, car + $output, auto + $output, vehicle assembly, car + roll off, car + assembly line, truck roll off, car built here, car made here, vehicle + roll off',
    series: ['DAUPSA', 'IPG3361T3S'],
    beside: ['Vehicle sales', 'Car making jobs'],
  },
  {
    label: 'Capacity utilization',
    words: `capacity utilisation, capacity use, slack, spare capacity, idle capacity, factory + busy, factory + idle, plant + busy, plant + idle, machine idle, machine busy, running at full, full capacity, capacity, how busy .. factory, factory run, utilisation, utilisation rate, idle machine, running flat out, flat out, running below, run below capacity, factories full, plant run, used to the full, busy factory`,
    series: ['TCU', 'MCUMFN'],
    beside: ['Industrial production', 'Inflation'],
  },
  {
    label: 'Durable goods orders',
    words: `durable good, durable goods order, factory order, order, order book, new order for, orders to factory, orders at factory, big-ticket order, machinery order, manufacturing order, new business for factory, orders for machinery, orders`,
    series: ['DGORDER'],
    insteadInState: 'Manufacturing jobs',
    beside: ['Core capital goods orders', 'Industrial production', 'Manufacturing output'],
  },
  {
    label: 'Factory orders',
    words:
      'total factory order, manufacturing new order, all factory order, manufacturer new order, new order',
    series: ['AMTMNO'],
    insteadInState: 'Manufacturing jobs',
    beside: ['Durable goods orders', 'Manufacturing output'],
  },
  {
    label: 'Core capital goods orders',
    words:
      'capital good, core capital good, business equipment order, nondefense capital, capex, capital expenditure, equipment order, machinery demand, capital spending, $firm + equipment, business equipment, core capex, order for equipment, order for machinery',
    series: ['NEWORDER'],
    beside: ['Business investment', 'Durable goods orders'],
  },
  {
    label: 'Business investment',
    words: `spend on kit/machine/machinery/equipment/plant/technology, buy machine, business investment, $firm + invest, $firm + investing, $firm + investment, fixed investment, private investment, investment by company, invest in equipment, business spending, corporate investment, investment in plant, company + expand, nonresidential investment, corporate spending, spend on equipment, capital investment, firm spend`,
    series: ['PNFI', 'GPDI'],
    beside: ['Corporate profits', 'Core capital goods orders', 'Fed funds rate'],
  },
  {
    label: 'Investment',
    words: 'investment, invest',
    series: ['GPDI', 'PNFI'],
    beside: ['Business investment', 'Fed funds rate', 'Real GDP'],
  },
  {
    label: 'Inventories',
    words: `stock & shelf/warehouse/stockroom, shelf & stock, inventory, stock of goods, inventories, stockpile, warehouse stock, unsold goods, goods on the shelf, business inventory, stock in the warehouse, overstock, stock build-up, goods in the warehouse, shelves, pile of unsold, stockroom, stock level, stocking up`,
    series: ['BUSINV'],
    beside: ['Inventories to sales', 'Retail sales', 'Industrial production'],
  },
  {
    label: 'Inventories to sales',
    words:
      'stuffed to the rafters, too many goods, too much stock, goods & shift .. in a month, stock + sale, stock against sale, inventory to sale, inventory-to-sale, inventory to sales ratio, inventory ratio, inventory + sale, stock to sale, inventory compared to sale, inventory relative to sale, stock compared to sale',
    series: ['ISRATIO'],
    beside: ['Inventories', 'Retail sales'],
  },
  {
    label: 'Retail inventories to sales',
    words:
      'retail inventory, shop stock, store inventory, retailer + inventory, retailer + stock, store + inventory, shelves + shop',
    series: ['RETAILIRSA'],
    beside: ['Retail sales', 'Inventories'],
  },
  {
    label: 'Business sales',
    words: 'business sale, total sale, company sale, sale of company, revenue of company, business revenue',
    series: ['TOTBUSSMSA'],
    beside: ['Inventories to sales', 'Retail sales'],
  },
  {
    label: 'Government consumption and investment',
    words:
      'government consumption, government purchase, government part of gdp, government consumption and investment',
    series: ['GCE'],
    beside: ['GDP', 'Federal spending'],
  },
  {
    label: 'National activity index',
    words: 'activity index, national activity, cfnai',
    series: ['CFNAI'],
    beside: ['Real GDP', 'Industrial production'],
  },
  {
    label: 'Weekly economic index',
    words: 'weekly economic index, weekly economy, real-time economy, high-frequency',
    series: ['WEI'],
    beside: ['Initial claims'],
  },
  {
    label: 'GDPNow',
    words: 'gdpnow, nowcast, growth this quarter',
    series: ['GDPNOW'],
    beside: ['Real GDP'],
  },
  {
    label: 'Leading indicator',
    words: 'leading indicator, leading index, early indicator',
    series: ['USALOLITOAASTSAM', 'CFNAI'],
    beside: ['10-year to 2-year spread', 'Initial claims', 'Building permits'],
  },
  {
    label: 'Sahm rule',
    words: 'sahm rule, sahm, sahm indicator',
    series: ['SAHMREALTIME'],
    beside: ['Unemployment rate'],
  },
  {
    label: 'Recession probability',
    words: 'recession probability, smoothed probability',
    signOfRecessions: true,
    series: ['RECPROUSM156N'],
    beside: ['10-year to 3-month spread', 'Unemployment rate'],
  },
  {
    label: 'Business confidence',
    words:
      'business confidence, business sentiment, $firm + confident, $firm + confidence, $firm + optimistic, business optimism, ceo confidence, business mood, boss + $feel, $firm + gloomy, business outlook, manufacturer + $feel',
    series: ['BSCICP03USM665S', 'BSCICP02USM460S'],
    beside: ['Business investment', 'Payrolls', 'Real GDP'],
  },
  {
    label: 'New York factory survey',
    words: 'empire state, new york manufacturing survey, factory survey',
    series: ['GACDISA066MSFRBNY'],
    beside: ['Manufacturing output'],
  },
  {
    label: 'Philadelphia factory survey',
    words: 'philly fed, philadelphia fed, philadelphia manufacturing',
    series: ['GACDFSA066MSFRBPHI'],
    beside: ['Manufacturing output'],
  },
  {
    label: 'New business applications',
    words: `new business, business application, start-up, startup, start a business, start .. business, start .. company, new company, new firm, entrepreneur, entrepreneurship, business formation, open a business, open .. shop, company founded, found a company, launch a business, set up .. business, business start, starting a business, starting a company, businesses opening`,
    series: ['BABATOTALSAUS'],
    beside: ['Payrolls', 'Business loans'],
  },
  {
    label: 'Truck freight',
    words:
      'truck tonnage, freight, freight volume, goods moved, truck freight, shipping volume, freight shipment, cargo, freight traffic, cass freight, haul, trucking, haulage',
    series: ['TRUCKD11', 'TSIFRGHT'],
    beside: ['Industrial production', 'Diesel price', 'Retail sales'],
  },
  {
    label: 'Rail freight',
    words: 'rail freight, railroad, rail traffic, rail carload, railway, freight train',
    series: ['RAILFRTINTERMODALD11', 'TSIFRGHT'],
    beside: ['Truck freight', 'Industrial production'],
  },
  {
    label: 'Air passengers',
    words:
      'air passenger, air travel, airline passenger, passenger, flying public, people flying, airport, fly again',
    series: ['AIRRPMTSID11', 'LOADFACTOR'],
    beside: ['Air fares', 'Jet fuel price'],
  },
  {
    label: 'Miles driven',
    words: 'mile driven, vehicle mile, traffic, drive less, drive more, how much people drive, driving',
    series: ['TRFVOLUSM227SFWA', 'TRFVOLUSM227NFWA'],
    beside: ['Gasoline price', 'Vehicle sales'],
  },
]
