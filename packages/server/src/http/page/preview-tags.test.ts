import { expect, test } from 'vitest'
import { withPreviewTags } from './preview-tags.ts'

const page = '<html><head><title>Firestep</title></head><body></body></html>'

test('the tags are in the head, with absolute addresses', () => {
  const preview = { title: 'Loos', description: 'A battle.' }
  const tagged = withPreviewTags(page, preview, 'https://example.org/war', '/games/great-war/loos')
  const [head = ''] = tagged.split('</head>')
  expect(head).toContain('<meta property="og:title" content="Loos" />')
  expect(head).toContain('<meta property="og:description" content="A battle." />')
  expect(head).toContain('<meta property="og:url" content="https://example.org/war/games/great-war/loos" />')
  expect(head).toContain('<meta property="og:image" content="https://example.org/war/icon-512.png" />')
})

test('what a title contains is neither markup nor a replacement pattern', () => {
  const preview = { title: '"><script>alert(1)</script>', description: "$& $' it's" }
  const tagged = withPreviewTags(page, preview, 'https://example.org', '/match/"><b>')
  expect(tagged).not.toContain('<script>')
  expect(tagged).not.toContain('<b>')
  expect(tagged).toContain('content="$&#38; $&#39; it&#39;s"')
  expect(tagged.match(/<\/head>/g)).toHaveLength(1)
})
