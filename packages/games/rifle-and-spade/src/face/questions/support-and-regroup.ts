/** 11.5 11.13 11.14: committing supports, holding out, and regrouping. */
import { capital, counted, type Preview } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { distanceBetween, isInContact, unitOf, unitsOf } from '../../rules/battlefield.ts'
import type { BrigimentId, Hex, UnitId } from '../../rules/ids.ts'
import { projected } from '../../rules/orders/battalion-strength.ts'
import type { AboutCommit } from '../../rules/orders/commit.ts'
import type { AboutRecovery } from '../../rules/orders/regroup.ts'
import { hexName } from '../names/places.ts'
import { stepsText } from '../names/units.ts'
import {
  aboutOf,
  checked,
  explained,
  hexOption,
  type KindFace,
  nextParts,
  nothingYet,
  pathMarks,
  plainOption,
  type QuestionContext,
  ringed,
  ringedHex,
  unitOption,
} from './context.ts'
import { groundText } from './ground-text.ts'
import { brigimentCalled, conditionOf, placeGroup, unitAt, unitsCalled } from './unit-labels.ts'

type Commitment = readonly [UnitId, Hex, ...Hex[]]
const commitmentOf = (part: Json): Commitment => part as unknown as Commitment

export const commit: KindFace = {
  asking(scene) {
    const { battalion, brigiment } = aboutOf<AboutCommit>(scene)
    return {
      title: `${battalion} is committed: who goes where?`,
      why: `Each unit of it that you send gets an Objective of its own within the march of ${brigimentCalled(scene, brigiment)}, and goes at it with all its points, at the enemy too. One at least; the others stay In Support.`,
      passing: null,
    }
  },
  groups: (scene, soFar) => [...new Set(nextParts(scene, soFar).map((part) => unitAt(scene, commitmentOf(part)[0])))],
  offer(scene, part) {
    const [unit, hex] = commitmentOf(part)
    const { hex: from } = unitOf(scene.battlefield, unit)
    const far = distanceBetween(scene.battlefield, from, hex)
    const detail = `${far === 0 ? 'where it stands' : counted(far, 'hex').replace('hexs', 'hexes')}; ${groundText(scene.battlefield, hex)}`
    const label = `${unitAt(scene, unit)} to ${hexName(scene.board, hex)}`
    return hexOption(scene, hex, { label, detail, group: unitAt(scene, unit) }, part)
  },
  preview(scene, soFar) {
    const sent = soFar.map(commitmentOf)
    const lines = sent.map(([unit, hex]) => `${unitAt(scene, unit)} makes for ${hexName(scene.board, hex)}.`)
    const marks = sent.flatMap(([unit, hex, ...via]) => [
      ...pathMarks(
        scene,
        [unitOf(scene.battlefield, unit).hex, ...via, hex].filter((one, i, all) => one !== all[i - 1]),
        scene.side,
      ),
      ringedHex(scene, hex, 'aim'),
    ])
    return nothingYet(sent.length === 0 ? 'Nobody is sent yet' : 'Committed', lines, marks)
  },
  takes: () => ['hex', 'unit'],
  ruling(scene, soFar, { sort, part }) {
    const [next] = nextParts(scene, soFar)
    if (sort === 'unit') return explained(scene, [part, unitOf(scene.battlefield, part).hex])
    return next === undefined ? { allowed: true } : checked(scene, [...soFar, [commitmentOf(next)[0], part]])
  },
}

interface BrigimentAbout {
  readonly brigiment: BrigimentId
}

export const posture: KindFace = {
  asking: (scene) => ({
    title: `${brigimentCalled(scene, aboutOf<BrigimentAbout>(scene).brigiment)} is disorganised: hold, or fall back on its HQ?`,
    why: 'Held, every unit keeps its hex. Falling back, they make for the HQ, which stays; those beside the enemy stay by day, and by night you choose who does.',
    passing: null,
  }),
  groups: (_, soFar) => [soFar.length === 0 ? 'Posture' : 'Who stays'],
  offer(scene, part, soFar) {
    if (soFar.length > 0) {
      const unit = part as UnitId
      return unitOption(scene, unit, {
        label: unitAt(scene, unit),
        detail: conditionOf(scene, unit),
        group: 'Who stays',
      })
    }
    return part === 'hold'
      ? plainOption(part, { label: 'Hold the line', detail: 'every unit where it stands', group: 'Posture' })
      : plainOption(part, { label: 'Fall back', detail: 'to the HQ and the hexes round it', group: 'Posture' })
  },
  ticks(scene, [word]) {
    const parts = word === 'fall back' ? nextParts(scene, [word]) : []
    if (parts.length === 0) return null
    return { parts, after: 1, arrange: (stay) => ['fall back', ...parts.filter((unit) => stay.includes(unit))] }
  },
  preview(scene, [word, ...stay]) {
    const units = unitsOf(scene.battlefield, aboutOf<BrigimentAbout>(scene).brigiment)
    if (word !== 'fall back')
      return nothingYet(word === undefined ? 'Hold, or fall back?' : 'They hold', [], ringed(scene, units, 'neutral'))
    const held = units.filter((unit) => isInContact(scene.battlefield, unitOf(scene.battlefield, unit).hex))
    const lines = [
      ...(held.length === 0 ? [] : [`Beside the enemy: ${unitsCalled(scene, held)}.`]),
      ...(stay.length === 0 ? [] : [`They stay: ${unitsCalled(scene, stay as UnitId[])}.`]),
    ]
    return nothingYet('They fall back on their HQ', lines, ringed(scene, units, 'neutral'))
  },
  takes: (soFar) => (soFar[0] === 'fall back' ? ['unit'] : []),
  ruling: (scene, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : checked(scene, ['fall back', part])),
}

/** "1 of 2 steps, out of the Routed box" */
function strengthWords(scene: QuestionContext, unit: UnitId): string {
  const { steps, hex } = projected(scene.battlefield, unit)
  const { fullSteps } = unitOf(scene.battlefield, unit)
  return `${stepsText(steps)} of ${fullSteps}${hex < 0 ? ', raised again at the Regroup Point' : ''}`
}

export const recover: KindFace = {
  asking(scene) {
    const { from, brigiment } = aboutOf<AboutRecovery>(scene)
    const what = from === 'routed' ? 'A routed step comes back' : 'A missing step comes back'
    return {
      title: `${what} to ${brigimentCalled(scene, brigiment)}: to which unit?`,
      why: 'Any rifle unit of the Brigiment that is short of a step can take it, one that was lost too.',
      passing: null,
    }
  },
  groups: () => ['Takes the step'],
  offer(scene, part) {
    const unit = part as UnitId
    return unitOption(scene, unit, {
      label: unitAt(scene, unit),
      detail: strengthWords(scene, unit),
      group: 'Takes the step',
    })
  },
  preview: (scene, [unit]) =>
    unit === undefined
      ? nothingYet('Who takes the step?')
      : nothingYet(
          `${capital(unitAt(scene, unit as UnitId))} takes a step`,
          [`It has ${strengthWords(scene, unit as UnitId)}.`],
          ringed(scene, [unit as UnitId], 'good'),
        ),
  takes: () => ['unit'],
  ruling: (scene, _, { part }) => explained(scene, part),
}

type Gift = readonly [UnitId, UnitId]
const giftOf = (part: Json): Gift => part as unknown as Gift

function giftWords(scene: QuestionContext, part: Json): { readonly label: string; readonly detail: string } {
  const [from, to] = giftOf(part)
  return {
    label: `${unitAt(scene, from)} gives a step to ${unitAt(scene, to)}`,
    detail: `from ${strengthWords(scene, from)} to ${strengthWords(scene, to)}`,
  }
}

function previewGifts(scene: QuestionContext, gifts: readonly Gift[]): Preview {
  const lines = gifts.map(([from, to]) => `${unitAt(scene, from)} gives a step to ${unitAt(scene, to)}.`)
  const marks = ringed(scene, [...new Set(gifts.flat())], 'good')
  return nothingYet(gifts.length === 0 ? 'No steps change hands' : 'Steps change hands', lines, marks)
}

export const exchange: KindFace = {
  asking: (scene) => ({
    title: `${brigimentCalled(scene, aboutOf<BrigimentAbout>(scene).brigiment)} regroups: do steps change hands?`,
    why: 'Rifle units of the Brigiment may give steps to others of it that are short of them. A unit that gives its last is gone.',
    passing: 'They stay as they are.',
    none: 'Exchange nothing',
  }),
  groups: (scene, soFar) => [...new Set(nextParts(scene, soFar).map((part) => placeGroup(scene, giftOf(part)[0])))],
  offer(scene, part, soFar) {
    const [from] = giftOf(part)
    const { label, detail } = giftWords(scene, part)
    // Units made in play may bear the same name in the same hex.
    const alike = nextParts(scene, soFar).filter((one) => {
      const words = giftWords(scene, one)
      return words.label === label && words.detail === detail
    })
    const place = alike.findIndex((one) => giftOf(one).every((unit, i) => unit === giftOf(part)[i])) + 1
    const which = alike.length > 1 ? `, ${place} of ${alike.length} alike` : ''
    return unitOption(scene, from, { label, detail: `${detail}${which}`, group: placeGroup(scene, from) }, part)
  },
  preview: (scene, soFar) => previewGifts(scene, soFar.map(giftOf)),
  warning(scene, answer) {
    const given = (answer as Json[]).map(giftOf)
    const last = given.find(([from]) => {
      const gives = given.filter(([one]) => one === from).length
      const takes = given.filter(([, one]) => one === from).length
      return projected(scene.battlefield, from).steps - gives + takes < 1
    })
    return last === undefined ? null : `${unitAt(scene, last[0])} gives away its last step and is gone.`
  },
  takes: () => ['unit'],
  ruling: (scene, soFar, { part }) => {
    const can = nextParts(scene, soFar).some((one) => giftOf(one).includes(part))
    return can ? { allowed: true } : explained(scene, [part, part])
  },
}
