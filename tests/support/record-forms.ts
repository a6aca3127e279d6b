import { expect } from 'vitest'
import { page } from 'vitest/browser'

export const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })

export async function expectErrors(...messages: string[]): Promise<void> {
  await saveButton().click()
  const summary = page.getByRole('region', { name: /your attention$/ })
  for (const message of messages) {
    await expect.element(summary.getByText(message)).toBeVisible()
  }
}
