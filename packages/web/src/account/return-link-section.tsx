/** A guest's return link, shown on demand, and the offer of an account instead. */
import { useEffect, useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { returnLinkSectionText } from '../texts/account.ts'
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
      <h2 id="way-back">{returnLinkSectionText.title}</h2>
      <p>{returnLinkSectionText.help}</p>
      {isShown && token !== null && (
        <CopyLink label={returnLinkSectionText.linkLabel} text={absoluteUrl(linkTo.comeBack(token))} />
      )}
      <div className="button-row">
        {!isShown && token !== null && (
          <Button onClick={() => setIsShown(true)}>{returnLinkSectionText.showLink}</Button>
        )}
        <Button disabled={busy} onClick={createLink}>
          {token === null ? returnLinkSectionText.makeLink : returnLinkSectionText.replaceLink}
        </Button>
        <ButtonLink href={linkTo.register()}>{returnLinkSectionText.makeAccount}</ButtonLink>
      </div>
      <InlineError>{problem}</InlineError>
    </section>
  )
}
