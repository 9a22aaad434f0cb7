import { LinkPage } from './link-page.tsx'

export default function ConfirmPage({ token }: { readonly token: string | undefined }) {
  return (
    <LinkPage
      token={token}
      title="Is this your address?"
      message="From now on mail is sent there when a match waits for you."
      buttonText="Yes, tell me there"
      doneText="It is confirmed: you are told there from now on."
      route="confirmWay"
    />
  )
}
