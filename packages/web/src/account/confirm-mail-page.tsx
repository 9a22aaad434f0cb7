/** The page of the link that confirms a mail address. */

import { confirmMailPageText } from '../texts/account.ts'
import { MailLinkPage } from './mail-link-page.tsx'

export default function ConfirmMailPage({ token }: { readonly token: string | undefined }) {
  return (
    <MailLinkPage
      token={token}
      title={confirmMailPageText.title}
      message="From now on mail is sent there when a match waits for you."
      buttonText="Yes, tell me there"
      doneText="It is confirmed: you are told there from now on."
      route="confirmWay"
    />
  )
}
