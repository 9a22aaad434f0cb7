/** A guest's return link, shown once after signing in. Later it is found under their name. */
import { useSyncExternalStore } from 'react'
import { absoluteUrl } from '../connection/api-client.ts'
import { linkTo } from '../routes.ts'
import { newReturnLinkText } from '../texts/account.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton, CopyLink } from '../ui/copy-link.tsx'
import { dismissNewReturnToken, newReturnToken, onNewReturnToken } from './return-link.ts'

/** On the match page there is space for one line only. */
export function NewReturnLinkBanner({ isBrief = false }: { readonly isBrief?: boolean }) {
  const token = useSyncExternalStore(onNewReturnToken, newReturnToken)
  if (token === null) return null
  const address = absoluteUrl(linkTo.comeBack(token))
  if (isBrief)
    return (
      <Banner
        actions={
          <>
            <CopyButton text={address}>{newReturnLinkText.copyLink}</CopyButton>
            <Button look="quiet" onClick={dismissNewReturnToken}>
              {newReturnLinkText.done}
            </Button>
          </>
        }
      >
        <p>{newReturnLinkText.help}</p>
      </Banner>
    )
  return (
    <Banner
      title={newReturnLinkText.title}
      actions={<Button onClick={dismissNewReturnToken}>{newReturnLinkText.done}</Button>}
    >
      <CopyLink label={newReturnLinkText.linkLabel} text={address} />
    </Banner>
  )
}
