import { SIZES, themeConfig } from '../charts/theme.ts'

/** Height that each line of a chart's title takes in our theme. */
const LINE = themeConfig.title.lineHeight

/**
 * A chart without its title, for places where the heading above says the same sentence. The subtitle stays. The
 * picture is cut from the top by the lines that the title took.
 *
 * @param lines how many lines the title has
 */
export function untitledSvg(svg: string, lines: number): string {
  const cut = lines * LINE - (LINE - SIZES.title) / 2
  // Panels have titles of their own, in smaller type.
  const title = [...svg.matchAll(/<g class="mark-text role-title-text"[^>]*>.*?<\/g>/gs)].find(([text]) =>
    text.includes(`font-size="${SIZES.title}px"`),
  )
  const bare = title ? svg.replace(title[0], '') : svg
  if (bare === svg) return svg
  return bare
    .replace(
      /viewBox="0 0 ([\d.]+) ([\d.]+)"/,
      (_, width: string, height: string) => `viewBox="0 ${cut} ${width} ${Number(height) - cut}"`,
    )
    .replace(
      /(<svg[^>]*) height="([\d.]+)"/,
      (_, start: string, height: string) => `${start} height="${Number(height) - cut}"`,
    )
}
