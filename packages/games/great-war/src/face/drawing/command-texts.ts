/** What each command card does, in our own words. Numbers are the data's, so that a corrected card reads right. */
import { type Data, type Section, sections } from '../../data/schema.ts'

type CommandCard = Data['commandCards'][string]

export interface CommandText {
  readonly text: string
  /** Written across the three sections where a card does not count by section. */
  readonly legend: string
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const inWords = (count: number): string => numbers[count] ?? String(count)
const units = (count: number): string => `${inWords(count)} unit${count === 1 ? '' : 's'}`
const places: Readonly<Record<Section, string>> = {
  left: 'on the left',
  centre: 'in the centre',
  right: 'on the right',
}

/** "Order two units on the left and two units on the right." */
function sectionOrders({ orders = {} }: CommandCard): string {
  const parts = sections.flatMap((section) => {
    const count = orders[section]
    if (count === undefined) return []
    return [`${count === 'all' ? 'every unit' : units(count)} ${places[section]}`]
  })
  const last = parts.pop() ?? 'nobody'
  return `Order ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}.`
}

/** Wherever a number of orders is given in a section, one of them may be the guns'. */
function sectionText(card: CommandCard): string {
  const guns =
    card.battlefieldOnly === true
      ? 'The reserve artillery gets no order.'
      : 'One order may go to the reserve artillery, against a target there.'
  const recon = card.recon === true ? ' Afterwards draw two command cards and keep one.' : ''
  return `${sectionOrders(card)} ${guns}${recon}`
}

const tactics: Readonly<Record<string, (values: Readonly<Record<string, number>>) => CommandText>> = {
  'artillery-bombard': ({ combats = 0 }) => ({
    legend: `guns × ${combats}`,
    text: `The reserve artillery fires ${combats === 2 ? 'twice' : `${inWords(combats)} times`}, anywhere, and pays tokens for the first time only. Or order one unit of your choice.`,
  }),
  'big-show': ({ dice = 0 }) => ({
    legend: 'a die per card',
    text: `Roll a die per command card you hold. Soldier: an infantry; Deadly: a machine gun or mortar; flag: any unit; HQ: a token. All battle with ${inWords(dice)} die more. Both decks are reshuffled.`,
  }),
  'counter-attack': () => ({
    legend: 'their last card',
    text: 'Play it as the command card your opponent played last, left and right changed over. If there is none yet, order one unit.',
  }),
  'direct-from-hq': () => ({
    legend: 'a token each',
    text: 'Order any units, paying one HQ token for each. Your combat dice bring no tokens this turn.',
  }),
  'infantry-assault': ({ moveAndBattle = 0, moveOnly = 0 }) => ({
    legend: 'one section',
    text: `Order all infantry of one section. They may move ${inWords(moveAndBattle)} hexes and battle, or ${inWords(moveOnly)} without. Ground that stops them still does.`,
  }),
  replacements: () => ({
    legend: 'a die per card',
    text: 'Roll a die for each command card you hold. A soldier brings infantry a lost figure back, a flag or HQ any unit. Units so restored may be ordered.',
  }),
  'rush-rotation': ({ orders = 0, hexes = 0 }) => ({
    legend: `${orders} anywhere`,
    text: `Order ${units(orders)}. They may move up to ${inWords(hexes)} hexes, through friends and over any ground, and must end next to a friend. Nobody battles.`,
  }),
  'storm-of-fire': ({ orders = 0, dice = 0 }) => ({
    legend: `${orders} anywhere`,
    text: `Order ${units(orders)} with no enemy next to them. They may not move, and battle with ${inWords(dice)} die more.`,
  }),
  'strike-first': () => ({
    legend: 'in reply',
    text: 'Play it when the enemy has declared a close combat and not yet rolled: your unit battles first. Then draw before your opponent does.',
  }),
  'whistles-bugle-calls': () => ({
    legend: 'one chain',
    text: 'Order one group of units that stand in an unbroken chain of neighbouring hexes, however long.',
  }),
}

/** Null for a card that nobody has written about. */
export function commandText(id: string, card: CommandCard): CommandText | null {
  if (card.kind === 'section') return { legend: '', text: sectionText(card) }
  return tactics[id]?.(card.values) ?? null
}
