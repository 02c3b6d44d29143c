/** Goods and what is done for money, by the names under which people buy them. */
export const GOODS_NAMED = `Tyre prices: all-season tires|set of four tires|michelins|snow tires|tread on my truck
Car part prices: brake pads|spark plugs|alternator|car battery|wiper blades|catalytic converter|shocks and struts|a new muffler|brake rotors
Car repair prices: mechanic's bill|transmission work|body shop|getting dents fixed|tune up|what the garage charges|having my car fixed
Used car prices: secondhand pickup|older cars on the lot|used suv|second hand truck|hand-me-down car|a decent used one
New car prices: brand new truck|car off the showroom floor|new suv|sticker on a new car|brand-new pickup
Car insurance prices: insuring my truck|full coverage|auto policy|geico|state farm bill|insuring two cars|car policy|insurance on the van
Home insurance prices: homeowners policy|insuring the house|home insurer|homeowner's premium|house insurance|policy on my home
Health insurance prices: health plan premium|obamacare premium|blue cross|medical insurance|insurance through work|health coverage costs
Car rental prices: rental van|hertz|rent a truck for a weekend|rental cars
Air fares: a flight to see family|round trip ticket|cost to fly
Hotel prices: a night at a motel|room for the night|airbnb|holiday inn|lodging costs|place to stay on vacation
Bus and train fares: bus pass|subway fare|metro card|commuter train|greyhound ticket
Postage: book of stamps|first class stamp|sending a package|mailing parcels
Internet prices: home internet|comcast bill|internet service
Mobile phone bills: cell phone plan|verizon bill|monthly phone bill|cell bill
Phone prices: new iphone|smartphone|samsung galaxy|new handset|cell phones themselves|a new android
Computer prices: laptop|macbook|desktop computer|chromebook|tablet or laptop|new pc|ipad
Television prices: tv set|65 inch tv|smart tv
Cable and streaming prices: cable package|hulu and disney|satellite tv|spotify
Household appliance prices: washer and dryer|dishwasher|fridge|refrigerator|stove and oven|new oven|vacuum cleaner|freezer for the garage|microwave
Furniture prices: sofa|couch|dining table|bedroom set|recliner|bookshelves|bunk bed|ikea stuff
Curtain and rug prices: drapes|blinds|area rug|carpet for the den|window coverings
Dishes and cookware prices: dinner plates|skillet|kitchenware|silverware|glasses and mugs
Tool prices: power drill|chainsaw|garden hose and rake|hammer and saw
Toy prices: lego set|dolls|board games for kids|action figures|barbie|toys for christmas
Sports gear prices: golf clubs|bicycle|fishing rod|baseball glove|hockey gear|kayak|skis|treadmill
Book prices: paperback|hardcover|novels|bestsellers
School book prices: books for class
Newspaper prices: daily paper|the sunday paper
Pet costs: cat litter|the vet|shots for the dog
Cosmetics prices: lipstick|deodorant|razors|makeup|perfume|body lotion|diapers and wipes
Hairdresser prices: a haircut|beauty salon|perm|hair salon|a trim|hair color
Laundry prices: dry cleaner|having shirts pressed
Legal fees: lawyer's bill|divorce lawyer|writing a will
Funeral costs: casket|burying somebody|undertaker|headstone
Housekeeping prices: house cleaner|gardener
Club and gym fees: planet fitness|ymca|golf club dues|country club|yoga class
Sports tickets: nfl tickets|ball game seats|baseball tickets|nba game|hockey game tickets
Cinema and concert tickets: movie ticket|taylor swift tickets|going to the pictures|concert seats|live show
Dentist prices: root canal|a filling|braces|dentures|teeth cleaning|crown on a tooth
Eye care prices: eye exam|new specs|eyeglasses|bifocals
Doctors' prices: a checkup|seeing a specialist|copay|family doctor|physician bill
Hospital prices: night in the hospital|surgery|having a baby in hospital|er visit|operation
Nursing home prices: care home|memory care|assisted living|old folks home
Home care prices: caregiver at home|somebody to look after mom|home helper
Child care prices: daycare|nursery school|after school care|nanny|toddler watched
Medicine prices: cough syrup|aspirin|tylenol|over the counter pills
Prescription drug prices: blood pressure pills|prescriptions|refills|meds
College tuition prices: state school tuition
Private school fees: catholic school|prep school|boarding school
Women's clothing prices: blouses|women's coats|skirts
Men's clothing prices: men's suits|work shirts|men's pants|neckties|jeans for men
Children's clothing prices: onesies|school uniforms|toddler outfits|clothes for my kids
Clothing prices: jeans|winter coat|t-shirts|outfits|a new wardrobe
Shoe prices: running shoes|nikes|work boots
Jewellery prices: engagement ring|necklace|a watch|earrings
Baby food prices: similac|feeding a baby
Ground beef prices: burger patties|ground chuck
Steak prices: a good steak|prime rib
Beef and veal prices: beef roast|brisket|beef cuts|stew meat
Pork prices: pork ribs|sausage
Chicken prices: roasting chicken|a bird for sunday
Poultry prices: turkey breast|thanksgiving turkey|duck
Fish prices: shrimp and fish|catfish|cod
Egg prices: dozen eggs
Butter prices: pound of butter
Dairy prices: cream and cheese|dairy case
Bread and cereal prices: cheerios|bagels|muffins|tortillas
Cookie prices: oreos
Snack prices: nuts and crackers|party snacks|chips and dip|granola bars
Potato chip prices: potato chips|doritos
Sweets prices: chewing gum|candy bar
Soft drink prices: pepsi|a 12 pack of coke|mountain dew|bottled water
Coffee prices: folgers|ground roast|k-cups
World coffee price: coffee beans on the world market|beans from brazil
Banana prices: bunch of bananas
Orange juice prices: carton of juice
Strawberry prices: berries
Lemon prices: limes and lemons
Fresh fruit prices: peaches|melons
Fresh vegetable prices: peppers|produce aisle
Frozen vegetable prices: frozen corn
Dried bean prices: lentils
Beer prices: a cold one|keg|craft beer
Beer at the shop: six pack|12 pack of bud
Wine prices: chardonnay
Alcohol prices: whiskey|bourbon|vodka|hard stuff
Tobacco prices: marlboros|chewing tobacco|vapes and smokes
Fast food prices: big mac|mcdonald's|drive-thru|taco bell|pizza slice|chipotle
Sit-down restaurant prices: steak dinner out|applebee's|a proper restaurant meal
Eating out prices: restaurant tab|meals out
School and work meals: cafeteria|office canteen|hot lunch at school
Electricity prices: cost per kilowatt|juice for the house
Household gas prices: gas bill for heating|gas heat|gas for the stove|gas furnace bill
Heating oil price: heating oil tank|oil delivery|fuel oil
Propane price: lp gas|filling the propane
Diesel price: fill up my rig|fuel for the tractor|filling a semi
Premium gasoline price: supreme
Owners' equivalent rent: rent i would pay myself|rent homeowners would pay themselves|what owners think their home would rent for
Plywood prices: particle board
Drywall prices: wallboard
Brick prices: pallet of brick|clay bricks
Glass prices: panes|plate glass
Roofing prices: a new roof
Insulation prices: fiberglass|attic insulation
Cement and concrete prices: ready mix|yard of concrete
Lumber prices: two by fours|2x4s|boards and studs
Cardboard prices: cardboard boxes
Plastic prices: pvc pipe|resin|plastic parts
Animal feed prices: cattle feed|feed for my hens|horse feed
Fertilizer prices: nitrogen
Farm machinery prices: combine|john deere|hay baler
Cattle prices: fat cattle|calves at auction|live cattle
Hog prices: live pigs|hogs at market
Scrap metal prices: scrap yard|scrap
Haulage prices: truckload rates|freight rates by truck|rates for hauling|per mile rates|cost to ship by truck
Sea freight prices: container from china|shipping a container|cost of a container
Air freight prices: flying cargo
Rail freight prices: shipping by rail|cost to ship by train
Warehouse prices: storage unit rates|warehouse space|renting storage
Goods prices: stuff you can carry home|physical goods|things in stores|stuff off a shelf
Services prices: paying somebody to do things|having things done for you
Construction material prices: stuff builders buy|building supplies
Import prices: what imported goods cost|cost of what we bring in|prices of foreign goods at the border
Export prices: what we charge foreigners|what foreign customers pay us
Grocery sales: supermarkets ring up|kroger and safeway|food stores take in|grocers selling|supermarket takings
Furniture sales: mattress shops|sofa stores|furniture shops selling
Clothing sales: dress shops|clothes shops|gap and old navy
Electronics sales: best buy|tv shops|gadget stores|stereo shops
Building material sales: home depot|lowe's|garden centers|lumber yards selling
Restaurant sales: restaurants taking in|spend at restaurants|bars and restaurants bring in|eateries taking in|diners' takings
Gas station sales: gas stations take in|filling stations take in|service stations' takings
Drug store sales: cvs and walgreens|drugstores|pharmacies take in
Car dealer sales: car dealers ring up|dealerships sell|car lots take in|auto dealers' takings
Department store sales: macy's|sears and penney's
General store sales: walmart|target and walmart|costco|big box stores|warehouse clubs
Liquor store sales: package stores|wine shops
Sports and hobby store sales: hobby shops|bike shops|toy stores
Jewellery store sales: jewelers|jewelry stores
Shoe store sales: shoe shops|sneaker stores
Book store sales: bookshops|barnes and noble
Used car dealer sales: used car lots
Online sales: amazon orders|shopping online|web stores sell`
