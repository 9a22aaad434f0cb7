/** event.4: random events played of one's own accord. */
import { capital, type Offer, type Preview } from '@firestep/face'
import { offerAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { baseOf, isPresent, standing } from '../../../rules/field.ts'
import type { BaseId } from '../../../rules/roster.ts'
import { pieceOf } from '../../board.ts'
import { cardName, cardWords } from '../../names/cards.ts'
import { ringed } from '../marks.ts'
import { type Fields, isFields, nothingYet, type Scene } from '../scene.ts'
import { baseCalled, battalionCalled, standingWords, unitCalled, unitWords } from '../words.ts'

type Play = Fields & { readonly card: string; readonly for: number | null }

export const isPlay = (part: Json | undefined): part is Fields & { readonly play: Play } =>
  isFields(part) && isFields(part.play)

/** Whom a card is for, by what it asks for. */
function subjectOf(
  scene: Scene,
  { card, for: subject }: Play,
): { readonly name: string; readonly how: string; readonly bases: readonly BaseId[] } | null {
  if (subject === null) return null
  const { field } = scene
  if (card === 'KH' || card === 'JD')
    return { name: baseCalled(scene, subject), how: standingWords(scene, subject), bases: [subject] }
  if (card === 'QH') {
    const bases = field.scenario.roster.battalions[subject]?.bases ?? []
    const there = bases.filter((base) => baseOf(field, base).pose !== null)
    return { name: battalionCalled(scene, subject), how: `${there.length} of ${bases.length} bases left`, bases: there }
  }
  return { name: unitCalled(scene, subject), how: unitWords(scene, subject), bases: standing(field, subject) }
}

export function playOffer(scene: Scene, play: Play, part: Json, group: string): Offer {
  const subject = subjectOf(scene, play)
  const name = cardName(play.card)
  const [first] = subject?.bases ?? []
  const there = first !== undefined && isPresent(scene.field, first) ? pieceOf(first) : null
  const words = {
    label: capital(subject === null ? name : `${name}: ${subject.name}`),
    detail: subject === null ? cardWords(play.card) : subject.how,
    group,
  }
  const offer = offerAt({ card: play.card, place: there, piece: there }, part, words)
  return subject === null ? offer : { ...offer, fold: `Play ${name}` }
}

export function playPreview(scene: Scene, play: Play): Preview {
  const subject = subjectOf(scene, play)
  const title = subject === null ? cardName(play.card) : `${cardName(play.card)} for ${subject.name}`
  return nothingYet(
    capital(title),
    [cardWords(play.card)].map((words) => `${capital(words)}.`),
    ringed(scene, subject?.bases ?? [], play.card === 'KH' ? 'aim' : 'good'),
  )
}
