import fc from 'fast-check'
import { type AttendeeInfo, blankAttendeeInfo, mapFields } from '#shared/domain/spots/attendee-fields.ts'
import { setAttendeeInfo, toggleActivity, toggleDeclined } from '#shared/domain/spots/edit.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import { type Activity, createInitialSpots, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'

const upTo = (max: number) => fc.integer({ min: 0, max })

export const anyTotals: fc.Arbitrary<SpotTotals> = fc.record({ golf: upTo(5), dinner: upTo(4), vip: upTo(4) })

const anyValues: Record<string, fc.Arbitrary<unknown>> = {
  firstName: fc.constantFrom('', ' ', 'Ann', 'Bo'),
  lastName: fc.constantFrom('', 'Lee', 'Ray'),
  email: fc.constantFrom('', 'ann@acme.test'),
  postalCode: fc.constantFrom('', '12345'),
  text: fc.constantFrom('', 'Acme', 'AUS'),
  phone: fc.constantFrom('', '+1 312 555 0147'),
  choice: fc.constantFrom(null, 1, 2),
  flag: fc.boolean(),
}

export const anyInfo = fc.record(
  mapFields((key, { kind }) => anyValues[key] ?? anyValues[kind] ?? fc.constant(null)),
) as fc.Arbitrary<AttendeeInfo>

const savedValues: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.constantFrom('', 'ann@acme.test'),
  phone: fc.constantFrom('', '+49 89 1234567', '=312-555-0142', '1'.repeat(20)),
  postalCode: fc.constantFrom('', '12345', '60601-1234'),
  choice: fc.constantFrom(1, 2),
  flag: fc.boolean(),
}

export const anyGolfer: fc.Arbitrary<AttendeeInfo> = fc
  .record(
    mapFields((_, field) => {
      if (!('limit' in field)) return savedValues[field.kind] ?? fc.constant('')
      const { limit, required, kind } = field
      const texts = ['O’Neil 👩🏽‍🚀', 'x'.repeat(limit), '=1+1'].filter(({ length }) => length <= limit)
      return savedValues[kind] ?? fc.constantFrom(...texts, ...(required ? [] : ['']))
    }),
  )
  .map(
    (info) => tidySpot(makeSpot(1, { ...golf, attendeeInfo: info as AttendeeInfo })).attendeeInfo ?? blankAttendeeInfo,
  )

export type Edit = { index: number } & (
  | { toggle: Activity }
  | { toggle: 'declined' }
  | { toggle: 'info'; info: AttendeeInfo }
)

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ index: upTo(12), toggle: fc.constantFrom<Activity>('golf', 'dinner', 'vip') }) },
  { weight: 1, arbitrary: fc.record({ index: upTo(12), toggle: fc.constant('declined' as const) }) },
  { weight: 3, arbitrary: fc.record({ index: upTo(12), toggle: fc.constant('info' as const), info: anyInfo }) },
)

export const anyEdits = fc.array(anyEdit, { maxLength: 30 })

export function applyEdit(spots: readonly Spot[], edit: Edit, totals: SpotTotals): Spot[] {
  if (spots.length === 0) return []
  const index = edit.index % spots.length
  if (edit.toggle === 'info') return setAttendeeInfo(spots, index, edit.info)
  if (edit.toggle === 'declined') return toggleDeclined(spots, index, totals)
  return toggleActivity(spots, index, edit.toggle, totals)
}

export function applyEdits(totals: SpotTotals, edits: readonly Edit[]): Spot[][] {
  const lists = [createInitialSpots(totals)]
  for (const edit of edits) lists.push(applyEdit(lists.at(-1) ?? [], edit, totals))
  return lists
}

export const anyRegistration = fc.record({ totals: anyTotals, edits: anyEdits }).map(({ totals, edits }) => {
  const spots = applyEdits(totals, edits).at(-1) ?? []
  return { totals, spots: spots.map((spot) => ({ ...spot, id: 100 + spot.spotNumber })) }
})

export function makeSpot(spotNumber: number, fields: Partial<Spot> = {}): Spot {
  const blank = { isDeclined: false, vip: false, golf: false, dinner: false, attendeeInfo: null }
  return { id: 100 + spotNumber, spotNumber, name: '', ...blank, ...fields }
}

export const golf = { golf: true, dinner: true }
export const dinner = { dinner: true }
export const vip = { vip: true, dinner: true }
export const declined = { isDeclined: true }

export function called(fullName: string, more: Partial<AttendeeInfo> = {}): Pick<Spot, 'attendeeInfo'> {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return { attendeeInfo: { ...blankAttendeeInfo, firstName, lastName, ...more } }
}

export function makeSpots(...fields: Partial<Spot>[]): Spot[] {
  return fields.map((spot, index) => makeSpot(index + 1, spot))
}
