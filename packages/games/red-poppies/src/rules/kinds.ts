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

export const kindsOf = (toBattlefield: BattlefieldOf) =>
  kindsByName(
    setUpKind(toBattlefield),
    preregisterKind(toBattlefield),
    observerKind(toBattlefield),
    breachKind,
    scrapesKind(toBattlefield),
    arriveKind(toBattlefield),
    commandKind(toBattlefield),
    actKind(toBattlefield),
    stepKind(toBattlefield),
    rallyKind,
    reactKind(toBattlefield),
    declareKind(toBattlefield),
    shootBackKind(toBattlefield),
    meleeKind,
    spineKind(toBattlefield),
    driftKind(toBattlefield),
    shovelKind(toBattlefield),
    bombardKind(toBattlefield),
    mountKind,
    placeKind(toBattlefield),
    counterAttackKind,
    nightAttackKind,
    recoverKind(toBattlefield),
    adjustKind(toBattlefield),
    improveKind(toBattlefield),
    redeployKind(toBattlefield),
  )

export type Kinds = ReturnType<typeof kindsOf>
