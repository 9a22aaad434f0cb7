/** 6.03: the action of a commanded unit. */

import type { Mark, Preview } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { allowed, isAmong, type PartOf, type Ruling, refused } from '@firestep/referee'
import { distanceBetween, faceOf, isHeldBy, typeOf, unitOf, unitsAt, unitsWhere } from '../../rules/battlefield.ts'
import { enemyOf } from '../../rules/book.ts'
import type { Shot } from '../../rules/events.ts'
import { staysReady } from '../../rules/fire.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import type { Manner } from '../../rules/move.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import { shotsOf } from '../../rules/shots.ts'
import { transportPoints } from '../../rules/transport.ts'
import {
  type Action,
  actionShape,
  type actQuestion,
  mannerShape,
  shotFrom,
  unitActionShape,
} from '../../rules/unit-actions.ts'
import { placeOf } from '../board.ts'
import * as texts from '../texts/command.ts'
import * as fire from '../texts/fire.ts'
import * as words from '../texts/units.ts'
import {
  type ContextOf,
  checkAnswer,
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { fireValue, shotOddsViews, shotSummary, unitsStruckBy } from './odds.ts'
import { returnFireOdds, returnFireText } from './reaction-fire.ts'
import {
  isVehicle,
  kindGroup,
  kindHeadings,
  otherSideFiguresText,
  unitConditionText,
  unitFiguresText,
  unitLabel,
  unitListText,
  unitNameOf,
} from './unit-labels.ts'

type ActContext = ContextOf<typeof actQuestion>
type ActPart = PartOf<typeof actQuestion>

/** Units of the command that have not acted. */
const waitingUnits = (context: ActContext): UnitId[] => nextParts(context, []).filter(unitShape.fits)

const areaShotsOf = ({ battlefield }: QuestionContext, unit: UnitId): Shot[] =>
  shotsOf(battlefield, unit).filter(({ afv }) => afv === null)
const antiTankShotsOf = ({ battlefield }: QuestionContext, unit: UnitId): Shot[] =>
  shotsOf(battlefield, unit).filter(({ afv }) => afv !== null)

/** "2 targets, best N19: German 3rd Coy: fails 42%" */
function shotsSummary(context: QuestionContext, shots: readonly Shot[]): string {
  const [best] = shots.toSorted((a, b) => fireValue(unitsStruckBy(context, b)) - fireValue(unitsStruckBy(context, a)))
  if (best === undefined) return texts.noTarget
  const targets = new Set(shots.map(({ hex }) => hex)).size
  return texts.bestTarget(targets, placeOf(context.board, best.hex), shotSummary(context, best))
}

function actionOption(context: QuestionContext, unit: UnitId, action: Action) {
  const { battlefield } = context
  const option = (label: string, detail: string) => plainOption(action, { label, detail, group: texts.actions })
  switch (action) {
    case 'deploy':
      return option(
        unitOf(battlefield, unit).formed ? texts.disperse : texts.formUp,
        texts.deployDetail(otherSideFiguresText(context, unit)),
      )
    case 'dig':
      return option(texts.dig, texts.digDetail)
    case 'fire':
      return option(texts.fire, shotsSummary(context, areaShotsOf(context, unit)))
    case 'anti-tank':
      return option(texts.antiTankFire, shotsSummary(context, antiTankShotsOf(context, unit)))
    case 'move':
      return option(texts.move, texts.moveDetail(faceOf(battlefield, unit).move))
    default:
      action satisfies never
      throw new Error('there is no such action')
  }
}

function unitPartOption(context: QuestionContext, unit: ActPart) {
  if (!unitShape.fits(unit)) throw new Error('an action begins with its unit')
  const group = isOnMap(unitOf(context.battlefield, unit).hex) ? kindGroup(context, unit) : words.offMap
  const detail = words.unitDetail(unitConditionText(context, unit), unitFiguresText(context, unit))
  return unitOption(context, unit, { label: unitLabel(context, unit), detail, group })
}

function mannerOption(manner: Manner) {
  const option = (label: string, detail: string) => plainOption(manner, { label, detail, group: texts.how })
  if (manner === 'dispersed') return option(texts.enterDispersed, texts.enterDispersedDetail)
  return option(texts.byTransport(manner), texts.transportDetail(transportPoints[manner]))
}

/** The shot that the parts of an answer name; null as long as they name none. */
const shotIn = (parts: readonly ActPart[]): Shot | null =>
  unitActionShape.fits(parts) && (parts[1] === 'fire' || parts[1] === 'anti-tank') ? shotFrom(parts) : null

/** The rules' own list of units that may shoot back. */
const returnFirers = (context: QuestionContext, { shooter, hex }: Shot): UnitId[] => [
  ...context.rules.kinds['shoot back'].next(context.view, { shooter, hex }, []).parts,
]

function previewShot(context: QuestionContext, shot: Shot): Preview {
  const { shooter, hex } = shot
  const firers = returnFirers(context, shot)
  const lines = [texts.firingSpends, ...(firers.length === 0 ? [] : [returnFireText(context, firers)])]
  const marks: Mark[] = [
    ...shotMarks(context, unitOf(context.battlefield, shooter).hex, hex, context.side),
    ringHex(context, hex, 'aim'),
  ]
  const odds = [...shotOddsViews(context, shot), ...returnFireOdds(context, firers, shooter)]
  return { title: texts.firesAt(unitLabel(context, shooter), placeOf(context.board, hex)), lines, odds, marks }
}

function previewAction(context: QuestionContext, unit: UnitId, action: Action, soFar: readonly ActPart[]): Preview {
  const shot = shotIn(soFar)
  const unitRings = ringUnits(context, [unit], 'good')
  switch (action) {
    case 'deploy': {
      return plainPreview(
        texts.deploys(unitLabel(context, unit), unitOf(context.battlefield, unit).formed),
        [texts.deployed(otherSideFiguresText(context, unit))],
        unitRings,
      )
    }
    case 'dig':
      return plainPreview(texts.digs(unitLabel(context, unit)), [texts.dug], unitRings)
    case 'fire':
      return shot === null ? previewTargets(context, unit, areaShotsOf(context, unit)) : previewShot(context, shot)
    case 'anti-tank':
      return shot === null ? previewTargets(context, unit, antiTankShotsOf(context, unit)) : previewShot(context, shot)
    case 'move': {
      const units = soFar.filter(unitShape.fits)
      const manner = soFar.find(mannerShape.fits)
      const transport = manner === undefined || manner === 'dispersed' ? null : manner
      const title = texts.moveUnits(unitListText(context, units), transport, manner === 'dispersed')
      return plainPreview(title, [texts.pointByPoint], ringUnits(context, units, 'good'))
    }
    default:
      return action satisfies never
  }
}

const previewTargets = (context: QuestionContext, unit: UnitId, shots: readonly Shot[]): Preview =>
  plainPreview(
    texts.fires(unitLabel(context, unit)),
    shots.map((shot) => texts.target(placeOf(context.board, shot.hex), shotSummary(context, shot))),
    [
      ...ringUnits(context, [unit], 'good'),
      ...[...new Set(shots.map(({ hex }) => hex))].map((hex) => ringHex(context, hex, 'aim')),
    ],
  )

export const act: KindFace<typeof actQuestion> = {
  prompt(context) {
    const waiting = waitingUnits(context)
    return {
      title: texts.actWith(waiting.length),
      why: texts.whyAct,
      passText: texts.endText,
    }
  },
  groups: (_context, soFar) =>
    soFar.length === 0
      ? [...kindHeadings, words.offMap]
      : [texts.targets, texts.actions, texts.togetherWith, texts.how],
  option(context, part, soFar) {
    const [unit, action, hex] = soFar
    if (part === 'done') return endOption(part, texts.endCommand, texts.othersStayReady)
    if (!unitShape.fits(unit)) return unitPartOption(context, part)
    if (actionShape.fits(part)) return actionOption(context, unit, part)
    if (mannerShape.fits(part)) return mannerOption(part)
    if (action === 'move' && unitShape.fits(part)) {
      const detail = texts.companionDetail(unitConditionText(context, part))
      return unitOption(context, part, {
        label: texts.withUnit(unitNameOf(context, part)),
        detail,
        group: texts.togetherWith,
      })
    }
    const shot = shotIn([...soFar, part])
    if (shot !== null && shot.afv !== null) {
      const text = {
        label: texts.atVehicle(unitNameOf(context, shot.afv)),
        detail: shotSummary(context, shot),
        group: texts.targets,
      }
      return { ...unitOption(context, shot.afv, text), role: 'target' }
    }
    if (hex !== undefined || !hexShape.fits(part)) throw new Error('a shot names a hex, then a vehicle')
    const shots = (action === 'fire' ? areaShotsOf(context, unit) : antiTankShotsOf(context, unit)).filter(
      (possible) => possible.hex === part,
    )
    const label = texts.fireAt(placeOf(context.board, part))
    const detail = shots.map((possible) => shotSummary(context, possible)).join('; ')
    return { ...hexOption(context, part, { label, detail, group: texts.targets }), role: 'target' }
  },
  continuations(context, part, soFar) {
    const [unit] = soFar
    if (soFar.length !== 1 || (part !== 'fire' && part !== 'anti-tank')) return null
    const shots = nextParts(context, [...soFar, part]).map((hex) => ({
      ...act.option(context, hex, [...soFar, part]),
      part,
      followingParts: [hex],
    }))
    return unitShape.fits(unit) && shots.length > 0 ? shots : null
  },
  preview(context, soFar) {
    const [unit, action] = soFar
    if (unit === 'done') return plainPreview(texts.endCommand, [texts.otherSideActs])
    if (!unitShape.fits(unit)) {
      const waiting = waitingUnits(context)
      return plainPreview(
        texts.act,
        [texts.stillToAct(unitListText(context, waiting))],
        ringUnits(context, waiting, 'good'),
      )
    }
    if (actionShape.fits(action)) return previewAction(context, unit, action, soFar)
    const lines = [texts.unitState(unitConditionText(context, unit), unitFiguresText(context, unit))]
    return plainPreview(unitLabel(context, unit), lines, ringUnits(context, [unit], 'good'))
  },
  warning(context, answer) {
    const shot = shotIn(answer)
    if (shot === null) return null
    const friends = unitsStruckBy(context, shot).filter(({ friend }) => friend)
    if (friends.length > 0)
      return fire.friendsCheck(
        unitListText(
          context,
          friends.map(({ target }) => target),
        ),
      )
    return reservedFireWarning(context, shot.shooter)
  },
  unfinished(context, answer) {
    return answer[0] === 'done' ? waitingUnits(context).map((unit) => texts.notActed(unitLabel(context, unit))) : []
  },
  acceptedSorts: ([first, action, ...rest]) => {
    if (first === undefined || action === 'move') return ['unit']
    if (first === 'done' || action === 'deploy' || action === 'dig') return []
    return rest.length === 0 ? ['hex'] : ['unit']
  },
  ruling(context, soFar, { sort, part }) {
    const [unit, action] = soFar
    if (!unitShape.fits(unit)) return explainPart(context, part)
    if (isAmong(soFar, part)) return allowed
    return sort === 'hex' ? fireRuling(context, unit, action, part) : null
  },
}

/** The reason why a hex cannot be fired at; before the action is chosen only for hexes with an enemy. */
function fireRuling(context: ActContext, unit: UnitId, action: ActPart | undefined, hex: Hex): Ruling {
  const enemy = enemyOf(context.side)
  if (action === 'anti-tank') {
    const [afv] = unitsAt(context.battlefield, hex, enemy).filter((unitId) => isVehicle(context, unitId))
    return afv === undefined ? refused('6.54', texts.noVehicleThere) : checkAnswer(context, [unit, action, hex, afv])
  }
  if (action === 'fire') return checkAnswer(context, [unit, action, hex])
  if (!isHeldBy(context.battlefield, hex, enemy)) return allowed
  return checkAnswer(context, [unit, 'fire', hex])
}

/** 6.05 6.75: a machine gun that fires by command is spent; one that waits may fire at every point of a mover. */
function reservedFireWarning(context: QuestionContext, gun: UnitId): string | null {
  const { battlefield } = context
  if (!staysReady(typeOf(battlefield, gun))) return null
  const { hex: from } = unitOf(battlefield, gun)
  const reach = faceOf(battlefield, gun).range ?? 0
  const possibleMovers = unitsWhere(battlefield, ({ side, hex, spent }, unit) => {
    if (side === context.side || spent || !isOnMap(hex)) return false
    const { move } = faceOf(battlefield, unit)
    return move > 0 && distanceBetween(battlefield, from, hex) <= reach + move
  })
  if (possibleMovers.length < minMoversForWarning) return null
  return texts.reservedFire(unitLabel(context, gun), possibleMovers.length)
}

/** Fewer possible movers do not cause a warning. */
const minMoversForWarning = 2
