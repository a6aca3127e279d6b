import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { FieldRow, Section } from '#client/ui/layout/layout.tsx'
import { setCoursePreference, toggleBusinessPurposes } from '#shared/domain/donation/change-donation.ts'
import { countPreferencesAsked } from '#shared/domain/donation/check-donation.ts'
import { asksBusinessPurposes, type DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { type DonationIssues, donationFieldId, messageFor } from './donation-issues.ts'
import { LevelBar } from './level-bar.tsx'
import { PlacesTable } from './places-table.tsx'

const businessHint = 'Adds one golfer; where no golf is included, takes one included dinner off instead.'

/** Everything that depends on the levels of the chosen affiliation. */
export function LevelSections({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { terms } = offer
  if (offer.levelState === 'failed') {
    return <LoadFailure title="The partner levels could not be loaded" error={offer.error} onRetry={offer.retry} />
  }
  if (!terms) {
    return <Skeleton label="Loading the partner levels" rows={4} />
  }
  return (
    <>
      <LevelBar terms={terms} />
      <Section title="What is included">
        <PlacesTable terms={terms} issues={issues} />
        {asksBusinessPurposes(terms.affiliationName) && (
          <CheckboxField
            label="Attending for business purposes"
            hint={visit.role === 'user' ? businessHint : undefined}
            isSelected={draft.donation.attendingForBusinessPurposes}
            onChange={() => change({ donation: toggleBusinessPurposes(draft.donation, terms) })}
          />
        )}
      </Section>
      <CoursePreferences terms={terms} issues={issues} />
    </>
  )
}

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

/** Which courses the golfers would like, in the order of their wishes. */
function CoursePreferences({ terms, issues }: { terms: DonationTerms; issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { donation } = draft
  const asked = countPreferencesAsked(donation, terms)
  if (asked === 0) return null
  const courses = offer.courses.map(({ id, label }) => ({ value: id, label }))
  const note = donation.golfersWaived
    ? 'Golf is waived, so you need not choose.'
    : 'Where you would like to play. We try to follow your order.'
  return (
    <Section title="Course preferences" note={visit.role === 'user' || donation.golfersWaived ? note : undefined}>
      <FieldRow>
        {ordinals.slice(0, asked).map((ordinal, slot) => {
          const path = `coursePreferences.${slot}`
          return (
            <SelectField
              key={ordinal}
              id={donationFieldId(path)}
              label={`${ordinal} choice`}
              placeholder="Choose a course"
              isClearable
              isRequired={!donation.golfersWaived}
              options={courses}
              value={donation.coursePreferences[slot] || null}
              onChange={(courseId) => change({ donation: setCoursePreference(donation, slot, courseId ?? 0, terms) })}
              error={messageFor(path, issues.shown)}
            />
          )
        })}
      </FieldRow>
    </Section>
  )
}
