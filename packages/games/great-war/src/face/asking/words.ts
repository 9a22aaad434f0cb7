/** How things are called when something is asked. */
import type { Modifier, Ruling } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import { type CardWindow, type Section, type UnitType, windows } from '../../data/schema.ts'
import { hasCrater, hasWire, terrainAt, unitOf } from '../../rules/ground.ts'
import type { Hex, Unit, UnitId } from '../../rules/state.ts'
import { type Board, counted, hexName, sideName, typeName } from '../board.ts'
import { capital, listed } from '../telling/words.ts'
import type { Scene } from './scene.ts'

export { capital, cardTitle, diceWord, listed, people } from '../telling/words.ts'

/** A line as a sentence. */
export const sentence = (text: string): string => `${capital(text)}.`

export const hexes = (count: number): string => (count === 1 ? '1 hex' : `${count} hexes`)

/** "45%"; what is rare is never called impossible, nor what is likely certain. */
export function percent(chance: number): string {
  if (chance <= 0) return '0%'
  if (chance >= 1 - 1e-12) return '100%'
  if (chance < 0.005) return 'under 1%'
  return chance > 0.995 ? 'over 99%' : `${Math.round(chance * 100)}%`
}

export const sectionPlace = (section: Section): string => (section === 'centre' ? 'in the centre' : `on the ${section}`)

/** "infantry at C4"; of the other side "German infantry at C4". */
export function unitAt({ board, ground, side }: Scene, unit: UnitId): string {
  const found = ground.state.units[unit]
  if (found === undefined) return 'a unit'
  const name = found.side === side ? typeName(found.type) : `${sideName(board, found.side)} ${typeName(found.type)}`
  return found.hex < 0 ? name : `${name} at ${hexName(board, found.hex)}`
}

export const unitLabel = (scene: Scene, unit: UnitId): string => capital(unitAt(scene, unit))

export const unitsAt = (scene: Scene, units: readonly UnitId[]): string =>
  listed(units.map((unit) => unitAt(scene, unit)))

/** "3 of 4 figures, with a bomber" */
export function strength({ ground }: Scene, unit: UnitId): string {
  const { figures, full, bomber } = unitOf(ground, unit)
  const men = figures === full ? counted(figures, 'figure') : `${figures} of ${counted(full, 'figure')}`
  return bomber ? `${men}, with a bomber` : men
}

const typeGroups: Readonly<Record<UnitType, string>> = {
  infantry: 'Infantry',
  'machine-gun': 'Machine guns',
  mortar: 'Mortars',
}
export const typeGroup = ({ type }: Unit): string => typeGroups[type]
export const typeHeadings: readonly string[] = Object.values(typeGroups)

/** What shelters whoever stands in a hex, by its name. */
export function shelterName({ ground }: Scene, hex: Hex): string {
  const { name, afterDirectHit } = terrainAt(ground, hex)
  if (hasCrater(ground, hex)) return afterDirectHit
  if (ground.battle.strengthened.has(hex)) return `fortified ${name}`
  return hasWire(ground, hex) ? 'wire' : name
}

/** "trench with wire" */
export function groundName({ ground }: Scene, hex: Hex): string {
  const { name } = terrainAt(ground, hex)
  const lying = [...(hasWire(ground, hex) ? ['wire'] : []), ...(hasCrater(ground, hex) ? ['a crater'] : [])]
  return lying.length === 0 ? name : `${name} with ${listed(lying)}`
}

/** "german-front-line" is the German front line. */
export function objectiveName({ board }: Scene, objective: number): string {
  const id = board.battle.objectives[objective]?.id ?? 'objective'
  const words = id.replaceAll('-', ' ')
  return words.replace(/\b(german|british|hill \d+|pimple)\b/g, (name) =>
    name === 'british' ? sideName(board, 'british') : capital(name),
  )
}

/** When a combat card is played, said to the one who holds it. */
const windowWords: Readonly<Record<CardWindow, string>> = {
  'with own command card': 'beside your command card',
  'after own movement': 'when your movement ends',
  'before own battlefield combat roll': 'when you declare a battle',
  'before own close combat roll': 'when you declare a close combat',
  'after own successful close combat': 'after a close combat of yours that has cleared a hex',
  'own end of turn gaining hq': 'when you take tokens at the end of your turn',
  'reaction to opponent command card': "against your opponent's command card",
  'when opponent moves soldier unit': 'when your opponent moves a unit',
  'before opponent reserve artillery roll': "before your opponent's guns roll",
  'before opponent close combat roll': 'when your opponent declares a close combat',
  'after opponent battlefield ranged roll': 'when your opponent has hit you from afar',
  'after opponent ranged combat resolved': 'after your opponent has fired on you',
  'after opponent close combat resolved': "after your opponent's close combat",
}

/** The rules name hexes and moments as the data does; people are told the names on the map and what the moment is. */
export function inPlainWords(board: Board, ruling: Ruling): Ruling {
  if (ruling.allowed) return ruling
  let why = ruling.why.replace(/\b\d{1,2},\d{1,2}\b/g, (label) => {
    const hex = parseHex(board.book.field, label)
    return hex === null || hex >= board.book.hexes ? label : hexName(board, hex)
  })
  for (const window of windows) why = why.replace(`is played ${window},`, `is played ${windowWords[window]},`)
  return { ...ruling, why: why.replace(/\b1 hexes\b/, '1 hex') }
}

/** What a sum of dice is made of, without what takes nothing and adds nothing. */
export const telling = (modifiers: readonly Modifier[]): Modifier[] =>
  modifiers.filter(({ value }, i) => i === 0 || value !== 0)
