/** air.4: the point and direction of an aircraft's flight. */
import { type AnswerOption, type Odds, type OddsOutcome, type Preview, sentence } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { targetsIn } from '../../rules/air/flight-lane.ts'
import { type Passed, resultOf, strafeModifiers } from '../../rules/air/strafe.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { Pose } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { compassOf, whereText } from '../names/bearings.ts'
import {
  checked,
  endOption,
  isFields,
  type KindFace,
  nothingYet,
  pointOption,
  type QuestionContext,
  wholePoint,
} from './context.ts'
import { areaMark, ringed } from './marks.ts'
import { duelOdds } from './odds.ts'
import { baseCalled, basesCalled } from './unit-labels.ts'

const laneOf = (part: Json | undefined): Pose | null => (isFields(part) ? (part as unknown as Pose) : null)

const results: Readonly<Record<Passed, Pick<OddsOutcome, 'label' | 'tone'>>> = {
  nothing: { label: 'Nothing', tone: 'nothing' },
  suppressed: { label: 'Suppressed', tone: 'retreat' },
  killed: { label: 'Killed', tone: 'loss' },
  'driven off': { label: 'The aircraft is driven off, and may be called again', tone: 'nothing' },
  'shot down': { label: 'The aircraft is shot down', tone: 'destroyed' },
}

const strafeOdds = (context: QuestionContext, target: BaseId): Odds =>
  duelOdds(
    `The aircraft over ${baseCalled(context, target)}`,
    strafeModifiers(context.battlefield, target),
    (lead) => results[resultOf(lead)[0]],
    [{ text: 'Three ahead kills, three behind brings it down', rule: 'air.8' }],
  )

function laneOffer(context: QuestionContext, lane: Pose): AnswerOption {
  const targets = targetsIn(context.battlefield, context.side, lane)
  const [first] = targets
  const where = first === undefined ? whereText(context.board, lane) : `over ${baseCalled(context, first)}`
  return pointOption(
    context,
    lane,
    { ...lane },
    {
      label: `Fly ${compassOf(lane.heading)} ${where}, from the point ${Math.round(lane.x / 4)} by ${Math.round(lane.y / 4)}`,
      detail: targets.length > 1 ? `then ${basesCalled(context, targets.slice(1))}` : 'one target',
      group: 'Lanes',
    },
  )
}

function preview(context: QuestionContext, part: Json | undefined): Preview {
  const lane = laneOf(part)
  if (lane === null) return nothingYet(part === 'none' ? 'It flies home' : 'Over which point?')
  const targets = targetsIn(context.battlefield, context.side, lane)
  return {
    title: `The aircraft flies ${compassOf(lane.heading)}, ${whereText(context.board, lane)}`,
    lines: targets.length === 0 ? [] : [sentence(`it comes over ${basesCalled(context, targets)}, in this sequence`)],
    odds: targets.map((target) => strafeOdds(context, target)),
    marks: [
      areaMark(context.board, plane.rectangle(lane, units(20), units(100)).points, 'aim', 'lane'),
      ...ringed(context, targets, 'aim'),
    ],
  }
}

export const air: KindFace = {
  prompt: () => ({
    title: 'Your aircraft has come: where does it attack?',
    why: 'It flies 10 cm over the point you name and attacks up to three enemies along its lane, one after another, until it is driven off or shot down.',
    passing: 'It flies home, and may be called again.',
  }),
  groups: () => ['Lanes'],
  option(context, part) {
    const lane = laneOf(part)
    return lane === null ? endOption(part, 'Let it fly home') : laneOffer(context, lane)
  },
  /** Over the touched point, away from the own edge; or across, if that lane hits no enemy. */
  optionAt(context, soFar, place) {
    const point = wholePoint(context.board, context.battlefield, place)
    if (soFar.length > 0 || point === null) return null
    const ahead = context.side === 'attacker' ? 0 : 180
    const lane = [ahead, 90, ahead + 45, ahead + 315]
      .map((heading) => ({ ...point, heading: heading % 360 }))
      .find((one) => checked(context, one).allowed)
    return lane === undefined ? null : { ...laneOffer(context, lane), place }
  },
  preview: (context, [part]) => preview(context, part),
  takes: () => ['point'],
  ruling: (context, _soFar, { part }) =>
    checked(context, { ...(part as { x: number; y: number }), heading: context.side === 'attacker' ? 0 : 180 }),
}
