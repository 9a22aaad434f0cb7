/** Tests of rules that only decide which answers are offered. */
import {
  canonical,
  type GameTypes,
  type Json,
  type Position,
  type Question,
  type QuestionKind,
  type RuleId,
  refused,
  type Seat,
  type View,
} from '@firestep/referee'

/** True if `next` offers this answer, part by part. */
export function isOffered<T extends GameTypes>(
  kind: QuestionKind<View<T>>,
  view: View<T>,
  about: Question['about'],
  answer: Json,
): boolean {
  const parts = kind.isMultiPart ? answer : [answer]
  if (!Array.isArray(parts)) return false
  const soFar: Json[] = []
  for (const part of parts) {
    const nextParts = kind.next(view, about, soFar)
    if (!nextParts.parts.some((offered) => canonical(offered) === canonical(part))) return false
    soFar.push(part)
  }
  return !kind.isMultiPart || kind.next(view, about, soFar).enough
}

interface OfferPair<T extends GameTypes> {
  readonly seat: Seat
  /** A whole answer, the same in both positions. */
  readonly answer: Json
  /** The position that offers it. */
  readonly where: { readonly position: Position<T> }
  /** The position that asks the same kind of question and refuses it. It should differ only in what the rule names. */
  readonly notWhere: { readonly position: Position<T> }
}

/**
 * Checks that an answer is offered in one position and refused in the other, and cites the rule as decided by this
 * test. Throws otherwise.
 */
export function onlyOffered<T extends GameTypes>(rule: RuleId, { seat, answer, where, notWhere }: OfferPair<T>): void {
  const [offering, refusing] = [
    offerStatusOf(where.position, seat, answer),
    offerStatusOf(notWhere.position, seat, answer),
  ]
  const text = `${JSON.stringify(answer)} of '${seat}'`
  const failure = (problem: string): Error => new Error(`${rule}: ${problem}`)
  if (offering.kind !== refusing.kind)
    throw failure(`'${offering.kind}' is asked in one position, '${refusing.kind}' in the other`)
  if (!offering.allowed) throw failure(`${text} is refused where it should be offered (${offering.why})`)
  if (!offering.offered) throw failure(`${text} is allowed where it should be offered, but not offered`)
  if (refusing.allowed) throw failure(`${text} is allowed where it should be refused`)
  if (refusing.offered) throw failure(`${text} is offered where it is refused`)
  // The refusal may cite the question's own rule for unlisted choices; this cites the rule that removed the choice.
  refused(rule, 'offered in one position and not in the other')
}

interface OfferStatus {
  readonly kind: string
  readonly allowed: boolean
  readonly why: string
  readonly offered: boolean
}

function offerStatusOf<T extends GameTypes>(position: Position<T>, seat: Seat, answer: Json): OfferStatus {
  const question = position.asked(seat)
  if (question === undefined) throw new Error(`'${seat}' is not asked anything`)
  const kind = position.kind(question)
  const view = position.view(seat)
  const ruling = kind.check(view, question.about, answer)
  return {
    kind: question.kind,
    allowed: ruling.allowed,
    why: ruling.allowed ? '' : `${ruling.rule}: ${ruling.why}`,
    // A sampled kind lists only examples: its check decides.
    offered: kind.sampled ? ruling.allowed : isOffered(kind, view, question.about, answer),
  }
}
