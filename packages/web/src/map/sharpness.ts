/**
 * Sharpness of the sheet and legibility of its labels while zooming. A zoom only stretches the sheet, because rendering
 * it again at every step would be far too slow; it is rendered again once the zoom has come to rest.
 */

/** Milliseconds without a change after which a zoom counts as finished. */
const restDelayMs = 350

/** Few sizes, because each change lays out and draws all labels again. */
const labelSizes = [9, 12, 16, 20, 26] as const
/** Labels of this size leave no space for less important ones. */
const crowdedLabelSize = 20
/** The smallest legible size on the screen. */
const minReadableSize = 11
/** Labels smaller than this even at their largest are hidden, since they cannot be read. */
const minVisibleSize = 8

/** Maximum size of labels for medium distance: from farther off there is no space for them. */
const maxLabelSize = 48

/** A raster this many times finer than the screen is replaced at once. */
const maxOversampling = 4

export class Sharpness {
  /** The scale at which the browser has rasterised the sheet: at least its own size, because of `will-change`. */
  private rasterScale = 1
  private timer: number | undefined = undefined

  /** Called when the sheet is stretched to a scale; a smooth zoom takes `transitionMs`, otherwise 0. */
  onZoom(sheet: HTMLElement, scale: number, transitionMs: number): void {
    this.cancel()
    // The newly visible parts would be rasterised far too finely.
    if (this.rasterScale > 1 && scale < this.rasterScale / maxOversampling) this.rasterise(sheet, scale)
    this.timer = window.setTimeout(() => this.settle(sheet, scale), restDelayMs + transitionMs)
  }

  settle(sheet: HTMLElement, scale: number): void {
    const size = labelSizes.find((candidate) => candidate * scale >= minReadableSize) ?? labelSizes.at(-1) ?? 0
    const label = `${size}px`
    if (sheet.style.getPropertyValue('--label') !== label) sheet.style.setProperty('--label', label)
    sheet.toggleAttribute('data-crowded', size >= crowdedLabelSize)
    const isFar = (labelSizes.at(-1) ?? 0) * scale < minVisibleSize
    sheet.toggleAttribute('data-far', isFar)
    sheet.toggleAttribute('data-distant', maxLabelSize * scale < minReadableSize)
    // Labels also shown from afar are as large as legibility needs.
    sheet.style.setProperty('--far', isFar ? `${Math.round(minReadableSize / scale)}px` : '0px')
    // Elements of constant size on the screen get their width in screen pixels; in steps, as labels do.
    sheet.style.setProperty('--pixel', (2 ** (Math.round(-4 * Math.log2(scale)) / 4)).toFixed(2))
    if (scale > this.rasterScale) this.rasterise(sheet, scale)
  }

  cancel(): void {
    clearTimeout(this.timer)
  }

  /** A browser keeps the raster of an element with `will-change` until the property is set again. */
  private rasterise(sheet: HTMLElement, scale: number): void {
    this.rasterScale = Math.max(1, scale)
    sheet.style.willChange = 'auto'
    requestAnimationFrame(() => requestAnimationFrame(() => sheet.style.removeProperty('will-change')))
  }
}
