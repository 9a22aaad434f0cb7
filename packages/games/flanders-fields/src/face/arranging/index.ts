/** Answers of Flanders Fields that are arranged on the table: moves, and whoever is set down. */
import type { TableFace } from '@firestep/face'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { actionArranging } from './action.ts'
import { arriveArranging, deployArranging } from './coming-on.ts'
import { standsArranging } from './stands.ts'

export const arranging = (board: Board): Required<Pick<TableFace<FlandersFields>, 'arranging'>> => ({
  arranging(view, question, soFar) {
    const scene = { board, view, question, field: board.field(view) }
    switch (question.kind) {
      case 'action':
        return actionArranging(scene, soFar)
      case 'command stands':
        return standsArranging(scene)
      case 'deploy':
        return deployArranging(scene)
      case 'arrive':
        return arriveArranging(scene)
      default:
        return null
    }
  },
})
