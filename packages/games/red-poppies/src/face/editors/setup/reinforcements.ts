/** The setup editor for reinforcements (10.22): any of the units due, in any order. */

import type { Placement, SetupEditor, SetupGroup } from '@firestep/face'
import { refused } from '@firestep/referee'
import { arrivalOf, arrivalRuling, entryHexes, unitsDue } from '../../../rules/reinforcements.ts'
import type { BattleView } from '../../../rules/state.ts'
import { isUnitPlacement, type UnitPlacement } from '../../../rules/unit-placement.ts'
import { pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as setupTexts from '../../texts/setup-editor.ts'
import {
  placementOf,
  placementRulings,
  stackLimit,
  switches,
  unitItem,
  unitPlacementOf,
  withPlacements,
} from './unit-placements.ts'

export function reinforcementsEditor(context: QuestionContext): SetupEditor<BattleView> {
  const { board, battlefield, side, view } = context
  const { units } = board.scenario
  const due = unitsDue(battlefield, side, 'place')
  const postsOf = (placements: readonly Placement[]): UnitPlacement[] =>
    placements
      .map((placement) => unitPlacementOf(context, placement))
      .filter((post) => post !== null)
      .sort(([a], [b]) => a - b)
  const groups = [...new Set(due.map((unit) => units[unit]?.group ?? -1))]
  return {
    groups: groups.flatMap((group): SetupGroup[] => {
      const arrival = arrivalOf(battlefield, group)
      if (arrival === undefined) return []
      const things = due.filter((unit) => units[unit]?.group === group).map((unit) => unitItem(context, unit))
      return [{ id: String(group), name: arrival.name, where: arrival.entry.rule, items: things }]
    }),
    switches,
    leftOverText: setupTexts.mayArriveLater,
    maxPerPlace: stackLimit,
    places(thing) {
      const unit = unitOfPiece(thing)
      return unit === null ? [] : entryHexes(battlefield, unit).map((hex) => placeOf(board, hex))
    },
    placementRuling(others, thing) {
      const ruling = arrivalRuling(battlefield, side, postsOf(others))
      return placementRulings(context, thing, refused('10.22', setupTexts.arriveInHexes), ruling)
    },
    answer: (placements) => postsOf(placements),
    read(answer) {
      if (!Array.isArray(answer)) return { refused: refused('10.22', setupTexts.notAListOfUnits) }
      const placements: Placement[] = []
      for (const part of answer) {
        if (!isUnitPlacement(battlefield, part)) return { refused: refused('10.22', setupTexts.noUnitOrPlace) }
        if (!due.includes(part[0])) return { refused: refused('10.22', setupTexts.unitNotNow) }
        if (placements.some(({ thing }) => thing === pieceOf(part[0])))
          return { refused: refused('10.22', setupTexts.unitTwice) }
        placements.push(placementOf(context, part))
      }
      return { placements }
    },
    viewWith: (placements) => withPlacements(battlefield, view, postsOf(placements)),
  }
}
