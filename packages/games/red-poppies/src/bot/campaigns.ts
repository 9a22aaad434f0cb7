/** Between the engagements of a campaign: who comes where, who comes back, what is dug, and whether to strike. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { type HexId, hexesOfSide, type SideId } from '@firestep/terrain'
import { isCavalry, typeOf, unitOf, unitsAt } from '../rules/ground.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Post } from '../rules/posts.ts'
import type { Unit } from '../rules/state.ts'
import { grownBest } from './settling.ts'
import { swingOf } from './stakes.ts'
import type { Study } from './study.ts'

/** Fifteen companies round a hex are a better target than one. */
export const bombard = ({ ground, enemies, friends }: Study, options: readonly Json[]): Candidate[] => {
  const { distances, field } = ground.sheet
  const near = 2
  return options.map((option) => {
    let prior = 0
    for (let hex = 0; hex < field.size; hex++)
      if ((distances[(option as Hex) * field.size + hex] as number) <= near)
        prior += (enemies[hex] as number) - 0.5 * (friends[hex] as number)
    return { answer: option, prior }
  })
}

/** On horseback as long as nobody is near; on foot they hold ground. */
export function mount(study: Study): Candidate[] {
  const { ground } = study
  const close = 8
  const { mounted = '', onFoot = '' } = ground.scenario.campaign?.mounting ?? {}
  const horsemen = [mounted, onFoot]
  let near = 0
  let far = 0
  for (const { side, hex, type } of ground.state.units)
    if (side === study.side && hex >= 0 && horsemen.includes(type))
      if (study.isNearEnemy(hex, close)) near++
      else far++
  return [
    { answer: 'mounted', prior: far },
    { answer: 'on foot', prior: near },
  ]
}

/** What is wanted and not held yet, against the men there are to take it: whoever is ahead does not strike. */
function ambition({ ground, stakes, side, enemy, values }: Study): number {
  let wanted = 0
  for (const goal of stakes.goals) wanted += swingOf(ground, goal, side)
  const strength = (of: string): number =>
    ground.state.units.reduce((sum, unit) => (unit.side === of && unit.hex >= 0 ? sum + worthOf(values, unit) : sum), 0)
  const [own, theirs] = [strength(side), strength(enemy)]
  return wanted === 0 ? -1 : own / Math.max(0.001, own + theirs) - 0.5
}

const worthOf = (values: Study['values'], unit: Readonly<Unit>): number => values.of(unit, unit.formed)

export const strike = (study: Study): Candidate[] => [
  { answer: 'yes', prior: ambition(study) },
  { answer: 'no', prior: 0 },
]

/** In the dark the defender fires worse and couplets are few: only with a clear advantage. */
const byNight = 0.15

export const strikeByNight = (study: Study, options: readonly Json[]): Candidate[] =>
  options.map((answer) => ({ answer, prior: answer === 'yes' ? ambition(study) - byNight : 0 }))

/** Where they stand best; over the edge only if they could be put down nowhere. */
export function place(study: Study, about: Json): Candidate[] {
  const { ground, values } = study
  return grownBest(study, 'place', about, (part, soFar) => {
    const [id, hex, deployment, where] = part as unknown as Post
    if (typeof hex !== 'number') return -1000 - id
    const formed = deployment === 'formed'
    const crowd = unitsAt(ground, hex).length + soFar.filter((one) => (one as unknown as Post)[1] === hex).length
    const standing = study.routes(id, formed).rest(hex, where === 'in')
    return values.of(unitOf(ground, id), formed) + standing + study.pull(hex) - 0.05 * crowd - id / 1000
  })
}

/** As many as may, the best of each type first. */
export function recover(study: Study, about: Json): Candidate[] {
  const { ground, values } = study
  const kind = study.kinds.recover
  if (kind === undefined) throw new Error("there is no kind 'recover'")
  const list = kind.next(study.view, about, []).parts as UnitId[]
  const best = [...list].sort(
    (a, b) => values.of(unitOf(ground, b), true) - values.of(unitOf(ground, a), true) || a - b,
  )
  const chosen: UnitId[] = []
  for (const unit of best) {
    const tried = [...chosen, unit].sort((a, b) => a - b)
    if (kind.check(study.view, about, tried).allowed) chosen.splice(0, chosen.length, ...tried)
  }
  return [{ answer: chosen, prior: 0 }]
}

/** Guns unlimber where they stand, others form up for the morning unless an enemy sees them off. */
export function adjust(study: Study): Candidate[] {
  const { ground, values, side } = study
  const flipped = ground.state.units.flatMap((unit, id) => {
    if (unit.side !== side || unit.hex < 0) return []
    const { formed, dispersed } = typeOf(ground, id)
    const wantsFormed =
      isCavalry(typeOf(ground, id)) || (formed.firepower !== null && (dispersed.firepower ?? -9) <= formed.firepower)
    const worth = (up: boolean) => values.of(unit, up) + study.routes(id, up).rest(unit.hex, unit.within !== null)
    const better = Math.abs(worth(true) - worth(false)) < 0.02 ? wantsFormed : worth(true) > worth(false)
    return better === unit.formed ? [] : [id]
  })
  return [{ answer: flipped, prior: 0 }]
}

/** Everybody digs; wire is cut towards what is wanted, and enemies in the next trench are shut out. */
export function improve(study: Study, about: Json): Candidate[] {
  const { ground, enemies } = study
  const { field } = ground.sheet
  const kind = study.kinds.improve
  if (kind === undefined) throw new Error("there is no kind 'improve'")
  const beside = (at: number): Hex[] =>
    hexesOfSide(field, at as SideId).filter((hex): hex is HexId => hex !== null && hex < field.size)
  const soFar: Json[] = []
  for (;;) {
    const parts = kind.next(study.view, about, soFar).parts as unknown as (readonly [string, number])[]
    const next = parts.find(([work, at]) => {
      if (work === 'dig') return true
      if (work === 'bomb stop') return beside(at).some((hex) => (enemies[hex] as number) > 0)
      return work === 'breach' && beside(at).some((hex) => study.pull(hex) > 0.2)
    })
    if (next === undefined) return [{ answer: soFar, prior: 0 }]
    soFar.push(next as unknown as Json)
  }
}

/** Guns follow what is wanted, if that is worth leaving a place for. */
export function redeploy(study: Study, about: Json): Candidate[] {
  const { ground } = study
  const kind = study.kinds.redeploy
  if (kind === undefined) throw new Error("there is no kind 'redeploy'")
  const found: Candidate[] = [{ answer: ['nobody'], prior: 0.1 }]
  for (const unit of kind.next(study.view, about, []).parts) {
    if (typeof unit !== 'number') continue
    const here = study.pull(unitOf(ground, unit).hex)
    let best: { readonly hex: Hex; readonly gain: number } | undefined
    for (const hex of kind.next(study.view, about, [unit]).parts as Hex[]) {
      const gain = study.pull(hex) - here
      if (best === undefined || gain > best.gain) best = { hex, gain }
    }
    if (best === undefined) continue
    const more = kind.next(study.view, about, [unit, best.hex])
    found.push({ answer: [unit, best.hex, ...(more.enough ? [] : ['in'])], prior: best.gain })
  }
  return found
}
