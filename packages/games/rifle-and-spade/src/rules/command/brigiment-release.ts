/** 15.1.4 15.1.5: Release of Brigiments that come into play. */
import { sides } from '../../data/schema.ts'
import { isOnMap } from '../ids.ts'
import type { Battle } from '../state.ts'

/**
 * A Brigiment is released on the turn its first unit is on the map, enters over the map edge, or lands. From then on it
 * can receive orders and its chit goes into the cup. Its points are those of the scenario (10.1.4).
 */
export function releaseArrived({ state, scenario, table }: Battle): void {
  for (const side of sides) {
    const { units, brigiments } = state.secrets[side]
    const arrivalsDue = [...scenario.arrivals, ...scenario.landings].filter(
      (one) => one.side === side && one.turn <= state.turn,
    )
    brigiments.forEach((brigiment, id) => {
      if (state.released[side].includes(id) || brigiment.column === 'emergency') return
      const { release } = scenario.brigiments[side][id] ?? {}
      // 15.1.2: a Brigiment on the map from the start waits for the turn the scenario names.
      if (release !== undefined && state.turn < release) return
      const hasUnitOnMap = units.some((unit) => unit.brigiment === id && isOnMap(unit.hex))
      const hasUnitDue = arrivalsDue.some((one) => one.units.some((unit) => units[unit]?.brigiment === id))
      if (!hasUnitOnMap && !hasUnitDue) return
      state.released[side].push(id)
      table.tell({ type: 'released', side, brigiment: id, rules: ['15.1.4', '15.1.5', '10.1.4'] })
    })
  }
}
