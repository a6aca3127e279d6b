import type { LinkProps } from '@tanstack/react-router'
import { newRegistration, paths } from '#client/routing/paths.ts'
import type { SearchResults } from '#shared/contracts/registrations/search.ts'
import { maxSearchResultsOfAKind, searchResultsOfAKind } from '#shared/limits.ts'

export type ResultKind = keyof SearchResults

/** Where a result leads; the first of a row is what most people want. */
export interface ResultLink {
  label: string
  /** A page, or all results of a kind. */
  target: Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'> | ResultKind
}

export interface ResultRow {
  key: string
  links: readonly [ResultLink, ...ResultLink[]]
  /** A detail that distinguishes it, and why it was found. */
  facts: readonly string[]
}

export interface ResultGroup {
  title: string
  /** Where there are more, the last one shows them, or leads to the list that has them all. */
  rows: readonly ResultRow[]
}

type Found = SearchResults['partners']['items'][number] | SearchResults['guests']['items'][number]

/** The results by kind, without empty kinds. All of one kind are shown if asked for. */
export function groupResults(results: SearchResults, search: string, whole: ResultKind | null): ResultGroup[] {
  const [first] = [...results.partners.items, ...results.guests.items]
  const inList = first ? [linkToList(`Search the partners of ${first.event.name}`, first, search)] : []
  const allUsers = { label: 'Search all users', target: { to: paths.users, search: { search } } }
  /** Its title is `Guests`, or `Guests (6 of 23)`. */
  function toGroup<Kind extends ResultKind>(
    kind: Kind,
    title: string,
    toRow: (item: SearchResults[Kind]['items'][number]) => ResultRow,
    toList: readonly ResultLink[] = [],
  ): ResultGroup {
    const { items, total } = results[kind]
    const shown = kind === whole ? items : items.slice(0, searchResultsOfAKind)
    const rows = shown.map(toRow)
    if (shown.length === total) return { title, rows }
    const links = kind === whole ? toList : [{ label: describeAll(total), target: kind }]
    const more = links.map((link): ResultRow => ({ key: `all ${kind}`, links: [link], facts: [] }))
    return { title: `${title} (${shown.length} of ${total})`, rows: [...rows, ...more] }
  }
  const groups = [
    toGroup('partners', 'Partners', toPartnerRow, inList),
    toGroup('guests', 'Guests', toGuestRow, inList),
    toGroup('earlierPartners', 'Earlier partners', toEarlierRow),
    toGroup('holes', 'Holes', toHoleRow),
    toGroup('tables', 'Tables', toTableRow),
    toGroup('users', 'Users', toUserRow, [allUsers]),
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

const describeAll = (total: number) =>
  total > maxSearchResultsOfAKind ? `Show the first ${maxSearchResultsOfAKind} of ${total}` : `Show all ${total}`

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

function toEarlierRow(found: SearchResults['earlierPartners']['items'][number]): ResultRow {
  const { registrationId, name, contact, year } = found
  const from = String(registrationId)
  return {
    key: `earlier ${from}`,
    links: [
      { label: name, target: { to: paths.summarize, params: { id: from } } },
      {
        label: 'Register',
        target: { to: paths.registrationContact, params: { id: newRegistration }, search: { from } },
      },
    ],
    facts: [String(year), contact, ...nameReasons(found).filter((reason) => reason !== `Contact: ${contact}`)],
  }
}

function toGuestRow(found: SearchResults['guests']['items'][number]): ResultRow {
  const { registrationId, spotNumber, name, partner, event, course, hole, table } = found
  const place = hole ? [`Hole ${hole.holeNumber}`, `Team ${hole.team}`, `Cart ${hole.cart}`] : []
  const where = [course, ...place, table === null ? '' : `Table ${table}`].filter(Boolean)
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
      ...(hole ? [linkToHole(event.id, { ...hole, course }, name)] : []),
      ...(table === null ? [] : [linkToTable(event.id, table, name)]),
      linkToLog(found),
    ],
    facts: [`Guest of ${partner}`, ...where, ...nameOtherEvent(found), ...nameReasons(found)],
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
  label: golfer ? `Hole ${holeNumber}` : `Hole ${holeNumber} of ${course}`,
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
