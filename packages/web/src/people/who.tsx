/** Who is here, at the head of the lobby. */
import { ButtonLink } from '../parts/button.tsx'
import { linkTo } from '../routes.ts'
import { useMe } from './me.ts'
import './people.css'

export function Who() {
  const known = useMe()
  if (known.state !== 'known') return null
  const { user } = known.me
  return (
    <div className="who">
      {user === null ? (
        <ButtonLink look="quiet" href={linkTo.signIn()}>
          Sign in
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" href={linkTo.account()} label={`${user.name}: about you`}>
          {user.kind === 'guest' ? `${user.name}, guest` : user.name}
        </ButtonLink>
      )}
    </div>
  )
}
