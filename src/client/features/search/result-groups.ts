import type { LinkProps } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import type { SearchResults } from '#shared/contracts/registrations/search.ts'

/** Where a result leads; the first of a row is what most people want. */
export interface ResultLink {
  label: string
  target: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>
}

export interface ResultRow {
  key: string
  links: readonly [ResultLink, ...ResultLink[]]
  /** A detail that distinguishes it, and why it was found. */
  facts: readonly string[]
}

export interface ResultGroup {
  title: string
  /** Where there are more, the last one leads to the list that has them all. */
  rows: readonly ResultRow[]
}

type Found = SearchResults['partners']['items'][number] | SearchResults['guests']['items'][number]

/** The results by kind, without empty kinds. */
export function groupResults({ partners, guests, users, holes, tables }: SearchResults, search: string): ResultGroup[] {
  const [first] = [...partners.items, ...guests.items]
  const inList = first ? [linkToList(`Search the partners of ${first.event.name}`, first, search)] : []
  const allUsers = { label: 'Search all users', target: { to: paths.users, search: { search } } }
  const groups = [
    toGroup('Partners', partners, toPartnerRow, inList),
    toGroup('Guests', guests, toGuestRow, inList),
    toGroup('Holes', holes, toHoleRow),
    toGroup('Tables', tables, toTableRow),
    toGroup('Users', users, toUserRow, [allUsers]),
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

/** Its title is `Guests`, or `Guests (the first 6; type more to narrow the list)`. */
function toGroup<Item>(
  kind: string,
  { items, hasMore }: { items: readonly Item[]; hasMore: boolean },
  toRow: (item: Item) => ResultRow,
  toAll: readonly ResultLink[] = [],
): ResultGroup {
  if (!hasMore) return { title: kind, rows: items.map(toRow) }
  return {
    title: `${kind} (the first ${items.length}; type more to narrow the list)`,
    rows: [...items.map(toRow), ...toAll.map((link): ResultRow => ({ key: 'more', links: [link], facts: [] }))],
  }
}

function toHoleRow(hole: SearchResults['holes']['items'][number]): ResultRow {
  return {
    key: `hole ${hole.golfCourseId} ${hole.holeNumber}`,
    links: [linkToHole(hole.event.id, hole)],
    facts: [...(hole.holeName ? [hole.holeName] : []), ...nameOtherEvent(hole)],
  }
}

function toTableRow({ number, name, event }: SearchResults['tables']['items'][number]): ResultRow {
  return {
    key: `table ${number}`,
    links: [linkToTable(event.id, number)],
    facts: [...(name ? [name] : []), ...nameOtherEvent({ event })],
  }
}

function toUserRow({ id, name, companyName, email, reasons }: SearchResults['users']['items'][number]): ResultRow {
  return {
    key: `user ${id}`,
    links: [{ label: name, target: { to: paths.editUser, params: { id: String(id) } } }],
    facts: [companyName, email, ...nameReasons({ reasons })].filter((fact) => fact !== '' && fact !== name),
  }
}

function toPartnerRow(found: SearchResults['partners']['items'][number]): ResultRow {
  const { registrationId, name } = found
  return {
    key: `partner ${registrationId}`,
    links: [
      { label: name, target: { to: paths.summarize, params: { id: String(registrationId) } } },
      linkToList('In the list', found, name),
      linkToLog(found),
    ],
    facts: [...nameOtherEvent(found), ...nameReasons(found)],
  }
}

function toGuestRow(found: SearchResults['guests']['items'][number]): ResultRow {
  const { registrationId, spotNumber, name, partner, event, hole, table } = found
  return {
    key: `guest ${registrationId} ${spotNumber}`,
    links: [
      {
        label: name,
        target: {
          to: paths.summarizeAttendees,
          params: { id: String(registrationId) },
          hash: `attendee-${spotNumber}`,
        },
      },
      ...(hole ? [linkToHole(event.id, hole, name)] : []),
      ...(table === null ? [] : [linkToTable(event.id, table, name)]),
      linkToLog(found),
    ],
    facts: [`Guest of ${partner}`, ...nameOtherEvent(found), ...nameReasons(found)],
  }
}

const linkToList = (label: string, { event }: Found, search: string): ResultLink => ({
  label,
  target: { to: paths.eventPartners, params: { id: String(event.id) }, search: { search } },
})

const linkToLog = ({ registrationId }: Found): ResultLink => ({
  label: 'Log',
  target: { to: paths.emailLog, params: { id: String(registrationId) } },
})

const linkToHole = (
  eventId: number,
  { golfCourseId, holeNumber, course }: { golfCourseId: number; holeNumber: number; course: string },
  golfer?: string,
): ResultLink => ({
  label: `Hole ${holeNumber} of ${course}`,
  target: {
    to: paths.golferPlacement,
    params: { id: String(eventId) },
    search: { course: String(golfCourseId), hole: String(holeNumber), ...(golfer && { search: golfer }) },
  },
})

const linkToTable = (eventId: number, number: number, guest?: string): ResultLink => ({
  label: `Table ${number}`,
  target: {
    to: paths.dinnerTables,
    params: { id: String(eventId) },
    search: { table: String(number), ...(guest && { search: guest }) },
  },
})

const nameOtherEvent = ({ event }: { event: { name: string; isCurrent: boolean } }) =>
  event.isCurrent ? [] : [event.name]

const nameReasons = ({ reasons }: Pick<Found, 'reasons'>) => reasons.map(({ label, text }) => `${label}: ${text}`)
