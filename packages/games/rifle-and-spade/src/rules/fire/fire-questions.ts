/** The questions of Commanded Fire and Opportunity Fire: what is fired at, and who fires. */
import { type AboutOf, either, fields, integer, listOf, type Shape, sequence } from '@firestep/referee'
import type { Hex } from '../ids.ts'
import { list } from '../question-types.ts'
import { hexShape, placeShape, wholePosition } from '../shapes.ts'
import { type FirerId, firerShape, fireShape } from './fire.ts'

/** [aim, firer, ...], units by ascending number and off-map guns last; or [] to pass. */
export type Declaration<Aim> = readonly [] | readonly [Aim, ...FirerId[]]

const declarationShape = <Aim>(aim: Shape<Aim>): Shape<Declaration<Aim>> =>
  either(sequence([]), sequence([aim], firerShape))

export const commandedFireQuestion = list('commanded fire', {
  rule: '17.3',
  about: wholePosition,
  answer: declarationShape(hexShape),
})

/**
 * One of the fires possible at once: the step at which the mover is fired at, and its hex then. Steps count from 0 where
 * a mover has declared several together (17.7.7a); otherwise the step is 0.
 */
export type FireAim = readonly [number, Hex]
export const fireAimShape: Shape<FireAim> = sequence([integer('a step'), placeShape])

/**
 * Asked for Opportunity Fire, and for fire at those who come out of hiding. The subject: the possible fires, and in the
 * same order the aims that stand for them in an answer.
 */
export const opportunityFireQuestion = list('opportunity fire', {
  rule: '17.4',
  about: fields({ fires: listOf(fireShape), aims: listOf(fireAimShape) }),
  answer: declarationShape(fireAimShape),
})
export type OpportunityFireSubject = AboutOf<typeof opportunityFireQuestion>
