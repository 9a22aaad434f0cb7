/** Every base on the table in words: which it is, how it stands, what it has done. */
import type { Piece, PieceBadge } from '@firestep/face'
import { armOf, baseOf, enrolled, footprint, poseOf, present } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { Base, Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, pieceOf, sheetHeading, sheetPoint } from '../board.ts'
import { baseName, kindName, nationOf } from '../names/units.ts'
import { orderOf } from './figure/base-look.ts'
import { shapeOn } from './sheet-shapes.ts'

export function piecesOf(board: Board, view: BattleView): Piece[] {
  const field = board.field(view)
  return present(field).map((base) => {
    const pose = poseOf(field, base)
    return {
      ...{ id: pieceOf(base), place: pieceOf(base), seat: enrolled(field, base).side },
      ...{ label: labelOf(board, field, base), signs: signsOf(field, base) },
      stands: {
        at: sheetPoint(board, pose),
        heading: sheetHeading(pose.heading),
        outline: shapeOn(board, footprint(field, base).shape),
      },
    }
  })
}

/** "German: 2nd platoon, A Company, I Battalion, IR 31; rifle platoon, experienced, suppressed once, on wire" */
export function labelOf(board: Board, field: Battlefield, base: BaseId): string {
  const of = enrolled(field, base)
  const name = baseName(board, base)
  const kind = kindName(of)
  const words = [
    ...(name.includes(kind) ? [] : [kind]),
    ...(armOf(field, base) === 'command' ? [] : [of.quality]),
    ...conditionsOf(field, base),
  ]
  return `${nationOf(board, of.side)}: ${[name, words.join(', ')].filter((part) => part !== '').join('; ')}`
}

const faceNames = ['front', 'left', 'right']
const timesWords = ['', 'suppressed once', 'suppressed twice']

/** What lies on a base or holds of it, each in a few words. */
export function conditionsOf(field: Battlefield, id: BaseId): string[] {
  const base: Readonly<Base> = baseOf(field, id)
  const { type } = enrolled(field, id)
  const isGun = armOf(field, id) === 'artillery'
  return [
    ...(base.faces === null
      ? base.marks > 0
        ? [timesWords[base.marks] ?? `suppressed ${base.marks} times`]
        : []
      : base.faces.flatMap((marks, face) => (marks > 0 ? [`${faceNames[face]} suppressed`] : []))),
    ...(base.packed ? [isGun ? 'limbered' : 'packed'] : []),
    ...(type === 'cavalry platoon' ? [base.mounted ? 'mounted' : 'dismounted'] : []),
    ...(base.sheltered ? ['down in the shelter'] : []),
    ...(base.onWire === null ? [] : ['on the wire']),
    ...(base.inRiver === null ? [] : ['in the river']),
    ...(base.inColumn ? ['in column'] : []),
    ...(base.thrownBack ? ['thrown back'] : []),
    ...(base.astray ? ['its lane lost'] : []),
  ]
}

function signsOf(field: Battlefield, base: BaseId): PieceBadge[] {
  const order = orderOf(field, base)
  if (order === 'now') return [{ sign: 'ordered', word: 'under orders' }]
  return order === 'done' ? [{ sign: 'done', word: 'has had its order' }] : []
}
