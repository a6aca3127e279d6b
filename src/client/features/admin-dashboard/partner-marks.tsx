import { Count } from '#client/ui/display/facts.tsx'
import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { PartnersLink } from './partners-link.tsx'

/** What organisers have to settle with single partners; nothing where there is nothing to settle. */
export function PartnerMarks({ dashboard }: { dashboard: AdminDashboard }) {
  const { eventId, partnersWithoutAddress, partnersBelowLevel } = dashboard
  return (
    <>
      {partnersWithoutAddress > 0 && (
        <Count
          value={partnersWithoutAddress}
          needsAttention
          action={
            <PartnersLink eventId={eventId} only={{ missing: 'address' }}>
              {partnersWithoutAddress === 1 ? 'Show the partner' : 'Show the partners'}
            </PartnersLink>
          }
        >
          {partnersWithoutAddress === 1 ? 'partner with no address known' : 'partners with no address known'}
        </Count>
      )}
      {partnersBelowLevel > 0 && (
        <Count
          value={partnersBelowLevel}
          needsAttention
          action={
            <PartnersLink eventId={eventId} only={{ missing: 'agreement' }}>
              Look at what they give
            </PartnersLink>
          }
        >
          {partnersBelowLevel === 1 ? 'partner gives less than their level' : 'partners give less than their level'}
        </Count>
      )}
    </>
  )
}
