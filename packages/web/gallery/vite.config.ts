/** The development page of all parts. It is never built. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.gallery', import.meta.url)),
  plugins: [react()],
  server: { port: 5180 },
})
