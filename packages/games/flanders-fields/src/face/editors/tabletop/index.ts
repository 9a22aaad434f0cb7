/** Tabletop editors of Flanders Fields: moves, deployment, and pointed pieces. */
import type { MatchFace } from '@firestep/face'
import { sides } from '../../../data/schema.ts'
import type { FlandersFields } from '../../../rules/state.ts'
import type { Board } from '../../board.ts'
import { aircraftEditor, gasEditor } from './aircraft-and-gas.ts'
import { commandStandsEditor } from './command-stands.ts'
import { arrivalEditor, deploymentEditor } from './placement-editors.ts'
import { sosEditor } from './sos-call.ts'
import { actionEditor } from './unit-move.ts'

export const tabletopEditors = (board: Board): Required<Pick<MatchFace<FlandersFields>, 'tabletopEditor'>> => ({
  tabletopEditor(view, question, soFar) {
    const context = { board, view, question, battlefield: board.battlefieldOf(view) }
    const side = sides.find((candidate) => candidate === question.seat)
    switch (question.kind) {
      case 'action':
        return actionEditor(context, soFar)
      case 'command stands':
        return commandStandsEditor(context)
      case 'deploy':
        return deploymentEditor(context)
      case 'arrive':
        return arrivalEditor(context)
      case 'order':
        return side === undefined ? null : sosEditor(context, side, soFar)
      case 'air':
        return side === undefined ? null : aircraftEditor(context, side)
      case 'place gas':
        return side === undefined ? null : gasEditor(context, side)
      default:
        return null
    }
  },
})
