import { OrganizerContact } from '#client/parts/organizer-contact.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Section } from '#client/ui/layout/layout.tsx'
import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { formatCents } from '#shared/domain/payments/cents.ts'

export function PastRegistrations({ rows }: { rows: readonly PartnerDashboardRow[] }) {
  const { site } = usePublicPage()
  return (
    <>
      {rows.map((row) => (
        <Section key={row.eventRegistrationId} title={row.companyName}>
          <p className="text-ink-soft">
            Registration {formatRegistrationNumber(row.eventRegistrationId)} · {row.partnerLevel}
          </p>
          {row.openCents !== null && (
            <p>
              {row.openCents > 0 && `${formatCents(row.openCents)} due. `}
              <a href={fillPath(paths.statement, { id: row.eventRegistrationId })}>Statement and tax letters</a>
            </p>
          )}
        </Section>
      ))}
      <OrganizerContact site={site} />
    </>
  )
}
