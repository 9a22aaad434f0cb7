/** Open Graph tags: what chat programs show for a link. */
import { escapeHtml } from './escape-html.ts'

export interface LinkPreview {
  readonly title: string
  readonly description: string
}

/** The page with the tags of one of its addresses, all of them absolute. */
export function withPreviewTags(
  page: string,
  { title, description }: LinkPreview,
  origin: string,
  path: string,
): string {
  const tags = [
    ['og:site_name', 'Firestep'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${origin}${path}`],
    ['og:image', `${origin}/icon-512.png`],
  ]
    .map(([name = '', content = '']) => `<meta property="${name}" content="${escapeHtml(content)}" />`)
    .join('')
  // A function, since a title may contain what a replacement text would interpret.
  return page.replace('</head>', () => `${tags}<meta name="twitter:card" content="summary" /></head>`)
}
