/** Words of an address: kinds of streets, and parts of a house. */
const STREETS =
  /\b(road|rd|street|st|avenue|ave|lane|ln|drive|dr|boulevard|blvd|square|sq|court|ct|place|pl|highway|hwy|parkway|pkwy|suite|rue|via|calle|avenida|rua|plaza|piazza|strasse|straße|str|platz|allee|weg)\b|\p{L}(strasse|straße|str\.|platz|gasse|weg)(\s|,|$)/iu

/** A text that says where something is: a street with its number, before or behind it or set apart by a comma. */
export const isAddress = (text: string): boolean =>
  STREETS.test(text) &&
  (/^\s*\d/.test(text) || /\d\s*$/.test(text) || (/\d/.test(text) && text.includes(',')))
