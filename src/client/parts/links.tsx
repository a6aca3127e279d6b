import type { ReactNode } from 'react'
import { useSite } from '../api/app-context.ts'
import { ContactAnchor } from './site.tsx'

export function ContactLink({ className, children }: { className?: string; children: ReactNode }) {
  const site = useSite()
  // Words within a sentence are rendered from the beginning.
  if (!site) return className ? null : children
  return (
    <ContactAnchor site={site} className={className}>
      {children}
    </ContactAnchor>
  )
}
