/**
 * Keeps a sheet sharp and what is written on it legible while it is zoomed. A zoom only stretches the sheet, because
 * drawing it anew for every step would be far too slow; what must be drawn anew is, once the zoom has come to rest.
 */

/** A zoom has come to rest when nothing has come of it for so many milliseconds. */
const settling = 350

/** Few sizes, because each change lays out and draws everything that is written anew. */
const labelSizes = [9, 12, 16, 20, 26] as const
/** Labels so large leave no room for what is only good to know. */
const crowding = 20
/** The least that can be read on the screen. */
const readable = 11
/** What is smaller than this even at its largest is no writing but a stain. */
const speck = 8

/** What is named from a middling distance is written at most so large: from farther off there is no room for it. */
const largest = 48

export class Sharpness {
  /** The scale at which the browser has drawn the sheet: at its own size at least, because it was told that it will move. */
  private drawn = 1
  private timer: number | undefined = undefined

  /** The sheet is stretched to this scale; a smooth zoom takes its time. */
  zoomed(sheet: HTMLElement, scale: number, smoothly: number): void {
    this.end()
    // What comes into sight would be drawn far too finely.
    if (this.drawn > 1 && scale < this.drawn / 4) this.drawAnew(sheet, scale)
    this.timer = window.setTimeout(() => this.rest(sheet, scale), settling + smoothly)
  }

  rest(sheet: HTMLElement, scale: number): void {
    const size = labelSizes.find((one) => one * scale >= readable) ?? labelSizes.at(-1) ?? 0
    const label = `${size}px`
    if (sheet.style.getPropertyValue('--label') !== label) sheet.style.setProperty('--label', label)
    sheet.classList.toggle('map-crowded', size >= crowding)
    const far = (labelSizes.at(-1) ?? 0) * scale < speck
    sheet.classList.toggle('map-far', far)
    sheet.classList.toggle('map-distant', largest * scale < readable)
    // What is named from afar too is written as large as it must be.
    sheet.style.setProperty('--far', far ? `${Math.round(readable / scale)}px` : '0px')
    // What must look the same from near and far is so many pixels of the screen wide; in steps, as labels are.
    sheet.style.setProperty('--pixel', (2 ** (Math.round(-2 * Math.log2(scale)) / 2)).toFixed(2))
    if (scale > this.drawn) this.drawAnew(sheet, scale)
  }

  end(): void {
    clearTimeout(this.timer)
  }

  /** A browser keeps what will move as it once drew it, until it is told again. */
  private drawAnew(sheet: HTMLElement, scale: number): void {
    this.drawn = Math.max(1, scale)
    sheet.style.willChange = 'auto'
    requestAnimationFrame(() => requestAnimationFrame(() => sheet.style.removeProperty('will-change')))
  }
}
