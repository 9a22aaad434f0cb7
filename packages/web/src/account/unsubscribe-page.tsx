/** The page of the link that ends notifications by mail. */

import { unsubscribePageText } from '../texts/account.ts'
import { MailLinkPage } from './mail-link-page.tsx'

export default function UnsubscribePage({ token }: { readonly token: string | undefined }) {
  return (
    <MailLinkPage
      token={token}
      title={unsubscribePageText.title}
      message="Your matches stay as they are. You are only no longer told of them at this address."
      buttonText="No more mail"
      doneText="There will be no more mail."
      route="endWay"
    />
  )
}
