import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PublicPage } from '#shared/public-page.ts'
import { PublicApp } from './public-app.tsx'

export function renderPublic(page: PublicPage): { title: string; html: string } {
  const rendered = renderToString(
    <StrictMode>
      <PublicApp page={page} />
    </StrictMode>,
  )
  const title = /^<title>.*?<\/title>/s.exec(rendered)?.[0] ?? ''
  return { title, html: rendered.slice(title.length) }
}
