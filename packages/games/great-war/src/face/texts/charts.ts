/** Texts of the charts. Numbers come from the data. */
import { counted, listed, signed } from '@firestep/face'
import { hexCount } from './words.ts'

// Units.

export const units = 'Units'
export const unitColumns = {
  unit: 'Unit',
  figures: 'Figures',
  moves: 'Moves',
  close: 'Close',
  sight: 'Needs sight',
} as const
export const rangeColumn = (range: number): string => `Range ${range}`
export const moves = (moveAndBattle: number, moveOnly: number): string =>
  moveAndBattle === 0 ? `${moveOnly}, or battle` : `${moveAndBattle} and battle, or ${moveOnly}`
export const needsSight = (isNeeded: boolean): string => (isNeeded ? 'yes' : 'no')
export const unitNote = 'Dice by range. Losses never lower them.'
export const bomberRow = { name: 'With a bomber', figures: '+1, lost with the last man', moves: 'as infantry' } as const
export const deadlyHits = 'Deadly side hits'

// Ground.

export const ground = 'Ground'
export const groundColumns = ['Ground', 'Movement', 'Own dice', 'Ignores, ranged', 'Ignores, close', 'Sight'] as const
export const groundNote =
  'A crater token replaces the cover of the ground beneath; a building then counts as rubble. After a direct hit nothing in the hex gives cover.'
export const fortifiedBuilding = 'Fortified building'
export function entering(isImpassable: boolean, stops: boolean, stopsAfterLeaving: boolean): string {
  if (isImpassable) return 'cannot be entered'
  const words = [...(stops ? ['stop on entering'] : []), ...(stopsAfterLeaving ? ['stop 1 hex after leaving'] : [])]
  return words.length === 0 ? 'free' : words.join(', ')
}
export function ownDice(whileOn: number, whenEntered: number): string {
  if (whileOn !== 0) return signed(whileOn)
  return whenEntered === 0 ? 'all' : `${signed(whenEntered)} when just entered`
}
export const ignores = (soldiers: number, flags: number): string =>
  soldiers === 0 && flags === 0
    ? 'nothing'
    : [
        ...(soldiers === 0 ? [] : [counted(soldiers, 'soldier')]),
        ...(flags === 0 ? [] : [counted(flags, 'flag')]),
      ].join(', ')
export const ignoresFromHill = (usual: string, fromHill: string): string =>
  `${usual}; ${fromHill} against an attack from a hill`
export const sight = (blocks: boolean | 'hill'): string =>
  blocks === 'hill' ? 'hides what is behind it' : blocks ? 'blocks' : 'open'

// The battle die.

export const die = 'The battle die'
export const dieColumns = ['Face', 'Of six', 'What it does'] as const
export const soldierMeaning = 'A hit, unless cover ignores it'
export const burstMeaning = 'A hit on any ground; from mortars and shells it clears wire'
export const deadlyMeaning = (bomberRanges: readonly number[]): string =>
  `A hit in close combat, on target, and from bombers at range ${listed(bomberRanges.map(String))}`
export const flagMeaning = `Retreat ${hexCount(1)}, unless ignored`
export const hqMeaning = 'A token, when rolled at an enemy in combat'

// Reserve artillery.

export const artillery = 'Reserve artillery'
export const artilleryColumns = ['Targeting dice', 'What follows'] as const
export const numberOnce = ['A number once', '1 battle die on its hex'] as const
export const numberTwice = ['A number twice', '2 on its hex, and 2 on target in the centre'] as const
export const numberThrice = [
  'A number three times or more',
  'as many on its hex and in the centre, and a direct hit: no cover there, and a crater if the ground takes one',
] as const
export const price = ['Price', '1 token for each targeting die, up to the strength of the guns'] as const
export const gunsOf = (nation: string): string => `${nation} guns`
export const strength = (dice: number): string => `strength ${dice}`
export const artilleryNote = 'The centre is settled first, then the numbered hexes from 1 clockwise.'
export const observation = 'Observation'
export const observationRow = (place: string): string => `the first die is free for the side with more units ${place}`

// Cards.

export const commandCards = 'Command cards'
export const commandColumns = ['Card', 'Copies', 'Orders'] as const
export const combatCards = 'Combat cards'
export const combatColumns = ['Card', 'Cost', 'Copies', 'When', 'What it does'] as const
export const combatNote = 'Each player may play 1 in any turn. The tokens stay on it until the turn ends.'
