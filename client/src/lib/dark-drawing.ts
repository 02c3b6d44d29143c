import { darkColour } from '#contract'

const isDrawing = (picture: Blob): boolean => picture.type.startsWith('image/svg')

/** Colours as an SVG writes them: of an attribute or of a style, in three or six digits, or white by its name. */
const COLOUR = /(fill|stroke|stop-color)(="|:\s*)(#[0-9a-f]{6}|#[0-9a-f]{3}|white|black)\b/gi

const NAMED: Record<string, string> = { white: '#ffffff', black: '#000000' }
/** What paper becomes: the surface of cards in the dark palette. */
const DARK_PAPER = '#131929'

function sixDigits(colour: string): string {
  const named = NAMED[colour.toLowerCase()]
  if (named !== undefined) return named
  return colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
}

/** The text of a chart that was drawn for paper, with its colours turned for a dark page. */
export const darkDrawing = (svg: string): string =>
  svg.replace(COLOUR, (_all, name: string, between: string, colour: string) => {
    const plain = sixDigits(colour).toLowerCase()
    return `${name}${between}${plain === '#ffffff' ? DARK_PAPER : darkColour(plain)}`
  })

/** The picture as a dark page shows it: drawings are turned, photographs of charts are not. */
export async function forDarkPage(picture: Blob): Promise<Blob> {
  if (!isDrawing(picture)) return picture
  return new Blob([darkDrawing(await picture.text())], { type: picture.type })
}
