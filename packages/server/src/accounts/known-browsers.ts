/**
 * Browsers that have signed in before. Each carries a mark per account, signed by the server: it grants no access, but
 * failed attempts of others do not delay that browser.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from './ids-and-secrets.ts'

/** Marks per browser, latest first, for browsers with several users. */
const maxMarks = 5

export class KnownBrowsers {
  private readonly key: string
  constructor(key: string) {
    this.key = key
  }

  /** The mark of a browser for an account; null if it has none. */
  markOf(cookie: string | undefined, user: string): string | null {
    return this.validMarksIn(cookie).find((mark) => mark.startsWith(`${user}.`)) ?? null
  }

  /** The cookie after a sign-in. */
  cookieAfterSignIn(cookie: string | undefined, user: string): string {
    const mark = this.markOf(cookie, user) ?? this.sign(`${user}.${newId()}`)
    const others = this.validMarksIn(cookie).filter((other) => !other.startsWith(`${user}.`))
    return [mark, ...others].slice(0, maxMarks).join('~')
  }

  private validMarksIn(cookie: string | undefined): readonly string[] {
    const marks = (cookie ?? '').split('~', maxMarks)
    return marks.filter((mark) => {
      const expected = this.sign(mark.slice(0, mark.lastIndexOf('.')))
      return mark.length === expected.length && timingSafeEqual(Buffer.from(mark), Buffer.from(expected))
    })
  }

  private sign(text: string): string {
    return `${text}.${createHmac('sha256', this.key).update(`browser ${text}`).digest('base64url')}`
  }
}
