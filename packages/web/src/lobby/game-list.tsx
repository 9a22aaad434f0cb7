import { gameListings } from '@firestep/registry/faces'
import { Link } from 'wouter'
import { linkTo } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { GamePicture } from './game-picture.tsx'

/** The games of the lobby. */
export const GameList = () => (
  <section aria-labelledby="shelf" className="lobby-part">
    <h2 id="shelf">The shelf</h2>
    <ul className="plain-list shelf">
      {gameListings.map(({ id, name, designer, blurb, length }) => (
        <li key={id} className="box">
          <Link href={linkTo.game(id)} className="box-link" aria-label={`${name}: choose a battle`}>
            <GamePicture id={id} name={name} designer={designer} />
          </Link>
          <div className="box-words">
            <h3>{name}</h3>
            <p className="caption">
              {designer} · {length}
            </p>
            <p>{blurb}</p>
            <div className="button-row">
              <ButtonLink href={linkTo.game(id)} label={`Choose a battle of ${name}`}>
                Choose a battle
              </ButtonLink>
              <ButtonLink look="quiet" href={linkTo.rules(id)} label={`Rulebook of ${name}`}>
                Rulebook
              </ButtonLink>
            </div>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
