/** Readable names of units: 'A Coy, 2nd Worcesters', 'No. 1 MG Section, 172nd Regiment'. */
import type { GroupData, UnitKind, UnitType } from '../data/schema.ts'

const lettered = ['british', 'australian']

type Numbering = (number: number, nationality: string) => string

const letterOrOrdinal: Numbering = (number, nationality) =>
  lettered.includes(nationality) ? String.fromCharCode(64 + number) : ordinal(number)

const subunits: Readonly<Record<UnitKind, (number: number, isOnlyOne: boolean, nationality: string) => string>> = {
  infantry: (number, _alone, nationality) => `${letterOrOrdinal(number, nationality)} Coy`,
  cavalry: (number, _alone, nationality) => `${letterOrOrdinal(number, nationality)} Squadron`,
  artillery: (number) => `${ordinal(number)} Battery`,
  'machine gun': section('MG'),
  mortar: section('Mortar'),
  flamethrower: section('Flamethrower'),
  tank: section('Tank'),
  'armoured car': section('Car'),
}

function section(weapon: string): (number: number, isOnlyOne: boolean) => string {
  return (number, isOnlyOne) => (isOnlyOne ? `${weapon} Section` : `No. ${number} ${weapon} Section`)
}

function ordinal(number: number): string {
  const tens = number % 100
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

/** One name for each unit of an entry of the order of battle. Dismounted cavalry keeps its squadrons. */
export function nameUnits(type: UnitType, { count, of }: GroupData['units'][number], group: string): string[] {
  const kind = type.name.includes('squadron') ? 'cavalry' : type.type
  return (of ?? [{ name: group, count, first: 1 }]).flatMap((parent) =>
    Array.from({ length: parent.count }, (_, i) => {
      const isOnlyOne = parent.count === 1 && parent.first === 1
      return `${subunits[kind](parent.first + i, isOnlyOne, type.nationality)}, ${parent.name}`
    }),
  )
}
