/** Texts of the questions about command cards, cards against them, and orders. */
import { capital, counted, listed } from '@firestep/face'
import { targetingDiceCount } from './words.ts'

export const passCard = 'Play no card'
export const playCard = (card: string): string => `Play ${card}`
export const withCard = (card: string): string => `With ${card}`
export const combatCards = 'Combat cards'
export const playOneCard = 'Play a card'

// The command card.

export const commandTitle = 'Play a command card'
export const commandWhy =
  'The card says how many units you order, and where. You may add 1 combat card and pay for it with HQ tokens.'
export const sectionCards = 'Section cards'
export const tacticCards = 'Tactic cards'
export const combatCardBeside = 'Add a combat card'
export const tokensHeld = (tokens: number): string => `You have ${counted(tokens, 'HQ token')}.`

/** The units among which a card lets the player choose: "choose from 3 units and the reserve artillery". */
export function reach(units: number, hasArtillery: boolean, ordersAll: boolean): string {
  if (ordersAll) return `${counted(units, 'unit')} now`
  if (units === 0) return hasArtillery ? 'orders only the reserve artillery now' : 'orders nobody now'
  return `choose from ${counted(units, 'unit')}${hasArtillery ? ' and the reserve artillery' : ''}`
}

export const cardsTogether = (command: string, combat: string): string => `${command} with ${combat}`
export const cardLine = (card: string, text: string): string => `${card}: ${text}.`
export const ordersNobodyWarning = (card: string, better: string): string =>
  `${card} orders nobody now, so your turn ends at once. ${better} can order someone.`
export const commandCardFirst = 'choose your command card first, then add this one'
export const strikeFirstLater = (card: string): string =>
  `you can only play ${card} when the enemy attacks in close combat`
export const commandCardOnly = (card: string): string => `${card} is a command card: play it at the start of your turn`

// Cards against a command card.

export const answerTitle = (card: string): string => `Play a card against ${card}?`
export const answerWhy = (side: string, card: string): string =>
  `${capital(side)} have played ${card}. You may answer it before they order units.`
export const answerPassing = 'The turn goes on.'
export const theirCard = 'their command card'

export const enemyCardTitle = (deck: 'command' | 'combat', nation: string): string =>
  `Choose a ${nation} ${deck} card to discard`
export const enemyCardWhy = (deck: 'command' | 'combat'): string =>
  deck === 'command'
    ? 'You have seen their hand. Your opponent discards the card you choose and draws another.'
    : 'You have seen their hand. Your opponent discards the card you choose.'
export const enemyHand = 'Their hand'
export const discardGroup = 'Discard'
export const discard = (cards: string): string => `Discard ${cards}`

export const discardCombatTitle = (limit: number): string => `Discard a combat card: you may hold only ${limit}`
export const discardCombatWhy = 'The card you took puts you over the limit. Discard any one of them.'
export const discardCommandTitle = (count: number): string => `Discard ${counted(count, 'command card')}`
export const discardCommandWhy =
  'Tactician let you draw. Now discard as many command cards, new or old. The card in play does not count.'

// The sniper.

export const sniperTitle = 'Choose the target of your sniper'
export const sniperWhy = (effect: string): string => `Three on a Match: ${effect}. Cover does not help against it.`
export const sniperDetail = (strength: string, ground: string, chance: string): string =>
  `${strength}, ${ground}, ${chance} chance of a loss`
export const sniperAt = (unit: string): string => `Sniper at the ${unit}`
export const snipeAt = (unit: string): string => `Snipe at the ${unit}`
export const sniperCard = 'Three on a Match'
export const sniperNote = 'Only Deadly sides hit; cover does not help'

// Figures that come back.

export function restoreTitle(forInfantry: number, forAny: number): string {
  const parts = [
    ...(forInfantry > 0 ? [`${forInfantry} for infantry`] : []),
    ...(forAny > 0 ? [`${forAny} for any unit`] : []),
  ]
  return parts.length === 0 ? restorePreview : `Regain lost figures: ${listed(parts)}`
}
export const restoreWhy = 'The dice give figures back. Each goes to a unit that has lost one.'
export const restorePassing = 'Figures that you do not place do not come back.'
export const figureFor = (unit: string): string => `1 figure for the ${unit}`
export const figuresAfter = (figures: number, full: number): string => `then ${figures} of ${counted(full, 'figure')}`
export const unitFigures = (unit: string, figures: number, full: number): string =>
  `${capital(unit)}: ${figures} of ${counted(full, 'figure')}.`
export const restorePreview = 'Regain lost figures'
export const figuresRegained = (figures: number): string => `${counted(figures, 'figure')} regained`
export const figureLeft = (units: readonly string[]): string =>
  `1 more figure can go to ${listed(
    units.map((unit) => `the ${unit}`),
    'or',
  )}`

// Orders.

export const orderTitle = (units: string, pigeons: number): string =>
  `Order ${units}${pigeons === 0 ? '' : `, and up to ${pigeons} more anywhere`}`
export const upTo = (units: string): string => `up to ${units}`
export const upToUnits = (count: number): string => `up to ${counted(count, 'unit')}`
export function bigShowOrders(infantry: number, weapons: number, any: number): string {
  const parts = [
    ...(infantry > 0 ? [`${infantry} infantry`] : []),
    ...(weapons > 0 ? [counted(weapons, 'machine gun or mortar', 'machine guns or mortars')] : []),
    ...(any > 0 ? [`${any} of any kind`] : []),
  ]
  return parts.length === 0 ? 'nobody' : `up to ${listed(parts)}`
}
export const tokenOrders = (tokens: number): string => `up to ${counted(tokens, 'unit')}, for 1 HQ token each`
export const chainOrders = 'a chain of neighbouring units'
export const restoredOrders = 'units that regained a figure'
export const assaultOrders = (hasInfantry: boolean): string =>
  hasInfantry ? 'the infantry of one section' : '1 unit: you have no infantry'
export const bombardOrders = 'the reserve artillery or 1 unit'

export const orderWhy = (card: string, hasSections: boolean): string =>
  `${card} says whom you may order. Only ordered units move and battle this turn.${hasSections ? ' A unit on a dotted line counts for either section.' : ''}`
export const someCard = 'The card'
export const orderPassing = 'You may order fewer units, or none. Orders not given are lost.'
export const wholeSections = 'Whole sections'
export const artilleryGroup = 'Reserve artillery'
export const reserveArtillery = 'reserve artillery'
export const sectionInfantry = (place: string): string => `all infantry ${place}`
export const artilleryInSection = (place: string): string => `reserve artillery, to fire ${place}`

/** "3 of 4 figures; 2 targets in reach" */
export function prospect(strength: string, isNextToEnemy: boolean, targets: number): string {
  const targetText = isNextToEnemy
    ? 'next to an enemy'
    : targets > 0
      ? `${counted(targets, 'target')} in reach`
      : 'no target yet'
  return `${strength}; ${targetText}`
}
export const artilleryOrder = (strength: number, isFirstFree: boolean, tokens: number): string =>
  `up to ${targetingDiceCount(strength)}, ${isFirstFree ? 'the first free, then 1 token each' : '1 token each'}; you have ${counted(tokens, 'token')}`
export const costOfOrders = (tokens: number): string => `Costs ${counted(tokens, 'HQ token')}.`
export const moreToChoose = (count: number): string =>
  count === 0 ? 'No more orders can be given.' : `You can still choose from ${counted(count, 'other')}.`
export const ordersGiven = (count: number): string => `${counted(count, 'order')} given`
export const unusedOrders = (names: readonly string[], more: number): string =>
  `Unused orders: you can still order ${listed(more > 0 ? [...names, `${more} more`] : names)}`
export const enemyUnit = 'that is an enemy unit'

export const loseOrderTitle = 'Choose the unit that loses its order'
export const loseOrderWhy = 'Lost Messenger: the unit you choose does not move or battle this turn.'
export const artilleryLosesOrder = 'it does not fire'
export const losesOrder = (unit: string): string => `The ${unit} loses its order`
export const hasNoOrder = 'it has no order to lose'

export const raidTitle = 'Choose the infantry for the raid'
export const raidWhy =
  'Trench Raid: it may move further and still close combat, with an extra die. Then it may go back to its starting hex.'
export const physicianTitle = 'Choose the unit for the physician'
export const physicianWhy = 'Physician: the unit regains lost figures. It does not move or battle this turn.'
export const raids = (unit: string): string => `The ${unit} raids`
export const rests = (unit: string): string => `The ${unit} rests`
export const hasStrength = (strength: string): string => `It has ${strength}.`
export const restsWith = (figures: number, full: number): string =>
  `Then it has ${figures} of ${counted(full, 'figure')}. It does nothing else this turn.`
export const onlyOrderedInfantryRaids = 'only infantry that you have just ordered can raid'
export const onlyOrderedWoundedRest = 'only a unit that you have just ordered and that has lost figures can rest'

// Bombers before the first turn.

export const bombersTitle = (count: number): string =>
  count === 1 ? 'Give a bomber to 1 infantry unit' : `Give bombers to ${counted(count, 'infantry unit')}`
export const bombersWhy = (ranges: readonly number[]): string =>
  `A bomber adds 1 die in close combat and lets Deadly sides hit at range ${listed(ranges.map(String))}. Each goes to a different unit.`
export const bombersGroup = 'Infantry'
export const bombersLeft = (count: number): string => `${counted(count, 'bomber')} left to place.`
export const placeBombers = 'Place your bombers'
export const bombersPlaced = (units: string): string => `Bombers: ${units}`
