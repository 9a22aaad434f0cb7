/** Invariants of the state. */
import { asId, violated } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { hasTrench, isCavalry, isGun, isInfantry, typeOf, unitOf } from './battlefield.ts'
import { isOnMap, type UnitId } from './ids.ts'
import { awaiting, type Battlefield, type Command, campaignPhases, captured, destroyed, exited } from './state.ts'

export function invariants(battlefield: Battlefield): string[] {
  const { state, sheet, scenario } = battlefield
  const broken: string[] = []
  const stacks = new Map<string, number>()
  state.units.forEach((unit, id) => {
    if (!isOnMap(unit.hex)) {
      if (unit.within !== null) broken.push(`unit ${id} is IN something off the map`)
      return
    }
    const stackName = `${unit.side} in ${sheet.label(unit.hex)}`
    stacks.set(stackName, (stacks.get(stackName) ?? 0) + 1)
    if (scenario.open[unit.hex] !== 1) broken.push(`unit ${id} stands in ${sheet.label(unit.hex)}, which is closed`)
    if (unit.within !== null) broken.push(...wrongCover(battlefield, asId(id)))
  })
  broken.push(...wrongCampaign(battlefield))
  for (const [stackName, count] of stacks) if (count > 2) broken.push(violated('3.4', `${count} units of ${stackName}`))
  if (state.control.length !== sheet.grid.size) broken.push('control does not cover the map')
  for (const [name, list] of Object.entries({
    scrapes: state.scrapes,
    trenches: state.trenches,
    blockhouses: state.blockhouses,
    'bomb stops': state.bombStops,
    breaches: state.breaches,
    smoke: state.smoke,
  }))
    if (list.some((place, i) => i > 0 && place <= (list[i - 1] ?? -1))) broken.push(`the ${name} are not in order`)
  state.groups.forEach((group, id) => {
    if (group.primed && group.crossHair === null) broken.push(`group ${id} is primed without a cross hair`)
    if (group.crossHair !== null && group.effect !== null)
      broken.push(violated('7.221-1', `group ${id} aims and fires at once`))
  })
  for (const side of sides)
    if (state.observers[side] !== null && unitOf(battlefield, state.observers[side]).side !== side)
      broken.push(`the observer of ${side} is an enemy`)
  if ((state.command === null) !== (state.phase !== 'command') && state.phase !== 'couplet')
    broken.push(`a command in the phase '${state.phase}'`)
  for (const { unit, hex } of state.shovels) {
    const digger = unitOf(battlefield, unit)
    if (isOnMap(digger.hex) && (digger.hex !== hex || !digger.spent))
      broken.push(violated('6.41', `unit ${unit} has left its shovel behind`))
  }
  if (state.command !== null) broken.push(...wrongCommand(battlefield, state.command))
  return broken
}

/** 11.0: places and phases that exist only in a campaign, and a valid day. */
function wrongCampaign({ state }: Battlefield): string[] {
  const { campaign, units, phase } = state
  const broken: string[] = []
  if (campaign === null) {
    if (units.some(({ hex }) => hex < exited)) broken.push('a unit is where only a campaign has units')
    if (campaignPhases.some((campaignPhase) => campaignPhase === phase))
      broken.push(`the phase '${phase}' without a campaign`)
    return broken
  }
  if (campaign.day < 1 || campaign.day > campaign.days)
    broken.push(violated('11.03', `day ${campaign.day} of ${campaign.days}`))
  const fighting = !campaignPhases.some((campaignPhase) => campaignPhase === phase) && phase !== 'set up'
  if (fighting && units.some(({ hex }) => hex === awaiting))
    broken.push(violated('11.12a', 'units are still to be put down'))
  return broken
}

/** Units that were activated, are under way, or count as moving. */
function wrongCommand(battlefield: Battlefield, { side, waiting, move, moving }: Command): string[] {
  const broken: string[] = []
  for (const id of [...waiting, ...moving, ...(move?.units ?? [])])
    if (unitOf(battlefield, id).side !== side) broken.push(`unit ${id} of the other side is in the command`)
  for (const id of moving)
    if (!isOnMap(unitOf(battlefield, id).hex)) broken.push(violated('6.65', `unit ${id} counts as moving off the map`))
  if (move === null) return broken
  if (move.units.length === 0 || move.units.length > 2)
    broken.push(violated('6.61', `${move.units.length} units are under way`))
  const places = move.units
    .map((id) => unitOf(battlefield, id).hex)
    .filter((hex) => hex !== destroyed && hex !== captured)
  if (new Set(places).size > 1) broken.push(violated('6.61-2', 'a stack under way is torn apart'))
  for (const id of move.units) if (waiting.includes(id)) broken.push(`unit ${id} waits and is under way`)
  return broken
}

function wrongCover(battlefield: Battlefield, id: UnitId): string[] {
  const { hex, within } = unitOf(battlefield, id)
  const type = typeOf(battlefield, id)
  if (within === 'blockhouse') {
    const fits = type.type === 'machine gun' && battlefield.state.blockhouses.includes(hex)
    return fits ? [] : [violated('8.31-1', `unit ${id} cannot be IN a blockhouse there`)]
  }
  const fits = hasTrench(battlefield, hex) && !isCavalry(type) && (isGun(type) || isInfantry(type))
  return fits ? [] : [violated('8.321-1', `unit ${id} cannot be IN a trench there`)]
}
