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

export const commandedQuestion = list('commanded fire', {
  rule: '17.3',
  about: wholePosition,
  answer: declarationShape(hexShape),
})

/** The name of a fire: the step of a declared stretch, and the hex. */
export type FireName = readonly [number, Hex]
export const fireNameShape: Shape<FireName> = sequence([integer('a step'), placeShape])

/** Asked for Opportunity Fire, and for fire at those who come out of hiding. The subject: the possible fires and their names. */
export const opportunityQuestion = list('opportunity fire', {
  rule: '17.4',
  about: fields({ fires: listOf(fireShape), aims: listOf(fireNameShape) }),
  answer: declarationShape(fireNameShape),
})
export type FireAbout = AboutOf<typeof opportunityQuestion>
