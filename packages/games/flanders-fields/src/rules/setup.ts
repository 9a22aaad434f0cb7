/** The initial state of a match. */
import type { ScenarioChoice } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import type { Book } from './book.ts'
import { baseLike } from './copy-state.ts'
import type { Base, BattalionState, Secrets, State } from './state.ts'
import { units } from './table-terrain.ts'

const nothingYet = (): Secrets => ({ plan: null, cards: [], knows: {} })

export function newState(book: Book, { scenario: id, options }: ScenarioChoice): State {
  const { data, roster } = book.scenario({ scenario: id, options })
  const special = (side: Side, ...names: string[]): boolean =>
    data.forces[side].special.some((special) => names.includes(special))
  const disciplined = (side: Side) =>
    special(side, 'prussian discipline', 'prussian discipline of all commanders') ? 3 : 0
  return {
    scenario: id,
    options,
    turn: 0,
    side: 'attacker',
    step: 'fire plans',
    cursor: 0,
    commanding: null,
    order: null,
    bases: roster.bases.map(
      ({ type, at, packed, sheltered, offTable, byCard }): Base =>
        baseLike({
          // setup.5 (FF-293): works are placed before all other bases.
          ...(type === 'blockhouse' && at !== null
            ? { fate: 'present', pose: { x: units(at[0]), y: units(at[1]), heading: at[2] } }
            : { fate: offTable && !byCard ? 'off table' : 'waiting', pose: null }),
          marks: 0,
          faces: type === 'blockhouse' ? [0, 0, 0] : null,
          packed,
          mounted: type === 'cavalry platoon',
          sheltered,
          onWire: null,
          caught: null,
          inRiver: null,
          thrownBack: false,
          inColumn: false,
          fired: null,
          moved: false,
          astray: false,
          struckBy: [],
        }),
    ),
    units: roster.units.map(() => ({ ordered: false, failed: false, madMinute: false })),
    battalions: roster.battalions.map(
      ({ side, quality, riflePlatoons }): BattalionState => ({
        underFire: false,
        tested: { half: false, threeQuarters: false },
        routed: false,
        gone: false,
        moved: false,
        static: false,
        commanded: false,
        staff: false,
        promoted: false,
        madMinuteTurn: null,
        mutinous: false,
        line: null,
        uses: {
          pals: special(side, 'pals') && quality === 'raw' ? 1 : 0,
          // Infantry battalions; tanks have separate uses, cavalry none.
          professionalism: special(side, 'professionalism') && riflePlatoons.length > 0 ? 1 : 0,
          discipline: disciplined(side),
        },
      }),
    ),
    formations: roster.formations.map(({ side }) => ({
      promoted: false,
      discipline: special(side, 'prussian discipline of all commanders') ? 3 : 0,
    })),
    aims: [],
    deepSuppression: 0,
    barrage: null,
    barrageOver: false,
    wind: null,
    clouds: [],
    openings: [],
    wiring: { added: [], removed: [] },
    holders: data.objectives.map(({ holder }) => holder),
    air: { attacker: 0, defender: 0 },
    heroics: { attacker: false, defender: false },
    stubborn: {
      attacker: 0,
      defender: special('defender', 'stubborn resistance') ? 3 : 0,
    },
    tankProfessionalism: {
      attacker: special('attacker', 'professionalism') ? 4 : 0,
      defender: special('defender', 'professionalism') ? 4 : 0,
    },
    arrivals: { battalions: roster.battalions.map(() => 0), formations: roster.formations.map(() => 0) },
    handed: { attacker: [], defender: [] },
    discards: [],
    inForce: [],
    shaken: [],
    supports: roster.bases.map(() => null),
    returns: [],
    outcome: null,
    secrets: { attacker: nothingYet(), defender: nothingYet() },
  }
}
