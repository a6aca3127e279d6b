import { beforeEach, describe, expect, test } from 'vitest'
import { createInitialSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { readSpots, readTotals, writeActivities } from '#tests/support/models/read-spots.ts'
import { createSpotEdits, describeFillIn } from './spot-edits.ts'

const totals = { golf: 2, dinner: 1, vip: 1 }

let spots: Spot[] = []
let isPlanning = true
let undoable: { message: string; undo: () => void } | null = null

const edits = () =>
  createSpotEdits({
    ...{ spots, totals, isPlanning, company: 'Acme' },
    onChange: (changed) => {
      spots = changed
    },
    onUndoable: (edit) => {
      undoable = edit
    },
  })

beforeEach(() => {
  spots = createInitialSpots(totals)
  isPlanning = true
  undoable = null
})

const nameJane = () => edits().changeInfo(0, { firstName: 'Jane', lastName: 'Doe' })
const bo = { firstName: 'Bo', lastName: 'Ray', company: '', email: 'bo@acme.test' }
const enter = (index: number) =>
  edits().enter([{ person: bo, index, golf: false, dinner: true, vip: false }], '1 attendee was added.')

test('gives a new attendee the planned activity, and removes the attendee with their last entry', () => {
  nameJane()
  expect(spots[0]).toMatchObject({ name: 'Jane Doe', golf: true, dinner: true })
  expect(writeActivities(spots)).toBe('G | - | - | -')
  edits().changeInfo(0, { firstName: '', lastName: '' })
  expect(spots[0]?.attendeeInfo).toBeNull()
})

test("doesn't plan activities for a user who can change only names", () => {
  isPlanning = false
  nameJane()
  expect(spots[0]).toMatchObject({ name: 'Jane Doe', golf: false, dinner: false })
})

test('fills in the activity and company for pasted people as if they were typed', () => {
  edits().enter([{ person: bo, index: 0, golf: false, dinner: false, vip: false }], '1 attendee added.')
  expect(spots[0]).toMatchObject({ name: 'Bo Ray', golf: true, dinner: true, attendeeInfo: { company: 'Acme' } })
})

test('changes a planned activity, and keeps planned activities when a spot is declined', () => {
  edits().toggleActivity(0, 'vip')
  edits().toggleDeclined(1)
  expect(writeActivities(spots)).toBe('GV | Gx | - | -')
  expect(undoable).toBeNull()
})

describe('an edit with undo', () => {
  test.each<[string, () => void, string]>([
    ['Clear Form', () => edits().clearInfo(0), 'Jane Doe was removed from spot 1.'],
    ['declining', () => edits().toggleDeclined(0), 'When you save, we’ll decline spot 1 and remove Jane Doe.'],
    ['filling in', () => edits().fillIn(), '3 spots now have an activity.'],
    ['a pasted list', () => enter(1), '1 attendee was added.'],
    ['one company for all', () => edits().copyCompany(' Zenith '), 'The company is now Zenith for everyone.'],
  ])('can be undone: %s', (_, edit, message) => {
    nameJane()
    const before = spots
    edit()
    expect(spots).not.toEqual(before)
    expect(undoable?.message).toBe(message)
    undoable?.undo()
    expect(spots).toEqual(before)
  })

  test("can't be undone after the next edit", () => {
    nameJane()
    edits().clearInfo(0)
    nameJane()
    expect(undoable).toBeNull()
  })

  test('reports which spot lost an activity because no spots were left', () => {
    spots = readSpots('GV | D | D | -')
    edits().toggleActivity(0, 'vip')
    expect(undoable?.message).toBe('Spot 3 no longer has dinner because no spots are left.')
    undoable?.undo()
    expect(writeActivities(spots)).toBe('GV | D | D | -')
  })
})

test.each([
  ['- | - | -', '2G 1D', '3 spots have no activity. We’d make them 2 Golf & dinner and 1 Dinner only.'],
  ['G | - | -', '3G', '2 spots have no activity. We’d make them Golf & dinner.'],
  ['G | -', '2G', '1 spot has no activity. We’d make it Golf & dinner.'],
  ['G | Dx', '1G 1D', ''],
])('describes the activities to be filled in: %s of %s', (list, places, words) => {
  expect(describeFillIn(readSpots(list), readTotals(places))).toBe(words)
})

describe("a new attendee's company", () => {
  test('is copied from the registration, and removed with the name', () => {
    edits().changeInfo(1, { firstName: 'Al' })
    expect(spots[1]?.attendeeInfo).toMatchObject({ firstName: 'Al', company: 'Acme' })
    edits().changeInfo(1, { firstName: '' })
    expect(spots[1]?.attendeeInfo).toBeNull()
  })

  test("isn't overwritten if it was entered", () => {
    edits().changeInfo(1, { company: 'Birch' })
    edits().changeInfo(1, { firstName: 'Al' })
    edits().changeInfo(1, { company: '' })
    expect(spots[1]?.attendeeInfo).toMatchObject({ firstName: 'Al', company: '' })
  })
})
