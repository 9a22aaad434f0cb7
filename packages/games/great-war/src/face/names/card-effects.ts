/** One-line effects of all cards. Numbers that the data has are taken from it. */
import { type Section, type Side, sections } from '../../data/enums.ts'
import type { CommandId } from '../../rules/card-ids.ts'
import { actsAs } from '../../rules/command-phase.ts'
import type { BattleView } from '../../rules/state.ts'
import { type Board, counted } from '../board.ts'
import { sectionPlace } from './sections.ts'
import { capital, cardTitle, diceText, listed, timesText } from './text.ts'

type Values = Readonly<Record<string, number>>

/** "2 units on the left" */
function sectionOrders(orders: Readonly<Partial<Record<Section, number | 'all'>>>): string {
  const parts = sections.flatMap((section) => {
    const count = orders[section]
    if (count === undefined) return []
    return [`${count === 'all' ? 'every unit' : counted(count, 'unit')} ${sectionPlace(section)}`]
  })
  return listed(parts)
}

/** command.8: the card being played counts among those held. */
const dieEach = 'one die for each command card held, itself included'

const tactics: Readonly<Record<string, (values: Values) => string>> = {
  'artillery-bombard': ({ combats = 0 }) =>
    `the reserve artillery, which fires ${timesText(combats)}, anywhere, and pays for the first time only; or 1 unit anywhere`,
  'big-show': ({ dice = 0 }) => `the units that its dice allow, ${dieEach}; they battle with ${diceText(dice)} more`,
  'counter-attack': () => "as the enemy's last card did, left and right exchanged",
  'direct-from-hq': () => '1 unit anywhere for each HQ token spent; your dice bring no tokens this turn',
  'infantry-assault': ({ moveAndBattle = 0, moveOnly = 0 }) =>
    `all infantry of one section, to move ${moveAndBattle} hexes and battle, or ${moveOnly} without`,
  replacements: () => `the units that regain figures by its dice, ${dieEach}`,
  'rush-rotation': ({ orders = 0, hexes = 0 }) =>
    `${counted(orders, 'unit')} anywhere, to move up to ${hexes} hexes and end next to a friend; nobody battles`,
  'storm-of-fire': ({ orders = 0, dice = 0 }) =>
    `${counted(orders, 'unit')} with no enemy next to them: they stay and battle with ${diceText(dice)} more`,
  'strike-first': () => 'nobody: it answers a close combat, and the unit attacked battles first',
  'whistles-bugle-calls': () => 'a chain of neighbouring units, however long',
}

/** The units that a command card orders. */
export function orderedUnitsText({ book }: Board, card: string): string {
  const data = book.data.commandCards[card]
  if (data === undefined) return 'nobody'
  return data.kind === 'section' ? sectionOrders(data.orders ?? {}) : (tactics[card]?.(data.values) ?? 'nobody')
}

/** The units that a command card orders, and what else it says. */
export function orderText(board: Board, card: string): string {
  const { battlefieldOnly = false, recon = false } = board.book.data.commandCards[card] ?? {}
  const withoutArtillery = battlefieldOnly ? ', not the reserve artillery' : ''
  const reconText = recon
    ? '; one of two new cards at the end of the turn, or the time-pressure medal and one card'
    : ''
  return `${orderedUnitsText(board, card)}${withoutArtillery}${reconText}`
}

/** The effect of a command card for a side now: a Counter Attack has that of its copy. */
export function commandCardText(board: Board, view: BattleView, side: Side, card: CommandId): string {
  const acts = actsAs({ lastPlayed: view.lastPlayed, active: side }, card)
  if (acts === null) return 'Orders 1 unit anywhere: there is no card to copy yet'
  const orders = `orders ${orderText(board, acts)}`
  return acts === card ? capital(orders) : `As ${cardTitle(board, acts)}: ${orders}`
}

const combatEffects: Readonly<Record<string, (values: Values) => string>> = {
  'advance-over-the-top': ({ hexes = 0 }) =>
    `every ordered unit may move ${hexes} further; a die is rolled for each that moved, and a burst costs it a figure`,
  'box-barrage': ({ dice = 0 }) =>
    `each template hex that no targeting die names is shelled with ${diceText(dice)} as well`,
  'counter-intelligence': () => 'see the enemy combat cards and discard one',
  'combat-card-espionage': () => 'take a combat card from the enemy hand by chance',
  'gas-attack': () => 'enemies that you fire at or shell this turn may ignore no flags',
  'machine-gun-barrage': ({ battles = 0 }) => `one ordered machine gun that stays may battle ${timesText(battles)}`,
  'mata-hari-spy': () => 'see the enemy command cards and have one replaced',
  'messenger-pigeons': ({ orders = 0 }) => `orders up to ${counted(orders, 'more unit')}, anywhere`,
  physician: ({ figures = 0 }) => `one ordered unit rests and regains up to ${counted(figures, 'figure')}`,
  'trench-raid': ({ moveAndBattle = 0, dice = 0 }) =>
    `one ordered infantry unit may move ${moveAndBattle} and still close combat, with ${diceText(dice)} more, and then go home`,
  reposition: ({ moveAndBattle = 0, moveOnly = 0 }) =>
    `ordered machine guns and mortars may move ${moveAndBattle} and battle, or ${moveOnly} without`,
  'short-supply': ({ tokens = 0 }) => `the enemy returns ${counted(tokens, 'HQ token')}`,
  'stretcher-bearer': ({ dice = 0 }) => `${diceText(dice)} may bring lost figures back`,
  tactician: ({ cards = 0 }) => `draw ${counted(cards, 'command card')}, then discard ${cards}`,
  'three-on-a-match': ({ dice = 0, figures = 0 }) =>
    `a sniper rolls ${diceText(dice)} at a unit of ${figures} or more figures in range and sight of your infantry; Deadly sides hit`,
  'mortar-barrage': ({ dice = 0 }) => `ordered mortars battle with ${diceText(dice)} more`,
  'battle-fury': () => 'take the ground and close combat once more',
  'body-armour': ({ hits = 0 }) => `ignore ${counted(hits, 'hit')}`,
  'butt-bayonet': () => 'your unit battles back at once',
  lice: () => 'HQ symbols of this roll count as flags too',
  'hand-grenade': ({ dice = 0 }) => `${diceText(dice)} more in this close combat`,
  'hold-at-all-costs': () => 'all this turn your units may ignore any flags',
  'lost-messenger': () => 'you name one of those the enemy orders, and its order is lost',
  'improved-logistics': ({ tokens = 0 }) => `take ${counted(tokens, 'HQ token')} instead of 2`,
  'return-fire': () => 'your unit fires back at once',
  'shell-shortage': ({ dice = 0 }) => `${dice} targeting dice fewer; the tokens stay spent`,
  'surprise-ambush': ({ dice = 0 }) => `your unit battles first, with ${diceText(dice)} more`,
  'trench-foot': () => 'the unit stays where it is; it may still battle',
  'wire-cutters': () => 'the wire under all your ordered infantry is removed',
}

/** The effect of a combat card. */
export const combatCardText = ({ book }: Board, card: string): string =>
  combatEffects[card]?.(book.data.combatCards[card]?.values ?? {}) ?? ''

/** Rules about a card are `card.combat.<card>.<n>`: the number of the one about its effect, which mostly is 2. */
const effectEntries: Readonly<Record<string, number>> = {
  'advance-over-the-top': 3,
  'machine-gun-barrage': 3,
  'trench-raid': 5,
  'trench-foot': 3,
}

/** The rule about the effect of a combat card. */
export const effectRule = (card: string): string => `card.combat.${card}.${effectEntries[card] ?? 2}`

/** "costs 2 of your 5 tokens" */
export function costText({ book }: Board, view: BattleView, side: Side, card: string): string {
  const cost = book.data.combatCards[card]?.cost ?? 0
  return cost === 0 ? 'costs nothing' : `costs ${cost} of your ${counted(view.tokens[side], 'token')}`
}
