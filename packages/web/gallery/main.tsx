/** `npm run gallery`: every part of the page in every state, on paper and on the dark margin. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/theme/index.css'
import { controlSections } from './controls.tsx'
import styles from './gallery.module.css'
import { mapSections } from './map.tsx'
import { panelSections } from './panels.tsx'
import type { Section } from './section.ts'

const sections: readonly Section[] = [...controlSections, ...panelSections, ...mapSections]
const frames = [
  { name: 'On paper', className: 'on-paper' },
  { name: 'On the margin', className: 'on-margin' },
] as const

const Gallery = () => (
  <main className={styles.gallery}>
    <h1>Gallery</h1>
    <nav className={styles.contents} aria-label="Parts">
      {sections.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
    {sections.map(({ id, name, Part }) => (
      <section key={id} id={id} aria-label={name}>
        <h2>{name}</h2>
        <div className={styles.frames}>
          {frames.map((frame) => (
            <div key={frame.name} className={`${styles.frame} ${frame.className}`} data-frame={frame.name}>
              <Part />
            </div>
          ))}
        </div>
      </section>
    ))}
  </main>
)

const page = document.getElementById('page')
if (page === null) throw new Error('the gallery has no place to draw in')
createRoot(page).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
