import type { Industry } from './industries.ts'

/** Industries within industries: label, names, the payroll survey's code of its jobs, the one that is counted instead by state. */
const TABLE = `Restaurant|restaurant, bar, pub, waiter, waitress, bartender, cook, chef, cafe, diner, barista, kitchen, fast food|7072200001|Leisure and hospitality|waiter, waitress, bartender, chef, barista, restaurant worker, restaurant staff, kitchen staff, fast food worker
Hotel|hotel, motel, hotel worker, hotel maid|7072100001|Leisure and hospitality|hotel worker, hotel staff
Hospital|hospital|6562200001|Health and education|hospital worker, hospital staff
Nursing home|nursing home, care home, elder care, old people home|6562300001|Health and education|care home worker, nursing home worker
Child care|child care, childcare, daycare, day care, nursery|6562440001|Health and education|child care worker, childcare worker, nanny
Airline|airline, pilot, flight attendant, cabin crew, air transport|4348100001||pilot, flight attendant, cabin crew
Railway|railroad, railway, rail, train|4348200001||railroad worker, train driver
Courier|courier, parcel, delivery, messenger|4349200001||courier, parcel worker, delivery driver
Warehouse|warehouse, warehousing and storage, fulfilment centre, fulfillment center|4349300001||warehouse worker
Post office|post office, postal, postal service, mail carrier, postman|9091912001|Government|postal worker, postman, mail carrier
Publishing and film|film, movie, hollywood, motion picture|5051200001|Information|film crew
Telecom|telecom, telephone company, telecommunications|5051700001|Information|
Bank|bank, banking, credit union|5552200001|Finance|bank worker, banking job, bank staff, bank teller
Insurance|insurance, insurer|5552400001|Finance|insurance worker, insurance agent
Real estate|real estate, realtor, estate agent, property agent|5553000001|Finance|
Law firm|lawyer, law firm, legal, attorney, paralegal|6054110001|Professional services|lawyer, attorney, paralegal
Accounting|accountant, accounting, bookkeeper|6054120001|Professional services|accountant, bookkeeper
Architecture and engineering|architect, engineering, engineer|6054130001|Professional services|architect
Chip making|semiconductor, chip, chip maker, chipmaker, chip plant|3133440001|Manufacturing|chip maker & job
Machinery making|machinery, machine maker|3133300001|Manufacturing|
Furniture making|furniture maker, furniture factory, furniture plant|3133700001|Manufacturing|
Steel making|steel, steel mill, steelworker, foundry, steelmaker|3133100001|Manufacturing|steelworker, steel worker, steel mill worker
Food making|food factory, meat packer, food processing, meatpacking|3231100001|Manufacturing|meatpacker
Clothing making|clothing factory, garment factory, apparel maker, sewing, textile, garment|3231500001|Manufacturing|garment worker, textile worker, seamstress
Chemical|chemical plant, chemical, pharma, drug maker|3232500001|Manufacturing|
Wood product|sawmill, lumber mill, lumber|3132100001|Manufacturing|
Paper|paper mill, paper|3232200001|Manufacturing|
Printing|printer, printing, print shop|3232300001|Manufacturing|
Private school|private school, private education, private college|6561000001|Health and education|
Local school|public school, school district, school teacher, schoolteacher, teacher|9093161101|Government|school teacher, public school teacher, schoolteacher`

const WIDE: Readonly<Record<string, string>> = {
  'Leisure and hospitality': 'USLAH',
  'Health and education': 'USEHS',
  Government: 'USGOVT',
  Information: 'USINFO',
  Finance: 'USFIRE',
  'Professional services': 'USPBS',
  Manufacturing: 'MANEMP',
}

export const SMALL_INDUSTRIES: readonly Industry[] = TABLE.split('\n').map((line) => {
  const [label, names, code, wider, alone] = line.split('|') as [string, string, string, string, string]
  const instead = WIDE[wider]
  return {
    label,
    names,
    ...(alone ? { alone } : {}),
    ...(wider ? { wider } : {}),
    jobs: [`CES${code}`, ...(instead ? [instead] : [])],
  }
})
