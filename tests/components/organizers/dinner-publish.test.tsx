import { useState } from 'react'
import { expect, test } from 'vitest'
import { PublishDialog } from '#client/features/boards/dinner/dinner-page.tsx'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

function Asking() {
  const [asked, ask] = useState<'publish' | null>('publish')
  return <PublishDialog eventId={1} asked={asked} onClose={() => ask(null)} />
}

test('keeps the question open until the tables are shown, and lets the user try again', async () => {
  const sent: unknown[] = []
  const served = serve(dinnerEndpoints.publishSeating, (body) => {
    sent.push(body)
    if (sent.length === 1) throw new TypeError('Failed to fetch')
    return { isPublished: true }
  })
  const screen = await renderPage(<Asking />, [served])
  const dialog = screen.getByRole('alertdialog', { name: 'Show the tables to partners?' })
  await dialog.getByRole('button', { name: 'Show tables' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show tables' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([1, 2].map(() => ({ eventId: 1, isPublished: true })))
})
