/** Tabletop editors of Flanders Fields: moves, deployment, and pointed pieces. */
import type { MatchFace } from '@firestep/face'
import { sides } from '../../../data/schema.ts'
import type { FlandersFields } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { airArranging, gasArranging } from './aircraft-and-gas.ts'
import { standsArranging } from './command-stands.ts'
import { arriveArranging, deployArranging } from './deploy-and-arrive.ts'
import { callArranging } from './sos-call.ts'
import { actionArranging } from './unit-move.ts'

export const arranging = (board: Board): Required<Pick<MatchFace<FlandersFields>, 'tabletopEditor'>> => ({
  tabletopEditor(view, question, soFar) {
    const scene = { board, view, question, battlefield: board.field(view) }
    const side = sides.find((one) => one === question.seat)
    switch (question.kind) {
      case 'action':
        return actionArranging(scene, soFar)
      case 'command stands':
        return standsArranging(scene)
      case 'deploy':
        return deployArranging(scene)
      case 'arrive':
        return arriveArranging(scene)
      case 'order':
        return side === undefined ? null : callArranging(scene, side, soFar)
      case 'air':
        return side === undefined ? null : airArranging(scene, side)
      case 'place gas':
        return side === undefined ? null : gasArranging(scene, side)
      default:
        return null
    }
  },
})
