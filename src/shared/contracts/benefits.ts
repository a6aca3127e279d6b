import { maxLength } from '../limits.ts'
import { sortOrder } from './affiliations.ts'
import { del, get, post } from './endpoint.ts'
import { id, idOrNew, requiredText, saving, version, withId } from './fields.ts'
import { z } from './zod.ts'

export const benefit = z.object({
  id: idOrNew,
  description: requiredText(maxLength.description, 'Benefit Description is Required'),
  isActive: z._default(z.boolean(), true),
  sortOrder,
  version,
})
export type Benefit = z.infer<typeof benefit>

export const benefitEndpoints = {
  listBenefits: get('/api/benefits', 'admin', 'All benefits', { answer: z.array(benefit) }),
  listActiveBenefits: get('/api/benefits/getactivebenefits', 'admin', 'Active benefits', {
    answer: z.array(z.object({ id: z.int(), description: z.string() })),
  }),
  getBenefit: get('/api/benefits/:id', 'admin', 'One benefit', { params: withId, answer: benefit }),
  saveBenefit: post('/api/benefits', 'admin', 'Create or update a benefit', {
    body: z.extend(benefit, saving),
    answer: benefit,
  }),
  deleteBenefit: del('/api/benefits/:id', 'admin', 'Delete an unused benefit', {
    params: withId,
    answer: z.object({ id }),
  }),
}
