import type { ReactNode } from 'react'
import type { Site } from '#shared/contracts/settings.ts'
import { paths } from '#shared/paths.ts'

type ContactProps = { site: Site; className?: string | undefined; children: ReactNode }

export function ContactAnchor({ site: { contactPage }, className, children }: ContactProps) {
  const target = contactPage ? { target: '_blank', rel: 'noreferrer' } : {}
  return (
    <a href={contactPage || paths.contact} className={className} {...target}>
      {children}
    </a>
  )
}

export const chooseShownName = (site: Site | null): string =>
  site?.organizationName === 'Fairway' ? '' : (site?.organizationName ?? '')

export function OrganizationName({ site }: { site: Site | null }) {
  const name = chooseShownName(site)
  return (
    name && (
      <span className="[display:-webkit-box] overflow-hidden max-w-40 max-[30rem]:hidden ps-3 border-s border-line text-ink-soft text-small leading-[1.25] wrap-anywhere [-webkit-box-orient:vertical] [-webkit-line-clamp:2] max-lg:max-w-26">
        {name}
      </span>
    )
  )
}
