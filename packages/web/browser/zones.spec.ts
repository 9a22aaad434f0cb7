/**
 * The zones of the match page, measured: none lies over another, nothing is outside the window, and the first choice is
 * in view. `ZONES=all` visits every kind of question that random play meets, `ZONES=act,declare` these kinds; else a
 * handful for each game.
 */
import { expect, type Page, test } from '@playwright/test'
import { momentAt, momentsMet } from '../screenshots/moments.ts'
import { importMatch, mouse } from './play-match.ts'

const sizes = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [360, 740],
] as const

const handful = {
  'great-war': [
    ['hawthorn-ridge', 'command'],
    ['hawthorn-ridge', 'order'],
    ['hawthorn-ridge', 'battle'],
  ],
  'red-poppies': [
    ['ys1', 'set up'],
    ['ys2', 'act'],
    ['ysc1', 'command'],
  ],
  'rifle-and-spade': [
    ['sedd el bahr', 'order'],
    ['sedd el bahr', 'commanded fire'],
    ['kemal', 'step'],
  ],
  'flanders-fields': [
    ['mons-1914', 'order'],
    ['mons-1914', 'deploy'],
    ['montauban-1916', 'fire plan'],
  ],
} as const

/** What is wrong with the page as it is shown. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerance = 1
    const faults: string[] = []
    const zones = [...document.querySelectorAll<HTMLElement>('[data-zone]')].flatMap((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right - left < 1 || bottom - top < 1
        ? []
        : [{ element, name: element.dataset.zone, left, right, top, bottom }]
    })
    for (const zone of zones) {
      if (zone.left < -tolerance || zone.top < -tolerance) faults.push(`${zone.name} begins outside the window`)
      if (zone.right > innerWidth + tolerance || zone.bottom > innerHeight + tolerance)
        faults.push(`${zone.name} ends outside the window`)
      for (const other of zones) {
        if (other === zone || zone.element.contains(other.element) || other.element.contains(zone.element)) continue
        const across = Math.min(zone.right, other.right) - Math.max(zone.left, other.left)
        const down = Math.min(zone.bottom, other.bottom) - Math.max(zone.top, other.top)
        if (across > tolerance && down > tolerance) faults.push(`${zone.name} lies over ${other.name}`)
      }
    }
    for (const name of ['top', 'stage', 'foot', 'ask'])
      if (!zones.some((zone) => zone.name === name)) faults.push(`there is no ${name}`)
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    for (const tab of document.querySelectorAll('[role="tab"], [data-zone="foot"] button, [data-zone="top"] button')) {
      const { left, right, width } = tab.getBoundingClientRect()
      if (width > 0 && (left < -tolerance || right > innerWidth + tolerance))
        faults.push(`'${tab.textContent}' is off the screen`)
    }
    const ask = document.querySelector('[data-zone="ask"]')
    // An editor has tools above its list, and scrolls as a whole.
    const first = ask?.querySelector('[data-listed] :is([data-part="option"], [data-part="ends"] button)')
    const box = first?.getBoundingClientRect()
    const frame = ask?.getBoundingClientRect()
    if (first === undefined || first === null || box === undefined || frame === undefined) return faults
    const point = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 16))
    if (point === null || !first.contains(point)) faults.push(`the first choice is not in view: ${first.textContent}`)
    return faults
  })

/** Faults that are left once the page has come to rest. */
async function lastingFaults(page: Page): Promise<string[]> {
  const end = Date.now() + 10_000
  for (;;) {
    const faults = await faultsOf(page)
    if (faults.length === 0 || Date.now() > end) return faults
    await page.waitForTimeout(200)
  }
}

/** All faults are reported, so that one run shows every question that has any. */
async function expectNoFaults(page: Page, state: string, shown: readonly (readonly [number, number])[]): Promise<void> {
  for (const [width, height] of shown) {
    await page.setViewportSize({ width, height })
    expect.soft(await lastingFaults(page), `${state}, ${width}x${height}`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** The drawer is a zone of its own; on a phone it takes the place of the question. */
const sizesWithDrawer = sizes.filter(([width]) => width >= 768)

/** Compares the zones at every size, as asked, and with the first part of an answer chosen. */
async function expectZonesApart(page: Page, kind: string, record: object): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await importMatch(page, mouse, record)
  await expect(async () => {
    // The report of a campaign's day may come after the first lesson, and covers it.
    for (const name of ['To the table', 'No more lessons']) {
      const button = page.getByRole('button', { name, exact: true })
      if (await button.isVisible()) await button.click({ timeout: 2000 })
    }
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 100 })
  }).toPass()
  await expectNoFaults(page, `${kind}, as asked`, sizes)
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expectNoFaults(page, `${kind}, with the drawer`, sizesWithDrawer)
  await page.getByRole('button', { name: 'Close the drawer' }).click()
  const option = page.locator('[aria-label="What is asked"] [data-part="option"]').first()
  if (!(await option.isVisible())) return
  await option.click()
  await expectNoFaults(page, `${kind}, with a part chosen`, sizes)
}

const zones = process.env.ZONES

for (const [game, moments] of Object.entries(handful))
  test(`${game}: no zone lies over another at any size`, async ({ page }) => {
    if (zones !== undefined) {
      for (const [kind, { record }] of await momentsMet(game))
        if (zones === 'all' || zones.split(',').includes(kind))
          await test.step(kind, () => expectZonesApart(page, kind, record))
    } else
      for (const [scenario, kind] of moments)
        await test.step(kind, async () => expectZonesApart(page, kind, await momentAt(game, scenario, kind)))
  })
