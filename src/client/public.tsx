import './styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { publicPageId } from '#shared/public-page.ts'
import { PublicApp } from './app/public-app.tsx'

// The application's addresses share this document's history, so Back needs a reload.
addEventListener('popstate', () => location.reload())

const root = document.getElementById('root')
const json = document.getElementById(publicPageId)?.textContent
if (root && json) {
  hydrateRoot(
    root,
    <StrictMode>
      <PublicApp page={JSON.parse(json)} />
    </StrictMode>,
  )
}
