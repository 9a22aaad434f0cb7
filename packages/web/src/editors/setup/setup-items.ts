/** What there is to lay out, ready to be looked up. */
import type { Layout, PlaceId, Stand, Thing, ThingGroup, ThingId, Way } from '@firestep/face'
import type { RuleId, Ruling } from '@firestep/referee'
import type { AnyView } from '../../match-session/timeline.ts'

export type Refused = Extract<Ruling, { readonly allowed: false }>

export interface Things {
  readonly layout: Layout<AnyView>
  /** In the order of the groups. */
  readonly all: readonly Thing[]
  readonly byId: ReadonlyMap<ThingId, Thing>
  readonly groupOf: ReadonlyMap<ThingId, ThingGroup>
}

export function thingsOf(layout: Layout<AnyView>): Things {
  const all = layout.groups.flatMap(({ things }) => things)
  return {
    layout,
    all,
    byId: new Map(all.map((thing) => [thing.id, thing])),
    groupOf: new Map(layout.groups.flatMap((group) => group.things.map(({ id }) => [id, group] as const))),
  }
}

export function thingNamed({ byId }: Things, id: ThingId): Thing {
  const thing = byId.get(id)
  if (thing === undefined) throw new Error(`there is no '${id}' to lay out`)
  return thing
}

/** The option of each switch that comes first. */
export const usualWay = ({ layout }: Things): Way =>
  Object.fromEntries(layout.switches.flatMap(({ id, options }) => (options[0] ? [[id, options[0].id]] : [])))

/** Every way a thing can stand, those most like the preferred first. */
export function waysOf(things: Things, id: ThingId, preferred: Way): Way[] {
  const own = things.layout.switches.filter((one) => thingNamed(things, id).switches.includes(one.id))
  const ways = own.reduce<Way[]>(
    (soFar, { id: name, options }) => soFar.flatMap((way) => options.map((option) => ({ ...way, [name]: option.id }))),
    [{}],
  )
  const unlike = (way: Way): number => own.filter(({ id: name }) => way[name] !== preferred[name]).length
  return ways
    .map((way) => ({ way, far: unlike(way) }))
    .sort((a, b) => a.far - b.far)
    .map(({ way }) => way)
}

/** "formed, IN" */
export const wayWords = ({ layout }: Things, way: Way): string =>
  layout.switches.flatMap(({ id, options }) => options.find((option) => option.id === way[id])?.word || []).join(', ')

export const standOf = (stands: readonly Stand[], thing: ThingId): Stand | undefined =>
  stands.find((stand) => stand.thing === thing)

export const without = (stands: readonly Stand[], ids: readonly ThingId[]): readonly Stand[] =>
  stands.filter(({ thing }) => !ids.includes(thing))

export const standingAt = (stands: readonly Stand[], place: PlaceId): readonly Stand[] =>
  stands.filter((stand) => stand.place === place)

/** Those of these that are not on the map. */
export const left = (stands: readonly Stand[], among: readonly Thing[]): readonly Thing[] => {
  const standing = new Set(stands.map(({ thing }) => thing))
  return among.filter(({ id }) => !standing.has(id))
}

/** Something that could not be done with a thing, and why; the page's own reasons have no rule. */
export interface Failed {
  readonly thing: ThingId
  readonly why: string
  readonly rule: RuleId | null
}

export const failedBy = (thing: ThingId, { why, rule }: Refused): Failed => ({ thing, why, rule })
