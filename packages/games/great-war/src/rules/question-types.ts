/** Question types of this game, and the shapes that several of them share. */
import { either, idShape, oneOf, questionTypes, shape } from '@firestep/referee'
import { isCombatId, isCommandId } from './card-ids.ts'
import type { Hex, UnitId } from './ids.ts'
import type { BattleView } from './state.ts'

export const { choice, list } = questionTypes<BattleView>()

export const unitShape = idShape<UnitId>('a unit')
export const hexShape = idShape<Hex>('a hex')
export const commandShape = shape('a command card', isCommandId)
export const combatShape = shape('a combat card', isCombatId)

/** An answer in a window for combat cards. */
export const passOrCombatCard = either(oneOf('pass'), combatShape)
