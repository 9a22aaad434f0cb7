/** What is still to be sent by a way. It lies with the way: a job only says that it is time to look. */

export interface Pending {
  readonly confirm: boolean
  readonly test: boolean
  readonly matches: readonly string[]
}

export const nothingPending: Pending = { confirm: false, test: false, matches: [] }

export const readPending = (text: string): Pending => JSON.parse(text) as Pending

export const isNothing = ({ confirm, test, matches }: Pending): boolean => !confirm && !test && matches.length === 0

export const withMatches = (pending: Pending, matches: readonly string[]): Pending => ({
  ...pending,
  matches: [...new Set([...pending.matches, ...matches])],
})

/** What came while something else was sent. */
export const beyond = (now: Pending, sent: Pending): Pending => ({
  confirm: now.confirm && !sent.confirm,
  test: now.test && !sent.test,
  matches: now.matches.filter((match) => !sent.matches.includes(match)),
})
