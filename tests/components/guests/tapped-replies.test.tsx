import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { GuestForm } from '#client/features/registrations/guest/guest-form.tsx'
import { type GuestSpot, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { answerKeys } from '#shared/first-page.ts'
import { spot } from '../../support/guest-spot.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

beforeEach(() => sessionStorage.clear())

const invited: GuestSpot = { ...spot, sentTo: 'ann@lee.test' }

function Place() {
  const { data } = useQuery({
    queryKey: answerKeys.guestSpot('t'),
    queryFn: () => invited,
    initialData: invited,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <GuestForm token="t" spot={data} />
}

test('saves a tapped yes at once, and asks for the details with the email of the invitation', async () => {
  const sent: unknown[] = []
  const screen = await renderPage(<Place />, [
    serve(guestLinkEndpoints.answerAsGuest, (body) => {
      sent.push(body)
      return { ...spot, state: 'filledIn' as const }
    }),
  ])
  await screen.getByText('Yes, I’ll be there').click()
  await expect.element(screen.getByText('Thank you. Your answer was saved.')).toBeVisible()
  await expect.element(screen.getByText('Please add your details.')).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).toBeVisible()
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ann@lee.test')
  expect(sent).toEqual([{ token: 't', version: 'v1', attendee: null, isComing: true }])
})
