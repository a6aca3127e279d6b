import type { Page } from '@playwright/test'
import type { Board } from '#shared/contracts/placement/board.ts'
import { movePeople, openBoard, readBoard } from './board.ts'
import { expect } from './fairway.ts'

export const readTables = (page: Page, eventId: number) => readBoard(page, 'dinner', eventId)

async function post(page: Page, call: string, data: object) {
  const answer = await page.request.post(`/api/DinnerSeating/${call}`, { data })
  expect(answer.status(), call).toBe(200)
}

export async function clearTables(page: Page, eventId: number): Promise<Board> {
  const { people, sites } = await readTables(page, eventId)
  const moves = people.flatMap(({ id, place }) => (place ? [{ personId: id, from: place.group, to: null }] : []))
  if (moves.length > 0) await movePeople(page, 'dinner', eventId, moves)
  for (const { id, table } of sites) await post(page, 'DeleteTable', { eventId, id, version: table?.version })
  return readTables(page, eventId)
}

export async function makeTables(page: Page, eventId: number, count: number): Promise<Board> {
  await clearTables(page, eventId)
  const requestId = crypto.randomUUID()
  await post(page, 'AddTables', { eventId, count, seats: 10, zone: null, requestId })
  return readTables(page, eventId)
}

export const tableHead = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Table ${number},`) })

export const guestsAt = (page: Page, number: number) =>
  page.getByRole('list', { name: `Guests at table ${number}`, exact: true }).locator('[data-act="pick"]')

export const openTables = (page: Page, eventId: number) => openBoard(page, `/admin/events/dinner/${eventId}`)
