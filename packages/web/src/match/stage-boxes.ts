/** Boxes on the stage, in pixels of it: what other floating elements must not cover. */
import type { Rectangle } from './free-corner.ts'

/** The dice and results on the map, and other floating elements, but for this one. */
export function calloutsOnStage(element: HTMLElement): Rectangle[] {
  const stage = element.closest('[data-zone="stage"]')
  const origin = stage?.getBoundingClientRect()
  if (stage === null || origin === undefined) return []
  return [...stage.querySelectorAll<HTMLElement>('[data-callout]')]
    .filter((callout) => callout !== element && getComputedStyle(callout).visibility !== 'hidden')
    .map((callout) => callout.getBoundingClientRect())
    .map(({ left, right, top, bottom }) => ({
      left: left - origin.left,
      right: right - origin.left,
      top: top - origin.top,
      bottom: bottom - origin.top,
    }))
}
