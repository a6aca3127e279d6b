import { useState } from 'react'
import { expect, test } from 'vitest'
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

function Form() {
  const [pasted, setPasted] = useState({ ...nothingPasted, text: 'Ann Lee\nBo Ray\nBest, Kim' })
  return <PasteForm {...registration} pasted={pasted} onChange={setPasted} onFill={() => undefined} />
}

test('removes rows of the preview, and adds back a row that looked like part of an email', async () => {
  const screen = await renderPage(<Form />)
  await expect.element(screen.getByText('2 of 2 can be added.')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Bo Ray' }).click()
  await expect.element(screen.getByText('1 of 1 can be added.')).toBeVisible()
  await screen.getByRole('button', { name: 'Add back Best, Kim' }).click()
  await expect.element(screen.getByText('2 of 2 can be added.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add back Bo Ray' })).toBeVisible()
})
