/** The games of the lobby, each in its box. */
import { type BoxLid, gameListings } from '@firestep/registry/faces'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { basePath } from '../base-path.ts'
import { linkTo } from '../routes.ts'
import { gameListText } from '../texts/lobby.ts'
import { ButtonLink } from '../ui/button.tsx'
import styles from './game-list.module.css'
import pageStyles from './lobby-page.module.css'
import { shelfText } from './lobby-text.ts'

const letterings: Readonly<Record<BoxLid['lettering'], string | undefined>> = {
  capitals: styles.capitals,
  italic: styles.italic,
  spaced: styles.spaced,
  upright: styles.upright,
}

export const boxPicture = (game: string): string => `${basePath()}/boxes/${game}.svg`

export const GameList = () => (
  <section aria-labelledby="shelf" className={pageStyles.part}>
    <h2 id="shelf">{shelfText.title}</h2>
    <ul className={`${styles.shelf} plain-list`}>
      {gameListings.map(({ id, name, designer, blurb, length, lid }) => (
        <li key={id}>
          <Link
            href={linkTo.game(id)}
            className={`${styles.box} ${letterings[lid.lettering]}`}
            style={{ '--ink': lid.ink, '--ground': lid.ground } as CSSProperties}
            aria-label={gameListText.linkLabel(name, lid.line, shelfText.choose)}
          >
            <img src={boxPicture(id)} alt="" width="320" height="260" />
            <span className={styles.name}>{name}</span>
            <span className={styles.line}>{lid.line}</span>
          </Link>
          <p className="caption">{designer}</p>
          <p className={styles.length}>{length}</p>
          <p className={styles.blurb}>{blurb}</p>
          <div className="button-row">
            <ButtonLink href={linkTo.game(id)} label={shelfText.chooseOf(name)}>
              {shelfText.choose}
            </ButtonLink>
            <ButtonLink look="quiet" href={linkTo.rules(id)} label={shelfText.rulebookOf(name)}>
              {shelfText.rulebook}
            </ButtonLink>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
