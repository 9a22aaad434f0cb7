/** Sources of the data of each item. */

import type { PointerTarget, Provenance } from '@firestep/face'
import type { Hex } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, typeName } from '../board.ts'
import * as texts from '../texts/panels.ts'
import { objectivesAt } from './objectives.ts'
import { hexOfPlace } from './place-labels.ts'

type Marks = Readonly<Record<string, Provenance['mark']>>

export const battleProvenance = (marks: Marks): readonly Provenance[] =>
  Object.entries(marks).map(([part, mark]) => ({ what: texts.battleSources[part] ?? part, mark }))

export function provenanceOf(board: Board, view: BattleView, target: PointerTarget): readonly Provenance[] {
  switch (target.at) {
    case 'place':
      return placeProvenance(board, hexOfPlace(board, target.place))
    case 'piece':
      return pieceProvenance(board, view, target.piece)
    case 'card':
      return cardProvenance(board, target.card)
    default:
      return target satisfies never
  }
}

function placeProvenance({ scenario }: Board, hex: Hex): readonly Provenance[] {
  const terrain = scenario.terrain[hex]
  if (terrain === undefined) return []
  const parts = ['map', ...(objectivesAt(scenario, hex).length > 0 ? ['objectiveHexes'] : [])]
  return [
    { what: texts.groundSource(terrain.name), mark: terrain.provenance },
    ...marksOfBattle(scenario.provenance, parts),
  ]
}

function pieceProvenance({ scenario, book }: Board, view: BattleView, piece: string): readonly Provenance[] {
  const unit = view.units[Number(piece)]
  if (unit === undefined) return []
  return [
    { what: texts.unitSource(typeName(unit.type)), mark: book.data.units[unit.type].provenance },
    ...(unit.bomber ? [{ what: texts.bomberSource, mark: book.data.bomber.provenance }] : []),
    ...marksOfBattle(scenario.provenance, ['unitCounts', 'placement']),
  ]
}

const marksOfBattle = (marks: Marks, parts: readonly string[]): readonly Provenance[] =>
  battleProvenance(Object.fromEntries(Object.entries(marks).filter(([part]) => parts.includes(part))))

function cardProvenance({ book }: Board, card: string): readonly Provenance[] {
  const data = book.data.commandCards[card] ?? book.data.combatCards[card]
  return Object.entries(data?.provenance ?? {}).map(([part, mark]) => ({ what: texts.cardSources[part] ?? part, mark }))
}
