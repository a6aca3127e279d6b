import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import { toggleBusinessPurposes } from '#shared/domain/change-donation.ts'
import { asksBusinessPurposes } from '#shared/domain/donation-counts.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { CoursePreferences } from './course-preferences.tsx'
import { LevelBar } from './level-bar.tsx'
import { PlacesTable } from './places-table.tsx'
import type { DonationIssues } from './use-donation-issues.ts'

const businessHint = 'Adds one golfer; where no golf is included, takes one included dinner off instead.'

/** Everything that depends on the levels of the chosen affiliation. */
export function LevelSections({ issues }: { issues: DonationIssues }) {
  const { draft, change, offer, visit } = useWizard()
  const { terms } = offer
  if (offer.levelState === 'failed') {
    return (
      <Notice
        tone="error"
        title="The partner levels could not be loaded"
        action={<Button onPress={offer.retry}>Try again</Button>}
      >
        {describeFailure(offer.error)}
      </Notice>
    )
  }
  if (!terms) {
    return (
      <SkeletonRegion label="Loading the partner levels">
        <SkeletonRows rows={4} />
      </SkeletonRegion>
    )
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
