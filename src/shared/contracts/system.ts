import { get } from './endpoint.ts'
import { z } from './zod.ts'

const systemCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warning', 'error']),
  detail: z.string(),
  advice: z.string(),
  page: z.optional(z.string()),
})
export type SystemCheck = z.infer<typeof systemCheck>

const systemReport = z.object({ checks: z.array(systemCheck), now: z.string() })
export type SystemReport = z.infer<typeof systemReport>

export const systemEndpoints = {
  getSystem: get('/api/system', 'admin', 'The state of the server, its database, email, and backups', {
    answer: systemReport,
  }),
}
