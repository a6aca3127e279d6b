import { type Caller, nameOf, writeAsCaller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readPeople } from '#server/features/desk/read-list.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Packet, PrintVersion } from '#shared/contracts/print.ts'
import { guestKey } from '#shared/domain/desk/facts.ts'
import { collectPrintedContent, findPrintChanges } from '#shared/domain/packet/changes.ts'
import {
  buildDocument,
  type DocumentKind,
  documentKinds,
  listLeftOut,
  type PrintedPerson,
} from '#shared/domain/packet/documents.ts'
import { deleteVersion, findVersion, insertVersion, listItemsOf, listVersions } from './store.ts'

export const printHandlers = (deps: Deps) =>
  ({
    getPacket: ({ params }) => readPacket(deps.db, params.eventId),
    printDocument: ({ caller, body }) => printDocument(deps, caller, body),
    getPrintVersion: ({ params }) => readVersion(deps.db, params.id),
    deletePrintVersion: ({ caller, params }) => removeVersion(deps, caller, params.id),
  }) satisfies Partial<Handlers>

async function listPeopleToPrint(db: Db, eventId: number, organizationName: string): Promise<PrintedPerson[]> {
  const { partners } = await readPeople(db, eventId, organizationName)
  return partners.flatMap(({ name: partner, people }) =>
    people.map(({ spotId, walkInId, ...person }) => ({ ...person, partner, key: guestKey({ spotId, walkInId }) })),
  )
}

/** Builds all documents from one snapshot, so that they match. @throws {Refused} not_found */
const readPacket = (db: Db, eventId: number): Promise<Packet> =>
  readSnapshot(db, async (snapshot) => {
    const { name: eventName, eventDate } = await requireEvent(snapshot, eventId)
    const { organizationName } = await readSettings(snapshot)
    const people = await listPeopleToPrint(snapshot, eventId, organizationName)
    const versions = await listVersions(snapshot, eventId)
    const documents: Packet['documents'] = []
    const changedSpotIds = new Set<number>()
    for (const document of documentKinds) {
      const items = buildDocument(document, people)
      const last = versions.find((version) => version.document === document)
      const changes = findPrintChanges(await readPrintedContent(snapshot, eventId, document), items)
      const { changed, added, removed } = changes
      const since = last ? { changed, added, removed } : { changed: 0, added: 0, removed: 0 }
      documents.push({ document, items: items.length, lastVersion: last?.number ?? null, ...since })
      if (!last || document === 'badges' || document === 'dietary') continue
      for (const { key } of changes.items) if (key.startsWith('spot ')) changedSpotIds.add(Number(key.slice(5)))
    }
    const leftOut = listLeftOut(people)
    return { eventId, eventName, eventDate, documents, changedSpotIds: [...changedSpotIds], versions, leftOut }
  })

async function readPrintedContent(db: Db, eventId: number, document: DocumentKind) {
  const versions = (await listVersions(db, eventId)).filter((version) => version.document === document)
  const lastWhole = versions.findIndex(({ isChanges }) => !isChanges)
  const needed = versions.slice(0, lastWhole + 1).toReversed()
  const items = await listItemsOf(
    db,
    needed.map(({ id }) => id),
  )
  return collectPrintedContent(needed.map(({ id, isChanges }) => ({ isChanges, items: items.get(id) ?? [] })))
}

interface Pairing {
  eventId: number
  document: DocumentKind
  onlyChanges: boolean
  requestId: string
}

async function printDocument(deps: Deps, caller: Caller, pairing: Pairing): Promise<PrintVersion> {
  const { eventId, document, onlyChanges, requestId } = pairing
  const versionId = await writeAsCaller(deps, caller, async ({ trx, now, settings }) => {
    await requireEvent(trx, eventId)
    const made = await findVersion(trx, { requestId })
    if (made) return made.id
    const whole = buildDocument(document, await listPeopleToPrint(trx, eventId, settings.organizationName))
    const versions = await listVersions(trx, eventId)
    const isChanges = onlyChanges && versions.some((version) => version.document === document && !version.isChanges)
    const items = isChanges
      ? findPrintChanges(await readPrintedContent(trx, eventId, document), whole).items
      : whole.map((item) => ({ ...item, was: null }))
    if (items.length === 0) throw new Refused('nothing_to_print')
    const number = (versions[0]?.number ?? 0) + 1
    const printed = { printedBy: nameOf(caller).name, printedAt: now.toISOString() }
    return insertVersion(trx, { eventId, document, number, isChanges, requestId, ...printed }, items)
  })
  return readVersion(deps.db, versionId)
}

const readVersion = (db: Db, id: number): Promise<PrintVersion> =>
  readSnapshot(db, async (snapshot) => {
    const version = requireFound(await findVersion(snapshot, { id }))
    const { name: eventName, eventDate } = await requireEvent(snapshot, version.eventId)
    const { timeZone, paperSize } = await readSettings(snapshot)
    const items = (await listItemsOf(snapshot, [id])).get(id) ?? []
    return { ...version, eventName, eventDate, timeZone, paperSize, items }
  })

/** Removes a document's newest version if it wasn't printed. @throws {Refused} not_found, printed_since */
async function removeVersion(deps: Deps, caller: Caller, id: number): Promise<Packet> {
  const eventId = await writeAsCaller(deps, caller, async ({ trx }) => {
    const version = requireFound(await findVersion(trx, { id }))
    const newest = (await listVersions(trx, version.eventId)).find(({ document }) => document === version.document)
    if (newest?.id !== id) throw new Refused('printed_since')
    await deleteVersion(trx, id)
    return version.eventId
  })
  return readPacket(deps.db, eventId)
}
