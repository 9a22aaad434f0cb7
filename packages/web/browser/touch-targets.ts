/** A check of the size of buttons on a phone. */
import { expect, type Locator } from '@playwright/test'

/** Smallest height in pixels that a thumb hits reliably. */
const minTargetHeight = 44

/** Expects elements that are high enough for a thumb and within the width of the screen. */
export async function expectTouchTargets(targets: Locator): Promise<void> {
  const tooSmall = await targets.evaluateAll(
    (elements, minHeight) =>
      elements.flatMap((element) => {
        const { left, right, height } = element.getBoundingClientRect()
        return height >= minHeight && left >= 0 && right <= innerWidth ? [] : [element.outerHTML]
      }),
    minTargetHeight,
  )
  expect(await targets.count()).toBeGreaterThan(0)
  expect(tooSmall).toEqual([])
}
