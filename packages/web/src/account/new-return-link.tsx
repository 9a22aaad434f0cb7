/** A guest's return link, shown once after signing in. Later it is found under their name. */
import { useSyncExternalStore } from 'react'
import { absoluteUrl } from '../connection/api-client.ts'
import { linkTo } from '../routes.ts'
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
            <CopyButton text={address}>Copy my way back</CopyButton>
            <Button look="quiet" onClick={dismissNewReturnToken}>
              I have it
            </Button>
          </>
        }
      >
        <p>
          With a link you come back as the same guest from any browser. It is also kept under your name in the lobby.
        </p>
      </Banner>
    )
  return (
    <Banner
      title="You are in. Keep this link: with it you come back from any browser"
      actions={<Button onClick={dismissNewReturnToken}>I have it</Button>}
    >
      <CopyLink label="Your way back; whoever has it is you" text={address} />
    </Banner>
  )
}
