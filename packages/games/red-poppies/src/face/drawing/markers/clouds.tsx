/** Temporary effects over whole hexes: smoke, gas, creeping barrage, fire for effect, and night. */
import type { Point } from '@firestep/face'
import { closedPath, discPath, HaloText, ink, placePath, shiftPoint } from '@firestep/face/drawing'
import { type HexGeometry, hexPaths } from '@firestep/face/hex'
import { hexesAround } from '../../../rules/artillery-groups.ts'
import { barrageHexes, isNight } from '../../../rules/battlefield.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { Battlefield } from '../../../rules/state.ts'

interface Props {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
  readonly name: string
}

/** A shell burst around (0, 0). */
export const burst = closedPath(
  Array.from({ length: 20 }, (_, i) => {
    const [radius, angle] = [i % 2 === 0 ? 10 : 4.8, (i / 10) * Math.PI - Math.PI / 2]
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }),
)

/** Points along the edge of a hex, which counters leave free. */
const rim: readonly Point[] = [-150, -90, -30, 30, 90, 150].map((degrees) => ({
  x: 46 * Math.cos((degrees * Math.PI) / 180),
  y: 41 * Math.sin((degrees * Math.PI) / 180),
}))

const puff = [discPath({ x: 0, y: 0 }, 9), discPath({ x: 9, y: 3 }, 7), discPath({ x: -8, y: 4 }, 6.5)].join('')

export function Clouds({ battlefield, geometry, name }: Props) {
  const { gas, smoke, groups } = battlefield.state
  const shelled = groups.flatMap(({ effect }) =>
    effect?.load === 'shell' ? hexesAround(battlefield, effect.vertex) : [],
  )
  const barrage = barrageHexes(battlefield)
  const outlines = (hexes: readonly Hex[]) => hexPaths(geometry, [...new Set(hexes)]).join('')
  const aroundRims = (hexes: readonly Hex[], shape: string, scale: number, which: (i: number) => boolean) =>
    [...new Set(hexes)]
      .flatMap((hex) =>
        rim
          .filter((_, i) => which(i))
          .map(({ x, y }) => placePath(shape, shiftPoint(geometry.centre(hex), x, y), scale)),
      )
      .join('')
  const odd = (i: number) => i % 2 === 1
  return (
    <g>
      <defs>
        <pattern id={`${name}-gas`} width={14} height={10} patternUnits="userSpaceOnUse">
          <path d="M0 5q3.5 -4 7 0t7 0" fill="none" stroke="#5f6f00" strokeWidth={1.6} />
        </pattern>
      </defs>
      <path
        d={outlines(barrage)}
        fill="#b4431f"
        fillOpacity={0.26}
        stroke="#8a2f12"
        strokeWidth={2}
        strokeDasharray="9 5"
      />
      <path d={aroundRims(barrage, burst, 0.9, () => true)} fill="#d9772e" stroke={ink} strokeWidth={1} />
      <path d={outlines(shelled)} fill="#b4431f" fillOpacity={0.2} />
      <path d={aroundRims(shelled, burst, 0.7, odd)} fill="#e0a14a" stroke={ink} strokeWidth={0.9} />
      <path d={outlines(gas)} fill="#b9c228" fillOpacity={0.3} />
      <path d={outlines(gas)} fill={`url(#${name}-gas)`} opacity={0.55} />
      <path d={outlines(smoke)} fill="#8d8a84" fillOpacity={0.4} />
      <path d={aroundRims(smoke, puff, 0.85, () => true)} fill="#d8d4cb" stroke="#6f6b64" strokeWidth={1.2} />
      {[...new Set(gas)].map((hex) => {
        const count = gas.filter((gasHex) => gasHex === hex).length
        return (
          <HaloText key={hex} at={shiftPoint(geometry.centre(hex), 31, -32)} size={12}>
            {count > 1 ? `gas ×${count}` : 'gas'}
          </HaloText>
        )
      })}
    </g>
  )
}

export function Night({ battlefield, geometry }: Omit<Props, 'name'>) {
  if (!isNight(battlefield)) return null
  const { left, top, right, bottom } = geometry.frame
  return <rect x={left} y={top} width={right - left} height={bottom - top} fill="#1b2a4a" opacity={0.34} />
}
