/** The question types of Table, and the shapes they share. */
import { fields, finite, idShape, oneOf, questionTypes } from '@firestep/referee'
import type { BaseId } from './data.ts'
import type { TableView } from './state.ts'

export const { choice, list } = questionTypes<TableView>()

export const baseShape = idShape<BaseId>('a base')
export const passShape = oneOf('pass')
/** A pose is in whole numbers and on the table: that is a rule, 1.2. */
export const poseShape = fields({ x: finite(), y: finite(), heading: finite() }, 'a pose')
