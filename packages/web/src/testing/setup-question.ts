/** A setup question for tests, as put on the match page. */
import type { Face, Placement } from '@firestep/face'
import { type GameTypes, type Json, Match, orThrow } from '@firestep/referee'
import type { PosedQuestion } from '../answer/answer-draft.ts'
import { indexItems, type SetupItems } from '../editors/setup/setup-items.ts'
import { freezeView } from '../match-session/any-match.ts'
import { loadFace } from './sample-matches.ts'

export interface SetupQuestion {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  /** The ruling on the placements as one answer. */
  check(placements: readonly Placement[]): string
}

let face: Face | undefined

/** The first setup question of a scenario; with `secondSide`, that of the other side after the ready setup of the first. */
export async function askSetup(scenario: string, secondSide = false): Promise<SetupQuestion> {
  face ??= await loadFace('red-poppies')
  const match: Match<GameTypes> = orThrow(Match.start(face.game, { scenario, dice: { kind: 'quick', seed: 1 } }))
  const matchFace = orThrow(face.openMatch(match.edition.data, scenario))
  for (let index = 0; ; index++) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const kind = match.position.kind(question)
    const view = freezeView(match.view(question.seat))
    if (index === (secondSide ? 1 : 0)) {
      const posed: PosedQuestion = { matchFace, kind, question, view }
      const setupEditor = matchFace.setupEditor?.(view, question)
      if (setupEditor == null) throw new Error(`'${question.kind}' is not laid out`)
      const check = (placements: readonly Placement[]): string => {
        const ruling = kind.check(view, question.about, setupEditor.answer(placements))
        return ruling.allowed ? 'allowed' : ruling.rule
      }
      return { posed, items: indexItems(setupEditor), check }
    }
    match.choose(question.seat, kind.preparedAnswer(view, question.about) as Json)
  }
}
