/** 18 19.2: the rounds of an assault, and units going to ground after it. */
import { capital, type Preview } from '@firestep/face'
import { ringHex } from '@firestep/face/hex'
import type { assaultQuestion } from '../../rules/assault/assault-subsegment.ts'
import type { breakUpQuestion } from '../../rules/assault/break-up-units.ts'
import type { assaultLossQuestion } from '../../rules/assault/losses.ts'
import type { stayOrGoQuestion } from '../../rules/assault/round.ts'
import { fightersIn } from '../../rules/assault/strengths.ts'
import type { crowdedOutQuestion } from '../../rules/assault/us-them.ts'
import { enemyAt, unitsAt } from '../../rules/battlefield.ts'
import type { Hex } from '../../rules/ids.ts'
import { placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { duelText, duelView, nextRound } from './assault-odds.ts'
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
import { conditionText, enemyText, unitsText, unitText } from './unit-labels.ts'

/** The next round in a hex, with its odds. */
function previewRound(context: QuestionContext, hex: Hex, title: string, lines: readonly string[] = []): Preview {
  const round = nextRound(context, hex)
  const stack = enemyAt(context.battlefield, hex)
  const seen = stack === undefined ? [] : [`Against you: ${enemyText(context, stack)}.`]
  const odds = round === null ? [] : [duelView(context, round)]
  return { title, lines: [...lines, ...seen], odds, marks: [ringHex(context, hex, 'aim', 'assault')] }
}

const roundText = (context: QuestionContext, hex: Hex): string => {
  const round = nextRound(context, hex)
  return round === null ? 'no assault stands there' : duelText(round, context.battlefield)
}

export const assault: KindFace<typeof assaultQuestion> = {
  prompt: () => ({
    title: 'Which assault is fought first?',
    why: 'One is fought to its end before the next begins.',
    passText: null,
  }),
  groups: () => ['Assaults'],
  option(context, hex) {
    const ownText = unitsText(context, fightersIn(context.battlefield, hex))
    const words = {
      label: `At ${hexName(context.board, hex)}`,
      detail: `${ownText}; ${roundText(context, hex)}`,
      group: 'Assaults',
      role: 'target',
    } as const
    return hexOption(context, hex, words)
  },
  preview: (context, [hex]) =>
    hex === undefined
      ? plainPreview('Which assault is fought first?')
      : previewRound(context, hex, `The assault at ${placeOf(context.board, hex)}`),
  acceptedSorts: () => ['hex'],
}

export const assaultLoss: KindFace<typeof assaultLossQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `A step is lost in the assault at ${hexName(context.board, hex)}: whose?`,
      why: 'The largest rifle or cavalry unit is hit; among equals you choose.',
      passText: null,
    }
  },
  groups: () => ['Hit'],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: 'Hit',
    })
  },
  preview: (context, [unit]) =>
    unit === undefined
      ? plainPreview('Who is hit?')
      : plainPreview(`${unitText(context, unit)} loses a step`, [], ringed(context, [unit], 'bad')),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

export const stayOrGo: KindFace<typeof stayOrGoQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `The assault at ${hexName(context.board, hex)} goes on: fight another round, or retreat?`,
      why: 'Both sides still stand in the hex. Whoever retreats does so under fire and is Confused; the attacker chooses first.',
      passText: null,
    }
  },
  groups: () => ['Choose'],
  option(context, part) {
    const { hex } = context.about
    return part === 'stay'
      ? plainOption(part, { label: 'Fight on', detail: roundText(context, hex), group: 'Choose' })
      : plainOption(part, {
          label: 'Retreat',
          detail: 'all of the stack, under their fire; it is Confused then',
          group: 'Choose',
        })
  },
  preview(context, [part]) {
    const { hex } = context.about
    if (part !== 'retreat') return previewRound(context, hex, `Another round at ${placeOf(context.board, hex)}`)
    const units = unitsAt(context.battlefield, hex)
    return plainPreview(
      `Retreat from ${placeOf(context.board, hex)}: ${unitsText(context, units)}`,
      ['They go to the rear, or attackers back to where they came from, and may be fired at as they go.'],
      ringed(context, units, 'bad'),
    )
  },
  warning(context, answer) {
    if (answer !== 'stay') return null
    const round = nextRound(context, context.about.hex)
    if (round === null || !('weakling' in round.duel.box)) return null
    const ownRole = round.assault.attacker === context.side ? 'attacker' : 'defender'
    return round.duel.box.weakling === ownRole
      ? 'You are too weak to stand another round: all who fight are destroyed.'
      : null
  },
  acceptedSorts: () => [],
}

export const breakUp: KindFace<typeof breakUpQuestion> = {
  prompt(context) {
    const { hex } = context.about
    const { rifleSteps: maxRifleSteps } = context.battlefield.book.tables.terrain.hiding
    return {
      title: `Too many to hide at ${hexName(context.board, hex)}: break up a half-battalion?`,
      why: `Outside works at most ${maxRifleSteps} steps can go to ground beside the enemy. Companies can part where a half-battalion cannot.`,
      passText: 'They stay whole.',
    }
  },
  groups: () => ['Break up'],
  option(context, part) {
    if (part === 'none') return endOption(part, 'Leave them whole')
    return unitOption(context, part, {
      label: `Break up ${unitText(context, part)}`,
      detail: conditionText(context, part),
      group: 'Break up',
    })
  },
  preview: (context, [part]) =>
    typeof part === 'number'
      ? plainPreview(
          `${capital(unitText(context, part))} becomes companies`,
          ['A step each, to stay or to go by itself. Both sides see them.'],
          ringed(context, [part], 'good'),
        )
      : plainPreview('They stay whole'),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

const crowdedOutTexts = {
  'fight on': { label: 'Fight on', detail: 'those who would go to ground must stay and fight another round' },
  'give way': { label: 'Let them go to ground', detail: 'whoever of yours finds no room to hide there retreats' },
}

export const crowdedOut: KindFace<typeof crowdedOutQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `They would go to ground beside you at ${hexName(context.board, hex)}: let them?`,
      why: 'There would be no room for all of yours to hide. You may have the assault go on instead.',
      passText: null,
    }
  },
  groups: () => ['Choose'],
  option: (_, part) => plainOption(part, { ...crowdedOutTexts[part], group: 'Choose' }),
  preview(context, [part]) {
    const { hex } = context.about
    if (part === 'fight on') return previewRound(context, hex, 'The assault goes on')
    const units = unitsAt(context.battlefield, hex)
    return plainPreview(
      'They go to ground',
      ['Those of yours who are too many retreat.'],
      ringed(context, units, 'neutral'),
    )
  },
  acceptedSorts: () => [],
}
