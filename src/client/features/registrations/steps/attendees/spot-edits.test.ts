import { beforeEach, describe, expect, test } from 'vitest'
import { initialSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { type Losses, makeSpotEdits } from './spot-edits.ts'

const totals = { golf: 2, dinner: 1, vip: 1 }

let spots: Spot[] = []
let losses: Losses | null = null
let undoable: { message: string; undo: () => void }[] = []
let refusals: string[] = []

const edits = makeSpotEdits(
  () => ({
    spots,
    totals,
    company: 'Acme',
    onChange: (changed) => {
      spots = changed
    },
  }),
  {
    losses: (told) => {
      losses = told
    },
    undoable: (message, undo) => undoable.push({ message, undo }),
    refusal: (message) => refusals.push(message),
  },
)

beforeEach(() => {
  spots = initialSpots(totals)
  losses = null
  undoable = []
  refusals = []
})

const nameJane = () => edits.changeInfo(0, { firstName: 'Jane', lastName: 'Doe' })
const names = () => spots.map((spot) => spot.name)
const undo = () => undoable.at(-1)?.undo()

describe('typing into the form of a spot', () => {
  test('enters an attendee', () => {
    nameJane()
    edits.changeInfo(0, { company: 'Acme' })
    expect(spots[0]).toMatchObject({ name: 'Jane Doe', attendeeInfo: { firstName: 'Jane', company: 'Acme' } })
  })

  test('removes the person once every field is empty', () => {
    nameJane()
    edits.changeInfo(0, { firstName: '', lastName: '' })
    expect(spots[0]).toMatchObject({ name: 'Attendee 1', attendeeInfo: null })
  })
})

describe('Clear Form', () => {
  test('removes the attendee and can be undone', () => {
    nameJane()
    edits.clearInfo(0)
    expect(spots[0]?.attendeeInfo).toBeNull()
    expect(undoable.at(-1)?.message).toBe('Jane Doe was removed from spot 1.')
    undo()
    expect(names()[0]).toBe('Jane Doe')
  })

  test("can't undo over someone entered since", () => {
    nameJane()
    edits.clearInfo(0)
    edits.changeInfo(0, { firstName: 'Al', lastName: 'Oh' })
    undo()
    expect(names()[0]).toBe('Al Oh')
    expect(refusals).toEqual(['Spot 1 now belongs to Al Oh.'])
  })

  test('offers no undo for an empty spot', () => {
    edits.clearInfo(0)
    expect(undoable).toEqual([])
  })
})

describe('declining', () => {
  test('removes the attendee; undone, the spot is open again with the same attendee', () => {
    nameJane()
    edits.toggleActivity(0, 'golf')
    edits.toggleDeclined(0)
    expect(names()[0]).toBe('Declined Spot')
    expect(undoable.at(-1)?.message).toBe('When you save, we’ll decline spot 1 and remove Jane Doe.')
    undo()
    expect(spots[0]).toMatchObject({ name: 'Jane Doe', isDeclined: false, golf: true })
  })

  test("doesn't ask about an empty spot", () => {
    edits.toggleActivity(0, 'golf')
    edits.toggleDeclined(0)
    expect(spots[0]?.isDeclined).toBe(true)
    expect(undoable).toEqual([])
  })
})

describe('an activity taken from another spot', () => {
  beforeEach(() => {
    edits.toggleActivity(0, 'golf')
    edits.toggleActivity(0, 'vip')
    edits.toggleActivity(1, 'dinner')
    edits.toggleActivity(2, 'dinner')
    edits.toggleActivity(0, 'vip')
  })

  test('is reported until the next edit', () => {
    expect(losses?.sentences).toEqual(['Spot 3 no longer has dinner because no spots are left.'])
    edits.toggleActivity(1, 'dinner')
    expect(losses).toBeNull()
  })

  test('returns with Undo, which keeps later entries', () => {
    nameJane()
    losses?.undo()
    expect(names()).toEqual(['Jane Doe', 'Dinner Only 1', 'Dinner Only 2', 'Attendee 4'])
    expect(spots[0]?.vip).toBe(true)
    expect(losses).toBeNull()
  })

  test('leaves the diet, and returns with Undo, which keeps a later name', () => {
    losses?.undo()
    edits.changeInfo(2, { firstName: 'Al', dietaryNeeds: 'Vegan' })
    edits.toggleActivity(0, 'vip')
    expect(spots[2]).toMatchObject({ dinner: false, attendeeInfo: { dietaryNeeds: 'Vegan' } })
    edits.changeInfo(2, { firstName: 'Alan' })
    losses?.undo()
    expect(spots[2]).toMatchObject({ dinner: true, attendeeInfo: { firstName: 'Alan', dietaryNeeds: 'Vegan' } })
  })

  test('returns with Undo, which keeps activities from a pasted list', () => {
    edits.enter([{ person: bo, index: 3, golf: true, dinner: true, vip: false }], 'One attendee was entered.')
    losses?.undo()
    expect(spots[3]).toMatchObject({ name: 'Bo Ray', golf: true })
  })
})

describe('filling in the remaining activities', () => {
  test('gives every open spot an activity, and says how many', () => {
    edits.toggleActivity(1, 'vip')
    edits.fillIn()
    expect(names()).toEqual(['Golfer 1', 'VIP 1', 'Golfer 2', 'Dinner Only 1'])
    expect(undoable.at(-1)?.message).toBe('3 spots now have an activity.')
  })

  test('is undone without what was chosen by hand or entered since', () => {
    edits.toggleActivity(1, 'vip')
    edits.fillIn()
    edits.toggleDeclined(2)
    nameJane()
    undo()
    expect(names()).toEqual(['Jane Doe', 'VIP 1', 'Declined Spot', 'Attendee 4'])
    expect(spots[0]?.golf).toBe(false)
  })

  test('leaves an activity that was changed by hand since', () => {
    edits.fillIn()
    edits.toggleActivity(0, 'golf')
    undo()
    expect(names()).toEqual(['Dinner Only 1', 'Attendee 2', 'Attendee 3', 'Attendee 4'])
  })
})

describe('declining the open spots', () => {
  test('declines all open spots, and its undo keeps later changes', () => {
    nameJane()
    edits.toggleActivity(1, 'vip')
    edits.declineOpen()
    expect(names()).toEqual(['Jane Doe', 'Declined Spot', 'Declined Spot', 'Declined Spot'])
    expect(spots.slice(1).every((spot) => spot.isDeclined && (spot.golf || spot.dinner || spot.vip))).toBe(true)
    expect(undoable.at(-1)?.message).toBe('When you save, we’ll decline 3 spots.')
    edits.toggleDeclined(3)
    const kept = spots[3]
    undo()
    expect(names().slice(0, 3)).toEqual(['Jane Doe', 'VIP 1', 'Attendee 3'])
    expect(spots[3]).toEqual(kept)
  })
})

const none = { golf: false, dinner: false, vip: false }
const bo = { firstName: 'Bo', lastName: 'Ray', company: '', email: 'bo@acme.test' }

describe('a pasted list', () => {
  test('is undone without what was entered before and since', () => {
    nameJane()
    const cy = { ...bo, firstName: 'Cy' }
    edits.enter(
      [bo, cy].map((person, index) => ({ person, index: index + 1, ...none })),
      'Two attendees were entered.',
    )
    expect(names()).toEqual(['Jane Doe', 'Bo Ray', 'Cy Ray', 'Attendee 4'])
    edits.changeInfo(2, { lastName: 'Day' })
    undo()
    expect(names()).toEqual(['Jane Doe', 'Attendee 2', 'Cy Day', 'Attendee 4'])
  })
})

test('undoes the activities of a pasted list and keeps earlier ones', () => {
  edits.toggleActivity(1, 'dinner')
  const before = spots
  edits.enter(
    [
      { person: bo, index: 0, golf: true, dinner: true, vip: false },
      { person: { ...bo, firstName: 'Cy' }, index: 1, ...none, dinner: true },
    ],
    'Two attendees were entered.',
  )
  expect(spots.slice(0, 2)).toMatchObject([
    { name: 'Bo Ray', golf: true },
    { name: 'Cy Ray', dinner: true },
  ])
  undo()
  expect(spots).toEqual(before)
})

describe('one company for all', () => {
  beforeEach(() => {
    nameJane()
    edits.enter([{ person: bo, index: 1, ...none }], 'One attendee was entered.')
    edits.changeInfo(0, { company: 'Zenith' })
  })
  const companies = () => spots.map(({ attendeeInfo }) => attendeeInfo?.company)

  test('restores other companies with Undo', () => {
    edits.copyCompany('Acme', [0, 1])
    expect(companies().slice(0, 2)).toEqual(['Acme', 'Acme'])
    expect(undoable.at(-1)?.message).toBe('2 attendees now have the company Acme.')
    undo()
    expect(companies().slice(0, 2)).toEqual(['Zenith', ''])
    expect(names()).toEqual(['Jane Doe', 'Bo Ray', 'Attendee 3', 'Attendee 4'])
  })

  test('is not undone where it was changed since', () => {
    edits.copyCompany('Acme', [1])
    edits.changeInfo(1, { company: 'Other' })
    undo()
    expect(companies()[1]).toBe('Other')
  })
})

describe('the company of a new attendee', () => {
  test('is that of the registration, and goes again with the name', () => {
    edits.changeInfo(1, { firstName: 'Al' })
    expect(spots[1]?.attendeeInfo).toMatchObject({ firstName: 'Al', company: 'Acme' })
    edits.changeInfo(1, { firstName: '' })
    expect(spots[1]?.attendeeInfo).toBeNull()
  })

  test('stays as it was entered', () => {
    edits.changeInfo(1, { company: 'Birch' })
    edits.changeInfo(1, { firstName: 'Al' })
    edits.changeInfo(1, { company: '' })
    expect(spots[1]?.attendeeInfo).toMatchObject({ firstName: 'Al', company: '' })
  })
})
