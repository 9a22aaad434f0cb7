/** Examples that ask the rules about a position, by the names of units and hexes. */
import type { Json, Ruling } from '@firestep/referee'
import { z } from 'zod'
import { type Side, side } from '../../data/schema.ts'
import { distanceBetween, hexSide, infantryWork, relativeTo, unitsAt } from '../../rules/battlefield.ts'
import { isIntermingled } from '../../rules/command/intermingling.ts'
import { outOfTouch } from '../../rules/command/isolation.ts'
import { planRuling } from '../../rules/engineering/dig-plans.ts'
import { isCrossfire, isUnderPossibleCrossfire } from '../../rules/fire/crossfire.ts'
import { type Fire, firerOf } from '../../rules/fire/fire.ts'
import { takeLosses } from '../../rules/fire/losses.ts'
import { enfilades, pairModifiers } from '../../rules/fire/modifiers.ts'
import { struckBy, struckTargets } from '../../rules/fire/targets.ts'
import { stackingRuling } from '../../rules/movement/stacking.ts'
import { settleOrder } from '../../rules/orders/complete-order.ts'
import { objectiveOf, roleOf } from '../../rules/orders/order-in-effect.ts'
import { isUnderThreat, lineOfSight } from '../../rules/sight.ts'
import { reckon, trigger, whether } from '../fire.ts'
import type { TestBattle } from '../test-battle.ts'
import { form } from './form.ts'
import { compass } from './outcome.ts'
import { battleOf, type Position } from './position.ts'

const question = <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  answer: (war: TestBattle, asked: z.output<z.ZodObject<S, z.core.$strict>>, at: Position) => Json,
) => form({ ask: z.literal(name) }, shape, (at, asked) => answer(battleOf(at), asked, at))

const said = (ruling: Ruling): string => (ruling.allowed ? 'allowed' : ruling.rule)
const unit = z.string()
const hex = z.string().regex(/^\d\d\.\d\d$/)

/** A step of the enemy that draws the fire. */
const step = z.strictObject({
  side,
  units: z.array(unit),
  way: z.string(),
  wave: z.int(),
  points: z.number().default(0),
  fromBoats: z.boolean().default(false),
})
const fireFields = { at: hex, drawnBy: step.exactOptional() }

/** Fire under command, or at whoever moves to assault. */
function fireOf(war: TestBattle, drawnBy: z.infer<typeof step> | undefined): Partial<Fire> {
  if (drawnBy === undefined) return {}
  const { side: of, units, way, wave, points, fromBoats } = drawnBy
  war.state.secrets[of].moving = units.map(war.unit)
  const spent = { entered: points, left: points }
  const more = { deed: 'move to assault', wave, fromBoats, points: spent } as const
  return { occasion: 'opportunity', trigger: trigger(war.battle.sheet, war, of, way, more) }
}

const ownerOf = (war: TestBattle, name: string): Side =>
  war.state.secrets.entente.units.some((one) => one.name === name) ? 'entente' : 'ottoman'

/** The targets of a fire under command at a hex. */
function targetsAt(war: TestBattle, by: Side, at: string) {
  const fire = { side: by, hex: war.hex(at), occasion: 'commanded', trigger: null } as const
  const army = war.state.secrets[by === 'entente' ? 'ottoman' : 'entente']
  army.struck = struckBy(war.battle, fire)
  return { fire, targets: struckTargets({ ...war.battle, army }, fire) }
}

export const questions = z.union([
  question('sight', { from: hex, to: hex, crossed: z.string().exactOptional() }, (war, { from, to, crossed }) => {
    const ground = war.ground('entente')
    const [over = '', facing = ''] = crossed?.split(' ') ?? []
    const crossedRidge = crossed === undefined ? null : hexSide(war.battle.sheet, war.hex(over), war.facing(facing))
    const { sight, rule } = lineOfSight(ground, war.hex(from), war.hex(to), { crossedRidge })
    return { range: distanceBetween(ground, war.hex(from), war.hex(to)), sight, rule }
  }),

  question('threat', { to: hex }, (war, { to }) => isUnderThreat(war.ground('entente'), war.hex(to))),

  /** 3.7: how many more units of a kind a hex holds. */
  question('room', { at: hex, for: z.string() }, (_, asked, position) => {
    const there = position.units ?? []
    const war = battleOf({ ...position, units: [...there, ...new Array(20).fill(`entente ${asked.for}`)] })
    const ground = war.ground('entente')
    const all = unitsAt(ground, war.hex(asked.at))
    const holds = (count: number) => stackingRuling(ground, war.hex(asked.at), all.slice(0, count)).allowed
    return all.findLastIndex((_one, i) => holds(i + 1)) + 1 - there.length
  }),

  question('works', { at: hex }, (war, { at }) =>
    war.state.works
      .filter((work) => work.hex === war.hex(at))
      .map(({ type, circular, connects }) => ({
        ...{ type, circular, connects },
        wire: war.state.wire.filter((wire) => wire.hex === war.hex(at)).map(({ facing }) => compass[facing] ?? ''),
      })),
  ),

  /** 6.1.7: how a unit stands to the work of an enemy in its own hex. */
  question('relative position', { of: unit }, (war, { of }) => {
    const by = ownerOf(war, of)
    const ground = war.ground(by)
    const { hex: here, entered } = war.of(of)
    const work = infantryWork(ground, here)
    const [holder] = targetsAt(war, by, war.label(here)).targets
    if (work === undefined || entered === null || holder === undefined) return null
    const firer = firerOf(ground, war.unit(of))
    return {
      position: relativeTo(work, entered),
      range: distanceBetween(ground, here, holder.hex),
      enfilades: enfilades(ground, firer, holder),
    }
  }),

  question('may fire', { unit, ...fireFields }, (war, { unit: name, at, drawnBy }) =>
    whether(war, ownerOf(war, name), name, at, fireOf(war, drawnBy)),
  ),

  question('fire', { by: z.array(unit), ...fireFields }, (war, { by, at, drawnBy }) => {
    const { points, sum, net } = reckon(war, ownerOf(war, by[0] ?? ''), at, by, fireOf(war, drawnBy))
    return { points, modifiers: sum, net }
  }),

  /** 17.2 step 2d: the sum of one firer against one target. */
  question('pair', { firer: unit, target: unit, with: z.array(unit), at: hex }, (war, asked) => {
    const by = ownerOf(war, asked.firer)
    const ground = war.ground(by)
    const { fire, targets } = targetsAt(war, by, asked.at)
    const all = asked.with.map((name) => firerOf(ground, war.unit(name)))
    const target = targets.find((one) => one.unit === war.unit(asked.target))
    if (target === undefined) return null
    const modifiers = pairModifiers(ground, fire, all, firerOf(ground, war.unit(asked.firer)), target, false)
    return modifiers.reduce((sum, { value }) => sum + value, 0)
  }),

  /** 17.2.6: who takes so many losses, one after another, the owner choosing where he may. */
  question(
    'losses',
    {
      at: hex,
      losses: z.int(),
      moves: z.strictObject({ unit, from: hex }).exactOptional(),
      chosen: z.array(unit).default([]),
    },
    (_, { at, losses, moves, chosen }, position) => {
      const war = battleOf(position, {
        *script(battle, places) {
          const army = battle.state.secrets.ottoman
          army.moving = moves === undefined ? [] : [places.unit(moves.unit)]
          const came = moves === undefined ? null : trigger(battle.sheet, places, 'ottoman', `${moves.from} ${at}`)
          const fire: Fire = { side: 'entente', hex: places.hex(at), occasion: 'opportunity', trigger: came }
          army.struck = struckBy(battle, fire)
          yield* takeLosses(battle, fire, losses)
        },
      })
      if (chosen.length > 0) war.say('ottoman', chosen.map(war.unit))
      return war
        .heard('ottoman')
        .flatMap((event) =>
          event.type === 'loss' ? [war.state.secrets.ottoman.units[event.unit ?? -1]?.name ?? ''] : [],
        )
    },
  ),

  question('possible crossfire', { on: unit }, (war, { on }) =>
    isUnderPossibleCrossfire(war.ground(ownerOf(war, on)), war.of(on).hex),
  ),

  question('crossfire', { by: z.array(unit), on: unit }, (war, { by, on }) => {
    const ground = war.ground(ownerOf(war, by[0] ?? ''))
    return isCrossfire(
      ground,
      war.of(on).hex,
      by.map((name) => firerOf(ground, war.unit(name))),
    )
  }),

  question('isolated', { side }, (war, { side: of }) => {
    const ground = war.ground(of)
    return outOfTouch(ground, 0).map((id) => ground.army.units[id]?.name ?? '')
  }),

  question('intermingled', { side }, (war, { side: of }) => isIntermingled(war.ground(of), 0)),

  /** 11.1b: what the order of a scenario wants of a unit. */
  question('part in the order', { of: unit }, (war, { of }) => {
    const by = ownerOf(war, of)
    const { brigiment } = war.of(of)
    if (brigiment !== null) settleOrder(war.battle, by, brigiment)
    const ground = war.ground(by)
    const objective = objectiveOf(ground, war.unit(of))
    const at = typeof objective?.hex === 'number' ? war.label(objective.hex) : null
    return { role: roleOf(ground, war.unit(of)), objective: at }
  }),

  question('another gun pit', { at: hex, facings: z.array(z.string()) }, (war, { at, facings }) => {
    const guns = facings.reduce((mask, facing) => mask | (1 << war.facing(facing)), 0)
    const plan = { work: 'gun pit', hex: war.hex(at), front: 0, ends: 0, guns, instead: 0 } as const
    return said(planRuling(war.ground('entente'), plan))
  }),
])
