/** 17.2.6 16.6 16.4.2: choices after a hit: losses, leading from the front, and routing guns. */
import { capital, counted, type Odds, type Preview, percent, sentence } from '@firestep/face'
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
      title: `${counted(count, 'step')} lost at ${hexName(context.board, fire.hex)}: who is hit?`,
      why: 'The most exposed are hit first, and of them those with the most steps, each once before any is hit twice. Among equals you choose.',
      passText: null,
    }
  },
  groups: () => ['Hit'],
  option(context, unit, soFar) {
    const hitsSoFar = soFar.filter((one) => one === unit).length
    const detail = `${conditionText(context, unit)}${hitsSoFar > 0 ? `, hit ${hitsSoFar} already` : ''}`
    return unitOption(context, unit, { label: unitText(context, unit), detail, group: 'Hit' })
  },
  preview(context, hitUnits) {
    const { losses: count } = context.about
    const lines = hitUnits.map((unit) => `${unitText(context, unit)} loses a step.`)
    return plainPreview(
      `${hitUnits.length} of ${counted(count, 'loss').replace('losss', 'losses')} taken`,
      lines,
      ringed(context, hitUnits, 'bad'),
    )
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

/** Events that a check may be for: stacks under fire may have had a hit or a near miss. */
const eventsOf = ({ part }: StackReference): readonly MoraleEvent[] =>
  part === 'struck' ? ['fire', 'near miss'] : part === 'moving' ? ['move to assault'] : ['assault']

const checkTitles: Readonly<Record<MoraleEvent, string>> = {
  fire: 'The check, if a step was lost',
  'near miss': 'The check, if it was a near miss',
  assault: 'The check in the assault',
  'move to assault': 'The check before going in',
}

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
        ? { label: `Costs ${cost}: in vain, and the check is made`, chance: rollCount / 10, tone: 'retreat' as const }
        : {
            label: `Costs ${cost}: the check is spared`,
            chance: rollCount / 10,
            tone: cost > 0 ? ('loss' as const) : ('nothing' as const),
          },
    )
  return {
    title: `An officer of ${name} leads: ${counted(points, 'Officer Point')} left`,
    outcomes: possibleOutcomes(outcomes),
    modifiers: drm === 0 ? [] : [{ rule: '10.3.1', name: 'lead from the front', value: drm }],
    sum: 'one die, by what officers it costs',
    notes: [],
  }
}

/** Checks with the same chances are shown as one. */
function checksText(checks: ReturnType<typeof checksOf>): string {
  const [first, ...rest] = checks.map(({ odds }) => passingText(odds))
  if (first !== undefined && rest.length > 0 && rest.every((one) => one === first)) return `${first} each`
  return checks
    .map(({ event, odds }) => `${passingText(odds)}${event === 'near miss' ? ' after a near miss' : ''}`)
    .join(', ')
}

export const lead: KindFace<typeof leadQuestion> = {
  prompt(context) {
    const stack = context.about
    return {
      title: `Morale at ${hexName(context.board, isOnMap(stack.hex) ? stack.hex : asId(0))}: check, or lead from the front?`,
      why: `${sentence(stacksText(context, stackOf(context.battlefield, stack)))} An officer may take the check upon himself: it is passed, and a roll says how many Officer Points it costs.`,
      passText: 'The check is made.',
    }
  },
  groups: () => ['Lead'],
  option(context, part) {
    const stack = context.about
    if (part === 'check') {
      return endOption(part, 'Make the check', checksText(checksOf(context, stack)))
    }
    const inVain = leadView(context, part).outcomes.filter(({ label }) => label.includes('in vain'))
    const risk = inVain.reduce((sum, { chance }) => sum + chance, 0)
    const detail = `${brigimentOf(context.battlefield, part).points} Officer Points left${risk > 0 ? `; in vain in ${percent(risk)}` : ''}`
    return plainOption(part, { label: `An officer of ${brigimentText(context, part)} leads`, detail, group: 'Lead' })
  },
  preview(context, [part]) {
    const stack = context.about
    const marks = ringed(context, stackOf(context.battlefield, stack), 'good')
    const checks = checksOf(context, stack).map(({ event, odds }) =>
      moraleView(context, checkTitles[event], event, odds),
    )
    if (part === undefined || part === 'check') return { title: 'The morale check', lines: [], odds: checks, marks }
    const title = `${brigimentText(context, part)} leads from the front`
    return {
      title,
      lines: ['The check is passed, unless it costs more officers than are left.'],
      odds: [leadView(context, part), ...checks],
      marks,
    }
  },
  acceptedSorts: () => [],
}

type GunsAbout = AboutOf<typeof gunsRoutQuestion>

function refugeText({ battlefield }: QuestionContext, { from }: GunsAbout, hex: Hex): string {
  const distances = from.map((one) => distanceBetween(battlefield, one, hex))
  const distanceTexts = distances.length === 0 ? [] : [`${Math.min(...distances)} hexes from the fire`]
  return [groundText(battlefield, hex), ...(isClose(battlefield, hex) ? ['in cover'] : []), ...distanceTexts].join('; ')
}

function previewRefuge(context: QuestionContext, about: GunsAbout, hex: Hex | undefined): Preview {
  const guns = unitText(context, about.unit)
  if (hex === undefined) return plainPreview(`${capital(guns)} routs`, [], ringed(context, [about.unit], 'bad'))
  const lines = ['The guns are limbered and Confused there; getting away draws no fire.']
  const marks = [
    ...pathMarks(context, [unitOf(context.battlefield, about.unit).hex, hex], context.side),
    ringHex(context, hex, 'good'),
  ]
  return plainPreview(`${capital(guns)} gets away to ${placeOf(context.board, hex)}`, lines, marks)
}

export const gunsRout: KindFace<typeof gunsRoutQuestion> = {
  prompt: (context) => ({
    title: `${unitText(context, context.about.unit)} routs: where do the guns get away to?`,
    why: 'Guns that rout limber up and gallop three hexes away from the fire, to cover if there is any.',
    passText: null,
  }),
  groups: () => ['Away to'],
  option(context, hex) {
    const words = {
      label: `To ${hexName(context.board, hex)}`,
      detail: refugeText(context, context.about, hex),
      group: 'Away to',
      role: 'move',
    } as const
    return hexOption(context, hex, words)
  },
  preview: (context, [hex]) => previewRefuge(context, context.about, hex),
  acceptedSorts: () => ['hex'],
}
