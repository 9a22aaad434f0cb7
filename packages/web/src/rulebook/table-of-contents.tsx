import type { ReactNode } from 'react'
import { type RulebookChapter, sectionName } from './read-rulebook.ts'
import { rulebookText } from './rulebook-text.ts'
import styles from './table-of-contents.module.css'

interface TableOfContentsProps {
  readonly chapters: readonly RulebookChapter[]
  /** The chapters after the rules. */
  readonly extraChapters: readonly { readonly anchor: string; readonly title: string }[]
}

export const TableOfContents = ({ chapters, extraChapters }: TableOfContentsProps): ReactNode => (
  <nav aria-label={rulebookText.contents}>
    <ul className={`${styles.contents} plain-list`}>
      {chapters.map((chapter) => (
        <li key={chapter.title}>
          {chapter.sections.length === 1 ? (
            <a href={`#${chapter.sections[0]?.anchor}`}>{chapter.title}</a>
          ) : (
            <details>
              <summary>{chapter.title}</summary>
              <ul className="plain-list">
                {chapter.sections.map((section) => (
                  <li key={section.anchor}>
                    <a href={`#${section.anchor}`}>{sectionName(chapter, section)}</a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
      {extraChapters.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
