/** What may be drawn next in a way. */
import type { AnswerOption } from '@firestep/face'
import { kindNamed } from '@firestep/face/questions'
import { step } from '../../questions/movement-step.ts'
import { asJson, isDrawable, type StrokeAction } from './route-strokes.ts'
import type { Walk } from './rules-walk.ts'

/** Everything that may be done next, each as the stroke that draws it. */
export function deedOffers({ context }: Walk): AnswerOption[] {
  const deeds = kindNamed(context, 'step').next(context.view, {}, []).parts.filter(isDrawable)
  return deeds.flatMap((deed) => {
    const offers = step.continuations?.(context, deed, []) ?? [step.option(context, deed, [])]
    return offers.flatMap(({ with: named = [], ...offer }): AnswerOption[] => {
      const drawn: StrokeAction = [deed, ...named]
      const plain = { ...offer, part: asJson(drawn) }
      const hex = named[0]
      // 6.1.4
      const isWork = deed === 'go' && context.battlefield.state.works.some((work) => work.hex === hex)
      if (!isWork) return [plain]
      const onTop = asJson([...drawn, 'on top'])
      return [plain, { ...plain, part: onTop, label: `${plain.label}, On Top of the work`, place: null }]
    })
  })
}
