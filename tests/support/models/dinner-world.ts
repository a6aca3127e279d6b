import type { RegistrationOptions } from '#server/fixtures/build-registration.ts'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { openBoardWorld } from './board-world.ts'

export async function openDinnerWorld(options: Parameters<typeof openBoardWorld>[0] = {}) {
  const opened = await openBoardWorld(options)
  const { board: kim, event, addPartner } = opened
  const eventId = event.id

  async function addTables(count: number, seats = 10): Promise<number[]> {
    const body = { eventId, count, seats, zone: null, requestId: crypto.randomUUID() }
    const { answer } = await kim.call('addDinnerTables', { body })
    return answer.tables.map(({ id }) => id)
  }

  async function addGuests(guests: number, options: RegistrationOptions = {}) {
    const choices = { golfersIncluded: 0, dinnersIncluded: guests, vipsIncluded: 0 }
    const { registration, golferIds: ids } = await addPartner(0, { choices, ...options })
    return { registration, ids }
  }

  const read = () => opened.read('dinner')

  async function seats(): Promise<Record<number, number>> {
    const { sites, people } = await read()
    const numberOf = new Map(sites.map(({ groups, number }) => [groups[0]?.key, number]))
    return Object.fromEntries(people.map(({ id, place }) => [id, numberOf.get(place?.group) ?? 0]))
  }

  const seat = (ids: readonly number[], to: number | null, options: { allowExtra?: boolean; by?: typeof kim } = {}) =>
    opened.move(ids, to === null ? null : toTableKey(to), { part: 'dinner', ...options })

  const turn = (direction: 'undo' | 'redo', changeId: number) => opened.turn(direction, changeId, { part: 'dinner' })

  const ofGolf = { readGolf: opened.read, turnGolf: opened.turn }
  return { ...opened, ...ofGolf, eventId, kim, addTables, addGuests, read, seats, seat, turn }
}
