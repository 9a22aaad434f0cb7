/** Questions between the engagements of a campaign: mornings and nights. */

import { capital, sentence } from '@firestep/face'
import { besideSide, ringHex, sideText } from '@firestep/face/hex'
import { refused } from '@firestep/referee'
import { typeOf, unitOf } from '../../rules/battlefield.ts'
import type { bombardQuestion } from '../../rules/bombardment.ts'
import type { counterAttackQuestion } from '../../rules/campaign/counter-attack.ts'
import type { ImprovementPart, improveQuestion } from '../../rules/campaign/improvements.ts'
import type { mountQuestion } from '../../rules/campaign/mount-hussars.ts'
import type { nightAttackQuestion } from '../../rules/campaign/night.ts'
import { isByEdge, type placeQuestion } from '../../rules/campaign/placement.ts'
import { type adjustQuestion, quotasOf, type recoverQuestion } from '../../rules/campaign/recovery.ts'
import type { redeployQuestion } from '../../rules/campaign/redeployment.ts'
import type { Hex } from '../../rules/ids.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import { offMap } from '../../rules/state.ts'
import { nameOf, placeOf } from '../board.ts'
import { arrivalsEditor } from '../editors/setup/campaign-arrivals.ts'
import { nightWorksEditor } from '../editors/setup/night-works.ts'
import { groundText } from '../names/ground.ts'
import * as campaignTexts from '../texts/campaign-questions.ts'
import * as texts from '../texts/setup.ts'
import * as works from '../texts/works.ts'
import {
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
import { placementOption, stackMarks } from './setup.ts'
import { kindGroup, kindHeadings, unitConditionText, unitLabel, unitListText, unitNameOf } from './unit-labels.ts'

/** The face of a question with a few fixed answers. */
const fixedAnswersFace = (
  title: string,
  why: string,
  labels: Readonly<Record<string, readonly [label: string, detail: string]>>,
): KindFace => ({
  prompt: () => ({ title, why, passText: null }),
  groups: () => [campaignTexts.decide],
  option(_context, part) {
    const [label, detail] = labels[String(part)] ?? [String(part), '']
    return plainOption(part, { label, detail, group: campaignTexts.decide })
  },
  preview(_context, [part]) {
    const [label, detail] = labels[String(part)] ?? [title, '']
    return plainPreview(label, detail === '' ? [] : [`${capital(detail)}.`])
  },
  acceptedSorts: () => [],
})

export const mount: KindFace<typeof mountQuestion> = fixedAnswersFace(campaignTexts.mount, campaignTexts.whyMount, {
  mounted: [campaignTexts.mounted, campaignTexts.mountedDetail],
  'on foot': [campaignTexts.onFoot, campaignTexts.onFootDetail],
})

export const counterAttack: KindFace<typeof counterAttackQuestion> = fixedAnswersFace(
  campaignTexts.counterAttack,
  campaignTexts.whyCounterAttack,
  {
    yes: [campaignTexts.yesCounterAttack, campaignTexts.counterAttackDetail],
    no: [campaignTexts.no, campaignTexts.noCounterAttackDetail],
  },
)

export const nightAttack: KindFace<typeof nightAttackQuestion> = fixedAnswersFace(
  campaignTexts.nightAttack,
  campaignTexts.whyNightAttack,
  {
    yes: [campaignTexts.yes, campaignTexts.nightAttackDetail],
    no: [campaignTexts.no, campaignTexts.noNightAttackDetail],
  },
)

export const bombard: KindFace<typeof bombardQuestion> = {
  prompt: () => ({
    title: campaignTexts.bombard,
    why: campaignTexts.whyBombard,
    passText: null,
  }),
  groups: () => [campaignTexts.hexes],
  option(context, hex) {
    const label = campaignTexts.bombardmentOn(placeOf(context.board, hex))
    const detail = groundText(context.battlefield, hex)
    return { ...hexOption(context, hex, { label, detail, group: campaignTexts.hexes }), role: 'target' }
  },
  preview(context, [hex]) {
    if (hex === undefined) return plainPreview(campaignTexts.bombard)
    const title = campaignTexts.bombardmentAround(placeOf(context.board, hex))
    return plainPreview(title, [], [ringHex(context, hex, 'aim')])
  },
  acceptedSorts: () => ['hex'],
}

export const place: KindFace<typeof placeQuestion> = {
  prompt(context) {
    const units = new Set(nextParts(context, []).map(([unit]) => unit))
    return {
      title: texts.placeArrivals,
      why: texts.whyArrivals(units.size),
      passText: null,
    }
  },
  groups: () => [],
  option(context, arrival) {
    const name = nameOf(context.board, arrival[0])
    if (!isByEdge(arrival)) return placementOption(context, arrival, name)
    return plainOption(arrival, { label: texts.overEdge(name), detail: texts.inCouplets, group: name })
  },
  preview(context, soFar) {
    const posts = soFar.filter((arrival) => !isByEdge(arrival))
    const lines = soFar.map((arrival) =>
      isByEdge(arrival)
        ? texts.comesOverEdge(nameOf(context.board, arrival[0]))
        : texts.arrivalTo(nameOf(context.board, arrival[0]), placeOf(context.board, arrival[1]), arrival[2]),
    )
    return { ...plainPreview(texts.placedOfRound(posts.length), lines), marks: stackMarks(context, posts) }
  },
  setupEditor: arrivalsEditor,
  acceptedSorts: () => ['hex'],
  ruling(context, soFar, { part }) {
    const [next] = nextParts(context, soFar)
    if (next === undefined) return refused('11.12a', texts.roundComplete)
    return explainPart(context, [next[0], part, 'formed', 'on'])
  },
}

/** The face of a question for a set of units, which are ticked. */
const unitSetFace = (
  title: string,
  reasonText: (context: QuestionContext) => string,
  rule: string,
): KindFace<typeof recoverQuestion | typeof adjustQuestion> => ({
  prompt: (context) => ({ title, why: reasonText(context), passText: null }),
  groups: () => kindHeadings,
  option(context, unit) {
    const fields = {
      label: unitLabel(context, unit),
      detail: unitConditionText(context, unit),
      group: kindGroup(context, unit),
    }
    return unitOption(context, unit, fields)
  },
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, units) {
    const lines = units.length === 0 ? [] : [sentence(unitListText(context, units))]
    return plainPreview(campaignTexts.chosen(title, units.length), lines, ringUnits(context, units, 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: () => refused(rule, campaignTexts.notChoosable),
})

export const recover: KindFace<typeof recoverQuestion> = {
  ...unitSetFace(
    campaignTexts.recover,
    (context) => {
      const shares = [...quotasOf(context.battlefield, context.side)].map(([type, maxCount]) =>
        campaignTexts.share(maxCount, type),
      )
      return campaignTexts.whyRecover(shares)
    },
    '11.531',
  ),
  unfinished(context, answer) {
    const quotasLeft = new Map(quotasOf(context.battlefield, context.side))
    for (const unit of answer) {
      const { type } = typeOf(context.battlefield, unit)
      quotasLeft.set(type, (quotasLeft.get(type) ?? 0) - 1)
    }
    return [...quotasLeft].flatMap(([type, remaining]) =>
      remaining > 0 ? [campaignTexts.couldRecover(remaining, type)] : [],
    )
  },
}

export const adjust: KindFace<typeof adjustQuestion> = unitSetFace(
  campaignTexts.adjust,
  () => campaignTexts.whyAdjust,
  '11.534',
)

const improvementText = (
  context: QuestionContext,
  [work, site]: ImprovementPart,
): { label: string; group: string; hex: Hex } => {
  if (work === 'dig') return { label: works.digIn(placeOf(context.board, site)), group: works.dig, hex: site }
  const [hex = offMap] = besideSide(context.board, site)
  const where = sideText(context.board, site)
  const labels = {
    'bomb stop': [works.bombStop(where), works.bombStops],
    clear: [works.clearBombStop(where), works.clear],
    breach: [works.breach(where), works.breaches],
  } as const
  const [label, group] = labels[work]
  return { label, group, hex }
}

export const improve: KindFace<typeof improveQuestion> = {
  prompt: () => ({
    title: works.improve,
    why: works.whyImprove,
    passText: null,
  }),
  groups: () => [works.dig, works.bombStops, works.clear, works.breaches],
  option(context, part) {
    const { label, group, hex } = improvementText(context, part)
    return hexOption(context, hex, { label, detail: groundText(context.battlefield, hex), group }, part)
  },
  preview(context, soFar) {
    const texts = soFar.map((part) => improvementText(context, part))
    const lines = texts.map(({ label }) => `${label}.`)
    const marks = texts.map(({ hex }) => ringHex(context, hex, 'good'))
    return plainPreview(works.improvements(texts.length), lines, marks)
  },
  setupEditor: nightWorksEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, _soFar, { part }) => explainPart(context, ['dig', part]),
}

export const redeploy: KindFace<typeof redeployQuestion> = {
  prompt: () => ({
    title: campaignTexts.redeploy,
    why: campaignTexts.whyRedeploy,
    passText: campaignTexts.allGunsStayText,
  }),
  groups: (context, [unit]) => (unitShape.fits(unit) ? [unitNameOf(context, unit)] : kindHeadings),
  option(context, part, [unit, hex]) {
    if (part === 'nobody') return endOption(part, campaignTexts.allGunsStay)
    if (!unitShape.fits(unit)) {
      if (!unitShape.fits(part)) throw new Error('a gun is named first')
      const fields = {
        label: unitLabel(context, part),
        detail: unitConditionText(context, part),
        group: kindGroup(context, part),
      }
      return unitOption(context, part, fields)
    }
    const group = unitNameOf(context, unit)
    if (hex !== undefined || !hexShape.fits(part))
      return plainOption(part, {
        label: part === 'in' ? campaignTexts.goIn : campaignTexts.stayOutside,
        detail: null,
        group,
      })
    const detail = groundText(context.battlefield, part)
    return {
      ...hexOption(context, part, { label: campaignTexts.to(placeOf(context.board, part)), detail, group }),
      role: 'move',
    }
  },
  preview(context, [unit, hex, where]) {
    if (!unitShape.fits(unit)) return plainPreview(campaignTexts.allGunsStay)
    const name = capital(unitNameOf(context, unit))
    if (!hexShape.fits(hex)) return plainPreview(name, [], ringUnits(context, [unit], 'good'))
    const lines = where === 'in' ? [campaignTexts.goesIn] : []
    const from = unitOf(context.battlefield, unit).hex
    const places = [placeOf(context.board, from), placeOf(context.board, hex)]
    return plainPreview(campaignTexts.gunTo(name, placeOf(context.board, hex)), lines, [
      { type: 'path', places, seat: context.side },
    ])
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['unit'] : soFar.length === 1 ? ['hex'] : []),
}
