/** One figure: standing, or the faint outline of one that is lost. */
import { type Headgear, headgears, type Soldier } from './soldiers.ts'

interface Props {
  readonly soldier: Soldier
  readonly headgear: Headgear
  readonly x: number
  readonly scale: number
  readonly uniform: string
  readonly dark: string
  readonly lost: boolean
}

export function SoldierFigure({ soldier, headgear, x, scale, uniform, dark, lost }: Props) {
  const { head } = soldier
  const place = `translate(${x} 0) scale(${scale})`
  if (lost)
    return (
      <g transform={place} fill="none" stroke={dark} strokeWidth={0.9} strokeDasharray="1.8 1.5" opacity={0.42}>
        <path d={soldier.body} />
        <path d={headgears[headgear]} transform={`translate(${head.x} ${head.y})`} />
      </g>
    )
  return (
    <g transform={place} strokeLinejoin="round" strokeLinecap="round">
      <path d={soldier.body} fill={uniform} stroke={dark} strokeWidth={0.8} />
      <circle cx={head.x} cy={head.y} r={2.9} fill="#d9ab86" stroke={dark} strokeWidth={0.7} />
      <path d={headgears[headgear]} transform={`translate(${head.x} ${head.y})`} fill={dark} />
      <path d={soldier.thin} fill="none" stroke={dark} strokeWidth={1.2} />
      <path d={soldier.thick} fill="none" stroke={dark} strokeWidth={2.2} />
      <path d={soldier.kit} fill={dark} stroke={dark} strokeWidth={0.5} />
    </g>
  )
}
