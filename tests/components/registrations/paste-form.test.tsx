import { expect, test, vi } from 'vitest'
import { PasteForm } from '#client/features/registrations/steps/attendees/paste/paste-form.tsx'
import { nothingPasted } from '#client/features/registrations/steps/attendees/paste/plan-paste.ts'
import { makeSpots } from '../../support/models/any-spots.ts'
import { renderPage } from '../../support/render-page.tsx'

const registration = {
  spots: makeSpots({}, {}, {}),
  totals: { golf: 3, dinner: 0, vip: 0 },
  editable: { activities: true, names: true, details: true },
  lookups: { travelMethods: [], clubTypes: [] },
}

test('counts people to add, explains skipped rows, and fills the spots', async () => {
  const fill = vi.fn()
  const pasted = { ...nothingPasted, text: 'Ann Lee\nBo Ray\nAnn Lee\nBest, Kim' }
  const screen = await renderPage(
    <PasteForm {...registration} pasted={pasted} onChange={() => undefined} onFill={fill} />,
  )
  await expect.element(screen.getByText('2 of 3 can be added. 1 row is skipped.')).toBeVisible()
  await expect.element(screen.getByText('Skipped: Looks like part of an email')).toBeVisible()
  await screen.getByRole('button', { name: 'Fill 2 spots' }).click()
  expect(fill.mock.lastCall?.[0]).toMatchObject({ entries: [{ index: 0 }, { index: 1 }] })
})
