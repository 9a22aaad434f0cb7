/** The question prompt: title, reason, chosen parts, preview, and the buttons that give the answer. */
import type { AnswerOption, Preview } from '@firestep/face'
import type { Ruling, WindowSetting } from '@firestep/referee'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type AnswerDraft, tickAll, tickedParts } from '../answer/answer-draft.ts'
import { Refusal } from '../answer/answer-warnings.tsx'
import { noneText } from '../answer/proposed-answer.ts'
import type { QuestionState } from '../answer/use-question.ts'
import type { PanelContext, Reason } from '../editors/answer-editor.ts'
import { OptionList, PreviewBox, QuestionHelp, RuleTag, SideTag } from '../panels/index.ts'
import promptStyles from '../panels/prompt.module.css'
import { promptText, windowText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import styles from './prompt.module.css'

interface PromptProps extends Pick<PanelContext, 'side' | 'takeFocus' | 'fold' | 'aids'> {
  readonly question: QuestionState
  readonly draft: AnswerDraft
  /** How to be asked this less often; null if the question is no reaction. */
  readonly windowMenu: ReactNode
  onPointOption(option: AnswerOption | null): void
}

/** The question and all its options: the list scrolls, the question and the way out stay. */
export function Prompt(props: PromptProps): ReactNode {
  const { question, draft, side, onPointOption, takeFocus, fold, aids, windowMenu } = props
  const { matchFace, view, question: posedQuestion } = draft.posed
  const prompt = matchFace.prompt(view, posedQuestion)
  const isAmbiguous = question.candidates.length > 0
  const hasBegun = draft.soFar.length > 0 && draft.beforePickUp === null
  return (
    <section
      className={`${promptStyles.prompt} ${promptStyles.listed}`}
      data-part="prompt"
      data-listed
      data-begun={hasBegun || undefined}
      aria-label={promptText.questionLabel}
    >
      <header className={promptStyles.head} data-part="prompt-head">
        {side !== undefined && <SideTag side={side} />}
        {!hasBegun && windowMenu}
        <h2>{prompt.title}</h2>
        {!hasBegun && <QuestionHelp prompt={prompt} fold={fold} />}
      </header>
      {!isAmbiguous && aids}
      {isAmbiguous && (
        <div className={promptStyles.several} data-part="several">
          <p className="caption">{promptText.actionsLabel}</p>
          <Button look="quiet" onClick={() => question.adopt(draft)}>
            {promptText.allChoices}
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

interface WindowMenuProps {
  /** Spans until whose end such windows can be passed. */
  readonly spans: readonly string[]
  readonly reactionPolicy: ReactNode
  /** Passes this kind of reaction window from now on. */
  onPassWindow(mode: WindowSetting): void
}

/** A menu of the question: passes questions like it without being asked. */
export const WindowMenu = ({ spans, reactionPolicy, onPassWindow }: WindowMenuProps): ReactNode => (
  <details className={styles.windows} data-part="window-menu">
    <summary>{windowText.menu}</summary>
    <div>
      {reactionPolicy}
      {spans.map((span) => (
        <Button key={span} look="quiet" onClick={() => onPassWindow(`pass this ${span}`)}>
          {windowText.passSpan(span)}
        </Button>
      ))}
      <Button look="quiet" onClick={() => onPassWindow('pass')}>
        {windowText.pass}
      </Button>
    </div>
  </details>
)

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
  /** Makes a standing order of the chosen answer, where it can be one. */
  readonly onAlways: (() => void) | null
  /** The reason why the card under the pointer cannot be played now. */
  readonly cardReason: Reason | null
}

/** The buttons that give the answer, and the preview of a choice, which keep their places. */
export function PromptDock(props: DockProps): ReactNode {
  const { question, draft, preview, takeFocus, isPreviewing, onAlways, cardReason } = props
  const hasBegun = draft.soFar.length > 0
  const isWhole = draft.answer !== undefined && draft.options.length === 0
  return (
    <div
      className={`${promptStyles.dock} ${styles.dock}`}
      data-part="dock"
      data-begun={hasBegun || undefined}
      data-whole={isWhole || undefined}
    >
      <div className={styles.give}>
        {!isPreviewing && <Commit question={question} draft={draft} takeFocus={takeFocus} />}
        {onAlways !== null && !isPreviewing && hasBegun && (
          <Button look="quiet" onClick={onAlways}>
            {promptText.makeStandingOrder}
          </Button>
        )}
      </div>
      <PreviewZone refusal={question.refusal} cardReason={cardReason} preview={preview} />
    </div>
  )
}

interface PreviewZoneProps extends Pick<DockProps, 'preview' | 'cardReason'> {
  readonly refusal: Ruling | null
}

/** Of a fixed height: what does not fit is scrolled to, or shown by "More". */
function PreviewZone({ refusal, cardReason, preview }: PreviewZoneProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const { zone, overflows } = useOverflow({ refusal, cardReason, preview })
  const isEmpty = refusal === null && cardReason === null && preview === null
  const toggleText = isOpen ? promptText.less : promptText.more
  return (
    <div
      ref={zone}
      className={isOpen ? `${styles.preview} ${styles.whole}` : styles.preview}
      data-zone="preview"
      data-open={isOpen || undefined}
      data-empty={isEmpty || undefined}
    >
      {refusal !== null && <Refusal ruling={refusal} />}
      {cardReason !== null && (
        <p className={styles.reason} data-part="why-not">
          <strong>{promptText.notNow}:</strong> {cardReason.why}{' '}
          {cardReason.rule !== null && <RuleTag rule={cardReason.rule} />}
        </p>
      )}
      {preview !== null && (
        <div className={promptStyles.preview} data-part="preview">
          <PreviewBox preview={preview} />
        </div>
      )}
      {(overflows || isOpen) && (
        <button type="button" className={styles.more} onClick={() => setOpen(!isOpen)}>
          {toggleText}
        </button>
      )}
    </div>
  )
}

/**
 * True while the content of an element is higher than the element. Measured once for each content: the button that
 * opens the rest is a part of it, and may make the difference.
 */
function useOverflow({ refusal, cardReason, preview }: PreviewZoneProps) {
  const zone = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the content.
  useLayoutEffect(() => {
    const element = zone.current
    if (element !== null) setOverflows(element.scrollHeight > element.clientHeight + 1)
  }, [refusal, cardReason, preview])
  return { zone, overflows }
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
      <div className={promptStyles.doubts} data-part="doubts" role="alertdialog" aria-label={promptText.reconsider}>
        <ul>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
        <div className={promptStyles.commit} data-part="commit">
          <Button ref={mainButton} look="main" onClick={question.give}>
            {promptText.doAnyway}
          </Button>
          <Button onClick={question.clear}>{promptText.goBack}</Button>
        </div>
      </div>
    )
  if (!hasBegun && draft.ticks === null && !isReady) return null
  // A unit that was picked up for the player is no choice to take back: any other can be touched instead.
  if (draft.beforePickUp !== null && !isReady) return null
  const tickedCount = tickedParts(draft).length
  const draftWithAll = draft.ticks !== null && tickedCount < draft.options.length ? tickAll(draft, draft.options) : null
  const commitText = draft.ticks === null ? promptText.confirm : promptText.confirmChosen(tickedCount)
  return (
    <>
      {draft.ticks !== null && draft.ruling?.allowed === false && tickedCount > 0 && <Refusal ruling={draft.ruling} />}
      <div className={promptStyles.commit} data-part="commit">
        <Button ref={mainButton} look={hasBegun ? 'main' : 'plain'} disabled={!isReady} onClick={question.give}>
          {hasBegun ? commitText : noneText(draft)}
        </Button>
        {hasBegun && <Button onClick={question.back}>{promptText.back}</Button>}
        {draftWithAll !== null && <Button onClick={question.chooseAll}>{promptText.chooseAll}</Button>}
      </div>
    </>
  )
}
