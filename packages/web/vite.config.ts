import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * Zod looks whether it may compile its checks at run time. Our pages forbid that, and the browser would report each
 * look as an offence: so it is told beforehand not to try, in page and workers alike.
 */
const zodWithoutEval = (): Plugin => ({
  name: 'zod without eval',
  transform: {
    filter: { id: /zod\/v4\/core\/core\.js$/ },
    handler(code) {
      const told = code.replace('.__zod_globalConfig = {}', '.__zod_globalConfig = { jitless: true }')
      if (told === code) this.error('zod keeps its settings elsewhere now')
      return { code: told, map: null }
    },
  },
})

/**
 * The styles of parts that the entry shares with other pages would be linked before its own, which hold the theme: what a part
 * says of itself must come after what the theme says of everything.
 */
const themeFirst = (): Plugin => ({
  name: 'theme first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const theme = sheets.find((sheet) => sheet.includes('/assets/index-'))
      const [first] = sheets
      if (theme === undefined || first === undefined || first === theme) return html
      return html.replace(theme, '').replace(first, `${theme}\n    ${first}`)
    },
  },
})

const paper = '#251c14'

export default defineConfig({
  root: dirname(fileURLToPath(import.meta.url)),
  // Everything names its neighbours relatively; the server makes the page's own addresses absolute when it sends it.
  base: './/',
  plugins: [
    zodWithoutEval(),
    react(),
    themeFirst(),
    VitePWA({
      // The page registers it itself: a new version must not reload a match that is being played.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        name: 'Firestep',
        short_name: 'Firestep',
        description: 'The Great War on the table: battles with a referee who knows every rule.',
        start_url: './/',
        scope: './/',
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
  // Fonts stay files of their own: the page's policy knows no data addresses for them.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
})
