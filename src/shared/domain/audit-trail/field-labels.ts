import { startUpper } from '../text.ts'
import type { Entity } from './entities.ts'

/** Records with secrets are missing here, so their values are never written down. */
export const describedFields: Partial<Record<Entity, readonly string[]>> = {
  affiliation: ['name', 'description', 'isActive', 'isAdminOnly', 'sortOrder'],
  benefit: ['description', 'isActive', 'sortOrder'],
  dinnerTable: ['number', 'name', 'seats', 'zone', 'heldFor'],
  event: [
    ...['name', 'eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate', 'venue', 'venueAddress', 'arrivalNote'],
    ...['dressCode', 'schedule', 'assignedGolfCourses', 'assignedPartnershipLevels'],
  ],
  golfCourse: ['name', 'holeCount', 'isActive', 'shotgunOrder', 'holeDetails'],
  partnershipLevel: [
    ...['name', 'numCoursePreferences', 'displayInRegistration', 'isActive', 'affiliations', 'benefits', 'donation'],
    ...['golfActivity', 'dinnerActivity', 'vipActivity'],
  ],
  settings: [
    ...['organizationName', 'timeZone', 'contactPage', 'contactName', 'contactEmail', 'contactPhone', 'paymentPage'],
    ...['checkPayableTo', 'checkMailingAddress', 'paymentDueDays', 'logoMailAddress', 'benefitGuideLink', 'openSignUp'],
    ...['postalAddress', 'mailsAMinute', 'paperSize'],
  ],
  user: ['firstName', 'lastName', 'email', 'companyName', 'phoneNumber', 'appRole', 'appRoleId'],
}

/** Other fields are named as in the code: `legalName` as `legal name`. */
const labels: Readonly<Record<string, string>> = {
  appRole: 'role',
  appRoleId: 'role',
  arrivalNote: 'parking and directions',
  assignedGolfCourses: 'courses',
  assignedPartnershipLevels: 'levels',
  benefitGuideLink: 'benefit guide',
  checkMailingAddress: 'mailing address for checks',
  checkPayableTo: 'check payee',
  companyName: 'company',
  contactEmail: 'contact’s email',
  contactName: 'contact’s name',
  contactPhone: 'contact’s phone number',
  dinnerActivity: 'dinner',
  displayInRegistration: 'displayed in registration',
  donation: 'donation range',
  golfActivity: 'golf',
  heldFor: 'who it’s held for',
  holeCount: 'number of holes',
  holeDetails: 'holes',
  internalNotes: 'notes',
  isAdminOnly: 'for administrators only',
  logoMailAddress: 'email for logos',
  mailsAMinute: 'emails per minute',
  numCoursePreferences: 'number of course preferences',
  onlineUpdatesCloseDate: 'online updates close',
  openSignUp: 'open sign-up',
  organizationName: 'organization’s name',
  paymentDueDays: 'days until payment is due',
  registrationOpenDate: 'registration opens',
  shotgunOrder: 'second teams',
  takesOnline: 'online payments',
  venue: 'place',
  venueAddress: 'address',
  vipActivity: 'VIP reception',
}

export const nameField = (field: string): string => labels[field] ?? separateWords(field)

export function labelField(entity: string, path: string): string {
  const [field = '', index, ...rest] = path.split('.')
  const name = nameField(field)
  if (entity === 'golfCourse' && index !== undefined)
    return `Hole ${Number(index) + 1}, ${holeFields[rest.join('.')] ?? ''}`
  return startUpper(index === undefined ? name : `${name}, ${partNames[index] ?? index}`)
}

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
