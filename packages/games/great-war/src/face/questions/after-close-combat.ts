/** After a close combat: ground gained, a bonus combat, the raiders' way home. */
import { type Json, refused } from '@firestep/referee'
import { adjacentEnemies, unitOf, unitAt as whoIsAt } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/state.ts'
import { hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { cardTitle, percent, sentence } from '../names/text.ts'
import { givenUp, takenAt } from './after-move.ts'
import { playText } from './card-windows.ts'
import {
  cardOption,
  endOption,
  hexOption,
  type KindFace,
  nothingYet,
  path,
  type QuestionContext,
  ring,
  ringed,
  shot,
  unitOption,
} from './context.ts'
import { givesUp, losing, takes } from './objectives-taken.ts'
import { lossChance } from './odds.ts'
import { battleOf } from './possible-battle.ts'
import { unitAt, unitLabel } from './unit-labels.ts'

interface Gain {
  readonly unit: UnitId
  readonly hex: Hex
  readonly fury: boolean
}

const gainOf = ({ question }: QuestionContext) => question.about as unknown as Gain

/** What standing there means: ground, medals, enemies next to it. */
function arrival(scene: QuestionContext, unit: UnitId, hex: Hex): string[] {
  const { battlefield, side } = scene
  const near = adjacentEnemies(battlefield, hex, side).length
  return [
    groundName(battlefield, hex),
    ...takes(scene, takenAt(battlefield, unit, hex)),
    ...givesUp(scene, givenUp(battlefield, unit, hex)),
    near === 0 ? 'no enemy next to it' : `${near === 1 ? '1 enemy' : `${near} enemies`} next to it`,
  ]
}

export const gainGround: KindFace = {
  asking(scene) {
    const { unit, hex, fury } = gainOf(scene)
    return {
      title: `Take ${hexName(scene.board, hex)} with the ${unitAt(scene, unit)}?`,
      why: `Its close combat has cleared the hex, and it may follow up into it.${fury ? ' With Battle Fury it may close combat once more from there.' : ''}`,
      passing: 'It stays where it is.',
    }
  },
  groups: () => ['Take the ground', 'Combat cards'],
  offer(scene, part) {
    const { unit, hex } = gainOf(scene)
    const name = hexName(scene.board, hex)
    if (part === 'stay') return endOption('stay', 'Stay', 'leave the hex empty')
    if (part === 'advance')
      return hexOption(
        hex,
        { label: `Advance to ${name}`, detail: arrival(scene, unit, hex).join(', '), group: 'Take the ground' },
        part,
      )
    const card = String(part)
    const label = `Advance to ${name} with ${cardTitle(scene.board, card)}`
    return cardOption(card, { label, detail: playText(scene, card), group: 'Combat cards' })
  },
  preview(scene, [answer]) {
    const { unit, hex } = gainOf(scene)
    const { hex: from, side } = unitOf(scene.battlefield, unit)
    if (answer === undefined || answer === 'stay') {
      const title =
        answer === undefined
          ? `${unitLabel(scene, unit)} has cleared ${hexName(scene.board, hex)}`
          : `The ${unitAt(scene, unit)} stays`
      return { ...nothingYet(title), marks: [ring(hex, 'neutral')] }
    }
    const lines = [sentence(arrival(scene, unit, hex).join(', '))]
    if (answer !== 'advance') lines.push(`${playText(scene, String(answer))}.`)
    const title = `The ${unitAt(scene, unit)} takes ${hexName(scene.board, hex)}`
    return { title, lines, odds: [], marks: path([from, hex], side) }
  },
  warning(scene, answer) {
    const { unit, hex } = gainOf(scene)
    return answer === 'stay' ? null : losing(scene, givenUp(scene.battlefield, unit, hex))
  },
  takes: () => ['hex', 'card'],
  ruling: (scene, _soFar, { sort }) =>
    sort === 'hex'
      ? refused('gain.2', `only the hex just emptied, ${hexName(scene.board, gainOf(scene).hex)}, can be taken`)
      : null,
}

export const bonusCombat: KindFace = {
  asking(scene) {
    return {
      title: `Battle once more with the ${unitAt(scene, scene.question.about as UnitId)}?`,
      why: 'Battle Fury: one more close combat, against any enemy next to it.',
      passing: 'The bonus combat is let go.',
    }
  },
  groups: () => ['Close combat'],
  offer(scene, part) {
    if (typeof part !== 'number') return endOption(part, 'Battle no more', 'the bonus combat is let go')
    const { target, detail } = battleOf(scene, scene.question.about as UnitId, part)
    const words = { label: `Attack the ${target}`, detail, group: 'Close combat' }
    return unitOption(scene, whoIsAt(scene.battlefield, part), words, part)
  },
  preview(scene, [answer]) {
    const unit = scene.question.about as UnitId
    const { hex, side } = unitOf(scene.battlefield, unit)
    if (typeof answer !== 'number')
      return {
        ...nothingYet(answer === undefined ? `${unitLabel(scene, unit)} may battle once more` : 'Battle no more'),
        marks: ringed(scene, [unit], 'good'),
      }
    const { odds, roll, target } = battleOf(scene, unit, answer)
    const chance = roll === null ? '' : percent(lossChance(roll))
    return {
      title: `Attack the ${target}`,
      lines: [],
      odds: [odds],
      marks: [shot(hex, answer, side), ring(answer, 'aim', chance)],
    }
  },
  takes: () => ['hex'],
  ruling: (scene, _soFar, { part }) =>
    whoIsAt(scene.battlefield, part as Hex) < 0
      ? refused('gain.11', 'nobody stands there')
      : refused('gain.11', 'the bonus combat is against an enemy next to the unit, with dice left to roll'),
}

const raidOf = ({ question }: QuestionContext) =>
  question.about as unknown as { readonly unit: UnitId; readonly home: Hex }

export const raid: KindFace = {
  asking(scene) {
    const { unit, home } = raidOf(scene)
    return {
      title: `Take the raiders at ${hexName(scene.board, unitOf(scene.battlefield, unit).hex)} home to ${hexName(scene.board, home)}?`,
      why: 'Their raid is over. They may go back to where they started, however far, or stay where they are.',
      passing: 'They stay where they are.',
    }
  },
  groups: () => ['Go home'],
  offer(scene, part) {
    const { unit, home } = raidOf(scene)
    if (part === 'stay')
      return endOption('stay', 'Stay', groundName(scene.battlefield, unitOf(scene.battlefield, unit).hex))
    const detail = arrival(scene, unit, home).join(', ')
    return hexOption(home, { label: `Go back to ${hexName(scene.board, home)}`, detail, group: 'Go home' }, part)
  },
  preview(scene, [answer]: readonly Json[]) {
    const { unit, home } = raidOf(scene)
    const { hex, side } = unitOf(scene.battlefield, unit)
    if (answer !== 'return')
      return {
        ...nothingYet(answer === undefined ? 'The raid is over' : 'The raiders stay'),
        marks: ringed(scene, [unit], 'good'),
      }
    const lines = [sentence(arrival(scene, unit, home).join(', '))]
    return { title: 'The raiders go home', lines, odds: [], marks: path([hex, home], side) }
  },
  warning(scene, answer) {
    const { unit, home } = raidOf(scene)
    return answer === 'return' ? losing(scene, givenUp(scene.battlefield, unit, home)) : null
  },
  takes: () => ['hex'],
  ruling: (scene) =>
    refused(
      'card.combat.trench-raid.3',
      `the raiders stay, or go back to ${hexName(scene.board, raidOf(scene).home)}; nowhere else`,
    ),
}
