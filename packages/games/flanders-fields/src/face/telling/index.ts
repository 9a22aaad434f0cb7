/** How the face tells what happened. */
import { lineOf, type TableFace } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import { present } from '../../rules/field.ts'
import type { FlandersFields } from '../../rules/state.ts'
import type { Board } from '../board.ts'

type Telling = Pick<TableFace<FlandersFields>, 'narrate' | 'luck' | 'fallen' | 'strong' | 'strength' | 'teaches'>

export const telling = (board: Board): Telling => ({
  narrate: (event) => lineOf({ text: event.type }, [event.rule]),
  luck: () => [],
  fallen: () => [],
  strong: 'bases',
  strength: (view) => Object.fromEntries(sides.map((side) => [side, present(board.field(view), side).length])),
  teaches: () => [],
})
