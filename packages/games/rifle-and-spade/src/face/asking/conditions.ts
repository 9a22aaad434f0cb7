/** What a question is about, as conditions that a standing order can be bound to. */
import { conditionsBy } from '@firestep/face/questions'
import type { Hex } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import type { Scene } from './scene.ts'

export const conditions = conditionsBy<Scene>({
  hex: ({ board }, hex) => `it happens in ${placeOf(board, hex as Hex)}`,
})
