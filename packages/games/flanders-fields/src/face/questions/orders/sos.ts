/** sos.3: a call for registered fire instead of an order. */
import { capital, listed, type Offer, type PlaceId, type Preview, percent } from '@firestep/face'
import { allowed, type Json, type Ruling } from '@firestep/referee'
import { indirect, roundForecast } from '../../../rules/artillery/area-attack.ts'
import { batteryOf } from '../../../rules/artillery/battery-service.ts'
import { areaOf } from '../../../rules/artillery/shell-weapons.ts'
import { answersSos, mayBeCalled, sosModifiers, sosRuling } from '../../../rules/artillery/sos.ts'
import { enrolled } from '../../../rules/battlefield.ts'
import { unitsInTurn } from '../../../rules/orders/order-classes.ts'
import type { UnitId } from '../../../rules/roster.ts'
import type { Aim, Field } from '../../../rules/state.ts'
import type { Box } from '../../../rules/table-terrain.ts'
import { whereWords } from '../../names/bearings.ts'
import { ownTroopsIn, shellLines, shellMarks, shellOdds } from '../area-odds.ts'
import { type Fields, isFields, pointOffer, type Scene, wholePoint } from '../context.ts'
import { dieOdds } from '../odds.ts'
import { unitCalled } from '../unit-labels.ts'

type Sos = { readonly sos: UnitId; readonly x: number; readonly y: number }

export const isSos = (part: Json | undefined): part is Fields & Sos => isFields(part) && typeof part.sos === 'number'

function aimOf({ field }: Scene, { sos, x, y }: Sos): Aim {
  const battery = batteryOf(field, sos)
  if (battery === null) throw new Error('a call goes to a battery')
  return { battery, x, y, live: false, settled: true, sos: true }
}

export const sosArea = (scene: Scene, part: Sos): Box => areaOf(scene.field, aimOf(scene, part))

/** The batteries whose turn it is that answer calls. */
export const callableNow = (field: Field): UnitId[] =>
  unitsInTurn(field).filter((unit) => mayBeCalled(field, unit).allowed)

const answering = ({ field }: Scene) => {
  const modifiers = sosModifiers(field)
  return { modifiers, answers: (die: number) => answersSos(die, modifiers) }
}

export function sosOffer(scene: Scene, part: Sos, group: string): Offer {
  const { answers } = answering(scene)
  const chance = [1, 2, 3, 4, 5, 6].filter(answers).length / 6
  const where = whereWords(scene.board, part)
  return {
    ...pointOffer(
      scene,
      part,
      { ...part },
      {
        label: `SOS: ${unitCalled(scene, part.sos)} ${where}, ${pointWords(part)}`,
        detail: `answered ${percent(chance)}; ${underWords(scene, part)}`,
        group,
      },
    ),
    fold: `${capital(unitCalled(scene, part.sos))}: SOS calls`,
  }
}

/** At a point that is touched: the first battery that may be called there. */
export function sosOfferAt(scene: Scene, place: PlaceId, group: string): Offer | null {
  const point = wholePoint(scene.board, scene.field, place)
  if (point === null) return null
  const unit = callableNow(scene.field).find((one) => sosRuling(scene.field, one, { ...point }).allowed)
  return unit === undefined ? null : { ...sosOffer(scene, { sos: unit, ...point }, group), place }
}

/** Why nobody fires at a point; nothing is said of it where nobody answers calls. */
export function sosRefusal({ field }: Scene, point: Json): Ruling {
  const [first] = callableNow(field)
  return first === undefined ? allowed : sosRuling(field, first, point)
}

/** "2 of the enemy and 1 of your own under it" */
function underWords(scene: Scene, part: Sos): string {
  const caught = roundForecast(scene.field, aimOf(scene, part), indirect)
  const own = caught.filter(({ target }) => enrolled(scene.field, target).side === scene.side).length
  const [foes, friends] = [caught.length - own, own]
  const said = [...(foes > 0 ? [`${foes} of the enemy`] : []), ...(friends > 0 ? [`${friends} of your own`] : [])]
  return said.length === 0 ? 'nobody under it' : `${listed(said)} under it`
}

/** Two points may lie in one place: the table's own figures tell them apart. */
const pointWords = ({ x, y }: Sos): string => `${Math.round(x / 40)} by ${Math.round(y / 40)} cm`

export function sosPreview(scene: Scene, part: Sos): Preview {
  const { modifiers, answers } = answering(scene)
  const aim = aimOf(scene, part)
  return {
    title: `SOS to ${unitCalled(scene, part.sos)}`,
    lines: ['The call takes the place of its order this turn.', ...shellLines(scene, aim, indirect)],
    odds: [
      dieOdds(
        'Whether the battery answers',
        modifiers,
        (die) => (answers(die) ? { label: 'It fires', tone: 'nothing' } : { label: 'In vain', tone: 'loss' }),
        [{ text: 'Two or more answers', rule: 'sos.3' }],
      ),
      ...shellOdds(scene, aim, indirect),
    ],
    marks: shellMarks(scene, aim),
  }
}

export const sosWarning = (scene: Scene, part: Sos): string | null => ownTroopsIn(scene, aimOf(scene, part))
