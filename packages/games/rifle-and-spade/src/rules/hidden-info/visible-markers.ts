/** 3.8.1: In Support, Isolated and Out of Supply markers, as they lie on the map for the other side to look at. */
import { equal } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { shownOf } from '../stacks.ts'
import type { Battle, Unit, UnitMarker } from '../state.ts'

const markersOf = ({ hex, support, isolated, outOfSupply }: Unit): readonly UnitMarker[] =>
  hex < 0
    ? []
    : [
        ...(support ? (['in support'] as const) : []),
        ...(isolated ? (['isolated'] as const) : []),
        ...(outOfSupply ? (['out of supply'] as const) : []),
      ]

/** A unit whose markers have not changed keeps what it shows. */
export function layOn(unit: Unit): void {
  const now = markersOf(unit)
  if (!equal([...now], [...unit.markers])) unit.markers = now
}

/** When both sides have given their orders: neither gains by watching the other. It is told each turn, changed or not. */
export function layMarkers(battle: Battle): void {
  for (const side of sides) {
    for (const unit of battle.state.secrets[side].units) layOn(unit)
    const open = { type: 'unit markers', side, marked: markedUnits(battle, side), rules: ['3.8.1'] } as const
    battle.table.reveal(open, side)
  }
}

/** Of HQs, guns and whoever lies on top: what lies beneath stays hidden with its markers. */
const markedUnits = ({ book, state }: Battle, side: Side) =>
  shownOf(book, state.secrets[side]).stacks.flatMap(({ hex, units }) =>
    units.flatMap(({ unit, name, markers }) => (markers.length === 0 ? [] : [{ hex, unit, name, markers }])),
  )
