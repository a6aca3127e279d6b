import { SelectField } from '#client/ui/fields/select-field.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { setCoursePreference } from '#shared/domain/change-donation.ts'
import { countPreferencesAsked } from '#shared/domain/check-donation.ts'
import type { DonationTerms } from '#shared/domain/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { listFreeCourses } from './course-choices.ts'
import { donationFieldId, messageFor } from './donation-fields.ts'
import type { DonationIssues } from './use-donation-issues.ts'

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

/** Which courses the golfers would like, in the order of their wishes. */
export function CoursePreferences({ terms, issues }: { terms: DonationTerms; issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { donation } = draft
  const asked = countPreferencesAsked(donation, terms)
  if (asked === 0) return null
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
              options={listFreeCourses(offer.courses, donation.coursePreferences, slot)}
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
