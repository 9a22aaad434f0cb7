/** Forces of a scenario: by Brigiment, then independent units, then guns off the map. */
import { counted, listed } from '@firestep/face'
import { at } from '@firestep/referee'
import type { Side, UnitData } from '../../data/schema.ts'
import { byId, type UnitId } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { countsByTypeText, typeName } from '../names/units.ts'
import { fractionText } from '../texts/numbers.ts'

export function forces(board: Board, side: Side): readonly string[] {
  const { scenario } = board
  const units = byId<UnitId, UnitData>([...scenario.units[side]])
  const brigiments = scenario.brigiments[side].map(({ name, class: rank }) => {
    const ownUnits = units.flatMap((unit, id) => (unit.brigiment === name ? [id] : []))
    return `${name} (class ${rank}): ${types(board, side, ownUnits)}${arrivalText(board, side, ownUnits)}`
  })
  const alone = units.flatMap((unit, id) =>
    unit.brigiment === null ? [`${unit.name}: ${typeName(board, unit.type)}${arrivalText(board, side, [id])}`] : [],
  )
  const guns = scenario.data.offMapFire
    .filter((one) => one.side === side)
    .map(({ name, points, angle, shoots, from }) => {
      const since = from > 1 ? ` from turn ${from} on` : ''
      return `${name}, off the map${since}: ${fractionText(points)} points, ${angle}-angle, ${counted(shoots, 'shoot')} a turn`
    })
  return [...brigiments, ...alone, ...guns]
}

const types = (board: Board, side: Side, units: readonly UnitId[]): string =>
  countsByTypeText(
    board,
    units.map((id) => at(board.scenario.units[side], id)),
  )

/** "; 2 of them on turn 3", "; on turns 4 and 5"; empty if all are on the map at the start. */
function arrivalText({ scenario }: Board, side: Side, ownUnits: readonly UnitId[]): string {
  const groups = [...scenario.arrivals, ...scenario.landings]
    .filter((one) => one.side === side)
    .map(({ turn, units }) => ({ turn, many: units.filter((unit) => ownUnits.includes(unit)).length }))
    .filter(({ many }) => many > 0)
  if (groups.length === 0) return ''
  const turns = [...new Set(groups.map(({ turn }) => turn))].sort((a, b) => a - b)
  const many = groups.reduce((sum, one) => sum + one.many, 0)
  const some = many < ownUnits.length ? `${many} of them ` : ''
  return `; ${some}on turn${turns.length === 1 ? '' : 's'} ${listed(turns.map(String))}`
}
