/** How shopkeepers, drivers, tenants and pensioners speak of what things cost, in whole phrases. */
export const PRICES_SPOKEN = `Inflation: how fast are prices going up|is inflation coming down|prices rising faster|rate of inflation|how much more expensive life gets each year|prices out of control|everything going up|inflation rate|my money buys less|prices stopped rising|price increases|how quickly things get more expensive|eating up my raise|losing purchasing power to prices
Consumer prices: overall prices|prices in general|cost of everything|general price level|what everything costs|prices of everything else|everything else|how much more we pay for things|what a hundred dollars buys|overall cost of living|everyday costs|living expenses|prices overall|cost of daily life|price of living|what you can buy with a dollar
Core inflation: prices without food and gas|inflation stripping out food and energy|inflation minus food and energy
PCE inflation: inflation measure the fed prefers|the fed's inflation target
Consumer prices of pensioners: cost of living for retirees|adjustment for social security|inflation for seniors|raise that pensioners get
Expected inflation: what markets think inflation will be|inflation priced in by bonds|bond market's view of inflation|where investors see prices going
Inflation expected by households: how much inflation regular people see coming|people think prices will keep rising|what consumers think inflation will be|what ordinary people expect prices to do
Producer prices: what manufacturers charge|prices businesses pay|prices before they reach the store|costs for producers|wholesale inflation|what my suppliers charge|supplier prices
Commodity prices: prices of raw materials|cost of raw materials|metals and grains
Services prices: price of services like haircuts|cost of services
Goods prices: prices of goods in stores|price of physical things
Import prices: price of imported stuff|cost of bringing goods in|what importers pay|prices of things from overseas
Export prices: what we get for our exports|price of goods we sell abroad
Food prices: cost of food|price of food|food getting more expensive|what it costs to eat|feeding a family|food costs|how much more is food
Grocery prices: price of groceries|groceries going up|cost of the weekly groceries|supermarket bill|what i pay at the supermarket|grocery store prices|grocery inflation|food from the store|a bag of groceries|groceries cost more|shopping for food
Eating out prices: price of a restaurant meal|going out to eat|cost of dinner out|restaurants charging more|price of lunch|menu prices going up|eating at restaurants|eat out
Fast food prices: price of fast food|cost of a burger|a combo meal|hamburger and fries|mcdonalds prices|value meal
Sit-down restaurant prices: price of a sit-down meal|a nice dinner out
School and work meals: price of school lunches|what the cafeteria charges
Energy prices: cost of heating and power|price of energy|energy getting dearer|my energy bill
Rent: what renters pay|rents going up|rent increases|my landlord raised the rent|cost of renting an apartment|price of an apartment|rent for an apartment|what my tenants pay|what landlords charge|rent on a one bedroom|apartment rent|can't afford the rent|rent inflation|monthly rent payment
Owners' equivalent rent: what owners would pay to rent their own home|owners' implied rent
Shelter prices: what it costs to live somewhere|cost of having a roof|cost of shelter|price of having a place to live
Medical care prices: cost of health care|doctor and hospital bills|medical costs|health care costs|what it costs to get sick|price of treatment|health care getting more expensive
Doctors' prices: what a doctor's visit costs|price of seeing a doctor|doctor's fees
Hospital prices: price of a hospital stay|cost of surgery|what hospitals charge|a night in the hospital
Prescription drug prices: price of medicine|cost of prescription drugs|what my pills cost|drug prices|pharmacy prices|price of insulin|cost of medications
Medicine prices: aspirin and cold pills|price of drugstore medicine
Dentist prices: price of going to the dentist|dental bills|cost of fillings
Eye care prices: price of eyeglasses|cost of glasses and contacts
Nursing home prices: cost of a nursing home|price of elder care|what nursing homes charge|assisted living costs
Home care prices: price of a home aide|cost of care at home
Health insurance prices: price of health insurance|cost of health coverage|insurance premiums for health|my health premiums
College tuition prices: price of college|what college costs|tuition going up|cost of going to university|university tuition|price of a degree|college getting more expensive|college costs
Private school fees: price of private school
School book prices: price of textbooks|cost of college books|books for school
Child care prices: price of daycare|cost of daycare|what child care costs|paying for a babysitter|preschool tuition|day care fees|putting a kid in daycare
New car prices: price of new cars|cost of a new vehicle|what a new car costs|new truck prices|sticker prices at the dealer|new vehicles getting expensive|buying a new car
Used car prices: price of used cars|cost of a second-hand car|what a used car costs|used truck prices|used vehicles|buying a used car|secondhand cars
Car insurance prices: price of car insurance|cost of insuring my car|auto insurance going up|my car insurance premium|insurance on my truck|auto insurance rates|what insurers charge drivers
Car repair prices: price of car repairs|cost of fixing a car|what mechanics charge|car maintenance costs|auto repair bills|getting my car fixed
Tyre prices: price of tires|cost of new tires
Car part prices: price of car parts|auto parts cost
Car fee prices: parking fees|tolls and parking|cost of parking
Car rental prices: price of renting a car|rental car rates
Motor fuel prices: price of motor fuel|cost of fuel for my car
Air fares: price of plane tickets|cost of flying|what airlines charge|airline fares|ticket prices for flights|price of a plane ticket|airfares
Bus and train fares: price of the bus|cost of public transport|transit fares|subway fares
Hotel prices: price of a hotel room|what hotels charge|cost of a hotel|hotel rates|price of a night away|motel prices
Clothing prices: price of clothes|cost of clothing|what clothing costs|clothes getting cheaper|price of jeans
Men's clothing prices: price of men's clothing|cost of suits
Women's clothing prices: price of women's clothing|cost of dresses
Children's clothing prices: price of kids' clothes|dressing the kids
Shoe prices: price of shoes|cost of sneakers
Jewellery prices: price of jewelry|cost of a ring
Electricity prices: price of electricity|cost of power|what i pay for power|electric rates|power prices|electric bills going up|cost per kilowatt hour|my electricity bill|household power bill|price of power
Household gas prices: price of gas for heating|home heating gas|what households pay for natural gas|gas utility bill|piped gas bill
Heating oil price: price of heating oil|cost of heating oil|heat the house with oil
Propane price: price of propane|cost of propane
Water and rubbish bills: price of water|water and sewer bill|garbage bill|trash bill
Internet prices: price of internet|what i pay for internet|cost of broadband
Mobile phone bills: price of cell phone service|wireless plans|cell phone bill
Phone prices: price of smartphones|cost of a new phone
Computer prices: price of computers|cost of a laptop|computers getting cheaper
Television prices: price of tvs|cost of a television|tvs getting cheaper
Cable and streaming prices: price of streaming|cost of cable|what netflix charges|streaming services
Cinema and concert tickets: price of movie tickets|price of concert tickets|cost of a show
Sports tickets: price of game tickets|cost of going to a game
Toy prices: price of toys|cost of kids' toys
Sports gear prices: price of bikes|price of sports equipment
Pet costs: price of pet food|cost of a vet|vet costs|cost of owning a dog|pets getting expensive
Club and gym fees: price of a gym membership|gym fees
Recreation prices: cost of fun|price of entertainment
Hairdresser prices: price of a haircut|cost of a haircut|what barbers charge|getting a haircut
Cosmetics prices: price of makeup|cost of shampoo|price of toiletries
Laundry prices: price of dry cleaning|cost of laundry
Legal fees: what lawyers charge|cost of a lawyer
Funeral costs: price of a funeral|cost of a funeral|what undertakers charge
Postage: price of stamps|cost of mailing
Tobacco prices: price of cigarettes|cost of smoking|a pack of smokes
Alcohol prices: price of alcohol|cost of drinks|price of liquor
Beer prices: price of beer|cost of a beer|a case of beer
Wine prices: price of wine|cost of wine
Furniture prices: price of furniture|cost of a sofa|furnishing an apartment
Household appliance prices: price of appliances|cost of a washing machine|price of a fridge|new refrigerator
Home insurance prices: price of home insurance|cost of insuring my home|homeowners insurance|home insurance premiums|what insurers charge homeowners
Egg prices: price of eggs|cost of eggs|what a dozen eggs costs|eggs so expensive
Milk prices: price of milk|cost of milk|a gallon of milk|milk at the store
Bread prices: price of bread|cost of a loaf
Butter prices: price of butter|cost of butter
Cheese prices: price of cheese|cost of cheese
Ground beef prices: price of ground beef|cost of hamburger|price of beef|beef at the store|hamburger meat prices|beef getting expensive
Pork prices: price of pork|cost of pork
Chicken prices: price of chicken|cost of chicken|chicken at the store
Bacon prices: price of bacon|cost of bacon
Steak prices: price of steak|cost of a steak
Fish prices: price of fish|cost of seafood
Meat, poultry, fish and egg prices: price of meat|cost of meat|what the butcher charges
Coffee prices: price of coffee|cost of coffee|price of a cup of coffee|coffee at the store|ground coffee|coffee getting expensive
World coffee price: price of coffee beans|what coffee growers get|world price of coffee
Banana prices: price of bananas|cost of bananas
Orange prices: price of oranges
Orange juice prices: price of orange juice|cost of oj
Tomato prices: price of tomatoes|cost of tomatoes
Potato prices: price of potatoes|cost of potatoes
Fresh fruit prices: price of fruit|cost of fresh fruit
Fresh vegetable prices: price of vegetables|cost of fresh vegetables|fruits and vegetables
Rice prices: price of rice|cost of rice
Sugar prices: price of sugar|cost of sugar
Flour prices: price of flour|cost of flour
Bread and cereal prices: price of cereal|cost of cereal
Dairy prices: price of dairy|cost of dairy products
Soft drink prices: price of soda|cost of soft drinks
Sweets prices: price of candy|cost of chocolate
Baby food prices: price of baby formula|cost of formula
Cocoa price: price of cocoa|chocolate beans|cost of cocoa
Cotton price: price of cotton|what cotton growers get
Wheat price: price of wheat|what wheat farmers get|cost of wheat|wheat prices
Corn price: price of corn|what corn farmers get|corn prices
Soybean price: price of soybeans|what soybean farmers get|soybean prices
Cattle prices: price of cattle|what cattle ranchers get|what a steer brings
Hog prices: price of hogs|what hog farmers get
Farm milk prices: price dairy farmers get|what farmers get for milk
Animal feed prices: price of feed|cost of feed
Farm product prices: what farmers get for their crops|prices that farmers receive|price of crops|farm gate prices
Farm machinery prices: price of a tractor|cost of farm equipment
Fertilizer prices: price of fertilizer|cost of fertilizer|what farmers pay for fertilizer
Lumber prices: price of lumber|cost of lumber|price of wood|wood prices|framing lumber|cost of wood
Plywood prices: price of plywood
Construction material prices: price of building materials|cost of materials|construction materials|what builders pay for materials|price of materials for building
Cement and concrete prices: price of concrete|cost of concrete|price of cement
Drywall prices: price of drywall
Brick prices: price of bricks
Steel prices: price of steel|cost of steel|steel costs
Scrap metal prices: price of scrap
Copper price: price of copper|cost of copper
Aluminum price: price of aluminum|cost of aluminum
Iron ore price: price of iron ore
Nickel price: price of nickel
Zinc price: price of zinc
Uranium price: price of uranium
Coal price: price of coal|cost of coal
Gold price: price of gold|cost of gold|what gold is worth
Plastic prices: price of plastic|cost of plastics
Paper prices: price of paper|cost of paper
Cardboard prices: price of cardboard|cost of boxes|cost of packaging
Chip prices: price of chips for computers|cost of microchips
Haulage prices: price of trucking|cost of shipping by truck|what trucking companies charge|cost of freight|price of hauling|trucking rates|freight costs
Rail freight prices: price of rail freight|what railroads charge
Sea freight prices: price of ocean shipping|cost of shipping containers|container shipping costs|cost of shipping from overseas
Air freight prices: price of air cargo
Warehouse prices: price of warehouse space|cost of storage`
