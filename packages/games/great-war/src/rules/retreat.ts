/** Retreats: flags ignored by choice, hexes picked by the owner, figures lost for barred hexes. */
import { allowed, ask, type Json, multiPart, noMoreParts, refused, type Script, singleChoice } from '@firestep/referee'
import { isBaseline, occupants, rearHexes, stops, terrainAt, unitOf } from './battlefield.ts'
import { loseFigures } from './losses.ts'
import { when } from './rules-when.ts'
import type { Battle, Battlefield, BattleView, Hex, UnitId } from './state.ts'
import { medalsOnEntering, medalsOnLeaving } from './victory.ts'

/** Resolves the flags rolled against a unit, citing the rules given. Returns true if it left its hex. */
export function* retreatFrom(
  war: Battle,
  unit: UnitId,
  flags: number,
  ignorable: number,
  reasons: readonly string[],
): Script<boolean> {
  if (flags === 0) return false
  const { side, hex: from } = unitOf(war, unit)
  const most = Math.min(flags, ignorable)
  const about = { unit, flags, most }
  const ignored =
    most === 0 ? 0 : yield* ask<number>({ seat: side, kind: 'flags', rule: 'retreat.14', about, open: true })
  war.table.tell({
    type: 'flags',
    unit,
    rolled: flags,
    ignored,
    rules: [
      ...when(most > 0, 'retreat.12', 'retreat.13'),
      ...when(ignored > 0 && ignored < most, 'retreat.15'),
      ...when(flags > most, 'retreat.16'),
      ...reasons,
      ...holdRules(war, unit),
    ],
  })
  const distance = flags - ignored
  if (distance === 0) return false
  const forced = onlyWay(war, unit, distance)
  const path =
    forced ??
    (yield* ask<Hex[]>({ seat: side, kind: 'retreat', rule: 'retreat.2', about: { unit, distance }, open: true }))
  goBack(war, unit, path, distance)
  return unitOf(war, unit).hex !== from
}

/** Hold at All Costs allows flags to be ignored; played after Gas Attack, it overrides it. */
const holdRules = (war: Battle, unit: UnitId): string[] => {
  const { combat } = war.state.now
  const { side } = unitOf(war, unit)
  if (combat[side] !== 'hold-at-all-costs') return []
  return ['card.combat.hold-at-all-costs.2', ...(combat[war.state.active] === 'gas-attack' ? ['combat.14'] : [])]
}

function goBack(war: Battle, unit: UnitId, path: readonly Hex[], distance: number): void {
  const retreating = unitOf(war, unit)
  const last = path.at(-1)
  if (last !== undefined) retreating.hex = last
  const lost = distance - path.length
  const passes = path.some((hex) => stops(war, hex))
  war.table.tell({ type: 'retreated', unit, path, lost, rules: ['retreat.1', ...when(passes, 'retreat.8', 'move.13')] })
  war.table.halt(retreating.side, 'retreat.1', 'a unit had to retreat')
  if (last !== undefined) {
    medalsOnLeaving(war)
    medalsOnEntering(war, unit)
  }
  if (lost > 0)
    loseFigures(war, unit, lost, [isBaseline(war, retreating.hex, retreating.side) ? 'retreat.11' : 'retreat.10'])
}

/** Free hexes towards the own side: usually two to choose from. */
export function waysBack(ground: Battlefield, who: Int8Array, unit: UnitId, from: Hex): Hex[] {
  return rearHexes(ground, from, unitOf(ground, unit).side).filter(
    (hex) => (who[hex] as number) < 0 && !terrainAt(ground, hex).impassable,
  )
}

/** The path of a retreat, if it leaves no choice. */
function onlyWay(ground: Battlefield, unit: UnitId, distance: number): Hex[] | null {
  const who = occupants(ground)
  const path: Hex[] = []
  let { hex } = unitOf(ground, unit)
  while (path.length < distance) {
    const ways = waysBack(ground, who, unit, hex)
    if (ways.length > 1) return null
    const [way] = ways
    if (way === undefined) break
    path.push(way)
    hex = way
  }
  return path
}

interface Flags {
  readonly [key: string]: Json
  readonly unit: number
  readonly flags: number
  readonly most: number
}

/** The number of flags to ignore: the owner's choice, up to what shelter allows. */
export const flagsKind = singleChoice<BattleView, Flags>({
  rule: 'retreat.16',
  options: (_view, { most }) => Array.from({ length: most + 1 }, (_, ignored) => ignored),
  explain: (_view, { most }) => refused('retreat.16', `at most ${most} flags can be ignored; the others must be taken`),
})

interface Retreat {
  readonly [key: string]: Json
  readonly unit: number
  readonly distance: number
}

export const retreatKind = (groundOf: (view: BattleView) => Battlefield) =>
  multiPart<BattleView, Retreat>({
    next(view, { unit, distance }, soFar) {
      if (soFar.length >= distance) return noMoreParts
      const ground = groundOf(view)
      const from = (soFar.at(-1) as Hex | undefined) ?? unitOf(ground, unit).hex
      const parts = waysBack(ground, occupants(ground), unit, from)
      return { parts, enough: parts.length === 0 }
    },
    check(view, { unit, distance }, answer) {
      const ground = groundOf(view)
      if (!Array.isArray(answer) || answer.length > distance)
        return refused('retreat.1', `name the hexes of a retreat of ${distance}`)
      const who = occupants(ground)
      let { hex } = unitOf(ground, unit)
      for (const next of answer as Json[]) {
        if (!waysBack(ground, who, unit, hex).includes(next as Hex)) return stepRuling(ground, who, unit, hex, next)
        hex = next as Hex
      }
      const further = answer.length < distance && waysBack(ground, who, unit, hex).length > 0
      return further ? refused('retreat.4', 'it must go on while a way back is free') : allowed
    },
    explain: (view, { unit }, thing) => {
      const ground = groundOf(view)
      const { hex } = unitOf(ground, unit)
      const who = occupants(ground)
      return waysBack(ground, who, unit, hex).includes(thing as Hex)
        ? allowed
        : stepRuling(ground, who, unit, hex, thing)
    },
  })

function stepRuling(ground: Battlefield, who: Int8Array, unit: UnitId, from: Hex, to: Json) {
  const { book } = ground
  const { side } = unitOf(ground, unit)
  if (typeof to !== 'number' || !Number.isInteger(to) || to < 0 || to >= book.hexes)
    return refused('retreat.6', 'that is not a hex of the battlefield')
  if (book.row[to] === book.row[from]) return refused('retreat.5', 'nobody retreats sideways')
  if (!rearHexes(ground, from, side).includes(to))
    return refused('retreat.3', 'a retreat leads hex by hex towards the own side')
  return (who[to] as number) >= 0
    ? refused('retreat.7', 'another unit stands there')
    : refused('retreat.9', 'that ground cannot be entered')
}
