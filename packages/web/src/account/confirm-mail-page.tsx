/** The page of the link that confirms a mail address. */
import { MailLinkPage } from './mail-link-page.tsx'

export default function ConfirmMailPage({ token }: { readonly token: string | undefined }) {
  return (
    <MailLinkPage
      token={token}
      title="Is this your address?"
      message="From now on mail is sent there when a match waits for you."
      buttonText="Yes, tell me there"
      doneText="It is confirmed: you are told there from now on."
      route="confirmWay"
    />
  )
}
