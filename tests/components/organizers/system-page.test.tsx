import { expect, test, vi } from 'vitest'
import { SystemPage } from '#client/features/system/system-page.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { systemEndpoints } from '#shared/contracts/system.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

test('copies the report as text, or reports that the browser refused', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error())
  const check = { name: 'Disk', state: 'error', detail: 'The disk is full.', advice: 'Delete files.' } as const
  const page = (
    <>
      <SystemPage />
      <ToastHost />
    </>
  )
  const screen = await renderPage(page, [
    serve(systemEndpoints.getSystem, () => ({ checks: [check], now: new Date().toISOString() })),
  ])
  const copy = screen.getByRole('button', { name: 'Copy report' })
  await copy.click()
  await expect.element(screen.getByText('Report copied')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^Disk \(error\): The disk is full\. Delete files\.\nClock/),
  )
  await copy.click()
  await expect.element(screen.getByText('Your browser blocked copying. Select the text and copy it.')).toBeVisible()
})
