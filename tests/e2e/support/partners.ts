import type { Page } from '@playwright/test'

/** The line of a partner in the table of an event's partners. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })

/** The card beside the table, or in its place on a phone. */
export const cardOf = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** Opens the card of a partner, unless it is open. */
export async function openCard(page: Page, name: string): Promise<void> {
  const opener = rowOf(page, name).getByRole('button', { name, exact: true })
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}
