/** Multi-part answers built from the best part at each step. */
import type { Json, QuestionKind } from '@firestep/referee'

interface KindsAndView<View> {
  readonly kinds: Readonly<Record<string, QuestionKind<View>>>
  readonly view: View
}

/** Adds the part with the highest value until the rules offer no more parts. Of several equal parts, it takes the first. */
export function greedyParts<View, About extends Json, Part extends Json>(
  kind: Pick<QuestionKind<View, About, Part>, 'next'>,
  view: View,
  about: About,
  partValue: (part: Part, soFar: readonly Part[]) => number,
): Part[] {
  const soFar: Part[] = []
  for (;;) {
    let best: { readonly part: Part; readonly value: number } | undefined
    for (const part of kind.next(view, about, soFar).parts) {
      const value = partValue(part, soFar)
      if (best === undefined || value > best.value) best = { part, value }
    }
    if (best === undefined) return soFar
    soFar.push(best.part)
  }
}

/** The same for a kind that is known by its name only. */
export function greedyAnswer<View>(
  { kinds, view }: KindsAndView<View>,
  kindName: string,
  about: Json,
  partValue: (part: Json, soFar: readonly Json[]) => number,
): Json[] {
  const kind = kinds[kindName]
  if (kind === undefined) throw new Error(`unknown question kind '${kindName}'`)
  return greedyParts(kind, view, about, partValue)
}
