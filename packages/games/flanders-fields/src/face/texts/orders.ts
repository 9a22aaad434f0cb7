/** Texts of the questions about orders, staffs, new commanders, mutiny, heroic deeds, cards and SOS calls. */
import { capital, counted, listed, sentence, signed } from '@firestep/face'
import { actionCount } from './combat.ts'
import { baseCount } from './words.ts'

// The next order.

export const orderGroups = { sos: 'SOS calls', heroics: 'Heroic deeds', cards: 'Cards' } as const
export const supportTitle = 'Choose a unit for division and regiments to order'
export const firstTitle = 'Choose a battalion’s first unit to order'
export const battalionTitle = (battalion: string): string => `Choose the next unit for ${battalion} to order`
export const someBattalion = 'the battalion'
export const orderWhy = (isSupport: boolean): string =>
  `Each unit rolls 1 die a turn for its number of actions. ${
    isSupport
      ? 'Division comes first, then the regiments, each with machine guns and blockhouses, guns and mortars, tanks.'
      : 'One battalion finishes before the next begins, and its units come in this order: tanks, machine guns, mortars, companies.'
  } A unit that is passed over gets no order.`
export const chooseUnit = 'Choose the next unit to order'
export const withoutOrder = (units: number): string =>
  `${counted(units, 'unit')} ${units === 1 ? 'has' : 'have'} had no order.`

/** The units that the support step is about, in its sequence. */
export const supportKinds = ['machine guns and blockhouses', 'guns and mortars', 'tanks', 'companies'] as const
export const battalionKinds = ['tanks', 'machine guns', 'mortars and guns', 'companies'] as const
export const someUnits = 'units'
export const noMoreSupport = (kind: string): string => `No more orders to ${kind}`
export const noMoreBattalions = 'No orders to the other battalions this turn'
export const noMoreOfBattalion = (battalion: string, kind: string): string =>
  `No more orders to the ${kind} of ${battalion}`
export const gotNoOrder = (unit: string): string => `${capital(unit)} has had no order.`
export const getsNoOrder = (unit: string): string => `${capital(unit)} gets no order this turn.`
export const andMore = (count: number): string => `And ${count} more.`

/** "A Company, 4th Middlesex, with élan" */
export const unitWith = (unit: string, declarations: readonly string[]): string =>
  capital(declarations.length === 0 ? unit : `${unit}, ${listed(declarations)}`)
export const chancesAndStatus = (chances: string, status: string): string => `${chances}; ${status}`
export const wireWithoutNeed = 'To cross wire, with no wire near'
export const withSpecialRules = (unit: string): string => `${capital(unit)}, with special rules`
export const goodDisciplineCard = 'with the card Good Discipline'
/** "1 action on 4 or more, 2 on 6", by the roll that each number of actions needs. */
export const neededRolls = (rolls: readonly number[]): string =>
  rolls.map((roll, i) => (i === 0 ? `1 action on ${roll} or more` : `${i + 1} on ${roll}`)).join(', ')
export const sheetRow = (rolls: string): string => `The sheet: ${rolls}`
export const orderDie = (unit: string): string => `Order die of ${unit}`
export const oneIsNoOrder = 'A 1 is always no order'
export const orderFor = (unit: string): string => `Order for ${unit}`
export const isUsedUp = (declaration: string): string => `${capital(declaration)} is then used up.`
export const elanOnlyForward = 'The extra action of élan must move forward.'
export const wireNotDeclared = 'A company that does not declare it cannot try the wire.'

// A card after the die.

export const conciseTitle = (unit: string, die: number): string => `${capital(unit)} rolls ${die}: play a card?`
export const conciseWhy =
  'The 10 of diamonds adds 1 to an order die after the roll. You are always asked, so that the question gives nothing away.'
export const dieStands = 'The die stays as it is.'
export const conciseModifier = 'Concise Order'
export const cardGroup = 'Card'
export const play = (card: string): string => `Play ${card}`
export const keepDie = 'Keep the die'
/** "2 actions on a 4 +1" */
export const actionsOnDie = (actions: number, die: number, modifier: number): string =>
  `${actionCount(actions)} on a ${die}${modifier === 0 ? '' : ` ${signed(modifier)}`}`
export const actionsOnDieLine = (actions: number, die: number, modifier: number): string =>
  sentence(actionsOnDie(actions, die, modifier))
export const actionsFor = (actions: number, unit: string): string => `${capital(actionCount(actions))} for ${unit}`

// Event cards in the own turn.

export const basesLeft = (bases: number, total: number): string => `${bases} of ${baseCount(total)} left`
export const cardFor = (card: string, subject: string | null): string =>
  capital(subject === null ? card : `${card}: ${subject}`)
export const cardPlayedFor = (card: string, subject: string | null): string =>
  capital(subject === null ? card : `${card} for ${subject}`)
export const effect = (text: string): string => sentence(text)
export const wireMark = 'wire'
export const gapMark = 'gap'
/** "Sniper (king of hearts). In your turn: kills …" */
export const handCard = (card: string, moment: string | null, text: string): string =>
  `${capital(card)}. ${moment === null ? sentence(text) : `${moment}: ${text}.`}`
export const cardDoesNothing = (card: string): string => `${card} has no effect`
export const cardPlayedWhen = (card: string, moment: string): string =>
  `you can only play ${card} ${moment.toLowerCase()}`

// Heroic deeds.

export const heroModifier = 'Hero'
export const heroicDeed = (base: string, clearsTrench: boolean, targets: readonly string[], hasCard: boolean): string =>
  capital(
    `${base} ${clearsTrench ? 'clears the trench of' : 'rushes'} ${listed(targets)}${hasCard ? ', with the card Hero' : ''}`,
  )
export const heroicChance = (chance: string): string => `succeeds ${chance}; otherwise the platoon is lost`
export const heroicsOf = (base: string): string => `Heroic deeds of ${base}`
export const heroicOnce = 'It needs no order. Each side has 1 heroic deed a game.'
export const baseStatus = (base: string, status: string): string => `${capital(base)}: ${status}.`
export const heroicOdds = 'Heroic deed'
export const heroicSuccess = 'All targets are lost, and the platoon takes their place'
export const heroicFailure = 'The platoon is lost'
export const heroicNote = 'A 5 or more succeeds'
export const heroicRisk = (base: string, chance: string): string => `The ${base} is lost with a chance of ${chance}.`

// SOS calls.

export const sosCall = (battery: string, where: string, point: string): string => `SOS: ${battery} ${where}, ${point}`
export const sosChance = (chance: string, bases: string): string => `answers ${chance}; ${bases}`
export const sosCalls = (battery: string): string => `${capital(battery)}: SOS calls`
/** "2 enemy bases and 1 of yours under it" */
export function basesUnder(enemies: number, own: number): string {
  const parts = [
    ...(enemies > 0 ? [counted(enemies, 'enemy base')] : []),
    ...(own > 0 ? [enemies > 0 ? `${own} of yours` : `${baseCount(own)} of yours`] : []),
  ]
  return `${parts.length === 0 ? 'no base' : listed(parts)} under it`
}
export const pointInCm = (x: number, y: number): string => `${x} by ${y} cm`
export const sosTitle = (battery: string): string => `SOS to ${battery}`
export const sosReplacesOrder = 'The call replaces its order this turn.'
export const sosOdds = 'Does the battery answer?'
export const sosAnswers = 'It fires'
export const sosInVain = 'No answer'
export const sosNote = 'A 2 or more answers'

// Staffs, new commanders, mutiny.

export const platoonsLeft = (left: number, total: number, grade: string): string =>
  total === 0 ? grade : `${left} of ${counted(total, 'rifle platoon')} on the table; ${grade}`
export const platoonsLeftLine = (left: number, total: number, grade: string): string =>
  sentence(platoonsLeft(left, total, grade))
export const battalionsGroup = 'Battalions'
export const battalionName = (battalion: string): string => capital(battalion)
export const staffTitle = (formation: string): string => `Choose the battalion that the staff of ${formation} helps`
export const staffWhy =
  'Its commander gets the staff marker this turn and may add the staff’s bonus to 1 order, before the die.'
export const chooseBattalion = 'Choose a battalion'
export const staffMarkerFor = (battalion: string): string => `The staff marker for ${battalion}`
export const promoteTitle = (stand: string): string => `Choose where the new commander of ${stand} appears`
export const promoteWhy =
  'A commander has fallen. A new one appears beside one of his bases; he orders at −1 for the rest of the game.'
export const besideGroup = 'Beside'
export const beside = (base: string): string => `Beside the ${base}`
export const choosePlace = 'Choose a place'
export const promotedBeside = (base: string): string => `The new commander appears beside the ${base}`
export const mutinyTitle = (side: string): string => `Choose the battalions of ${side} that mutiny`
export const mutinyWhy = (isHalfOfFew: boolean): string =>
  `They hold where they are and go no farther than their foremost base. Choose 3${isHalfOfFew ? ', or half of them if there are fewer than 6' : ''}.`
export const noneChosen = 'No battalion chosen yet'
export const mutinies = (battalions: readonly string[]): string =>
  capital(`${listed(battalions)} ${battalions.length === 1 ? 'mutinies' : 'mutiny'}`)

// Status of bases and units.

export const offTable = 'off the table'
export const conditions = (texts: readonly string[]): string => texts.join(', ')
export const statusAndPlace = (status: string, place: string): string => `${status}; ${place}`
export const unitStrength = (platoons: number, suppressed: number, onWire: number, sheltered: number): string =>
  [
    counted(platoons, 'platoon'),
    ...(suppressed > 0 ? [`${suppressed} suppressed`] : []),
    ...(onWire > 0 ? [`${onWire} on the wire`] : []),
    ...(sheltered > 0 ? [`${sheltered} in dugouts`] : []),
  ].join(', ')
/** A list of bases; only their number where there are many. */
export const bases = (names: readonly string[], limit: number): string =>
  names.length > limit ? baseCount(names.length) : listed(names.map((name) => `the ${name}`))

// Conditions of standing orders.

export const isAbout = (what: string): string => `it is about ${what}`
export const isAboutBase = (base: string): string => `it is about the ${base}`
export const someGroup = 'that group'
export const actionsLeft = (left: number): string => `${counted(left, 'action')} ${left === 1 ? 'is' : 'are'} left`
export const dieShows = (die: number): string => `the die shows ${die}`
export const dieModified = (modifier: number): string => `the modifiers total ${signed(modifier)}`
export const baseFires = (base: string): string => `the ${base} fires`
export const assaulting = (enemies: string): string => `it is assaulted by ${enemies}`
export const mayHoldFire = (mayHold: boolean): string =>
  mayHold ? 'its fire would reveal it' : 'its fire would reveal nothing'
export const baseHasWon = (base: string): string => `the ${base} has won`
export const nearIt = (enemies: string): string => `near it: ${enemies}`
export const enemyStood = (where: string): string => `the enemy stood ${where}`
const calls = { pals: 'the Pals’ spirit', discipline: 'Prussian Discipline' } as const
export const canUse = (names: readonly (keyof typeof calls)[]): string =>
  `it can use ${listed(names.map((name) => calls[name]))}`
export const concerns = (side: string): string => `it concerns ${side}`
export const playableCards = (faces: readonly string[]): string => `you can play ${listed(faces)}`
