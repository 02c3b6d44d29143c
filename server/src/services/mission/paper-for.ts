/** Countries that print on Letter: United States, Canada, Mexico, Philippines, Chile, Colombia, Venezuela. */
const LETTER = /^[a-z]{2,3}-(?:[A-Za-z]{4}-)?(US|CA|MX|PH|CL|CO|VE)\b/i

/** The paper that the caller's first language names; A4 where it names no country. */
export const paperFor = (acceptLanguage: string | undefined): 'A4' | 'Letter' =>
  LETTER.test(acceptLanguage?.split(',')[0]?.trim() ?? '') ? 'Letter' : 'A4'
