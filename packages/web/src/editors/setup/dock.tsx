/**
 * The setup editor's dock: the result of the last step, what is wrong or missing, and the button that gives the answer.
 */
import type { ReactNode } from 'react'
import { AnswerWarnings, Refusal } from '../../answer/answer-warnings.tsx'
import type { QuestionState } from '../../answer/use-question.ts'
import { RuleTag } from '../../panels/index.ts'
import { Button } from '../../ui/button.tsx'
import { type Failed, left, type SetupItems, thingNamed } from './setup-items.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

interface DockProps {
  readonly out: SetupEditorState
  readonly question: QuestionState
}

export function LayingDock({ out, question }: DockProps): ReactNode {
  const { items, laying, faults, verdict } = out
  const { said } = laying
  const { warnings: doubts } = question
  const missing = items.setupEditor.leaving === null ? left(laying.stands, items.all).length : 0
  return (
    <div className="prompt-dock laying-dock">
      {said !== null && (
        <div className="laying-said" role="status">
          <p>{said.words}</p>
          <Reasons items={items} failed={said.failed} />
        </div>
      )}
      {faults.length > 0 && (
        <div className="refusal">
          <strong>To mend:</strong>
          <Reasons items={items} failed={faults} />
        </div>
      )}
      {question.refusal !== null && <Refusal ruling={question.refusal} />}
      {verdict !== null && <Refusal ruling={verdict} />}
      {doubts.length > 0 ? (
        <AnswerWarnings warnings={doubts} onConfirm={out.give} onBack={question.clear} />
      ) : (
        <div className="commit">
          <Button look="main" disabled={verdict?.allowed !== true} onClick={out.give}>
            {missing > 0 ? `${missing} left to put down` : giveWords(out)}
          </Button>
        </div>
      )}
    </div>
  )
}

function giveWords({ laying, items, verdict }: SetupEditorState): string {
  const { length } = laying.stands
  if (verdict?.allowed === false) return `Not yet: ${length} stand so`
  return items.setupEditor.leaving !== null && length === 0 ? 'Put down nothing now' : `Do it: ${length} stand so`
}

/** Maximum number of reasons shown; the others are alike. */
const few = 3

/** Each reason once, with the items concerned. */
function Reasons({ items, failed }: { readonly items: SetupItems; readonly failed: readonly Failed[] }): ReactNode {
  if (failed.length === 0) return null
  const reasons = new Map<string, Failed[]>()
  for (const one of failed) reasons.set(one.why, [...(reasons.get(one.why) ?? []), one])
  const shown = [...reasons.values()].slice(0, few)
  return (
    <ul className="plain-list">
      {shown.map((alike) => {
        const [first] = alike
        if (first === undefined) return null
        const who = alike.length === 1 ? thingNamed(items, first.thing).label : `${alike.length} of them`
        return (
          <li key={first.why}>
            {who}: {first.why} {first.rule !== null && <RuleTag rule={first.rule} />}
          </li>
        )
      })}
      {reasons.size > few && <li>and {reasons.size - few} reasons more</li>}
    </ul>
  )
}
