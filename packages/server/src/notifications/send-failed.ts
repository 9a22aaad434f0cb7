/** Reason why a message was not sent. Shown to its recipient; it contains no addresses or secrets. */
export class SendFailed extends Error {
  override readonly name = 'Unsent'
  /**
   * `later`: worth a retry; `never`: this message cannot be sent; `gone`: the recipient no longer exists; `ours`: the
   * server’s fault.
   */
  readonly hope: 'later' | 'never' | 'gone' | 'ours'
  /** Time of the retry, if known. */
  readonly again: number | null
  constructor(hope: SendFailed['hope'], why: string, again: number | null = null) {
    super(why)
    this.hope = hope
    this.again = again
  }
}
