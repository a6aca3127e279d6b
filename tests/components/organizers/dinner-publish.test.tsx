import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { dinnerFixture } from '#client/features/boards/core/board-fixtures.ts'
import { PublishDialog } from '#client/features/boards/dinner/dinner-page.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

let publish = (_isPublished: boolean) => {}

/** The open question, whether to publish tables that partners do not see, and what the live board says . */
function Asking() {
  const [isPublished, setPublished] = useState(false)
  const [asked, ask] = useState<'publish' | null>('publish')
  publish = setPublished
  return (
    <>
      <p>{isPublished && 'Published'}</p>
      <PublishDialog board={dinnerFixture([], { isPublished })} asked={asked} onClose={() => ask(null)} />
    </>
  )
}

async function renderQuestion(answer: () => void | Promise<void>) {
  const sent: unknown[] = []
  const served = serve(dinnerEndpoints.publishSeating, async (body) => {
    sent.push(body)
    await answer()
    return { isPublished: true }
  })
  const messages = await render(<ToastPlace />)
  const screen = await renderPage(<Asking />, [served])
  const dialog = screen.getByRole('alertdialog', { name: 'Show the tables to partners?' })
  await expect.element(dialog).toBeVisible()
  const isOver = async () => {
    const message = messages.getByRole('alertdialog', { name: 'Partners can now see their guests’ tables' })
    await expect.element(message).toBeVisible()
    await expect.element(screen.getByRole('alertdialog', { name: /the tables.*\?/ })).not.toBeInTheDocument()
    await message.getByRole('button', { name: 'Close message' }).click()
    await expect.element(message).not.toBeInTheDocument()
  }
  return { screen, sent, dialog, isOver }
}

test('needs no confirmation for tables that a colleague published', async () => {
  const { sent, isOver } = await renderQuestion(() => undefined)
  publish(true)
  await isOver()
  expect(sent).toEqual([])
})

test('reports a publication without an answer when the board shows it', async () => {
  const { sent, dialog, isOver } = await renderQuestion(() => {
    throw new TypeError('Failed to fetch')
  })
  await dialog.getByRole('button', { name: 'Show tables' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  publish(true)
  await isOver()
  expect(sent).toEqual([{ eventId: 1, isPublished: true }])
})

test('The question stays what it is while it is being answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, dialog, isOver } = await renderQuestion(() => promise)
  await dialog.getByRole('button', { name: 'Show tables' }).click()
  publish(true)
  await expect.element(screen.getByText('Published', { exact: true })).toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Saving' })).toBeVisible()
  resolve()
  await isOver()
})
