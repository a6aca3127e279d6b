import type { ReactNode } from 'react'
import { Section } from '#client/ui/layout/page.tsx'

/** A part of the kit under its name, by which the tests find it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Section title={name} level={3}>
      {children}
    </Section>
  )
}
