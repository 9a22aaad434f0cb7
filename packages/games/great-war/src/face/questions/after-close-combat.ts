/** Questions after a close combat: ground gained, a bonus combat, the raiders' return. */
import { refused } from '@firestep/referee'
import { adjacentEnemies, unitAt, unitOf } from '../../rules/battlefield.ts'
import type { bonusCombatQuestion, gainGroundQuestion, raidQuestion } from '../../rules/close-combat.ts'
import { type Hex, noUnit, type UnitId } from '../../rules/ids.ts'
import { hexName } from '../board.ts'
import { groundName } from '../names/ground.ts'
import { cardTitle, percent, sentence } from '../names/text.ts'
import * as battleTexts from '../texts/battle.ts'
import { combatCards } from '../texts/command.ts'
import * as texts from '../texts/movement.ts'
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
import { unitText } from './unit-labels.ts'

/** Consequences of a unit's arrival in a hex: ground, objectives, adjacent enemies. */
function arrivalText(context: QuestionContext, unit: UnitId, hex: Hex): string[] {
  const { battlefield, side } = context
  const enemyCount = adjacentEnemies(battlefield, hex, side).length
  return [
    groundName(battlefield, hex),
    ...takesNotes(context, takenObjectives(battlefield, unit, hex)),
    ...givesUpNotes(context, givenUpObjectives(battlefield, unit, hex)),
    texts.enemiesNextToIt(enemyCount),
  ]
}

export const gainGround: KindFace<typeof gainGroundQuestion> = {
  prompt(context) {
    const { unit, hex, fury } = context.about
    return {
      title: texts.gainTitle(unitText(context, unit), hexName(context.board, hex)),
      why: texts.gainWhy(fury),
      passText: texts.stays,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.gainGroup, combatCards],
  option(context, part) {
    const { unit, hex } = context.about
    const name = hexName(context.board, hex)
    if (part === 'stay') return endOption('stay', texts.stay, texts.stayDetail)
    if (part === 'advance')
      return hexOption(
        hex,
        {
          label: texts.advanceTo(name),
          detail: arrivalText(context, unit, hex).join(', '),
          group: texts.gainGroup,
          role: 'move',
        },
        part,
      )
    const label = texts.advanceWith(name, cardTitle(context.board, part))
    return cardOption(part, { label, detail: playText(context, part), group: combatCards })
  },
  preview(context, [answer]) {
    const { unit, hex } = context.about
    const { hex: from, side } = unitOf(context.battlefield, unit)
    if (answer === undefined || answer === 'stay') {
      const title =
        answer === undefined
          ? texts.hasCleared(unitText(context, unit), hexName(context.board, hex))
          : texts.unitStays(unitText(context, unit))
      return { ...plainPreview(title), marks: [ringHex(hex, 'neutral')] }
    }
    const lines = [sentence(arrivalText(context, unit, hex).join(', '))]
    if (answer !== 'advance') lines.push(`${playText(context, answer)}.`)
    const title = texts.advances(unitText(context, unit), hexName(context.board, hex))
    return { title, lines, odds: [], marks: path([from, hex], side) }
  },
  warning(context, answer) {
    const { unit, hex } = context.about
    return answer === 'stay' ? null : givesUpWarning(context, givenUpObjectives(context.battlefield, unit, hex))
  },
  acceptedSorts: () => ['hex', 'card'],
  ruling: (context, _soFar, { sort }) =>
    sort === 'hex' ? refused('gain.2', texts.onlyThatHex(hexName(context.board, context.about.hex))) : null,
}

export const bonusCombat: KindFace<typeof bonusCombatQuestion> = {
  prompt(context) {
    return {
      title: battleTexts.bonusTitle(unitText(context, context.about)),
      why: battleTexts.bonusWhy,
      passText: battleTexts.bonusPassing,
      concerns: placesOfUnits(context, [context.about]),
    }
  },
  groups: () => [battleTexts.closeCombat],
  option(context, part) {
    if (typeof part !== 'number') return endOption(part, battleTexts.bonusEnd, battleTexts.bonusEndDetail)
    const { target, detail } = battleOf(context, context.about, part)
    const fields = {
      label: battleTexts.attack(target),
      detail,
      group: battleTexts.closeCombat,
      role: 'target',
    } as const
    return unitOption(context, unitAt(context.battlefield, part), fields, part)
  },
  preview(context, [answer]) {
    const unit = context.about
    const { hex, side } = unitOf(context.battlefield, unit)
    if (typeof answer !== 'number')
      return {
        ...plainPreview(
          answer === undefined ? battleTexts.mayBattleAgain(unitText(context, unit)) : battleTexts.bonusEnd,
        ),
        marks: ringUnits(context, [unit], 'good'),
      }
    const { odds, roll, target } = battleOf(context, unit, answer)
    const chance = roll === null ? '' : percent(lossChance(roll))
    return {
      title: battleTexts.attack(target),
      lines: [],
      odds: [odds],
      marks: [shot(hex, answer, side), ringHex(answer, 'aim', chance)],
    }
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'hex' && unitAt(context.battlefield, part) === noUnit
      ? refused('gain.11', battleTexts.nobodyThere)
      : refused('gain.11', battleTexts.onlyNeighbours),
}

export const raid: KindFace<typeof raidQuestion> = {
  prompt(context) {
    const { unit, home } = context.about
    return {
      title: texts.raidReturnTitle(
        hexName(context.board, unitOf(context.battlefield, unit).hex),
        hexName(context.board, home),
      ),
      why: texts.raidReturnWhy,
      passText: texts.raidersStay,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.goBackGroup],
  option(context, part) {
    const { unit, home } = context.about
    if (part === 'stay')
      return endOption('stay', texts.stay, groundName(context.battlefield, unitOf(context.battlefield, unit).hex))
    const detail = arrivalText(context, unit, home).join(', ')
    return hexOption(
      home,
      { label: texts.goBackTo(hexName(context.board, home)), detail, group: texts.goBackGroup, role: 'move' },
      part,
    )
  },
  preview(context, [answer]) {
    const { unit, home } = context.about
    const { hex, side } = unitOf(context.battlefield, unit)
    if (answer !== 'return')
      return {
        ...plainPreview(answer === undefined ? texts.raidIsOver : texts.raidersStayTitle),
        marks: ringUnits(context, [unit], 'good'),
      }
    const lines = [sentence(arrivalText(context, unit, home).join(', '))]
    return { title: texts.raidersGoBack, lines, odds: [], marks: path([hex, home], side) }
  },
  warning(context, answer) {
    const { unit, home } = context.about
    return answer === 'return' ? givesUpWarning(context, givenUpObjectives(context.battlefield, unit, home)) : null
  },
  acceptedSorts: () => ['hex'],
  ruling: (context) =>
    refused('card.combat.trench-raid.3', texts.raidersOnlyGoBack(hexName(context.board, context.about.home))),
}
