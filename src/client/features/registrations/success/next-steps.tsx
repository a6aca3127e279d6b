import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { Framed, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/page.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { describeNoUpdates, findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/online-updates.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { unsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import { logoThreshold } from '#shared/limits.ts'
import styles from './next-steps.module.css'

/** What is left to do after registering: no names without spots, and no benefits without a level. */
export function NextSteps({ registration, role }: { registration: Registration; role: Role }) {
  const site = useSite()
  const { attendees, donation, partnershipLevelName, belowLevel } = registration
  return (
    <div className={layout.stack8}>
      <Framed>
        <SummaryList>
          <SummaryRow term="Partner level">
            {partnershipLevelName}
            {belowLevel.by > 0 && !belowLevel.isAgreed && (
              <p className={styles.belowLevel}>
                The donation is {formatMoney(belowLevel.by)} below its range, and the organisers will see it.
              </p>
            )}
          </SummaryRow>
          <SummaryRow term="Total" isTotal>
            {formatMoney(totalGiven(donation))}
          </SummaryRow>
        </SummaryList>
      </Framed>
      {attendees.length > 0 && (
        <Section title="Attendee names">
          {site && <NamesDay updates={findOnlineUpdates(registration, site.today)} role={role} />}
        </Section>
      )}
      {donation.donation >= logoThreshold && (
        <Section title="Logo">
          <p>
            Partnerships of {formatMoney(logoThreshold)} or more are shown with their logo.{' '}
            {site?.logoMailAddress && (
              <>
                {role === 'admin' ? 'The partner emails theirs to' : 'Please email yours to'}{' '}
                <a href={`mailto:${encodeURIComponent(site.logoMailAddress)}`}>{site.logoMailAddress}</a>.
              </>
            )}
            {site && !site.logoMailAddress && <Unset step="logo" role={role} />}
          </p>
        </Section>
      )}
      <Section title="Payment">
        <div className={layout.stack2}>
          {site?.checkPayableTo && (
            <p>
              By check: make it payable to <strong>{site.checkPayableTo}</strong>.
            </p>
          )}
          {site?.paymentPage && (
            <p>
              Online: <a href={site.paymentPage}>pay on our payment page</a>.
            </p>
          )}
          {site && !site.checkPayableTo && !site.paymentPage && (
            <p>
              <Unset step="payment" role={role} />
            </p>
          )}
          <p>Donations are non-refundable.</p>
        </div>
      </Section>
      {donation.partnershipLevelId > 0 && site && (
        <Section title="Benefits">
          <p>
            {site.benefitGuideLink ? (
              <>
                Everything the partnership includes is in the <a href={site.benefitGuideLink}>benefit guide</a>.
              </>
            ) : (
              <Unset step="benefits" role={role} />
            )}
          </p>
        </Section>
      )}
    </div>
  )
}

/** Where the settings say nothing: organisers read what the partner reads, and where to change it. */
function Unset({ step, role }: { step: keyof typeof unsetInstructions; role: Role }) {
  if (role !== 'admin') return unsetInstructions[step]
  return (
    <>
      The partner reads: “{unsetInstructions[step]}” You can say it in the <Link to={paths.settings}>settings</Link>.
    </>
  )
}

function NamesDay({ updates, role }: { updates: OnlineUpdates; role: Role }) {
  if (updates.state !== 'open') return <p>{describeNoUpdates(updates, role)}</p>
  const day = <strong>{formatDate(updates.until)}</strong>
  return role === 'admin' ? (
    <p>The partner can submit the names of attendees until {day}.</p>
  ) : (
    <p>Please submit the names of your attendees by {day}.</p>
  )
}
