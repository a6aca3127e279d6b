import { maxTrailBytesAtOnce } from '#shared/limits.ts'

interface TrailPart<Change> {
  /** Only lines before this one. */
  before: number
  perPage: number
  /** Returns lines before one, newest first, at most `limit`, each with its length. */
  list: (before: number, limit: number) => Promise<{ id: number; bytes: number }[]>
  /** Describes lines in their order. Can skip some. */
  read: (ids: readonly number[]) => Promise<Change[]>
}

/**
 * Describes a part of the audit trail, newest first. Old lines contain whole registrations, so at least one line is
 * read, but no more bytes than a limit.
 */
export async function readTrailPage<Change>(
  part: TrailPart<Change>,
): Promise<{ changes: Change[]; cursor: number | null }> {
  const { perPage, list, read } = part
  const changes: Change[] = []
  let { before } = part
  let bytes = 0
  for (;;) {
    const wanted = perPage - changes.length
    const lines = await list(before, wanted + 1)
    const taken: number[] = []
    for (const line of lines.slice(0, wanted)) {
      if (bytes > 0 && bytes + Number(line.bytes) > maxTrailBytesAtOnce) break
      bytes += Number(line.bytes)
      taken.push(line.id)
    }
    if (taken.length > 0) changes.push(...(await read(taken)))
    before = taken.at(-1) ?? before
    if (taken.length === lines.length) return { changes, cursor: null }
    if (taken.length < wanted || changes.length === perPage) return { changes, cursor: before }
  }
}

/** Returns a stored side of a line. */
export const parseSide = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))
