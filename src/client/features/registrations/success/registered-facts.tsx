import { useQuery } from '@tanstack/react-query'
import { Framed, SummaryList, SummaryRow } from '#client/ui/display/facts.tsx'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { formatMoney, formatRegistrationNumber } from '#shared/domain/formats.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { golfCoursesQuery } from '../queries.ts'
import styles from './next-steps.module.css'

/** What was registered, as the confirmation mail has it: to be read, printed and kept. */
export function RegisteredFacts({ registration }: { registration: Registration }) {
  const { id, eventId, contact, donation, partnershipLevelName, belowLevel } = registration
  const hasWishes = donation.coursePreferences.length > 0
  const courses = useQuery({ ...golfCoursesQuery(eventId), enabled: hasWishes }).data ?? []
  const places = sumPlaces(donation)
  const counts = [
    ['Golf', places.golf],
    ['Dinner Only', places.dinner],
    ['VIP Reception', places.vip],
  ] as const
  const wishes = donation.coursePreferences.map((wish) => courses.find((course) => course.id === wish)?.label)
  const { additionalAttendeeCost } = donation
  return (
    <Framed>
      <SummaryList>
        <SummaryRow term="Registration">{formatRegistrationNumber(id)}</SummaryRow>
        <SummaryRow term="Partner">{contact.nameForMarketingMaterials}</SummaryRow>
        <SummaryRow term="Contact">
          {contact.firstName} {contact.lastName}
          <br />
          {contact.email}
          <br />
          {contact.phoneNumber}
        </SummaryRow>
        <SummaryRow term="Partner level">
          {partnershipLevelName}
          {belowLevel.by > 0 && !belowLevel.isAgreed && (
            <p className={styles.belowLevel}>
              The donation is {formatMoney(belowLevel.by)} below its range, and the organisers will see it.
            </p>
          )}
        </SummaryRow>
        {counts.map(
          ([term, count]) =>
            count > 0 && (
              <SummaryRow key={term} term={term}>
                {count}
              </SummaryRow>
            ),
        )}
        {hasWishes && (
          <SummaryRow term="Course preferences">{wishes.filter((name) => name !== undefined).join(', ')}</SummaryRow>
        )}
        <SummaryRow term="Donation">{formatMoney(donation.donation)}</SummaryRow>
        {additionalAttendeeCost > 0 && (
          <SummaryRow term="Additional attendees">{formatMoney(additionalAttendeeCost)}</SummaryRow>
        )}
        <SummaryRow term="Total" isTotal>
          {formatMoney(totalGiven(donation))}
        </SummaryRow>
      </SummaryList>
    </Framed>
  )
}
