import { LinkPage } from './link-page.tsx'

export default function ConfirmPage({ token }: { readonly token: string | undefined }) {
  return (
    <LinkPage
      token={token}
      title="Is this your address?"
      says="From now on mail is sent there when a match waits for you."
      does="Yes, tell me there"
      done="It is confirmed: you are told there from now on."
      route="confirmWay"
    />
  )
}
