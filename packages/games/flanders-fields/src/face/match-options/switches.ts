/** The switches as form fields. */
import type { MatchOptionField, MatchOptionSection } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { keysOf } from '../../data/records.ts'
import type { Period, Special } from '../../data/schema.ts'
import { readSwitches, type Switches, switches } from '../../rules/options.ts'
import { disputeOf, disputes } from './switch-texts.ts'

type SwitchName = keyof Switches

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
    const { name: words, why, choices } = disputeOf[name]
    return {
      type: 'one',
      id: name,
      name: words,
      why,
      ruling: switches[name].ruling,
      value: current[name],
      choices: Object.entries<string>(choices).map(([value, label]) => ({ value, label })),
    }
  }
  const isRelevant = ({ periods, specials: neededSpecials }: (typeof disputeOf)[SwitchName]): boolean =>
    (periods?.includes(period) ?? true) && (neededSpecials?.some((special) => specials.includes(special)) ?? true)
  // A switch that is set stays visible even if the dispute cannot arise.
  const isShown = (name: SwitchName) => isRelevant(disputeOf[name]) || current[name] !== defaultChoice(name)
  return disputes.map(({ title, disputes: section }, index) => ({
    title,
    why: '',
    folded: index > 0,
    fields: keysOf<SwitchName>(section).filter(isShown).map(field),
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
      const { name: words, choices } = disputeOf[name]
      const choiceTexts: Readonly<Record<string, string>> = choices
      return `${words}: ${(choiceTexts[set[name]] ?? set[name]).toLowerCase()}`
    })
}
