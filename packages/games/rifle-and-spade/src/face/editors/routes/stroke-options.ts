/** Options for the next stroke of a route. */
import type { AnswerOption } from '@firestep/face'

import { step } from '../../questions/movement-step.ts'
import * as texts from '../../texts/route-editor.ts'
import { isDrawable, type StrokeAction, strokeArgumentShape } from './route-strokes.ts'
import type { RulesWalk } from './rules-walk.ts'

/** All legal next actions, as strokes. */
export function actionOptions({ context }: RulesWalk): AnswerOption[] {
  const stepKind = context.rules.kinds.step
  const stepContext = { ...context, about: {}, kind: stepKind }
  const actions = stepKind.next(context.view, {}, []).parts.filter(isDrawable)
  return actions.flatMap((action) => {
    const options = step.continuations?.(stepContext, action, []) ?? [step.option(stepContext, action, [])]
    return options.flatMap(({ followingParts: args = [], ...option }): AnswerOption[] => {
      const drawn: StrokeAction = [action, ...args.filter(strokeArgumentShape.fits)]
      const plain = { ...option, part: drawn }
      const hex = args[0]
      // 6.1.4: On Top of a work.
      const isWork = action === 'go' && context.battlefield.state.works.some((work) => work.hex === hex)
      if (!isWork) return [plain]
      return [plain, { ...plain, part: [...drawn, 'on top'], label: texts.onTopOfWork(plain.label), place: null }]
    })
  })
}
