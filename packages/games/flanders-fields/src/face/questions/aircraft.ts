/** air.4: the point and direction of an aircraft's flight. */
import type { AnswerOption, Odds, OddsOutcome, Preview } from '@firestep/face'
import type { PartOf } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { targetsIn } from '../../rules/air/flight-lane.ts'
import type { airQuestion } from '../../rules/air/missions.ts'
import { type Passed, resultOf, strafeModifiers } from '../../rules/air/strafe.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Pose } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { compassOf, whereText } from '../names/bearings.ts'
import * as texts from '../texts/combat.ts'
import {
  checkAnswer,
  endOption,
  type KindFace,
  plainPreview,
  pointOption,
  type QuestionContext,
  wholePoint,
} from './context.ts'
import { areaMark, ringMarks } from './marks.ts'
import { duelOdds } from './odds.ts'
import { baseNameFor, basesText } from './unit-labels.ts'

const resultOutcomes: Readonly<Record<Passed, Pick<OddsOutcome, 'label' | 'tone'>>> = {
  nothing: { label: texts.airOutcomes.nothing, tone: 'nothing' },
  suppressed: { label: texts.airOutcomes.suppressed, tone: 'retreat' },
  killed: { label: texts.airOutcomes.killed, tone: 'loss' },
  'driven off': { label: texts.airOutcomes['driven off'], tone: 'nothing' },
  'shot down': { label: texts.airOutcomes['shot down'], tone: 'destroyed' },
}

const strafeOdds = (context: QuestionContext, target: BaseId): Odds =>
  duelOdds(
    texts.airOver(baseNameFor(context, target)),
    strafeModifiers(context.battlefield, target),
    (lead) => resultOutcomes[resultOf(lead)[0]],
    [{ text: texts.airMargin, rule: 'air.8' }],
  )

function laneOption(context: QuestionContext, lane: Pose): AnswerOption {
  const targets = targetsIn(context.battlefield, context.side, lane)
  const [first] = targets
  const where = first === undefined ? whereText(context.board, lane) : texts.overBase(baseNameFor(context, first))
  return pointOption(
    context,
    lane,
    { ...lane },
    {
      label: texts.fly(compassOf(lane.heading), where, Math.round(lane.x / 4), Math.round(lane.y / 4)),
      detail: targets.length > 1 ? texts.thenOver(basesText(context, targets.slice(1))) : texts.oneTarget,
      group: texts.lanes,
    },
  )
}

function preview(context: QuestionContext, lane: PartOf<typeof airQuestion> | undefined): Preview {
  if (lane === undefined) return plainPreview(texts.choosePoint)
  if (lane === 'none') return plainPreview(texts.fliesHome)
  const targets = targetsIn(context.battlefield, context.side, lane)
  return {
    title: texts.flies(compassOf(lane.heading), whereText(context.board, lane)),
    lines: targets.length === 0 ? [] : [texts.attacksInTurn(basesText(context, targets))],
    odds: targets.map((target) => strafeOdds(context, target)),
    marks: [
      areaMark(context.board, plane.rectangle(lane, units(20), units(100)).points, 'aim', texts.laneMark),
      ...ringMarks(context, targets, 'aim'),
    ],
  }
}

export const air: KindFace<typeof airQuestion> = {
  prompt: () => ({
    title: texts.airTitle,
    why: texts.airWhy,
    passText: texts.airPass,
  }),
  groups: () => [texts.lanes],
  option: (context, part) => (part === 'none' ? endOption(part, texts.flyHome) : laneOption(context, part)),
  /** Over the touched point, away from the own edge; or across, if that lane hits no enemy. */
  optionAt(context, soFar, place) {
    const point = wholePoint(context.board, context.battlefield, place)
    if (soFar.length > 0 || point === null) return null
    const forwardHeading = context.side === 'attacker' ? 0 : 180
    const lane = [forwardHeading, 90, forwardHeading + 45, forwardHeading + 315]
      .map((heading) => ({ ...point, heading: heading % 360 }))
      .find((candidate) => checkAnswer(context, candidate).allowed)
    return lane === undefined ? null : { ...laneOption(context, lane), place }
  },
  preview: (context, [part]) => preview(context, part),
  acceptedSorts: () => ['point'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'point' ? checkAnswer(context, { ...part, heading: context.side === 'attacker' ? 0 : 180 }) : null,
}
