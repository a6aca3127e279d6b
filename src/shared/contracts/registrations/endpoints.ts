import { affiliationLookup } from '../affiliations.ts'
import { defineEndpoints } from '../endpoint.ts'
import { id, idInPath, idOrNewInPath, lookupItem, namedItem, requiredEmail } from '../fields.ts'
import { z } from '../zod.ts'
import { maxSpots } from './attendees.ts'
import { levelOption } from './level-option.ts'
import { activeEvent, knownAddress, travelMethod } from './lookups.ts'
import { registrationToPreview, savePreview } from './preview.ts'
import { registration, registrationToSave, restoredRegistration, savedRegistration } from './registration.ts'

const ofRegistration = z.object({ id: idInPath })
const ofEvent = z.object({ id: idInPath })

export const registrationEndpoints = defineEndpoints({
  getActiveEvent: {
    method: 'GET',
    path: '/api/registrations/activeEvent',
    access: 'signedIn',
    summary: 'The event people register for; null when there is none',
    answer: z.nullable(activeEvent),
  },
  listTerritories: {
    method: 'GET',
    path: '/api/registrations/territories',
    access: 'signedIn',
    summary: 'States and territories',
    answer: z.array(namedItem),
  },
  listTravelMethods: {
    method: 'GET',
    path: '/api/registrations/travelMethods',
    access: 'signedIn',
    summary: 'How attendees may travel',
    answer: z.array(travelMethod),
  },
  listGolfClubTypes: {
    method: 'GET',
    path: '/api/registrations/golfClubTypes',
    access: 'signedIn',
    summary: 'Rental clubs to choose from',
    answer: z.array(namedItem),
  },
  findAddressOnFile: {
    method: 'GET',
    path: '/api/registrations/addressOnFile',
    access: 'signedIn',
    summary: 'The address known of a contact, to themself and to admins; null when there is none',
    query: z.object({ email: requiredEmail('Email is required', 'A valid email must be entered') }),
    answer: z.nullable(knownAddress),
  },
  listAffiliationsOfEvent: {
    method: 'GET',
    path: '/api/registrations/affiliations/:id',
    access: 'signedIn',
    summary: 'The affiliations an event offers to this person',
    params: ofEvent,
    answer: z.array(affiliationLookup),
  },
  listGolfCoursesOfEvent: {
    method: 'GET',
    path: '/api/registrations/golfCourses/:id',
    access: 'signedIn',
    summary: 'The golf courses of an event',
    params: ofEvent,
    answer: z.array(lookupItem),
  },
  listLevelOptions: {
    method: 'GET',
    path: '/api/registrations/partnershipLevels/:eventId/:affiliationId',
    access: 'signedIn',
    summary: 'The levels an event offers to this person with this affiliation',
    params: z.object({ eventId: idInPath, affiliationId: idInPath }),
    answer: z.array(levelOption),
  },
  exportGolfers: {
    method: 'GET',
    path: '/api/registrations/golfers/export/:eventId',
    access: 'admin',
    summary: 'Golfers with their teams, as a workbook',
    params: z.object({ eventId: idInPath }),
    answer: 'file',
  },
  exportPartners: {
    method: 'GET',
    path: '/api/registrations/partners/export/:eventId',
    access: 'admin',
    summary: 'Partners, as a workbook',
    params: z.object({ eventId: idInPath }),
    answer: 'file',
  },
  exportAttendees: {
    method: 'GET',
    path: '/api/registrations/attendees/export/:eventId',
    access: 'admin',
    summary: 'Attendees, as a workbook',
    params: z.object({ eventId: idInPath }),
    answer: 'file',
  },
  findOwnRegistration: {
    method: 'GET',
    path: '/api/registrations/ofEvent/:eventId',
    access: 'signedIn',
    summary: "The caller's registration for an event: the one named, else the latest; null when there is none",
    params: z.object({ eventId: idInPath }),
    query: z.object({
      /** Passed over when it is of another event or not the caller's to see. */
      registration: z.optional(idInPath),
    }),
    answer: z.object({ registrationId: z.nullable(z.int()) }),
  },
  getRegistration: {
    method: 'GET',
    path: '/api/registrations/:id',
    access: 'registration',
    summary: 'One registration',
    params: ofRegistration,
    answer: registration,
  },
  saveRegistration: {
    method: 'POST',
    path: '/api/registrations/SaveRegistration',
    access: 'registration',
    // A save whose answer was lost may be repeated when the window has closed since.
    answersAgain: true,
    summary: 'Create or update a registration',
    body: registrationToSave,
    answer: savedRegistration,
  },
  previewSave: {
    method: 'POST',
    path: '/api/registrations/preview',
    access: 'registration',
    summary: 'What saving a registration would do to its people; saves nothing',
    body: registrationToPreview,
    answer: savePreview,
  },
  assignGolfCourse: {
    method: 'POST',
    path: '/api/registrations/updateAssignedGolfCourse',
    access: 'admin',
    summary: 'Give the golfers of a registration their course, or none',
    query: z.object({
      registrationId: idInPath,
      /** 0 or nothing is no course. */
      assignedGolfCourseId: z.optional(idOrNewInPath),
      /** The places this would free have been shown to the user, who agreed. */
      confirmRelease: z.optional(z.enum(['true', 'false'])),
      /** Whose places those are, as `3,5,8`: if anybody else would lose theirs by now, all are listed again. */
      confirmedSpotIds: z.optional(z.string().check(z.regex(/^(\d{1,15}(,\d{1,15})*)?$/), z.maxLength(maxSpots * 16))),
    }),
    answer: savedRegistration,
  },
  deleteRegistration: {
    method: 'DELETE',
    path: '/api/registrations/:id',
    access: 'registrationAdmin',
    // Deleting twice ends well.
    deletedToo: true,
    summary: 'Delete a registration; for some days it can be restored',
    params: ofRegistration,
    answer: savedRegistration,
  },
  restoreRegistration: {
    method: 'POST',
    path: '/api/registrations/restore',
    access: 'admin',
    summary: 'Restore a deleted registration, with the places of its golfers that are still free',
    body: z.object({ registrationId: id }),
    answer: restoredRegistration,
  },
})
