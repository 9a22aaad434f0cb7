/** Current dangers as outlines on the sheet: live fire zones, the barrage, gas. */
import type { Point } from '@firestep/face'
import { columnsAt, oblong } from '../../../rules/artillery/barrage-strip.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import type { AimingPoint, BattleView, Cloud } from '../../../rules/state.ts'
import { type BoundingBox, units } from '../../../rules/table-terrain.ts'
import type { Board } from '../../board.ts'
import { outlineOn } from '../sheet-shapes.ts'

const boxOn = (board: Board, box: BoundingBox): readonly Point[] => outlineOn(board, oblong(box).points)

/** The area of an aiming point that its shells hit. */
export const templateOf = (board: Board, view: BattleView, aim: AimingPoint): readonly Point[] =>
  boxOn(board, areaOf(board.field(view), aim))

export interface BarrageOn {
  /** Strip outlines, one per column. */
  readonly strip: readonly (readonly Point[])[]
  /** barrage.danger.1: the zone in which the attacker risks hits from his own barrage. */
  readonly danger: readonly (readonly Point[])[]
}

export function barrageOn(board: Board, view: BattleView): BarrageOn | null {
  if (view.barrage === null) return null
  const columns = columnsAt(board.field(view), view.barrage).map(({ box }) => box)
  const reach = units(board.book.tables.barrage.danger)
  return {
    strip: columns.map((box) => boxOn(board, box)),
    danger: columns.map((box) => boxOn(board, { ...box, left: box.left - reach, right: box.left })),
  }
}

export const cloudOn = (board: Board, cloud: Cloud): readonly Point[] => boxOn(board, cloudBox(board.book, cloud))

/** A cache key of all dangers that can change. */
export const perilsKey = ({ aims, barrage, clouds, wind }: BattleView): string =>
  JSON.stringify([aims, barrage, clouds, wind])
