/** The switches as form fields. */
import type { MatchOptionField, MatchOptionSection } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { keysOf } from '../../data/records.ts'
import type { Period, Special } from '../../data/schema.ts'
import { readSwitches, switches } from '../../rules/options.ts'
import * as texts from '../texts/match-options.ts'
import { type Dispute, disputes, type SwitchName } from './disputes.ts'

export const isSwitch = (field: string): field is SwitchName => field in switches

const defaultChoice = (name: SwitchName): string => switches[name].choices[0]

/** Facts about a battle that decide whether a dispute can arise. */
export interface Circumstances {
  readonly period: Period
  readonly specials: readonly Special[]
}

export function switchSections(options: Json, { period, specials }: Circumstances): MatchOptionSection[] {
  const current = readSwitches(options)
  const field = (name: SwitchName): MatchOptionField => {
    const { name: title, why, choices } = texts.switches[name]
    return {
      type: 'one',
      id: name,
      name: title,
      why,
      ruling: switches[name].ruling,
      value: current[name],
      choices: Object.entries<string>(choices).map(([value, label]) => ({ value, label })),
    }
  }
  const isRelevant = ({ periods, specials: neededSpecials }: Dispute): boolean =>
    (periods?.includes(period) ?? true) && (neededSpecials?.some((special) => specials.includes(special)) ?? true)
  // A switch that is set stays visible even if the dispute cannot arise.
  const isShown = ([name, dispute]: readonly [SwitchName, Dispute]) =>
    isRelevant(dispute) || current[name] !== defaultChoice(name)
  return disputes.map(({ title, disputes: section }, index) => ({
    title,
    why: '',
    folded: index > 0,
    fields: section.filter(isShown).map(([name]) => field(name)),
  }))
}

/** The switches with one changed; those equal to our ruling are left out. */
export function setSwitch(options: Json, name: SwitchName, choice: string): Readonly<Record<string, Json>> {
  const changed = { ...readSwitches(options), [name]: choice }
  return Object.fromEntries(
    Object.entries(changed).filter(([id, chosen]) => isSwitch(id) && chosen !== defaultChoice(id)),
  )
}

export function changedSwitches(options: Json): string[] {
  const set = readSwitches(options)
  return keysOf(set)
    .filter((name) => set[name] !== defaultChoice(name))
    .map((name) => {
      const { name: title, choices } = texts.switches[name]
      const choiceTexts: Readonly<Record<string, string>> = choices
      return texts.changedSwitch(title, choiceTexts[set[name]] ?? set[name])
    })
}
