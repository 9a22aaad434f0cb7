/** Frame times of dragging a company across a full table; the editor reads its position back in every frame. */
import type { Page } from '@playwright/test'
import { importMatch, mouse } from '../browser/play-match.ts'
import { momentOf } from '../screenshots/moments.ts'
import { type Frames, measureMoves, slowdown } from './frame-times.ts'
import type { Site } from './test-site.ts'

export interface CompanyDrag {
  readonly pieces: number
  readonly full: Frames
  /** With the processor slowed. */
  readonly slow: Frames
}

/**
 * An own battle with more bases than any battle of the book: British companies of 1916 have four platoons, and shell
 * holes and wire take the most reading.
 */
const armyOptions = { regiments: 2, quality: 'experienced', tanks: [], cavalry: false, engineers: true, storm: false }
const battle = {
  name: 'Two brigades',
  date: '1916-07-14',
  noMansLand: 400,
  ground: 'shell torn',
  wire: 3,
  villages: 2,
  woods: 3,
  turns: 12,
  layout: 0,
  attacker: { army: 'british', ...armyOptions },
  defender: { army: 'german', ...armyOptions },
}
const opening = { scenario: 'own-battle', options: { battle } }

/** A company of four platoons that can all go ahead. */
const isFourPlatoonCompany = (ways: unknown): boolean => Array.isArray(ways) && ways.length === 4

export async function companyDrag(site: Site): Promise<CompanyDrag> {
  const page = await site.open()
  const record = await momentOf('flanders-fields', opening, ({ kind, parts }) => {
    if (kind !== 'action' || !parts().includes('move')) return false
    const [moveAhead] = parts('move', 'ahead')
    return isFourPlatoonCompany((moveAhead as { readonly ways?: unknown } | undefined)?.ways)
  })
  await importMatch(page, mouse, record)
  await page.getByRole('button', { name: 'Move them on the table…' }).click()
  const start = await pickUpCompany(page)
  const pieces = await page.locator('[data-part="map"] [data-part="piece"]').count()
  // Around its start, sometimes farther than it may move.
  const drag = (frame: number): Promise<void> =>
    page.mouse.move(start.x + 90 * Math.sin(frame / 17), start.y + 60 * Math.sin(frame / 11))
  const full = await measureMoves(page, 1, drag)
  const slow = await measureMoves(page, slowdown, drag)
  await page.mouse.up()
  await page.context().close()
  return { pieces, full, slow }
}

async function pickUpCompany(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator('.arranged-held > polygon').first().boundingBox()
  if (box === null) throw new Error('no base is held')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  return { x, y }
}
