/** How people speak of what things cost. */
export const PRICES_SAID = `Inflation: inflation|how fast prices rise|prices going up|things getting dearer|rise in the cost of living|price hikes|prices cooling off|money losing its worth|everything costs more|sticker shock|dollar buys less
Consumer prices: cost of living|price of everything|what things cost|price level|cost of everyday life|getting by|household bills|everyday prices|making ends meet|what life costs|afford things
Core inflation: inflation without food and energy|underlying inflation|inflation leaving out groceries and gas
PCE inflation: inflation the fed watches|the fed's favourite inflation gauge|fed's two percent goal
Core PCE inflation: fed's preferred core measure
Consumer prices of pensioners: cost of living adjustment|social security raise|pension raise|cola|what retirees pay|prices for seniors|what pensioners' bills do
Expected inflation: inflation the market expects|what bond traders think of inflation|future inflation
Inflation expected by households: inflation ordinary people expect|what people think prices will do|families expect prices
Producer prices: wholesale prices|prices at the factory gate|what producers charge|costs of suppliers|input costs of firms|what companies pay for supplies
Commodity prices: raw materials|price of raw stuff|commodities
Services prices: price of services|what services cost
Goods prices: price of goods|stuff in shops|physical things getting cheaper
Import prices: what goods from abroad cost|prices of imported goods|foreign goods getting dearer
Export prices: what our goods fetch abroad|prices of exported goods
Food prices: what food costs|food bills|price of feeding a family|food getting expensive|price of eating
Grocery prices: grocery bill|cost of groceries|supermarket prices|the weekly shop|filling the fridge|food at the store|cart of groceries|grocery shopping|what the checkout charges|food shopping
Eating out prices: cost of eating out|restaurant prices|price of a meal out|menu prices|dining out|a dinner at a restaurant|what a sandwich costs|meals away from home
Fast food prices=CUSR0000SEFV02 CUUR0000SEFV02: price of a burger|fast food|takeout|takeaway|drive-through meal|pizza price|fast food joints|burger and fries
Sit-down restaurant prices=CUSR0000SEFV01 CUUR0000SEFV01: full service restaurant prices|meal with table service|sit-down dinner
School and work meals=CUUR0000SEFV03: school lunch|cafeteria lunch|canteen food|lunch money
Energy prices: energy costs|energy bills|cost of energy|fuel and power|heating and power bills
Rent: rent|what tenants pay|renting a flat|the landlord's charge|apartment rents|my rent|monthly rent|what a flat costs to rent|renters
Owners' equivalent rent: rent owners would pay themselves|imputed rent|owners' rent
Shelter prices: cost of housing|keeping a roof over your head|housing costs|cost of a place to live|price of shelter
Medical care prices: doctor bills|health costs|medical bills|cost of getting treated|what health care costs|cost of being sick|price of medical care
Doctors' prices=CUSR0000SEMC01 CUUR0000SEMC01: what the doctor charges|price of a doctor's visit|seeing the doctor|gp visit|physician fees
Hospital prices: hospital bill|night in hospital|cost of an operation|hospital charges|emergency room bill
Prescription drug prices: price of pills|my prescriptions|drugs from the pharmacy|what drugs cost|pharmacy bill|insulin|medication costs|prescription medicine
Medicine prices: over-the-counter medicine|cold medicine|painkillers and cough syrup|drugstore remedies
Dentist prices: dentist bill|getting teeth fixed|dental work
Eye care prices: glasses|new spectacles|contact lenses|eye doctor
Nursing home prices: nursing home bill|care home fees|placing mom in a home|home for the elderly
Home care prices=CUUR0000SEMD03: carer at home|home help for the elderly|home health aide cost|care of elderly at home|looking after my dad at home
Health insurance prices: health insurance|health plan premiums|medical cover|health coverage
College tuition prices: college tuition|cost of college|university fees|cost of a degree|sending a kid to college|tuition fees
Private school fees=CUUR0000SEEB02: private school tuition|fees of private schools|elementary and high school tuition
Trade school fees=CUUR0000SEEB04: trade school tuition|technical college fees|vocational school cost
School book prices: textbooks|school books|college books|school supplies
Child care prices: day care|nursery fees|babysitter|cost of child care|preschool|kindergarten fees|what the nanny costs|daycare bill|child minder
New car prices: price of a new car|what new cars cost|new vehicle sticker|buying a new truck|car prices
Used car prices: price of a used car|second-hand cars|pre-owned car|used trucks|old cars getting dear
Car insurance prices: car insurance|auto premium|insuring a vehicle|cover for my car|motor insurance
Car repair prices: the mechanic's bill|fixing the car|garage bill|oil change|car service|car repairs|getting the brakes done
Car part prices=CUSR0000SETC CUUR0000SETC: car parts|spare parts for cars|auto parts
Tyre prices: new tires|set of tyres
Car fee prices=CUUR0000SETF: parking|toll roads|registering a car|license plates|vehicle registration
Car rental prices: rental car|hiring a car|renting a car on holiday
Motor fuel prices: motor fuel|fuel for cars
Air fares: plane tickets|flights|airline tickets|flying home|price of flying|cost of a flight|airfare
Bus and train fares: bus fare|subway ticket|train ticket|public transit|riding the bus|commuter fares
Hotel prices: hotel room|night in a motel|hotel stay|lodging|holiday accommodation|room rates|vacation stay
Clothing prices: clothes|what clothes cost|shirts and pants|getting dressed|garments
Men's clothing prices: men's clothes|a man's suit|mens shirts
Women's clothing prices: women's clothes|dresses|ladies' wear
Children's clothing prices=CUSR0000SEAF CUUR0000SEAF: baby clothes|clothes for kids|toddler clothes
Shoe prices: shoes|sneakers|footwear|boots
Jewellery prices: jewellery|jewelry|wedding ring|watches|rings and necklaces
Electricity prices: electric bill|power bill|light bill|cost of electricity|price of a kilowatt hour|utility bill|keeping the lights on|running the air conditioner|what power costs
Household gas prices: gas bill|heating with gas|piped gas|natural gas bill|gas for the furnace
Heating oil price: heating oil|oil for the furnace|oil for the boiler|filling the oil tank at home
Propane price: propane|bottled gas|gas for the grill
Water and rubbish bills: water bill|sewer|trash pickup|garbage collection|rubbish
Internet prices: internet bill|broadband|wifi|getting online
Mobile phone bills: phone bill|cell plan|mobile phone plan|phone contract
Phone prices: smartphones|new phone|iphones
Computer prices: laptops|computers|personal computer|tablets
Television prices: tv sets|televisions|flat screens
Cable and streaming prices: cable bill|streaming subscriptions|netflix|cable tv|tv package
Cinema and concert tickets: movie tickets|concert tickets|theatre tickets|going to the movies
Sports tickets: tickets for the game|ball game tickets|match tickets
Toy prices: toys|kids' toys|games and dolls|christmas presents for kids
Book prices=CUUR0000SERG02: price of books|what books cost|new novels|paperbacks
Newspaper prices=CUUR0000SERG01: newspapers|magazines|magazine subscription
Sports gear prices: bicycles|sports equipment|camping gear|fishing gear
Pet costs: pet food|vet bills|keeping a dog|cat food|dog food|veterinarian bills|what pets cost
Club and gym fees: gym membership|golf club membership|fitness club
Recreation prices: leisure|hobbies|having fun|entertainment
Hairdresser prices: haircut|hairdresser|barber|nail salon|beauty parlour
Cosmetics prices=CUSR0000SEGB CUUR0000SEGB: make-up|shampoo|toothpaste|cosmetics|soap and deodorant|toiletries
Laundry prices: dry cleaning|laundry|laundromat
Legal fees: lawyer fees|hiring a lawyer|attorney costs
Funeral costs: funeral|burying someone|cremation|burial
Postage: stamps|postage|sending a letter
Tobacco prices: cigarettes|smokes|a pack of cigarettes|tobacco
Alcohol prices: booze|alcohol|liquor|drinks|spirits and beer
Beer prices: beer|six-pack|a pint|brewers
Wine prices: wine|bottle of red
Furniture prices: furniture|couches|sofas|beds|mattress|tables and chairs|furnishing a home
Household appliance prices: washing machines|fridges|refrigerators|dishwashers|appliances|stoves|dryers
Tool prices=CUUR0000SEHM: tools|hardware|garden tools|lawn mower
Dishes and cookware prices=CUUR0000SEHL: pots and pans|dishes|cookware|housewares
Curtain and rug prices=CUUR0000SEHH: curtains|rugs|carpets|linens|bed sheets
Housekeeping prices: cleaning supplies|toilet paper|detergent|paper towels
Home insurance prices: home insurance|insuring a house|homeowner's policy|renters insurance|insurance for my house
Egg prices: eggs|a dozen eggs|carton of eggs
Milk prices: milk|gallon of milk
Bread prices: bread|loaf of bread|a loaf
Butter prices: butter|stick of butter
Cheese prices: cheese|cheddar
Ground beef prices: ground beef|mince|hamburger meat|minced beef|beef
Beef and veal prices=CUSR0000SEFC CUUR0000SEFC: beef|roast beef|cuts of beef
Pork prices=CUSR0000SEFD CUUR0000SEFD: pork|ham|pork roast|sausages
Poultry prices=CUSR0000SEFF CUUR0000SEFF: poultry|turkey|chicken and turkey
Steak prices: steak|sirloin|ribeye
Chicken prices: chicken|whole chicken
Chicken breast prices: chicken breasts|boneless chicken
Bacon prices: bacon|rashers
Pork chop prices: pork chops
Fish prices: fish|seafood|shrimp and salmon|tuna
Meat, poultry, fish and egg prices: meat|the butcher|butcher's prices
Coffee prices: coffee|cup of coffee|pound of coffee|coffee at the supermarket
World coffee price: coffee beans|arabica|coffee on world markets
World tea price=PTEAUSDM: tea|tea leaves
Banana prices: bananas
Orange prices: oranges
Orange juice prices: orange juice
Tomato prices: tomatoes
Lemon prices: lemons|limes
Strawberry prices: strawberries
Lettuce prices: lettuce|salad greens
Potato prices: potatoes|spuds
Fresh fruit prices: fruit|apples|grapes|fresh fruit
Fresh vegetable prices: vegetables|veggies|greens|produce
Frozen vegetable prices=CUUR0000SEFM: canned vegetables|frozen vegetables|tinned food
Rice prices: rice|bag of rice
Pasta prices: pasta|spaghetti|noodles
Flour prices: flour|bag of flour|baking flour
Sugar prices: sugar|bag of sugar
Bread and cereal prices: cereal|bakery goods|cakes|breakfast cereal|baked goods
Dairy prices: dairy|yogurt|milk products
Ice cream prices: ice cream
Potato chip prices: chips|crisps
Cookie prices: cookies|biscuits
Sweets prices: candy|sweets|chocolate bars
Snack prices=CUUR0000SEFT03: snacks|nuts and chips
Soft drink prices: soda|soft drinks|coke|pop
Baby food prices: baby formula|baby food|infant milk
Dried bean prices: beans|dried beans
Cocoa price: cocoa|chocolate maker's beans|cacao
Cotton price: cotton|bale of cotton
Wheat price: wheat|bushel of wheat|grain
Corn price: corn|maize|bushel of corn
Soybean price: soybeans|soy|beans farmers sell
World rice price=PRICENPQUSDM: rice on world markets|thai rice
World sugar price=PSUGAISAUSDM: sugar on world markets|raw sugar
World beef price=PBEEFUSDM: beef on world markets
Salmon price=PSALMUSDM: salmon|farmed salmon
Shrimp price=PSHRIUSDM: shrimp|prawns
Olive oil price=POLVOILUSDM: olive oil
Palm oil price=PPOILUSDM: palm oil
Sunflower oil price=PSUNOUSDM: sunflower oil|cooking oil|vegetable oil
Peanut price=PGNUTSUSDM: peanuts|groundnuts
Barley price=PBARLUSDM: barley|malt
Wool price=PWOOLCUSDM: wool
Rubber price=PRUBBUSDM: rubber|natural rubber
Cattle prices=WPU0131: cattle|steers|what ranchers get|beef cattle|price of cows
Hog prices=WPU0132: hogs|pigs|hog farmers
Farm milk prices=WPU016: what dairy farmers get|raw milk|milk at the farm gate
Hay prices=WPU0181: hay|bales of hay
Animal feed prices=WPU029: animal feed|chicken feed|feed for cattle|feed bill
Farm product prices=WPU01: what farmers get|farm prices|crop prices|crops
Farm machinery prices=WPU111: tractors|farm machinery|combines
Fertilizer prices: fertilizer|what goes on the fields|plant food
Lumber prices: lumber|two-by-fours|timber|planks|wood for framing
Plywood prices=WPU083: plywood|sheets of plywood|osb
Construction material prices: building materials|materials for a house|what building supplies cost|cost of construction materials
Cement and concrete prices: cement|concrete|ready-mix
Drywall prices=WPU137: drywall|plasterboard|gypsum board
Brick prices=WPU134: bricks|clay tiles
Glass prices=WPU131: glass|window panes
Roofing prices=WPU136: shingles|roofing|asphalt roofing
Paint prices=WPU0621: paint|house paint
Insulation prices=WPU1392: insulation|insulation materials
Plastic prices=WPU066: plastic resin|plastics|resins
Paper prices=WPU09: paper|pulp and paper|printing paper
Cardboard prices=WPU0915: cardboard|boxes|corrugated boxes|packaging
Steel prices: steel|steel beams|rebar|sheet metal
Scrap metal prices=WPU1012: scrap metal|scrap iron|scrap steel
Copper price: copper|copper wire|copper pipe
Aluminum price: aluminum|aluminium|cans and foil metal
Zinc price=PZINCUSDM: zinc
Tin price=PTINUSDM: tin
Lead price=PLEADUSDM: price of lead|lead for batteries
Nickel price: nickel
Iron ore price: iron ore
Uranium price: uranium|nuclear fuel
Coal price: coal|ton of coal
Gold price: gold|ounce of gold|gold bars
Chip prices=PCU33443344: semiconductors|computer chips|microchips
Haulage prices: freight rates|cost of trucking|shipping by truck|hauling costs|what truckers charge|delivery charges
Rail freight prices=PCU482482: rail freight rates|shipping by train|railroad charges
Sea freight prices=PCU483111483111: ocean freight|shipping containers|sea freight|container rates
Air freight prices=PCU481112481112: air freight|cargo by air
Warehouse prices=PCU493493: storing goods|warehouse charges|warehousing cost
Trimmed-mean inflation: inflation without outliers
Sticky-price inflation: prices that seldom change|sticky prices
Median inflation: the middle price change`
