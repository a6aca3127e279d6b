import { listChangedPaths } from '#server/features/registrations/save/changed-parts.ts'
import type { StoredSide, StoredSpot } from '#shared/domain/audit-trail/stored-changes.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { applySpotChanges } from './apply-spot-changes.ts'
import type { Line, Rule, WorldRows } from './world-rows.ts'

type Registration = WorldRows['registrations'][number]
export type Fields = Record<string, unknown>

export const linesOf = ({ lines }: WorldRows, entity: string, entityId: number): Line[] =>
  lines.filter((line) => line.entity === entity && line.entityId === entityId)

const ofEach = (
  name: string,
  find: (registration: Registration, rows: WorldRows, isBuilt: boolean) => string[],
): Rule => ({
  name,
  find: (rows, { isBuilt }) =>
    rows.registrations.flatMap((registration) =>
      find(registration, rows, isBuilt).map((finding) => `registration ${registration.id}: ${finding}`),
    ),
})

function listDifferences(said: unknown, is: unknown): string[] {
  const tidy = (fields: unknown): unknown => {
    if (Array.isArray(fields)) return fields.map((one) => (isFields(one) ? { ...one, name: '' } : one))
    if (!isFields(fields)) return fields
    const { registeredByEmails } = fields
    return Array.isArray(registeredByEmails) ? { ...fields, registeredByEmails: registeredByEmails.toSorted() } : fields
  }
  if (!isFields(said) || !isFields(is)) return listChangedPaths(tidy(said), tidy(is))
  return listChangedPaths(tidy(said), tidy(Object.fromEntries(Object.keys(said).map((key) => [key, is[key]]))))
}

function listOtherSpots(said: unknown, spots: unknown): string[] {
  const known = new Map((spots as Spot[]).map((spot) => [spot.id, spot]))
  return (said as StoredSpot[]).flatMap((spot) => {
    const { attendeeInfo, ...is } = known.get(spot.id) ?? { attendeeInfo: null }
    const info = spot.attendeeInfo && attendeeInfo ? { ...attendeeInfo, ...spot.attendeeInfo } : spot.attendeeInfo
    const whole = { ...is, attendeeInfo, ...spot, ...(info !== undefined && { attendeeInfo: info }) }
    return listChangedPaths(whole, { ...is, attendeeInfo }, String(spot.id))
  })
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const partsOf = (said: unknown) => Object.entries((said ?? {}) as Record<string, unknown>)

export function replay(lines: readonly Line[]) {
  const state: Record<string, unknown> = {}
  return lines.map((line) => {
    const wrong = partsOf(line.before).flatMap(([part, value]) => {
      const differences =
        part === 'changedSpots' ? listOtherSpots(value, state.attendees) : listDifferences(value, state[part])
      return differences.map((path) => `line ${line.id} has another ${part}.${path} before it`)
    })
    const before = { ...state }
    const [from, to] = [line.before, line.after] as (StoredSide | null)[]
    if (to?.changedSpots) {
      state.attendees = applySpotChanges((state.attendees ?? []) as Spot[], from?.changedSpots, to.changedSpots)
    }
    for (const [part, value] of partsOf(line.after).filter(([part]) => part !== 'changedSpots')) {
      state[part] = isFields(value) && isFields(state[part]) ? { ...state[part], ...value } : value
    }
    return { line, before, after: { ...state }, wrong }
  })
}

function toParts(registration: Registration, rows: WorldRows): Record<string, unknown> {
  const own = <Row extends { registrationId: number }>(all: readonly Row[]) =>
    all.filter(({ registrationId }) => registrationId === registration.id)
  const registeredByEmails = own(rows.registrationRegisteredBy).map(({ email }) => email)
  const preferences = own(rows.registrationCoursePreferences).toSorted((one, other) => one.position - other.position)
  const partnershipLevelId = registration.partnershipLevelId ?? placeholderLevel.id
  const coursePreferences = preferences.map(({ golfCourseId }) => golfCourseId)
  return {
    contact: { ...registration, registeredByEmails },
    donation: { ...registration, partnershipLevelId, coursePreferences },
    review: registration,
    attendees: rows.spotsOf.get(registration.id) ?? [],
  }
}

export const registrationTrailRules: Rule[] = [
  ofEach('The lines of a registration follow from one another, and lead to what it is', (registration, rows) => {
    const steps = replay(linesOf(rows, 'registration', registration.id))
    const parts = toParts(registration, rows)
    const end = steps.at(-1)?.after ?? {}
    const missing = Object.keys(parts).filter((part) => !(part in end))
    return [
      ...steps.flatMap(({ wrong }) => wrong),
      ...missing.map((part) => `no line tells of ${part}`),
      ...partsOf(end).flatMap(([part, value]) => listDifferences(value, parts[part]).map((path) => `${part}.${path}`)),
    ]
  }),
  ofEach(
    'The version of a registration counts its lines, and its last line says when it was changed',
    (registration, rows) => {
      const lines = linesOf(rows, 'registration', registration.id)
      const { version, createdAt, updatedAt } = registration
      return [
        ...(version === lines.length ? [] : [`version ${version} after ${lines.length} lines`]),
        ...(lines[0]?.action === 'create' && lines[0].at === createdAt ? [] : [`created at ${createdAt}`]),
        ...(lines.at(-1)?.at === updatedAt ? [] : [`changed at ${updatedAt}`]),
        ...rows.saveRequests
          .filter((request) => request.registrationId === registration.id && request.version > version)
          .map((request) => `answered version ${request.version}`),
      ]
    },
  ),
  ofEach('A registration is deleted when its last line about that says so', ({ id, deletedAt }, rows) => {
    const lines = linesOf(rows, 'registration', id)
    const last = lines.findLast(({ action }) => action === 'delete' || action === 'restore')
    return (last?.action === 'delete' ? last.at : null) === deletedAt ? [] : [`deleted at ${deletedAt}`]
  }),
  ofEach('The assigned course is that of its lines', ({ id, assignedGolfCourseId }, rows, isBuilt) =>
    followValue(linesOf(rows, 'assignedCourse', id), 'assignedGolfCourseId', { value: assignedGolfCourseId, isBuilt }),
  ),
  ofEach('A registration is reopened until when its lines say', ({ id, reopenedUntil }, rows, isBuilt) =>
    followValue(linesOf(rows, 'reopening', id), 'reopenedUntil', { value: reopenedUntil, isBuilt }),
  ),
  ofEach('The internal notes are those of their last line, and have a version for each', ({ id }, rows) => {
    const lines = linesOf(rows, 'internalNotes', id)
    const kept = rows.internalNotes.find(({ registrationId }) => registrationId === id)
    const last = (lines.at(-1)?.after as Fields | undefined)?.internalNotes ?? ''
    const isKept = (kept?.internalNotes ?? '') === last && (kept?.version ?? 0) === lines.length
    return isKept ? [] : [`version ${kept?.version} after ${lines.length} lines`]
  }),
  ofEach('There is a consent to a low donation when its last line says so', ({ id }, rows) => {
    const isAgreed = rows.levelAgreements.some(({ registrationId }) => registrationId === id)
    const last = linesOf(rows, 'levelAgreement', id).at(-1)
    return isAgreed === (last?.action === 'agree')
      ? []
      : [isAgreed ? 'a consent without a line' : 'no consent any more']
  }),
]

function followValue(
  lines: readonly Line[],
  field: string,
  { value, isBuilt }: { value: unknown; isBuilt: boolean },
): string[] {
  const read = (said: unknown) => (said as Fields | null)?.[field] ?? null
  const [first] = lines
  if (!first) return isBuilt || value === null ? [] : [`${value} without a line`]
  const wrong = lines.filter((line, index) => {
    const earlier = lines[index - 1]
    const expected = earlier ? read(earlier.after) : isBuilt ? read(line.before) : null
    return read(line.before) !== expected
  })
  return [
    ...wrong.map(({ id }) => `line ${id} does not follow from the one before`),
    ...(read(lines.at(-1)?.after) === value ? [] : [`${value}, which no line tells of`]),
  ]
}
