/** 7.24: fire for effect: its location, the units it strikes, and units that enter it later. */

import { fields, type Modifier, modifier, modifierTotal, type RuleId, type Script } from '@firestep/referee'
import { spines } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import { groupOf, groupsById, hexesAround } from './artillery-groups.ts'
import { strikeEntering } from './barrage.ts'
import { type BattlefieldOf, controls, unitOf, unitsIn } from './battlefield.ts'
import { applyChecks, rollCheck } from './cohesion-checks.ts'
import { effectModifiers } from './cover.ts'
import { rollDie } from './dice.ts'
import { enterGas, releaseGas } from './gas.ts'
import type { GroupId, Hex, UnitId, Vertex } from './ids.ts'
import { addMarker } from './markers.ts'
import { disclose, isSecret, preregisteredBy } from './preregistration.ts'
import { choice, groupShape, vertexShape } from './question-types.ts'
import type { Battle, Battlefield } from './state.ts'

/** A modified accuracy die of at most this is on target (7.242). */
export const onTarget = 2

/** The cross hair is turned over; the guns fire at it or miss it by a hexside. */
export function* fireForEffect(battle: Battle, group: GroupId): Script {
  const { state, table } = battle
  const guns = groupOf(battle, group)
  const { crossHair, side } = guns
  if (crossHair === null) throw new Error(`group ${group} fires without a cross hair`)
  const { load } = crossHair
  const vertex = isAccurate(battle, group, crossHair.vertex)
    ? crossHair.vertex
    : yield* stray(battle, group, crossHair.vertex)
  guns.crossHair = null
  guns.primed = false
  guns.effect = { vertex, load }
  addMarker(guns.hits, vertex)
  const hexes = hexesAround(battle, vertex)
  table.noteUsed(`load: ${load}`)
  table.tell({ type: 'fire for effect', side, group, vertex, load, hexes, rules: ['7.245', ...loadRules[load]] })
  switch (load) {
    case 'shell':
      return shell(battle, group, unitsIn(battle, hexes), ['7.245'])
    case 'gas':
      return yield* releaseGas(battle, hexes)
    case 'smoke':
      for (const hex of hexes) addMarker(state.smoke, hex)
      return
    default:
      load satisfies never
  }
}

const loadRules = { shell: ['7.241'], gas: ['7.51-2'], smoke: ['7.52-1'] } as const

/** 7.242: one die, with modifiers for the terrain and vertices that the side or the group knows. */
function isAccurate(battle: Battle, group: GroupId, vertex: Vertex): boolean {
  const { table } = battle
  const guns = groupOf(battle, group)
  const modifiers = accuracyModifiers(battle, group, vertex)
  const die = rollDie(table)
  const total = die + modifierTotal(modifiers)
  const strays = total > onTarget
  const hasModifier = (id: RuleId) => modifiers.some(({ rule }) => rule === id)
  const isPreregistered = hasModifier('7.3-2')
  const rules: RuleId[] = [
    '7.242',
    ...(hasModifier('7.242-1') ? ['8.43-1'] : []),
    ...(isPreregistered ? ['7.242-2'] : []),
  ]
  const event = { type: 'accuracy', side: guns.side, group, vertex, die, modifiers, total, strays, rules } as const
  // The first shot at a vertex reveals by its modifier whether the group has preregistered there.
  if (isSecret(battle, group, vertex)) table.reveal(event, guns.side)
  else table.tell(event)
  if (isPreregistered) disclose(battle, group, ['7.3', '7.3-2'])
  else if (!guns.hits.includes(vertex)) addMarker(guns.unregistered, vertex)
  return !strays
}

/** A vertex that was both hit and preregistered counts once: 7.242 has one line for either. */
export function accuracyModifiers(battlefield: Battlefield, group: GroupId, vertex: Vertex): Modifier[] {
  const { side, hits } = groupOf(battlefield, group)
  const modifiers: Modifier[] = []
  if (holdsHighestGround(battlefield, side)) modifiers.push(modifier('7.242-1', 'holds the highest ground', -1))
  if (hits.includes(vertex)) modifiers.push(modifier('7.242-2', 'hit here before', -1))
  else if (preregisteredBy(battlefield, group) === vertex) modifiers.push(modifier('7.3-2', 'preregistered', -1))
  return modifiers
}

const holdsHighestGround = (battlefield: Battlefield, side: Side): boolean =>
  battlefield.scenario.heights.some((hex) => controls(battlefield, side, hex))

/** The "1-2" spine of a fire that misses, by the vertex at its other end. */
export const spineQuestion = choice('spine', {
  rule: '7.243-1',
  about: fields({ group: groupShape, vertex: vertexShape }),
  answer: vertexShape,
})

/** 7.243: along one of the three hexsides that meet at the target, to the vertex at its other end. */
function* stray(battle: Battle, group: GroupId, vertex: Vertex): Script<Vertex> {
  const { side } = groupOf(battle, group)
  const chosen = yield* spineQuestion.ask(side, { group, vertex })
  const ends = spineEnds(battle, vertex)
  const first = ends.indexOf(chosen)
  const clockwise = [...ends.slice(first), ...ends.slice(0, first)]
  const die = rollDie(battle.table)
  const to = clockwise[Math.ceil(die / 2) - 1]
  if (to === undefined) throw new Error(`no spine of vertex ${vertex} has a ${die}`)
  battle.table.noteUsed('stray')
  const rules = ['7.243', '7.243-1']
  battle.table.tell({ type: 'strayed', side, group, vertex, spines: clockwise, die, to, rules })
  return to
}

/** Ends of the spines of a vertex, clockwise. Between two hexes of the sheet none leads off it. */
const spineEnds = ({ sheet }: Battlefield, vertex: Vertex): Vertex[] =>
  spines(sheet.grid, vertex).flatMap(({ to }) => (to === null ? [] : [to]))

export const spineKind = (battlefieldOf: BattlefieldOf) =>
  spineQuestion.kind({ options: (view, { vertex }) => spineEnds(battlefieldOf(view), vertex) })

/** 7.241: all units there check, AFVs and friends too, and all results take effect together. */
function shell(battle: Battle, group: GroupId, units: readonly UnitId[], rules: readonly RuleId[]): void {
  const guns = groupOf(battle, group)
  const cited = ['7.241-1', 'card.fire.ffe', ...rules]
  const checks = units.map((unit) => rollCheck(battle, unit, 'fire', cited, effectModifiers(battle, guns, unit)))
  applyChecks(battle, checks)
}

/**
 * Units have just entered a hex together: fire for effect on it (7.247), gas (7.512-1) and a creeping barrage (7.43-2)
 * strike the surviving ones, one after another.
 */
export function* underFire(battle: Battle, units: readonly UnitId[], hex: Hex): Script {
  const alive = (): UnitId[] => units.filter((unit) => unitOf(battle, unit).hex === hex)
  for (const [group, { side, effect }] of groupsById(battle.state)) {
    if (effect?.load !== 'shell' || !hexesAround(battle, effect.vertex).some((struckHex) => struckHex === hex)) continue
    const struck = alive()
    for (const unit of struck) {
      battle.table.noteUsed('entered fire')
      battle.table.tell({ type: 'entered fire', side, group, unit, hex, rules: ['7.247'] })
    }
    shell(battle, group, struck, ['7.247'])
  }
  yield* enterGas(battle, alive(), hex)
  for (const unit of alive()) strikeEntering(battle, unit)
}
