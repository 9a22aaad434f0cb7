/** The battle of all games with the most counters, after both sides have set up. */
import type { Face, MatchFace } from '@firestep/face'
import { type Game, type GameTypes, Match, orThrow, type View } from '@firestep/referee'

/** A battle as the page of the large map shows it. */
export interface ShownBattle {
  readonly matchFace: MatchFace
  readonly view: View<GameTypes>
}

export function fullestBattle(faces: readonly Face[]): ShownBattle {
  const battles = faces.flatMap((face) => face.scenarios.map(({ id }) => openingView(face, id)))
  const [fullest] = battles.sort((a, b) => b.matchFace.pieces(b.view).length - a.matchFace.pieces(a.view).length)
  if (fullest === undefined) throw new Error('there are no battles')
  return fullest
}

/** Sets up as prepared in the data. */
function openingView(face: Face, scenario: string): ShownBattle {
  const match = orThrow(Match.start(face.game as Game, { scenario, dice: { kind: 'quick', seed: 1 } }))
  for (;;) {
    const [question] = match.position.questions()
    const answer =
      question === undefined
        ? null
        : match.position.kind(question).preparedAnswer(match.position.view(question.seat), question.about)
    if (question === undefined || answer === null) break
    match.choose(question.seat, answer)
  }
  return { matchFace: orThrow(face.openMatch(match.edition.data, scenario)), view: match.view(null) }
}
