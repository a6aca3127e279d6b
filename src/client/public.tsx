import './styles.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { publicPageId } from '#shared/public-page.ts'
import { PublicApp } from './app/public-app.tsx'

// Back to an address of the application, which came here without leaving its document.
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
