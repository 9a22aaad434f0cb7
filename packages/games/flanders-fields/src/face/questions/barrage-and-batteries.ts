/** barrage.rolling.3 ds.5: the halt of the barrage, and the choice of a lost battery. */
import { capital, type Mark, sentence } from '@firestep/face'
import { columnsAt, isUnderBarrage } from '../../rules/artillery/barrage-strip.ts'
import type { lostBatteryQuestion } from '../../rules/artillery/deep-suppression.ts'
import type { haltQuestion } from '../../rules/artillery/rolling-barrage.ts'
import { present } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { BarrageState, Battlefield } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { centimetresText } from '../names/places.ts'
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
  columnsAt(battlefield, strip).map(({ shape }) => areaMark(board, shape.points, 'aim', 'barrage'))

const basesUnder = (battlefield: Battlefield, barrage: BarrageState): BaseId[] =>
  present(battlefield).filter((base) =>
    isUnderBarrage({ ...battlefield, state: { ...battlefield.state, barrage } }, base),
  )

function stripLine(context: QuestionContext, strip: BarrageState): string {
  const basesInStrip = basesUnder(context.battlefield, strip)
  const where = `the strip begins ${centimetresText(strip.from)} from the attacker’s edge`
  return sentence(
    basesInStrip.length === 0
      ? `${where}; nobody is under it`
      : `${where}; under it ${basesText(context, basesInStrip)}`,
  )
}

export const halt: KindFace<typeof haltQuestion> = {
  prompt: () => ({
    title: 'Does the barrage stay where it is for this turn?',
    why: 'It may stay one turn longer at a place; after that it goes on at its pace.',
    passText: null,
  }),
  groups: () => ['Barrage'],
  option(context, isHalting) {
    const strip = nextStrip(context, isHalting)
    return plainOption(isHalting, {
      label: isHalting ? 'It stays' : 'It goes on',
      detail: strip === null ? null : `begins ${centimetresText(strip.from)} from the attacker’s edge`,
      group: 'Barrage',
    })
  },
  preview(context, [isHalting]) {
    if (isHalting === undefined) return plainPreview('Does it stay?')
    const strip = nextStrip(context, isHalting)
    const title = isHalting ? 'The barrage stays' : 'The barrage goes on'
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
    return ownBases.length === 0
      ? null
      : sentence(`the barrage lies on your own troops there: ${basesText(context, ownBases)}`)
  },
  acceptedSorts: () => [],
}

export const lostBattery: KindFace<typeof lostBatteryQuestion> = {
  prompt: () => ({
    title: 'Deep suppression destroys a battery: which one?',
    why: 'The attacker’s deep fire has thrown a six: one of the defender’s batteries behind the front is lost.',
    passText: null,
  }),
  groups: () => ['Batteries'],
  option: (context, part) =>
    baseOption(context, part, part, {
      label: capital(baseNameFor(context, part)),
      group: 'Batteries',
      detail: standingText(context, part),
    }),
  preview: (context, [part]) =>
    part === undefined
      ? plainPreview('Which battery is lost?')
      : plainPreview(`${capital(baseNameFor(context, part))} is lost`, [], ringMarks(context, [part], 'aim')),
  acceptedSorts: () => ['base'],
}
