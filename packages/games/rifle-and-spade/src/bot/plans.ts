/** What a stack could do with its movement, each with what it promises. */
import type { Json } from '@firestep/referee'
import { rallyRuling } from '../rules/fire/rally.ts'
import { unitOf } from '../rules/ground.ts'
import type { Hex } from '../rules/ids.ts'
import { hidingRuling, waysToHide } from '../rules/movement/hiding.ts'
import { type March, withUnits } from '../rules/movement/march.ts'
import type { Hiding } from '../rules/state.ts'
import { assaultValue, canAttack } from './assaulting.ts'
import { placeValue } from './places.ts'
import { type Way, waysOf } from './reach.ts'
import type { Study } from './study.ts'

export interface Plan {
  readonly deed: readonly Json[]
  readonly value: number
}

/** A step nearer is worth something even where nothing else tells. */
const goingOn = 0.01
/** Whoever hides draws less fire: so much of what it would cost him to stand. */
const hideShare = 0.4
const rallyPerStep = 0.35
/** An officer's point, if the rally costs one (16.5). */
const poorInOfficers = 2

/** The best first. Staying as one is is worth nothing and is not among them. */
export function plansOf(study: Study, march: March): Plan[] {
  const begun = march.path[0] ?? march.hex
  const { step } = study.stakes
  const ways = waysOf(study, march)
  const [start] = ways
  if (start === undefined) return []
  const here = placeValue(study, start.at, begun)
  const plans: Plan[] = []
  for (const way of ways) {
    const cost = way.harm * step[study.side]
    if (way !== start) {
      const value = placeValue(study, way.at, begun) - here - cost + goingOn
      plans.push({ deed: ['go', ...way.hexes], value })
    }
    plans.push(...assaults(study, way, cost))
  }
  plans.push(...inPlace(study, march))
  return plans.sort((a, b) => b.value - a.value)
}

function assaults(study: Study, { at, hexes, targets }: Way, cost: number): Plan[] {
  if (!at.march.units.every((unit) => canAttack(study, unit))) return []
  return targets.map((to: Hex) => {
    const { value } = assaultValue(study, at.march, to)
    return { deed: hexes.length === 0 ? ['assault', to] : ['go', ...hexes], value: value - cost }
  })
}

/** To rally, or to hide. */
function inPlace(study: Study, march: March): Plan[] {
  const { ground } = study
  const { hex, units, did } = march
  const plans: Plan[] = []
  if (hex < 0) return plans
  const steps = study.steps(units)
  const shaken = units.some((unit) => unitOf(ground, unit).confused)
  if (shaken && did === 'nothing' && rallyRuling(ground, units).allowed) {
    const points = Math.min(
      ...units.map((unit) => ground.army.brigiments[unitOf(ground, unit).brigiment ?? -1]?.points ?? poorInOfficers),
    )
    plans.push({ deed: ['rally'], value: rallyPerStep * Math.max(1, steps) * (points >= poorInOfficers ? 1 : 0.3) })
  }
  const way = hidingWay(study, march)
  if (way !== null) {
    const harm = study.harmAt(hex, Math.max(1, steps), 0)
    const guns = study.foes.some((foe) => foe.guns > 0) ? 0.02 : 0
    plans.push({ deed: ['hide', way], value: hideShare * harm * study.stakes.step[study.side] + guns })
  }
  return plans
}

const hidings: readonly Hiding[] = ['work', 'terrain', 'ridge']

/** How all of a stack could hide where it is, if they do not already. */
export function hidingWay({ ground }: Study, { units }: March): Hiding | null {
  if (units.length === 0 || units.some((unit) => unitOf(ground, unit).hiding !== null)) return null
  const up = withUnits(ground, units, { hiding: null })
  return (
    hidings.find(
      (way) => units.every((unit) => waysToHide(ground, unit).includes(way)) && hidingRuling(up, units, way).allowed,
    ) ?? null
  )
}
