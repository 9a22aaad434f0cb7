/** Types of cover, and the cover of terrain. */
import type { RuleId } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { type Cover, covers } from '../data/schema.ts'
import { armOf, baseOf, enrolled, poseOf } from './battlefield.ts'
import type { BaseId } from './ids.ts'
import type { Battlefield } from './state.ts'
import { areasAt, trenchAt } from './terrain-at.ts'

export interface Sheltered {
  readonly cover: Cover
  readonly rule: RuleId
}

/** The cover class of a base in its current position, and the rule that gives it. The highest that applies counts. */
export function coverOf(battlefield: Battlefield, id: BaseId): Sheltered {
  const base = baseOf(battlefield, id)
  const pose = poseOf(battlefield, id)
  const ground = groundCover(battlefield, id)
  if (armOf(battlefield, id) === 'fortification') return ground ?? { cover: 'fort', rule: 'cover.fort.1' }
  if (base.onWire !== null) return { cover: 'open', rule: 'wire.6' }
  // FF-71: mounted or not.
  if (armOf(battlefield, id) === 'cavalry') {
    const hidden = areasAt(battlefield, pose).some(({ type }) => type === 'wood' || type === 'built up')
    return hidden && ground !== null ? ground : { cover: 'open', rule: 'cavalry.1' }
  }
  if (base.inColumn) return { cover: 'open', rule: 'cover.open.2' }
  if (base.inRiver !== null) return { cover: 'open', rule: 'move.table.river' }
  // FF-149
  if (areasAt(battlefield, pose).some(({ type }) => type === 'bridge')) return { cover: 'open', rule: 'move.bridge.1' }
  if (ground !== null && ground.cover !== 'open') return ground
  // FF-70: a packed base has the cover of the terrain only.
  if (base.packed) return { cover: 'open', rule: 'cover.soft.1' }
  if (base.thrownBack) return { cover: 'soft', rule: 'assault.14' }
  return enrolled(battlefield, id).quality === 'raw'
    ? { cover: 'open', rule: 'cover.open.1' }
    : { cover: 'soft', rule: 'cover.soft.1' }
}

/** The rules that give a base its cover. */
export function coverRules(battlefield: Battlefield, id: BaseId): RuleId[] {
  const { rule } = coverOf(battlefield, id)
  return ofTrenches.includes(rule) && trenchAt(battlefield, poseOf(battlefield, id)) !== null
    ? [rule, 'cover.trench.area.1']
    : [rule]
}

const ofTrenches: readonly RuleId[] = ['cover.medium.1', 'cover.hard.1', 'cover.trenchwood.1', 'cover.trenchvillage.1']

/** The cover of the terrain itself; null in the open. Only this hides from sight (FF-116). */
function groundCover(battlefield: Battlefield, id: BaseId): Sheltered | null {
  const pose = poseOf(battlefield, id)
  const arm = armOf(battlefield, id)
  // FF-463: a tank stands over a trench, not in it.
  if (arm === 'armour' || arm === 'vehicle') return coverAt(battlefield, pose, false)
  if (arm !== 'fortification') return coverAt(battlefield, pose)
  const village = areasAt(battlefield, pose).some(({ type }) => type === 'built up')
  return { cover: 'fort', rule: village ? 'cover.villageblock.1' : 'cover.fort.1' }
}

/** The same for men at a point; without its trenches and strong points for bases that do not fit into them. */
export function coverAt(battlefield: Battlefield, point: plane.Point, works = true): Sheltered | null {
  const areas = areasAt(battlefield, point)
  const village = areas.some(({ type }) => type === 'built up')
  const trench = works ? trenchAt(battlefield, point) : null
  const strong = works ? areas.find(({ type }) => type === 'strong point') : undefined
  const options: Sheltered[] = []
  if (village && (trench !== null || strong !== undefined))
    options.push({ cover: 'fort', rule: 'cover.trenchvillage.1' })
  if (strong !== undefined) options.push({ cover: strong.cover ?? 'hard', rule: 'cover.hard.1' })
  if (village) options.push({ cover: 'hard', rule: 'cover.village.1' })
  const wood = areas.some(({ type }) => type === 'wood')
  if (trench !== null && wood) options.push({ cover: 'hard', rule: 'cover.trenchwood.1' })
  if (trench !== null)
    options.push({ cover: trench.cover, rule: trench.cover === 'hard' ? 'cover.hard.1' : 'cover.medium.1' })
  if (wood) options.push({ cover: 'soft', rule: 'cover.wood.1' })
  if (areas.some(({ type }) => type === 'marsh' || type === 'river bank'))
    options.push({ cover: 'soft', rule: 'cover.marsh.1' })
  return options.reduce<Sheltered | null>(
    (best, option) => (best === null || covers.indexOf(option.cover) > covers.indexOf(best.cover) ? option : best),
    null,
  )
}
