/** What people of many walks of life call the things that have a price. */
export const PRICES_EVERYDAY = `Egg prices: egg carton price|eggs for breakfast|what an omelette costs|eggs at the store|price of a dozen|hens' eggs price|eggs cost a fortune|egg shortage
Milk prices: jug of milk|milk for the kids|what milk costs|carton of milk|half gallon of milk|milk for my cereal
Bread prices: a loaf of bread|what a loaf costs|sliced bread|white bread|price of a loaf|bread at the store|sandwich bread|cost of toast|loaf price
Chicken prices: what a chicken costs|price of a bird|roast chicken cost|fresh chicken per pound|chicken for dinner
Chicken breast prices: skinless chicken|white meat chicken|chicken fillets|chicken cutlets|pack of chicken breasts
Bacon prices: a pound of bacon|strips of bacon|bacon and breakfast|what bacon costs|sliced bacon|pack of bacon
Steak prices: price of a steak|t-bone|what a steak costs|steak on the grill|steak dinner at home|cost of a good steak|beef steaks
Beef and veal prices: beef at the butcher|roast beef cost|beef per pound|what the butcher asks for beef|veal|cost of beef|beef for sunday
Pork prices: pork at the butcher|ham for the holidays|pork shoulder|ribs for the grill|what ham costs|pulled pork cost
Pork chop prices: a pack of chops|price of a chop|chops for dinner|what chops cost
Poultry prices: turkey for thanksgiving|price of a turkey|duck and turkey|price of poultry|chicken and turkey prices|thanksgiving bird|holiday turkey cost
World coffee price: coffee beans on world markets|raw coffee price|price of beans to roasters|green coffee|robusta|bag of raw coffee|coffee futures
World tea price: tea on world markets|price of tea leaves|tea auctions|what tea growers get|tea leaves cost
Banana prices: a bunch of bananas|bananas per pound|what bananas cost|bananas at the store
Orange prices: navel oranges|what oranges cost|oranges per pound|bag of oranges|oranges at the store
Orange juice prices: a carton of orange juice|oj|juice for breakfast|orange juice concentrate|what orange juice costs|glass of orange juice
Tomato prices: tomatoes per pound|what tomatoes cost|tomatoes at the store|field grown tomatoes|cost of a tomato
Lemon prices: price of lemons|what lemons cost|lemons per pound|lemons for lemonade|cost of a lemon
Strawberry prices: price of strawberries|a box of strawberries|punnet of strawberries|pint of strawberries|what strawberries cost|berries at the store
Lettuce prices: head of lettuce|romaine|iceberg lettuce|price of lettuce|what lettuce costs|bag of salad
Potato prices: sack of potatoes|bag of potatoes|what potatoes cost|potatoes per pound|taters
Sugar prices: a pound of sugar|what sugar costs|sugar for baking|white sugar
World sugar price: raw sugar on world markets|sugar futures|sugar cane price|world price of sugar|what sugar growers get|sweetener costs for candy makers
Butter prices: a pound of butter|what butter costs|butter for baking
Rice prices: a pound of rice|what rice costs|white rice|cost of rice at the store
World rice price: rice exports price|world price of rice|rice in asia
Pasta prices: box of spaghetti|macaroni|price of pasta|what pasta costs|pack of pasta
Flour prices: sack of flour|what flour costs|flour for baking|flour for my bakery|all-purpose flour
Cheese prices: block of cheese|what cheese costs|cheese per pound|mozzarella|slice of cheese|cheese for my pizzas
Ice cream prices: tub of ice cream|price of ice cream|what ice cream costs|half gallon of ice cream|frozen treats|ice cream at the store
Potato chip prices: bag of chips|price of chips|what a bag of chips costs|potato chips at the store
Cookie prices: price of cookies|box of cookies|what cookies cost|chocolate chip cookies|pack of cookies|biscuits price
Snack prices: price of snacks|salty snacks|pretzels|snack food cost|munchies|snacks for the kids
Dried bean prices: price of beans|a bag of beans|beans per pound|what beans cost|pinto beans|rice and beans
Wheat price: grain for bread|wheat futures|wheat harvest price|grain price|winter wheat|what the mill pays for wheat
Corn price: corn futures|corn for ethanol|feed corn|corn per bushel
Soybean price: bushel of soybeans|beans per bushel|what soy farmers get|soy price|soybean futures|soya
Barley price: price of barley|malt for beer|malting barley|bushel of barley|barley for brewing|what barley farmers get
Cocoa price: cocoa beans|raw chocolate|what chocolate makers pay|cocoa futures|cocoa from west africa
Cotton price: raw cotton|cotton per pound|what cotton farmers get|cotton futures
Wool price: price of wool|raw wool|fleece price|what sheep farmers get for wool|wool for yarn|bale of wool
Rubber price: price of rubber|raw rubber|latex price|rubber for tires|rubber plantations
Hog prices: live hogs|pigs at market|lean hogs|what a pig fetches|pig farmers' prices
Peanut price: price of peanuts|what peanut farmers get|raw peanuts|peanuts for peanut butter
World beef price: beef imports price|world price of beef|beef from brazil and australia|frozen beef abroad
Salmon price: price of salmon|salmon fillet|what salmon costs|norwegian salmon|fish farm salmon
Shrimp price: price of shrimp|what shrimp costs|shrimp per pound|shrimpers' prices|frozen shrimp
Olive oil price: price of olive oil|bottle of olive oil|what olive oil costs|extra virgin oil|olive harvest
Palm oil price: price of palm oil|oil from palms|vegetable oil from indonesia|what palm oil costs
Sunflower oil price: price of sunflower oil|oil for frying|sunflower seeds oil|cooking oil from ukraine|what sunflower oil costs
Farm milk prices: what the creamery pays for milk|price of raw milk|milk check|milk straight from the cow|hundredweight of milk
Hay prices: bale of hay|price of hay|hay for my horses|hay per ton|what hay costs|alfalfa|straw and hay
Animal feed prices: feed for my chickens|feed cost|what feed costs|livestock feed|grain for the herd|sack of feed|soybean meal
Farm machinery prices: new tractor|what a combine costs|tractors and combines|farm equipment cost|john deere prices|harvester cost
Fertilizer prices: nitrogen for the fields|what fertilizer costs|potash|urea|ammonia for the farm|feeding the soil
Steel prices: what steel costs|sheet metal cost|steel for the shop|hot rolled steel|steel mill prices
Copper price: what copper costs|doctor copper|pound of copper
Aluminum price: beer can metal|what aluminum costs|aluminum sheet
Nickel price: battery metals|metal for stainless steel|what nickel costs|nickel for batteries
Iron ore price: ore for steel|iron ore from australia|what ore costs|ton of iron ore
Zinc price: what zinc costs|metal for galvanizing|galvanized metal
Tin price: price of tin|what tin costs|solder metal|metal for cans
Lead price: price of lead the metal|what lead costs|metal for car batteries
Uranium price: yellowcake|nuclear fuel cost|fuel for reactors|what uranium costs
Coal price: what coal costs|coal from australia|coal for power plants
Gold price: gold coins|bullion|gold as a safe haven|precious metal
Scrap metal prices: scrap yard prices|junk metal|what the scrap yard pays|old cars for scrap
Cement and concrete prices: bag of cement|pouring a driveway|pouring a slab|concrete per yard|foundation cost|what concrete costs
Plywood prices: sheet of plywood|what plywood costs|plywood at the lumber yard|sheathing
Drywall prices: sheet of drywall|sheetrock|gypsum|what drywall costs
Brick prices: a pallet of bricks|what bricks cost|bricks for a house|brickwork material
Glass prices: price of glass|window glass|pane of glass|what glass costs|flat glass
Roofing prices: price of shingles|asphalt shingles|what a new roof costs in material|roofing material|re-roofing the house|tar and shingles
Paint prices: can of paint|price of paint|gallon of paint|what paint costs|painting the house material|cost of paint
Insulation prices: price of insulation|fiberglass batts|what insulation costs|insulating the attic|mineral wool
Plastic prices: plastic pellets|what plastic costs|plastic for molding|cost of plastic|packaging plastic
Paper prices: ream of paper|what paper costs|paper for printing|pulp and paper cost|paper for my print shop
Cardboard prices: shipping boxes|what boxes cost|cardboard boxes for my shop|packaging cost
Chip prices: semiconductor prices|microchip prices|what chips cost electronics makers|computer memory cost|cost of semiconductors
Rail freight prices: shipping by rail cost|train freight rates|rail rates|moving grain by train cost
Air freight prices: shipping by air cost|air cargo rates|what air cargo costs|flying goods in|cargo plane rates
Warehouse prices: renting warehouse space|cost of storage for goods|what warehouses charge|storage space for my stock
Producer prices: what suppliers charge businesses|prices before they reach the shop|ppi
Import prices: price of foreign goods|what imports cost us|cost of goods from abroad|imported stuff getting pricier|price of what we bring in|cost of shipments from overseas|dearer imports
Export prices: price of what we sell abroad|what foreigners pay for our goods|export price level|what our exports fetch|prices our exporters get|value of goods we ship out
Commodity prices: raw material prices|price of raw materials|basic materials cost|raw stuff prices|what raw materials cost|commodities boom
Services prices: cost of getting things done|prices for services|paying for help|service inflation|fees for everything
Goods prices: things you can touch|goods inflation|price of manufactured things
Core inflation: inflation without food and fuel|price rises apart from food and gas|inflation under the hood|prices minus groceries and gas|underlying trend of prices|the stable part of inflation
PCE inflation: the price gauge the fed likes|the fed's favorite inflation number|inflation the fed goes by|inflation as the fed measures it
Core PCE inflation: the fed's favorite core number|core gauge the fed likes|inflation the fed really looks at
Trimmed-mean inflation: inflation without extremes|inflation with outliers cut|cutting off the wildest prices|inflation without the wild swings
Median inflation: inflation of the typical item|price rise of the middle item
Sticky-price inflation: prices that rarely change|slow-moving prices|prices that hardly ever move|stubborn prices
Expected inflation: inflation investors bet on|what markets think prices will do|future price rises according to markets|what wall street thinks of inflation
Inflation expected by households: how much inflation people expect|price rises people brace for|what families expect of prices|inflation that consumers expect|what shoppers think prices will do next year
Inflation: prices running wild|how fast stuff gets dearer|how fast things get pricier|money worth less each year|dollar losing its value|things costing more every year|price hikes everywhere|how quickly prices climb|stuff costs more and more|money melting away|dollar doesn't go as far
Consumer prices: a basket of shopping|how expensive life is|cost of a normal life|the cost of living|expensive to live|what it costs to get by|living has become expensive|everyday things cost|life getting pricier|how dear everything is
Owners' equivalent rent: what owners would pay in rent|rent a homeowner would charge himself|rent owners pay themselves|what it would cost to rent my own house
Rent: what my landlord charges|rent every month|the rent is too high|a roof over my head as a renter|renting a place|landlord raising the rent
Cinema and concert tickets: price of a movie ticket|theater tickets|a night at the movies|going to a show|what a concert costs
Sports tickets: tickets to the game|price of a game ticket|season tickets|seats at the stadium|what it costs to see a game|football tickets
Toy prices: toys for the kids|christmas toys|dolls and games|lego sets|what toys cost|toys under the tree
Sports gear prices: balls and bats|golf clubs cost|new bike cost|sneakers and rackets|gym equipment cost|price of a bicycle
Internet prices: broadband bill|wifi bill|what internet costs at home|price of broadband|being online at home cost|monthly internet
Mobile phone bills: phone plan|what my phone plan costs|wireless plan|monthly cell bill|mobile plan|data plan|cell service cost
Phone prices: price of a smartphone|new iphone cost|what a new phone costs|buying a phone|handsets|smartphones getting cheaper
Computer prices: price of a laptop|new laptop|what a computer costs|buying a pc|tablets and laptops|desktop price|laptops getting cheaper
Television prices: price of a tv|flat screen|big screen tv|what a tv costs|television sets
Cable and streaming prices: netflix price|what cable costs|tv subscription|satellite tv bill|monthly streaming
Laundry prices: washing and ironing service|what the cleaner charges for a suit|laundry service cost|coin laundry
Legal fees: what a lawyer costs|attorney fees|lawyer bills|cost of a divorce lawyer|what attorneys charge|legal bills
Funeral costs: burial cost|cost of dying|coffins and burials|cremation cost
Tyre prices: new set of tires|what tires cost|four new tires|winter tires|tires for my truck
Car rental prices: renting a car|rental car cost|hire car|what a rental car costs a day|price to rent a car|cars at the airport to rent
Car repair prices: what my mechanic charges|getting the car fixed|car in the shop|oil change cost|brake job|fixing my car|cost of car repairs|body shop bill
Car insurance prices: auto insurance premium|car insurance bill|insuring my car|what i pay to insure the car|car premium|car coverage
Car part prices: spare parts for my car|brake pads cost|new battery for the car|what auto parts cost|replacement parts
Used car prices: second-hand car|pre-owned cars|what a used truck costs|old cars getting expensive|a used car for my kid|used vehicles price
New car prices: sticker price|what a new truck costs|brand new car cost|new vehicles price|showroom prices|new wheels cost
Postage: price of a stamp|mailing a letter|what mailing a package costs|post office charges|postal rates|sending a parcel
Air fares: flight tickets|price of a flight|what a flight costs|flying home for the holidays|ticket to fly|plane fare
Hotel prices: night in a hotel|motel room|what a room costs a night|hotel stay cost|staying at a hotel
Women's clothing prices: price of a dress|dresses and blouses|women's clothes cost|ladies' fashion|what skirts cost|clothes for women
Men's clothing prices: price of a suit|men's shirts|men's clothes cost|suits and ties|what pants cost|clothes for men|a pair of jeans
Children's clothing prices: kids' clothes|school clothes for my kids|children's outfits|clothes for growing kids|dressing my kids
Clothing prices: new clothes cost|outfits cost|getting dressed cost|wardrobe cost
Shoe prices: pair of shoes|what shoes cost|kids' shoes|boots cost|new sneakers|footwear cost|shoes for school
Jewellery prices: price of a ring|wedding rings cost|necklaces|what jewelry costs|watches and jewelry|engagement ring cost
Dentist prices: dental bill|what the dentist charges|fixing a tooth|getting a crown|teeth cleaning cost|root canal cost|braces for the kids
Eye care prices: price of glasses|new glasses|eye exam cost|what the optician charges|spectacles|eye doctor bill
Medicine prices: what medicines cost|medicine at the store|cough syrup cost|painkillers cost|remedies cost
Hospital prices: what a hospital stay costs|night in the hospital cost|surgery cost|operation cost|giving birth cost
Doctors' prices: doctor bill|visit to the doctor|seeing a doctor cost|checkup cost|copay at the doctor
Medical care prices: cost of getting sick|being ill is expensive|staying healthy cost|medical expenses|cost of treatment
Health insurance prices: health premium|health insurance cost|what my health plan costs|medical insurance bill|insurance for the family's health|coverage through work cost
Nursing home prices: home for the elderly cost|mom's nursing home|old folks' home cost|assisted living cost
Home care prices: someone to look after grandma|care for the elderly at home|caring for mom at home cost|in-home care bill
Housekeeping prices: cleaning lady|maid service|house cleaner cost|what my cleaner charges|someone to clean the house|gardener cost|lawn service
Child care prices: day care bill|what day care costs|babysitter cost|nanny cost|preschool fees|looking after the kids cost|daycare for my toddler|after-school care cost
College tuition prices: college fees|tuition bill|what a degree costs|price of going to college|tuition getting dearer
Private school fees: sending kids to private school|catholic school fees|boarding school cost|what private school costs|elementary school tuition
Trade school fees: technical school fees|cost of learning a trade|beauty school cost|truck driving school cost
School book prices: college textbooks|course books cost|what textbooks cost
Book prices: price of a book|novels cost|what a book costs|hardcovers|books to read cost
Newspaper prices: newspaper subscription|price of a newspaper|magazine subscriptions|what the paper costs|magazines cost
School and work meals: school lunch cost|cafeteria meals|lunch at the canteen|kids' school meals|office cafeteria
Eating out prices: eating out cost|what a meal out costs|dinner at a restaurant|dining out bill|a night out for dinner|restaurants charge|takeout cost|going out to eat cost|price of a pizza|lunch out
Sit-down restaurant prices: sit-down meal|table service meal|dinner with a waiter|full service restaurant cost|nice dinner out|steakhouse bill
Fast food prices: mcdonald's prices|hot dog and a soda|a hot dog|hamburger meal cost|taco bell prices|fast food getting expensive|combo meal|happy meal
Coffee prices: cup of coffee at home|can of coffee|what coffee costs|morning coffee|coffee for my kitchen|my daily brew
Beer prices: case of beer|what beer costs|a cold one costs|beer at home|beers for the weekend
Wine prices: what wine costs|glass of wine at home|wine at the store|wine by the case
Tobacco prices: pack of cigarettes|what smokes cost|cigars|carton of cigarettes|smokers pay
Soft drink prices: can of soda|coke and pepsi|fizzy drinks|what soda costs|bottle of pop|soda pop|soft drinks at the store
Sweets prices: candy bars|chocolate bar cost|halloween candy|what candy costs|chocolate at the store|gummy bears
Fresh fruit prices: apples and pears|fruit at the store|what fruit costs|bowl of fruit|fruit for the kids|berries and apples
Fresh vegetable prices: fresh veg|greens at the store|what vegetables cost|carrots and onions|broccoli|eating your greens cost
Frozen vegetable prices: frozen peas|bag of frozen vegetables|frozen veg|frozen veggies|what frozen vegetables cost
Bread and cereal prices: box of cereal|cereal and bread|rolls and muffins|what cereal costs|oatmeal|donuts
Meat, poultry, fish and egg prices: meat at the store|meat bill|what meat costs|meat and fish|protein cost|cost of eating meat
Ground beef prices: pound of hamburger|meat for burgers|taco meat|what ground beef costs
Fish prices: fish at the store|seafood cost|fish dinner at home|what fish costs|tuna cans|fish and shellfish|fresh fish
Dairy prices: milk and cheese|dairy aisle|what dairy costs|cream and yogurt|dairy products cost
Baby food prices: formula for the baby|jars of baby food|feeding a baby cost|infant formula|what formula costs
Pet costs: vet bill|taking the dog to the vet|keeping a pet cost|kibble|pet food price|what my cat costs|animal doctor bill|puppy cost
Hairdresser prices: what my barber charges|hair salon bill|getting my hair done|haircut cost|nails and hair|perm and color|barber shop prices
Recreation prices: price of having fun|hobbies cost|what hobbies cost|leisure getting expensive|entertainment cost|price of leisure|days out with the kids
Club and gym fees: fitness club fees|health club|what the gym costs|country club fees|swim club
Tool prices: price of tools|power tools|hammer and drill cost|what tools cost|hand tools|cordless drill|tools for my shop
Dishes and cookware prices: plates and cups|price of cookware|kitchen knives cost|dishes and glasses|what a frying pan costs
Curtain and rug prices: rugs and carpets|towels|blinds and drapes|price of a rug|linens cost
Furniture prices: price of a sofa|new couch|table and chairs|bed and mattress cost|what furniture costs|price of a mattress
Household appliance prices: new washing machine|dishwasher cost|what a stove costs|kitchen appliances cost|new dryer|price of a washer
Water and rubbish bills: water and sewer|sewer bill|garbage pickup cost|what tap water costs|water rates
Electricity prices: what a kilowatt costs|running the ac cost|electricity bill|utility bill for power|charging my car at home cost
Heating oil price: gallon of heating oil|filling the oil tank|heating oil delivery|heating with oil|oil for my boiler
Propane price: gallon of propane|tank of propane|propane for heating|propane delivery|propane for the grill|heating with propane
Household gas prices: gas bill at home|heating bill|gas for cooking and heating|gas for my furnace|utility gas|winter heating cost
Motor fuel prices: gas and diesel prices|fuel at the station|cost of fuel for driving|any kind of motor fuel
Premium gasoline price: high octane|premium at the pump|93 octane|premium fuel cost
Jet fuel price: aviation fuel|airlines' fuel bill|plane fuel
Brent oil price: oil in london|international oil price|oil abroad
European natural gas price: gas bills in germany|natural gas over in europe|gas in the netherlands|ttf|europe's gas crisis
Asian natural gas price: liquefied gas in japan|lng|gas in asia|natural gas for japan|gas by ship
Gasoline price: fill up my car|gas for my commute|gas station prices|filling my tank|gallon of regular|unleaded|gas money|pump prices
Diesel price: gallon of diesel|fuel for my rig|diesel for the tractor|diesel at the pump|diesel for my boat
Prescription drug prices: prescription drugs cost|price of pills at the pharmacy|insulin cost|prescriptions getting expensive|medication cost|medicine at the pharmacy|what my prescriptions cost`
