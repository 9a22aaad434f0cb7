/** All question kinds. */
import { kindsByName } from '@firestep/referee'
import type { BattlefieldOf } from './battlefield.ts'
import { bombardKind, breachKind, scrapesKind } from './bombardment.ts'
import { counterAttackKind } from './campaign/counter-attack.ts'
import { improveKind } from './campaign/improvements.ts'
import { mountKind } from './campaign/mount-hussars.ts'
import { nightAttackKind } from './campaign/night.ts'
import { placeKind } from './campaign/placement.ts'
import { adjustKind, recoverKind } from './campaign/recovery.ts'
import { redeployKind } from './campaign/redeployment.ts'
import { commandKind } from './command-couplets.ts'
import { shovelKind } from './dig.ts'
import { shootBackKind } from './fire.ts'
import { spineKind } from './fire-for-effect.ts'
import { driftKind } from './gas.ts'
import { meleeKind } from './melee.ts'
import { stepKind } from './movement-steps.ts'
import { observerKind, preregisterKind } from './preregistration.ts'
import { rallyKind } from './rally.ts'
import { declareKind, reactKind } from './reaction-fire.ts'
import { arriveKind } from './reinforcements.ts'
import { setUpKind } from './setup-kind.ts'
import { actKind } from './unit-actions.ts'

export const kindsOf = (battlefieldOf: BattlefieldOf) =>
  kindsByName(
    setUpKind(battlefieldOf),
    preregisterKind(battlefieldOf),
    observerKind(battlefieldOf),
    breachKind,
    scrapesKind(battlefieldOf),
    arriveKind(battlefieldOf),
    commandKind(battlefieldOf),
    actKind(battlefieldOf),
    stepKind(battlefieldOf),
    rallyKind,
    reactKind(battlefieldOf),
    declareKind(battlefieldOf),
    shootBackKind(battlefieldOf),
    meleeKind,
    spineKind(battlefieldOf),
    driftKind(battlefieldOf),
    shovelKind(battlefieldOf),
    bombardKind(battlefieldOf),
    mountKind,
    placeKind(battlefieldOf),
    counterAttackKind,
    nightAttackKind,
    recoverKind(battlefieldOf),
    adjustKind(battlefieldOf),
    improveKind(battlefieldOf),
    redeployKind(battlefieldOf),
  )

export type Kinds = ReturnType<typeof kindsOf>
