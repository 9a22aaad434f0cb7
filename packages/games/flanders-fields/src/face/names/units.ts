/** Names of sides, formations, battalions, companies and bases. */
import { capital } from '@firestep/face'
import type { Army, BaseType, CompanyKind, Side, TankModel } from '../../data/schema.ts'
import type { BaseId, BattalionId, FormationId, OrderedUnit, Roster, RosterBase, UnitId } from '../../rules/roster.ts'
import type { Board } from '../board.ts'

type Named = Pick<Board, 'scenario'>

/** "British", "German" */
export const nationOf = ({ scenario }: Named, side: Side): string => capital(scenario.data.forces[side].army)

/** "the British", "the Germans"; takes a plural verb. */
export const people = ({ scenario }: Named, side: Side): string => peoples[scenario.data.forces[side].army]
const peoples: Readonly<Record<Army, string>> = {
  british: 'the British',
  french: 'the French',
  german: 'the Germans',
}

/** "1st", "2nd", "11th" */
export function ordinal(number: number): string {
  const ending = Math.floor(number / 10) % 10 === 1 ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${ending ?? 'th'}`
}

function listed<T>(list: readonly T[], index: number, what: string): T {
  const found = list[index]
  if (found === undefined) throw new Error(`there is no ${what} ${index}`)
  return found
}

/** "8th Brigade" */
export const formationName = ({ scenario: { roster } }: Named, formation: FormationId): string =>
  listed(roster.formations, formation, 'formation').name

/** "4th Middlesex", "I Battalion, IR 31" */
export const battalionName = ({ scenario: { roster } }: Named, battalion: BattalionId): string =>
  listed(roster.battalions, battalion, 'battalion').name

/** Short form for labels: "4th Middlesex", "I/31". */
export const battalionShort = (board: Named, battalion: BattalionId): string =>
  battalionName(board, battalion).replace(/^([IVX]+) Battalion, (?:IR |Landwehr )?/, '$1/')

const companyWords: Readonly<Record<CompanyKind, readonly [company: string, platoon: string]>> = {
  'rifle company': ['Company', 'platoon'],
  'storm company': ['Storm Company', 'platoon'],
  squadron: ['Squadron', 'troop'],
  'engineer company': ['Company', 'section'],
  'pioneer company': ['Company', 'section'],
  'tank company': ['Company', 'tank'],
  'mg company': ['Company', 'gun'],
}

/** The company letter: the last part of the id. */
const letterOf = (unit: OrderedUnit): string => unit.id.split('.').at(-1) ?? unit.id

/** "A Company, 4th Middlesex"; for a single weapon its own name. */
export function unitName(board: Named, unit: UnitId): string {
  const ordered = listed(board.scenario.roster.units, unit, 'unit')
  const [first] = ordered.bases
  if (first === undefined) throw new Error(`nobody is in ${ordered.id}`)
  const { battalion } = listed(board.scenario.roster.bases, first, 'base')
  if (ordered.company === null || battalion === null) return baseName(board, first)
  return `${letterOf(ordered)} ${companyWords[ordered.company][0]}, ${battalionName(board, battalion)}`
}

/** Under the heading of its battalion: "A Company", "2nd machine gun". */
export function unitShort(board: Named, unit: UnitId): string {
  const ordered = listed(board.scenario.roster.units, unit, 'unit')
  return ordered.company === null
    ? baseShort(board, ordered.bases[0] ?? -1)
    : `${letterOf(ordered)} ${companyWords[ordered.company][0]}`
}

const tankNames: Readonly<Record<TankModel, string>> = {
  'british male': 'male tank',
  'british female': 'female tank',
  whippet: 'Whippet',
  'st chamond': 'Saint-Chamond',
  'renault gun': 'Renault with gun',
  'renault lmg': 'Renault with machine gun',
  a7v: 'A7V',
}

/** The kind of a base without its owner: "rifle platoon", "77 mm field gun", "male tank". */
export function kindName({
  type,
  tank,
  model,
  grapnel,
}: Pick<RosterBase, 'type' | 'tank' | 'model' | 'grapnel'>): string {
  if (tank !== null) return grapnel ? `${tankNames[tank]} with grapnels` : tankNames[tank]
  const named = typeNames[type] ?? type
  // Some gun and car models already contain their type.
  const spoken = model?.replace(/-pdr/, '-pounder').replace(/(\d)in\b/, '$1-inch') ?? null
  return spoken === null ? named : /(howitzer|pounder|gun|car)$/.test(spoken) ? spoken : `${spoken} ${named}`
}
const typeNames: Partial<Record<BaseType, string>> = {
  'battalion command': 'headquarters',
  'regiment command': 'headquarters',
  'division command': 'headquarters',
  'infantry platoon': 'rifle platoon',
  'heavy artillery': 'heavy gun',
  'super heavy artillery': 'super heavy gun',
}

/** The owning battalion or formation. */
const ownerOf = (board: Named, { battalion, formation }: RosterBase): string =>
  battalion === null ? formationName(board, formation) : battalionName(board, battalion)

/** "1st platoon, A Company, 4th Middlesex"; "2nd machine gun, IR 31"; "headquarters of the 8th Brigade". */
export function baseName(board: Named, base: BaseId): string {
  const of = listed(board.scenario.roster.bases, base, 'base')
  const unit = of.unit === null ? null : listed(board.scenario.roster.units, of.unit, 'unit')
  if (unit?.company != null && of.unit !== null)
    return `${ordinal(unit.bases.indexOf(base) + 1)} ${companyWords[unit.company][1]}, ${unitName(board, of.unit)}`
  const owner = ownerOf(board, of)
  if (of.type.endsWith('command')) return `headquarters of ${owner}`
  const { place, many } = placeAmong(board.scenario.roster, base)
  return `${many > 1 ? `${ordinal(place)} ` : ''}${kindName(of)}, ${owner}`
}

/** Without its battalion, for texts about one battalion: "1st platoon of A", "2nd machine gun". */
export function baseShort(board: Named, base: BaseId): string {
  const of = listed(board.scenario.roster.bases, base, 'base')
  const unit = of.unit === null ? null : listed(board.scenario.roster.units, of.unit, 'unit')
  if (unit?.company != null) return `${ordinal(unit.bases.indexOf(base) + 1)} of ${letterOf(unit)}`
  const { place, many } = placeAmong(board.scenario.roster, base)
  return `${many > 1 ? `${ordinal(place)} ` : ''}${kindName(of)}`
}

interface Place {
  readonly place: number
  readonly many: number
}

const places = new WeakMap<Roster, readonly Place[]>()

/** Number of a base among its owner's bases of the same name, from 1, and their total. */
function placeAmong(roster: Roster, base: BaseId): Place {
  let known = places.get(roster)
  if (known === undefined) {
    const keys = roster.bases.map((of) => `${of.side} ${of.formation} ${of.battalion} ${kindName(of)}`)
    const counts = new Map<string, number>()
    const numbers = keys.map((key) => {
      const place = (counts.get(key) ?? 0) + 1
      counts.set(key, place)
      return place
    })
    known = numbers.map((place, i) => ({ place, many: counts.get(keys[i] ?? '') ?? place }))
    places.set(roster, known)
  }
  return listed(known, base, 'base')
}
