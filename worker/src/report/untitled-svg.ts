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
  const bare = svg.replace(/<g class="mark-text role-title-text"[^>]*>.*?<\/g>/s, '')
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
