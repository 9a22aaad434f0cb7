/** Morale of battalions that have lost half or three quarters of their rifle platoons. */
import { type Modifier, modifier, modifierTotal, type Script } from '@firestep/referee'
import { armOf, baseOf, battalionOf, enrolled, isPresent } from '../battlefield.ts'
import { besides, type MoraleResult } from '../events.ts'
import { mark, remove } from '../hit-effects.ts'
import type { BaseId, BattalionId } from '../ids.ts'
import { retreat } from '../movement/retreat.ts'
import type { Battle, Battlefield } from '../state.ts'
import { crewsRoll } from './crew-morale.ts'
import { losses, standingOf } from './losses.ts'
import { declareMoraleBonuses, mayIgnoreResult } from './morale-special-rules.ts'
import { moraleResult, moraleRule } from './morale-table.ts'

/** morale.9: checks all new losses at once. Called after every event that may remove a platoon. */
export function* settleMorale(battle: Battle): Script {
  for (;;) {
    const [battalion] = battle.state.shaken
    if (battalion === undefined) return
    battle.state.shaken = battle.state.shaken.slice(1)
    yield* checkLosses(battle, battalion)
  }
}

/** FF-114: each test once; where both are due together, only the harder one. */
function* checkLosses(battle: Battle, battalion: BattalionId): Script {
  const standing = standingOf(battle, battalion)
  const { lost, original } = losses(battle, battalion)
  if (standing.routed) return
  if (lost === original) {
    if (standing.gone) return
    standing.gone = true
    yield* crewsRoll(battle, battalion)
    return
  }
  if (lost * 4 >= original * 3 && !standing.tested.threeQuarters) {
    standing.tested = { half: true, threeQuarters: true }
    yield* testMorale(battle, battalion, [threeQuarters()])
  } else if (lost * 2 >= original && !standing.tested.half) {
    standing.tested.half = true
    yield* testMorale(battle, battalion, [])
  }
}

const threeQuarters = (): Modifier => modifier('morale.2', 'three quarters lost', -2)

/** Modifiers of a battalion's current test, before any special rule is used. */
export const testModifiers = (battlefield: Battlefield, battalion: BattalionId): Modifier[] => [
  ...moraleModifiers(battlefield, battalion),
  ...(standingOf(battlefield, battalion).tested.threeQuarters ? [threeQuarters()] : []),
]

/** morale.7 morale.8 (FF-132) */
function moraleModifiers(battlefield: Battlefield, battalion: BattalionId): Modifier[] {
  const { quality } = battalionOf(battlefield, battalion)
  if (quality === 'veteran') return [modifier('morale.7', 'veterans', 1)]
  return quality === 'raw' ? [modifier('morale.8', 'raw troops', -1)] : []
}

function* testMorale(battle: Battle, battalion: BattalionId, extra: readonly Modifier[]): Script {
  const { table } = battle
  const declared = yield* declareMoraleBonuses(battle, battalion)
  const modifiers = [...moraleModifiers(battle, battalion), ...extra, ...declared]
  const die = table.roll(6)
  const result = moraleResult(die + modifierTotal(modifiers))
  table.noteUsed(`morale: ${result}`)
  const rule = extra.length > 0 ? 'morale.2' : 'morale.1'
  // morale.9: the result takes effect at once.
  const because = result === 'fine' ? [moraleRule[result]] : [moraleRule[result], 'morale.9']
  table.tell({ type: 'morale', rule, battalion, die, modifiers, result, ...besides(...because) })
  if (result === 'fine' || (yield* mayIgnoreResult(battle, battalion))) return
  yield* giveWay(battle, battalion, result)
}

/** morale.3 to morale.5: at once. */
function* giveWay(battle: Battle, battalion: BattalionId, result: MoraleResult): Script {
  const rule = moraleRule[result]
  const present = battalionOf(battle, battalion).bases.filter((id) => isPresent(battle, id))
  if (result === 'routs') {
    standingOf(battle, battalion).routed = true
    for (const base of present) remove(battle, base, 'morale', 'routed', rule)
    yield* crewsRoll(battle, battalion)
    return
  }
  const crews = present.filter((base) => isCrewed(battle, base))
  for (const base of crews) remove(battle, base, 'abandoned', 'abandoned', rule)
  const retreating = present.filter((base) => !crews.includes(base))
  retreat(battle, retreating, result === 'back 400' ? 400 : 200, 'morale')
  // FF-321: a base without a marker gets one; the retreat itself kills no base.
  for (const base of retreating)
    if (isPresent(battle, base) && baseOf(battle, base).marks === 0) mark(battle, base, 'morale')
}

/** Machine guns, mortars and guns; men who carry their weapons keep them. */
function isCrewed(battlefield: Battlefield, base: BaseId): boolean {
  const { type } = enrolled(battlefield, base)
  const arm = armOf(battlefield, base)
  return arm === 'artillery' || (arm === 'support' && type !== 'flamethrower' && type !== 'anti-tank rifle')
}
