/** The Movement Subsegment of the Entente's Brigiment, without orders: for tests of how a stack moves. */
import { movementSegment } from '../rules/movement/movement-subsegment.ts'
import { type Arranged, type Arrangement, arrange } from './test-battle.ts'

export const moves = (more: Arrangement): Arranged =>
  arrange({
    active: { side: 'entente', segment: 'movement' },
    orders: false,
    script: (battle) => movementSegment(battle),
    ...more,
  })

/** Nobody fires. */
export function letGo(war: Arranged): void {
  while (war.asked('ottoman') !== undefined) war.say('ottoman', [])
}

/** Seven rows of ground to hide in. */
export const scrub = new Array(7).fill('sssssss')
