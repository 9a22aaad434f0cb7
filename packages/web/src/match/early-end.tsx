/** Early end: players agree to end a match with the score as it stands. */
import type { Seat } from '@firestep/referee'
import { activeSpans, resultOfAgreedScore } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { useServerAction } from '../connection/use-server-action.ts'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession } from '../match-session/match-session.ts'
import { earlyEndText } from '../texts/match.ts'
import { sideName } from '../texts/side-names.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineError } from '../ui/inline-error.tsx'

/** True if this match has a score that can count before its end. */
export const mayEndEarly = ({ rules }: MatchSession, view: AnyView): boolean =>
  resultOfAgreedScore(rules, view) !== null

/** Text of the result if the match ended now. */
function currentResultText({ rules, matchFace }: MatchSession, view: AnyView): string {
  const winner = resultOfAgreedScore(rules, view)?.winner ?? null
  const { sides } = matchFace.scenario
  const { unit, sides: sideScores } = matchFace.score(view)
  const score = sideScores.map(({ seat, points }) => `${sideName(sides, seat)} ${points}`).join(', ')
  const outcome = winner === null ? 'a draw' : earlyEndText.victory(sideName(sides, winner))
  return earlyEndText.currentResult(outcome, unit.many, score)
}

interface EarlyEndProps {
  readonly session: MatchSession
  readonly seat: Seat
  readonly view: AnyView
  onClose(): void
}

const immediately = 'at once'

export function EarlyEndDialog({ session, seat, view, onClose }: EarlyEndProps): ReactNode {
  const active = activeSpans(session.rules, view)
  const spans = (session.rules.early?.after ?? []).filter((span) => Object.hasOwn(active, span))
  const [chosenEnd, setChosenEnd] = useState(spans[0] ?? immediately)
  const { busy, problem, run } = useServerAction()
  const agree = async () => {
    if (await run(() => session.agreeEarlyEnd(seat, chosenEnd === immediately ? null : chosenEnd))) onClose()
  }
  return (
    <Dialog
      title={earlyEndText.title}
      onClose={onClose}
      actions={
        <>
          <Button look="main" disabled={busy} onClick={() => void agree()}>
            {session.remoteActions === null ? earlyEndText.agree : earlyEndText.offer}
          </Button>
          <Button onClick={onClose}>{earlyEndText.cancel}</Button>
        </>
      }
    >
      <p>{earlyEndText.help(currentResultText(session, view))}</p>
      <Choices
        legend={earlyEndText.whenLabel}
        choices={[
          ...spans.map((id) => ({ id, name: earlyEndText.afterSpan(id) })),
          { id: immediately, name: 'at once' },
        ]}
        chosen={chosenEnd}
        onChoose={setChosenEnd}
      />
      <InlineError>{problem}</InlineError>
    </Dialog>
  )
}

/** `span` is a stretch of play that the rules name, such as a turn or a day. */
export const EarlyEndBanner = ({ span }: { readonly span: string }): ReactNode => (
  <Banner>
    <p>{earlyEndText.agreed(span)}</p>
  </Banner>
)
