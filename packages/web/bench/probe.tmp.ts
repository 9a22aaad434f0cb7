import { openSite } from '/work/main/packages/web/bench/site.ts'
const site = await openSite()
const page = await site.open()
await page.goto('/games/great-war')
console.log(await page.getByRole('link').evaluateAll(as => as.map(a => a.getAttribute('href'))))
await page.goto('/')
await page.getByRole('button', { name: 'Play your first battle' }).click()
await page.locator('[aria-label="What is asked"]').waitFor()
console.log(await page.evaluate(() => {
  const svg = document.querySelector('.map-sheet svg')!
  const count = (e: Element) => e.querySelectorAll('*').length
  const ground = svg.children[0]!
  const tags: Record<string, number> = {}
  let d = 0
  for (const e of ground.querySelectorAll('*')) { tags[e.tagName] = (tags[e.tagName] ?? 0) + 1; d += (e.getAttribute('d') ?? '').length }
  const filters = [...ground.querySelectorAll('*')].filter(e => e.getAttribute('filter') || e.getAttribute('mask') || e.getAttribute('clip-path')).length
  const opac = [...ground.querySelectorAll('*')].filter(e => e.getAttribute('opacity')).length
  return { w: svg.getAttribute('viewBox'), ground: count(ground), tags, d, filters, opac, bytes: ground.innerHTML.length, labels: document.querySelectorAll('.place-labels text').length, pieces: [...document.querySelectorAll('.piece')].map(p => [count(p), p.innerHTML.length]) }
}))
await site.close()
