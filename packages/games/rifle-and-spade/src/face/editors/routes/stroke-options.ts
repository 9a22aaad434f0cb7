/** Options for the next stroke of a route. */
import type { AnswerOption } from '@firestep/face'
import { kindNamed } from '@firestep/face/questions'
import { step } from '../../questions/movement-step.ts'
import { asJson, isDrawable, type StrokeAction } from './route-strokes.ts'
import type { Walk } from './rules-walk.ts'

/** All legal next actions, as strokes. */
export function deedOffers({ context }: Walk): AnswerOption[] {
  const deeds = kindNamed(context, 'step').next(context.view, {}, []).parts.filter(isDrawable)
  return deeds.flatMap((deed) => {
    const offers = step.continuations?.(context, deed, []) ?? [step.option(context, deed, [])]
    return offers.flatMap(({ with: named = [], ...offer }): AnswerOption[] => {
      const drawn: StrokeAction = [deed, ...named]
      const plain = { ...offer, part: asJson(drawn) }
      const hex = named[0]
      // 6.1.4: On Top of a work.
      const isWork = deed === 'go' && context.battlefield.state.works.some((work) => work.hex === hex)
      if (!isWork) return [plain]
      const onTop = asJson([...drawn, 'on top'])
      return [plain, { ...plain, part: onTop, label: `${plain.label}, On Top of the work`, place: null }]
    })
  })
}
