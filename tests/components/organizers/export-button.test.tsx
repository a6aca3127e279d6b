import { expect, test, vi } from 'vitest'
import { ExportButton } from '#client/parts/export-button.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { renderPage } from '../../support/render-page.tsx'

test('reports a failed download, and offers to try again', async () => {
  const screen = await renderPage(
    <>
      <ExportButton kind="partners" eventId={7} />
      <ToastHost />
    </>,
  )
  const fetching = vi.mocked(window.fetch).mockClear()
  fetching.mockImplementation(async () => new Response(null, { status: 500 }))
  await screen.getByRole('button', { name: 'Export Partners' }).click()
  await expect.element(screen.getByText('Failed to download export file')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => fetching.mock.calls.length).toBe(2)
})

test('reports that there is no active event', async () => {
  const screen = await renderPage(<ExportButton kind="golfers" eventId={0} />)
  await screen.getByRole('button', { name: 'Export Golfers' }).click()
  await screen
    .getByRole('alertdialog', { name: 'There is no active Event' })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})
