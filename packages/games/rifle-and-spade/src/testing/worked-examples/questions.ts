/** Examples that query the rules about a position, by names of units and hexes. */
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
import { completeOrder } from '../../rules/orders/complete-order.ts'
import { objectiveOf, roleOf } from '../../rules/orders/order-in-effect.ts'
import { isUnderThreat, lineOfSight } from '../../rules/sight.ts'
import { reckonFire, ruleAgainstFire, trigger } from '../fire.ts'
import { firstBrigiment } from '../ids.ts'
import type { TestBattle } from '../test-battle.ts'
import { form } from './example-case.ts'
import { compass } from './outcome.ts'
import { battleOf, type Position } from './position.ts'

const question = <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  answer: (battle: TestBattle, asked: z.output<z.ZodObject<S, z.core.$strict>>, at: Position) => Json,
) => form({ ask: z.literal(name) }, shape, (position, asked) => answer(battleOf(position), asked, position))

const rulingText = (ruling: Ruling): string => (ruling.allowed ? 'allowed' : ruling.rule)
const unit = z.string()
const hex = z.string().regex(/^\d\d\.\d\d$/)

/** An enemy step that triggers the fire. */
const step = z.strictObject({
  side,
  units: z.array(unit),
  way: z.string(),
  wave: z.int(),
  points: z.number().default(0),
  fromBoats: z.boolean().default(false),
})
const fireFields = { at: hex, drawnBy: step.exactOptional() }

/** A commanded fire, or a fire at a move to assault. */
function fireOf(battle: TestBattle, drawnBy: z.infer<typeof step> | undefined): Partial<Fire> {
  if (drawnBy === undefined) return {}
  const { side: of, units, way, wave, points, fromBoats } = drawnBy
  battle.state.secrets[of].moving = units.map(battle.unit)
  const spent = { entered: points, left: points }
  const extraFields = { deed: 'move to assault', wave, fromBoats, points: spent } as const
  return { occasion: 'opportunity', trigger: trigger(battle.context.sheet, battle, of, way, extraFields) }
}

const ownerOf = (battle: TestBattle, name: string): Side =>
  battle.state.secrets.entente.units.some((one) => one.name === name) ? 'entente' : 'ottoman'

/** The targets of a commanded fire at a hex. */
function targetsAt(battle: TestBattle, by: Side, targetLabel: string) {
  const fire = { side: by, hex: battle.hex(targetLabel), occasion: 'commanded', trigger: null } as const
  const army = battle.state.secrets[by === 'entente' ? 'ottoman' : 'entente']
  army.struck = struckBy(battle.context, fire)
  return { fire, targets: struckTargets({ ...battle.context, army }, fire) }
}

export const questionsSchema = z.union([
  question('sight', { from: hex, to: hex, crossed: z.string().exactOptional() }, (battle, { from, to, crossed }) => {
    const battlefield = battle.battlefield('entente')
    const [crossedHex = '', facing = ''] = crossed?.split(' ') ?? []
    const crossedRidge =
      crossed === undefined ? null : hexSide(battle.context.sheet, battle.hex(crossedHex), battle.facing(facing))
    const { sight, rule } = lineOfSight(battlefield, battle.hex(from), battle.hex(to), { crossedRidge })
    return { range: distanceBetween(battlefield, battle.hex(from), battle.hex(to)), sight, rule }
  }),

  question('threat', { to: hex }, (battle, { to }) => isUnderThreat(battle.battlefield('entente'), battle.hex(to))),

  /** 3.7: the number of further units of a kind that a hex holds. */
  question('room', { at: hex, for: z.string() }, (_, parameters, position) => {
    const units = position.units ?? []
    const battle = battleOf({ ...position, units: [...units, ...new Array(20).fill(`entente ${parameters.for}`)] })
    const battlefield = battle.battlefield('entente')
    const unitsInHex = unitsAt(battlefield, battle.hex(parameters.at))
    const holds = (count: number) =>
      stackingRuling(battlefield, battle.hex(parameters.at), unitsInHex.slice(0, count)).allowed
    return unitsInHex.findLastIndex((_one, i) => holds(i + 1)) + 1 - units.length
  }),

  question('works', { at: hex }, (battle, { at }) =>
    battle.state.works
      .filter((work) => work.hex === battle.hex(at))
      .map(({ type, circular, connects }) => ({
        type,
        circular,
        connects,
        wire: battle.state.wire
          .filter((wire) => wire.hex === battle.hex(at))
          .map(({ facing }) => compass[facing] ?? ''),
      })),
  ),

  /** 6.1.7: a unit's position relative to an enemy work in its hex. */
  question('relative position', { of: unit }, (battle, { of }) => {
    const by = ownerOf(battle, of)
    const battlefield = battle.battlefield(by)
    const { hex: unitHex, entered } = battle.of(of)
    const work = infantryWork(battlefield, unitHex)
    const [holder] = targetsAt(battle, by, battle.label(unitHex)).targets
    if (work === undefined || entered === null || holder === undefined) return null
    const firer = firerOf(battlefield, battle.unit(of))
    return {
      position: relativeTo(work, entered),
      range: distanceBetween(battlefield, unitHex, holder.hex),
      enfilades: enfilades(battlefield, firer, holder),
    }
  }),

  question('may fire', { unit, ...fireFields }, (battle, { unit: name, at, drawnBy }) =>
    ruleAgainstFire(battle, ownerOf(battle, name), name, at, fireOf(battle, drawnBy)),
  ),

  question('fire', { by: z.array(unit), ...fireFields }, (battle, { by, at, drawnBy }) => {
    const { points, sum, net } = reckonFire(battle, ownerOf(battle, by[0] ?? ''), at, by, fireOf(battle, drawnBy))
    return { points, modifiers: sum, net }
  }),

  /** 17.2 step 2d: the sum of modifiers of one firer against one target. */
  question('pair', { firer: unit, target: unit, with: z.array(unit), at: hex }, (battle, parameters) => {
    const by = ownerOf(battle, parameters.firer)
    const battlefield = battle.battlefield(by)
    const { fire, targets } = targetsAt(battle, by, parameters.at)
    const firers = parameters.with.map((name) => firerOf(battlefield, battle.unit(name)))
    const target = targets.find((one) => one.unit === battle.unit(parameters.target))
    if (target === undefined) return null
    const modifiers = pairModifiers(
      battlefield,
      fire,
      firers,
      firerOf(battlefield, battle.unit(parameters.firer)),
      target,
      false,
    )
    return modifiers.reduce((sum, { value }) => sum + value, 0)
  }),

  /** 17.2.6: the units that take losses one after another, by the owner's choice where he has one. */
  question(
    'losses',
    {
      at: hex,
      losses: z.int(),
      moves: z.strictObject({ unit, from: hex }).exactOptional(),
      chosen: z.array(unit).default([]),
    },
    (_, { at, losses, moves, chosen }, position) => {
      const battle = battleOf(position, {
        *script(battle, places) {
          const army = battle.state.secrets.ottoman
          army.moving = moves === undefined ? [] : [places.unit(moves.unit)]
          const came = moves === undefined ? null : trigger(battle.sheet, places, 'ottoman', `${moves.from} ${at}`)
          const fire: Fire = { side: 'entente', hex: places.hex(at), occasion: 'opportunity', trigger: came }
          army.struck = struckBy(battle, fire)
          yield* takeLosses(battle, fire, losses)
        },
      })
      if (chosen.length > 0) battle.say('ottoman', chosen.map(battle.unit))
      return battle
        .eventsFor('ottoman')
        .flatMap((event) =>
          event.type === 'loss' ? [battle.state.secrets.ottoman.units[event.unit ?? -1]?.name ?? ''] : [],
        )
    },
  ),

  question('possible crossfire', { on: unit }, (battle, { on }) =>
    isUnderPossibleCrossfire(battle.battlefield(ownerOf(battle, on)), battle.of(on).hex),
  ),

  question('crossfire', { by: z.array(unit), on: unit }, (battle, { by, on }) => {
    const battlefield = battle.battlefield(ownerOf(battle, by[0] ?? ''))
    return isCrossfire(
      battlefield,
      battle.of(on).hex,
      by.map((name) => firerOf(battlefield, battle.unit(name))),
    )
  }),

  question('isolated', { side }, (battle, { side: of }) => {
    const battlefield = battle.battlefield(of)
    return outOfTouch(battlefield, firstBrigiment).map((id) => battlefield.army.units[id]?.name ?? '')
  }),

  question('intermingled', { side }, (battle, { side: of }) => isIntermingled(battle.battlefield(of), firstBrigiment)),

  /** 11.1b: a unit's part in the order of a scenario. */
  question('part in the order', { of: unit }, (battle, { of }) => {
    const by = ownerOf(battle, of)
    const { brigiment } = battle.of(of)
    if (brigiment !== null) completeOrder(battle.context, by, brigiment)
    const battlefield = battle.battlefield(by)
    const objective = objectiveOf(battlefield, battle.unit(of))
    const label = typeof objective?.hex === 'number' ? battle.label(objective.hex) : null
    return { role: roleOf(battlefield, battle.unit(of)), objective: label }
  }),

  question('another gun pit', { at: hex, facings: z.array(z.string()) }, (battle, { at, facings }) => {
    const guns = facings.reduce((mask, facing) => mask | (1 << battle.facing(facing)), 0)
    const plan = { work: 'gun pit', hex: battle.hex(at), front: 0, ends: 0, guns, instead: 0 } as const
    return rulingText(planRuling(battle.battlefield('entente'), plan))
  }),
])
