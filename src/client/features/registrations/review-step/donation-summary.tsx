import { Framed, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { chooseLevel } from '#shared/domain/donation/level-choice.ts'
import { BelowLevelNotice } from '../donation-step/below-level-notice.tsx'
import { DonationBill } from '../donation-step/donation-bill.tsx'
import { placeKinds } from '../donation-step/places.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { describePlaces } from './describe-summary.ts'

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
      {canEdit('donation.donation') && <BelowLevelNotice amount={donation.donation} level={level} />}
      <Framed>
        <DonationBill donation={donation} level={level} />
      </Framed>
    </Stack>
  )
}
