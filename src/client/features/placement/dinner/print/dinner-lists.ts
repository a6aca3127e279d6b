import type { Diner, DinnerBoard, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { compareNames, lastNameFirst } from '../../engine/pages/print-page.tsx'

type PrintedDinner = Pick<DinnerBoard, 'tables' | 'diners'>

/** `12`, `1 Head table`. */
export const writeTable = ({ number, name }: DinnerTable) => `${number} ${name}`.trim()

/** `Lee, Ann`; `Guest 3 (Acme)` while nobody is named. */
const writeLastNameFirst = (diner: Diner) => lastNameFirst(diner) || `${diner.name} (${diner.partner})`

/** The tables in the order of their numbers, each with its guests by name. */
export function listTableSheets({ tables, diners }: PrintedDinner) {
  const byTable = Map.groupBy(diners, ({ tableId }) => tableId)
  return {
    /** Guests without a seat: the sheet must not pass for complete. */
    unseated: byTable.get(null)?.length ?? 0,
    tables: tables.map((table) => {
      const guests = (byTable.get(table.id) ?? []).toSorted(compareNames)
      return {
        table,
        guests: guests.map((diner) => ({ ...diner, name: writeLastNameFirst(diner) })),
        free: Math.max(0, table.seats - guests.length),
      }
    }),
  }
}

/** Everybody by last name, and where they sit; `table` is empty for those without a seat. */
export function listGuestsByName({ tables, diners }: PrintedDinner) {
  const names = new Map(tables.map((table) => [table.id, writeTable(table)]))
  return diners.toSorted(compareNames).map((diner) => ({
    id: diner.id,
    name: writeLastNameFirst(diner),
    company: diner.company,
    partner: diner.partner,
    table: names.get(diner.tableId ?? 0) ?? '',
  }))
}

/** What the kitchen has to know, table by table; guests without a seat come last, because they will sit somewhere. */
export function listDietaryNeeds({ tables, diners }: PrintedDinner) {
  const withNeeds = Map.groupBy(
    diners.filter(({ dietaryNeeds }) => dietaryNeeds.trim() !== ''),
    ({ tableId }) => tableId,
  )
  const places = [
    ...tables.map((table) => ({ id: table.id, name: writeTable(table) })),
    { id: null, name: 'No seat yet' },
  ]
  return places.flatMap(({ id, name }) => {
    const guests = withNeeds.get(id)
    return guests ? { id, name, guests: guests.toSorted(compareNames) } : []
  })
}

/** A card for each who has a seat, table by table. */
export function listPlaceCards({ tables, diners }: PrintedDinner) {
  return listTableSheets({ tables, diners }).tables.flatMap(({ table, guests }) =>
    guests.map(({ id, firstName, lastName, company, partner, isNamed }) => ({
      id,
      /** Empty while nobody is named: the name is written by hand. */
      name: isNamed ? `${firstName} ${lastName}`.trim() : '',
      company: company || partner,
      table: writeTable(table),
    })),
  )
}
