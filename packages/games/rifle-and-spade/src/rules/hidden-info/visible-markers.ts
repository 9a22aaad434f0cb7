/** 3.8.1: In Support, Isolated and Out of Supply markers on the map, as the other side may view them. */
import { equal } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { isOnMap } from '../ids.ts'
import { shownOf } from '../stacks.ts'
import type { Battle, Unit, UnitMarker } from '../state.ts'

const markersOf = ({ hex, support, isolated, outOfSupply }: Unit): readonly UnitMarker[] =>
  isOnMap(hex)
    ? [
        ...(support ? (['in support'] as const) : []),
        ...(isolated ? (['isolated'] as const) : []),
        ...(outOfSupply ? (['out of supply'] as const) : []),
      ]
    : []

/** Keeps the array if the markers have not changed. */
export function updateMarkers(unit: Unit): void {
  const currentMarkers = markersOf(unit)
  if (!equal([...currentMarkers], [...unit.markers])) unit.markers = currentMarkers
}

/**
 * Called when both sides have finished their orders, so that neither gains by watching the other. Reported each turn,
 * changed or not.
 */
export function placeUnitMarkers(battle: Battle): void {
  for (const side of sides) {
    for (const unit of battle.state.secrets[side].units) updateMarkers(unit)
    const publicEvent = { type: 'unit markers', side, marked: markedUnits(battle, side), rules: ['3.8.1'] } as const
    battle.table.reveal(publicEvent, side)
  }
}

/** The markers on HQs, guns and top units; units beneath stay hidden with their markers. */
const markedUnits = ({ book, state }: Battle, side: Side) =>
  shownOf(book, state.secrets[side]).stacks.flatMap(({ hex, units }) =>
    units.flatMap(({ unit, name, markers }) => (markers.length === 0 ? [] : [{ hex, unit, name, markers }])),
  )
