/** 19: who retreats where. */
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

/** What a group that goes to a hex may meet on the way (19.1.8). */
function prospectFor(scene: QuestionContext, { hex: from }: Going, units: readonly UnitId[], to: Hex): FireDanger {
  const { battlefield, side, board } = scene
  const trigger = triggerIn(side, 'retreat', to, { left: from, crossed: facingTo(board.sheet, to, from) })
  return prospectOf(battlefield, walked(battlefield, freshMarch(battlefield, units), to), trigger)
}

function placeWords(scene: QuestionContext, going: Going, [unit, to]: Placed): string {
  if (to === 'us/them') return 'goes to ground beside the enemy: Us/Them, and Confused'
  if (to === 'surrender') return 'has no way out, and lays down its arms'
  const peril = perilInBrief(prospectFor(scene, going, [unit], to))
  const guns = isArtillery(typeOf(scene.battlefield, unit)) ? ['limbers'] : []
  return [groundText(scene.battlefield, to), ...guns, ...(peril === null ? [] : [peril])].join('; ')
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

function preview(scene: QuestionContext, soFar: readonly Json[]): Preview {
  const going = aboutOf<Going>(scene)
  const said = soFar.map(placed)
  const lines = said.map((one) => `${unitAt(scene, one[0])} ${placeLabel(scene, one)}.`)
  const hexes = [...new Set(said.flatMap(([, to]) => (typeof to === 'number' ? [to] : [])))]
  const groups = hexes.map((to) => ({ to, units: said.filter(([, place]) => place === to).map(([unit]) => unit) }))
  const marks: Mark[] = [
    ...groups.flatMap(({ to }) => [...pathMarks(scene, [going.hex, to], scene.side), ringedHex(scene, to, 'neutral')]),
    ...(said.some(([, to]) => typeof to !== 'number') ? [ringedHex(scene, going.hex, 'bad')] : []),
  ]
  const odds = groups.flatMap(({ to, units }) => perilViews(scene, prospectFor(scene, going, units, to)))
  const left = unitsAt(scene.battlefield, going.hex).filter((unit) => !said.some(([one]) => one === unit))
  const rest = left.length === 0 || going.as === 'excess' ? [] : [`Still to be told: ${unitsCalled(scene, left)}.`]
  return { ...nothingYet(`Retreat from ${hexName(scene.board, going.hex)}`, [...lines, ...rest], marks), odds }
}

export const retreat: KindFace = {
  asking(scene) {
    const going = aboutOf<Going>(scene)
    const units = unitsAt(scene.battlefield, going.hex)
    return {
      title: `${capital(unitsCalled(scene, units))} at ${hexName(scene.board, going.hex)}: who retreats where?`,
      why: `${whys[going.as]} Each group draws fire as it goes, and is Confused.`,
      passing: null,
    }
  },
  groups: (scene, soFar) => nextParts(scene, soFar).map((part) => unitAt(scene, placed(part)[0])),
  offer(scene, part) {
    const one = placed(part)
    const [unit, to] = one
    const words = {
      label: `${unitAt(scene, unit)} ${placeLabel(scene, one)}`,
      detail: [conditionOf(scene, unit), placeWords(scene, aboutOf<Going>(scene), one)].join('; '),
      group: unitAt(scene, unit),
    }
    return typeof to === 'number' ? hexOption(scene, to, words, part) : unitOption(scene, unit, words, part)
  },
  preview,
  takes: () => ['hex', 'unit'],
  ruling(scene, soFar, { sort, part }): Ruling {
    if (sort === 'unit')
      return unitOf(scene.battlefield, part).hex === aboutOf<Going>(scene).hex
        ? allowed
        : explained(scene, [part, 'surrender'])
    const [next] = nextParts(scene, soFar)
    return next === undefined ? allowed : checked(scene, [...soFar, [placed(next)[0], part]])
  },
}
