/** Texts about cards: what each does, in a line and as it stands on the card itself. */
import { capital, counted, listed, timesText } from '@firestep/face'
import { type Section, sections } from '../../data/enums.ts'
import { sectionPlaces } from './words.ts'

/** The numbers of a card, from the data. */
export type CardValues = Readonly<Record<string, number>>
/** The units that a card orders in each section. */
export type SectionOrders = Readonly<Partial<Record<Section, number | 'all'>>>

const extraDice = (count: number): string => counted(count, 'extra die')
const dieForEachCard = '1 die for each command card you hold, this one included'

/** "2 units on the left and every unit in the centre" */
export function sectionOrders(orders: SectionOrders): string {
  const parts = sections.flatMap((section) => {
    const count = orders[section]
    if (count === undefined) return []
    return [`${count === 'all' ? 'every unit' : counted(count, 'unit')} ${sectionPlaces[section]}`]
  })
  return parts.length === 0 ? 'no units' : listed(parts)
}

/** Notes on a section card besides its orders. */
export function sectionCardNotes(isBattlefieldOnly: boolean, isRecon: boolean): readonly string[] {
  return [
    ...(isBattlefieldOnly ? ['not the reserve artillery'] : []),
    ...(isRecon
      ? ['at the end of your turn draw 2 command cards and keep 1, or take the time-pressure medal and draw 1']
      : []),
  ]
}

/** The units that a tactic card orders, to follow "Orders"; null for a card without a text of ours. */
export function tacticOrders(card: string, values: CardValues): string | null {
  const { combats = 0, dice = 0, moveAndBattle = 0, moveOnly = 0, orders = 0, hexes = 0 } = values
  switch (card) {
    case 'artillery-bombard':
      return `the reserve artillery, to fire ${timesText(combats)} at any hexes and pay once, or 1 unit anywhere`
    case 'big-show':
      return `units by dice, ${dieForEachCard}; they battle with ${extraDice(dice)}`
    case 'counter-attack':
      return "the same as the enemy's last card, with left and right swapped"
    case 'direct-from-hq':
      return '1 unit anywhere for each HQ token you pay; your dice earn no tokens this turn'
    case 'infantry-assault':
      return `all infantry of one section: they move ${counted(moveAndBattle, 'hex')} and battle, or ${counted(moveOnly, 'hex')} without`
    case 'replacements':
      return `units that regain figures by dice, ${dieForEachCard}`
    case 'rush-rotation':
      return `${counted(orders, 'unit')} anywhere to move up to ${counted(hexes, 'hex')}, end next to a friend and not battle`
    case 'storm-of-fire':
      return `${counted(orders, 'unit')} with no enemy next to them: no move, ${extraDice(dice)} in battle`
    case 'strike-first':
      return 'no units: play it when the enemy attacks in close combat, and your unit battles first'
    case 'whistles-bugle-calls':
      return 'an unbroken chain of neighbouring units, however long'
    default:
      return null
  }
}

export const ordersNobody = 'no units'
/** "Orders 2 units on the left" */
export const orders = (units: string): string => `Orders ${units}`
export const ordersAs = (card: string, units: string): string => `As ${card}: orders ${units}`
export const nothingToCopy = 'Orders 1 unit anywhere: there is no card to copy yet'
export const actingAs = (card: string, copied: string): string => `${card} as ${copied}`

/** The effect of a combat card in a line; null for a card without a text of ours. */
export function combatEffect(card: string, values: CardValues): string | null {
  const { hexes = 0, dice = 0, battles = 0, orders: units = 0, figures = 0, moveAndBattle = 0, moveOnly = 0 } = values
  const { tokens = 0, cards = 0, hits = 0 } = values
  switch (card) {
    case 'advance-over-the-top':
      return `ordered units may move ${counted(hexes, 'extra hex')}; roll 1 die for each that moves, a burst costs it 1 figure`
    case 'box-barrage':
      return `also shells with ${counted(dice, 'die')} every numbered hex that no targeting die names`
    case 'counter-intelligence':
      return "look at the enemy's combat cards and discard 1"
    case 'combat-card-espionage':
      return 'take a random combat card from the enemy'
    case 'gas-attack':
      return 'enemies that you fire at or shell this turn ignore no flags'
    case 'machine-gun-barrage':
      return `1 ordered machine gun that does not move may battle ${timesText(battles)}`
    case 'mata-hari-spy':
      return "look at the enemy's command cards; discard 1, and the enemy draws another"
    case 'messenger-pigeons':
      return `orders up to ${counted(units, 'more unit')} anywhere`
    case 'physician':
      return `1 ordered unit rests and regains up to ${counted(figures, 'figure')}`
    case 'trench-raid':
      return `1 ordered infantry unit may move ${counted(moveAndBattle, 'hex')}, close combat with ${extraDice(dice)}, and go back`
    case 'reposition':
      return `ordered machine guns and mortars may move ${counted(moveAndBattle, 'hex')} and battle, or ${counted(moveOnly, 'hex')} without`
    case 'short-supply':
      return `the enemy gives back ${counted(tokens, 'HQ token')}`
    case 'stretcher-bearer':
      return `roll ${counted(dice, 'die')} to regain lost figures`
    case 'tactician':
      return `draw ${counted(cards, 'command card')}, then discard ${cards}`
    case 'three-on-a-match':
      return `a sniper rolls ${counted(dice, 'die')} at a unit of ${figures} or more figures in range and sight of your infantry; Deadly sides hit`
    case 'mortar-barrage':
      return `ordered mortars battle with ${extraDice(dice)}`
    case 'battle-fury':
      return 'advance into the hex and close combat once more'
    case 'body-armour':
      return `ignore ${counted(hits, 'hit')}`
    case 'butt-bayonet':
      return 'your unit battles back at once'
    case 'lice':
      return 'HQ symbols in this roll are flags too'
    case 'hand-grenade':
      return `${extraDice(dice)} in this close combat`
    case 'hold-at-all-costs':
      return 'your units may ignore every flag this turn'
    case 'lost-messenger':
      return 'one of the units the enemy orders, at your choice, loses its order'
    case 'improved-logistics':
      return `take ${counted(tokens, 'HQ token')} instead of 2`
    case 'return-fire':
      return 'your unit fires back at once'
    case 'shell-shortage':
      return `${counted(dice, 'targeting die')} fewer; the tokens stay spent`
    case 'surprise-ambush':
      return `your unit battles first, with ${extraDice(dice)}`
    case 'trench-foot':
      return 'the unit does not move; it may still battle'
    case 'wire-cutters':
      return 'the wire under all your ordered infantry is removed'
    default:
      return null
  }
}

/** "costs 2 of your 5 tokens" */
export const cost = (price: number, tokens: number): string =>
  price === 0 ? 'costs nothing' : `costs ${price} of your ${counted(tokens, 'token')}`
export const costOfEnemyCard = (price: number): string => `costs ${counted(price, 'token')}`
/** "Ignore 1 hit; costs 1 of your 3 tokens" */
export const effectAndCost = (effect: string, price: string): string => `${capital(effect)}; ${price}`

// On the card itself.

export const cardHeadings = { command: 'COMMAND', combat: 'COMBAT', other: 'MESSAGE' } as const
export const freeCard = 'free'
export const nowAs = (card: string): string => `Now as ${card}.`
/** "Costs 2 HQ tokens. After your movement." */
export const costAndMoment = (price: number, moment: string): string =>
  `${price === 0 ? 'Free.' : `Costs ${counted(price, 'HQ token')}.`} ${capital(moment)}.`
/** An owner's wording changes the text alone: the effect is code and stays as it is. */
export const reworded = (text: string): string => `Text corrected, still played as ours. ${text}`

/** "Order 2 units on the left. One order may go to the reserve artillery, against a target there." */
export function sectionCardText(sectionUnits: SectionOrders, isBattlefieldOnly: boolean, isRecon: boolean): string {
  const counts = Object.values(sectionUnits)
  const subject = counts.length === 1 && counts[0] === 1 ? 'The order' : 'One order'
  const gunsText = isBattlefieldOnly
    ? 'The reserve artillery gets no order.'
    : `${subject} may go to the reserve artillery, against a target there.`
  const reconText = isRecon ? ' At the end draw 2 cards and keep 1, or draw 1 and take the time-pressure medal.' : ''
  return `Order ${sectionOrders(sectionUnits)}. ${gunsText}${reconText}`
}

/** The text of a tactic card, with a legend across its sections; null for a card without a text of ours. */
export function tacticCardText(
  card: string,
  values: CardValues,
): { readonly legend: string; readonly text: string } | null {
  const { combats = 0, dice = 0, moveAndBattle = 0, moveOnly = 0, orders: units = 0, hexes = 0 } = values
  switch (card) {
    case 'artillery-bombard':
      return {
        legend: `guns × ${combats}`,
        text: `The reserve artillery fires ${timesText(combats)}, at any hexes, and pays tokens only the first time. Or order 1 unit anywhere.`,
      }
    case 'big-show':
      return {
        legend: 'a die per card',
        text: `1 die per command card, this one too. Soldier: 1 infantry. Deadly: 1 machine gun or mortar. Flag: any unit. HQ: 1 token. All battle with ${extraDice(dice)}. Reshuffle both decks.`,
      }
    case 'counter-attack':
      return {
        legend: 'their last card',
        text: "Copy your opponent's last command card, with left and right swapped. If there is none yet, order 1 unit.",
      }
    case 'direct-from-hq':
      return {
        legend: 'a token each',
        text: 'Order any units on the board for 1 HQ token each. Your combat dice earn no tokens this turn.',
      }
    case 'infantry-assault':
      return {
        legend: 'one section',
        text: `Order all infantry of one section. They move ${counted(moveAndBattle, 'hex')} and battle, or ${counted(moveOnly, 'hex')} without; ground still stops them. If you have none, order 1 unit.`,
      }
    case 'replacements':
      return {
        legend: 'a die per card',
        text: 'Roll 1 die per command card you hold, this one too. Soldier: infantry regains 1 figure. Flag or HQ: any unit does. You may order units that regained figures.',
      }
    case 'rush-rotation':
      return {
        legend: `${units} anywhere`,
        text: `Order ${counted(units, 'unit')}. They move up to ${counted(hexes, 'hex')}, through friends and over any ground, and end next to a friend. Nobody battles.`,
      }
    case 'storm-of-fire':
      return {
        legend: `${units} anywhere`,
        text: `Order ${counted(units, 'unit')} with no enemy next to them. They do not move and battle with ${extraDice(dice)}.`,
      }
    case 'strike-first':
      return {
        legend: 'in reply',
        text: 'Play it when the enemy declares a close combat, before the roll: your unit battles first, the attacker only if it is still there. You draw first at the end of the turn.',
      }
    case 'whistles-bugle-calls':
      return {
        legend: 'one chain',
        text: 'Order units on the board that form one unbroken chain of neighbouring hexes, however long.',
      }
    default:
      return null
  }
}

/** The effect of a combat card where that of the data is too long for the card; null if it is not. */
export function shortenedEffect(card: string, values: CardValues): string | null {
  const { hexes = 0, moveAndBattle = 0, dice = 0 } = values
  switch (card) {
    case 'advance-over-the-top':
      return `Every ordered unit may move ${counted(hexes, 'extra hex')}, to battle or without. Machine guns and mortars that move still do not battle. Roll 1 die after each unit's move: a burst costs it 1 figure.`
    case 'trench-raid':
      return `1 ordered infantry unit may move ${counted(moveAndBattle, 'hex')} and still close combat, with ${extraDice(dice)}. If a reaction drives it back, it does not battle. It may then go back to its starting hex, if that is free.`
    case 'return-fire':
      return 'Your unit that was just fired on, if it did not retreat, fires back at once with its ranged dice, within its range and sight. After a cross fire it picks 1 of the guns. Reserve artillery cannot be answered.'
    default:
      return null
  }
}

// The hand, for screen readers.

export const commandCardLabel = (title: string, isJustDrawn: boolean, text: string): string =>
  `${title}, command card${isJustDrawn ? ', just drawn' : ''}: ${text}`
export const combatCardLabel = (title: string, price: number, text: string): string =>
  `${title}, combat card for ${counted(price, 'token')}: ${text}`
