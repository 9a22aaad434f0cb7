/** A sheet for the browser of scenarios, from the scenario's own data and its story. */
import type { ScenarioSheet } from '@firestep/face'
import type { Board } from '../board.ts'

export function sheetOf({ id, scenario: { data } }: Board): ScenarioSheet {
  return {
    ...{ id, number: 1, title: data.name, date: null, minutes: [90, 180], history: '', aim: '' },
    sides: {
      attacker: { name: 'Attacker', tone: 'blue', sign: '↟' },
      defender: { name: 'Defender', tone: 'red', sign: '▣' },
    },
    forces: { attacker: [], defender: [] },
    ...{ special: [], provenance: [], sources: [], balance: null },
  }
}
