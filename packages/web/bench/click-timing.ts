/**
 * Time from each click until its effect is on the screen, and play as fast as the page allows. It runs inside the page,
 * so that no round trip to it is measured.
 */

/** A click that changed the prompt. */
export interface Click {
  /** From the click to the frame that shows its effect. */
  readonly ms: number
  /** True if it gave an answer and the next question shows; false if the answer grew. */
  readonly isAnswer: boolean
}

export interface ClickBench {
  readonly clicks: Click[]
  /** From the start of the page to the first question on the screen. */
  firstQuestionMs: number | null
  /** Clicks, and waits for the effect; the result is the click, or undefined if there was none to measure. */
  click(button: HTMLElement): Promise<Click | undefined>
}

export interface BenchWindow {
  bench: ClickBench
}

/**
 * Installed before any other script of the page. Like `playByClicks` it must not use anything outside itself, as only
 * its text is sent there.
 */
export function watchClicks(): void {
  const clickTimeoutMs = 10_000
  const prompt = () => document.querySelector('[aria-label="What is asked"]')
  /** Markup of the prompt and the present choice. */
  const promptMarkup = () => {
    const dock = document.querySelector('[data-part="dock"]')
    return `${prompt()?.outerHTML ?? ''}${dock?.outerHTML ?? ''}`
  }
  const isOver = () => document.querySelector('[aria-label="The end"]') !== null
  const afterPaint = (callback: () => void) => requestAnimationFrame(() => setTimeout(callback))
  let onClickShown: (() => void) | null = null
  let observer: MutationObserver | null = null

  const bench: ClickBench = {
    clicks: [],
    firstQuestionMs: null,
    async click(button) {
      const clickIndex = bench.clicks.length
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('a click led to nothing')), clickTimeoutMs)
        onClickShown = () => {
          clearTimeout(timer)
          resolve()
        }
        button.click()
      })
      return bench.clicks[clickIndex]
    },
  }
  ;(globalThis as unknown as BenchWindow).bench = bench

  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      // A click without effect must not be credited with the effect of the next one.
      observer?.disconnect()
      if (prompt() === null) return
      const previousMarkup = promptMarkup()
      const hasCheckboxes = prompt()?.querySelector('[role=checkbox]') != null
      const isCommit = target instanceof Element && target.closest('[data-part="commit"]') !== null
      const checkForChange = () => {
        if (promptMarkup() === previousMarkup) return
        observer?.disconnect()
        // Until a part is chosen, the prompt shows the question’s reason.
        const isNewQuestion = isOver() || prompt()?.querySelector('[data-part="prompt-head"] p') != null
        afterPaint(() => {
          bench.clicks.push({
            ms: performance.now() - timeStamp,
            isAnswer: isNewQuestion && (!hasCheckboxes || isCommit),
          })
          onClickShown?.()
        })
      }
      observer = new MutationObserver(checkForChange)
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    { capture: true },
  )

  const firstQuestionObserver = new MutationObserver(() => {
    if (prompt() === null) return
    firstQuestionObserver.disconnect()
    afterPaint(() => {
      bench.firstQuestionMs = performance.now()
    })
  })
  firstQuestionObserver.observe(document, { subtree: true, childList: true })
}

interface ClickPlay {
  /** Ends after this many answers, or when the battle is over. */
  readonly answers: number
  readonly seed: number
}

/** Clicks on options at random, as fast as the page allows. */
export async function playByClicks({ answers, seed }: ClickPlay): Promise<void> {
  const { bench } = globalThis as unknown as BenchWindow
  // The same generator as `seededTape` of the browser tests.
  let state = seed
  const pick = (count: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const isOver = () => document.querySelector('[aria-label="The end"]') !== null
  const nextButton = (): HTMLElement | undefined => {
    const confirmButton = document.querySelector<HTMLElement>('[data-part="doubts"] button')
    if (confirmButton !== null) return confirmButton
    const readyButton = document.querySelector<HTMLElement>(
      '[data-part="dock"] [data-part="commit"] button:first-child:not(:disabled)',
    )
    const options = [
      ...document.querySelectorAll<HTMLElement>(
        '[data-part="prompt"] [data-part="option"], [data-part="prompt"] [data-part="ends"] button',
      ),
    ]
    const tickedOptions = options.filter((option) => option.ariaChecked === 'true')
    // Ticked options are changed at random, and given as soon as the rules allow.
    if (tickedOptions.length > 0 && readyButton !== null) return readyButton
    if (tickedOptions.length > 0 && pick(2) === 0) return tickedOptions[pick(tickedOptions.length)]
    if (readyButton !== null && (options.length === 0 || pick(2) === 0)) return readyButton
    return options[pick(options.length)]
  }
  const waitedFrames = 600
  /** The next button; choices may show some frames after their question. */
  const waitForButton = async (): Promise<HTMLElement> => {
    for (let i = 0; i < waitedFrames; i++) {
      const button = nextButton()
      if (button !== undefined) return button
      await new Promise(requestAnimationFrame)
    }
    throw new Error('there is nothing to click')
  }
  for (let answerCount = 0; answerCount < answers && !isOver(); ) {
    const button = await waitForButton()
    const click = await bench.click(button)
    if (click?.isAnswer) answerCount++
  }
}
