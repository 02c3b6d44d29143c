/** Words whose column says how much of a thing a row is of: what an amount of money is divided by to give a price. */
export const BOUGHT_WORDS: ReadonlySet<string> = new Set(
  `quantity quantities qty pieces pcs items units volume litres liters kilos kg tonnes tons nights copies seats tickets kwh mwh gallons
   menge stück stueck anzahl quantité cantidad quantità`.split(/\s+/),
)
