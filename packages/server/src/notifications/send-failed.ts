/** Reason why a message was not sent. Shown to its recipient; it contains no addresses or secrets. */
export class SendFailed extends Error {
  override readonly name = 'SendFailed'
  /**
   * `later`: worth a retry; `never`: this message cannot be sent; `gone`: the recipient no longer exists; `ours`: the
   * server’s fault.
   */
  readonly scope: 'later' | 'never' | 'gone' | 'ours'
  /** Time of the retry, if known. */
  readonly retryAt: number | null
  constructor(scope: SendFailed['scope'], reason: string, retryAt: number | null = null) {
    super(reason)
    this.scope = scope
    this.retryAt = retryAt
  }
}
