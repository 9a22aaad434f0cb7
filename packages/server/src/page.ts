/** The plain page, in the colours of the table to come. */
import type { KeptMatch } from './matches.ts'
import type { Offered } from './offered.ts'

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  body { margin: 0; background: #e9e2cf; color: #2b2a26; font: 17px/1.5 Georgia, 'Times New Roman', serif; }
  main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
  h1 { font-size: 2.4rem; letter-spacing: .04em; margin: 0 0 .25rem; }
  h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; border-bottom: 1px solid #8d8468; }
  .lead { font-style: italic; margin: 0 0 1.5rem; }
  ul { padding-left: 1.1rem; margin: .25rem 0; }
  code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
`

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${safe(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`

export function frontPage(games: readonly Offered[], matches: readonly KeptMatch[]): string {
  const list = (offered: readonly Offered[]) =>
    offered
      .map(
        ({ game }) => `<li><b>${safe(game.name)}</b>: ${game.scenarios.map(({ name }) => safe(name)).join(', ')}</li>`,
      )
      .join('')
  const systems = games.filter(({ trial }) => !trial)
  const trials = games.filter(({ trial }) => trial)
  const kept = matches.map(({ file, verdict }) => `<li><code>${safe(file)}</code>: ${safe(verdict)}</li>`).join('')
  return page(
    'Firestep',
    `<h1>Firestep</h1><p class="lead">The Great War on the table.</p>
     <p>The referee stands; the table to play at is being built.</p>
     ${systems.length > 0 ? `<h2>Systems</h2><ul>${list(systems)}</ul>` : ''}
     <h2>Small games that prove the referee</h2><ul>${list(trials)}</ul>
     <h2>Match files in the data folder</h2>${kept === '' ? '<p>None yet.</p>' : `<ul>${kept}</ul>`}`,
  )
}

export const lostPage = (): string =>
  page('Firestep', '<h1>Nothing here</h1><p>There is no such page. <a href="/">To the front page</a>.</p>')
