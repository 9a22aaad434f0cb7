/** The build of the page, with its service worker. */
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Zod tests whether it may compile its checks at run time. Our content security policy forbids that, and browsers would
 * report each test as a violation, so page and workers tell Zod not to try.
 */
const zodWithoutEval = (): Plugin => ({
  name: 'zod without eval',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const changed = code.replace('.__zod_globalConfig = {}', '.__zod_globalConfig = { jitless: true }')
      if (changed === code) this.error('zod keeps its settings elsewhere now')
      return { code: changed, map: null }
    },
  },
})

/**
 * Styles of chunks shared with other pages would be linked before the entry's styles, which hold the theme; component
 * styles must come after the theme.
 */
const themeFirst = (): Plugin => ({
  name: 'theme first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const themeLink = links.find((link) => link.includes('/assets/index-'))
      const [firstLink] = links
      if (themeLink === undefined || firstLink === undefined || firstLink === themeLink) return html
      return html.replace(themeLink, '').replace(firstLink, `${themeLink}\n    ${firstLink}`)
    },
  },
})

const paper = '#251c14'

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  // All paths are relative; the server makes the page's own addresses absolute.
  base: './',
  plugins: [
    zodWithoutEval(),
    react(),
    themeFirst(),
    VitePWA({
      // The page registers the service worker itself: a new version must not reload a match in play.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        name: 'Firestep',
        short_name: 'Firestep',
        description: 'The Great War on the table: battles with a referee who knows every rule.',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: paper,
        theme_color: paper,
        categories: ['games'],
        icons: [
          { src: './icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: './icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: './icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: './icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        importScripts: ['push.js'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/\/health$/, /\/metrics$/, /\/api\//],
        clientsClaim: true,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [zodWithoutEval()] },
  // Fonts stay separate files, as the content security policy forbids data addresses.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
})
