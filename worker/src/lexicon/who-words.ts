/** Columns by which somebody is found or called: what a list of people, animals or machines is of no use without. */
const FOUND_BY =
  /\b(?:name|surname|nm|title|called|tel|telephone|phone|mobile|cell|e-?mail|owner|own|keeper|contact|client|customer|borrower|member|tenant|holder|guest|pupil|student|patient|site|address|adr|street|room|place)\b/i

/** Whether a column says who or where the thing of a row is. */
export const saysWho = (words: string): boolean => FOUND_BY.test(words)
