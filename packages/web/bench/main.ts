/** `npm run bench:web`: measurements of the page and their targets. With --json one object as the last line. */
import { companyDrag } from './company-drag.ts'
import { panAndZoom, slowdown } from './frame-times.ts'
import { buildMaps, openMap } from './large-map.ts'
import { longMatch } from './long-match.ts'
import { scriptsFetched } from './script-size.ts'
import { openSite } from './test-site.ts'

interface Row {
  readonly figure: string
  /** The target; null for figures without one. */
  readonly target: { readonly max: number } | { readonly min: number } | null
  readonly measured: number
  readonly unit: string
}

const logProgress = (text: string): void => console.error(`... ${text}`)

const site = await openSite()
try {
  logProgress('scripts fetched')
  const scripts = await scriptsFetched(site)
  logProgress('a match of 500 choices')
  const match = await longMatch(site)
  logProgress('a large map')
  await buildMaps()
  const map = await openMap(site, 'made')
  const fullSpeed = await panAndZoom(map, 1)
  logProgress('a large map on a slow machine')
  const slowSpeed = await panAndZoom(map, slowdown)
  // The same page with a hidden sheet: the best this machine can give at the time.
  logProgress('an empty map')
  await map.addStyleTag({ content: '[data-part="map-sheet"] { visibility: hidden }' })
  const emptyMap = await panAndZoom(map, 1)

  await map.context().close()
  logProgress('the fullest battle on the shelf')
  const battle = await openMap(site, 'fullest')
  const fullestBattle = await panAndZoom(battle, 1)
  const fullestBattleSlowed = await panAndZoom(battle, slowdown)

  logProgress('a company dragged about a full table')
  const companyDragFrames = await companyDrag(site)

  const row = (figure: string, measured: number, unit: string, target: Row['target'] = null): Row => ({
    figure,
    target,
    measured: Math.round(measured * 10) / 10,
    unit,
  })
  const rows: readonly Row[] = [
    row('lobby: packed script', scripts.lobby.kilobytes, 'KB', { max: 300 }),
    row('lobby and table: packed script', scripts.table.kilobytes, 'KB'),
    row('map of 44 x 25 with 200 counters: pan', fullSpeed.pan.fps, 'fps', { min: 50 }),
    row('map of 44 x 25 with 200 counters: zoom', fullSpeed.zoom.fps, 'fps', { min: 50 }),
    row('map of 44 x 25 with 200 counters: zoom end to end', fullSpeed.zoomThrough.fps, 'fps', { min: 50 }),
    row('the same, longest interval in 19 of 20: pan', fullSpeed.pan.p95, 'ms'),
    row('the same, longest interval in 19 of 20: zoom', fullSpeed.zoom.p95, 'ms'),
    row('the same, processor time of a frame: pan', fullSpeed.pan.busyMs, 'ms'),
    row('the same, processor time of a frame: zoom', fullSpeed.zoom.busyMs, 'ms'),
    row('the same, processor slowed 4 times: pan', slowSpeed.pan.fps, 'fps'),
    row('the same, processor slowed 4 times: zoom', slowSpeed.zoom.fps, 'fps'),
    row('the same, processor slowed 4 times: zoom end to end', slowSpeed.zoomThrough.fps, 'fps'),
    row('the same with nothing drawn: pan', emptyMap.pan.fps, 'fps'),
    row('the same with nothing drawn: zoom', emptyMap.zoom.fps, 'fps'),
    row('the fullest battle: pan', fullestBattle.pan.fps, 'fps', { min: 50 }),
    row('the fullest battle: zoom', fullestBattle.zoom.fps, 'fps', { min: 50 }),
    row('the fullest battle: longest interval in 19 of 20: pan', fullestBattle.pan.p95, 'ms'),
    row('the fullest battle: processor time of a frame: pan', fullestBattle.pan.busyMs, 'ms'),
    row('the fullest battle: processor time of a frame: zoom', fullestBattle.zoom.busyMs, 'ms'),
    row('the fullest battle, processor slowed 4 times: pan', fullestBattleSlowed.pan.fps, 'fps'),
    row('the fullest battle, processor slowed 4 times: zoom', fullestBattleSlowed.zoom.fps, 'fps'),
    row(`a company of four dragged among ${companyDragFrames.pieces} bases`, companyDragFrames.full.fps, 'fps', {
      min: 30,
    }),
    row('the same, longest interval in 19 of 20', companyDragFrames.full.p95, 'ms'),
    row('the same, processor time of a frame', companyDragFrames.full.busyMs, 'ms'),
    row('the same, processor slowed 4 times', companyDragFrames.slow.fps, 'fps'),
    row(`a choice by mouse shows (${match.byMouse.count}): median`, match.byMouse.median, 'ms', { max: 100 }),
    row('a choice by mouse shows: 95 in 100', match.byMouse.p95, 'ms', { max: 100 }),
    row('a choice by mouse without a pause shows: median', match.byMouseAtOnce.median, 'ms', { max: 100 }),
    row('a choice by mouse without a pause shows: 95 in 100', match.byMouseAtOnce.p95, 'ms', { max: 100 }),
    row('a choice late in a long match: median', match.late.median, 'ms', { max: 100 }),
    row('a choice late in a long match: 95 in 100', match.late.p95, 'ms', { max: 100 }),
    row('a choice, processor time of all its clicks: mean', match.cpuMs, 'ms'),
    row('an answer that grows shows: median', match.growing.median, 'ms'),
    row('an answer that grows shows: 95 in 100', match.growing.p95, 'ms'),
    row(`heap after ${match.targetChoices} choices`, match.heapAtTable, 'MB', { max: 200 }),
    row('heap after a reload', match.heapAfterReload, 'MB', { max: 200 }),
    row('heap at its replay', match.heapAtReplay, 'MB', { max: 200 }),
    row('the kept match open again, median', match.reopenMs, 'ms'),
  ]
  for (const { figure, target, measured, unit } of rows)
    console.log(`${figure.padEnd(52)} ${`${measured} ${unit}`.padStart(12)}  ${verdictText(measured, target)}`)
  if (process.argv.includes('--json'))
    console.log(
      JSON.stringify({
        scripts,
        match,
        map: { full: fullSpeed, slow: slowSpeed, empty: emptyMap },
        fullest: { fought: fullestBattle, foughtSlowly: fullestBattleSlowed },
        dragged: companyDragFrames,
      }),
    )
} finally {
  await site.close()
}

function verdictText(measured: number, target: Row['target']): string {
  if (target === null) return ''
  const isReached = 'max' in target ? measured < target.max : measured >= target.min
  const limit = 'max' in target ? `under ${target.max}` : `at least ${target.min}`
  return `${limit}: ${isReached ? 'reached' : 'MISSED'}`
}
