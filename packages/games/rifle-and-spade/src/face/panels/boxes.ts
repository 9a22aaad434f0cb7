/** Side panels: holding boxes, reinforcements, guns off the map, and knowledge of the enemy. */
import { type Box, capital, counted } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { type Army, awaited, type BattleView, destroyed, routed, surrendered } from '../../rules/state.ts'
import { armyIn, type Board, placeOf, sideName } from '../board.ts'
import { turnText } from '../names/orders.ts'
import { hexName } from '../names/places.ts'
import { shownUnitsText } from '../names/units.ts'
import { fractionText, pointsText, stepsText } from '../texts/numbers.ts'

export const boxesOf = (board: Board, view: BattleView): readonly Box[] =>
  sides.flatMap((side) => {
    const name = sideName(side)
    const army = armyIn(view, side)
    const box = (title: string, items: readonly string[]): Box => ({ title: `${name} ${title}`, seat: side, items })
    return [
      ...(army === null ? [] : holdingBoxes(army, box)),
      ...unlessEmpty(box('reinforcements', arrivalTexts(board, view, side, army))),
      ...unlessEmpty(box('guns off the map', gunsOffMap(board, view, side))),
      ...(army === null ? [] : unlessEmpty(box('knowledge of the enemy', knownTexts(board, army)))),
    ]
  })

/** Empty boxes are left out. */
const unlessEmpty = (box: Box): readonly Box[] => (box.items.length === 0 ? [] : [box])

/** 4.2.1 4.2.2 11.14.14: units in the boxes, and lost steps of surviving units. */
function holdingBoxes(army: Army, box: (title: string, items: readonly string[]) => Box): readonly Box[] {
  const namesAt = (hexId: Hex) => army.units.flatMap(({ hex, name }) => (hex === hexId ? [name] : []))
  const steps = (fate: 'routed' | 'surrendered') =>
    army.brigiments.flatMap(({ name, losses }) => (losses[fate] > 0 ? [`${name}: ${stepsText(losses[fate])}`] : []))
  return [
    box('Destroyed', namesAt(destroyed)),
    box('Routed', [...namesAt(routed), ...steps('routed')]),
    ...unlessEmpty(box('Surrendered', [...namesAt(surrendered), ...steps('surrendered')])),
  ]
}

interface Due {
  readonly turn: number
  readonly units: readonly UnitId[]
  readonly where: string
}

/** The scenario's schedule is public; only the owner knows which units have not arrived yet. */
function arrivalTexts(board: Board, view: BattleView, side: Side, army: Army | null): readonly string[] {
  const { arrivals, landings, units } = board.scenario
  const dueGroups: readonly Due[] = [
    ...arrivals.map(({ side: whose, turn, entry, units: ids, mode }) => ({
      whose,
      turn,
      units: ids,
      where: `${mode === 'landed' ? 'ashore at' : mode === 'column' ? 'in column at' : 'at'} ${hexName(board, entry)}`,
    })),
    ...landings.map(({ side: whose, turn, beach, units: ids, secondWave }) => ({
      whose,
      turn,
      units: ids,
      where: `by boat at ${hexName(board, beach)}${secondWave ? ', second wave' : ''}`,
    })),
  ].filter(({ whose }) => whose === side)
  return [...dueGroups]
    .sort((a, b) => a.turn - b.turn)
    .flatMap(({ turn, units: ids, where }) => {
      const unitsLeft = ids.filter((id) => (army === null ? turn > view.turn : army.units[id]?.hex === awaited))
      const unitData = unitsLeft.flatMap((id) => units[side][id] ?? [])
      const when = turn <= view.turn ? 'now' : turnText(board, turn)
      return unitsLeft.length === 0 ? [] : [`${capital(when)}: ${shownUnitsText(board, unitData)}, ${where}`]
    })
}

/** "HMS Albion: 8 points, low angle, explosive; 1 shoot left this turn" */
const gunsOffMap = ({ scenario }: Board, { shoots, turn }: BattleView, side: Side): readonly string[] =>
  scenario.data.offMapFire.flatMap(({ side: whose, name, points, angle, ammunition, from }, i) => {
    if (whose !== side) return []
    const shootsText = turn < from ? `from turn ${from}` : `${counted(shoots[i] ?? 0, 'shoot')} left this turn`
    return [`${name}: ${pointsText(points)}, ${angle} angle, ${ammunition}; ${shootsText}`]
  })

/** 3.8.2: knowledge from enemy and own fire. A positive density modifier means that few steps are in the hex. */
const knownTexts = (board: Board, { knows }: Army): readonly string[] => [
  ...knows.strengths.map(({ hex, rifle, mg }) => {
    const arms = [
      ...(rifle > 0 ? [`rifles ${fractionText(rifle)}`] : []),
      ...(mg > 0 ? [`machine guns ${fractionText(mg)}`] : []),
    ]
    return `${placeOf(board, hex)} fired ${arms.join(' and ')}`
  }),
  ...knows.densities
    .filter(({ modifier }) => modifier !== 0)
    .map(
      ({ hex, modifier }) =>
        `${placeOf(board, hex)}: ${modifier > 0 ? 'thinly held' : 'thickly held'}, density ${modifier > 0 ? '+' : '−'}${Math.abs(modifier)}`,
    ),
]
