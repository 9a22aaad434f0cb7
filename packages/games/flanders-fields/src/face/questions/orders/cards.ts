/** event.4: random events played by choice. */
import { type AnswerOption, capital, type Mark, type Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { baseOf, isPresent, standing } from '../../../rules/battlefield.ts'
import { wiringBefore } from '../../../rules/random-events/wiring-card.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { pieceOf } from '../../board.ts'
import { cardName, cardText } from '../../names/cards.ts'
import { type Fields, isFields, nothingYet, type QuestionContext } from '../context.ts'
import { areaMark, ringed } from '../marks.ts'
import { baseCalled, battalionCalled, standingText, unitCalled, unitText } from '../unit-labels.ts'

export type Play = Fields & { readonly card: string; readonly for: number | null }

export const isPlay = (part: Json | undefined): part is Fields & { readonly play: Play } =>
  isFields(part) && isFields(part.play)

const battalionBases = ({ scenario }: Battlefield, battalion: number): readonly BaseId[] =>
  scenario.roster.battalions[battalion]?.bases ?? []

/** The bases a card is played for: one base, or those of a battalion or unit. */
export function basesFor(battlefield: Battlefield, { card, for: subject }: Play): readonly BaseId[] {
  if (subject === null) return []
  if (card === 'KH' || card === 'JD') return [subject]
  if (card !== 'QH') return standing(battlefield, subject)
  return battalionBases(battlefield, subject).filter((base) => baseOf(battlefield, base).pose !== null)
}

function subjectOf(
  context: QuestionContext,
  play: Play,
): { readonly name: string; readonly how: string; readonly bases: readonly BaseId[] } | null {
  const { card, for: subject } = play
  if (subject === null) return null
  const bases = basesFor(context.battlefield, play)
  if (card === 'KH' || card === 'JD')
    return { name: baseCalled(context, subject), how: standingText(context, subject), bases }
  if (card === 'QH') {
    const of = battalionBases(context.battlefield, subject).length
    return { name: battalionCalled(context, subject), how: `${bases.length} of ${of} bases left`, bases }
  }
  return { name: unitCalled(context, subject), how: unitText(context, subject), bases }
}

export function playOption(context: QuestionContext, play: Play, part: Json, group: string): AnswerOption {
  const subject = subjectOf(context, play)
  const name = cardName(play.card)
  const [first] = subject?.bases ?? []
  const there = first !== undefined && isPresent(context.battlefield, first) ? pieceOf(first) : null
  const words = {
    label: capital(subject === null ? name : `${name}: ${subject.name}`),
    detail: subject === null ? cardText(play.card) : subject.how,
    group,
  }
  const option = optionAt({ card: play.card, place: there, piece: there }, part, words)
  return subject === null ? option : { ...option, fold: `Play ${name}` }
}

export function playPreview(context: QuestionContext, play: Play): Preview {
  const subject = subjectOf(context, play)
  const title = subject === null ? cardName(play.card) : `${cardName(play.card)} for ${subject.name}`
  return nothingYet(
    capital(title),
    [cardText(play.card)].map((words) => `${capital(words)}.`),
    [...wiringMarks(context, play), ...ringed(context, subject?.bases ?? [], play.card === 'KH' ? 'aim' : 'good')],
  )
}

/** event.diamonds-king: the wire that would be laid or opened. */
function wiringMarks({ board, battlefield }: QuestionContext, { card, for: unit }: Play): Mark[] {
  const wiring = card === 'KD' && unit !== null ? wiringBefore(battlefield, unit) : null
  if (wiring === null) return []
  const { corners, opens } = wiring
  return [areaMark(board, corners, opens === null ? 'bad' : 'good', opens === null ? 'wire' : 'gap')]
}
