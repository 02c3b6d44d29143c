import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import type { FileChooser, Page } from 'puppeteer'

export const RAIN = 'city,rain\nOslo,3\nBergen,9\nTromsø,5\n'

/** Makes files on disk, for a browser to choose; they are gone after the file's last test. */
export function filesOnDisk(): (name: string, content?: string | Buffer) => string {
  const folder = mkdtempSync(join(tmpdir(), 'chosen-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return (name, content = RAIN) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
}

/** Chooses files in the launcher. */
export async function chooseFiles(page: Page, ...paths: string[]): Promise<void> {
  const input = await page.waitForSelector('input[type="file"]')
  await (input as unknown as { uploadFile(...paths: string[]): Promise<void> }).uploadFile(...paths)
}

const DIALOG_TRIES = 3

/**
 * The dialog that a key or a click opens. The browser gives none to a page behind another, and on a busy machine a key
 * may come before the dialog can be met: then it is pressed again, as people do.
 */
export async function fileDialog(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  await page.bringToFront()
  for (let tried = 1; ; tried++) {
    const dialog = page.waitForFileChooser({ timeout: 8000 })
    try {
      const [chooser] = await Promise.all([dialog, open()])
      return chooser
    } catch (error) {
      if (tried === DIALOG_TRIES) throw error
    }
  }
}

/** Names in the launcher's list, in its order. */
export const chosenFiles = (page: Page): Promise<string[]> =>
  page.$$eval('ul[aria-label="Chosen files"] li', (items) =>
    items.map((item) => item.querySelector('[title]')!.getAttribute('title')!),
  )

/** Chooses where the data come from; the radio itself is drawn by its label. */
export const chooseSource = (page: Page, label: 'Upload files' | 'Economic data'): Promise<void> =>
  page.locator(`fieldset label ::-p-text(${label})`).click()
