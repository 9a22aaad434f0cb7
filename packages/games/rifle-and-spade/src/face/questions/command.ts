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
import * as texts from '../texts/command.ts'
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

const chitsLeft = ({ battlefield }: QuestionContext, side: Side): number => battlefield.state.cups[side].length

export const initiative: KindFace<typeof initiativeQuestion> = {
  prompt: (context) => ({
    title: texts.initiativeTitle,
    why: texts.initiativeWhy(chitsLeft(context, context.side)),
    passText: null,
  }),
  groups: () => [texts.side],
  option(context, side) {
    const isOwnSide = side === context.side
    const label = isOwnSide ? texts.actYourself : texts.letAct(sideNoun(side))
    return plainOption(side, { label, detail: texts.chitsInCup(chitsLeft(context, side)), group: texts.side })
  },
  preview(context, [side]) {
    if (side === undefined) return plainPreview(texts.whoActs)
    const lines = context.battlefield.state.cups[side].map((id) =>
      texts.inTheCup(capital(brigimentOfSide(context, side, id))),
    )
    return plainPreview(side === context.side ? texts.youAct : texts.sideActs(capital(sideNoun(side))), lines)
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
  const officers = texts.officerPoints(brigiment.points, brigiment.maximum)
  return [...order, officers, counted(unitsOf(battlefield, id).length, 'unit')].join('; ')
}

export const chit: KindFace<typeof chitQuestion> = {
  prompt: () => ({
    title: texts.chitTitle,
    why: texts.chitWhy,
    passText: null,
  }),
  groups: () => [texts.cup],
  option(context, id) {
    const words = { label: brigimentText(context, id), detail: orderSummaryText(context, id), group: texts.cup }
    const headquartersHex = headquartersAt(context.battlefield, id)
    return typeof headquartersHex === 'number' && isOnMap(headquartersHex)
      ? hexOption(context, headquartersHex, words, id)
      : plainOption(id, words)
  },
  preview(context, [id]) {
    if (id === undefined) return plainPreview(texts.chitTitle)
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
    title: texts.rejoinTitle,
    why: texts.rejoinWhy,
    passText: texts.allStay,
    noneLabel: texts.nobodyRejoins,
  }),
  groups: () => [],
  option(context, unit) {
    const { home } = unitOf(context.battlefield, unit)
    const to = home === null ? '' : `, ${texts.backTo(brigimentText(context, home))}`
    const detail = `${conditionText(context, unit)}${to}`
    return unitOption(context, unit, { label: unitText(context, unit), detail, group: placeGroup(context, unit) })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview(texts.nobodyRejoins)
      : plainPreview(
          texts.rejoin(capital(stacksText(context, soFar)), soFar.length),
          [texts.rejoinLine],
          ringed(context, soFar, 'good'),
        ),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}

export const formColumn: KindFace<typeof columnQuestion> = {
  prompt: () => ({
    title: texts.columnTitle,
    why: texts.columnWhy,
    passText: texts.stayIsolated,
    noneLabel: texts.noColumn,
  }),
  groups: (_, soFar) => [soFar.length === 0 ? texts.founder : texts.volunteers],
  option(context, unit, soFar) {
    const { brigiment } = unitOf(context.battlefield, unit)
    const of = brigiment === null ? '' : `, ${texts.ofBrigiment(brigimentText(context, brigiment))}`
    const detail = `${conditionText(context, unit)}${of}`
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail,
      group: soFar.length === 0 ? texts.founder : texts.volunteers,
    })
  },
  ticks(context, [founder]) {
    const parts = founder === undefined ? [] : nextParts(context, [founder])
    if (founder === undefined || parts.length === 0) return null
    return { parts, fixedParts: 1, answerOf: (ticked) => [founder, ...ascending(ticked)] }
  },
  preview(context, soFar) {
    const [founder, ...joined] = soFar
    if (founder === undefined) return plainPreview(texts.noFlyingColumn)
    const lines = [
      texts.founds(unitText(context, founder)),
      ...(joined.length === 0 ? [] : [sentence(texts.alsoJoin(stacksText(context, joined)))]),
    ]
    return plainPreview(texts.flyingColumn, lines, ringed(context, [founder, ...joined], 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
