import { expect, test } from 'vitest'
import { CompanyDialog } from '#client/features/registrations/steps/attendees/spot-list/attendee-form.tsx'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { renderPage } from '../../support/render-page.tsx'

type Props = Parameters<typeof CompanyDialog>[0]

const named = (spotNumber: number, company: string) => ({
  ...blankSpot(spotNumber),
  attendeeInfo: { ...blankInfo, firstName: 'Ann', lastName: 'Lee', company },
})

test('offers nothing while everyone with a name has the company', async () => {
  const spots = [named(1, 'Acme'), blankSpot(2)]
  const screen = await renderPage(
    <CompanyDialog company="Acme" spots={spots} edits={{} as Props['edits']} onClose={() => undefined} />,
  )
  await expect.element(screen.getByText('Everyone with a name already has Acme.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Use it for/ })).not.toBeInTheDocument()
})
