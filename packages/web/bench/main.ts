/** `npm run bench:web`: measurements of the page and their targets. With --json one object as the last line. */
import { bodyDrag } from './body-drag.ts'
import { panAndZoom } from './frames.ts'
import { buildMaps, openMap } from './large-map.ts'
import { longMatch } from './long-match.ts'
import { scriptsFetched } from './scripts.ts'
import { openSite } from './test-site.ts'

interface Row {
  readonly figure: string
  /** The target; null for figures without one. */
  readonly wanted: { readonly most: number } | { readonly least: number } | null
  readonly measured: number
  readonly unit: string
}

const say = (what: string): void => console.error(`... ${what}`)

const site = await openSite()
try {
  say('what is fetched')
  const scripts = await scriptsFetched(site)
  say('a match of 500 choices')
  const match = await longMatch(site)
  say('a large map')
  await buildMaps()
  const map = await openMap(site, 'made')
  const full = await panAndZoom(map, 1)
  say('a large map on a slow machine')
  const slow = await panAndZoom(map, 4)
  // The same page with a hidden sheet: the best this machine can give at the time.
  say('an empty map')
  await map.addStyleTag({ content: '.map-sheet { visibility: hidden }' })
  const empty = await panAndZoom(map, 1)

  await map.context().close()
  say('the fullest battle on the shelf')
  const battle = await openMap(site, 'fullest')
  const fought = await panAndZoom(battle, 1)
  const foughtSlowly = await panAndZoom(battle, 4)

  say('a company dragged about a full table')
  const dragged = await bodyDrag(site)

  const row = (figure: string, measured: number, unit: string, wanted: Row['wanted'] = null): Row => ({
    figure,
    wanted,
    measured: Math.round(measured * 10) / 10,
    unit,
  })
  const rows: readonly Row[] = [
    row('lobby: packed script', scripts.lobby.kilobytes, 'KB', { most: 300 }),
    row('lobby and table: packed script', scripts.table.kilobytes, 'KB'),
    row('map of 44 x 25 with 200 counters: pan', full.pan.fps, 'fps', { least: 50 }),
    row('map of 44 x 25 with 200 counters: zoom', full.zoom.fps, 'fps', { least: 50 }),
    row('map of 44 x 25 with 200 counters: zoom end to end', full.zoomThrough.fps, 'fps', { least: 50 }),
    row('the same, longest interval in 19 of 20: pan', full.pan.p95, 'ms'),
    row('the same, longest interval in 19 of 20: zoom', full.zoom.p95, 'ms'),
    row('the same, processor time of a frame: pan', full.pan.busy, 'ms'),
    row('the same, processor time of a frame: zoom', full.zoom.busy, 'ms'),
    row('the same, processor slowed 4 times: pan', slow.pan.fps, 'fps'),
    row('the same, processor slowed 4 times: zoom', slow.zoom.fps, 'fps'),
    row('the same, processor slowed 4 times: zoom end to end', slow.zoomThrough.fps, 'fps'),
    row('the same with nothing drawn: pan', empty.pan.fps, 'fps'),
    row('the same with nothing drawn: zoom', empty.zoom.fps, 'fps'),
    row('the fullest battle: pan', fought.pan.fps, 'fps', { least: 50 }),
    row('the fullest battle: zoom', fought.zoom.fps, 'fps', { least: 50 }),
    row('the fullest battle: longest interval in 19 of 20: pan', fought.pan.p95, 'ms'),
    row('the fullest battle: processor time of a frame: pan', fought.pan.busy, 'ms'),
    row('the fullest battle: processor time of a frame: zoom', fought.zoom.busy, 'ms'),
    row('the fullest battle, processor slowed 4 times: pan', foughtSlowly.pan.fps, 'fps'),
    row('the fullest battle, processor slowed 4 times: zoom', foughtSlowly.zoom.fps, 'fps'),
    row(`a company of four dragged among ${dragged.pieces} bases`, dragged.full.fps, 'fps', { least: 30 }),
    row('the same, longest interval in 19 of 20', dragged.full.p95, 'ms'),
    row('the same, processor time of a frame', dragged.full.busy, 'ms'),
    row('the same, processor slowed 4 times', dragged.slow.fps, 'fps'),
    row(`a choice by mouse shows (${match.byMouse.count}): median`, match.byMouse.median, 'ms', { most: 100 }),
    row('a choice by mouse shows: 95 in 100', match.byMouse.p95, 'ms', { most: 100 }),
    row('a choice by mouse without a pause shows: median', match.atOnce.median, 'ms', { most: 100 }),
    row('a choice by mouse without a pause shows: 95 in 100', match.atOnce.p95, 'ms', { most: 100 }),
    row('a choice late in a long match: median', match.late.median, 'ms', { most: 100 }),
    row('a choice late in a long match: 95 in 100', match.late.p95, 'ms', { most: 100 }),
    row('a choice, processor time of all its clicks: mean', match.busy, 'ms'),
    row('an answer that grows shows: median', match.growing.median, 'ms'),
    row('an answer that grows shows: 95 in 100', match.growing.p95, 'ms'),
    row(`heap after ${match.choices} choices`, match.heapAtTable, 'MB', { most: 200 }),
    row('heap after a reload', match.heapAfterReload, 'MB', { most: 200 }),
    row('heap at its replay', match.heapAtReplay, 'MB', { most: 200 }),
    row('the kept match open again, median', match.reopened, 'ms'),
  ]
  for (const { figure, wanted, measured, unit } of rows)
    console.log(`${figure.padEnd(52)} ${`${measured} ${unit}`.padStart(12)}  ${verdict(measured, wanted)}`)
  if (process.argv.includes('--json'))
    console.log(
      JSON.stringify({ scripts, match, map: { full, slow, empty }, fullest: { fought, foughtSlowly }, dragged }),
    )
} finally {
  await site.close()
}

function verdict(measured: number, wanted: Row['wanted']): string {
  if (wanted === null) return ''
  const reached = 'most' in wanted ? measured < wanted.most : measured >= wanted.least
  const limit = 'most' in wanted ? `under ${wanted.most}` : `at least ${wanted.least}`
  return `${limit}: ${reached ? 'reached' : 'MISSED'}`
}
