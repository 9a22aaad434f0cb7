/** Static pages for when the built page cannot be shown. */
import { escapeHtml } from './escape-html.ts'

const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Firestep</title>` +
  `<style>body{margin:0;background:#ebe2cb;color:#2a2118;font:18px/1.5 Georgia,serif}` +
  `main{max-width:36rem;margin:0 auto;padding:3rem 1.25rem}a{color:#284a7a}</style></head>` +
  `<body><main><h1>${title}</h1>${body}</main></body></html>`

/** A refusal for a browser. The reason may quote the request, so it is escaped. */
export const refusedPage = (why: string): string => htmlPage('Refused', `<p>${escapeHtml(why)}</p>`)

export const missingPage = (base: string): string =>
  htmlPage('Nothing here', `<p>There is no such file. <a href="${base}/">To the lobby</a>.</p>`)

export const notBuiltPage = htmlPage(
  'The page has not been built',
  '<p>The server runs, but the page it serves is not there yet. Stop it and run <code>npm start</code>, which builds the page first; ' +
    'or run <code>node tools/build-page.mjs</code> and load this again.</p>',
)
