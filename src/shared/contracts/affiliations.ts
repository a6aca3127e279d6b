import { isNameTaken } from '../domain/reference-data.ts'
import { maxLength, maxSortOrder } from '../limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { idInPath, idOrNew, idOrNewInPath, optionalText, requiredText, version, wholeNumber } from './fields.ts'
import { z } from './zod.ts'

export const sortOrder = wholeNumber(1, maxSortOrder, 'Sort Order is Required')

export const affiliation = z.object({
  id: idOrNew,
  name: requiredText(maxLength.name, 'Affiliation Name is Required'),
  description: optionalText(maxLength.description),
  isActive: z._default(z.boolean(), true),
  isAdminOnly: z._default(z.boolean(), false),
  sortOrder,
  /** How many registrations of the active event use it. */
  count: z.optional(z.int().check(z.minimum(0))),
  version,
})
export type Affiliation = z.infer<typeof affiliation>

export const affiliationNameTaken = 'Affiliation Name is already in use'

/** An affiliation whose name is none of these: the names of all others. */
export const affiliationBeside = (otherNames: readonly string[]) =>
  z.extend(affiliation, {
    name: affiliation.shape.name.check(z.refine((name) => !isNameTaken(name, otherNames), affiliationNameTaken)),
  })

export const affiliationLookup = z.object({ id: z.int(), name: z.string(), label: z.string(), value: z.string() })
export type AffiliationLookup = z.infer<typeof affiliationLookup>

export const affiliationEndpoints = defineEndpoints({
  listAffiliations: {
    method: 'GET',
    path: '/api/affiliations',
    access: 'admin',
    summary: 'All affiliations',
    answer: z.array(affiliation),
  },
  listActiveAffiliations: {
    method: 'GET',
    path: '/api/affiliations/getactiveaffiliations',
    access: 'admin',
    summary: 'The active affiliations, to choose from',
    answer: z.array(affiliationLookup),
  },
  listAffiliationNames: {
    method: 'GET',
    path: '/api/affiliations/GetAffiliationNames/:id',
    access: 'admin',
    summary: 'The names in use by other affiliations than this one (0: a new one)',
    params: z.object({ id: idOrNewInPath }),
    answer: z.array(z.string()),
  },
  getAffiliation: {
    method: 'GET',
    path: '/api/affiliations/:id',
    access: 'admin',
    summary: 'One affiliation',
    params: z.object({ id: idInPath }),
    answer: affiliation,
  },
  saveAffiliation: {
    method: 'POST',
    path: '/api/affiliations',
    access: 'admin',
    summary: 'Create or update an affiliation',
    body: affiliation,
    answer: affiliation,
  },
})
