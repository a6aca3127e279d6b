import type { Page } from '@playwright/test'
import { write } from '#server/db/transaction.ts'
import { findActiveEvent } from '#server/features/planning/events/store.ts'
import type { Board, PersonMove } from '#shared/contracts/placement/board.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { build } from './demo-database.ts'
import { expect, type Fairway } from './fairway.ts'

export async function findEventId(page: Page): Promise<number> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return id
}

export const readBoard = async (page: Page, part: BoardPart, eventId: number): Promise<Board> =>
  (await page.request.get(`/api/Board/${part}/${eventId}`)).json()

export async function movePeople(page: Page, part: BoardPart, eventId: number, moves: PersonMove[]) {
  const answer = await page.request.post('/api/Board/Move', { data: { part, eventId, moves } })
  expect(answer.status(), 'a move').toBe(200)
}

export async function openCourse(fairway: Fairway, name: string, golfers: number) {
  return build(fairway, async (builder, db) => {
    const course = await builder.golfCourse({ name })
    const event = await findActiveEvent(db, new Date().toISOString().slice(0, 10))
    if (!event) throw new Error('The demonstration has no event')
    const values = { eventId: event.id, golfCourseId: course.id }
    await write(db, (trx) => trx.insertInto('eventGolfCourses').values(values).execute())
    const creator = await builder.user({ role: 'admin', email: `organizer.of.${course.id}@example.org` })
    const registration = await builder.registration({
      creator,
      contact: { nameForMarketingMaterials: `Partner of ${name}`, companyName: `Partner of ${name}` },
      choices: { golfersIncluded: golfers, dinnersIncluded: 0, vipsIncluded: 0 },
      named: 'all',
      assignedGolfCourseId: course.id,
    })
    const names = registration.attendees.map(({ attendeeInfo: info }) => `${info?.firstName} ${info?.lastName}`)
    return { path: `/admin/events/golferPlacement/${event.id}?course=${course.id}`, names, course, registration }
  })
}

export const head = (page: Page, hole: number, team: string) =>
  page.getByRole('button', { name: new RegExp(`^Hole ${hole}, team ${team}\\b`) })
export const team = (page: Page, hole: number, name: string) =>
  page.getByRole('list', { name: `Golfers on hole ${hole}, team ${name}` })
export const golfer = (page: Page, name: string) => page.locator('[data-act="pick"]').filter({ hasText: name })
export const unassigned = (page: Page) => page.getByRole('region', { name: 'Not placed' })
export const add = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add ${name} to the selected team`, exact: true })
export const announcement = (page: Page) => page.locator('[data-announcement]')
export const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ })
export const bar = (page: Page) => page.getByRole('region', { name: 'Picked up' })
export const openMore = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).press('Enter')

export async function openBoard(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

export async function loseLiveChannel(page: Page) {
  await page.route('**/api/events/live/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Reconnecting')).toBeVisible()
}

export async function regainLiveChannel(page: Page) {
  await page.unroute('**/api/events/live/**')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}
