/** 17.3: Commanded Fire of the active Brigiment. */
import { allowed, type Json, type Ruling, refused, type Script } from '@firestep/referee'
import { retreatFromCrowdedHexes } from '../assault/retreat.ts'
import { settleUsThem } from '../assault/us-them-end.ts'
import { type BattlefieldOf, battlefieldFor, unitOf } from '../battlefield.ts'
import { inMessagingRange } from '../command/messaging-range.ts'
import type { Hex } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { activateIndependents, activeRuling } from '../movement/active-stacks.ts'
import { fireUnderOrdersRuling } from '../orders/permissions.ts'
import { unitShape } from '../shapes.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/fire.ts'
import { eligible, fireRuling } from './eligibility.ts'
import { type Fire, type FirerId, firerOf, firerShape } from './fire.ts'
import { declarationKind } from './fire-declaration.ts'
import { beginExchange, carryOut, declare } from './fire-exchange.ts'
import { commandedFireQuestion } from './fire-questions.ts'
import { mightFire } from './fire-windows.ts'
import { fireAtFled } from './opportunity-fire.ts'

/** The Commanded Fire subsegment: one fire after another, until the active side stops. */
export function* commandedFire(battle: Battle): Script<void> {
  const { state, table } = battle
  const { activation } = state
  if (activation === null) throw new Error('no Brigiment is active')
  const { side } = activation
  for (;;) {
    table.checkpoint()
    if (!targetsOf(battlefieldFor(battle, side)).some((fire) => mightFire(battle, fire))) return
    const [hex, ...firers] = yield* commandedFireQuestion.ask(side, {})
    if (hex === undefined) return
    const fire: Fire = { side, hex, occasion: 'commanded', trigger: null }
    beginExchange(battle)
    const units = firers.flatMap((id) => (unitShape.fits(id) ? [id] : []))
    activateIndependents(battle, units)
    declare(battle, fire, firers)
    yield* carryOut(battle, fire)
    yield* settleUsThem(battle, null)
    beginExchange(battle)
    yield* fireAtFled(battle)
    yield* retreatFromCrowdedHexes(battle)
  }
}

const targetsOf = memoizeOnBattlefield((battlefield): Fire[] =>
  battlefield.enemy.stacks.map(({ hex }) => ({
    side: battlefield.side,
    hex,
    occasion: 'commanded' as const,
    trigger: null,
  })),
)

/** 17.3 17.3.1 17.3.2: rules for a unit or gun taking part in Commanded Fire at a hex. */
function commandedRuling(battlefield: Battlefield, fire: Fire, id: Json): Ruling {
  const able = fireRuling(battlefield, fire, id)
  return able.allowed && firerShape.fits(id) ? commandRuling(battlefield, id) : able
}

/** The conditions of Commanded Fire for a unit that is otherwise able to fire. */
function commandRuling(battlefield: Battlefield, id: FirerId): Ruling {
  if (typeof id === 'string') return allowed
  const unit = unitOf(battlefield, id)
  const active = activeRuling(battlefield, id)
  if (!active.allowed) return active
  if (unit.commandedFire) return refused('17.3.1', refusals.firedUnderCommand(unit.name))
  if (unit.action === 'engineered' || unit.long === 'construct') return refused('17.3.2', refusals.isDigging(unit.name))
  if (unit.waitsFor !== null) return refused('14.4.6', refusals.waitsToAssault(unit.name))
  return fireUnderOrdersRuling(battlefield, id)
}

/** 17.3.4: stacks that fire together are within Messaging Range of each other. */
function messagingRuling(battlefield: Battlefield, firers: readonly FirerId[]): Ruling {
  const brigiment = battlefield.state.activation?.brigiment ?? null
  const places = firers.flatMap((id): { hex: Hex; independent: boolean }[] => {
    const { hex } = firerOf(battlefield, id)
    if (typeof id === 'string' || hex === null) return []
    return [{ hex, independent: unitOf(battlefield, id).brigiment === null }]
  })
  const isApart = places.some((place, i) =>
    places
      .slice(i + 1)
      .some(
        (otherPlace) =>
          place.hex !== otherPlace.hex &&
          !inMessagingRange(
            battlefield,
            place.hex,
            otherPlace.hex,
            place.independent || otherPlace.independent ? null : brigiment,
          ),
      ),
  )
  return isApart ? refused('17.3.4', refusals.stacksOutOfRange) : allowed
}

export const commandedKind = (battlefieldOf: BattlefieldOf) =>
  declarationKind(commandedFireQuestion, battlefieldOf, {
    ownMove: true,
    aimedFires: (battlefield) => targetsOf(battlefield).map((fire) => ({ aim: fire.hex, fire })),
    eligible: (battlefield, fire) => eligible(battlefield, fire).filter((id) => commandRuling(battlefield, id).allowed),
    ruling: commandedRuling,
    together: (battlefield, _, firers) => messagingRuling(battlefield, firers),
  })
