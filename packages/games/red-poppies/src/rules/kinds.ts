/** All question kinds. */
import type { QuestionKind } from '@firestep/referee'
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
import type { BattleView } from './state.ts'
import { actKind } from './unit-actions.ts'

export const kindsOf = (groundOf: BattlefieldOf) =>
  ({
    'set up': setUpKind(groundOf),
    preregister: preregisterKind(groundOf),
    observer: observerKind(groundOf),
    breach: breachKind,
    scrapes: scrapesKind(groundOf),
    arrive: arriveKind(groundOf),
    command: commandKind(groundOf),
    act: actKind(groundOf),
    step: stepKind(groundOf),
    rally: rallyKind,
    react: reactKind(groundOf),
    declare: declareKind(groundOf),
    'shoot back': shootBackKind(groundOf),
    melee: meleeKind,
    spine: spineKind(groundOf),
    drift: driftKind(groundOf),
    shovel: shovelKind(groundOf),
    bombard: bombardKind(groundOf),
    mount: mountKind,
    place: placeKind(groundOf),
    'counter-attack': counterAttackKind,
    'night attack': nightAttackKind,
    recover: recoverKind(groundOf),
    adjust: adjustKind(groundOf),
    improve: improveKind(groundOf),
    redeploy: redeployKind(groundOf),
  }) as unknown as Record<string, QuestionKind<BattleView>>
