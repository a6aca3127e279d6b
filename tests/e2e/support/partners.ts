import type { Page } from '@playwright/test'

export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

export const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

export async function openCard(page: Page, name: string): Promise<void> {
  const opener = rowOf(page, name).getByRole('button', { name, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}
