/** Texts of the questions about battles, the cards that answer them, and odds. */
import { capital, counted } from '@firestep/face'
import { diceCount, hexCount } from './words.ts'

export const battleTitle = (units: number): string =>
  units === 0 ? endBattle : `Battle with your ordered units: ${units} still can`
export const battleWhy =
  'A unit with an enemy next to it can only close combat. Any other fires at an enemy in range; all but mortars must see it.'
export const battlePassing = 'The turn goes to its end. Units that have not battled do not battle.'
export const endBattle = 'End the battle'
export const goToEnd = 'go on to the end of the turn'
export const turnEnds = 'The turn goes to its end.'

export const closeCombat = 'Close combat'
export const fire = 'Fire'
export const crossFire = 'Cross fire'
export const wireGroup = 'Wire'
export const instead = 'Instead of battle'

export const clearWire = (hex: string): string => `Clear the wire at ${hex}`
export const insteadOfBattle = 'instead of battling'
export const clearsWire = (unit: string): string => `${capital(unit)} clears its wire`
export const clearsWireLine = 'It does so instead of battling.'
export const attack = (target: string): string => `Attack the ${target}`
export const fireAt = (target: string): string => `Fire at the ${target}`
export const withUnit = (unit: string): string => `With the ${unit}`
export const thenOdds = (odds: string): string => `then ${odds}`
export const cardThenOdds = (card: string, odds: string): string => `${card}; then ${odds}`

/** "3 targets, best the German infantry at E6: 2 dice at range 2, 75% chance of a loss; can clear its wire" */
export function possibleBattles(targets: number, best: string, canClearWire: boolean): string {
  const targetText =
    targets === 0 ? 'no target' : targets === 1 ? best : `${counted(targets, 'target')}, best the ${best}`
  return canClearWire ? `${targetText}; can clear its wire` : targetText
}
export const targetWithOdds = (target: string, odds: string): string => `${target}: ${odds}`

export const expected = (hits: string, tokens: string): string => `On average ${hits} hits and ${tokens} tokens.`
export const clearChance = (chance: string, ground: string): string => `Chance to clear the hex: ${chance}; ${ground}.`
export const gunsNeverAdvance = 'machine guns and mortars do not advance'
export const stoppedUnitStays = 'it had to stop this turn and may not advance'
export const mayAdvance = 'it may then advance'

export const battle = 'Battle'
export const nobodyHasTarget = 'No unit has a target.'
export const stillToBattle = (units: string): string => `Still to battle: ${units}.`
export const battles = (unit: string): string => `${capital(unit)} battles`
export const liceWarning = (target: string): string => `Lice is wasted: the ${target} may ignore every flag.`
export const canStillBattle = (unit: string, possible: string): string =>
  `${capital(unit)} can still battle: ${possible}`

export const beginWith = (gun: string): string => `begin with the ${gun}; the others can then join it`
export const onlyGunsThatCanFire = 'only other ordered machine guns that can fire at it now join the cross fire'
export const chooseUnitFirst = (units: string): string => `choose your unit first: ${units} can battle it`
export const noUnitOrdered = 'none of your units has an order'
export const cannotBattleIt = (unit: string, why: string): string => `${unit} cannot battle it: ${why}`
export const noTarget = (needsSight: boolean): string =>
  needsSight
    ? 'it has no enemy next to it, and none in range and sight'
    : 'it has no enemy next to it, and none in range'

// Cards that answer a battle.

export const hitTitle = (unit: string): string => `Your ${unit} has been hit: play a card?`
export const hitWhy = (strength: string, effect: string): string =>
  `It has ${strength} and is about to lose figures. Body Armour: ${effect}.`
export const hitPassing = 'The hits stand.'

export const strikeFirstTitle = (attacker: string, unit: string): string =>
  `The ${attacker} attacks your ${unit}: strike first?`
export const strikeFirstWhy = 'A card lets your unit battle first. The attacker then battles only if it is still there.'
export const strikeFirstPassing = 'The attack goes on.'
export const cardAddsToAttack = (card: string): string =>
  `${card} was played this turn. If it goes with this attack, it adds to these odds.`

export const battleBackTitle = (unit: string): string => `Your ${unit} has stood its ground: battle back?`
export const battleBackWhy = (attacker: string): string =>
  `Butt & Bayonet lets it battle the ${attacker} at once with its close combat dice.`
export const battleBackPassing = 'The combat is over.'

export const returnFireTitle = (units: string): string => `Fire back at the ${units}?`
export const returnFireWhy = 'Your unit was fired on and stands where it stood. Return Fire lets it fire back at once.'
export const returnFirePassing = 'Your unit does not fire back.'
export const returnFireGroup = 'Fire back'
export const returnFireAt = (unit: string): string => `Fire back at the ${unit}`
export const returnFire = 'Return fire'
export const didNotFire = 'it is not one of those that have just fired on you'

export const bonusTitle = (unit: string): string => `Close combat once more with the ${unit}?`
export const bonusWhy = 'Battle Fury: 1 more close combat against any enemy next to it.'
export const bonusPassing = 'It does not battle again.'
export const bonusEnd = 'Battle no more'
export const bonusEndDetail = 'the bonus combat is lost'
export const mayBattleAgain = (unit: string): string => `${capital(unit)} may battle once more`
export const nobodyThere = 'no unit stands there'
export const onlyNeighbours = 'it can only battle an enemy next to it, with dice left to roll'

// Odds.

export const outcomes = {
  nothing: 'No effect',
  eliminated: 'Eliminated',
  wireStays: 'The wire stays',
  wireGone: 'The wire is gone',
}
export const loses = (figures: number): string => `Loses ${counted(figures, 'figure')}`
export const retreatsInOdds = (hexes: number): string => `Retreats ${hexCount(hexes)}`
export const against = (units: string, target: string): string => `${capital(units)} against ${target}`

/** "2 dice at range 3, 45% chance of a loss, 5% eliminated" */
export const oddsSummary = (dice: number, range: number, loss: string, elimination: string | null): string =>
  `${diceCount(dice)} ${range === 1 ? 'in close combat' : `at range ${range}`}, ${loss} chance of a loss${elimination === null ? '' : `, ${elimination} eliminated`}`
export const wireOdds = (dice: number, range: number, chance: string): string =>
  `${diceCount(dice)} at range ${range}, ${chance} to blow it away`
export const wireAt = (hex: string): string => `wire at ${hex}`

export const soldiersIgnored = (shelter: string, soldiers: number): string =>
  `${capital(shelter)}: ignores ${counted(soldiers, 'soldier')}`
export const everyFlagIgnored = 'Hold at All Costs: may ignore every flag'
export const flagsIgnored = (shelter: string, flags: number): string =>
  `${capital(shelter)}: may ignore ${counted(flags, 'flag')}`
export const noFlagIgnored = 'Gas: may ignore no flag'
export const deadlyHits = 'Deadly sides hit'
export const blockedRetreat = (isOnBaseline: boolean): string =>
  `${isOnBaseline ? 'It is on its own baseline' : 'Its way back is blocked'}: each flag it takes costs 1 figure`
export const retreatChance = (chance: string): string => `Retreats in ${chance} of the rolls, with or without losses`
export const worseWayBack = 'Loses more figures if its owner picks a worse way back'
export const onlyBurstsOnWire = 'Only bursts count against wire'
export const noTokensFromWire = 'HQ symbols earn no tokens'

/** The hex of the template: its centre is number 0. */
export const templateHex = (number: number): string => (number === 0 ? 'On Target' : `Number ${number}`)
export const templateOdds = (place: string, target: string): string => `${place}: ${target}`
export const wireChance = (chance: string): string => `Wire blown away in ${chance} of the rolls`
export const diceRange = (min: number, max: number): string =>
  min === max ? diceCount(max) : `${min} to ${diceCount(max)}`
