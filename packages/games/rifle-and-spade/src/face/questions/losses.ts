/** 17.2.6 16.6 16.4.2: choices after a hit: losses, leading from the front, and routing guns. */
import { capital, type Odds, type Preview, percent } from '@firestep/face'
import { pathMarks, ringHex } from '@firestep/face/hex'
import { type AboutOf, asId } from '@firestep/referee'
import { brigimentOf, distanceBetween, isClose, unitOf } from '../../rules/battlefield.ts'
import { leaderCasualtyPoints } from '../../rules/charts.ts'
import type { MoraleEvent } from '../../rules/fire/events.ts'
import type { leadQuestion } from '../../rules/fire/leading-from-the-front.ts'
import type { lossesQuestion } from '../../rules/fire/losses.ts'
import { type MoraleOdds, moraleOdds } from '../../rules/fire/morale.ts'
import type { gunsRoutQuestion } from '../../rules/fire/rout.ts'
import { type StackReference, stackOf } from '../../rules/fire/stack-reference.ts'
import { type BrigimentId, type Hex, isOnMap } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/fire.ts'
import * as wordTexts from '../texts/words.ts'
import {
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { groundText } from './ground-text.ts'
import { moraleView, passingText, possibleOutcomes } from './odds.ts'
import { brigimentText, conditionText, stacksText, unitText } from './unit-labels.ts'

export const losses: KindFace<typeof lossesQuestion> = {
  prompt(context) {
    const { fire, losses: count } = context.about
    return {
      title: texts.lossesTitle(count, hexName(context.board, fire.hex)),
      why: texts.lossesWhy,
      passText: null,
    }
  },
  groups: () => [wordTexts.hit],
  option(context, unit, soFar) {
    const hitsSoFar = soFar.filter((one) => one === unit).length
    const detail = texts.hitBefore(conditionText(context, unit), hitsSoFar)
    return unitOption(context, unit, { label: unitText(context, unit), detail, group: wordTexts.hit })
  },
  preview(context, hitUnits) {
    const { losses: count } = context.about
    const lines = hitUnits.map((unit) => texts.losesStep(unitText(context, unit)))
    return plainPreview(texts.lossesTaken(hitUnits.length, count), lines, ringed(context, hitUnits, 'bad'))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

/** Events that a check may be for: stacks under fire may have had a hit or a near miss. */
const eventsOf = ({ part }: StackReference): readonly MoraleEvent[] =>
  part === 'struck' ? ['fire', 'near miss'] : part === 'moving' ? ['move to assault'] : ['assault']

const checksOf = (
  { battlefield }: QuestionContext,
  stack: StackReference,
): { event: MoraleEvent; odds: MoraleOdds }[] =>
  stackOf(battlefield, stack).length === 0
    ? []
    : eventsOf(stack).map((event) => ({
        event,
        odds: moraleOdds(battlefield, stack, event, event === 'fire' || event === 'assault' ? { stepsLost: 1 } : {}),
      }))

/** 10.3.1 16.6.1: the cost of leading, and its chance of failure. */
function leadView({ battlefield }: QuestionContext, id: BrigimentId): Odds {
  const { tables } = battlefield.book
  const { points, name } = brigimentOf(battlefield, id)
  const drm = tables.leaderCasualty.modifiers['lead from the front']
  const tally = new Map<number, number>()
  for (let die = 0; die < 10; die++) {
    const cost = leaderCasualtyPoints(tables, die + drm)
    tally.set(cost, (tally.get(cost) ?? 0) + 1)
  }
  const outcomes = [...tally]
    .sort(([a], [b]) => a - b)
    .map(([cost, rollCount]) =>
      cost > points
        ? { label: texts.leadInVain(cost), chance: rollCount / 10, tone: 'retreat' as const }
        : {
            label: texts.leadWorks(cost),
            chance: rollCount / 10,
            tone: cost > 0 ? ('loss' as const) : ('nothing' as const),
          },
    )
  return {
    title: texts.officerLeads(name, points),
    outcomes: possibleOutcomes(outcomes),
    modifiers: drm === 0 ? [] : [{ rule: '10.3.1', name: 'lead from the front', value: drm }],
    sum: texts.leaderSum,
    notes: [],
  }
}

/** Checks with the same chances are shown as one. */
function checksText(checks: ReturnType<typeof checksOf>): string {
  const [first, ...rest] = checks.map(({ odds }) => passingText(odds))
  if (first !== undefined && rest.length > 0 && rest.every((one) => one === first)) return texts.each(first)
  return checks.map(({ event, odds }) => texts.chanceToPass(passingText(odds), event === 'near miss')).join(', ')
}

export const lead: KindFace<typeof leadQuestion> = {
  prompt(context) {
    const stack = context.about
    return {
      title: texts.leadTitle(hexName(context.board, isOnMap(stack.hex) ? stack.hex : asId(0))),
      why: texts.leadWhy(stacksText(context, stackOf(context.battlefield, stack))),
      passText: texts.leadPass,
    }
  },
  groups: () => [texts.lead],
  option(context, part) {
    const stack = context.about
    if (part === 'check') {
      return endOption(part, texts.makeCheck, checksText(checksOf(context, stack)))
    }
    const inVain = leadView(context, part).outcomes.filter(({ tone }) => tone === 'retreat')
    const risk = inVain.reduce((sum, { chance }) => sum + chance, 0)
    const detail = texts.leadDetail(brigimentOf(context.battlefield, part).points, risk > 0 ? percent(risk) : null)
    return plainOption(part, { label: texts.officerOf(brigimentText(context, part)), detail, group: texts.lead })
  },
  preview(context, [part]) {
    const stack = context.about
    const marks = ringed(context, stackOf(context.battlefield, stack), 'good')
    const checks = checksOf(context, stack).map(({ event, odds }) =>
      moraleView(context, texts.checkTitles[event], event, odds),
    )
    if (part === undefined || part === 'check') return { title: texts.moraleCheck, lines: [], odds: checks, marks }
    const title = texts.leadsFromFront(brigimentText(context, part))
    return {
      title,
      lines: [texts.leadLine],
      odds: [leadView(context, part), ...checks],
      marks,
    }
  },
  acceptedSorts: () => [],
}

type GunsAbout = AboutOf<typeof gunsRoutQuestion>

function refugeText({ battlefield }: QuestionContext, { from }: GunsAbout, hex: Hex): string {
  const distances = from.map((one) => distanceBetween(battlefield, one, hex))
  const distanceTexts = distances.length === 0 ? [] : [texts.hexesFromFire(Math.min(...distances))]
  return [groundText(battlefield, hex), ...(isClose(battlefield, hex) ? [texts.inCover] : []), ...distanceTexts].join(
    '; ',
  )
}

function previewRefuge(context: QuestionContext, about: GunsAbout, hex: Hex | undefined): Preview {
  const guns = unitText(context, about.unit)
  if (hex === undefined) return plainPreview(texts.routs(capital(guns)), [], ringed(context, [about.unit], 'bad'))
  const lines = [texts.routLine]
  const marks = [
    ...pathMarks(context, [unitOf(context.battlefield, about.unit).hex, hex], context.side),
    ringHex(context, hex, 'good'),
  ]
  return plainPreview(texts.getsAway(capital(guns), placeOf(context.board, hex)), lines, marks)
}

export const gunsRout: KindFace<typeof gunsRoutQuestion> = {
  prompt: (context) => ({
    title: texts.routTitle(unitText(context, context.about.unit)),
    why: texts.routWhy,
    passText: null,
  }),
  groups: () => [texts.awayTo],
  option(context, hex) {
    const words = {
      label: wordTexts.toHex(hexName(context.board, hex)),
      detail: refugeText(context, context.about, hex),
      group: texts.awayTo,
      role: 'move',
    } as const
    return hexOption(context, hex, words)
  },
  preview: (context, [hex]) => previewRefuge(context, context.about, hex),
  acceptedSorts: () => ['hex'],
}
