import type { NameOf } from '#shared/domain/audit-trail/words.ts'

export const namesBehindIds = {
  levels: new Map([
    [1, 'Silver'],
    [2, 'Gold'],
  ]),
  affiliations: new Map([
    [1, 'Vendor'],
    [2, 'Team Member'],
  ]),
  courses: new Map([
    [11, 'North'],
    [12, 'South'],
  ]),
  territories: new Map([[14, 'Illinois']]),
  travelMethods: new Map([
    [1, 'Driving'],
    [2, 'Flying'],
  ]),
  clubTypes: new Map([
    [1, "Men's right-handed"],
    [2, "Men's left-handed"],
  ]),
}

export const nameOf: NameOf = (list, id) => namesBehindIds[list].get(id) ?? ''
