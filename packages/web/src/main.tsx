/** The entry point of the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import './theme/index.css'
import { App } from './app.tsx'
import { basePath } from './base-path.ts'
import { enableOfflineUse } from './offline.ts'
import { followAppearance } from './theme/appearance.ts'

followAppearance()
const page = document.getElementById('page')
if (page === null) throw new Error('the page has no place to draw in')
createRoot(page).render(
  <StrictMode>
    <Router base={basePath()}>
      <App />
    </Router>
  </StrictMode>,
)
if (import.meta.env.PROD) enableOfflineUse()
