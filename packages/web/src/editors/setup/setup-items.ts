/** The items of a setup, indexed. */
import type {
  PlaceId,
  Placement,
  SetupEditor,
  SetupGroup,
  SetupItem,
  SetupItemId,
  SwitchSettings,
} from '@firestep/face'
import type { RuleId, Ruling } from '@firestep/referee'
import type { AnyView } from '../../match-session/any-match.ts'

export type RefusedRuling = Extract<Ruling, { readonly allowed: false }>

export interface SetupItems {
  readonly setupEditor: SetupEditor<AnyView>
  /** In the order of the groups. */
  readonly all: readonly SetupItem[]
  readonly byId: ReadonlyMap<SetupItemId, SetupItem>
  readonly groupOf: ReadonlyMap<SetupItemId, SetupGroup>
}

export function indexItems(setupEditor: SetupEditor<AnyView>): SetupItems {
  const all = setupEditor.groups.flatMap((group) => group.items)
  return {
    setupEditor,
    all,
    byId: new Map(all.map((item) => [item.id, item])),
    groupOf: new Map(setupEditor.groups.flatMap((group) => group.items.map(({ id }) => [id, group] as const))),
  }
}

export function itemById({ byId }: SetupItems, id: SetupItemId): SetupItem {
  const item = byId.get(id)
  if (item === undefined) throw new Error(`there is no '${id}' to lay out`)
  return item
}

/** The first option of each switch. */
export const defaultSettings = ({ setupEditor }: SetupItems): SwitchSettings =>
  Object.fromEntries(setupEditor.switches.flatMap(({ id, options }) => (options[0] ? [[id, options[0].id]] : [])))

/** All settings of an item, those closest to the preferred ones first. */
export function allSettings(items: SetupItems, id: SetupItemId, preferred: SwitchSettings): SwitchSettings[] {
  const switches = items.setupEditor.switches.filter((candidate) => itemById(items, id).switches.includes(candidate.id))
  const settings = switches.reduce<SwitchSettings[]>(
    (soFar, { id: name, options }) => soFar.flatMap((way) => options.map((option) => ({ ...way, [name]: option.id }))),
    [{}],
  )
  const countDifferences = (way: SwitchSettings): number =>
    switches.filter(({ id: name }) => way[name] !== preferred[name]).length
  return settings
    .map((way) => ({ way, differenceCount: countDifferences(way) }))
    .sort((a, b) => a.differenceCount - b.differenceCount)
    .map(({ way }) => way)
}

/** "formed, IN" */
export const settingsText = ({ setupEditor }: SetupItems, way: SwitchSettings): string =>
  setupEditor.switches
    .flatMap(({ id, options }) => options.find((option) => option.id === way[id])?.word || [])
    .join(', ')

export const placementOf = (placements: readonly Placement[], thing: SetupItemId): Placement | undefined =>
  placements.find((placement) => placement.thing === thing)

export const withoutItems = (placements: readonly Placement[], ids: readonly SetupItemId[]): readonly Placement[] =>
  placements.filter(({ thing }) => !ids.includes(thing))

export const placementsAt = (placements: readonly Placement[], place: PlaceId): readonly Placement[] =>
  placements.filter((placement) => placement.place === place)

/** The items among these that are not on the map. */
export const unplacedItems = (placements: readonly Placement[], items: readonly SetupItem[]): readonly SetupItem[] => {
  const placed = new Set(placements.map(({ thing }) => thing))
  return items.filter(({ id }) => !placed.has(id))
}

/** An action that failed for an item, and why; reasons of the page itself have no rule. */
export interface Failed {
  readonly thing: SetupItemId
  readonly why: string
  readonly rule: RuleId | null
}

export const failedBy = (thing: SetupItemId, { why, rule }: RefusedRuling): Failed => ({ thing, why, rule })
