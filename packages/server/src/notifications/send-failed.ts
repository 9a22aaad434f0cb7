/** Reason why a message was not sent. Shown to its recipient; it contains no addresses or secrets. */
export class SendFailed extends Error {
  override readonly name = 'Unsent'
  /** `later`: worth another try; `never`: this one will not go; `gone`: nobody is there any more; `ours`: the server's fault. */
  readonly hope: 'later' | 'never' | 'gone' | 'ours'
  /** When it is worth another try, where that is known. */
  readonly again: number | null
  constructor(hope: SendFailed['hope'], why: string, again: number | null = null) {
    super(why)
    this.hope = hope
    this.again = again
  }
}
