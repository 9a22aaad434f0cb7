/** What each card does, in a line. The numbers are the data's. */

import { type Section, type Side, sections } from '../../data/schema.ts'
import { actsAs } from '../../rules/command.ts'
import type { WarView } from '../../rules/state.ts'
import { type Board, counted } from '../board.ts'
import { cardTitle, diceWord, listed, sectionPlace } from './words.ts'

type Values = Readonly<Record<string, number>>

/** "2 units on the left" */
function sectionWords(orders: Readonly<Partial<Record<Section, number | 'all'>>>): string {
  const parts = sections.flatMap((section) => {
    const count = orders[section]
    if (count === undefined) return []
    return [`${count === 'all' ? 'every unit' : counted(count, 'unit')} ${sectionPlace(section)}`]
  })
  return listed(parts)
}

const tactics: Readonly<Record<string, (values: Values) => string>> = {
  'artillery-bombard': ({ combats = 2 }) =>
    `the reserve artillery, which fires ${combats} times for the tokens of once; or 1 unit anywhere`,
  'big-show': ({ dice = 1 }) =>
    `as many units as its dice allow, one for each command card in hand; all battle with ${diceWord(dice)} more`,
  'direct-from-hq': () => '1 unit anywhere for each HQ token spent; the dice bring no tokens this turn',
  'infantry-assault': ({ moveAndBattle = 2, moveOnly = 3 }) =>
    `all infantry of one section, to move ${moveAndBattle} hexes and battle, or ${moveOnly} without`,
  replacements: () => 'units that regain figures by its dice, one for each command card in hand',
  'rush-rotation': ({ orders = 4, hexes = 6 }) =>
    `${orders} units, to move up to ${hexes} hexes and end next to a friend; nobody battles`,
  'storm-of-fire': ({ orders = 4, dice = 1 }) =>
    `${orders} units with no enemy next to them: they stay and battle with ${diceWord(dice)} more`,
  'strike-first': () => 'nobody: it answers a close combat, and the unit attacked battles first',
  'whistles-bugle-calls': () => 'a chain of neighbouring units, however long',
}

/** Whom a command card orders. */
export function orderWords(board: Board, card: string): string {
  const data = board.book.data.commandCards[card]
  if (data === undefined) return 'nobody'
  if (data.kind === 'section') return sectionWords((data.orders ?? {}) as Partial<Record<Section, number | 'all'>>)
  return tactics[card]?.(data.values) ?? 'nobody'
}

/** What a command card does for a side now: a Counter Attack is what it copies. */
export function commandWords(board: Board, view: WarView, side: Side, card: string): string {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  if (acts === null) return 'Orders 1 unit anywhere: there is no card to copy yet'
  const data = board.book.data.commandCards[acts]
  const copied = acts === card ? '' : `As ${cardTitle(board, acts)}: `
  const guns = data?.kind === 'section' ? (data.battlefieldOnly === true ? ', not the reserve artillery' : '') : ''
  const recon = data?.recon === true ? '; one of two new cards at the end of the turn' : ''
  return `${copied}${copied === '' ? 'Orders' : 'orders'} ${orderWords(board, acts)}${guns}${recon}`
}

const combatEffects: Readonly<Record<string, (values: Values) => string>> = {
  'advance-over-the-top': ({ hexes = 1 }) =>
    `every ordered unit may move ${hexes} further; a die is rolled for each that moved, and a burst costs it a figure`,
  'box-barrage': ({ dice = 1 }) =>
    `each template hex that no targeting die names is shelled with ${diceWord(dice)} as well`,
  'counter-intelligence': () => 'see the enemy combat cards and discard one',
  'combat-card-espionage': () => 'take a combat card from the enemy hand by chance',
  'gas-attack': () => 'enemies you fire at this turn may ignore no flags',
  'machine-gun-barrage': ({ battles = 2 }) => `one machine gun that stays may battle ${battles} times`,
  'mata-hari-spy': () => 'see the enemy command cards and have one replaced',
  'messenger-pigeons': ({ orders = 2 }) => `orders ${orders} more units anywhere`,
  physician: ({ figures = 2 }) => `one ordered unit rests and regains up to ${figures} figures`,
  'trench-raid': ({ moveAndBattle = 2, dice = 1 }) =>
    `one infantry unit moves ${moveAndBattle} and close combats with ${diceWord(dice)} more, then may go home`,
  reposition: ({ moveAndBattle = 1, moveOnly = 2 }) =>
    `guns and mortars may move ${moveAndBattle} and battle, or ${moveOnly} without`,
  'short-supply': ({ tokens = 2 }) => `the enemy returns ${tokens} HQ tokens`,
  'stretcher-bearer': ({ dice = 2 }) => `${dice} dice may bring lost figures back`,
  tactician: ({ cards = 2 }) => `draw ${cards} command cards, then discard ${cards}`,
  'three-on-a-match': ({ dice = 3, figures = 3 }) =>
    `a sniper rolls ${dice} dice at a unit of ${figures} or more figures; Deadly sides hit`,
  'mortar-barrage': ({ dice = 1 }) => `ordered mortars battle with ${diceWord(dice)} more`,
  'battle-fury': () => 'take the ground and close combat once more',
  'body-armour': ({ hits = 1 }) => `ignore ${counted(hits, 'hit')}`,
  'butt-bayonet': () => 'your unit battles back at once',
  lice: () => 'HQ symbols of this roll count as flags too',
  'hand-grenade': ({ dice = 2 }) => `${diceWord(dice)} more in this close combat`,
  'hold-at-all-costs': () => 'all this turn your units may ignore any flags',
  'lost-messenger': () => 'one of the units just ordered loses its order',
  'improved-logistics': ({ tokens = 4 }) => `take ${tokens} HQ tokens instead of 2`,
  'return-fire': () => 'your unit fires back at once',
  'shell-shortage': ({ dice = 2 }) => `${dice} targeting dice fewer; the tokens stay spent`,
  'surprise-ambush': ({ dice = 1 }) => `your unit battles first, with ${diceWord(dice)} more`,
  'trench-foot': () => 'the unit stays where it is; it may still battle',
  'wire-cutters': () => 'the wire under all your ordered infantry is removed',
}

/** What a combat card does. */
export const combatWords = ({ book }: Board, card: string): string =>
  combatEffects[card]?.(book.data.combatCards[card]?.values ?? {}) ?? ''

/** "costs 2 of your 5 tokens" */
export function costWords({ book }: Board, view: WarView, side: Side, card: string): string {
  const cost = book.data.combatCards[card]?.cost ?? 0
  return cost === 0 ? 'costs nothing' : `costs ${cost} of your ${counted(view.tokens[side], 'token')}`
}
