/** The order editor's dock: the rule that forbids the draft, and the button that gives it. */
import type { ReactNode } from 'react'
import { AnswerWarnings, Refusal } from '../../answer/answer-warnings.tsx'
import type { QuestionState } from '../../answer/use-question.ts'
import promptStyles from '../../panels/prompt.module.css'
import { ordersDockText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import type { OrderEditorTools } from './use-order-editor.ts'

interface DockProps {
  readonly orderTools: OrderEditorTools
  readonly question: QuestionState
}

export function OrdersDock({ orderTools, question }: DockProps): ReactNode {
  const { orderEditor } = orderTools
  const { readback } = orderTools.written
  const { warnings, refusal } = question
  return (
    <div className={`${promptStyles.dock} drafting-dock`} data-part="dock">
      {refusal === null ? (
        <Refusal ruling={readback.ruling} heading={ordersDockText.refused} />
      ) : (
        <Refusal ruling={refusal} />
      )}
      {warnings.length > 0 ? (
        <AnswerWarnings warnings={warnings} onConfirm={orderTools.give} onBack={question.clear} />
      ) : (
        <div className={promptStyles.commit} data-part="commit">
          <Button
            look="main"
            disabled={!orderEditor.isPreparation && !readback.ruling.allowed}
            onClick={orderTools.give}
          >
            {orderEditor.isPreparation ? ordersDockText.saveForThen : orderEditor.submitLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
