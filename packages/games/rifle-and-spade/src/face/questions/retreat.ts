/** 19: retreat destinations. */
import { capital, type Mark, type Preview } from '@firestep/face'
import { allowed, type Json, type Ruling } from '@firestep/referee'
import type { Going } from '../../rules/assault/retreat-destinations.ts'
import { facingTo, isArtillery, typeOf, unitOf, unitsAt } from '../../rules/battlefield.ts'
import { triggerIn } from '../../rules/fire-triggers.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { freshMarch, walked } from '../../rules/movement/march.ts'
import type { Placed } from '../../rules/state.ts'
import { hexName } from '../names/places.ts'
import {
  aboutOf,
  checked,
  explained,
  hexOption,
  type KindFace,
  nextParts,
  nothingYet,
  pathMarks,
  type QuestionContext,
  ringedHex,
  unitOption,
} from './context.ts'
import { type FireDanger, perilInBrief, prospectOf } from './fire-danger.ts'
import { groundText } from './ground-text.ts'
import { perilViews } from './march-forecast.ts'
import { conditionOf, unitAt, unitsCalled } from './unit-labels.ts'

const placed = (part: Json): Placed => part as unknown as Placed

/** Danger to a group that retreats to a hex (19.1.8). */
function prospectFor(context: QuestionContext, { hex: from }: Going, units: readonly UnitId[], to: Hex): FireDanger {
  const { battlefield, side, board } = context
  const trigger = triggerIn(side, 'retreat', to, { left: from, crossed: facingTo(board.sheet, to, from) })
  return prospectOf(battlefield, walked(battlefield, freshMarch(battlefield, units), to), trigger)
}

function placeWords(context: QuestionContext, going: Going, [unit, to]: Placed): string {
  if (to === 'us/them') return 'goes to ground beside the enemy: Us/Them, and Confused'
  if (to === 'surrender') return 'has no way out, and lays down its arms'
  const peril = perilInBrief(prospectFor(context, going, [unit], to))
  const guns = isArtillery(typeOf(context.battlefield, unit)) ? ['limbers'] : []
  return [groundText(context.battlefield, to), ...guns, ...(peril === null ? [] : [peril])].join('; ')
}

function placeLabel({ board }: QuestionContext, [, to]: Placed): string {
  if (to === 'us/them') return 'to ground'
  return to === 'surrender' ? 'surrenders' : `to ${hexName(board, to)}`
}

const whys: Readonly<Record<Going['as'], string>> = {
  attacker: 'Attackers go back to hexes they came from, or go to ground beside the enemy where there is cover.',
  defender: 'They go to a neighbouring hex to the rear, away from other enemies, along their route if they can.',
  excess: 'There are more than the hex holds: as many go as are too many.',
}

function preview(context: QuestionContext, soFar: readonly Json[]): Preview {
  const going = aboutOf<Going>(context)
  const said = soFar.map(placed)
  const lines = said.map((one) => `${unitAt(context, one[0])} ${placeLabel(context, one)}.`)
  const hexes = [...new Set(said.flatMap(([, to]) => (typeof to === 'number' ? [to] : [])))]
  const groups = hexes.map((to) => ({ to, units: said.filter(([, place]) => place === to).map(([unit]) => unit) }))
  const marks: Mark[] = [
    ...groups.flatMap(({ to }) => [
      ...pathMarks(context, [going.hex, to], context.side),
      ringedHex(context, to, 'neutral'),
    ]),
    ...(said.some(([, to]) => typeof to !== 'number') ? [ringedHex(context, going.hex, 'bad')] : []),
  ]
  const odds = groups.flatMap(({ to, units }) => perilViews(context, prospectFor(context, going, units, to)))
  const left = unitsAt(context.battlefield, going.hex).filter((unit) => !said.some(([one]) => one === unit))
  const rest = left.length === 0 || going.as === 'excess' ? [] : [`Still to be told: ${unitsCalled(context, left)}.`]
  return { ...nothingYet(`Retreat from ${hexName(context.board, going.hex)}`, [...lines, ...rest], marks), odds }
}

export const retreat: KindFace = {
  prompt(context) {
    const going = aboutOf<Going>(context)
    const units = unitsAt(context.battlefield, going.hex)
    return {
      title: `${capital(unitsCalled(context, units))} at ${hexName(context.board, going.hex)}: who retreats where?`,
      why: `${whys[going.as]} Each group draws fire as it goes, and is Confused.`,
      passing: null,
    }
  },
  groups: (context, soFar) => nextParts(context, soFar).map((part) => unitAt(context, placed(part)[0])),
  option(context, part) {
    const one = placed(part)
    const [unit, to] = one
    const words = {
      label: `${unitAt(context, unit)} ${placeLabel(context, one)}`,
      detail: [conditionOf(context, unit), placeWords(context, aboutOf<Going>(context), one)].join('; '),
      group: unitAt(context, unit),
    }
    return typeof to === 'number' ? hexOption(context, to, words, part) : unitOption(context, unit, words, part)
  },
  preview,
  takes: () => ['hex', 'unit'],
  ruling(context, soFar, { sort, part }): Ruling {
    if (sort === 'unit')
      return unitOf(context.battlefield, part).hex === aboutOf<Going>(context).hex
        ? allowed
        : explained(context, [part, 'surrender'])
    const [next] = nextParts(context, soFar)
    return next === undefined ? allowed : checked(context, [...soFar, [placed(next)[0], part]])
  },
}
