import type { BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { Donation, Registration, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import type { DonationTerms, Donation as EnteredDonation } from '#shared/domain/donation/donation-counts.ts'
import { trimSpots } from '#shared/domain/spots/reconcile.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Reply, Visitor } from '../world.ts'
import { applyEdit } from './any-spots.ts'
import { choosePreferences, type PlanningStep, type SaveStep, type Step } from './any-steps.ts'

export interface Stage {
  eventId: number
  courses: readonly BuiltGolfCourse[]
  registrations: readonly { id: number; partner: Visitor; colleague: Visitor }[]
  admin: Visitor
}

export interface Outcome {
  status: number
  code: string
  sent: RegistrationToSave | null
  announced: NonNullable<Problem['people']>
}

type AnyReply = Pick<Reply<'saveRegistration'>, 'status' | 'problem'>

const toOutcome = (reply: AnyReply, sent: RegistrationToSave | null = null): Outcome => ({
  status: reply.status,
  code: reply.status === 200 ? '' : reply.problem.code,
  sent,
  announced: [],
})

export function applyStep(stage: Stage, step: Step): Promise<Outcome> {
  return step.kind === 'save' ? save(stage, step.registration, step) : plan(stage, step.registration, step)
}

async function save({ registrations, admin }: Stage, position: number, step: SaveStep): Promise<Outcome> {
  const { id, ...people } = registrationAt(registrations, position)
  const visitor = step.author === 'admin' ? admin : people[step.author]
  const read = await visitor.call('getRegistration', { params: { id } })
  if (read.status !== 200) return toOutcome(read)
  const body = change(read.answer, step, await findTerms(visitor, read.answer, step.author))
  const first = await visitor.call('saveRegistration', { body })
  const outcome = toOutcome(first, body)
  if (outcome.code !== 'would_drop_people' || !step.confirmDrop) return outcome
  const announced = first.problem.people ?? []
  const confirmed = { ...body, confirmDrop: true }
  return { ...toOutcome(await visitor.call('saveRegistration', { body: confirmed }), confirmed), announced }
}

export async function findTerms(
  visitor: Visitor,
  saved: Registration,
  author: SaveStep['author'],
): Promise<DonationTerms> {
  const { eventId, donation, affiliationName } = saved
  const { affiliationId } = donation
  const levels = await visitor.call('listLevelOptions', {
    params: { eventId, affiliationId },
    query: { kept: donation.partnershipLevelId || undefined },
  })
  const courses = await visitor.call('listGolfCoursesOfEvent', { params: { id: eventId } })
  return {
    role: author === 'admin' ? 'admin' : 'user',
    affiliationName,
    levels: levels.answer,
    courseIds: courses.answer.map(({ id }) => id),
    saved: donation,
  }
}

function change(read: Registration, step: SaveStep, terms: DonationTerms): RegistrationToSave {
  const { id, eventId, contact, review, version } = read
  const changed = step.donation.reduce<EnteredDonation>((donation, apply) => apply(donation, terms), read.donation)
  const donation = (step.donation.length > 0 ? choosePreferences(changed, terms) : read.donation) as Donation
  const totals = sumPlaces(donation)
  const edited = step.spots.reduce<Spot[]>((spots, edit) => applyEdit(spots, edit, totals), read.attendees)
  const fitted = step.isFitted ? trimSpots(edited, totals).spots : edited
  const leftOut = step.leftOut.map((index) => index % Math.max(1, fitted.length))
  const sentVersion = { current: version, stale: version - 1, none: undefined }[step.version]
  return {
    id,
    eventId,
    contact,
    donation,
    attendees: fitted.filter((_, index) => !leftOut.includes(index)),
    review,
    ...(sentVersion !== undefined && sentVersion > 0 && { version: sentVersion }),
  }
}

async function plan(stage: Stage, position: number, step: PlanningStep): Promise<Outcome> {
  const { admin, registrations, courses, eventId } = stage
  const { id } = registrationAt(registrations, position)
  switch (step.kind) {
    case 'place': {
      const golferId = await findSpotId(admin, id, step.golfer)
      const [course] = courses
      const holeDetailId = course?.holes[Math.floor(step.team / 2)]?.id ?? 0
      const allowFifth = step.allowFifth ? 'true' : 'false'
      const query = { golferId, holeDetailId, teamNumber: 1 + (step.team % 2), eventId, allowFifth } as const
      return toOutcome(await admin.call('addGolferPlacement', { query }))
    }
    case 'remove': {
      const golferId = await findSpotId(admin, id, step.golfer)
      return toOutcome(await admin.call('removeGolferPlacement', { query: { golferId, eventId } }))
    }
    case 'assign': {
      const assignedGolfCourseId = courses[step.course]?.id ?? 0
      const confirmRelease = step.confirmRelease ? 'true' : 'false'
      const query = { registrationId: id, assignedGolfCourseId, confirmRelease } as const
      return toOutcome(await admin.call('assignGolfCourse', { query }))
    }
    case 'delete':
      return toOutcome(await admin.call('deleteRegistration', { params: { id } }))
    case 'restore':
      return toOutcome(await admin.call('restoreRegistration', { body: { registrationId: id } }))
  }
}

async function findSpotId(admin: Visitor, id: number, position: number): Promise<number> {
  const read = await admin.call('getRegistration', { params: { id } })
  const spots = read.status === 200 ? read.answer.attendees : []
  return spots[position % Math.max(1, spots.length)]?.id ?? 999_999
}

function registrationAt(registrations: Stage['registrations'], position: number): Stage['registrations'][number] {
  const registration = registrations[position]
  if (!registration) throw new RangeError(`There is no registration ${position}`)
  return registration
}
