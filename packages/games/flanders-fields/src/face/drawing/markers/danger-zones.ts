/** Current dangers as outlines on the sheet: live fire zones, the barrage, gas. */
import type { Point } from '@firestep/face'
import { columnsAt, oblong } from '../../../rules/artillery/barrage-strip.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import type { AimingPoint, BattleView, Cloud } from '../../../rules/state.ts'
import { type BoundingBox, units } from '../../../rules/table-terrain.ts'
import type { Board } from '../../board.ts'
import { outlineOn } from '../sheet-shapes.ts'

const boxOutline = (board: Board, box: BoundingBox): readonly Point[] => outlineOn(board, oblong(box).points)

/** The area of an aiming point that its shells hit. */
export const fireZoneOutline = (board: Board, view: BattleView, aim: AimingPoint): readonly Point[] =>
  boxOutline(board, areaOf(board.battlefieldOf(view), aim))

export interface BarrageOutlines {
  /** Strip outlines, one per column. */
  readonly strip: readonly (readonly Point[])[]
  /** barrage.danger.1: the zone in which the attacker risks hits from his own barrage. */
  readonly danger: readonly (readonly Point[])[]
}

export function barrageOutlines(board: Board, view: BattleView): BarrageOutlines | null {
  if (view.barrage === null) return null
  const columns = columnsAt(board.battlefieldOf(view), view.barrage).map(({ box }) => box)
  const reach = units(board.book.tables.barrage.danger)
  return {
    strip: columns.map((box) => boxOutline(board, box)),
    danger: columns.map((box) => boxOutline(board, { ...box, left: box.left - reach, right: box.left })),
  }
}

export const cloudOutline = (board: Board, cloud: Cloud): readonly Point[] =>
  boxOutline(board, cloudBox(board.book, cloud))

/** A cache key of all dangers that can change. */
export const dangersKey = ({ aims, barrage, clouds, wind }: BattleView): string =>
  JSON.stringify([aims, barrage, clouds, wind])
