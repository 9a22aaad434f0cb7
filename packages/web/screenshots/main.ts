/** `npm run screenshots`: pictures of the page on a desktop and on a phone, into .screenshots. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSite } from '../bench/test-site.ts'
import { screens } from './screen-visit.ts'
import { shots } from './shots.ts'

const folder = fileURLToPath(new URL('../../../.screenshots', import.meta.url))
const [, , ...screenNames] = process.argv

mkdirSync(folder, { recursive: true })
const site = await openSite()
try {
  for (const screen of screens)
    for (const { names, show } of shots) {
      if (screenNames.length > 0 && !names.some((name) => screenNames.includes(name))) continue
      const page = await site.open(screen.options)
      await show({
        page,
        inputMethod: screen.inputMethod,
        register: site.register,
        newPage: () => site.open(screen.options),
        async shoot(name, shownPage = page) {
          await shownPage.evaluate(() => document.fonts.ready)
          // Waits for animations to end, with the pointer in place.
          await shownPage.waitForTimeout(700)
          await shownPage.screenshot({ path: join(folder, `${name}-${screen.name}.jpg`), type: 'jpeg', quality: 82 })
          console.log(`${name}-${screen.name}`)
        },
      })
      for (const context of site.browser.contexts()) await context.close()
    }
} finally {
  await site.close()
}
