/** sos.3: a call for registered fire instead of an order. */
import { capital, type Offer, type Preview, percent } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { batteryOf } from '../../../rules/artillery/service.ts'
import { indirect, roundForecast } from '../../../rules/artillery/shelling.ts'
import { answersSos, sosModifiers } from '../../../rules/artillery/sos.ts'
import type { UnitId } from '../../../rules/roster.ts'
import type { Aim } from '../../../rules/state.ts'
import { whereWords } from '../../names/where.ts'
import { dieOdds } from '../odds.ts'
import { type Fields, isFields, pointOffer, type Scene } from '../scene.ts'
import { ownTroopsIn, shellLines, shellMarks, shellOdds } from '../shells.ts'
import { unitCalled } from '../words.ts'

type Sos = Fields & { readonly sos: UnitId; readonly x: number; readonly y: number }

export const isSos = (part: Json | undefined): part is Sos => isFields(part) && typeof part.sos === 'number'

function aimOf({ field }: Scene, { sos, x, y }: Sos): Aim {
  const battery = batteryOf(field, sos)
  if (battery === null) throw new Error('a call goes to a battery')
  return { battery, x, y, live: false, settled: true, sos: true }
}

const answering = ({ field }: Scene) => {
  const modifiers = sosModifiers(field)
  return { modifiers, answers: (die: number) => answersSos(die, modifiers) }
}

export function sosOffer(scene: Scene, part: Sos, group: string): Offer {
  const { answers } = answering(scene)
  const chance = [1, 2, 3, 4, 5, 6].filter(answers).length / 6
  const caught = roundForecast(scene.field, aimOf(scene, part), indirect)
  const where = whereWords(scene.board, part)
  return {
    ...pointOffer(scene, part, part, {
      label: `SOS: ${unitCalled(scene, part.sos)} on the point ${where}, ${pointWords(part)}`,
      detail: `answered ${percent(chance)}; ${caught.length === 0 ? 'nobody is there' : `${caught.length} bases in its area`}`,
      group,
    }),
    fold: `${capital(unitCalled(scene, part.sos))}: SOS calls`,
  }
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
