/** Names of data items in texts about corrections. */
import { battles, capital, type DataNames, entries, keyText, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'

const redrawn: DataNames = { changed: 'redrawn' }
const moved: DataNames = { name: 'place', changed: 'moved' }
const hidden: DataNames = { name: '' }

/** The last part of an id: 'A3' of 'G1.I.A3'. */
const shortId = (held: Json): string => textIn(held, 'id')?.split('.').at(-1) ?? ''

/** The name of an item, or the last part of its id. */
const called =
  (kind: string) =>
  (_: string, held: Json): string =>
    textIn(held, 'name') ?? `${kind} ${shortId(held)}`.trim()

const base: DataNames = {
  name: (_, held) => `${textIn(held, 'type') ?? 'base'} ${shortId(held)}`.trim(),
  parts: { at: moved },
}
const bases: DataNames = { ...hidden, each: base }
const headquarters: DataNames = { ...base, name: 'headquarters' }
const company: DataNames = { name: called('company'), parts: { bases } }
const battalion: DataNames = {
  name: called('battalion'),
  parts: { hq: headquarters, companies: { ...hidden, each: company }, support: bases },
}
const formation: DataNames = {
  name: called('formation'),
  parts: { hq: headquarters, assets: bases, battalions: { ...hidden, each: battalion } },
}
const force: DataNames = {
  name: capital,
  parts: {
    zone: { name: 'deployment zone', changed: 'redrawn' },
    formations: { ...hidden, each: formation },
    batteries: { ...hidden, each: { name: called('battery') } },
    special: { name: 'special abilities' },
  },
}
const plan: DataNames = {
  name: (side) => `${capital(side)}’s fire plan`,
  parts: {
    aims: { toldApartBy: ['battery'], each: { name: (_, held) => `battery ${textIn(held, 'battery') ?? ''}` } },
  },
}
const drawn = (kind: string): DataNames => ({
  ...hidden,
  each: {
    name: called(kind),
    parts: { polygon: { name: 'outline', ...redrawn }, line: { name: 'course', ...redrawn } },
  },
})

const scenarioParts: NonNullable<DataNames['parts']> = {
  table: { name: 'size of the table' },
  terrain: drawn('terrain'),
  roads: drawn('road'),
  trenches: drawn('trench'),
  wire: drawn('wire'),
  objectives: drawn('objective'),
  forces: { ...hidden, each: force },
  plans: { ...hidden, each: plan },
  cites: { name: 'rules named' },
}

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    scenarios: battles(scenario, 'name', () => scenarioParts),
    tables: {
      name: '',
      heading: { title: 'Playsheets' },
      each: { name: (key) => keyText(key) },
      parts: {
        weapons: entries('Weapons', 'name'),
        tanks: entries('Tanks', 'name'),
        bases: entries('Bases', 'name'),
        cards: entries('Event cards', 'name'),
        organisation: entries('Organisations', 'name'),
        catalogue: { name: 'guns', each: { name: capital } },
      },
    },
  },
})
