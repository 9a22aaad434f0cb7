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

export const kindsOf = (toBattlefield: BattlefieldOf) =>
  ({
    'set up': setUpKind(toBattlefield),
    preregister: preregisterKind(toBattlefield),
    observer: observerKind(toBattlefield),
    breach: breachKind,
    scrapes: scrapesKind(toBattlefield),
    arrive: arriveKind(toBattlefield),
    command: commandKind(toBattlefield),
    act: actKind(toBattlefield),
    step: stepKind(toBattlefield),
    rally: rallyKind,
    react: reactKind(toBattlefield),
    declare: declareKind(toBattlefield),
    'shoot back': shootBackKind(toBattlefield),
    melee: meleeKind,
    spine: spineKind(toBattlefield),
    drift: driftKind(toBattlefield),
    shovel: shovelKind(toBattlefield),
    bombard: bombardKind(toBattlefield),
    mount: mountKind,
    place: placeKind(toBattlefield),
    'counter-attack': counterAttackKind,
    'night attack': nightAttackKind,
    recover: recoverKind(toBattlefield),
    adjust: adjustKind(toBattlefield),
    improve: improveKind(toBattlefield),
    redeploy: redeployKind(toBattlefield),
  }) as unknown as Record<string, QuestionKind<BattleView>>
