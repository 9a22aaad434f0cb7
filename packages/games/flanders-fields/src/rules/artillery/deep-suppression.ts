/** Deep suppression: the attacker's die against guns behind the front. */
import { nothing, type RuleId, type Script } from '@firestep/referee'
import { type BattlefieldOf, baseOf, enrolled } from '../battlefield.ts'
import { besides } from '../events.ts'
import { remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { baseShape, choice } from '../question-types.ts'
import type { Battle, Battlefield } from '../state.ts'
import { isInFrontZone } from './front-zone.ts'
import { isGun } from './shell-weapons.ts'

const rules = ['ds.2', 'ds.2', 'ds.3', 'ds.3', 'ds.4', 'ds.5'] as const

/** ds.1: rolled at the start of each of the attacker's turns for which it is planned; it holds until the next. */
export function* deepSuppression(battle: Battle): Script {
  const { book, scenario, state, table } = battle
  const plan = scenario.data.plans.attacker
  if (scenario.data.period === 'early' || !(plan.deepSuppression || plan.hurricane)) return
  const die = table.roll(6)
  const value = book.tables.deepSuppression.table[die - 1] ?? 0
  const lostBattery = die === 6 ? yield* batteryLost(battle) : null
  state.deepSuppression = value
  table.noteUsed(`deep suppression ${die}`)
  table.tell({
    type: 'deep suppression',
    rule: rules[die - 1] ?? 'ds.1',
    die,
    value,
    lost: lostBattery,
    ...besides(plan.deepSuppression ? 'ds.1' : 'hurricane.4', ...(die === 6 ? notSpared(battle, lostBattery) : [])),
  })
  if (lostBattery !== null) remove(battle, lostBattery, 'deep suppression', 'killed', 'ds.5')
}

/** ds.5: guns of the defender that it can destroy, none of them in the front line (ds.6). */
const batteriesInReach = (battlefield: Battlefield): BaseId[] =>
  batteriesOf(battlefield).filter((base) => !isInFrontZone(battlefield, base))

/** All guns of the defender. */
const batteriesOf = (battlefield: Battlefield): BaseId[] =>
  battlefield.scenario.roster.baseIds.filter((base) => {
    const isInPlay = ['present', 'off table'].includes(baseOf(battlefield, base).fate)
    return enrolled(battlefield, base).side === 'defender' && isInPlay && isGun(battlefield, base)
  })

/** ds.6: a six that destroys none, because all guns stand in the front line. */
const notSpared = (battlefield: Battlefield, lostBattery: BaseId | null): RuleId[] =>
  lostBattery === null && batteriesOf(battlefield).length > 0 ? ['ds.6'] : []

export const lostBatteryQuestion = choice('lost battery', { rule: 'ds.5', about: nothing, answer: baseShape })

export const lostBatteryKind = (battlefieldOf: BattlefieldOf) =>
  lostBatteryQuestion.kind({ options: (view) => batteriesInReach(battlefieldOf(view)) })

function* batteryLost(battle: Battle): Script<BaseId | null> {
  const [first, ...others] = batteriesInReach(battle)
  if (first === undefined) return null
  if (others.length === 0) return first
  switch (battle.scenario.switches.lostBattery) {
    case 'by chance':
      return battle.table.pick([first, ...others])
    case 'attacker chooses':
      return yield* lostBatteryQuestion.ask('attacker', null)
    case 'defender chooses':
      return yield* lostBatteryQuestion.ask('defender', null)
  }
}
