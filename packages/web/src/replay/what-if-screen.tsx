/** The what-if screen: the user plays both sides, and nothing is saved. */
import type { Face, LogLine, MatchFace, PlaceId, Preview } from '@firestep/face'
import type { NumberedQuestion, Ruling, Seat } from '@firestep/referee'
import { type ReactNode, useMemo, useState } from 'react'
import { type AnswerDraft, chosenPlaces, tickedParts } from '../answer/answer-draft.ts'
import { noneText } from '../answer/proposed-answer.ts'
import { type QuestionState, useQuestion } from '../answer/use-question.ts'
import { type AnswerEditor, noEditor } from '../editors/answer-editor.ts'
import { chooseEditor } from '../editors/choose-editor.ts'
import { useSetupOffer } from '../editors/setup/setup-offer.tsx'
import { useSetupEditor } from '../editors/setup/use-setup-editor.ts'
import { addHighlight, type Highlight, highlightAt } from '../map/highlights.ts'
import { type MapLights, noLights } from '../map/map-props.ts'
import type { AnyView } from '../match-session/any-match.ts'
import { OptionList, PreviewBox, RuleTag, SideTag } from '../panels/index.ts'
import { whatIfScreenText } from '../texts/replay.ts'
import { sidePeople } from '../texts/side-names.ts'
import { Button } from '../ui/button.tsx'
import { usePrefersReducedMotion } from '../ui/use-media-queries.ts'
import { Hands } from './hands.tsx'
import { ReplayLayout } from './replay-layout.tsx'
import replayTextStyles from './replay-text.module.css'
import type { WhatIf } from './what-if.ts'
import styles from './what-if-screen.module.css'

const noPlaces: readonly PlaceId[] = []

interface WhatIfScreenProps {
  readonly whatIf: WhatIf
  readonly face: Face
  readonly matchFace: MatchFace
  /** A sentence on the hidden information that was redealt. */
  readonly redealNote: string
  onDiscard(): void
}

/** Nothing is at stake, so answers are given without warnings. */
const answerSettings = { confirm: false, warnings: false, unfinished: false } as const

export function WhatIfScreen({ whatIf, face, matchFace, redealNote, onDiscard }: WhatIfScreenProps): ReactNode {
  const [moment, showMoment] = useMoment(whatIf)
  const [isExplained, setExplained] = useState(false)
  const reducedMotion = usePrefersReducedMotion()
  const { asked, seat, views } = moment
  const session = useMemo(
    () => ({ id: null, matchFace, gameFace: face, rules: whatIf.rules }),
    [face, matchFace, whatIf],
  )
  const question = useQuestion(session, { asked, views }, answerSettings, true, ({ posed }, answer) => {
    const ruling = whatIf.answer(posed.question.seat, answer)
    if (ruling.allowed) showMoment()
    return ruling
  })
  const setup = useSetupEditor(session, question, asked?.number ?? null, null)
  const draft = question.draft
  const lines = whatIf.steps.at(-1)?.lines ?? []
  const list = useListEditor(question, matchFace, lines)
  const { editor } = chooseEditor(list, [useSetupOffer(setup, question, false, list)])
  const { map, page } = editor
  const dockContext = { isNarrow: false, takeFocus: false, isPreviewing: false }

  return (
    <ReplayLayout
      matchFace={matchFace}
      view={map.drawnView(views[seat] ?? whatIf.view(seat))}
      isTurned={false}
      lights={map.lights}
      isStill={reducedMotion}
      focus={noPlaces}
      onChoose={editor.input.touchPlace}
      drags={map.drags}
      head={
        <>
          <h1 className={replayTextStyles.title}>{whatIfScreenText.title}</h1>
          <p className={replayTextStyles.quiet}>{whatIfScreenText.notSaved(redealNote)}</p>
        </>
      }
      controls={
        <>
          {page.toolbar !== null && <div className={`${styles.tools} on-paper`}>{page.toolbar}</div>}
          <WhatIfButtons whatIf={whatIf} onDiscard={onDiscard} onTakenBack={showMoment} />
        </>
      }
    >
      {lines.length > 0 && <TriedLines lines={lines} />}
      {draft === null ? (
        <WhatIfResult whatIf={whatIf} matchFace={matchFace} />
      ) : (
        <div className={styles.editor}>
          {page.panel({
            ...dockContext,
            side: matchFace.scenario.sides[seat],
            fold: { isOpen: isExplained, onToggle: setExplained },
            aids: null,
            reactionPolicy: null,
          })}
          {page.dock(dockContext)}
        </div>
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

interface WhatIfButtonsProps extends Pick<WhatIfScreenProps, 'whatIf' | 'onDiscard'> {
  onTakenBack(): void
}

const WhatIfButtons = ({ whatIf, onDiscard, onTakenBack }: WhatIfButtonsProps): ReactNode => (
  <div className="button-row">
    <Button look="danger" onClick={onDiscard}>
      {whatIfScreenText.discard}
    </Button>
    <Button
      disabled={whatIf.steps.length === 0}
      onClick={() => {
        whatIf.undo()
        onTakenBack()
      }}
    >
      {whatIfScreenText.takeBack}
    </Button>
  </div>
)

/** The events of the last answer. */
const TriedLines = ({ lines }: { readonly lines: readonly LogLine[] }): ReactNode => (
  <ul className={`${styles.tried} plain-list`} aria-live="polite">
    {lines
      .filter(({ weight }) => weight !== 'small')
      .map(({ text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
        <li key={i}>{text}</li>
      ))}
  </ul>
)

/** A what-if as it stands after an answer; it changes in place. */
interface Moment {
  readonly whatIf: WhatIf
  readonly asked: NumberedQuestion | null
  /** The seat that is asked, or else the one that answered last. */
  readonly seat: Seat
  readonly views: Readonly<Record<Seat, AnyView>>
}

function momentOf(whatIf: WhatIf): Moment {
  const question = whatIf.asked
  const seat = question?.seat ?? whatIf.steps.at(-1)?.seat ?? whatIf.rules.seats[0] ?? ''
  const asked = question === undefined ? null : { question, number: whatIf.steps.length }
  return { whatIf, asked, seat, views: { [seat]: whatIf.view(seat) } }
}

/** The moment shown, and a function to be called after each change of the what-if. */
function useMoment(whatIf: WhatIf): readonly [Moment, () => void] {
  const [moment, setMoment] = useState(() => momentOf(whatIf))
  if (moment.whatIf !== whatIf) setMoment(momentOf(whatIf))
  return [moment, () => setMoment(momentOf(whatIf))]
}

/** The list of a what-if: an answer is given without hints, plans and standing orders. */
function useListEditor(question: QuestionState, matchFace: MatchFace, lines: readonly LogLine[]): AnswerEditor {
  const { draft } = question
  const preview = useMemo(
    () =>
      draft === null || draft.soFar.length === 0
        ? null
        : matchFace.preview(draft.posed.view, draft.posed.question, draft.soFar),
    [draft, matchFace],
  )
  const lights = useMemo(
    (): MapLights => ({
      ...noLights,
      places: highlightsOf(draft),
      marks: preview?.marks ?? lines.flatMap((line) => line.marks),
    }),
    [draft, preview, lines],
  )
  return {
    ...noEditor,
    name: 'list',
    map: { ...noEditor.map, lights },
    input: {
      ...noEditor.input,
      touchPlace(place) {
        question.touchPlace(place)
        return true
      },
    },
    page: {
      ...noEditor.page,
      panel: () => draft !== null && <WhatIfQuestion question={question} draft={draft} preview={preview} />,
    },
  }
}

interface WhatIfQuestionProps {
  readonly question: QuestionState
  readonly draft: AnswerDraft
  readonly preview: Preview | null
}

const WhatIfQuestion = ({ question, draft, preview }: WhatIfQuestionProps): ReactNode => (
  <QuestionBox draft={draft} refusal={question.refusal}>
    {preview !== null && <PreviewBox preview={preview} />}
    {(draft.soFar.length > 0 || draft.ruling?.allowed === true) && (
      <div className="button-row">
        <Button look="main" disabled={draft.ruling?.allowed !== true} onClick={question.give}>
          {draft.soFar.length === 0 ? noneText(draft) : whatIfScreenText.confirm}
        </Button>
        {draft.soFar.length > 0 && <Button onClick={question.back}>{whatIfScreenText.back}</Button>}
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
)

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
    <section className={styles.asked} aria-label={whatIfScreenText.questionLabel}>
      {side !== undefined && <SideTag side={side} />}
      <h2>{title}</h2>
      <p>
        {why} <RuleTag rule={rule} />
      </p>
      {refusal !== null && !refusal.allowed && (
        <p role="status">
          <strong>{whatIfScreenText.notAllowed}:</strong> {refusal.why} <RuleTag rule={refusal.rule} />
        </p>
      )}
      {children}
    </section>
  )
}

function WhatIfResult({ whatIf, matchFace }: { readonly whatIf: WhatIf; readonly matchFace: MatchFace }): ReactNode {
  const winner = whatIf.winner === null ? null : sidePeople(matchFace.scenario.sides, whatIf.winner)
  return <p role="status">{winner === null ? whatIfScreenText.drawn : whatIfScreenText.won(winner)}</p>
}

function highlightsOf(draft: AnswerDraft | null): ReadonlyMap<PlaceId, Highlight> {
  const highlights = new Map<PlaceId, Highlight>()
  if (draft === null) return highlights
  for (const option of draft.options)
    if (option.place !== null) addHighlight(highlights, option.place, highlightAt(option, option.place))
  for (const place of chosenPlaces(draft)) addHighlight(highlights, place, 'chosen')
  return highlights
}
