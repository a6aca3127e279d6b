import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { removeStaleActionToasts, ToastHost, toast } from '#client/ui/overlays/toast.tsx'
import { renderPage } from '../support/render-page.tsx'

const size = { width: window.innerWidth, height: window.innerHeight }
afterEach(() => page.viewport(size.width, size.height))

const long = <div style={{ blockSize: '2000px' }} />
const cancel = <Button>Cancel</Button>

async function show(dialog: { children: ReactNode; actions?: ReactNode }) {
  const screen = await renderPage(
    <>
      <Dialog isOpen title="Guests" onClose={() => undefined} {...dialog} />
      <ToastHost />
    </>,
  )
  const inside = screen.getByRole('dialog')
  await expect.element(inside).toBeVisible()
  return { screen, inside }
}

test("keeps toasts away from a tall dialog's title and buttons", async () => {
  await page.viewport(390, 844)
  const { screen, inside } = await show({ children: long, actions: cancel })
  const parts = [
    inside.getByRole('heading'),
    ...['Close', 'Cancel'].map((name) => inside.getByRole('button', { name, exact: true })),
  ]
  const expectInSight = () => {
    for (const part of parts) {
      const { left, top, bottom } = boxOf(part)
      for (const y of [top + 8, bottom - 8]) {
        expect(part.element().contains(document.elementFromPoint(left + 8, y))).toBe(true)
      }
    }
  }
  toast('Copied, with so many words that they fill more than one line')
  await expect.element(screen.getByText('Copied')).toBeVisible()
  expectInSight()
  await page.viewport(1280, 800)
  toast('Saved')
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expectInSight()
})

test("keeps toasts from covering a form's submit button", async () => {
  const screen = await renderPage(
    <>
      <button type="submit" style={{ position: 'fixed', insetBlockEnd: '2rem', insetInlineEnd: '2rem' }}>
        Save
      </button>
      <ToastHost />
    </>,
  )
  toast('Copied', { stays: true })
  await expect.element(screen.getByText('Copied')).toBeVisible()
  const [save, copied] = [boxOf(screen.getByRole('button', { name: 'Save' })), boxOf(screen.getByText('Copied'))]
  expect(copied.bottom < save.top || copied.right < save.left).toBe(true)
})

test("keeps a dialog's buttons together, however long a disabled button's reason is", async () => {
  const send = (
    <Button disabledReason="Select at least one partner who has an address: enter one, or copy the links">Send</Button>
  )
  const { inside } = await show({
    children: (
      <Actions isAtFoot>
        {send}
        {cancel}
      </Actions>
    ),
  })
  const [first, second] = ['Send', 'Cancel'].map((name) => boxOf(inside.getByRole('button', { name })))
  const reason = boxOf(inside.getByText('Select at least one partner'))
  expect(second?.left).toBeLessThanOrEqual((first?.right ?? 0) + 16)
  expect(second?.top).toBe(first?.top)
  expect(reason.top).toBeGreaterThanOrEqual(first?.bottom ?? 0)
})

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

test('closes a dialog on Esc only until something is typed into it', async () => {
  const closed: string[] = []
  const screen = await renderPage(
    <Dialog isOpen title="Guests" onClose={() => closed.push('closed')}>
      <textarea aria-label="Note" />
    </Dialog>,
  )
  const note = screen.getByLabelText('Note')
  await note.click()
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
  await note.fill('They come by bus')
  await userEvent.keyboard('{Escape}')
  expect(closed).toEqual(['closed'])
})

function Leaving({ calls }: { calls: Promise<never>[] }) {
  const [isHere, setHere] = useState(true)
  return (
    <>
      {isHere && <Caller calls={calls} />}
      <button type="button" onClick={() => setHere(!isHere)}>
        Go
      </button>
      <ToastHost />
    </>
  )
}

function Caller({ calls }: { calls: Promise<never>[] }) {
  const call = useMutation({
    mutationFn: () => calls.shift() ?? Promise.reject(new Error('One call too many')),
    onError: useToastErrorAfterUnmount('The table was not saved'),
  })
  return (
    <>
      <button type="button" onClick={() => call.mutate()}>
        Save
      </button>
      <p>{call.status}</p>
    </>
  )
}

test('reopens a dialog with its entries if the browser closed it without asking', async () => {
  const { inside } = await show({ children: <input aria-label="Name" /> })
  await inside.getByLabelText('Name').fill('Ann')
  ;(inside.element() as HTMLDialogElement).close()
  await expect.element(inside).toBeVisible()
  await expect.element(inside.getByLabelText('Name')).toHaveValue('Ann')
})

test('keeps an error next to a newer message on a phone, but not other messages', async () => {
  await page.viewport(390, 844)
  const screen = await renderPage(<ToastHost />)
  toast('Copied')
  toast('We couldn’t save the table', { tone: 'error' })
  toast('Restored')
  await expect.element(screen.getByText('Restored')).toBeVisible()
  await expect.element(screen.getByText('We couldn’t save the table')).toBeVisible()
  await expect.element(screen.getByText('Copied')).not.toBeInTheDocument()
})

test('shows a failure in a toast only if its page was left', async () => {
  const [first, second] = [Promise.withResolvers<never>(), Promise.withResolvers<never>()]
  const screen = await renderPage(<Leaving calls={[first.promise, second.promise]} />)
  const [save, go] = [screen.getByRole('button', { name: 'Save' }), screen.getByRole('button', { name: 'Go' })]
  await save.click()
  first.reject(new Error('Refused'))
  await expect.element(screen.getByText('error')).toBeVisible()
  await save.click()
  await go.click()
  expect(screen.getByText('The table was not saved').elements()).toEqual([])
  second.reject(new Error('Refused'))
  await expect.element(screen.getByText('The table was not saved.')).toBeVisible()
})

test("lets a dialog's toast be used and closed by Esc, and then returns the focus", async () => {
  const acted: string[] = []
  const { screen, inside } = await show({ children: <input aria-label="Search" type="search" /> })
  await expect.element(inside).toHaveFocus()
  await screen.getByLabelText('Search').click()
  toast('Moved', { action: { label: 'Undo', onAct: () => acted.push('undone') } })
  await screen.getByRole('button', { name: 'Undo' }).click()
  expect(acted).toEqual(['undone'])
  await expect.element(screen.getByLabelText('Search')).toHaveFocus()
  toast('Failed', { tone: 'error' })
  const card = screen.getByRole('alertdialog', { name: 'Failed' })
  await expect.element(card).toBeVisible()
  ;(card.getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
})

test('removes toasts with actions when the user leaves their page', async () => {
  const screen = await renderPage(<ToastHost />)
  toast('Moved', { action: { label: 'Undo', onAct: () => undefined } })
  toast('Saved for later')
  await expect.element(screen.getByText('Moved')).toBeVisible()
  removeStaleActionToasts(location.pathname)
  await expect.element(screen.getByText('Moved')).toBeVisible()
  removeStaleActionToasts('/elsewhere')
  await expect.element(screen.getByText('Moved')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Saved for later')).toBeVisible()
})

test('returns the focus to the button that opened a dialog', async () => {
  const screen = await renderPage(<Opener />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.element(screen.getByRole('dialog')).toHaveFocus()
  await userEvent.keyboard('{Escape}{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} title="Guests" onClose={() => setOpen(false)}>
        Words
      </Dialog>
    </>
  )
}
