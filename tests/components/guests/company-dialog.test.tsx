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

const open = (spots: Props['spots'], copyCompany: Props['edits']['copyCompany'] = () => undefined) =>
  renderPage(
    <CompanyDialog company="Acme" spots={spots} edits={{ copyCompany } as Props['edits']} onClose={() => undefined} />,
  )

test('With the first name alone it says what to do first, and offers nothing that does nothing', async () => {
  const screen = await open([named(1, 'Acme'), blankSpot(2)])
  await expect.element(screen.getByText('Everyone with a name already has Acme.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Use it for/ })).not.toBeInTheDocument()
})

test('sets the company for everyone with a name and without one', async () => {
  const copied: unknown[] = []
  const screen = await open([named(1, 'Acme'), named(2, ''), blankSpot(3)], (...values) => copied.push(values))
  await screen.getByRole('button', { name: 'Use it for 1 attendee' }).click()
  expect(copied).toEqual([['Acme', [1]]])
})
