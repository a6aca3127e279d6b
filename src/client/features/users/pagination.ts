import { usersPerPage } from '#shared/limits.ts'

interface PageOfRows<Row> {
  rows: readonly Row[]
  /** From 1; the last page when there are fewer than were asked for. */
  page: number
  /** At least 1. */
  pages: number
}

export function paginate<Row>(rows: readonly Row[], wanted: number): PageOfRows<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / usersPerPage))
  const page = Math.min(Math.max(1, wanted), pages)
  return { rows: rows.slice((page - 1) * usersPerPage, page * usersPerPage), page, pages }
}

/** The page that an address asks for; the first when it asks for none or for something else. */
export function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
