import type { BaseId } from '../ids.ts'

/** A stand of the moving unit and the enemy in contact with it, in the order of movement. */
export type Contact = readonly [attacker: BaseId, defender: BaseId]
