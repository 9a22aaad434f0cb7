/** Names of modifiers in plain words; the data uses the abbreviations of the charts. */
import type { Modifier } from '@firestep/referee'

const plainNames: Readonly<Record<string, string>> = {
  'fort infantry': 'fort',
  'guns in open or terrain': 'guns, not in a pit',
  'guns gun pit': 'guns in a pit',
  'guns fort': 'guns in a fort',
  'each step lost after first': 'more than one step lost',
  'in fieldworks or hiding': 'in works or hiding',
  'brigiment hq in stack': 'HQ in the stack',
  'brigiment zero ops': 'no Officer Points left',
  'unit below half steps': 'below half its steps',
  'move to assault across wire': 'across wire',
  'move to assault at night': 'by night',
}

export const modifierName = (name: string): string => plainNames[name] ?? name

/** Modifiers with readable names, without zeros. */
export const namedModifiers = (modifiers: readonly Modifier[]): readonly Modifier[] =>
  modifiers.filter(({ value }) => value !== 0).map((one) => ({ ...one, name: modifierName(one.name) }))
