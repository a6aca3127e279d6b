import { describe, expect, test } from 'vitest'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { called, golf, makeSpots } from '#tests/support/any-spots.ts'
import { buildTerms, donate } from '#tests/support/donation-terms.ts'
import { fitSpots } from './draft/fitted-spots.ts'
import { previewDrop } from './preview-drop.ts'

const donation = { ...donate(5_000, buildTerms()), dinnersIncluded: 1, vipsIncluded: 0 }
const names = ['Ann Lee', 'Bo Berg', 'Cy Orr', 'Dee Poe']
const people = makeSpots(...names.map((name) => ({ ...golf, ...called(name) })), {})
const saved = {
  attendees: people,
  donation: donation as Parameters<typeof previewDrop>[0]['donation'],
  placed: [{ spotId: 102, placedAt: 'hole 7, team 7B' }],
}
/** Two golfers fewer: Cy and Dee have been taken out of the draft, or keep a dinner. */
const smaller = { ...donation, golfersIncluded: 2 }
const opened = { attendees: people, donation: smaller, fit: null }
const { spots: trimmed, fit } = fitSpots(opened, new Set([102]))
const fitted = { ...opened, attendees: trimmed, fit }

describe('choosing other people', () => {
  test('is from among everybody, with what the smaller numbers had taken from them', () => {
    const { candidates, attendees } = previewDrop(saved, fitted, [])
    expect(candidates.map(({ name, placedAt }) => [name, placedAt])).toEqual([
      ['Ann Lee', null],
      ['Bo Berg', 'hole 7, team 7B'],
      ['Cy Orr', null],
      ['Dee Poe', null],
    ])
    expect(attendees).toEqual(nameSpots(people))
  })

  test('shows what it means for them and for the others', () => {
    const { losers } = previewDrop(saved, fitted, [101, 102])
    expect(losers.map(({ name, loses, placedAt }) => [name, loses, placedAt])).toEqual([
      ['Ann Lee', 'their spot', null],
      ['Bo Berg', 'their spot', 'hole 7, team 7B'],
    ])
  })

  test('says how many of which have to go, and who comes to what', () => {
    const { need, needed, candidates } = previewDrop(saved, fitted, [101, 104])
    expect(candidates.map(({ activity }) => activity)).toEqual(['golf', 'golf', 'golf', 'golf'])
    expect(need).toBe('1 golfer has to go.')
    expect(needed.map(({ name, loses }) => [name, loses])).toContainEqual(['Dee Poe', 'their spot'])
  })

  test('keeps what was entered here, and people who were typed into new spots', () => {
    const renamed = trimmed.map((spot) => (spot.id === 101 ? { ...spot, ...called('Anna Lee') } : spot))
    const added = { ...makeSpots(golf)[0], ...called('Eve New'), id: 0, spotNumber: 4 } as (typeof people)[number]
    const { attendees } = previewDrop(saved, { ...fitted, attendees: [...renamed, added] }, [])
    expect(attendees.map(({ attendeeInfo }) => attendeeInfo?.firstName ?? null)).toEqual([
      'Anna',
      'Bo',
      'Cy',
      'Dee',
      null,
      'Eve',
    ])
    expect(attendees.at(-1)).toMatchObject({ id: 0, spotNumber: 6 })
  })
})
