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
    const growth = kind.next(view, about, soFar)
    if (!growth.parts.some((offered) => canonical(offered) === canonical(part))) return false
    soFar.push(part)
  }
  return !kind.isMultiPart || kind.next(view, about, soFar).enough
}

interface Offer<T extends GameTypes> {
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
export function onlyOffered<T extends GameTypes>(rule: RuleId, { seat, answer, where, notWhere }: Offer<T>): void {
  const [here, there] = [lookAt(where.position, seat, answer), lookAt(notWhere.position, seat, answer)]
  const text = `${JSON.stringify(answer)} of '${seat}'`
  const wrong = (problem: string): Error => new Error(`${rule}: ${problem}`)
  if (here.kind !== there.kind) throw wrong(`'${here.kind}' is asked in one position, '${there.kind}' in the other`)
  if (!here.allowed) throw wrong(`${text} is refused where it should be offered (${here.why})`)
  if (!here.offered) throw wrong(`${text} is allowed where it should be offered, but not offered`)
  if (there.allowed) throw wrong(`${text} is allowed where it should be refused`)
  if (there.offered) throw wrong(`${text} is offered where it is refused`)
  // The refusal may cite the question's own rule for unlisted choices; this cites the rule that removed the choice.
  refused(rule, 'offered in one position and not in the other')
}

interface Look {
  readonly kind: string
  readonly allowed: boolean
  readonly why: string
  readonly offered: boolean
}

function lookAt<T extends GameTypes>(position: Position<T>, seat: Seat, answer: Json): Look {
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
