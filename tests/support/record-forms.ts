import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Answer, Endpoint } from '#shared/contracts/endpoint.ts'
import { refuse, serve } from './render-page.tsx'

export const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

/** Saves, and expects each message once in the summary of what is wrong. */
export async function expectErrors(...messages: string[]): Promise<void> {
  await saveButton().click()
  const summary = page.getByRole('region', { name: /your attention$/ })
  for (const message of messages) {
    await expect.element(summary.getByText(message)).toBeVisible()
  }
}

/** The call that saves: the first save comes too late, all others succeed. `sent` are the saves. */
export function serveLateSave<E extends Endpoint>(endpoint: E, saved: Answer<E>) {
  const sent: unknown[] = []
  const served = serve(endpoint, (body) => {
    sent.push(body)
    return sent.length === 1 ? refuse(409, 'changed_elsewhere') : saved
  })
  return { sent, served }
}

/** The question about the one field that both have changed. */
export async function chooseInConflict(side: 'Mine' | 'Theirs'): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.getByRole('group').elements()).toHaveLength(1)
  await dialog.getByRole('radio', { name: side }).last().click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
}
