/** The switches as form fields. */
import type { MatchOptionField, MatchOptionSection } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Period, Special } from '../../data/schema.ts'
import { readSwitches, type Switches, switches } from '../../rules/options.ts'
import { disputeOf, disputes } from './disputed-rules.ts'

type Name = keyof Switches

export const isSwitch = (field: string): field is Name => field in switches

const usual = (name: Name): string => switches[name].choices[0]

/** Facts about a battle that decide whether a dispute can arise. */
export interface Day {
  readonly period: Period
  readonly specials: readonly Special[]
}

export function switchSections(options: Json, { period, specials }: Day): MatchOptionSection[] {
  const set = readSwitches(options)
  const field = (name: Name): MatchOptionField => {
    const { name: words, why, choices } = disputeOf[name]
    return {
      ...{ type: 'one', id: name, name: words, why, ruling: switches[name].ruling, value: set[name] },
      choices: Object.entries<string>(choices).map(([value, label]) => ({ value, label })),
    }
  }
  const matters = ({ periods, specials: whose }: (typeof disputeOf)[Name]): boolean =>
    (periods?.includes(period) ?? true) && (whose?.some((one) => specials.includes(one)) ?? true)
  // A switch that is set stays visible even if the dispute cannot arise.
  const comesUp = (name: Name) => matters(disputeOf[name]) || set[name] !== usual(name)
  return disputes.map(({ title, disputes: own }, at) => ({
    ...{ title, why: '', folded: at > 0 },
    fields: (Object.keys(own) as Name[]).filter(comesUp).map(field),
  }))
}

/** The switches with one changed; those equal to our ruling are left out. */
export function setSwitch(options: Json, name: Name, choice: string): Readonly<Record<string, Json>> {
  const set = { ...readSwitches(options), [name]: choice }
  return Object.fromEntries(Object.entries(set).filter(([one, chosen]) => isSwitch(one) && chosen !== usual(one)))
}

export function switchesOtherwise(options: Json): string[] {
  const set = readSwitches(options)
  return (Object.keys(set) as Name[])
    .filter((name) => set[name] !== usual(name))
    .map((name) => {
      const { name: words, choices } = disputeOf[name]
      return `${words}: ${((choices as Readonly<Record<string, string>>)[set[name]] ?? set[name]).toLowerCase()}`
    })
}
