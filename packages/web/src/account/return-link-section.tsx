/** A guest's return link, shown on demand, and the offer of an account instead. */
import { useEffect, useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { readReturnToken, saveReturnToken } from './return-link.ts'

export function ReturnLinkSection() {
  const [token, setToken] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  const { busy, problem, run } = useServerAction()
  useEffect(() => {
    // If it is not stored, a new one can be created.
    readReturnToken().then(setToken, () => undefined)
  }, [])
  const createLink = () =>
    void run(async () => {
      const { token: newToken } = await call('returnToken')
      await saveReturnToken(newToken)
      setToken(newToken)
      setIsShown(true)
    })
  return (
    <section aria-labelledby="way-back">
      <h2 id="way-back">Your way back</h2>
      <p>
        With this link you are the same guest in any browser. Whoever has it is you: keep it to yourself, or make an
        account instead and keep your matches.
      </p>
      {isShown && token !== null && <CopyLink label="Your link" text={absoluteUrl(linkTo.comeBack(token))} />}
      <div className="button-row">
        {!isShown && token !== null && <Button onClick={() => setIsShown(true)}>Show my link</Button>}
        <Button disabled={busy} onClick={createLink}>
          {token === null ? 'Make a link' : 'Make a new link; the old one is void'}
        </Button>
        <ButtonLink href={linkTo.register()}>Make an account</ButtonLink>
      </div>
      <InlineError>{problem}</InlineError>
    </section>
  )
}
