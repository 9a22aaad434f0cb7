/** Reasons why something cannot be dug: parts of sentences, without a full stop. */
import { counted } from './counted.ts'

// The work.
export const noDiggingAtForts = 'forts cannot be built or improved'
export const fortStandsAlone = 'a fort needs no other work: it is trench and Gun Pit in one'
export const oneInfantryWork = 'you already have an infantry work in this hex'
export const sameFacings = 'it already faces that way'
export const linkedAfterUsThem = 'it can only be linked to other works when Us/Them is over'
export const madeFrom = (work: string): string => `you can only dig it where you have a ${work}`
export const gunPitFacings = 'a new Gun Pit faces 2 adjacent hexsides'
export const gunPitChange = 'you can only turn a Gun Pit, or add a third side next to its 2'
export const gunPitRoom = (units: number): string => `this hex has room for ${counted(units, 'Gun Pit')}`
export const noWireInBattle = 'no wire can be laid in this battle'
export const wireIsThere = 'there is wire there already'

// The crew.
export const cavalryNeverDigs = 'cavalry does not dig'
export const confusedDigger = (unit: string): string => `${unit} is Confused: it can dig the turn after it rallies`
export const inColumnOrLimbered = (unit: string): string => `${unit} is in column or limbered`
export const hasOtherAction = (unit: string): string => `${unit} has another action this turn`
export const gunnersDigPits = 'gunners only dig Gun Pits'
export const machineGunnersDigPits = 'machine gunners only dig Rifle Pits'
export const usThemByNight = 'in Us/Them units only dig by night'
export const nobodyCanDig = 'no unit there can dig now'
export const oneWorkAtATime = 'the hex already has such a work under construction'
export const tooFewDiggers = 'too few men there to dig it'
export const eachDiggerOnce = 'name each unit once, lowest number first'
export const choosePlan = 'choose a work, its hex and its facing'
export const unitsInHex = 'choose your units in that hex'
