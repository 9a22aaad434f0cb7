/** Why a message did not go. It is shown to whom it was for; neither addresses nor secrets stand in it. */
export class Unsent extends Error {
  override readonly name = 'Unsent'
  /** `later`: worth another try; `never`: this one will not go; `gone`: nobody is there any more; `ours`: the server's fault. */
  readonly hope: 'later' | 'never' | 'gone' | 'ours'
  constructor(hope: Unsent['hope'], why: string) {
    super(why)
    this.hope = hope
  }
}
