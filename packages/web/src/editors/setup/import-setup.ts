/** Conversion of placements to and from names, and the checks of an imported setup. */
import type { Placement, SetupItem, SwitchSettings } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import type { PosedQuestion } from '../../answer/answer-draft.ts'
import { faultsOf } from './place-items.ts'
import { type SetupItems, thingNamed } from './setup-items.ts'
import type { NamedPlacement, SavedSetup, SetupTarget } from './setup-text.ts'

/** All placements by name. */
export function namedStands(
  { matchFace }: PosedQuestion,
  items: SetupItems,
  stands: readonly Placement[],
): NamedPlacement[] {
  const label = new Map(matchFace.sheet.places.map((place) => [place.id, place.label]))
  return items.all.flatMap((thing) => {
    const stand = stands.find((one) => one.thing === thing.id)
    if (stand === undefined) return []
    const ways = items.setupEditor.switches.flatMap(
      ({ id, options }) => options.find((option) => option.id === stand.way[id])?.word || [],
    )
    const group = items.groupOf.get(thing.id)?.name ?? ''
    return [{ group, thing: thing.label, place: label.get(stand.place) ?? stand.place, ways }]
  })
}

export type ImportedSetup =
  | { readonly stands: readonly Placement[] }
  | { readonly problem: string; readonly ruling: Ruling | null }

/** A setup imported for the current question; refused if it is for another one or not legal. */
export function importSetup(
  posed: PosedQuestion,
  items: SetupItems,
  here: SetupTarget,
  setUp: SavedSetup,
): ImportedSetup {
  const other = otherOccasion(posed, here, setUp)
  if (other !== null) return { problem: other, ruling: null }
  const no = (ruling: Ruling, whose = ''): ImportedSetup => ({
    problem: ruling.allowed ? '' : `${whose}${ruling.why}`,
    ruling,
  })
  const laid =
    'named' in setUp.laid ? standing(posed, items, setUp.laid.named) : items.setupEditor.read(setUp.laid.answer)
  if ('refused' in laid) return no(laid.refused)
  if ('problem' in laid) return laid
  const { stands } = laid
  const [fault] = faultsOf(items, stands)
  if (fault !== undefined && fault.rule !== null)
    return no({ allowed: false, rule: fault.rule, why: fault.why }, `${thingNamed(items, fault.thing).label}: `)
  // A partial setup may be saved too; a complete one is checked by the rules.
  if (stands.length < items.all.length) return { stands }
  const ruling = posed.kind.check(posed.view, posed.question.about, items.setupEditor.answer(stands))
  return ruling.allowed ? { stands } : no(ruling)
}

/** Letters, digits and punctuation count; the amount of white space does not. */
const plain = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Placements from names. Of several items with the same name, the next one is used. */
function standing({ matchFace }: PosedQuestion, items: SetupItems, named: readonly NamedPlacement[]): ImportedSetup {
  const places = new Map(matchFace.sheet.places.map(({ id, label }) => [plain(label), id]))
  const stands: Placement[] = []
  for (const one of named) {
    const thing = meant(items, stands, one)
    if (thing === null) return unknown(`There is no “${one.thing}” to put down here, or it stands already.`)
    const place = places.get(plain(one.place))
    if (place === undefined) return unknown(`There is no ${one.place} on this map, where “${one.thing}” should stand.`)
    const way = wayOf(items, thing, one.ways)
    if (way === null) return unknown(`“${one.thing}” cannot stand so: ${one.ways.join(', ')}.`)
    stands.push({ thing: thing.id, place, way })
  }
  return { stands }
}

const unknown = (problem: string): ImportedSetup => ({ problem, ruling: null })

/** The item by its formation and its own name; by its own name alone if the formation has another name now. */
function meant(items: SetupItems, stands: readonly Placement[], { group, thing }: NamedPlacement): SetupItem | null {
  const waiting = items.all.filter(
    ({ id, label }) => plain(label) === plain(thing) && !stands.some((stand) => stand.thing === id),
  )
  const own = waiting.find(({ id }) => plain(items.groupOf.get(id)?.name ?? '') === plain(group))
  return own ?? waiting[0] ?? null
}

/** For each switch the option that is named, else the default; null if an unknown one is named. */
function wayOf({ setupEditor }: SetupItems, { switches }: SetupItem, ways: readonly string[]): SwitchSettings | null {
  const said = new Set(ways.map(plain))
  const way: Record<string, string> = {}
  for (const { id, options } of setupEditor.switches) {
    if (!switches.includes(id)) continue
    const named = options.find(({ name, word }) => said.delete(plain(word)) || said.delete(plain(name)))
    const option = named ?? options.find(({ word }) => word === '') ?? options[0]
    if (option !== undefined) way[id] = option.id
  }
  return said.size === 0 ? way : null
}

function otherOccasion(
  { matchFace }: PosedQuestion,
  here: SetupTarget,
  { game, scenario, seat, kind }: SavedSetup,
): string | null {
  if (game !== here.game) return `It is a set-up for another game (${game}).`
  if (scenario !== here.scenario)
    return `It is for another scenario (${scenario}), not for ${matchFace.scenario.title}.`
  if (seat !== here.seat) return `It is for the other side (${matchFace.scenario.sides[seat]?.name ?? seat}).`
  return kind === here.kind ? null : `It is for another moment (${kind}).`
}
