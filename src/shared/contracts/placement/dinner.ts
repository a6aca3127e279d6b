import { maxSeats, maxTables } from '../../limits.ts'
import { post } from '../endpoint.ts'
import { id, merging, requestId, version } from '../fields.ts'
import { z } from '../zod.ts'
import { dinnerTable, dinnerTableToSave, dinnerZone, upTo } from './dinner-table.ts'

export const tablesToAdd = z.object({
  eventId: id,
  count: upTo(maxTables),
  seats: upTo(maxSeats),
  zone: z.nullable(dinnerZone),
})

export const dinnerEndpoints = {
  addDinnerTables: post('/api/DinnerSeating/AddTables', 'admin', 'Add several tables with consecutive numbers', {
    /** Finds the tables already created when a request is repeated after a lost response. */
    body: z.extend(tablesToAdd, { requestId }),
    answer: z.object({ tables: z.array(dinnerTable) }),
  }),
  saveDinnerTable: post('/api/DinnerSeating/SaveTable', 'admin', 'Create or update a table', {
    body: z.extend(dinnerTableToSave, merging),
    answer: dinnerTable,
  }),
  deleteDinnerTable: post('/api/DinnerSeating/DeleteTable', 'admin', 'Delete an empty table', {
    body: z.object({ eventId: id, id, version }),
    answer: z.object({}),
  }),
  publishSeating: post('/api/DinnerSeating/PublishSeating', 'admin', 'Publish or hide the seating', {
    body: z.object({ eventId: id, isPublished: z.boolean() }),
    answer: z.object({ isPublished: z.boolean() }),
  }),
}
