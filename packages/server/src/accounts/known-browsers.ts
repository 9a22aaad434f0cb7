/**
 * Browsers that have signed in before. Each carries a mark for the account, signed by the server: it opens nothing, but wrong
 * passwords of others do not make it wait.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from './ids-and-secrets.ts'

/** A browser that several people use has a mark for each of them, the latest so many. */
const mostMarks = 5

export class KnownBrowsers {
  private readonly key: string
  constructor(key: string) {
    this.key = key
  }

  /** The mark of a browser for an account; null where it has none. */
  markOf(cookie: string | undefined, user: string): string | null {
    return this.marksIn(cookie).find((mark) => mark.startsWith(`${user}.`)) ?? null
  }

  /** Its cookie after somebody has signed in. */
  after(cookie: string | undefined, user: string): string {
    const mark = this.markOf(cookie, user) ?? this.signed(`${user}.${newId()}`)
    const others = this.marksIn(cookie).filter((one) => !one.startsWith(`${user}.`))
    return [mark, ...others].slice(0, mostMarks).join('~')
  }

  private marksIn(cookie: string | undefined): readonly string[] {
    const marks = (cookie ?? '').split('~', mostMarks)
    return marks.filter((mark) => {
      const right = this.signed(mark.slice(0, mark.lastIndexOf('.')))
      return mark.length === right.length && timingSafeEqual(Buffer.from(mark), Buffer.from(right))
    })
  }

  private signed(text: string): string {
    return `${text}.${createHmac('sha256', this.key).update(`browser ${text}`).digest('base64url')}`
  }
}
