import { isNameTaken } from '../domain/reference-data.ts'
import { maxLength, maxSortOrder } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import {
  id,
  idOrNew,
  idOrNewInPath,
  optionalText,
  requiredText,
  saving,
  version,
  wholeNumber,
  withId,
} from './fields.ts'
import { z } from './zod.ts'

export const sortOrder = wholeNumber(1, maxSortOrder, 'Sort Order is Required')

export const affiliation = z.object({
  id: idOrNew,
  name: requiredText(maxLength.name, 'Affiliation Name is Required'),
  description: optionalText(maxLength.description),
  isActive: z._default(z.boolean(), true),
  isAdminOnly: z._default(z.boolean(), false),
  sortOrder,
  count: z.optional(z.int().check(z.minimum(0))),
  version,
})
export type Affiliation = z.infer<typeof affiliation>

export const affiliationNameTaken = 'Affiliation Name is already in use'

export const createAffiliationSchema = (before: string | null, otherNames: readonly string[]) =>
  z.extend(affiliation, {
    name: affiliation.shape.name.check(
      z.refine((name) => !isNameTaken(name, before, otherNames), affiliationNameTaken),
    ),
  })

export const affiliationLookup = z.object({ id: z.int(), name: z.string(), label: z.string(), value: z.string() })
export type AffiliationLookup = z.infer<typeof affiliationLookup>

export const affiliationEndpoints = {
  listAffiliations: get('/api/affiliations', 'admin', 'All affiliations', { answer: z.array(affiliation) }),
  listActiveAffiliations: get('/api/affiliations/getactiveaffiliations', 'admin', 'Active affiliations', {
    answer: z.array(affiliationLookup),
  }),
  listAffiliationNames: get(
    '/api/affiliations/GetAffiliationNames/:id',
    'admin',
    'Names that other affiliations already use; id 0 for a new affiliation',
    { params: z.object({ id: idOrNewInPath }), answer: z.array(z.string()) },
  ),
  getAffiliation: get('/api/affiliations/:id', 'admin', 'One affiliation', { params: withId, answer: affiliation }),
  saveAffiliation: post('/api/affiliations', 'admin', 'Create or update an affiliation', {
    body: z.extend(affiliation, saving),
    answer: affiliation,
  }),
  deleteAffiliation: del('/api/affiliations/:id', 'admin', 'Delete an unused affiliation', {
    params: withId,
    answer: z.object({ id }),
  }),
}
