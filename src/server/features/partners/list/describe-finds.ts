import { formatMoney } from '#shared/domain/formats.ts'
import type { findInRegistration } from '#shared/domain/registration/search.ts'
import type { Db } from '../../../db/tables.ts'
import { listPlansOf } from '../../event-plan/read-event-plan.ts'
import type { listPartnerRows } from './select-partners.ts'

type Row = Awaited<ReturnType<typeof listPartnerRows>>[number]
type FoundIn = NonNullable<ReturnType<typeof findInRegistration>>[number]

/** What partners were found by that nobody sees while their card is folded, by their ids. */
export async function describeFinds(
  db: Db,
  rows: readonly Row[],
  found: ReadonlyMap<number, readonly FoundIn[]>,
): Promise<Map<number, string[]>> {
  const foundIn = (id: number) => found.get(id) ?? []
  const withGuests = rows.filter(({ id }) => foundIn(id).some((place) => typeof place === 'number'))
  const plans = await listPlansOf(
    db,
    withGuests.map(({ id }) => id),
  )
  const guests = new Map(plans.map(({ row, plan }) => [row.id, plan.view]))
  const name = (row: Row, place: FoundIn): string | null =>
    typeof place === 'number' ? `guest ${guests.get(row.id)?.[place]?.name ?? ''}` : describePlace(row, place)
  return new Map(rows.map((row) => [row.id, foundIn(row.id).flatMap((place) => name(row, place) ?? [])] as const))
}

function describePlace(row: Row, place: Exclude<FoundIn, number>): string | null {
  switch (place) {
    case 'email':
      return row.email
    case 'phone':
      return row.phoneNumber
    case 'affiliation':
      return `affiliation ${row.affiliation}`
    case 'course':
      return `course ${row.courseName}`
    case 'donation':
      return `donation ${formatMoney(row.donation)}`
    case 'contact':
      return `contact ${row.firstName} ${row.lastName}`
    // The others stand on every card.
    default:
      return null
  }
}
