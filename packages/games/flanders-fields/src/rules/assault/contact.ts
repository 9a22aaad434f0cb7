import type { BaseId } from '../roster.ts'

/** A stand of the moving unit and the enemy it has come into contact with, in the order they were moved. */
export type Contact = readonly [attacker: BaseId, defender: BaseId]
