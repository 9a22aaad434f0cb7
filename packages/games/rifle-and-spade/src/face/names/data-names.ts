/** Names of the data in texts about corrections. */
import { battles, capital, type DataNames, fieldOf, keyText, playedWith, textIn } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { dottedLabels } from '@firestep/terrain'
import { printed } from '../../data/printed.ts'

const letters: Readonly<Record<string, string>> = {
  s: 'scrub',
  S: 'steep scrub',
  f: 'farmland',
  c: 'clear',
  T: 'town',
  o: 'olive grove',
  '~': 'sea',
}
const groundName = (letter: Json): string => letters[String(letter)] ?? String(letter)
const hexAt = (row: number, column: number): string => dottedLabels.print(column + 1, row + 1)

const sideOf = (held: Json): string => capital(textIn(held, 'side') ?? textIn(held, 'owner') ?? '')
/** Names things without a name by side and type. */
const nameBySide =
  (noun: string, key = 'name') =>
  (_: string, held: Json) =>
    [sideOf(held), noun, textIn(held, key) ?? ''].filter((word) => word !== '').join(' ')
const hidden: DataNames = { name: '' }

const scenarioParts: NonNullable<DataNames['parts']> = {
  units: {
    ...hidden,
    toldApartBy: ['side', 'name', 'brigiment'],
    each: { name: nameBySide('unit'), parts: { fullSteps: { name: 'steps at full strength' } } },
  },
  brigiments: {
    ...hidden,
    each: {
      name: (_, held) => `Brigiment ${textIn(held, 'name') ?? ''}`,
      parts: {
        points: { name: 'Officer Points' },
        maximum: { name: 'most Officer Points' },
        half: { name: 'half of the Officer Points' },
      },
    },
  },
  divisions: { ...hidden, each: { name: (_, held) => textIn(held, 'name') ?? 'division' } },
  turns: { each: { name: (key) => `no. ${Number(key) + 1}` }, toldApartBy: ['date', 'start'] },
  rows: { name: 'rows in play' },
  arrivals: { ...hidden, each: { name: nameBySide('arrivals at', 'entry') } },
  landings: {
    ...hidden,
    toldApartBy: ['group'],
    each: { name: (_, held) => `landing of ${textIn(held, 'group') ?? ''}` },
  },
  offMapFire: { ...hidden, each: { name: nameBySide('guns off the map,') } },
  works: {
    parts: { captured: { ...hidden, each: { name: (_, held) => `captured at ${textIn(held, 'hex') ?? ''}` } } },
  },
  victory: {
    parts: {
      points: { ...hidden, each: { name: (_, held) => `for ${textIn(held, 'hex') ?? ''}` } },
      levels: { ...hidden, toldApartBy: ['result'], each: { name: (_, held) => textIn(held, 'result') ?? 'level' } },
      perStepLost: { name: 'points for a step lost' },
    },
  },
  special: { name: 'special rules' },
}

const mapParts: NonNullable<DataNames['parts']> = {
  ground: { hex: hexAt, value: groundName },
  levels: { name: 'level', hex: hexAt },
  places: { ...hidden, each: { name: (place) => place } },
  beaches: { each: { name: (hex) => hex } },
  sides: { ...hidden, each: { toldApartBy: ['hex', 'to'], each: { name: (_, held) => sideName(held) } } },
  paths: { ...hidden, each: { name: (_, held) => textIn(held, 'kind') ?? 'path', parts: { hexes: {} } } },
  works: {
    ...hidden,
    toldApartBy: ['hex', 'work'],
    each: {
      name: (_, held) => `${nameBySide(textIn(held, 'work') ?? 'work', '')('', held)} at ${textIn(held, 'hex') ?? ''}`,
    },
  },
}
const sideName = (held: Json): string => `between ${textIn(held, 'hex') ?? ''} and ${textIn(held, 'to') ?? ''}`

const mapOf = (scenario: string): string => textIn(fieldOf(fieldOf(printed, 'scenarios'), scenario), 'map') ?? ''

export const dataNames = (scenario: string): DataNames => ({
  parts: {
    scenarios: battles(scenario, 'name', () => scenarioParts),
    maps: playedWith(mapOf(scenario), 'The map', 'Other maps', 'name', () => mapParts),
    tables: {
      name: '',
      heading: { title: 'Tables' },
      each: { name: (key) => `${keyText(key)} table` },
      parts: { unitTypes: { name: '', heading: { title: 'Units' } } },
    },
  },
})
