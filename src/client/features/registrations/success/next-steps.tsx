import { Link } from '@tanstack/react-router'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { classNames } from '#client/ui/class-names.ts'
import { SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/page.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import {
  describeNoUpdates,
  findOnlineUpdates,
  type OnlineUpdates,
  type Role,
} from '#shared/domain/registration/permissions.ts'
import { unsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { listGuests } from '#shared/domain/spots/info.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { logoThreshold } from '#shared/limits.ts'
import styles from './next-steps.module.css'
import { RegisteredFacts } from './registered-facts.tsx'

/** What is left to do after registering: no names without spots, and no benefits without a level. */
export function NextSteps({ registration, role }: { registration: Registration; role: Role }) {
  const site = useSite()
  const { attendees, donation } = registration
  return (
    <div className={classNames(layout.stack8, styles.steps)}>
      <RegisteredFacts registration={registration} />
      {attendees.length > 0 && (
        <Section title="Attendee names">
          <Guests registration={registration} />
          {site && (
            <NamesDay
              updates={findOnlineUpdates(registration, site.today)}
              isAnyMissing={countMissingNames(attendees, sumPlaces(donation)) > 0}
              role={role}
            />
          )}
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

function Guests({ registration: { attendees, donation, seated } }: { registration: Registration }) {
  const tables = new Map(seated.map(({ spotId, table }) => [spotId, table]))
  const guests = listGuests(attendees, sumPlaces(donation), tables)
  if (guests.length === 0) return null
  return (
    <SummaryList isRuled>
      {guests.map(({ activity, names }) => (
        <SummaryRow key={activity} term={activity} isSoft>
          {names.join(', ')}
        </SummaryRow>
      ))}
    </SummaryList>
  )
}

function NamesDay({ updates, isAnyMissing, role }: { updates: OnlineUpdates; isAnyMissing: boolean; role: Role }) {
  if (updates.state !== 'open') return <p>{describeNoUpdates(updates, role)}</p>
  const day = <strong>{formatDate(updates.until)}</strong>
  if (!isAnyMissing) return <p>All names are given. They can be changed until {day}.</p>
  return role === 'admin' ? (
    <p>The partner can submit the names of attendees until {day}.</p>
  ) : (
    <p>Please submit the names of your attendees by {day}.</p>
  )
}
