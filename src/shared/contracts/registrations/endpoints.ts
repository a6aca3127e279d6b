import { maxLength } from '../../limits.ts'
import { affiliationLookup } from '../affiliations.ts'
import { del, get, post } from '../endpoint.ts'
import { activeEvent } from '../events.ts'
import { id, idInPath, idOrNewInPath, lookupItem, namedItem, ofEvent, requiredEmail, text, withId } from '../fields.ts'
import { partnersFilter } from '../partners-filter.ts'
import { z } from '../zod.ts'
import { maxSpots } from './attendees.ts'
import {
  contactFields,
  deletedRegistration,
  registration,
  registrationToPreview,
  registrationToSave,
  restoredRegistration,
  savedRegistration,
  savePreview,
} from './registration.ts'

const travelMethod = z.object({
  id: z.int(),
  name: z.string(),
  showAirport: z.boolean(),
  showPostalCode: z.boolean(),
})

const knownAddress = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
})
export type KnownAddress = z.infer<typeof knownAddress>

const knownContact = z.object({
  registrationId: z.int(),
  year: z.int(),
  contact: z.omit(contactFields, { doNotSendConfirmation: true, registeredByEmails: true }),
})
export type KnownContact = z.infer<typeof knownContact>

/** Money is in whole dollars. */
const levelOption = z.object({
  id: z.int(),
  name: z.string(),
  donationRangeStart: z.int(),
  donationRangeEnd: z.int(),
  numCoursePreferences: z.int(),
  golfersIncluded: z.int(),
  golfersAdditionalAllowed: z.int(),
  golfersAdditionalCost: z.int(),
  dinnersIncluded: z.int(),
  dinnersAdditionalAllowed: z.int(),
  dinnersAdditionalCost: z.int(),
  vipIncluded: z.int(),
  benefits: z.array(z.string()),
})
export type LevelOption = z.infer<typeof levelOption>

export const registrationEndpoints = {
  getActiveEvent: get('/api/registrations/activeEvent', 'loggedIn', 'The event open for registration, or null', {
    answer: z.nullable(activeEvent),
  }),
  listTerritories: get('/api/registrations/territories', 'loggedIn', 'States and territories', {
    answer: z.array(namedItem),
  }),
  listTravelMethods: get('/api/registrations/travelMethods', 'loggedIn', 'Travel methods', {
    answer: z.array(travelMethod),
  }),
  listGolfClubTypes: get('/api/registrations/golfClubTypes', 'loggedIn', 'Rental club types', {
    answer: z.array(namedItem),
  }),
  findAddressOnFile: get(
    '/api/registrations/addressOnFile',
    'loggedIn',
    'A contact’s address on file, for the contact and administrators, or null',
    {
      query: z.object({ email: requiredEmail('Email is required', 'A valid email must be entered') }),
      answer: z.nullable(knownAddress),
    },
  ),
  findKnownContact: get(
    '/api/registrations/knownContact',
    'admin',
    'The contact of an earlier registration, or of the latest one with a given email; null if there is none',
    {
      query: z.object({ registration: z.optional(idInPath), email: z.optional(text(maxLength.email)) }),
      answer: z.nullable(knownContact),
    },
  ),
  listAffiliationsOfEvent: get(
    '/api/registrations/affiliations/:id',
    'loggedIn',
    'Affiliations the caller can choose for an event',
    { params: withId, answer: z.array(affiliationLookup) },
  ),
  listGolfCoursesOfEvent: get('/api/registrations/golfCourses/:id', 'loggedIn', "An event's golf courses", {
    params: withId,
    answer: z.array(lookupItem),
  }),
  listLevelOptions: get(
    '/api/registrations/partnershipLevels/:eventId/:affiliationId',
    'loggedIn',
    'Levels the caller can choose for an event and affiliation; affiliation 0 for all affiliations together',
    {
      params: z.object({ eventId: idInPath, affiliationId: idOrNewInPath }),
      /** The level of the user's own registration, returned even if it is inactive now. */
      query: z.object({ kept: z.optional(idInPath) }),
      answer: z.array(levelOption),
    },
  ),
  exportGolfers: get('/api/registrations/golfers/export/:eventId', 'admin', 'Golfers with their teams, as a workbook', {
    params: ofEvent,
    answer: 'file',
  }),
  exportPartners: get('/api/registrations/partners/export/:eventId', 'admin', 'Partners, as a workbook', {
    params: ofEvent,
    query: partnersFilter,
    answer: 'file',
  }),
  exportAttendees: get('/api/registrations/attendees/export/:eventId', 'admin', 'Attendees, as a workbook', {
    params: ofEvent,
    query: partnersFilter,
    answer: 'file',
  }),
  findOwnRegistration: get(
    '/api/registrations/ofEvent/:eventId',
    'loggedIn',
    'The caller’s registration for an event: the given one, or the latest; null if there is none',
    {
      params: ofEvent,
      query: z.object({
        /** Ignored if it belongs to another event or the caller can't see it. */
        registration: z.optional(idInPath),
      }),
      answer: z.object({ registrationId: z.nullable(z.int()) }),
    },
  ),
  getRegistration: get('/api/registrations/:id', 'registration', 'One registration', {
    params: withId,
    answer: registration,
  }),
  getCalendarFile: get('/api/registrations/:id/calendar', 'registration', 'Calendar file for the event', {
    params: withId,
    answer: 'file',
  }),
  saveRegistration: post('/api/registrations/SaveRegistration', 'registration', 'Create or update a registration', {
    // A save whose response was lost may be repeated after the window has closed.
    answersAgain: true,
    body: registrationToSave,
    answer: savedRegistration,
  }),
  previewSave: post(
    '/api/registrations/preview',
    'registration',
    'Preview how a save would affect people, without saving',
    {
      body: registrationToPreview,
      answer: savePreview,
    },
  ),
  assignGolfCourse: post(
    '/api/registrations/updateAssignedGolfCourse',
    'admin',
    'Assign a registration’s golf course, or clear it',
    {
      query: z.object({
        registrationId: idInPath,
        assignedGolfCourseId: z.optional(idOrNewInPath),
        confirmRelease: z.optional(z.enum(['true', 'false'])),
        /** The shown spots, such as `3,5,8`. If others would be lost now, the server lists all of them again. */
        confirmedSpotIds: z.optional(
          z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/), z.maxLength(maxSpots * 16)),
        ),
      }),
      answer: savedRegistration,
    },
  ),
  deleteRegistration: del(
    '/api/registrations/:id',
    'registrationAdmin',
    'Delete a registration, which can be restored for 30 days',
    {
      deletedToo: true,
      params: withId,
      answer: deletedRegistration,
    },
  ),
  restoreRegistration: post(
    '/api/registrations/restore',
    'admin',
    'Restore a deleted registration, and any of its places that are still free',
    { body: z.object({ registrationId: id }), answer: restoredRegistration },
  ),
}
