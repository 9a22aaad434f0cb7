/** 2.3 2.4 9.5: the acting side, the active Brigiment, and changes of formations. */
import { capital, counted, sentence } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { brigimentOf, unitOf, unitsOf } from '../../rules/battlefield.ts'
import type { columnQuestion } from '../../rules/command/flying-columns.ts'
import { headquartersAt } from '../../rules/command/headquarters.ts'
import type { chitQuestion, initiativeQuestion } from '../../rules/command/initiative.ts'
import type { rejoinQuestion } from '../../rules/command/rejoin-brigiment.ts'
import { type BrigimentId, isOnMap } from '../../rules/ids.ts'
import { orderText } from '../names/orders.ts'
import { sideNoun, unknownColumn } from '../names/units.ts'
import {
  ascending,
  explainPart,
  hexOption,
  isChosen,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { brigimentText, conditionText, placeGroup, stacksText, unitText } from './unit-labels.ts'

const chitsLeftText = ({ battlefield }: QuestionContext, side: Side): string =>
  counted(battlefield.state.cups[side].length, 'chit')

export const initiative: KindFace<typeof initiativeQuestion> = {
  prompt: (context) => ({
    title: 'You have the initiative: which side acts next?',
    why: `A Brigiment of that side is drawn from its cup. You have ${chitsLeftText(context, context.side)} left this turn.`,
    passText: null,
  }),
  groups: () => ['Side'],
  option(context, side) {
    const isOwnSide = side === context.side
    const label = isOwnSide ? 'Act yourself' : `Let ${sideNoun(side)} act`
    return plainOption(side, { label, detail: `${chitsLeftText(context, side)} in the cup`, group: 'Side' })
  },
  preview(context, [side]) {
    if (side === undefined) return plainPreview('Who acts next?')
    const lines = context.battlefield.state.cups[side].map(
      (id) => `${capital(brigimentOfSide(context, side, id))} is in the cup.`,
    )
    return plainPreview(side === context.side ? 'You act' : `${capital(sideNoun(side))} act`, lines)
  },
  acceptedSorts: () => [],
}

const brigimentOfSide = (context: QuestionContext, side: Side, id: BrigimentId): string =>
  side === context.side
    ? brigimentText(context, id)
    : (context.board.scenario.brigiments[side][id]?.name ?? unknownColumn)

/** "Attack: line 12.04 to 12.09; 5 Officer Points, 8 units" */
function orderSummaryText({ board, battlefield }: QuestionContext, id: BrigimentId): string {
  const brigiment = brigimentOf(battlefield, id)
  const order = battlefield.state.orders ? [orderText(board, battlefield.army, id, brigiment.order)] : []
  const officers = `${brigiment.points} of ${brigiment.maximum} Officer Points`
  return [...order, officers, counted(unitsOf(battlefield, id).length, 'unit')].join('; ')
}

export const chit: KindFace<typeof chitQuestion> = {
  prompt: () => ({
    title: 'Which Brigiment is activated?',
    why: 'The sequencing roll leaves the choice of the chit to you. Each Brigiment acts once a turn.',
    passText: null,
  }),
  groups: () => ['In the cup'],
  option(context, id) {
    const words = { label: brigimentText(context, id), detail: orderSummaryText(context, id), group: 'In the cup' }
    const headquartersHex = headquartersAt(context.battlefield, id)
    return typeof headquartersHex === 'number' && isOnMap(headquartersHex)
      ? hexOption(context, headquartersHex, words, id)
      : plainOption(id, words)
  },
  preview(context, [id]) {
    if (id === undefined) return plainPreview('Which Brigiment is activated?')
    const units = unitsOf(context.battlefield, id)
    return plainPreview(
      brigimentText(context, id),
      [sentence(orderSummaryText(context, id))],
      ringed(context, units, 'good'),
    )
  },
  acceptedSorts: () => [],
}

export const rejoin: KindFace<typeof rejoinQuestion> = {
  prompt: () => ({
    title: 'Who rejoins its own Brigiment?',
    why: 'Units of a Flying Column within Messaging Range of their own HQ may go back to it, with their share of the officers.',
    passText: 'All stay with their column.',
    noneLabel: 'Nobody rejoins',
  }),
  groups: () => [],
  option(context, unit) {
    const { home } = unitOf(context.battlefield, unit)
    const to = home === null ? '' : `, back to ${brigimentText(context, home)}`
    const detail = `${conditionText(context, unit)}${to}`
    return unitOption(context, unit, { label: unitText(context, unit), detail, group: placeGroup(context, unit) })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview('Nobody rejoins')
      : plainPreview(
          `${capital(stacksText(context, soFar))} go home`,
          ['Officer Points of the column go with them in proportion to their steps.'],
          ringed(context, soFar, 'good'),
        ),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}

export const formColumn: KindFace<typeof columnQuestion> = {
  prompt: () => ({
    title: 'Make a Flying Column of those who are cut off?',
    why: 'Choose who founds it: all of its own Brigiment within Messaging Range of it join, and any cut off of other Brigiments may. It costs leaders, and begins on Disorganized Defense.',
    passText: 'They stay Isolated.',
    noneLabel: 'No column',
  }),
  groups: (_, soFar) => [soFar.length === 0 ? 'Founder' : 'Volunteers'],
  option(context, unit, soFar) {
    const { brigiment } = unitOf(context.battlefield, unit)
    const of = brigiment === null ? '' : ` of ${brigimentText(context, brigiment)}`
    const detail = `${conditionText(context, unit)}${of}`
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail,
      group: soFar.length === 0 ? 'Founder' : 'Volunteers',
    })
  },
  ticks(context, [founder]) {
    const parts = founder === undefined ? [] : nextParts(context, [founder])
    if (founder === undefined || parts.length === 0) return null
    return { parts, fixedParts: 1, answerOf: (ticked) => [founder, ...ascending(ticked)] }
  },
  preview(context, soFar) {
    const [founder, ...joined] = soFar
    if (founder === undefined) return plainPreview('No Flying Column')
    const lines = [
      `${unitText(context, founder)} founds it, and those of its Brigiment in Messaging Range of it join.`,
      ...(joined.length === 0 ? [] : [sentence(`also ${stacksText(context, joined)}`)]),
    ]
    return plainPreview('A Flying Column', lines, ringed(context, [founder, ...joined], 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
