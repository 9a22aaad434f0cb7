/** barrage.rolling.3 ds.5: the halt of the barrage, and the choice of a lost battery. */
import type { Mark } from '@firestep/face'
import { columnsAt, isUnderBarrage } from '../../rules/artillery/barrage-strip.ts'
import type { lostBatteryQuestion } from '../../rules/artillery/deep-suppression.ts'
import type { haltQuestion } from '../../rules/artillery/rolling-barrage.ts'
import { present } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { BarrageState, Battlefield } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { centimetresText } from '../names/places.ts'
import * as texts from '../texts/setup.ts'
import { baseOption, type KindFace, plainOption, plainPreview, type QuestionContext } from './context.ts'
import { areaMark, ringMarks } from './marks.ts'
import { baseNameFor, basesText, standingText } from './unit-labels.ts'

/** The strip next turn: in place, or one step ahead. */
function nextStrip({ battlefield, view }: QuestionContext, isHalting: boolean): BarrageState | null {
  const { barrage } = battlefield.state
  if (barrage === null || isHalting) return barrage
  const step = view.secrets.own?.plan?.barrage?.step ?? 0
  return { ...barrage, from: barrage.from + units(step) }
}

const stripMarks = ({ board, battlefield }: QuestionContext, strip: BarrageState): Mark[] =>
  columnsAt(battlefield, strip).map(({ shape }) => areaMark(board, shape.points, 'aim', texts.barrageMark))

const basesUnder = (battlefield: Battlefield, barrage: BarrageState): BaseId[] =>
  present(battlefield).filter((base) =>
    isUnderBarrage({ ...battlefield, state: { ...battlefield.state, barrage } }, base),
  )

function stripLine(context: QuestionContext, strip: BarrageState): string {
  const basesInStrip = basesUnder(context.battlefield, strip)
  return texts.stripStarts(
    centimetresText(strip.from),
    basesInStrip.length === 0 ? null : basesText(context, basesInStrip),
  )
}

export const halt: KindFace<typeof haltQuestion> = {
  prompt: () => ({
    title: texts.haltTitle,
    why: texts.haltWhy,
    passText: null,
  }),
  groups: () => [texts.barrageGroup],
  option(context, isHalting) {
    const strip = nextStrip(context, isHalting)
    return plainOption(isHalting, {
      label: isHalting ? texts.barrageHalts : texts.barrageGoesOn,
      detail: strip === null ? null : texts.startsAt(centimetresText(strip.from)),
      group: texts.barrageGroup,
    })
  },
  preview(context, [isHalting]) {
    if (isHalting === undefined) return plainPreview(texts.haltAsked)
    const strip = nextStrip(context, isHalting)
    const title = isHalting ? texts.barrageHaltsTitle : texts.barrageGoesOnTitle
    return strip === null
      ? plainPreview(title)
      : plainPreview(title, [stripLine(context, strip)], stripMarks(context, strip))
  },
  warning(context, isHalting) {
    const strip = nextStrip(context, isHalting)
    if (strip === null) return null
    const ownBases = basesUnder(context.battlefield, strip).filter(
      (base) => context.battlefield.scenario.roster.bases[base]?.side === context.side,
    )
    return ownBases.length === 0 ? null : texts.ownUnderBarrage(basesText(context, ownBases))
  },
  acceptedSorts: () => [],
}

export const lostBattery: KindFace<typeof lostBatteryQuestion> = {
  prompt: () => ({
    title: texts.lostBatteryTitle,
    why: texts.lostBatteryWhy,
    passText: null,
  }),
  groups: () => [texts.batteriesGroup],
  option: (context, part) =>
    baseOption(context, part, part, {
      label: texts.baseName(baseNameFor(context, part)),
      group: texts.batteriesGroup,
      detail: standingText(context, part),
    }),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview(texts.chooseBattery)
      : plainPreview(texts.batteryLost(baseNameFor(context, part)), [], ringMarks(context, [part], 'aim')),
  acceptedSorts: () => ['base'],
}
