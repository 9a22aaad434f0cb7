/** The what-if screen: the user plays both sides, and nothing is saved. */
import type { Face, MatchFace, PieceId, PlaceId } from '@firestep/face'
import type { Ruling } from '@firestep/referee'
import { type ReactNode, useMemo, useState } from 'react'
import { type AnswerDraft, chosenPlaces, tickedParts } from '../answer/answer-draft.ts'
import { noneText } from '../answer/proposed-answer.ts'
import { useQuestion } from '../answer/use-question.ts'
import { LayingDock } from '../editors/setup/dock.tsx'
import { LayingPanel } from '../editors/setup/panel.tsx'
import { LayingTools } from '../editors/setup/tools.tsx'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import type { Highlight } from '../map/map-view.tsx'
import { OptionList, PreviewBox, RuleTag, SideTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Hands } from './hands.tsx'
import { Stage } from './replay-layout.tsx'
import type { WhatIf } from './what-if.ts'

const nowhere: readonly PlaceId[] = []
const nobody: ReadonlySet<PieceId> = new Set()

interface TrialTableProps {
  readonly whatIf: WhatIf
  readonly face: Face
  readonly matchFace: MatchFace
  /** A sentence on the hidden information that was redealt. */
  readonly dealt: string
  onThrowAway(): void
}

/** Nothing is at stake, so answers are given without warnings. */
const cares = { confirm: true, warnings: false, unfinished: false } as const

export function TrialTable({ whatIf, face, matchFace, dealt, onThrowAway }: TrialTableProps): ReactNode {
  // The what-if changes in place: a counter of changes triggers rendering.
  const [turned, setTurned] = useState(0)
  const [explained, setExplained] = useState(false)
  const quiet = usePrefersReducedMotion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turned` counts the changes of the what-if.
  const asked = useMemo(() => {
    const question = whatIf.asked
    return question === undefined ? null : { question, number: whatIf.steps.length }
  }, [whatIf, turned])
  const seat = asked?.question.seat ?? whatIf.steps.at(-1)?.seat ?? Object.keys(matchFace.scenario.sides)[0] ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const views = useMemo(() => ({ [seat]: whatIf.view(seat) }), [whatIf, turned, seat])
  const desk = useMemo(() => ({ id: null, matchFace, gameFace: face, rules: whatIf.rules }), [face, matchFace, whatIf])
  const question = useQuestion(desk, { asked, views }, cares, true, ({ posed }, answer) => {
    const ruling = whatIf.answer(posed.question.seat, answer)
    if (ruling.allowed) setTurned(turned + 1)
    return ruling
  })
  const laying = useSetupEditor(desk, question, asked?.number ?? null, null)
  const now = question.draft
  const view = laying?.view ?? views[seat] ?? whatIf.view(seat)
  const lines = whatIf.steps.at(-1)?.lines ?? []
  const preview =
    now === null || now.soFar.length === 0 ? null : matchFace.preview(now.posed.view, now.posed.question, now.soFar)
  const marks = preview?.marks ?? lines.flatMap((line) => line.marks)

  return (
    <Stage
      matchFace={matchFace}
      view={view}
      isTurned={false}
      marks={laying?.marks ?? marks}
      highlightedPieces={laying?.picked ?? nobody}
      highlights={laying?.lit ?? litBy(now)}
      isStill={quiet}
      focus={nowhere}
      onChoose={(laying ?? { touch: question.touchPlace }).touch}
      {...(laying === null ? {} : { drawable: laying.drawable, onStroke: laying.stroke })}
      head={
        <>
          <h1 className="replay-title">Trying a line</h1>
          <p className="replay-quiet">{dealt} Nothing of this is kept.</p>
        </>
      }
      controls={
        <>
          {laying !== null && (
            <div className="replay-tools on-paper">
              <LayingTools out={laying} />
            </div>
          )}
          <div className="button-row replay-trial-keys">
            <Button look="danger" onClick={onThrowAway}>
              Throw it away
            </Button>
            <Button
              disabled={whatIf.steps.length === 0}
              onClick={() => {
                whatIf.back()
                setTurned(turned + 1)
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
      {now === null ? (
        <Decided whatIf={whatIf} matchFace={matchFace} />
      ) : laying !== null ? (
        <div className="replay-laying">
          <LayingPanel
            out={laying}
            side={matchFace.scenario.sides[seat]}
            takeFocus={false}
            how={{ isOpen: explained, onToggle: setExplained }}
            advice={null}
          />
          <LayingDock out={laying} question={question} />
        </div>
      ) : (
        <Asked now={now} refusal={question.refusal}>
          {preview !== null && <PreviewBox preview={preview} />}
          {(now.soFar.length > 0 || now.ruling?.allowed === true) && (
            <div className="button-row">
              <Button look="main" disabled={now.ruling?.allowed !== true} onClick={question.give}>
                {now.soFar.length === 0 ? noneText(now) : 'Do it'}
              </Button>
              {now.soFar.length > 0 && <Button onClick={question.back}>Back</Button>}
            </div>
          )}
          <OptionList
            question={question.id}
            options={question.candidates.length > 0 ? question.candidates : now.options}
            chosen={now.ticks === null ? now.soFar : tickedParts(now)}
            isMultiple={now.ticks !== null}
            onChoose={question.choose}
          />
        </Asked>
      )}
      {matchFace.cards !== undefined && (
        <Hands
          cards={matchFace.cards}
          sides={matchFace.scenario.sides}
          hands={Object.keys(matchFace.scenario.sides).map((one) => ({ seat: one, view: whatIf.view(one) }))}
        />
      )}
    </Stage>
  )
}

interface AskedProps {
  readonly now: AnswerDraft
  readonly refusal: Ruling | null
  readonly children: ReactNode
}

function Asked({ now, refusal, children }: AskedProps): ReactNode {
  const { question, matchFace, view } = now.posed
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

function Decided({ whatIf, matchFace }: { readonly whatIf: WhatIf; readonly matchFace: MatchFace }): ReactNode {
  const winner = whatIf.winner === null ? null : (matchFace.scenario.sides[whatIf.winner]?.name ?? whatIf.winner)
  return <p role="status">{winner === null ? 'The line ends in a draw.' : `The line ends: ${winner} victory.`}</p>
}

function litBy(now: AnswerDraft | null): ReadonlyMap<PlaceId, Highlight> {
  const lit = new Map<PlaceId, Highlight>()
  for (const { place } of now?.options ?? []) if (place !== null) lit.set(place, 'open')
  if (now !== null) for (const place of chosenPlaces(now)) lit.set(place, 'chosen')
  return lit
}
