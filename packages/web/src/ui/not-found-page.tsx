import { gameListings } from '@firestep/registry/faces'
import { linkTo } from '../routes.ts'
import { notFoundPageText } from '../texts/page.ts'
import { ButtonLink } from './button.tsx'
import styles from './not-found-page.module.css'
import { useTitle } from './use-title.ts'

interface NotFoundPageProps {
  readonly title?: string
  /** Name of the missing thing. */
  readonly children?: string
}

/** The page for an unknown address, with links back. */
export function NotFoundPage({ title = notFoundPageText.title, children = notFoundPageText.help }: NotFoundPageProps) {
  useTitle(title)
  return (
    <main className="page-of-words sheet-of-paper">
      <div className={styles.notFound}>
        <svg className={styles.map} viewBox="0 0 240 130" role="img" aria-label={notFoundPageText.pictureLabel}>
          <path className={styles.trench} d="M0 88h14v-12h14v12h14v-12h14v12h14v-12h14v12h14v-12h14v12h8" />
          <path className={styles.guess} d="M120 88q22 2 34 -18t40 -22" />
          <path
            className={styles.grid}
            d="M20 0v130M70 0v130M120 0v130M170 0v130M220 0v130M0 25h240M0 65h240M0 105h240"
          />
          <text x="204" y="54" className={styles.sign}>
            ?
          </text>
        </svg>
        <h1>{title}</h1>
        <p>{children}</p>
        <div className="button-row">
          <ButtonLink href={linkTo.lobby()} look="main">
            {notFoundPageText.lobby}
          </ButtonLink>
          {gameListings.map(({ id, name }) => (
            <ButtonLink key={id} href={linkTo.game(id)}>
              {notFoundPageText.battlesOf(name)}
            </ButtonLink>
          ))}
        </div>
      </div>
    </main>
  )
}
