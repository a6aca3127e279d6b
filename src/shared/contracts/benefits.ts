import { maxLength } from '../limits.ts'
import { sortOrder } from './affiliations.ts'
import { defineEndpoints } from './endpoint.ts'
import { idInPath, idOrNew, requiredText, version } from './fields.ts'
import { z } from './zod.ts'

export const benefit = z.object({
  id: idOrNew,
  description: requiredText(maxLength.description, 'Benefit Description is Required'),
  isActive: z._default(z.boolean(), true),
  sortOrder,
  version,
})
export type Benefit = z.infer<typeof benefit>

export const benefitEndpoints = defineEndpoints({
  listBenefits: {
    method: 'GET',
    path: '/api/benefits',
    access: 'admin',
    summary: 'All benefits',
    answer: z.array(benefit),
  },
  listActiveBenefits: {
    method: 'GET',
    path: '/api/benefits/getactivebenefits',
    access: 'admin',
    summary: 'The active benefits, to choose from',
    answer: z.array(z.object({ id: z.int(), description: z.string() })),
  },
  getBenefit: {
    method: 'GET',
    path: '/api/benefits/:id',
    access: 'admin',
    summary: 'One benefit',
    params: z.object({ id: idInPath }),
    answer: benefit,
  },
  saveBenefit: {
    method: 'POST',
    path: '/api/benefits',
    access: 'admin',
    summary: 'Create or update a benefit',
    body: benefit,
    answer: benefit,
  },
})
