/** Conversion of placements to and from names, and the checks of an imported setup. */
import type { Placement, SetupItem, SwitchSettings } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import type { PosedQuestion } from '../../answer/answer-draft.ts'
import { importSetupText } from '../../texts/editors.ts'
import { sidePeople } from '../../texts/side-names.ts'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { faultsOf } from './place-items.ts'
import { itemById, type SetupItems } from './setup-items.ts'
import type { NamedPlacement, SavedSetup } from './setup-text.ts'

/** All placements by name. */
export function namedPlacements(
  { matchFace }: PosedQuestion,
  items: SetupItems,
  placements: readonly Placement[],
): NamedPlacement[] {
  const labels = new Map(matchFace.sheet.places.map((place) => [place.id, place.label]))
  return items.all.flatMap((item) => {
    const placement = placements.find(({ thing }) => thing === item.id)
    if (placement === undefined) return []
    const ways = items.setupEditor.switches.flatMap(
      ({ id, options }) => options.find((option) => option.id === placement.way[id])?.word || [],
    )
    const group = items.groupOf.get(item.id)?.name ?? ''
    return [{ group, thing: item.label, place: labels.get(placement.place) ?? placement.place, ways }]
  })
}

export type ImportedSetup =
  | { readonly placements: readonly Placement[] }
  | { readonly problem: string; readonly ruling: Ruling | null }

/** A setup imported for the current question; refused if it is for another one or not legal. */
export function importSetup(
  posed: PosedQuestion,
  items: SetupItems,
  target: SavedAnswerTarget,
  setup: SavedSetup,
): ImportedSetup {
  const mismatch = targetMismatch(posed, target, setup)
  if (mismatch !== null) return { problem: mismatch, ruling: null }
  const refuse = (ruling: Ruling, prefix = ''): ImportedSetup => ({
    problem: ruling.allowed ? '' : `${prefix}${ruling.why}`,
    ruling,
  })
  const readback =
    'named' in setup.content
      ? placementsFromNames(posed, items, setup.content.named)
      : items.setupEditor.read(setup.content.answer)
  if ('refused' in readback) return refuse(readback.refused)
  if ('problem' in readback) return readback
  const placements = readback.placements
  const [fault] = faultsOf(items, placements)
  if (fault !== undefined && fault.rule !== null)
    return refuse({ allowed: false, rule: fault.rule, why: fault.why }, `${itemById(items, fault.thing).label}: `)
  // A partial setup may be saved too; a complete one is checked by the rules.
  if (placements.length < items.all.length) return { placements }
  const ruling = posed.kind.check(posed.view, posed.question.about, items.setupEditor.answer(placements))
  return ruling.allowed ? { placements } : refuse(ruling)
}

/** Letters, digits and punctuation count; the amount of white space does not. */
const normalised = (name: string): string => name.toLowerCase().replace(/\s+/g, ' ').trim()

/** Placements from names. Of several items with the same name, the next one is used. */
function placementsFromNames(
  { matchFace }: PosedQuestion,
  items: SetupItems,
  named: readonly NamedPlacement[],
): ImportedSetup {
  const places = new Map(matchFace.sheet.places.map(({ id, label }) => [normalised(label), id]))
  const placements: Placement[] = []
  for (const placement of named) {
    const item = itemNamed(items, placements, placement)
    if (item === null) return unknownName(importSetupText.nothingToPlace(placement.thing))
    const place = places.get(normalised(placement.place))
    if (place === undefined) return unknownName(importSetupText.unknownPlace(placement.place, placement.thing))
    const way = settingsFrom(items, item, placement.ways)
    if (way === null) return unknownName(importSetupText.refused(placement.thing, placement.ways.join(', ')))
    placements.push({ thing: item.id, place, way })
  }
  return { placements }
}

const unknownName = (problem: string): ImportedSetup => ({ problem, ruling: null })

/** The item by its formation and its own name; by its own name alone if the formation has another name now. */
function itemNamed(
  items: SetupItems,
  placements: readonly Placement[],
  { group, thing }: NamedPlacement,
): SetupItem | null {
  const candidates = items.all.filter(
    ({ id, label }) =>
      normalised(label) === normalised(thing) && !placements.some((placement) => placement.thing === id),
  )
  const sameGroup = candidates.find(({ id }) => normalised(items.groupOf.get(id)?.name ?? '') === normalised(group))
  return sameGroup ?? candidates[0] ?? null
}

/** For each switch the option that is named, else the default; null if an unknown one is named. */
function settingsFrom(
  { setupEditor }: SetupItems,
  { switches }: SetupItem,
  ways: readonly string[],
): SwitchSettings | null {
  const names = new Set(ways.map(normalised))
  const way: Record<string, string> = {}
  for (const { id, options } of setupEditor.switches) {
    if (!switches.includes(id)) continue
    const named = options.find(({ name, word }) => names.delete(normalised(word)) || names.delete(normalised(name)))
    const option = named ?? options.find(({ word }) => word === '') ?? options[0]
    if (option !== undefined) way[id] = option.id
  }
  return names.size === 0 ? way : null
}

function targetMismatch(
  { matchFace }: PosedQuestion,
  target: SavedAnswerTarget,
  { game, scenario, seat, kind }: SavedSetup,
): string | null {
  if (game !== target.game) return importSetupText.otherGame(game)
  if (scenario !== target.scenario) return importSetupText.otherScenario(scenario, matchFace.scenario.title)
  if (seat !== target.seat) return importSetupText.otherSide(sidePeople(matchFace.scenario.sides, seat))
  return kind === target.kind ? null : importSetupText.otherMoment(kind)
}
