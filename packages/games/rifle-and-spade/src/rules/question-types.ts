/** The question types of this game. */
import { questionTypes } from '@firestep/referee'
import type { BattleView } from './state.ts'

export const { choice, list } = questionTypes<BattleView>()
