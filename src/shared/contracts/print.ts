import { documentKinds } from '../domain/packet/documents.ts'
import { del, get, post } from './endpoint.ts'
import { id, ofEvent, requestId, withId } from './fields.ts'
import { z } from './zod.ts'

const document = z.enum(documentKinds)
const words = z.readonly(z.array(z.string()))

const versionHead = z.object({
  id: z.int(),
  document,
  /** Numbers versions across all of the event's documents. */
  number: z.int(),
  printedBy: z.string(),
  printedAt: z.string(),
  isChanges: z.boolean(),
})
export type PrintVersionHead = z.infer<typeof versionHead>

const packet = z.object({
  eventId: z.int(),
  eventName: z.string(),
  eventDate: z.string(),
  documents: z.array(
    z.object({
      document,
      items: z.int(),
      lastVersion: z.nullable(z.int()),
      changed: z.int(),
      added: z.int(),
      removed: z.int(),
    }),
  ),
  changedSpotIds: z.array(z.int()),
  versions: z.array(versionHead),
  leftOut: z.array(z.object({ name: z.string(), partner: z.string(), reasons: z.array(z.string()) })),
})
export type Packet = z.infer<typeof packet>

const printVersion = z.extend(versionHead, {
  eventId: z.int(),
  eventName: z.string(),
  eventDate: z.string(),
  timeZone: z.string(),
  paperSize: z.enum(['letter', 'a4']),
  items: z.array(z.object({ key: z.string(), content: z.nullable(words), was: z.nullable(words) })),
})
export type PrintVersion = z.infer<typeof printVersion>

export const printEndpoints = {
  getPacket: get('/api/print/:eventId', 'admin', 'An event’s documents, their versions, and what has changed since', {
    params: ofEvent,
    answer: packet,
  }),
  printDocument: post(
    '/api/print',
    'admin',
    'Record a version of a document and return it; repeating this has no effect',
    {
      body: z.object({ eventId: id, document, onlyChanges: z._default(z.boolean(), false), requestId }),
      answer: printVersion,
    },
  ),
  getPrintVersion: get('/api/print/versions/:id', 'admin', 'Get a version to print it again', {
    params: withId,
    answer: printVersion,
  }),
  deletePrintVersion: del(
    '/api/print/versions/:id',
    'admin',
    'Remove a document’s newest version if it wasn’t printed',
    {
      params: withId,
      answer: packet,
    },
  ),
}
