/**
 * The setup editor's dock: the result of the last step, what is wrong or missing, and the button that gives the answer.
 */
import type { ReactNode } from 'react'
import { AnswerWarnings, Refusal } from '../../answer/answer-warnings.tsx'
import type { QuestionState } from '../../answer/use-question.ts'
import { RuleTag } from '../../panels/index.ts'
import promptStyles from '../../panels/prompt.module.css'
import { setupDockText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import { missingCount } from './setup-actions.ts'
import { type Failed, itemById, type SetupItems } from './setup-items.ts'
import type { SetupTools } from './use-setup-editor.ts'

interface DockProps {
  readonly setupTools: SetupTools
  readonly question: QuestionState
}

export function SetupDock({ setupTools, question }: DockProps): ReactNode {
  const { items, state, shown } = setupTools
  const { faults, verdict } = shown
  const { result } = state
  const { warnings } = question
  const missing = missingCount(setupTools)
  return (
    <div className={`${promptStyles.dock} laying-dock`} data-part="dock">
      {result !== null && (
        <div className="laying-said" role="status">
          <p>{result.text}</p>
          <Reasons items={items} failed={result.failed} />
        </div>
      )}
      {faults.length > 0 && (
        <div className={promptStyles.refusal} data-part="refusal">
          <strong>{setupDockText.problems}:</strong>
          <Reasons items={items} failed={faults} />
        </div>
      )}
      {question.refusal !== null && <Refusal ruling={question.refusal} />}
      {verdict !== null && <Refusal ruling={verdict} />}
      {warnings.length > 0 ? (
        <AnswerWarnings warnings={warnings} onConfirm={setupTools.give} onBack={question.clear} />
      ) : (
        <div className={promptStyles.commit} data-part="commit">
          <Button look="main" disabled={verdict?.allowed !== true} onClick={setupTools.give}>
            {missing > 0 ? `${missing} left to place` : giveButtonText(setupTools)}
          </Button>
        </div>
      )}
    </div>
  )
}

function giveButtonText({ state, items, shown: { verdict } }: SetupTools): string {
  const { length } = state.placements
  if (verdict?.allowed === false) return setupDockText.placedNotReady(length)
  return items.setupEditor.leftOverText !== null && length === 0
    ? setupDockText.placeNothing
    : setupDockText.place(length)
}

/** Maximum number of reasons shown; the others are alike. */
const maxReasons = 3

/** Each reason once, with the items concerned. */
function Reasons({ items, failed }: { readonly items: SetupItems; readonly failed: readonly Failed[] }): ReactNode {
  if (failed.length === 0) return null
  const reasons = new Map<string, Failed[]>()
  for (const failure of failed) reasons.set(failure.why, [...(reasons.get(failure.why) ?? []), failure])
  const shown = [...reasons.values()].slice(0, maxReasons)
  return (
    <ul className="plain-list">
      {shown.map((failures) => {
        const [firstFailure] = failures
        if (firstFailure === undefined) return null
        const subject = failures.length === 1 ? itemById(items, firstFailure.thing).label : `${failures.length} of them`
        return (
          <li key={firstFailure.why}>
            {subject}: {firstFailure.why} {firstFailure.rule !== null && <RuleTag rule={firstFailure.rule} />}
          </li>
        )
      })}
      {reasons.size > maxReasons && <li>and {reasons.size - maxReasons} reasons more</li>}
    </ul>
  )
}
