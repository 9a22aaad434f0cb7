/** The tabletop editor's dock: the rule that forbids the arrangement, and the button that gives it. */
import type { ReactNode } from 'react'
import { AnswerWarnings, Refusal } from '../../answer/answer-warnings.tsx'
import type { QuestionState } from '../../answer/use-question.ts'
import promptStyles from '../../panels/prompt.module.css'
import { tabletopDockText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import { type TabletopTools, useTabletopSnapshot } from './use-tabletop-editor.ts'

interface DockProps {
  readonly tabletopTools: TabletopTools
  readonly question: QuestionState
}

export function TabletopDock({ tabletopTools, question }: DockProps): ReactNode {
  const { readback } = useTabletopSnapshot(tabletopTools)
  const { warnings, refusal } = question
  return (
    <div className={`${promptStyles.dock} arranging-dock`} data-part="dock">
      <Refusal ruling={refusal ?? readback.ruling} />
      {warnings.length > 0 ? (
        <AnswerWarnings warnings={warnings} onConfirm={tabletopTools.give} onBack={question.clear} />
      ) : (
        <div className={promptStyles.commit} data-part="commit">
          <Button look="main" disabled={!readback.ruling.allowed} onClick={tabletopTools.give}>
            {tabletopDockText.submit}
          </Button>
        </div>
      )}
    </div>
  )
}
