import { beforeEach, expect, test } from 'vitest'
import { GuestForm } from '#client/features/registrations/guest/guest-form.tsx'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { spot } from '../../support/guest-spot.ts'
import { renderPage } from '../../support/render-page.tsx'

const ann = { ...blankInfo, firstName: 'Ann', lastName: 'Lee', company: 'Acme' }

beforeEach(() => sessionStorage.clear())

test('asks first whether the guest can come, and keeps entries while they decide', async () => {
  const screen = await renderPage(<GuestForm token="t" spot={spot} />)
  await expect.element(screen.getByLabelText('First name')).not.toBeVisible()
  await screen.getByText('Yes, I’ll be there').click()
  await screen.getByLabelText('Travel method').selectOptions('Driving')
  await screen.getByLabelText('Zip code').fill('12345')
  await screen.getByText('No, I can’t make it').click()
  await expect.element(screen.getByLabelText('Zip code')).not.toBeVisible()
  await screen.getByText('Yes, I’ll be there').click()
  await expect.element(screen.getByLabelText('Zip code')).toHaveValue('12345')
})

test('restores unsaved entries after a reload, but not for another version or link', async () => {
  const screen = await renderPage(<GuestForm token="t" spot={spot} />)
  await screen.getByText('Yes, I’ll be there').click()
  await screen.getByLabelText('Last name').fill('Lee')
  await screen.unmount()
  const again = await renderPage(<GuestForm token="t" spot={spot} />)
  await expect.element(again.getByLabelText('Last name')).toHaveValue('Lee')
  await expect.element(again.getByText('Your latest changes aren’t saved yet')).toBeVisible()
  await again.unmount()
  const changed = await renderPage(<GuestForm token="t" spot={{ ...spot, version: 'v2' }} />)
  await expect.element(changed.getByLabelText('Last name')).toHaveValue('')
  await changed.unmount()
  const other = await renderPage(<GuestForm token="u" spot={spot} />)
  await expect.element(other.getByLabelText('Last name')).toHaveValue('')
})

test('says where the confirmation went, and closes the form', async () => {
  const attendee = { ...ann, email: 'ann@acme.test' }
  const screen = await renderPage(
    <GuestForm token="t" spot={{ ...spot, state: 'filledIn', attendee, confirmedTo: 'ann@acme.test' }} />,
  )
  await expect.element(screen.getByText(/We emailed your confirmation to ann@acme.test/)).toBeVisible()
  await expect.element(screen.getByLabelText('Last name')).not.toBeVisible()
  await screen.getByText('Change my answer or details').click()
  await expect.element(screen.getByLabelText('Last name')).toHaveValue('Lee')
  await expectAccessible('an answer that is saved')
})
