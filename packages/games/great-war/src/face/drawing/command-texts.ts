/** Texts on command cards, in our own words. Numbers come from the data, so that a corrected card reads right. */

import { sections } from '../../data/enums.ts'
import type { Data } from '../../data/schema.ts'
import { sectionPlace } from '../names/sections.ts'
import { listed, numberText, spelledCount, timesText } from '../names/text.ts'

type CommandCard = Data['commandCards'][string]

export interface CommandText {
  readonly text: string
  /** Text across the three sections for cards that do not count by section. */
  readonly legend: string
}

const unitsText = (count: number): string => spelledCount(count, 'unit')

/** "Order two units on the left and two units on the right." */
function sectionOrders({ orders = {} }: CommandCard): string {
  const parts = sections.flatMap((section) => {
    const count = orders[section]
    if (count === undefined) return []
    return [`${count === 'all' ? 'every unit' : unitsText(count)} ${sectionPlace(section)}`]
  })
  return `Order ${parts.length === 0 ? 'nobody' : listed(parts)}.`
}

/** One of a section's orders may go to the guns, wherever the card gives a number. */
function sectionText(card: CommandCard): string {
  const counts = Object.values(card.orders ?? {})
  const article = counts.length === 1 && counts[0] === 1 ? 'The' : 'One'
  const gunsText =
    card.battlefieldOnly === true
      ? 'The reserve artillery gets no order.'
      : `${article} order may go to the reserve artillery, against a target there.`
  const reconText =
    card.recon === true ? ' At the end draw two cards and keep one, or draw one and take the time-pressure medal.' : ''
  return `${sectionOrders(card)} ${gunsText}${reconText}`
}

const tactics: Readonly<Record<string, (values: Readonly<Record<string, number>>) => CommandText>> = {
  'artillery-bombard': ({ combats = 0 }) => ({
    legend: `guns × ${combats}`,
    text: `The reserve artillery fires ${timesText(combats)}, anywhere, and pays tokens for the first time only. Or order one unit of your choice.`,
  }),
  'big-show': ({ dice = 0 }) => ({
    legend: 'a die per card',
    text: `A die per command card, this one too. Soldier: an infantry; Deadly: a machine gun or mortar; flag: any unit; HQ: a token. All battle with ${spelledCount(dice, 'die', 'dice')} more. Reshuffle both decks.`,
  }),
  'counter-attack': () => ({
    legend: 'their last card',
    text: 'Play it as the command card your opponent played last, left and right changed over. If there is none yet, order one unit.',
  }),
  'direct-from-hq': () => ({
    legend: 'a token each',
    text: 'Order any battlefield units, paying one HQ token for each. Your combat dice bring no tokens this turn.',
  }),
  'infantry-assault': ({ moveAndBattle = 0, moveOnly = 0 }) => ({
    legend: 'one section',
    text: `Order all infantry of one section. They may move ${numberText(moveAndBattle)} hexes and battle, or ${numberText(moveOnly)} without; terrain still stops them. If you have none, order one unit.`,
  }),
  replacements: () => ({
    legend: 'a die per card',
    text: 'Roll a die per command card held, this one too. A soldier brings infantry a lost figure back, a flag or HQ any unit. Units so restored may be ordered.',
  }),
  'rush-rotation': ({ orders = 0, hexes = 0 }) => ({
    legend: `${orders} anywhere`,
    text: `Order ${unitsText(orders)}. They may move up to ${numberText(hexes)} hexes, through friends and over any ground, and must end next to a friend. Nobody battles.`,
  }),
  'storm-of-fire': ({ orders = 0, dice = 0 }) => ({
    legend: `${orders} anywhere`,
    text: `Order ${unitsText(orders)} with no enemy next to them. They may not move, and battle with ${spelledCount(dice, 'die', 'dice')} more.`,
  }),
  'strike-first': () => ({
    legend: 'in reply',
    text: 'Play it when the enemy has declared a close combat and not yet rolled: your unit battles first, the attacker only if it is still there. You draw first at the end of the turn.',
  }),
  'whistles-bugle-calls': () => ({
    legend: 'one chain',
    text: 'Order one group of battlefield units that stand in an unbroken chain of neighbouring hexes, however long.',
  }),
}

/** Null for a card without a text of ours. */
export function commandText(id: string, card: CommandCard): CommandText | null {
  if (card.kind === 'section') return { legend: '', text: sectionText(card) }
  return tactics[id]?.(card.values) ?? null
}
