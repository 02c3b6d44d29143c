/** Things whose prices the consumer price index follows: label, names, id behind `CUSR0000`, words that mean nothing else. */
const PARTS_OF_THE_INDEX = `Cinema and concert tickets|movie, cinema, pictures, concert, theatre, theater, film ticket, gig ticket|SS62031|movie ticket, cinema ticket, go to the pictures, go to the movies, concert ticket, theatre ticket, admission, night at the movies & cost
Cable and streaming prices|cable, cable tv, satellite tv, streaming, netflix, television subscription, tv subscription|SERA02|cable tv, cable bill, tv bill, streaming subscription, cable television
Sports tickets|sports ticket, ball game, stadium, match ticket|SS62032|sports ticket, ticket to the game
Toy prices|toy, doll, board game|SERE01|toy
Pet costs|pet, dog, cat, vet bill, veterinarian, pet food, dog food|SERB|pet food, dog food, cat food, vet bill, veterinarian bill
Sports gear prices|sports gear, sporting goods, bicycle, bike, gym equipment|SERC|sporting goods
Internet prices|internet, broadband, wifi, internet service|SEEE03|broadband, internet bill, internet service
Mobile phone bills|cell phone, mobile phone, phone plan, wireless, phone bill, cellphone, phone service|SEED03|phone bill, phone plan, cell phone bill
Phone prices|smartphone, phone, iphone, handset|SEEE04|smartphone
Computer prices|computer, laptop, pc, tablet|SEEE01|laptop
Television prices|tv set, television, tv, flat screen, flatscreen|SERA01|tv set, television set, flat screen
Hotel prices|hotel, motel, lodging, hotel room, hotel stay, airbnb|SEHB|hotel room, hotel stay, hotel bill, night in a hotel, hotel rate, hotel price
Water and rubbish bills|water, water bill, sewer, rubbish, trash, garbage|SEHG|water bill, sewer bill, trash collection, garbage collection
Hairdresser prices|haircut, hairdresser, barber, salon, manicure|SEGC|haircut, hairdresser, barber
Laundry prices|laundry, dry cleaning|SEGD03|dry cleaning
Legal fees|lawyer, legal, attorney, legal fee|SEGD01|legal fee, lawyer bill, attorney fee
Funeral costs|funeral, burial, cremation|SEGD02|funeral, burial
Car repair prices|car repair, garage, mechanic, auto repair, vehicle repair, oil change, fix .. car, repair shop|SETD|garage & car, garage charge, car repair, auto repair, vehicle repair, fix .. car, mechanic bill
Tyre prices|tyre, tire|SETC01|tyre
Car rental prices|rental car, car rental, hire car, rent a car|SETA04|rental car, car rental, rent a car, hire car
Bus and train fares|bus fare, train fare, subway, public transport, transit, bus ticket, train ticket, bus, train|SETG|bus fare, train fare, bus ticket, train ticket, subway fare
Postage|stamp, postage, mail a letter|SEEC01|postage, postage stamp, mail a letter
Women's clothing prices|dress, women clothes, skirt|SAA2|
Men's clothing prices|suit, men clothes, mens suit|SAA1|
Shoe prices|shoe, footwear, sneaker, boot, trainers|SEAE|shoe, footwear, sneaker
Jewellery prices|jewellery, jewelry, watch, ring|SEAG|jewellery, jewelry
Dentist prices|dentist, dental, tooth, teeth|SEMC02|dentist, dental bill, dental
Eye care prices|glasses, eye care, optician, contact lens|SEMC03|optician, eye care
Hospital prices|hospital, surgery, hospital stay, hospital care|SEMD|hospital bill, hospital stay, hospital charge, hospital price
Nursing home prices|nursing home, care home, old people home, elder care|SEMD02|nursing home & cost/price/afford/pay, care home & cost/price/afford/pay
Health insurance prices|health insurance, medical insurance, health plan, health premium|SEME|health insurance, medical insurance, health insurance premium
Home insurance prices|home insurance, homeowner insurance, house insurance, renter insurance, property insurance, insuring a home, insuring a house|SEHD|home insurance, homeowner insurance, house insurance, property insurance, renter insurance
Household appliance prices|appliance, fridge, washing machine, dishwasher, washer, dryer, stove, oven, refrigerator|SEHK|washing machine + $price, fridge + $price
Housekeeping prices|cleaning, cleaner, housekeeping, detergent, toilet paper|SEHN|
School book prices|textbook, school book, college book|SEEA|textbook
Fresh fruit prices|fruit, berry, apple, grape, pear|SEFK|fresh fruit, fruit and vegetable
Fresh vegetable prices|vegetable, veg, veggie, salad, greens|SEFL|fresh vegetable, veggie
Bread and cereal prices|cereal, pasta, bakery, cake, baked goods, breakfast cereal|SAF111|breakfast cereal, baked goods
Meat, poultry, fish and egg prices|meat and fish, meat|SAF112|meat
Fish prices|fish, seafood, salmon, shrimp, tuna|SEFG|seafood, salmon, shrimp
Dairy prices|dairy, cheese, yoghurt, yogurt, dairy product|SEFJ|dairy product, yogurt
Sweets prices|sweets, candy|SEFR|candy
Soft drink prices|soda, soft drink, cola, coke, juice, pop|SAF114|soda, soft drink, can of coke
Alcohol prices|alcohol, booze, liquor, spirits, drink, whiskey, vodka|SAF116|booze, alcohol, alcoholic drink, liquor, the drink & smoke
Wine prices|wine|SEFW03|wine
Club and gym fees|gym, club membership, gym membership, golf|SERF01|gym membership, club membership
Baby food prices|baby food, infant formula, baby formula, formula|SEFT05|baby food, baby formula, infant formula
Medicine prices|medicine, over the counter, painkiller|SEMF|
Recreation prices|leisure, recreation, hobby, fun, entertainment|SAR|cost of fun, hobby
Motor fuel prices|motor fuel|SETB|motor fuel`

/** Things whose average price in cities is told in dollars. */
const AVERAGE_PRICES = `Orange prices|orange, navel orange|APU0000711311|orange
Tomato prices|tomato|APU0000712311|tomato
Lemon prices|lemon, lime|APU0000711412|lemon
Strawberry prices|strawberry|APU0000711415|strawberry
Lettuce prices|lettuce|APU0000FL2101|lettuce
Rice prices|rice|APU0000701312|rice
Pasta prices|pasta, spaghetti, macaroni|APU0000701322|spaghetti
Flour prices|bag of flour|APU0000701111|bag of flour
Cheese prices|cheddar, cheese|APU0000710212|cheese, cheddar
Ice cream prices|ice cream|APU0000710411|ice cream
Potato chip prices|potato chips, crisps|APU0000718311|potato chips, crisps
Cookie prices|cookie, biscuit|APU0000702421|cookie
Pork chop prices|pork chop|APU0000FD3101|pork chop
Dried bean prices|dried beans|APU0000714233|dried beans
Chicken breast prices|chicken breast|APU0000FF1101|chicken breast
Steak prices|steak, sirloin, ribeye|APU0000FC3101 APU0000703613|steak, sirloin
Bottle of wine|bottle of wine, wine|APU0000720311|bottle of wine
Beer at the shop|pint of beer, can of beer|APU0000720111|pint of beer`

type Item = readonly [
  label: string,
  names: string,
  series: readonly string[],
  alone?: string,
  beside?: readonly string[],
]

const rowsOf = (table: string): string[][] => table.split('\n').map((line) => line.split('|'))

/** What single things cost that few ask for, beside the ones of `single-prices.ts`. */
export const FURTHER_ITEMS: readonly Item[] = [
  ...rowsOf(PARTS_OF_THE_INDEX).map(([label, names, code, alone]): Item => [
    label!,
    names!,
    // Adjusted for the seasons where the index has it so.
    [`CUSR0000${code!}`, `CUUR0000${code!}`],
    alone,
    ['Consumer prices'],
  ]),
  ...rowsOf(AVERAGE_PRICES).map(([label, names, ids, alone]): Item => [
    label!,
    names!,
    ids!.split(' '),
    alone,
    ['Grocery prices', 'Consumer prices'],
  ]),
]
