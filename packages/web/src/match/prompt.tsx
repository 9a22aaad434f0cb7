/** The question prompt: title, reason, chosen parts, preview, and the buttons that give the answer. */
import type { AnswerOption, Preview } from '@firestep/face'
import type { WindowSetting } from '@firestep/referee'
import { type ReactNode, useEffect, useRef } from 'react'
import { type AnswerDraft, tickAll, tickedParts } from '../answer/answer-draft.ts'
import { Refusal } from '../answer/answer-warnings.tsx'
import { noneText } from '../answer/proposed-answer.ts'
import type { QuestionState } from '../answer/use-question.ts'
import type { PanelContext } from '../editors/answer-editor.ts'
import { OptionList, PreviewBox, QuestionHelp, SideTag } from '../panels/index.ts'
import { Button } from '../ui/button.tsx'

interface PromptProps extends Pick<PanelContext, 'side' | 'takeFocus' | 'fold' | 'aids'> {
  readonly question: QuestionState
  readonly draft: AnswerDraft
  onPointOption(option: AnswerOption | null): void
}

/** The question and all its options. */
export function Prompt({ question, draft, side, onPointOption, takeFocus, fold, aids }: PromptProps): ReactNode {
  const { matchFace, view, question: posedQuestion } = draft.posed
  const prompt = matchFace.prompt(view, posedQuestion)
  const isAmbiguous = question.candidates.length > 0
  return (
    <section className={draft.soFar.length > 0 ? 'prompt prompt-begun' : 'prompt'} aria-label="What is asked">
      <header className="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        <h2>{prompt.title}</h2>
        {draft.soFar.length === 0 && <QuestionHelp prompt={prompt} fold={fold} />}
      </header>
      {!isAmbiguous && aids}
      {isAmbiguous && (
        <div className="prompt-several">
          <p className="caption">Here you can</p>
          <Button look="quiet" onClick={() => question.adopt(draft)}>
            All choices
          </Button>
        </div>
      )}
      <OptionList
        question={question.id}
        options={isAmbiguous ? question.candidates : draft.options}
        chosen={draft.ticks === null ? draft.soFar : tickedParts(draft)}
        isMultiple={draft.ticks !== null}
        onChoose={question.choose}
        onUnfold={question.restrictTo}
        onPoint={onPointOption}
        takeFocus={takeFocus || isAmbiguous}
      />
    </section>
  )
}

interface DockProps {
  readonly question: QuestionState
  readonly draft: AnswerDraft
  readonly preview: Preview | null
  /**
   * The player uses the list by keyboard: the button that gives the answer takes the focus when no options are left.
   */
  readonly takeFocus: boolean
  /** A proposal is shown instead of the draft: nothing can be given meanwhile. */
  readonly isPreviewing: boolean
  /** Passes this kind of reaction window from now on; null if the question is none. */
  readonly onPassWindow: ((mode: WindowSetting) => void) | null
  /** Spans until whose end such windows can be passed. */
  readonly spans: readonly string[]
  /** Makes a standing order of the chosen answer, where it can be one. */
  readonly onAlways: (() => void) | null
  /** The content below is needed beside it: it takes space of its own and covers nothing. */
  readonly beside: boolean
}

/** The preview of a choice and the buttons that give it, docked so that they cover nothing on the map. */
export const PromptDock = ({
  question,
  draft,
  preview,
  takeFocus,
  isPreviewing,
  onPassWindow,
  spans,
  onAlways,
  beside,
}: DockProps): ReactNode => (
  <div className={dockClass(draft, beside)}>
    {question.refusal !== null && <Refusal ruling={question.refusal} />}
    {preview !== null && (
      <div className="prompt-preview">
        <PreviewBox preview={preview} />
      </div>
    )}
    {!isPreviewing && <Commit question={question} draft={draft} takeFocus={takeFocus} />}
    {onAlways !== null && !isPreviewing && draft.soFar.length > 0 && (
      <Button look="quiet" onClick={onAlways}>
        Always do this…
      </Button>
    )}
    {onPassWindow !== null && !isPreviewing && draft.soFar.length === 0 && (
      <details className="prompt-windows">
        <summary>Ask less often</summary>
        <div className="button-row">
          {spans.map((span) => (
            <Button key={span} look="quiet" onClick={() => onPassWindow(`pass this ${span}`)}>
              Pass these to the end of this {span}
            </Button>
          ))}
          <Button look="quiet" onClick={() => onPassWindow('pass')}>
            Always pass these
          </Button>
        </div>
      </details>
    )}
  </div>
)

function dockClass({ answer, options }: AnswerDraft, beside: boolean): string {
  if (answer !== undefined && options.length === 0) return 'prompt-dock prompt-dock-last'
  return beside ? 'prompt-dock prompt-dock-beside' : 'prompt-dock'
}

interface CommitProps {
  readonly question: QuestionState
  readonly draft: AnswerDraft
  readonly takeFocus: boolean
}

/** The thumb bar on a phone; a row of buttons elsewhere. */
function Commit({ question, draft, takeFocus }: CommitProps): ReactNode {
  const { warnings } = question
  const mainButton = useRef<HTMLButtonElement>(null)
  const hasBegun = draft.soFar.length > 0
  const isReady = draft.answer !== undefined && draft.ruling?.allowed === true
  const hasWarnings = warnings.length > 0
  const isLastStep = takeFocus && isReady && (hasWarnings || (hasBegun && draft.options.length === 0))
  // Warnings replace the pressed button by another.
  const lastButton = hasWarnings ? 'confirm' : 'give'
  const focusedButton = isLastStep ? lastButton : null
  useEffect(() => {
    if (focusedButton !== null) mainButton.current?.focus()
  }, [focusedButton])
  if (hasWarnings)
    return (
      <div className="doubts" role="alertdialog" aria-label="Think it over">
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <div className="commit">
          <Button ref={mainButton} look="main" onClick={question.give}>
            Do it all the same
          </Button>
          <Button onClick={question.clear}>Go back</Button>
        </div>
      </div>
    )
  if (!hasBegun && draft.ticks === null && !isReady) return null
  const tickedCount = tickedParts(draft).length
  const draftWithAll = draft.ticks !== null && tickedCount < draft.options.length ? tickAll(draft, draft.options) : null
  const commitText = draft.ticks === null ? 'Do it' : `Do it with ${tickedCount} chosen`
  return (
    <>
      {draft.ticks !== null && draft.ruling?.allowed === false && tickedCount > 0 && <Refusal ruling={draft.ruling} />}
      <div className="commit">
        <Button ref={mainButton} look={hasBegun ? 'main' : 'plain'} disabled={!isReady} onClick={question.give}>
          {hasBegun ? commitText : noneText(draft)}
        </Button>
        {hasBegun && <Button onClick={question.back}>Back</Button>}
        {draftWithAll !== null && <Button onClick={() => question.adopt(draftWithAll)}>Choose all</Button>}
      </div>
    </>
  )
}
