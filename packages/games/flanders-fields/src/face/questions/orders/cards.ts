/** event.4: random events played by choice. */
import { type AnswerOption, capital, type Mark, type Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { baseOf, isPresent, presentBasesOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import type { Play } from '../../../rules/random-events/play-cards.ts'
import { wiringBefore } from '../../../rules/random-events/wiring-card.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { pieceOf } from '../../board.ts'
import { cardName, cardText } from '../../names/cards.ts'
import { plainPreview, type QuestionContext } from '../context.ts'
import { areaMark, ringMarks } from '../marks.ts'
import { baseNameFor, battalionNameFor, standingText, unitNameFor, unitText } from '../unit-labels.ts'

const battalionBases = ({ scenario }: Battlefield, battalion: number): readonly BaseId[] =>
  scenario.roster.battalions[battalion]?.bases ?? []

/** The bases a card is played for: one base, or those of a battalion or unit. */
export function basesFor(battlefield: Battlefield, { card, for: subject }: Play): readonly BaseId[] {
  if (subject === null) return []
  if (card === 'KH' || card === 'JD') return [subject]
  if (card !== 'QH') return presentBasesOf(battlefield, subject)
  return battalionBases(battlefield, subject).filter((base) => baseOf(battlefield, base).pose !== null)
}

function subjectOf(
  context: QuestionContext,
  play: Play,
): { readonly name: string; readonly status: string; readonly bases: readonly BaseId[] } | null {
  const { card, for: subject } = play
  if (subject === null) return null
  const bases = basesFor(context.battlefield, play)
  if (card === 'KH' || card === 'JD')
    return { name: baseNameFor(context, subject), status: standingText(context, subject), bases }
  if (card === 'QH') {
    const total = battalionBases(context.battlefield, subject).length
    return { name: battalionNameFor(context, subject), status: `${bases.length} of ${total} bases left`, bases }
  }
  return { name: unitNameFor(context, subject), status: unitText(context, subject), bases }
}

export function playOption(context: QuestionContext, play: Play, part: Json, group: string): AnswerOption {
  const subject = subjectOf(context, play)
  const name = cardName(play.card)
  const [first] = subject?.bases ?? []
  const place = first !== undefined && isPresent(context.battlefield, first) ? pieceOf(first) : null
  const text = {
    label: capital(subject === null ? name : `${name}: ${subject.name}`),
    detail: subject === null ? cardText(play.card) : subject.status,
    group,
  }
  const option = optionAt({ card: play.card, place, piece: place }, part, text)
  return subject === null ? option : { ...option, fold: `Play ${name}` }
}

export function playPreview(context: QuestionContext, play: Play): Preview {
  const subject = subjectOf(context, play)
  const title = subject === null ? cardName(play.card) : `${cardName(play.card)} for ${subject.name}`
  return plainPreview(
    capital(title),
    [cardText(play.card)].map((text) => `${capital(text)}.`),
    [...wiringMarks(context, play), ...ringMarks(context, subject?.bases ?? [], play.card === 'KH' ? 'aim' : 'good')],
  )
}

/** event.diamonds-king: the wire that would be laid or opened. */
function wiringMarks({ board, battlefield }: QuestionContext, { card, for: unit }: Play): Mark[] {
  const wiring = card === 'KD' && unit !== null ? wiringBefore(battlefield, unit) : null
  if (wiring === null) return []
  const { corners, opens } = wiring
  return [areaMark(board, corners, opens === null ? 'bad' : 'good', opens === null ? 'wire' : 'gap')]
}
