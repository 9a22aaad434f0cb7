/** All question kinds, collected from the chapters. */
import { kindsByName } from '@firestep/referee'
import { airKind } from './air/missions.ts'
import { lostBatteryKind } from './artillery/deep-suppression.ts'
import { firePlanKind } from './artillery/fire-plan/fire-plan.ts'
import { haltKind } from './artillery/rolling-barrage.ts'
import { followUpKind, refaceKind } from './assault/after-combat.ts'
import { standAndShootKind } from './assault/defensive-fire.ts'
import type { BattlefieldOf } from './battlefield.ts'
import { steadyKind, stubbornKind } from './morale/morale-special-rules.ts'
import { commandStandsKind } from './movement/command-stands.ts'
import { actionKind } from './orders/actions.ts'
import { arriveKind } from './orders/arrivals.ts'
import { conciseOrderKind } from './orders/concise-order.ts'
import { shelterKind } from './orders/deep-dugouts.ts'
import { deployKind } from './orders/deployment.ts'
import { orderKind } from './orders/issue-order.ts'
import { mutinyKind } from './orders/mutiny.ts'
import { promoteKind } from './orders/promotion.ts'
import { staffKind } from './orders/staff-markers.ts'
import { deathFromAboveKind, gasKind, shellKind } from './random-events/black-cards.ts'
import { drawKind } from './random-events/draw-cards.ts'
import { excessKind } from './random-events/hand-limit.ts'
import { moraleCardKind } from './random-events/morale-cards.ts'

export const kindsOf = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    airKind(battlefieldOf),
    firePlanKind(battlefieldOf),
    haltKind,
    lostBatteryKind(battlefieldOf),
    standAndShootKind,
    followUpKind,
    refaceKind(battlefieldOf),
    steadyKind,
    stubbornKind,
    commandStandsKind(battlefieldOf),
    drawKind,
    excessKind(battlefieldOf),
    deathFromAboveKind(battlefieldOf),
    gasKind(battlefieldOf),
    shellKind(battlefieldOf),
    moraleCardKind,
    deployKind(battlefieldOf),
    shelterKind(battlefieldOf),
    mutinyKind(battlefieldOf),
    arriveKind(battlefieldOf),
    promoteKind(battlefieldOf),
    staffKind(battlefieldOf),
    orderKind(battlefieldOf),
    conciseOrderKind,
    actionKind(battlefieldOf),
  )

export type Kinds = ReturnType<typeof kindsOf>
