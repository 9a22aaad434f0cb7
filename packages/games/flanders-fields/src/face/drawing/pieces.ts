/** Labels and badges of all bases on the table: name, formation, conditions. */
import type { Piece, PieceBadge } from '@firestep/face'
import { armOf, baseOf, enrolled, footprint, poseOf, present } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Base, Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, pieceOf, sheetHeading, sheetPoint } from '../board.ts'
import { baseName, kindName, nationOf } from '../names/units.ts'
import * as texts from '../texts/table.ts'
import { orderOf } from './figure/base-look.ts'
import { shapeOn } from './sheet-shapes.ts'

export function piecesOf(board: Board, view: BattleView): Piece[] {
  const battlefield = board.battlefieldOf(view)
  return present(battlefield).map((base) => {
    const pose = poseOf(battlefield, base)
    return {
      id: pieceOf(base),
      place: pieceOf(base),
      seat: enrolled(battlefield, base).side,
      label: labelOf(board, battlefield, base),
      badges: badgesOf(battlefield, base),
      pose: {
        at: sheetPoint(board, pose),
        heading: sheetHeading(pose.heading),
        outline: shapeOn(board, footprint(battlefield, base).shape),
      },
    }
  })
}

/** "German: 2nd platoon, A Company, I Battalion, IR 31; rifle platoon, experienced, suppressed once, on wire" */
export function labelOf(board: Board, battlefield: Battlefield, base: BaseId): string {
  const entry = enrolled(battlefield, base)
  const name = baseName(board, base)
  const kind = kindName(entry)
  const details = [
    ...(name.includes(kind) ? [] : [kind]),
    ...(armOf(battlefield, base) === 'command' ? [] : [entry.quality]),
    ...conditionsOf(battlefield, base),
  ]
  return texts.baseLabel(nationOf(board, entry.side), name, details)
}

/** FF-83: a blockhouse is suppressed face by face. */
function suppressionTexts({ faces, marks }: Readonly<Base>): string[] {
  if (faces === null) return marks > 0 ? [texts.suppressed(marks)] : []
  return faces.flatMap((faceMarks, face) => (faceMarks > 0 ? [texts.faceSuppressed(face)] : []))
}

/** Conditions of a base, each in a few words. */
export function conditionsOf(battlefield: Battlefield, id: BaseId): string[] {
  const base: Readonly<Base> = baseOf(battlefield, id)
  const { type } = enrolled(battlefield, id)
  const isGun = armOf(battlefield, id) === 'artillery'
  return [
    ...suppressionTexts(base),
    ...(base.packed ? [isGun ? texts.conditions.limbered : texts.conditions.packed] : []),
    ...(type === 'cavalry platoon' ? [base.mounted ? texts.conditions.mounted : texts.conditions.dismounted] : []),
    ...(base.sheltered ? [texts.conditions.sheltered] : []),
    ...(base.onWire === null ? [] : [texts.conditions.onWire]),
    ...(base.inRiver === null ? [] : [texts.conditions.inRiver]),
    ...(base.inColumn ? [texts.conditions.inColumn] : []),
    ...(base.thrownBack ? [texts.conditions.thrownBack] : []),
    // air.14: of an aircraft.
    ...(base.astray ? [texts.conditions.laneLost] : []),
  ]
}

function badgesOf(battlefield: Battlefield, base: BaseId): PieceBadge[] {
  const order = orderOf(battlefield, base)
  if (order === 'now') return [{ sign: 'ordered', word: texts.badges.ordered }]
  return order === 'done' ? [{ sign: 'done', word: texts.badges.done }] : []
}
