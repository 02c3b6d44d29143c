import { CHART_WIDTH } from '../theme.ts'

/** Panels side by side in rows: how many per row, and how wide the plot of each may be. */
export function panelGrid(panels: number, leftRoom: number, gap = 22): { columns: number; width: number } {
  const columns = panels <= 3 ? Math.max(1, panels) : panels === 4 ? 2 : 3
  return { columns, width: Math.floor((CHART_WIDTH - leftRoom - gap * (columns - 1)) / columns) }
}
