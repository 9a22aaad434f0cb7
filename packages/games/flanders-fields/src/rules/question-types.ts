/** The types of this game's questions, and the shapes they share. */
import { fields, idShape, integer, oneOf, questionTypes, type Shape, shape } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { sides } from '../data/schema.ts'
import type { Pose } from './common-types.ts'
import type { BaseId, BattalionId, FormationId, GroupId, UnitId } from './ids.ts'
import type { BattleView } from './state.ts'

export const { choice, list } = questionTypes<BattleView>()

export const baseShape = idShape<BaseId>('a base')
export const unitShape = idShape<UnitId>('a unit')
export const battalionShape = idShape<BattalionId>('a battalion')
export const formationShape = idShape<FormationId>('a formation')
export const groupShape = idShape<GroupId>('a battalion or the staff of a formation')
export const sideShape = oneOf(...sides)

const coordinate = integer('a whole quarter millimetre')

export const headingShape: Shape<number> = shape(
  'a whole number of degrees from 0 to 359',
  (value): value is number => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 359,
)

export const pointShape: Shape<plane.Point> = fields({ x: coordinate, y: coordinate })
export const poseShape: Shape<Pose> = fields({ x: coordinate, y: coordinate, heading: headingShape })

/** Something that is said or left out. */
export const saidShape: Shape<true> = shape('true', (value) => value === true)

/** The same shape by a plainer name, for players who answer with something else. */
export const describedAs = <T>(noun: string, of: Shape<T>): Shape<T> =>
  shape(noun, (value): value is T => of.fits(value))
