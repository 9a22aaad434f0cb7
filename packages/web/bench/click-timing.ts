/**
 * Runs inside the page, so that no round trip is measured: times each click until its effect is on the screen, and
 * plays as fast as the page is ready.
 */

/** A click that changed the prompt. */
export interface Click {
  /** From the click to the frame that shows its effect. */
  readonly ms: number
  /** True if it gave an answer and the next question shows; false if the answer grew. */
  readonly gave: boolean
}

export interface Bench {
  readonly clicks: Click[]
  /** From the start of the page to the first question on the screen. */
  asked: number | null
  /** Clicks until this many answers are given or the battle is over. */
  play(answers: number, seed: number): Promise<void>
}

export interface Benched {
  bench: Bench
}

/** Installed before any other script of the page; must not use anything outside itself. */
export function watchClicks(): void {
  const prompt = () => document.querySelector('[aria-label="What is asked"]')
  /** The prompt and the present choice as text. */
  const shown = () => {
    const dock = document.querySelector('.prompt-dock')
    return `${prompt()?.outerHTML ?? ''}${dock?.outerHTML ?? ''}`
  }
  const isOver = () => document.querySelector('[aria-label="The end"]') !== null
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then))
  let waiting: (() => void) | null = null
  let watch: MutationObserver | null = null

  const bench: Bench = {
    clicks: [],
    asked: null,
    async play(answers, seed) {
      let state = seed
      const pick = (count: number) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
        return Math.floor((state / 2 ** 32) * count)
      }
      const next = (): HTMLElement | undefined => {
        const sure = document.querySelector<HTMLElement>('.doubts button')
        if (sure !== null) return sure
        const ready = document.querySelector<HTMLElement>('.prompt-dock .commit button:first-child:not(:disabled)')
        const offers = [...document.querySelectorAll<HTMLElement>('.prompt .mg-offer, .prompt .mg-ends button')]
        const ticked = offers.filter((offer) => offer.ariaChecked === 'true')
        // A ticked set is given, or changed until it can be.
        if (ticked.length > 0 && ready !== null) return ready
        if (ticked.length > 0 && pick(2) === 0) return ticked[pick(ticked.length)]
        if (ready !== null && (offers.length === 0 || pick(2) === 0)) return ready
        return offers[pick(offers.length)]
      }
      for (let given = 0; given < answers && !isOver(); ) {
        const button = next()
        if (button === undefined) throw new Error('there is nothing to click')
        const before = bench.clicks.length
        await new Promise<void>((done, fail) => {
          const timer = setTimeout(() => fail(new Error('a click led to nothing')), 10_000)
          waiting = () => {
            clearTimeout(timer)
            done()
          }
          button.click()
        })
        if (bench.clicks[before]?.gave) given++
      }
    },
  }
  ;(globalThis as unknown as Benched).bench = bench

  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      // A click without effect must not be credited with the effect of the next one.
      watch?.disconnect()
      if (prompt() === null) return
      const before = shown()
      const ticking = prompt()?.querySelector('[role=checkbox]') != null
      const commits = target instanceof Element && target.closest('.commit') !== null
      const look = () => {
        if (shown() === before) return
        watch?.disconnect()
        // Until a part is chosen, the prompt shows the question’s reason.
        const fresh = isOver() || prompt()?.querySelector('.prompt-head p') != null
        painted(() => {
          bench.clicks.push({ ms: performance.now() - timeStamp, gave: fresh && (!ticking || commits) })
          waiting?.()
        })
      }
      watch = new MutationObserver(look)
      watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    },
    { capture: true },
  )

  const first = new MutationObserver(() => {
    if (prompt() === null) return
    first.disconnect()
    painted(() => {
      bench.asked = performance.now()
    })
  })
  first.observe(document, { subtree: true, childList: true })
}
