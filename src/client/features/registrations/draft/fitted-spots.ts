import { callApi } from '#client/api/call.ts'
import { registrationEndpoints } from '#shared/contracts/registrations/endpoints.ts'
import {
  donation as donationContract,
  type RegistrationToPreview,
  type SavePreview,
} from '#shared/contracts/registrations/registration.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { fillPlaces } from '#shared/domain/spots/allowances.ts'
import { activitiesOf, infoOf, takeNumbers } from '#shared/domain/spots/merge-spots.ts'
import {
  type Activity,
  hasActivity,
  hasInfo,
  isSameTotals,
  type Spot,
  type SpotTotals,
  sumPlaces,
} from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft } from './draft.ts'

/** The spots for the donation in a draft. Whether somebody has to go for it is asked of the server (the preview of a save). */

/** The places that the attendees of a draft were made to fit: as the server answered, and everybody as they were before. */
export interface SpotFit {
  totals: SpotTotals
  before: Spot[]
  after: SavePreview['attendees']
}

export interface FittedSpots {
  spots: Spot[]
  fit: SpotFit | null
  displaced: SavePreview['displaced']
}

type Fitting = Pick<RegistrationDraft, 'attendees' | 'fit' | 'donation'>
type Asking = Fitting & Pick<RegistrationDraft, 'id' | 'eventId' | 'version'>

/** The spots with blank ones for new places; null when there are more people or activities than places. */
export function fitLocally(draft: Fitting): FittedSpots | null {
  const totals = sumPlaces(draft.donation)
  const fit = draft.fit && isSameTotals(draft.fit.totals, totals) ? draft.fit : null
  const spots = fillPlaces(fit ? draft.attendees : listEveryone(draft), totals)
  return spots && { spots, fit, displaced: [] }
}

/**
 * The spots for the donation, and who would be displaced; nothing has happened to anybody yet.
 *
 * @throws {RequestError} where the save would be refused, too; a ZodError when the donation is not complete
 */
export async function fitSpots(draft: Asking): Promise<FittedSpots> {
  return fitLocally(draft) ?? takePreview(draft, await previewSave(toPreview(draft)))
}

export const previewSave = (body: RegistrationToPreview, signal?: AbortSignal): Promise<SavePreview> =>
  callApi(registrationEndpoints.previewSave, { body }, { signal })

export function toPreview(draft: Asking, dropInstead?: number[]): RegistrationToPreview {
  const { id, eventId, version } = draft
  return {
    id,
    eventId,
    ...(version !== null && { version }),
    donation: donationContract.parse(draft.donation),
    attendees: listEveryone(draft),
    ...(dropInstead && { dropInstead }),
  }
}

export function takePreview(draft: Fitting, { attendees, displaced }: SavePreview): FittedSpots {
  const fit = { totals: sumPlaces(draft.donation), before: listEveryone(draft), after: attendees }
  return { spots: attendees.map(({ sentAs: _, ...spot }) => spot), fit, displaced }
}

/**
 * Everybody of a draft, those too whom smaller numbers have taken out of it, with what the user has changed since in those
 * who stayed. There may be more of them than places.
 */
export function listEveryone({ attendees, fit }: Pick<Fitting, 'attendees' | 'fit'>): Spot[] {
  if (!fit) return attendees
  const mine = new Map(attendees.map((spot) => [spot.spotNumber, spot]))
  const restored = fit.before.map((was) => {
    const left = fit.after.find(({ sentAs }) => sentAs === was.spotNumber)
    const now = left && mine.get(left.spotNumber)
    if (left) mine.delete(left.spotNumber)
    return left && now ? withChanges(was, left, now) : was
  })
  const added = [...mine.values()].filter((spot) => hasInfo(spot) || hasActivity(spot))
  return takeNumbers(restored, added)
}

/** What the smaller numbers took from somebody is no change of the user's: it comes back beside what was ticked since. */
function withChanges(was: Spot, left: Spot, now: Spot): Spot {
  return {
    ...was,
    ...(now.isDeclined === left.isDeclined ? mergeActivities(was, left, now) : activitiesOf(now)),
    ...(!isSame(infoOf(now), infoOf(left)) && { attendeeInfo: infoOf(now) }),
  }
}

function mergeActivities(was: Spot, left: Spot, now: Spot): Pick<Spot, Activity> {
  const pick = (activity: Activity) => (now[activity] === left[activity] ? was[activity] : now[activity])
  const [golf, vip] = [pick('golf'), pick('vip')]
  // Whoever plays or is a VIP has dinner, too.
  return { golf, vip, dinner: golf || vip || pick('dinner') }
}
