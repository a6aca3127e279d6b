import { useSite } from '#client/api/app-context.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Framed, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type Donation, totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption } from '#shared/domain/donation/level-choice.ts'
import { findPaymentDueDate } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney } from '#shared/domain/formats.ts'
import { BelowLevelNotice } from './below-level-notice.tsx'
import { describeFreedDinners, describePlaces, listAdditional, placeKinds } from './places.ts'

export function DonationSummary() {
  const { draft, offer, saved, canEdit } = useWizard()
  const { donation } = draft
  const level = chooseLevel(offer.levels, donation)
  const isAsSaved = saved !== null && saved.donation.partnershipLevelId === donation.partnershipLevelId
  const courses = donation.coursePreferences.map((id) => offer.courses.find((course) => course.id === id)?.label ?? '')
  return (
    <Stack>
      <SummaryList isRuled>
        <SummaryRow term="Affiliation" isSoft>
          {offer.terms?.affiliationName || saved?.affiliationName}
        </SummaryRow>
        <SummaryRow term="Partner level" isSoft>
          {isAsSaved ? saved.partnershipLevelName : level.name}
        </SummaryRow>
        {placeKinds.map((kind) => (
          <SummaryRow key={kind.type} term={kind.name} isSoft>
            {describePlaces(donation, kind)}
            {kind.type === 'dinners' && describeFreedDinners(draft.attendees)}
          </SummaryRow>
        ))}
        {donation.attendingForBusinessPurposes && (
          <SummaryRow term="Attending for business purposes" isSoft>
            Yes
          </SummaryRow>
        )}
        {courses.some(Boolean) && (
          <SummaryRow term="Course preferences" isSoft>
            {courses.filter(Boolean).join(', then ')}
          </SummaryRow>
        )}
      </SummaryList>
      {canEdit('donation.donation') && <BelowLevelNotice level={level} />}
      <Framed>
        <DonationBill donation={donation} level={level} />
      </Framed>
    </Stack>
  )
}

export function PayLater() {
  const { draft, saved, event, visit } = useWizard()
  const site = useSite()
  if (visit.role === 'admin' || !site || totalGiven(draft.donation) === 0) return null
  const dueOn = saved ? saved.dueOn : findPaymentDueDate(event.eventDate, site.paymentDueDays, site.today)
  const ways = [...(site.checkPayableTo ? ['by check'] : []), ...(site.paymentPage ? ['online'] : [])].join(' or ')
  return (
    <p className="text-ink-soft">
      You pay later{ways && ` ${ways}`}
      {dueOn && `, due ${formatDate(dueOn)}`}. Donations are non-refundable.
    </p>
  )
}

export function DonationBill({ donation, level }: { donation: Donation; level: LevelOption }) {
  return (
    <SummaryList>
      <SummaryRow term="Donation">{formatMoney(donation.donation ?? 0)}</SummaryRow>
      {listAdditional(donation, level).map(({ label, cost }) => (
        <SummaryRow key={label} term={label}>
          {formatMoney(cost)}
        </SummaryRow>
      ))}
      <SummaryRow term="Total" isTotal>
        {formatMoney(totalGiven(donation))}
      </SummaryRow>
    </SummaryList>
  )
}

export function TotalBar() {
  const { draft, offer } = useWizard()
  const { donation } = draft
  const additional = listAdditional(donation, chooseLevel(offer.levels, donation))
  const parts = [{ label: 'Donation', cost: donation.donation ?? 0 }, ...additional]
  return (
    <dl className="me-auto flex flex-wrap items-end gap-x-5 leading-[1.3] lining-nums tabular-nums max-md:flex-none">
      {additional.length > 0 &&
        parts.map(({ label, cost }, index) => (
          <div key={label} className="max-md:hidden">
            <dt className="text-ink-soft text-note">{label}</dt>
            <dd>
              {formatMoney(cost)}
              <span className="ms-5" aria-hidden="true">
                {index < parts.length - 1 ? '+' : '='}
              </span>
            </dd>
          </div>
        ))}
      <div>
        <dt className="text-ink-soft text-note">Total</dt>
        <dd className="whitespace-nowrap font-display text-[1.625rem] leading-none">
          {formatMoney(totalGiven(donation))}
        </dd>
      </div>
    </dl>
  )
}
