/** Names of data items in texts about corrections. */
import { battles, capital, type DataNames, entries, keyText, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'

const redrawnShape: DataNames = { changed: 'redrawn' }
const moved: DataNames = { name: 'place', changed: 'moved' }
const hidden: DataNames = { name: '' }

/** The last part of an id: 'A3' of 'G1.I.A3'. */
const shortId = (item: Json): string => textIn(item, 'id')?.split('.').at(-1) ?? ''

/** The name of an item, or the last part of its id. */
const itemName =
  (kind: string) =>
  (_: string, item: Json): string =>
    textIn(item, 'name') ?? `${kind} ${shortId(item)}`.trim()

const base: DataNames = {
  name: (_, item) => `${textIn(item, 'type') ?? 'base'} ${shortId(item)}`.trim(),
  parts: { at: moved },
}
const bases: DataNames = { ...hidden, each: base }
const headquarters: DataNames = { ...base, name: 'headquarters' }
const company: DataNames = { name: itemName('company'), parts: { bases } }
const battalion: DataNames = {
  name: itemName('battalion'),
  parts: { hq: headquarters, companies: { ...hidden, each: company }, support: bases },
}
const formation: DataNames = {
  name: itemName('formation'),
  parts: { hq: headquarters, assets: bases, battalions: { ...hidden, each: battalion } },
}
const force: DataNames = {
  name: capital,
  parts: {
    zone: { name: 'deployment zone', changed: 'redrawn' },
    formations: { ...hidden, each: formation },
    batteries: { ...hidden, each: { name: itemName('battery') } },
    special: { name: 'special abilities' },
  },
}
const plan: DataNames = {
  name: (side) => `${capital(side)}’s fire plan`,
  parts: {
    aims: { toldApartBy: ['battery'], each: { name: (_, item) => `battery ${textIn(item, 'battery') ?? ''}` } },
  },
}
const drawnFeature = (kind: string): DataNames => ({
  ...hidden,
  each: {
    name: itemName(kind),
    parts: { polygon: { name: 'outline', ...redrawnShape }, line: { name: 'course', ...redrawnShape } },
  },
})

const scenarioParts: NonNullable<DataNames['parts']> = {
  table: { name: 'size of the table' },
  terrain: drawnFeature('terrain'),
  roads: drawnFeature('road'),
  trenches: drawnFeature('trench'),
  wire: drawnFeature('wire'),
  objectives: drawnFeature('objective'),
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
