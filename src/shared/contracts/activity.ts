import { type ActivityKind, activityKinds } from '../domain/audit-trail/entities.ts'
import { get } from './endpoint.ts'
import { idInPath, isoDate, namedItem } from './fields.ts'
import { loggedChange } from './registrations/registration-log.ts'
import { z } from './zod.ts'

const filter = {
  who: z.optional(idInPath),
  day: z.optional(isoDate),
  registrationId: z.optional(idInPath),
  kind: z.optional(z.enum(Object.keys(activityKinds) as [ActivityKind])),
}

const activityFilter = z.object(filter)
export type ActivityFilter = z.output<typeof activityFilter>

const activityChange = z.extend(loggedChange, {
  record: z.string(),
})
export type ActivityChange = z.infer<typeof activityChange>

const activityPage = z.object({
  changes: z.array(activityChange),
  cursor: z.nullable(z.int()),
  people: z.array(namedItem),
  partners: z.array(namedItem),
})
export type ActivityPage = z.infer<typeof activityPage>

export const activityEndpoints = {
  listActivity: get('/api/activity', 'admin', 'Who changed what, newest first', {
    query: z.object({ ...filter, before: z.optional(idInPath) }),
    answer: activityPage,
  }),
  exportActivity: get('/api/activity/export', 'admin', 'Export who changed what', {
    query: activityFilter,
    answer: 'file',
  }),
}
