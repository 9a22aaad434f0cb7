/** One soldier, or the faint outline of a lost figure. */
import type { Point } from '@firestep/face'
import { placePath, shiftPoint } from '@firestep/face/drawing'
import { type Headgear, headgears, type Soldier } from './soldier-shapes.ts'

interface Props {
  readonly soldier: Soldier
  readonly headgear: Headgear
  /** Position of the feet. */
  readonly at: Point
  readonly scale: number
  readonly uniform: string
  readonly dark: string
  readonly lost: boolean
}

export function SoldierFigure({ soldier, headgear, at, scale, uniform, dark, lost }: Props) {
  const placedPath = (path: string): string => placePath(path, at, scale)
  const head = shiftPoint(at, soldier.head.x * scale, soldier.head.y * scale)
  const body = placedPath(soldier.body)
  const helmet = placePath(headgears[headgear], head, scale)
  if (lost)
    return (
      <path
        d={body + helmet}
        fill="none"
        stroke={dark}
        strokeWidth={0.9 * scale}
        strokeDasharray={`${1.8 * scale} ${1.5 * scale}`}
        strokeOpacity={0.42}
      />
    )
  const { thin, thick, equipment } = soldier
  return (
    <g strokeLinejoin="round" strokeLinecap="round" stroke={dark}>
      <path d={body} fill={uniform} strokeWidth={0.8 * scale} />
      <circle cx={head.x} cy={head.y} r={2.9 * scale} fill="#d9ab86" strokeWidth={0.7 * scale} />
      <path d={helmet} fill={dark} stroke="none" />
      {thin !== '' && <path d={placedPath(thin)} fill="none" strokeWidth={1.2 * scale} />}
      {thick !== '' && <path d={placedPath(thick)} fill="none" strokeWidth={2.2 * scale} />}
      {equipment !== '' && <path d={placedPath(equipment)} fill={dark} strokeWidth={0.5 * scale} />}
    </g>
  )
}
