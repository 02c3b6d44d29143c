/** Shops, trades and sums, by the names that people have for them. */
export const TRADES_NAMED = `Airline jobs: airline crews
Railway jobs: conductors|railroad hands|rail workers
Truck transport jobs: long haul drivers|drivers behind the wheel|rig drivers
Courier jobs: parcel carriers|dropping off parcels
Warehouse jobs: order pickers|warehouse hands|fulfilment center workers
Post office jobs: postal clerks|mail handlers
Bank jobs: tellers|bank branch staff
Insurance jobs: insurance clerks
Real estate jobs: people selling houses for a living
Law firm jobs: legal secretaries
Accounting jobs: cpas
Architecture and engineering jobs: draftsmen|surveyors
Computer services jobs: web developers|it people
Chip making jobs: chip plant workers
Machinery making jobs: building machines|making tractors and engines|bulldozer plants
Furniture making jobs: making chairs and tables|furniture plant hands
Steel making jobs: steel mills laying off|foundry hands|pouring steel for a living
Food making jobs: meatpackers|packing plants|cannery workers|bakery plant hands
Clothing making jobs: sewing for a living|stitching jeans|textile mill hands
Wood product jobs: sawmill hands|lumber mills work
Paper jobs: paper mills|paper mill hands
Printing jobs: print shops
Chemical jobs: people at drug plants
Car making jobs: car plants|making cars|building cars for a living|car factory
Coal mining jobs: working in coal|men in the coal mines|mining coal
Oil and gas jobs: oil field hands|oil patch|oilfield workers
Mining and logging jobs: mines and timber|miners and loggers
Farm workers: farmhands|fruit pickers
Telecom jobs: linemen at phone companies|stringing cable
Utilities jobs: electric and water companies
Hospital jobs: hospitals taking on people|work in hospitals
Nursing home jobs: caregivers in homes
Child care jobs: preschool staff
Restaurant jobs: cooks and servers|line cooks
Retail jobs: stocking shelves|working a register|shop floor staff
Construction jobs: framers|swinging a hammer|carpenters|bricklayers
Personal care jobs: barbers|manicurists|nail techs
Arts and sports jobs: musicians|park and museum staff|actors and athletes
Car repair jobs: car mechanics|garage mechanics
Local school jobs: teachers and aides|school bus drivers
Private school jobs: private school teachers|college professors at private schools
Wholesale jobs: middlemen that supply stores
Federal government jobs: work for the feds|people at federal agencies
Local government jobs: city hall staff
State government jobs: people employed by the state
Private sector jobs: working for a private company|private employers|on a private payroll
Health and education jobs: eds and meds|hospitals and private schools together
Transport and warehousing jobs: shipping and storage workers|transport and storage jobs|moving and storing freight
Professional services jobs: white collar jobs|office professionals
Homes completed: houses that got finished
New home sales: brand new houses sold|newly built homes selling
Homes for sale: places on the market|homes listed|for sale signs
Rental vacancy rate: rentals nobody lives in|vacant rentals|empty flats
Homeowner vacancy rate: houses standing empty waiting for a buyer|empty houses for sale
Home equity: built up in their homes|own of their house after the loan
Mortgage debt: owe on their houses|all mortgages together|home loans outstanding|house notes all together
Delinquent mortgages: skip the house payment|missing mortgage payments|late on the house
State and local debt: cities and states owe|state and local borrowing
Government spending on education: spent on schools by government|public money for classrooms
Household net worth: what americans are worth|what families are worth|assets minus debts
Federal interest payments: paying just for the interest|interest washington pays|servicing the national debt
Federal debt held by foreigners: foreigners own our debt|iou's in foreign hands|owed to foreigners
Monthly federal balance: deficit month by month|in the red each month
Net migration: more people coming than leaving|newcomers minus leavers|moving to america
Recession probability: chance of a downturn|are we in a slump|odds of a slump
Involuntary part-time workers: want full time but get part time|hours cut against their will|can only get part time
Discouraged workers: gave up looking for work|given up on finding work
People who want a job but do not look: want a job but are not looking|would like work but are not searching
Hires: being taken on|firms bring on new people|people getting hired
Total separations: leaving or being let go|quits and layoffs together
Factory overtime: overtime at plants|extra shifts in plants
Full-time workers: nine to five jobs|working full time
Labor force: all who work or want work
Unemployed people: how many are out of work|number of people out of work|how many have no job
Road building spending: spent on highways|laying out on roads|highway money
Office building spending: putting up offices|building office towers
Shop building spending: building malls|new strip malls
Factory construction spending: building new plants
Power plant building spending: building power plants|new electric plants
Spending on food at home: spend on groceries|grocery bill of the nation
Spending on gasoline: spend on gas|spent at the pump by everybody
Spending on health care: spend on doctors|spent on health care|spent on doctors and hospitals
Spending on clothes: spend on clothes
Spending on durable goods: big things that last|spend on appliances and cars
Spending on cars: spend on cars|money going into new cars
Share of people over 65: share of us past 65|how many are over 65|the country getting older
Light truck sales: pickups and suvs sold|f-150s sold
Passenger car sales: four door cars
Freight: stuff being hauled|loads being moved|freight of all kinds
Inventories to sales: goods piling up in warehouses|stuffed with unsold goods
Dividends: paid to shareholders|payouts to stockholders
GDP: everything the country makes in dollars|economy in plain dollars
GDP growth rate: how fast the economy grows|pace of the economy|speed at which the economy grows`
