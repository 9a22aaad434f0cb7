/** A guest's return link, shown on demand, and the offer of an account instead. */
import { useEffect, useState } from 'react'
import { addressOf, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { keepReturnToken, returnToken } from './return-link.ts'

export function WayBack() {
  const [token, setToken] = useState<string | null>(null)
  const [shown, setShown] = useState(false)
  const { busy, problem, run } = useServerAction()
  useEffect(() => {
    // If it is not stored, a new one can be created.
    returnToken().then(setToken, () => undefined)
  }, [])
  const anew = () =>
    void run(async () => {
      const { token: made } = await call('returnToken')
      await keepReturnToken(made)
      setToken(made)
      setShown(true)
    })
  return (
    <section aria-labelledby="way-back">
      <h2 id="way-back">Your way back</h2>
      <p>
        With this link you are the same guest in any browser. Whoever has it is you: keep it to yourself, or make an
        account instead and keep your matches.
      </p>
      {shown && token !== null && <CopyLink label="Your link" address={addressOf(linkTo.comeBack(token))} />}
      <div className="button-row">
        {!shown && token !== null && <Button onClick={() => setShown(true)}>Show my link</Button>}
        <Button disabled={busy} onClick={anew}>
          {token === null ? 'Make a link' : 'Make a new link; the old one is void'}
        </Button>
        <ButtonLink href={linkTo.register()}>Make an account</ButtonLink>
      </div>
      <Problem>{problem}</Problem>
    </section>
  )
}
