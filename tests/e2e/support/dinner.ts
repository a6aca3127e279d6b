import type { Page } from '@playwright/test'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { expect } from './fairway.ts'

/** The event of this year in the demonstration. */
export async function findEventId(page: Page): Promise<number> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return id
}

export const readTables = async (page: Page, eventId: number): Promise<DinnerBoard> =>
  (await page.request.get(`/api/DinnerSeating/board/${eventId}`)).json()

async function post(page: Page, call: string, data: object) {
  const answer = await page.request.post(`/api/DinnerSeating/${call}`, { data })
  expect(answer.status(), call).toBe(200)
}

/** No one sits anywhere, and there are no tables. */
export async function clearTables(page: Page, eventId: number): Promise<DinnerBoard> {
  const { diners, tables } = await readTables(page, eventId)
  const moves = diners.flatMap(({ id, tableId }) => (tableId ? [{ dinerId: id, from: tableId, to: null }] : []))
  if (moves.length > 0) await post(page, 'MoveDiners', { eventId, moves })
  for (const { id, version } of tables) await post(page, 'DeleteTable', { eventId, id, version })
  return readTables(page, eventId)
}

/** Tables of ten, and no one at them. */
export async function makeTables(page: Page, eventId: number, count: number): Promise<DinnerBoard> {
  await clearTables(page, eventId)
  const requestId = crypto.randomUUID()
  await post(page, 'AddTables', { eventId, count, seats: 10, zone: null, requestId })
  return readTables(page, eventId)
}

export const tableHead = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Table ${number},`) })

export const guestsAt = (page: Page, number: number) =>
  page.getByRole('list', { name: `Guests at table ${number}`, exact: true }).locator('[data-act="pick"]')

export async function openTables(page: Page, eventId: number, query = '') {
  await page.goto(`/admin/events/dinner/${eventId}${query}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}
