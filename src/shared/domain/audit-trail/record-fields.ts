/** Names the fields of records that changed. Records with secrets aren't here, so their values are never shown. */

import { toOneLine } from '../text.ts'
import { asPlain } from './field-changes.ts'

const fieldNames: Record<string, Record<string, string>> = {
  affiliation: { name: 'name', description: 'description', isActive: 'whether it’s active', sortOrder: 'sort order' },
  benefit: { description: 'description', isActive: 'whether it’s active', sortOrder: 'sort order' },
  dinnerTable: { number: 'number', name: 'name', seats: 'seats', zone: 'zone', heldFor: 'who it’s held for' },
  event: {
    name: 'name',
    eventDate: 'event date',
    registrationOpenDate: 'opening date',
    onlineUpdatesCloseDate: 'closing date',
    venue: 'venue',
    venueAddress: 'venue address',
    arrivalNote: 'arrival note',
    dressCode: 'dress code',
    schedule: 'schedule',
    assignedGolfCourses: 'courses',
    assignedPartnershipLevels: 'levels',
  },
  golfCourse: { name: 'name', isActive: 'whether it’s active', holes: 'holes' },
  partnershipLevel: {
    name: 'name',
    numCoursePreferences: 'number of course preferences',
    displayInRegistration: 'whether partners see it',
    isActive: 'whether it’s active',
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
    openSignUp: 'who can sign up',
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
  },
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
  if (typeof value !== 'string' || value.length > maxQuoted) return null
  return value === '' ? 'nothing' : `“${toOneLine(value)}”`
}
