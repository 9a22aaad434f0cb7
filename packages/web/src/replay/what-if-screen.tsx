/** The what-if screen: the user plays both sides, and nothing is saved. */
import type { Face, MatchFace, PieceId, PlaceId } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import { type ReactNode, useMemo, useState } from 'react'
import { type AnswerDraft, chosenPlaces, tickedParts } from '../answer/answer-draft.ts'
import { noneText } from '../answer/proposed-answer.ts'
import { useQuestion } from '../answer/use-question.ts'
import { SetupDock } from '../editors/setup/dock.tsx'
import { SetupPanel } from '../editors/setup/panel.tsx'
import { SetupToolBar } from '../editors/setup/tools.tsx'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import type { Highlight } from '../map/map-view.tsx'
import { OptionList, PreviewBox, RuleTag, SideTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Hands } from './hands.tsx'
import { ReplayLayout } from './replay-layout.tsx'
import type { WhatIf } from './what-if.ts'

const noPlaces: readonly PlaceId[] = []
const noPieces: ReadonlySet<PieceId> = new Set()

interface WhatIfScreenProps {
  readonly whatIf: WhatIf
  readonly face: Face
  readonly matchFace: MatchFace
  /** A sentence on the hidden information that was redealt. */
  readonly redealNote: string
  onDiscard(): void
}

/** Nothing is at stake, so answers are given without warnings. */
const answerSettings = { confirm: true, warnings: false, unfinished: false } as const

export function WhatIfScreen({ whatIf, face, matchFace, redealNote, onDiscard }: WhatIfScreenProps): ReactNode {
  // The what-if changes in place: a counter of changes triggers rendering.
  const [changeCount, setChangeCount] = useState(0)
  const [isExplained, setExplained] = useState(false)
  const reducedMotion = usePrefersReducedMotion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changeCount` counts the changes of the what-if.
  const asked = useMemo(() => {
    const question = whatIf.asked
    return question === undefined ? null : { question, number: whatIf.steps.length }
  }, [whatIf, changeCount])
  const seat = asked?.question.seat ?? whatIf.steps.at(-1)?.seat ?? Object.keys(matchFace.scenario.sides)[0] ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const views = useMemo(() => ({ [seat]: whatIf.view(seat) }), [whatIf, changeCount, seat])
  const session = useMemo(
    () => ({ id: null, matchFace, gameFace: face, rules: whatIf.rules }),
    [face, matchFace, whatIf],
  )
  const question = useQuestion(session, { asked, views }, answerSettings, true, ({ posed }, answer) => {
    const ruling = whatIf.answer(posed.question.seat, answer)
    if (ruling.allowed) setChangeCount(changeCount + 1)
    return ruling
  })
  const setupTools = useSetupEditor(session, question, asked?.number ?? null, null)
  const draft = question.draft
  const view = setupTools?.view ?? views[seat] ?? whatIf.view(seat)
  const lines = whatIf.steps.at(-1)?.lines ?? []
  const preview =
    draft === null || draft.soFar.length === 0
      ? null
      : matchFace.preview(draft.posed.view, draft.posed.question, draft.soFar)
  const marks = preview?.marks ?? lines.flatMap((line) => line.marks)

  return (
    <ReplayLayout
      matchFace={matchFace}
      view={view}
      isTurned={false}
      marks={setupTools?.marks ?? marks}
      highlightedPieces={setupTools?.highlightedPieces ?? noPieces}
      highlights={setupTools?.highlightedPlaces ?? highlightsOf(draft)}
      isStill={reducedMotion}
      focus={noPlaces}
      onChoose={(setupTools ?? { touch: question.touchPlace }).touch}
      {...(setupTools === null ? {} : { drawable: setupTools.drawable, onStroke: setupTools.stroke })}
      head={
        <>
          <h1 className="replay-title">Trying a line</h1>
          <p className="replay-quiet">{redealNote} Nothing of this is kept.</p>
        </>
      }
      controls={
        <>
          {setupTools !== null && (
            <div className="replay-tools on-paper">
              <SetupToolBar setupTools={setupTools} />
            </div>
          )}
          <div className="button-row replay-trial-keys">
            <Button look="danger" onClick={onDiscard}>
              Throw it away
            </Button>
            <Button
              disabled={whatIf.steps.length === 0}
              onClick={() => {
                whatIf.undo()
                setChangeCount(changeCount + 1)
              }}
            >
              Take back a choice
            </Button>
          </div>
        </>
      }
    >
      {lines.length > 0 && (
        <ul className="replay-tried plain-list" aria-live="polite">
          {lines
            .filter(({ weight }) => weight !== 'small')
            .map(({ text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
              <li key={i}>{text}</li>
            ))}
        </ul>
      )}
      {draft === null ? (
        <WhatIfResult whatIf={whatIf} matchFace={matchFace} />
      ) : setupTools !== null ? (
        <div className="replay-laying">
          <SetupPanel
            setupTools={setupTools}
            side={matchFace.scenario.sides[seat]}
            takeFocus={false}
            fold={{ isOpen: isExplained, onToggle: setExplained }}
            hintPanel={null}
          />
          <SetupDock setupTools={setupTools} question={question} />
        </div>
      ) : (
        <QuestionBox draft={draft} refusal={question.refusal}>
          {preview !== null && <PreviewBox preview={preview} />}
          {(draft.soFar.length > 0 || draft.ruling?.allowed === true) && (
            <div className="button-row">
              <Button look="main" disabled={draft.ruling?.allowed !== true} onClick={question.give}>
                {draft.soFar.length === 0 ? noneText(draft) : 'Do it'}
              </Button>
              {draft.soFar.length > 0 && <Button onClick={question.back}>Back</Button>}
            </div>
          )}
          <OptionList
            question={question.id}
            options={question.candidates.length > 0 ? question.candidates : draft.options}
            chosen={draft.ticks === null ? draft.soFar : tickedParts(draft)}
            isMultiple={draft.ticks !== null}
            onChoose={question.choose}
          />
        </QuestionBox>
      )}
      {matchFace.cards !== undefined && (
        <Hands
          cards={matchFace.cards}
          sides={matchFace.scenario.sides}
          hands={Object.keys(matchFace.scenario.sides).map((id) => ({ seat: id, view: whatIf.view(id) }))}
        />
      )}
    </ReplayLayout>
  )
}

interface QuestionBoxProps {
  readonly draft: AnswerDraft
  readonly refusal: Ruling | null
  readonly children: ReactNode
}

function QuestionBox({ draft, refusal, children }: QuestionBoxProps): ReactNode {
  const { question, matchFace, view } = draft.posed
  const side = matchFace.scenario.sides[question.seat]
  const { title, why, rule } = matchFace.prompt(view, question)
  return (
    <section className="replay-asked" aria-label="What is asked">
      {side !== undefined && <SideTag side={side} />}
      <h2>{title}</h2>
      <p>
        {why} <RuleTag rule={rule} />
      </p>
      {refusal !== null && !refusal.allowed && (
        <p role="status">
          <strong>Not allowed:</strong> {refusal.why} <RuleTag rule={refusal.rule} />
        </p>
      )}
      {children}
    </section>
  )
}

function WhatIfResult({ whatIf, matchFace }: { readonly whatIf: WhatIf; readonly matchFace: MatchFace }): ReactNode {
  const winner = whatIf.winner === null ? null : (matchFace.scenario.sides[whatIf.winner]?.name ?? whatIf.winner)
  return <p role="status">{winner === null ? 'The line ends in a draw.' : `The line ends: ${winner} victory.`}</p>
}

function highlightsOf(draft: AnswerDraft | null): ReadonlyMap<PlaceId, Highlight> {
  const highlights = new Map<PlaceId, Highlight>()
  for (const { place } of draft?.options ?? []) if (place !== null) highlights.set(place, 'open')
  if (draft !== null) for (const place of chosenPlaces(draft)) highlights.set(place, 'chosen')
  return highlights
}
