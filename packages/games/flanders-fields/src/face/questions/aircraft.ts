/** air.4: an aircraft has come; over which point and in which direction does it fly? */
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

const strafeOdds = (scene: QuestionContext, target: BaseId): Odds =>
  duelOdds(
    `The aircraft over ${baseCalled(scene, target)}`,
    strafeModifiers(scene.battlefield, target),
    (lead) => results[resultOf(lead)[0]],
    [{ text: 'Three ahead kills, three behind brings it down', rule: 'air.8' }],
  )

function laneOffer(scene: QuestionContext, lane: Pose): AnswerOption {
  const targets = targetsIn(scene.battlefield, scene.side, lane)
  const [first] = targets
  const where = first === undefined ? whereText(scene.board, lane) : `over ${baseCalled(scene, first)}`
  return pointOption(
    scene,
    lane,
    { ...lane },
    {
      label: `Fly ${compassOf(lane.heading)} ${where}, from the point ${Math.round(lane.x / 4)} by ${Math.round(lane.y / 4)}`,
      detail: targets.length > 1 ? `then ${basesCalled(scene, targets.slice(1))}` : 'one target',
      group: 'Lanes',
    },
  )
}

function preview(scene: QuestionContext, part: Json | undefined): Preview {
  const lane = laneOf(part)
  if (lane === null) return nothingYet(part === 'none' ? 'It flies home' : 'Over which point?')
  const targets = targetsIn(scene.battlefield, scene.side, lane)
  return {
    title: `The aircraft flies ${compassOf(lane.heading)}, ${whereText(scene.board, lane)}`,
    lines: targets.length === 0 ? [] : [sentence(`it comes over ${basesCalled(scene, targets)}, in this sequence`)],
    odds: targets.map((target) => strafeOdds(scene, target)),
    marks: [
      areaMark(scene.board, plane.rectangle(lane, units(20), units(100)).points, 'aim', 'lane'),
      ...ringed(scene, targets, 'aim'),
    ],
  }
}

export const air: KindFace = {
  asking: () => ({
    title: 'Your aircraft has come: where does it attack?',
    why: 'It flies 10 cm over the point you name and attacks up to three enemies along its lane, one after another, until it is driven off or shot down.',
    passing: 'It flies home, and may be called again.',
  }),
  groups: () => ['Lanes'],
  offer(scene, part) {
    const lane = laneOf(part)
    return lane === null ? endOption(part, 'Let it fly home') : laneOffer(scene, lane)
  },
  /** Over the point that is touched, away from one's own edge, or across where that finds nobody. */
  offerAt(scene, soFar, place) {
    const point = wholePoint(scene.board, scene.battlefield, place)
    if (soFar.length > 0 || point === null) return null
    const ahead = scene.side === 'attacker' ? 0 : 180
    const lane = [ahead, 90, ahead + 45, ahead + 315]
      .map((heading) => ({ ...point, heading: heading % 360 }))
      .find((one) => checked(scene, one).allowed)
    return lane === undefined ? null : { ...laneOffer(scene, lane), place }
  },
  preview: (scene, [part]) => preview(scene, part),
  takes: () => ['point'],
  ruling: (scene, _soFar, { part }) =>
    checked(scene, { ...(part as { x: number; y: number }), heading: scene.side === 'attacker' ? 0 : 180 }),
}
