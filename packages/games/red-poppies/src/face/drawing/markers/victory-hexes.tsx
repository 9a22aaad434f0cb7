/** Control of victory hexes (3.9, 10.1), and hallowed ground. */
import type { Point } from '@firestep/face'
import { freshPaper, gold, ink, placePath, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { type Side, sides } from '../../../data/schema.ts'
import { controls, hallowedGround } from '../../../rules/battlefield.ts'
import type { Hex } from '../../../rules/ids.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { sideTones } from '../colours.ts'
import { signPath } from '../side-signs.tsx'

/** The hexes whose control counts at the end, each once. */
export function victoryHexes({ scenario: { victory } }: Pick<Battlefield, 'scenario'>): readonly Hex[] {
  const hexes = victory.kind === 'points' ? victory.score.flatMap((entry) => entry.hexes) : victory.hexes
  return [...new Set<Hex>(hexes)]
}

const flag = 'M0 9V-11M0 -11H15L11.5 -5.5L15 0H0'
const star = 'M0 -9L2.6 -3.2L9 -2.6L4.2 1.6L5.6 8L0 4.6L-5.6 8L-4.2 1.6L-9 -2.6L-2.6 -3.2Z'

/** Large enough to be found among counters. */
const markerScale = 1.15

/** A point at the foot of the hex, clear of counters. */
const foot = (geometry: HexGeometry, hex: Hex, across: number): Point => shiftPoint(geometry.centre(hex), across, 36)

export function VictoryMarkers({
  battlefield,
  geometry,
}: {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
}) {
  const hexes = victoryHexes(battlefield)
  const held = (side: Side) => hexes.filter((hex) => controls(battlefield, side, hex))
  const uncontrolled = hexes.filter((hex) => sides.every((side) => !controls(battlefield, side, hex)))
  return (
    <g strokeLinejoin="round">
      <path
        d={hexes.map((hex) => placePath(star, foot(geometry, hex, -16), markerScale)).join('')}
        fill={gold}
        stroke={ink}
        strokeWidth={1.2}
      />
      <path
        d={uncontrolled.map((hex) => placePath(flag, foot(geometry, hex, 2), markerScale)).join('')}
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.4}
      />
      {sides.map((side) => (
        <g key={side}>
          <path
            d={held(side)
              .map((hex) => placePath(flag, foot(geometry, hex, 2), markerScale))
              .join('')}
            fill={sideTones(battlefield.scenario, side).main}
            stroke={ink}
            strokeWidth={1.4}
          />
          <path
            d={held(side)
              .map((hex) => signPath(side, foot(geometry, hex, 9), 4.4))
              .map(raised)
              .join('')}
            fill={freshPaper}
            fillRule="evenodd"
          />
        </g>
      ))}
      {sides.map((side) => (
        <path
          key={`hallowed for ${side}`}
          d={hallowedFor(battlefield, side)
            .map((hex) => placePath(shrine, foot(geometry, hex, 29), 0.9))
            .join('')}
          fill={freshPaper}
          stroke={sideTones(battlefield.scenario, side).dark}
          strokeWidth={1.8}
        />
      ))}
    </g>
  )
}

const hallowedFor = (battlefield: Battlefield, side: Side): readonly Hex[] =>
  hallowedGround(battlefield).flatMap((ground) => (ground.side === side ? [ground.hex] : []))

/** Moves the sign to the middle of the cloth, above the foot. */
const raised = (path: string): string => placePath(path, { x: 0, y: -4.7 })

/** A cross on its mound. */
const shrine = 'M-9 9Q0 3 9 9ZM-1.8 5V-3H-6V-6.4H-1.8V-11H1.8V-6.4H6V-3H1.8V5Z'
