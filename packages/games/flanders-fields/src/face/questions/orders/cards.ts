/** event.4: random events played by choice. */
import type { AnswerOption, Mark, Preview } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { battalionOf, isPresent, presentBasesOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { type Play, subjectOf } from '../../../rules/random-events/play-cards.ts'
import { wiringBefore } from '../../../rules/random-events/wiring-card.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { pieceOf } from '../../board.ts'
import { cardName, cardText } from '../../names/cards.ts'
import * as texts from '../../texts/orders.ts'
import { plainPreview, type QuestionContext } from '../context.ts'
import { areaMark, ringMarks } from '../marks.ts'
import { baseNameFor, battalionNameFor, standingText, unitNameFor, unitText } from '../unit-labels.ts'

const standing = (battlefield: Battlefield, bases: readonly BaseId[]): readonly BaseId[] =>
  bases.filter((base) => isPresent(battlefield, base))

/** The bases a card is played for: one base, or those of a battalion or unit. */
export function basesFor(battlefield: Battlefield, play: Play): readonly BaseId[] {
  const subject = subjectOf(play)
  if (subject === null) return []
  if ('base' in subject) return [subject.base]
  return 'unit' in subject
    ? presentBasesOf(battlefield, subject.unit)
    : standing(battlefield, battalionOf(battlefield, subject.battalion).bases)
}

interface NamedSubject {
  readonly name: string
  readonly status: string
  readonly bases: readonly BaseId[]
}

function namedSubjectOf(context: QuestionContext, play: Play): NamedSubject | null {
  const subject = subjectOf(play)
  if (subject === null) return null
  const bases = basesFor(context.battlefield, play)
  if ('base' in subject)
    return { name: baseNameFor(context, subject.base), status: standingText(context, subject.base), bases }
  if ('unit' in subject)
    return { name: unitNameFor(context, subject.unit), status: unitText(context, subject.unit), bases }
  const total = battalionOf(context.battlefield, subject.battalion).bases.length
  return {
    name: battalionNameFor(context, subject.battalion),
    status: texts.basesLeft(bases.length, total),
    bases,
  }
}

export function playOption(context: QuestionContext, play: Play, part: Json, group: string): AnswerOption {
  const subject = namedSubjectOf(context, play)
  const name = cardName(play.card)
  const [first] = subject?.bases ?? []
  const place = first !== undefined && isPresent(context.battlefield, first) ? pieceOf(first) : null
  const text = {
    label: texts.cardFor(name, subject?.name ?? null),
    detail: subject === null ? cardText(play.card) : subject.status,
    group,
  }
  const option = optionAt({ card: play.card, place, piece: place }, part, text)
  return subject === null ? option : { ...option, fold: texts.play(name) }
}

export function playPreview(context: QuestionContext, play: Play): Preview {
  const subject = namedSubjectOf(context, play)
  return plainPreview(
    texts.cardPlayedFor(cardName(play.card), subject?.name ?? null),
    [texts.effect(cardText(play.card))],
    [...wiringMarks(context, play), ...ringMarks(context, subject?.bases ?? [], play.card === 'KH' ? 'aim' : 'good')],
  )
}

/** event.diamonds-king: the wire that would be laid or opened. */
function wiringMarks({ board, battlefield }: QuestionContext, play: Play): Mark[] {
  const subject = subjectOf(play)
  const wiring =
    play.card === 'KD' && subject !== null && 'unit' in subject ? wiringBefore(battlefield, subject.unit) : null
  if (wiring === null) return []
  const { corners, opens } = wiring
  return [areaMark(board, corners, opens === null ? 'bad' : 'good', opens === null ? texts.wireMark : texts.gapMark)]
}
