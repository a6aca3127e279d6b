import { randomUUID } from 'node:crypto'
import type { DeskFactToSend, DeskListAnswer } from '#shared/contracts/desk.ts'
import { listGuests } from '#shared/domain/desk/guests.ts'
import { openWorld, type Visitor } from './world.ts'

export async function openMorning() {
  const world = await openWorld({ now: '2027-05-14T12:00:00.000Z' })
  const event = await world.build.event({ name: 'Spring Classic', eventDate: '2027-05-14' })
  const organizer = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Organizer' })
  const admin = await world.as(organizer)
  return {
    world,
    event,
    organizer,
    admin,
    openDevice: async (name = 'Table 1') => openDevice(world.openBrowser(), await createLink(admin, event.id), name),
    createLink: () => createLink(admin, event.id),
  }
}

export async function openDeskWorld() {
  const morning = await openMorning()
  const { world, event, organizer } = morning
  const registration = await world.build.registration({
    eventId: event.id,
    creator: organizer,
    contact: { nameForMarketingMaterials: 'Acme' },
    choices: { golfersIncluded: 2, dinnersIncluded: 2, vipsIncluded: 0 },
    assignedGolfCourseId: event.courses[0]?.id ?? 0,
    named: 4,
  })
  return {
    ...morning,
    registration,
    at: (index: number) => registration.attendees[index]?.id ?? 0,
  }
}

async function createLink(admin: Visitor, eventId: number) {
  const { id, url } = (await admin.call('createDeskLink', { body: { eventId, label: 'Registration table' } })).answer
  return { id, token: new URL(url).searchParams.get('token') ?? '' }
}

export async function openDevice(browser: Visitor, { id: linkId, token }: { id: number; token: string }, name: string) {
  await browser.call('openDesk', { body: { token, name } })
  const send = (facts: DeskFactToSend[], more: { since?: number } = {}) =>
    browser.call('sendDeskFacts', { body: { facts, ...more } })
  const readList = async (): Promise<DeskListAnswer> => (await browser.call('getDeskList', { query: {} })).answer
  return {
    linkId,
    browser,
    send,
    readList,
    readGuests: async () => {
      const list = await readList()
      return listGuests(list, list.facts).flatMap(({ people }) => people)
    },
  }
}

export const makeFact = (kind: DeskFactToSend['kind'], given: Partial<DeskFactToSend>): DeskFactToSend => ({
  id: randomUUID(),
  kind,
  at: '2027-05-14T12:00:00.000Z',
  ...(kind === 'in' && { part: 'golf' as const }),
  ...given,
})
