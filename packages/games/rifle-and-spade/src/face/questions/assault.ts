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
import * as texts from '../texts/assault.ts'
import * as wordTexts from '../texts/words.ts'
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
  const seen = stack === undefined ? [] : [texts.against(enemyText(context, stack))]
  const odds = round === null ? [] : [duelView(context, round)]
  return { title, lines: [...lines, ...seen], odds, marks: [ringHex(context, hex, 'aim', 'assault')] }
}

const roundText = (context: QuestionContext, hex: Hex): string => {
  const round = nextRound(context, hex)
  return round === null ? texts.noAssault : duelText(round, context.battlefield)
}

export const assault: KindFace<typeof assaultQuestion> = {
  prompt: () => ({
    title: texts.whichFirst,
    why: texts.whichFirstWhy,
    passText: null,
  }),
  groups: () => [texts.assaults],
  option(context, hex) {
    const ownText = unitsText(context, fightersIn(context.battlefield, hex))
    const words = {
      label: wordTexts.atHex(hexName(context.board, hex)),
      detail: `${ownText}; ${roundText(context, hex)}`,
      group: texts.assaults,
      role: 'target',
    } as const
    return hexOption(context, hex, words)
  },
  preview: (context, [hex]) =>
    hex === undefined
      ? plainPreview(texts.whichFirst)
      : previewRound(context, hex, texts.assaultAt(placeOf(context.board, hex))),
  acceptedSorts: () => ['hex'],
}

export const assaultLoss: KindFace<typeof assaultLossQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.lossTitle(hexName(context.board, hex)),
      why: texts.lossWhy,
      passText: null,
    }
  },
  groups: () => [wordTexts.hit],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: wordTexts.hit,
    })
  },
  preview: (context, [unit]) =>
    unit === undefined
      ? plainPreview(texts.whoIsHit)
      : plainPreview(wordTexts.losesStep(unitText(context, unit)), [], ringed(context, [unit], 'bad')),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

export const stayOrGo: KindFace<typeof stayOrGoQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.stayOrGoTitle(hexName(context.board, hex)),
      why: texts.stayOrGoWhy,
      passText: null,
    }
  },
  groups: () => [wordTexts.choose],
  option(context, part) {
    const { hex } = context.about
    return part === 'stay'
      ? plainOption(part, { label: texts.fightOn, detail: roundText(context, hex), group: wordTexts.choose })
      : plainOption(part, {
          label: texts.retreat,
          detail: texts.retreatDetail,
          group: wordTexts.choose,
        })
  },
  preview(context, [part]) {
    const { hex } = context.about
    if (part !== 'retreat') return previewRound(context, hex, texts.anotherRound(placeOf(context.board, hex)))
    const units = unitsAt(context.battlefield, hex)
    return plainPreview(
      texts.retreatFrom(placeOf(context.board, hex), unitsText(context, units)),
      [texts.retreatLine],
      ringed(context, units, 'bad'),
    )
  },
  warning(context, answer) {
    if (answer !== 'stay') return null
    const round = nextRound(context, context.about.hex)
    if (round === null || !('weakling' in round.duel.box)) return null
    const ownRole = round.assault.attacker === context.side ? 'attacker' : 'defender'
    return round.duel.box.weakling === ownRole ? texts.tooWeakWarning : null
  },
  acceptedSorts: () => [],
}

export const breakUp: KindFace<typeof breakUpQuestion> = {
  prompt(context) {
    const { hex } = context.about
    const { rifleSteps: maxRifleSteps } = context.battlefield.book.tables.terrain.hiding
    return {
      title: texts.breakUpTitle(hexName(context.board, hex)),
      why: texts.breakUpWhy(maxRifleSteps),
      passText: texts.stayWhole,
    }
  },
  groups: () => [texts.breakUpGroup],
  option(context, part) {
    if (part === 'none') return endOption(part, texts.leaveWhole)
    return unitOption(context, part, {
      label: texts.breakUp(unitText(context, part)),
      detail: conditionText(context, part),
      group: texts.breakUpGroup,
    })
  },
  preview: (context, [part]) =>
    typeof part === 'number'
      ? plainPreview(
          texts.becomesCompanies(capital(unitText(context, part))),
          [texts.companiesLine],
          ringed(context, [part], 'good'),
        )
      : plainPreview(texts.theyStayWhole),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

const crowdedOutTexts = {
  'fight on': { label: texts.fightOn, detail: texts.fightOnDetail },
  'give way': { label: texts.letThem, detail: texts.letThemDetail },
}

export const crowdedOut: KindFace<typeof crowdedOutQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.crowdedTitle(hexName(context.board, hex)),
      why: texts.crowdedWhy,
      passText: null,
    }
  },
  groups: () => [wordTexts.choose],
  option: (_, part) => plainOption(part, { ...crowdedOutTexts[part], group: wordTexts.choose }),
  preview(context, [part]) {
    const { hex } = context.about
    if (part === 'fight on') return previewRound(context, hex, texts.goesOn)
    const units = unitsAt(context.battlefield, hex)
    return plainPreview(texts.theyGoToGround, [texts.tooManyRetreat], ringed(context, units, 'neutral'))
  },
  acceptedSorts: () => [],
}
