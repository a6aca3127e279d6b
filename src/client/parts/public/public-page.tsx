import { createContext, type ReactNode, use } from 'react'
import type { PublicPage } from '#shared/public-page.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ContactAnchor } from '../site.tsx'

const PageContext = createContext<PublicPage | null>(null)

export const PublicPageProvider = PageContext.Provider

export function usePublicPage<Data = unknown>(): PublicPage<Data> {
  const page = use(PageContext)
  if (!page) throw new Error('This component belongs on a public page')
  return page as PublicPage<Data>
}

export function PublicContactLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <ContactAnchor site={usePublicPage().site} className={className}>
      {children}
    </ContactAnchor>
  )
}

export function TryAgain() {
  const { query } = usePublicPage()
  return (
    <a href={`?${new URLSearchParams(query)}`} className={buttonClass('secondary')}>
      Try again
    </a>
  )
}

export function loginHref(search: Readonly<Record<string, string | undefined>> = {}): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length === 0 ? '/login' : `/login?${new URLSearchParams(given)}`
}
