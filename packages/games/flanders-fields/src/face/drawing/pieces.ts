/** Labels and badges of all bases on the table: name, formation, conditions. */
import type { Piece, PieceBadge } from '@firestep/face'
import { armOf, baseOf, enrolled, footprint, poseOf, present } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Base, Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, pieceOf, sheetHeading, sheetPoint } from '../board.ts'
import { baseName, kindName, nationOf } from '../names/units.ts'
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
  return `${nationOf(board, entry.side)}: ${[name, details.join(', ')].filter((part) => part !== '').join('; ')}`
}

const faceNames = ['front', 'left', 'right']

function suppressionText(marks: number): string {
  if (marks === 1) return 'suppressed once'
  return marks === 2 ? 'suppressed twice' : `suppressed ${marks} times`
}

/** FF-83: a blockhouse is suppressed face by face. */
function suppressionTexts({ faces, marks }: Readonly<Base>): string[] {
  if (faces === null) return marks > 0 ? [suppressionText(marks)] : []
  return faces.flatMap((faceMarks, face) => (faceMarks > 0 ? [`${faceNames[face]} suppressed`] : []))
}

/** Conditions of a base, each in a few words. */
export function conditionsOf(battlefield: Battlefield, id: BaseId): string[] {
  const base: Readonly<Base> = baseOf(battlefield, id)
  const { type } = enrolled(battlefield, id)
  const isGun = armOf(battlefield, id) === 'artillery'
  return [
    ...suppressionTexts(base),
    ...(base.packed ? [isGun ? 'limbered' : 'packed'] : []),
    ...(type === 'cavalry platoon' ? [base.mounted ? 'mounted' : 'dismounted'] : []),
    ...(base.sheltered ? ['down in the shelter'] : []),
    ...(base.onWire === null ? [] : ['on the wire']),
    ...(base.inRiver === null ? [] : ['in the river']),
    ...(base.inColumn ? ['in column'] : []),
    ...(base.thrownBack ? ['thrown back'] : []),
    // air.14: of an aircraft.
    ...(base.astray ? ['its lane lost'] : []),
  ]
}

function badgesOf(battlefield: Battlefield, base: BaseId): PieceBadge[] {
  const order = orderOf(battlefield, base)
  if (order === 'now') return [{ sign: 'ordered', word: 'under orders' }]
  return order === 'done' ? [{ sign: 'done', word: 'has had its order' }] : []
}
