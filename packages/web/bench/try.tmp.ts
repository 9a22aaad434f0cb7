import { openSite } from './site.ts'
import { openLargeMap } from './large-map.ts'
import { panAndZoom } from './frames.ts'
const site = await openSite()
const page = await openLargeMap(site)
page.on('pageerror', e => console.log(e))
console.log(await page.evaluate(() => [document.querySelectorAll('.piece').length, document.querySelectorAll('.place-labels text').length, document.querySelectorAll('svg *').length, document.querySelector('.map-sheet')!.innerHTML.length]))
await page.screenshot({ path: '/tmp/large.png' })
console.log(await panAndZoom(page, 1))
await page.screenshot({ path: '/tmp/large2.png' })
console.log(await panAndZoom(page, 4))
await page.evaluate(()=>{})
for (let i = 0; i < 6; i++) await page.mouse.wheel(0, -300)
await page.waitForTimeout(1500)
await page.screenshot({ path: '/tmp/large3.png' })
await site.close()
