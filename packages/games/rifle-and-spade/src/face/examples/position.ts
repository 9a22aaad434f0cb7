/** The position of the example of a complex assault (18.4.2 ex), as an overlay of a printed scenario. */
import type { Json } from '@firestep/referee'

/** The scenario on whose map it is set: Hill 141, scrub with a Fire Trench and wire all round. */
export const scenario = 'sedd el bahr'
export const hill = '08.03'
/** The start hex of the four half-battalions. */
const start = '07.04'

const order = {
  type: 'defense',
  line: null,
  point: null,
  objectives: null,
  support: [],
  onPicket: [],
  rallyPoint: null,
  start: null,
  surprise: null,
}

const brigiment = (name: string, side: string, division: string, points: number): Json => ({
  name,
  side,
  division,
  class: 'II',
  battalions: 2,
  maximum: 8,
  half: 4,
  points,
  column: false,
  order,
  gains: { day: { attack: -2, defense: 1, regroup: 2 }, night: { attack: -3, defense: 1, regroup: 2 } },
})

const british = 'Attacking Brigade'
const ottomans = 'Defending Regiment'

const unit = (name: string, type: string, side: string, hex: string, fields: object): Json => ({
  name,
  type,
  side,
  hex,
  battalion: null,
  steps: 0,
  fullSteps: 0,
  morale: 80,
  brigiment: side === 'entente' ? british : ottomans,
  ...fields,
})

const halfBattalion = (name: string): Json =>
  unit(name, 'half battalion', 'entente', start, { battalion: name.slice(2), steps: 2, fullSteps: 2 })

/** One morning turn, with only the units of the example. */
export const overlay: Json = {
  maps: {
    'helles tip': {
      works: [
        {
          hex: hill,
          work: 'fire trench',
          owner: 'ottoman',
          circular: true,
          connects: false,
          front: [],
          ends: [],
          rear: [],
          wire: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
          gunFacings: [],
          source: 'the example',
        },
        {
          hex: hill,
          work: 'gun pit',
          owner: 'ottoman',
          circular: false,
          connects: false,
          front: [],
          ends: [],
          rear: [],
          wire: [],
          gunFacings: ['S', 'SW'],
          source: 'the example',
        },
      ],
    },
  },
  scenarios: {
    [scenario]: {
      turns: [{ date: '1915-04-26', start: '06:00' }],
      brigiments: [
        brigiment(british, 'entente', '29th Division', 8),
        // The regiment has no officers left: that is why a near miss can confuse it.
        brigiment(ottomans, 'ottoman', '9th Division', 0),
      ],
      units: [
        unit('HQ British', 'headquarters', 'entente', '06.04', { morale: null }),
        ...['L 1/Lancs', 'R 1/Lancs', 'L 2/Lancs', 'R 2/Lancs'].map(halfBattalion),
        unit('HQ Ottoman', 'headquarters', 'ottoman', '08.01', { morale: null }),
        unit('10 Coy', 'company', 'ottoman', hill, { battalion: '3/26', steps: 1, fullSteps: 1 }),
        unit('MG', 'mg section', 'ottoman', hill, {}),
        unit('Battery', 'mountain 75mm 4guns', 'ottoman', hill, { steps: 2, fullSteps: 2 }),
      ],
      arrivals: [],
      landings: [],
      offMapFire: [],
      orderLimits: [],
      special: [],
      works: { captured: [] },
    },
  },
}
