/** Questions after a close combat: ground gained, a bonus combat, the raiders' return. */
import { refused } from '@firestep/referee'
import { adjacentEnemies, unitAt, unitOf } from '../../rules/battlefield.ts'
import type { bonusCombatQuestion, gainGroundQuestion, raidQuestion } from '../../rules/close-combat.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { cardTitle, percent, sentence } from '../names/text.ts'
import { givenUpObjectives, takenObjectives } from './after-move.ts'
import { playText } from './card-windows.ts'
import {
  cardOption,
  endOption,
  hexOption,
  type KindFace,
  path,
  placesOfUnits,
  plainPreview,
  type QuestionContext,
  ringHex,
  ringUnits,
  shot,
  unitOption,
} from './context.ts'
import { givesUpNotes, givesUpWarning, takesNotes } from './objectives-taken.ts'
import { lossChance } from './odds.ts'
import { battleOf } from './possible-battle.ts'
import { unitLabel, unitText } from './unit-labels.ts'

/** Consequences of a unit's arrival in a hex: ground, objectives, adjacent enemies. */
function arrivalText(context: QuestionContext, unit: UnitId, hex: Hex): string[] {
  const { battlefield, side } = context
  const enemyCount = adjacentEnemies(battlefield, hex, side).length
  return [
    groundName(battlefield, hex),
    ...takesNotes(context, takenObjectives(battlefield, unit, hex)),
    ...givesUpNotes(context, givenUpObjectives(battlefield, unit, hex)),
    enemyCount === 0 ? 'no enemy next to it' : `${enemyCount === 1 ? '1 enemy' : `${enemyCount} enemies`} next to it`,
  ]
}

export const gainGround: KindFace<typeof gainGroundQuestion> = {
  prompt(context) {
    const { unit, hex, fury } = context.about
    return {
      title: `Take ${hexName(context.board, hex)} with the ${unitText(context, unit)}?`,
      why: `Its close combat has cleared the hex, and it may follow up into it.${fury ? ' With Battle Fury it may close combat once more from there.' : ''}`,
      passText: 'It stays where it is.',
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Take the ground', 'Combat cards'],
  option(context, part) {
    const { unit, hex } = context.about
    const name = hexName(context.board, hex)
    if (part === 'stay') return endOption('stay', 'Stay', 'leave the hex empty')
    if (part === 'advance')
      return hexOption(
        hex,
        {
          label: `Advance to ${name}`,
          detail: arrivalText(context, unit, hex).join(', '),
          group: 'Take the ground',
          role: 'move',
        },
        part,
      )
    const label = `Advance to ${name} with ${cardTitle(context.board, part)}`
    return cardOption(part, { label, detail: playText(context, part), group: 'Combat cards' })
  },
  preview(context, [answer]) {
    const { unit, hex } = context.about
    const { hex: from, side } = unitOf(context.battlefield, unit)
    if (answer === undefined || answer === 'stay') {
      const title =
        answer === undefined
          ? `${unitLabel(context, unit)} has cleared ${hexName(context.board, hex)}`
          : `The ${unitText(context, unit)} stays`
      return { ...plainPreview(title), marks: [ringHex(hex, 'neutral')] }
    }
    const lines = [sentence(arrivalText(context, unit, hex).join(', '))]
    if (answer !== 'advance') lines.push(`${playText(context, answer)}.`)
    const title = `The ${unitText(context, unit)} takes ${hexName(context.board, hex)}`
    return { title, lines, odds: [], marks: path([from, hex], side) }
  },
  warning(context, answer) {
    const { unit, hex } = context.about
    return answer === 'stay' ? null : givesUpWarning(context, givenUpObjectives(context.battlefield, unit, hex))
  },
  acceptedSorts: () => ['hex', 'card'],
  ruling: (context, _soFar, { sort }) =>
    sort === 'hex'
      ? refused('gain.2', `only the hex just emptied, ${hexName(context.board, context.about.hex)}, can be taken`)
      : null,
}

export const bonusCombat: KindFace<typeof bonusCombatQuestion> = {
  prompt(context) {
    return {
      title: `Battle once more with the ${unitText(context, context.about)}?`,
      why: 'Battle Fury: one more close combat, against any enemy next to it.',
      passText: 'The bonus combat is let go.',
      concerns: placesOfUnits(context, [context.about]),
    }
  },
  groups: () => ['Close combat'],
  option(context, part) {
    if (typeof part !== 'number') return endOption(part, 'Battle no more', 'the bonus combat is let go')
    const { target, detail } = battleOf(context, context.about, part)
    const fields = { label: `Attack the ${target}`, detail, group: 'Close combat', role: 'target' } as const
    return unitOption(context, unitAt(context.battlefield, part), fields, part)
  },
  preview(context, [answer]) {
    const unit = context.about
    const { hex, side } = unitOf(context.battlefield, unit)
    if (typeof answer !== 'number')
      return {
        ...plainPreview(answer === undefined ? `${unitLabel(context, unit)} may battle once more` : 'Battle no more'),
        marks: ringUnits(context, [unit], 'good'),
      }
    const { odds, roll, target } = battleOf(context, unit, answer)
    const chance = roll === null ? '' : percent(lossChance(roll))
    return {
      title: `Attack the ${target}`,
      lines: [],
      odds: [odds],
      marks: [shot(hex, answer, side), ringHex(answer, 'aim', chance)],
    }
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'hex' && unitAt(context.battlefield, part) < 0
      ? refused('gain.11', 'nobody stands there')
      : refused('gain.11', 'the bonus combat is against an enemy next to the unit, with dice left to roll'),
}

export const raid: KindFace<typeof raidQuestion> = {
  prompt(context) {
    const { unit, home } = context.about
    return {
      title: `Take the raiders at ${hexName(context.board, unitOf(context.battlefield, unit).hex)} home to ${hexName(context.board, home)}?`,
      why: 'Their raid is over. They may go back to where they started, however far, or stay where they are.',
      passText: 'They stay where they are.',
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Go home'],
  option(context, part) {
    const { unit, home } = context.about
    if (part === 'stay')
      return endOption('stay', 'Stay', groundName(context.battlefield, unitOf(context.battlefield, unit).hex))
    const detail = arrivalText(context, unit, home).join(', ')
    return hexOption(
      home,
      { label: `Go back to ${hexName(context.board, home)}`, detail, group: 'Go home', role: 'move' },
      part,
    )
  },
  preview(context, [answer]) {
    const { unit, home } = context.about
    const { hex, side } = unitOf(context.battlefield, unit)
    if (answer !== 'return')
      return {
        ...plainPreview(answer === undefined ? 'The raid is over' : 'The raiders stay'),
        marks: ringUnits(context, [unit], 'good'),
      }
    const lines = [sentence(arrivalText(context, unit, home).join(', '))]
    return { title: 'The raiders go home', lines, odds: [], marks: path([hex, home], side) }
  },
  warning(context, answer) {
    const { unit, home } = context.about
    return answer === 'return' ? givesUpWarning(context, givenUpObjectives(context.battlefield, unit, home)) : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context) =>
    refused(
      'card.combat.trench-raid.3',
      `the raiders stay, or go back to ${hexName(context.board, context.about.home)}; nowhere else`,
    ),
}
