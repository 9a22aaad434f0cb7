/** The page a link in a message leads to. It does nothing without a click: mail scanners follow links too. */
import type { RouteName } from '@firestep/api'
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { mailLinkPageText } from '../texts/account.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useLinkSecret } from './use-link-secret.ts'

interface MailLinkPageProps {
  readonly token: string | undefined
  readonly title: string
  readonly message: string
  readonly buttonText: string
  readonly doneText: string
  readonly route: Extract<RouteName, 'confirmWay' | 'endWay'>
}

export function MailLinkPage({ token: tokenParam, title, message, buttonText, doneText, route }: MailLinkPageProps) {
  const token = useLinkSecret(tokenParam)
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useServerAction()
  const confirm = async () => setDone(await run(() => call(route, { body: { token } })))
  return (
    <AccountFrame title={title}>
      {() => (
        <>
          <p role="status">{done ? doneText : message}</p>
          <div className="button-row">
            {!done && (
              <Button look="main" disabled={busy} onClick={() => void confirm()}>
                {buttonText}
              </Button>
            )}
            <ButtonLink href={linkTo.account()}>{mailLinkPageText.notificationSettings}</ButtonLink>
          </div>
          <InlineError>{problem}</InlineError>
        </>
      )}
    </AccountFrame>
  )
}
