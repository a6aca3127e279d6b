import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ValuesForm } from '#client/features/receipts/fair-values-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type FairValues, receiptEndpoints } from '#shared/contracts/payments/receipts.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

test('keeps entries made during a save as unsaved changes', async () => {
  const saving = Promise.withResolvers<void>()
  const initial = {
    eventId: 7,
    eventName: 'Classic',
    version: 1,
    levels: [],
    source: '',
    asOf: '2027-01-01',
    values: [],
  }
  const sent: unknown[] = []
  const page = (
    <>
      <Link to={'/elsewhere' as '/'}>Elsewhere</Link>
      <ValuesForm initial={initial} />
      <ToastHost />
    </>
  )
  const screen = await renderPage(page, [
    serve(receiptEndpoints.saveFairValues, async (body) => {
      sent.push(body)
      await saving.promise
      return { ...initial, version: 2 } satisfies FairValues
    }),
  ])
  const source = screen.getByLabelText('Source')
  await source.fill('Price list')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toMatchObject([{ source: 'Price list', values: [] }])
  await source.fill('Price list of the club')
  saving.resolve()
  await expect.element(screen.getByText('Values saved')).toBeInTheDocument()
  await screen.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(screen.getByText('Leave without saving?')).toBeVisible()
})
