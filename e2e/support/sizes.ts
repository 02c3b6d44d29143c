import type { Page } from 'puppeteer'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where the open dialog stands in the viewport. */
export const dialogBox = (page: Page): Promise<Box> =>
  page.$eval('[role="dialog"]', (dialog) => {
    const { x, y, width, height } = dialog.getBoundingClientRect()
    return { x, y, width, height }
  })

/** Waits until the open dialog stands exactly there. */
export async function dialogStandsAt(page: Page, box: Box): Promise<void> {
  await page
    .waitForFunction(
      (wanted) => {
        const dialog = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
        return (['x', 'y', 'width', 'height'] as const).every((side) => dialog?.[side] === wanted[side])
      },
      { polling: 50 },
      box,
    )
    .catch(async (cause: unknown) => {
      throw new Error(`the dialog stands at ${JSON.stringify(await dialogBox(page))}`, { cause })
    })
}
