/** Names the fields of records that changed. Records with secrets aren't here, so their values are never shown. */

import { startUpper, toOneLine } from '../text.ts'
import { asPlain } from './field-changes.ts'

const fieldNames: Record<string, Record<string, string>> = {
  affiliation: {
    name: 'name',
    description: 'description',
    isActive: 'active',
    isAdminOnly: 'for administrators only',
    sortOrder: 'sort order',
  },
  benefit: { description: 'description', isActive: 'active', sortOrder: 'sort order' },
  dinnerTable: { number: 'number', name: 'name', seats: 'seats', zone: 'zone', heldFor: 'who it’s held for' },
  event: {
    name: 'name',
    eventDate: 'event date',
    registrationOpenDate: 'registration opens',
    onlineUpdatesCloseDate: 'online updates close',
    venue: 'place',
    venueAddress: 'address',
    arrivalNote: 'parking and directions',
    dressCode: 'dress code',
    schedule: 'schedule',
    assignedGolfCourses: 'courses',
    assignedPartnershipLevels: 'levels',
  },
  golfCourse: {
    name: 'name',
    holeCount: 'number of holes',
    isActive: 'active',
    shotgunOrder: 'second teams',
    holeDetails: 'holes',
  },
  internalNotes: { internalNotes: 'notes' },
  partnershipLevel: {
    name: 'name',
    numCoursePreferences: 'number of course preferences',
    displayInRegistration: 'displayed in registration',
    isActive: 'active',
    affiliations: 'affiliations',
    benefits: 'benefits',
    donation: 'donation range',
    golfActivity: 'golf',
    dinnerActivity: 'dinner',
    vipActivity: 'VIP reception',
  },
  settings: {
    organizationName: 'organization’s name',
    timeZone: 'time zone',
    contactPage: 'contact page',
    contactName: 'contact’s name',
    contactEmail: 'contact’s email',
    contactPhone: 'contact’s phone number',
    paymentPage: 'payment page',
    checkPayableTo: 'payee of checks',
    checkMailingAddress: 'mailing address for checks',
    paymentDueDays: 'days until payment is due',
    logoMailAddress: 'email for logos',
    benefitGuideLink: 'benefit guide',
    openSignUp: 'open sign-up',
    postalAddress: 'postal address',
    mailsAMinute: 'emails per minute',
    paperSize: 'paper size',
  },
  user: {
    firstName: 'first name',
    lastName: 'last name',
    email: 'email',
    companyName: 'company',
    phoneNumber: 'phone number',
    appRole: 'role',
    appRoleId: 'role',
  },
}

/** The name of a field on screen: `Registration opens`, `Hole 4, name`. */
export function labelField(entity: string, path: string): string {
  const [field = '', index, ...rest] = path.split('.')
  const name = fieldNames[entity]?.[field] ?? separateWords(field)
  if (entity === 'golfCourse' && index !== undefined)
    return `Hole ${Number(index) + 1}, ${holeFields[rest.join('.')] ?? ''}`
  return startUpper(index === undefined ? name : `${name}, ${partNames[index] ?? index}`)
}

/** `isPaused` as `paused`, and `legalName` as `legal name`. */
const separateWords = (field: string) =>
  field
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()

const holeFields: Record<string, string> = { name: 'name', par: 'par 3', teamOne: 'team 1', teamTwo: 'team 2' }

const partNames: Record<string, string> = {
  rangeStart: 'start',
  rangeEnd: 'end',
  numberIncluded: 'number included',
  costOfAdditional: 'cost of additional',
  additionalAllowed: 'additional allowed',
}

/** Longer texts are named, but not quoted. */
const maxQuoted = 60

/** `venue from “Old Club” to “New Club”`. Empty if no field of the record has a name. */
export function listChangedFields(entity: string, before: unknown, after: unknown): string[] {
  const names = Object.hasOwn(fieldNames, entity) ? (fieldNames[entity] ?? {}) : {}
  const [from, to] = [asPlain(before), asPlain(after)]
  return Object.entries(names).flatMap(([field, name]) => {
    if (!(field in from && field in to)) return []
    const values = [quote(from[field]), quote(to[field])]
    return values.includes(null) ? name : `${name} from ${values[0]} to ${values[1]}`
  })
}

function quote(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string' || value.length > maxQuoted) return null
  return value === '' ? 'nothing' : `“${toOneLine(value)}”`
}
