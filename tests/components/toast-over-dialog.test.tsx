import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { ToastPlace, toast } from '#client/ui/overlays/toast.tsx'
import { renderPage } from '../support/render-page.tsx'

test('On a phone what is told leaves the button free that closes a dialog of the height of the screen', async () => {
  const size = { width: window.innerWidth, height: window.innerHeight }
  await page.viewport(390, 844)
  const screen = await renderPage(
    <>
      <Dialog isOpen title="Guests" onClose={() => undefined}>
        <div style={{ blockSize: '2000px' }} />
      </Dialog>
      <ToastPlace />
    </>,
  )
  toast('Copied')
  const close = screen.getByRole('dialog').getByRole('button', { name: 'Close' })
  const told = screen.getByRole('alertdialog')
  await expect.element(told).toBeVisible()
  await expect.poll(() => bottomOf(told.element())).toBeLessThan(middleOf(close.element()))
  await page.viewport(size.width, size.height)
})

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
const middleOf = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return (top + bottom) / 2
}
