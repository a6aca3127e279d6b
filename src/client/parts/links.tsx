import type { ReactNode } from 'react'
import { useSite } from '../api/app-context.ts'
import { ContactAnchor } from './site.tsx'

export function ContactLink({ className, children }: { className?: string; children: ReactNode }) {
  const site = useSite()
  if (!site) return className ? null : children
  return (
    <ContactAnchor site={site} className={className}>
      {children}
    </ContactAnchor>
  )
}
