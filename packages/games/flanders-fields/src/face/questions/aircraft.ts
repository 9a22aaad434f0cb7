/** air.4: the point and direction of an aircraft's flight. */
import { type AnswerOption, type Odds, type OddsOutcome, type Preview, sentence } from '@firestep/face'
import type { PartOf } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { targetsIn } from '../../rules/air/flight-lane.ts'
import type { airQuestion } from '../../rules/air/missions.ts'
import { type Passed, resultOf, strafeModifiers } from '../../rules/air/strafe.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Pose } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { compassOf, whereText } from '../names/bearings.ts'
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
  nothing: { label: 'Nothing', tone: 'nothing' },
  suppressed: { label: 'Suppressed', tone: 'retreat' },
  killed: { label: 'Killed', tone: 'loss' },
  'driven off': { label: 'The aircraft is driven off, and may be called again', tone: 'nothing' },
  'shot down': { label: 'The aircraft is shot down', tone: 'destroyed' },
}

const strafeOdds = (context: QuestionContext, target: BaseId): Odds =>
  duelOdds(
    `The aircraft over ${baseNameFor(context, target)}`,
    strafeModifiers(context.battlefield, target),
    (lead) => resultOutcomes[resultOf(lead)[0]],
    [{ text: 'Three ahead kills, three behind brings it down', rule: 'air.8' }],
  )

function laneOption(context: QuestionContext, lane: Pose): AnswerOption {
  const targets = targetsIn(context.battlefield, context.side, lane)
  const [first] = targets
  const where = first === undefined ? whereText(context.board, lane) : `over ${baseNameFor(context, first)}`
  return pointOption(
    context,
    lane,
    { ...lane },
    {
      label: `Fly ${compassOf(lane.heading)} ${where}, from the point ${Math.round(lane.x / 4)} by ${Math.round(lane.y / 4)}`,
      detail: targets.length > 1 ? `then ${basesText(context, targets.slice(1))}` : 'one target',
      group: 'Lanes',
    },
  )
}

function preview(context: QuestionContext, lane: PartOf<typeof airQuestion> | undefined): Preview {
  if (lane === undefined) return plainPreview('Over which point?')
  if (lane === 'none') return plainPreview('It flies home')
  const targets = targetsIn(context.battlefield, context.side, lane)
  return {
    title: `The aircraft flies ${compassOf(lane.heading)}, ${whereText(context.board, lane)}`,
    lines: targets.length === 0 ? [] : [sentence(`it comes over ${basesText(context, targets)}, in this sequence`)],
    odds: targets.map((target) => strafeOdds(context, target)),
    marks: [
      areaMark(context.board, plane.rectangle(lane, units(20), units(100)).points, 'aim', 'lane'),
      ...ringMarks(context, targets, 'aim'),
    ],
  }
}

export const air: KindFace<typeof airQuestion> = {
  prompt: () => ({
    title: 'Your aircraft has come: where does it attack?',
    why: 'It flies 10 cm over the point you name and attacks up to three enemies along its lane, one after another, until it is driven off or shot down.',
    passText: 'It flies home, and may be called again.',
  }),
  groups: () => ['Lanes'],
  option: (context, part) => (part === 'none' ? endOption(part, 'Let it fly home') : laneOption(context, part)),
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
