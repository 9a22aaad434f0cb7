/** Makers of the game's question types, and the shapes that several of them share. */
import { idShape, oneOf, questionTypes } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { GroupId, Hex, HexSide, UnitId, Vertex } from './ids.ts'
import type { BattleView } from './state.ts'

export const { choice, list } = questionTypes<BattleView>()

export const unitShape = idShape<UnitId>('a unit')
export const hexShape = idShape<Hex>('a hex')
export const hexSideShape = idShape<HexSide>('a hexside')
export const vertexShape = idShape<Vertex>('a vertex')
export const groupShape = idShape<GroupId>('a group of guns')
export const sideShape = oneOf(...sides)
