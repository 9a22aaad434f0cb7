/** A sunken lane: two parallel lines between sloping banks. */
import type { Point } from '@firestep/face'
import { besideStation, ink, linePath, openPath, stationsAlong } from '@firestep/face/drawing'
import { FadingGradients } from './fading-gradients.tsx'
import { joinRuns, type RunPath, runPath, splitRuns } from './hex-runs.ts'
import type { Site } from './terrain-patch.ts'

export function SunkenLane({ geometry, hexes, name }: Site) {
  return (
    <g>
      {joinRuns(geometry, splitRuns(geometry, hexes)).map((run) => {
        const straight = runPath(geometry, run, 0)
        const lane = { ...straight, line: straight.line.map(sway) }
        return <Lane key={run.join()} course={lane} name={`${name}-${run[0]}`} />
      })}
    </g>
  )
}

/** Lanes are not quite straight. */
const sway = ({ x, y }: Point): Point => ({ x, y: y + Math.sin(x / 31) * 5 })

function Lane({ course, name }: { readonly course: RunPath; readonly name: string }) {
  const { line } = course
  const road = openPath(line)
  const tone = (part: string) => `url(#${name}-${part})`
  return (
    <g fill="none">
      <FadingGradients course={course} name={name} inks={{ cutting: '#b58f5c', bank: ink, road: '#efe2c4' }} />
      <path d={road} stroke={tone('cutting')} strokeWidth={58} strokeOpacity={0.35} />
      <path d={banks(line, 1) + banks(line, -1)} stroke={tone('bank')} strokeWidth={1.2} opacity={0.8} />
      <path d={road} stroke={tone('road')} strokeWidth={24} />
      <path d={kerb(line, 12) + kerb(line, -12)} stroke={tone('bank')} strokeWidth={1.6} />
      <path d={road} stroke={tone('bank')} strokeWidth={1} strokeDasharray="9 7" strokeOpacity={0.4} />
    </g>
  )
}

const banks = (line: readonly Point[], side: number): string =>
  stationsAlong(line, 4.2)
    .map((station, i) =>
      linePath(besideStation(station, side * (i % 2 === 0 ? 29 : 24)), besideStation(station, side * 16)),
    )
    .join('')

const kerb = (line: readonly Point[], side: number): string =>
  openPath(stationsAlong(line, 4).map((station) => besideStation(station, side)))
