import type { Db } from '#server/db/tables.ts'
import { type Column, momentColumn, type Sheet, textColumn, yesNoColumn } from '#server/features/exports/column.ts'
import type { DeskCounts, DeskListAnswer } from '#shared/contracts/desk.ts'
import { type DeskPart, deskParts, partNames } from '#shared/domain/desk/facts.ts'
import { countGuests, type DeskGuest, listGuests, listMissingPartners } from '#shared/domain/desk/guests.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { findDeskExpiry } from './desk-links.ts'
import { listHeldGuests } from './held-facts.ts'
import { readDeskList } from './read-list.ts'
import { listContactPhones } from './store.ts'

const readListAsOrganizer = (db: Db, eventId: number, now: Date): Promise<DeskListAnswer> =>
  readDeskList(db, { device: null, who: '' }, eventId, now)

const listAll = (list: DeskListAnswer): DeskGuest[] => listGuests(list, list.facts).flatMap(({ people }) => people)

export async function countDeskGuests(db: Db, eventId: number, now: Date): Promise<DeskCounts> {
  const list = await readListAsOrganizer(db, eventId, now)
  const guests = listAll(list)
  const contacts = new Map((await listContactPhones(db, eventId)).map(({ id, phoneNumber }) => [id, phoneNumber]))
  return {
    eventName: list.eventName,
    isOver: readToday(list.timeZone, list.asOf) > list.eventDate,
    isOpen: list.asOf < findDeskExpiry(list.eventDate, list),
    parts: deskParts.map((part) => ({
      part,
      ...countGuests(guests, part),
      missingPartners: listMissingPartners(guests, part).map(({ phones, ...partner }) => ({
        ...partner,
        phones: phones.length > 0 ? phones : [contacts.get(partner.registrationId) ?? ''].filter(Boolean),
      })),
    })),
    disputedSpots: guests.filter(({ state }) => state.dispute).length,
    held: await listHeldGuests(db, eventId),
  }
}

export async function attendanceSheet(db: Db, eventId: number, now: Date): Promise<Sheet<DeskGuest>> {
  const list = await readListAsOrganizer(db, eventId, now)
  const isOver = (part: DeskPart) => now.toISOString() >= list.noShowFrom[part]
  const ofPart = (part: DeskPart): Column<DeskGuest>[] => [
    yesNoColumn(`${partNames[part]} registered`, 17, (guest) => !guest.isWalkIn && guest.parts.includes(part)),
    textColumn(`${partNames[part]} attended`, 17, (guest) => {
      if (guest.state.here[part]) return 'yes'
      return guest.parts.includes(part) && isOver(part) ? 'no-show' : null
    }),
    momentColumn(`${partNames[part]} check-in`, list.timeZone, (guest) => guest.state.here[part]?.at),
  ]
  return {
    name: 'Attendance',
    columns: [
      textColumn('Partner', 30, (guest) => guest.partner),
      textColumn('Name', 30, (guest) => guest.name),
      textColumn('Company', 30, (guest) => guest.company),
      yesNoColumn('Walk-in', 10, (guest) => guest.isWalkIn),
      ...deskParts.flatMap(ofPart),
      textColumn('Notes', 40, (guest) => guest.state.notes.map(({ note }) => note).join('. ')),
    ],
    rows: [listAll(list)],
  }
}
