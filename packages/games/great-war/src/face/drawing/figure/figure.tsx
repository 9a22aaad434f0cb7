/** A unit: a plate with a row of soldiers, one per figure. */
import type { Piece, Point } from '@firestep/face'
import { ink, placePath, sans } from '@firestep/face/drawing'
import type { UnitType } from '../../../data/enums.ts'
import type { BattleView, Unit } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { tones } from '../colours.ts'
import { SideSign } from '../side-signs.tsx'
import { Badge } from './badges.tsx'
import { SoldierFigure } from './soldier.tsx'
import { bomber, crewman, gunner, headgearOf, loader, rifleman, type Soldier } from './soldier-shapes.ts'

const PLATE_WIDTH = 84
const PLATE_TOP = -29
const BAND_TOP = 10
const PLATE_BOTTOM = 27
/** Middle of the band, in y. */
const BAND_MIDDLE = (BAND_TOP + PLATE_BOTTOM) / 2
/** y of the soldiers' feet. */
const FEET_Y = 9

/**
 * The row of soldiers of each unit type. The crew member at the weapon comes first, because losses are taken from the
 * other end; `firstWidth` is its width in steps of the row.
 */
const rows: Readonly<
  Record<
    UnitType,
    { readonly first: Soldier; readonly others: Soldier; readonly firstWidth: number; readonly spacing: number }
  >
> = {
  infantry: { first: rifleman, others: rifleman, firstWidth: 1, spacing: 15.5 },
  'machine-gun': { first: gunner, others: crewman, firstWidth: 1.75, spacing: 13.2 },
  mortar: { first: loader, others: crewman, firstWidth: 1.75, spacing: 13.2 },
}

interface Props {
  readonly board: Board
  readonly view: BattleView
  readonly piece: Piece
}

export function UnitFigure({ board, view, piece }: Props) {
  const unit = view.units[Number(piece.id)]
  if (unit === undefined) return null
  const { main, dark, pale } = tones[unit.side]
  const isDone = piece.badges.some(({ sign }) => sign === 'done' || sign === 'spent')
  return (
    <g transform={isDone ? 'rotate(-4)' : undefined}>
      <rect
        x={-PLATE_WIDTH / 2 + 2}
        y={PLATE_TOP + 3}
        width={PLATE_WIDTH}
        height={PLATE_BOTTOM - PLATE_TOP}
        rx={5}
        fill={ink}
        fillOpacity={0.34}
      />
      <rect
        x={-PLATE_WIDTH / 2}
        y={PLATE_TOP}
        width={PLATE_WIDTH}
        height={PLATE_BOTTOM - PLATE_TOP}
        rx={5}
        fill={pale}
        stroke={dark}
        strokeWidth={1.6}
      />
      <path
        d={`M${-PLATE_WIDTH / 2} ${BAND_TOP}H${PLATE_WIDTH / 2}V${PLATE_BOTTOM - 5}q0 5 -5 5H${-PLATE_WIDTH / 2 + 5}q-5 0 -5 -5Z`}
        fill={main}
      />
      <Soldiers unit={unit} board={board} />
      <SideSign side={unit.side} at={{ x: -30, y: BAND_MIDDLE }} size={6.6} fill="#fff" />
      <path
        d={placePath(symbols[unit.type], { x: 0, y: BAND_MIDDLE })}
        fill="none"
        stroke="#fff"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <text
        x={30}
        y={BAND_MIDDLE + 6}
        textAnchor="middle"
        fontFamily={sans}
        // The map sets --label to the smallest size that is readable at its zoom.
        style={{ fontSize: 'clamp(18px, var(--label, 18px), 24px)' }}
        fontWeight={700}
        fill="#fff"
      >
        {unit.figures}
      </text>
      {piece.badges.map(({ sign }, i) => (
        <Badge key={sign} sign={sign} at={{ x: PLATE_WIDTH / 2 - 5 - i * 18, y: PLATE_TOP }} />
      ))}
    </g>
  )
}

/** Symbols on the plate: a crossed box for infantry, a gun on its tripod, a mortar with a bomb above it. */
const symbols: Readonly<Record<UnitType, string>> = {
  infantry: 'M-9 -5.5H9V5.5H-9ZM-9 -5.5L9 5.5M9 -5.5L-9 5.5',
  'machine-gun': 'M-10 -3.4H-4V-4.4H5V-0.6H-4V-1.6H-10ZM5 -2.5H10.4M0 -0.4L-5 6M0 -0.4L5 6M0 -0.4V6',
  mortar: 'M-6 5L0.6 -4.6L4 -2.4L-2.4 6.4ZM2 -1L8 6.2M-8.6 6.4H8.6M5 -5.6a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0',
}

function Soldiers({ unit, board }: { readonly unit: Unit; readonly board: Board }) {
  const { side, type, figures, full, bomber: hasBomber } = unit
  const { first, others, firstWidth, spacing } = rows[type]
  const headgear = headgearOf(side, board.scenario.date)
  const { main, dark } = tones[side]
  const slots = full - 1 + firstWidth + (hasBomber ? 1 : 0)
  const step = (PLATE_WIDTH - 12) / Math.max(4, slots)
  const scale = Math.min(1.12, step / spacing)
  const feet = (i: number): Point => ({
    x: -PLATE_WIDTH / 2 + 6 + step * (i === 0 ? firstWidth / 2 : firstWidth + i - 0.5),
    y: FEET_Y,
  })
  return (
    <>
      {Array.from({ length: full }, (_, i) => (
        <SoldierFigure
          // biome-ignore lint/suspicious/noArrayIndexKey: figures of a unit are told apart by their place in its row alone.
          key={i}
          soldier={i === 0 ? first : others}
          headgear={headgear}
          at={feet(i)}
          scale={scale}
          uniform={main}
          dark={dark}
          lost={i >= figures}
        />
      ))}
      {hasBomber && (
        <SoldierFigure
          soldier={bomber[side]}
          headgear={headgear}
          at={feet(full)}
          scale={scale}
          uniform={bomberUniforms[side]}
          dark={dark}
          lost={false}
        />
      )}
    </>
  )
}

/** The bomber's uniform, which differs from the soldiers in the side's colour. */
const bomberUniforms = { german: '#7d8270', british: '#9a7f4a' } as const
