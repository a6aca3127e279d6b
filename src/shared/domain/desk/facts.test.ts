import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeskFact, formatNameInFact, formatSideName, guestKey, reduceFacts, reduceGuest } from './facts.ts'

let number = 0

function fact(kind: DeskFact['kind'], given: Partial<DeskFact> = {}): DeskFact {
  number += 1
  return {
    id: `fact ${String(number).padStart(4, '0')}`,
    kind,
    spotId: 1,
    walkInId: null,
    part: kind === 'in' ? 'golf' : null,
    at: new Date(Date.UTC(2027, 4, 14, 12, number)).toISOString(),
    guestName: 'Ann Lee',
    seen: [],
    who: 'Kim',
    firstName: '',
    lastName: '',
    company: '',
    note: '',
    registrationId: 1,
    placeKey: '',
    version: null,
    ...given,
  }
}

const idsOf = (...facts: DeskFact[]) => facts.map(({ id }) => id)
const bob = { firstName: 'Bob', lastName: 'Ray' }
const cat = { firstName: 'Cat', lastName: 'Orr' }
const sidesOf = (...facts: DeskFact[]) => reduceGuest(facts).dispute?.map(formatSideName) ?? null

describe('reduceGuest', () => {
  test('counts two check-ins as one at the earlier time', () => {
    const [one, two] = [fact('in'), fact('in')]
    const { here, dispute } = reduceGuest([two, one, one])
    expect([here.golf?.id, here.dinner, dispute]).toEqual([one.id, undefined, null])
  })

  test('removes a check-in after an undo by someone who saw it', () => {
    const checkIn = fact('in')
    expect(reduceGuest([checkIn, fact('undo', { part: 'golf', seen: idsOf(checkIn) })]).here).toEqual({})
  })

  test("keeps a check-in that the person undoing it hadn't seen", () => {
    const [one, two] = [fact('in'), fact('in')]
    const undo = fact('undo', { part: 'golf', seen: idsOf(one) })
    expect(reduceGuest([one, two, undo]).here.golf?.id).toBe(two.id)
  })

  test('checks a guest in for each part separately', () => {
    const [golf, dinner] = [fact('in'), fact('in', { part: 'dinner' })]
    const undo = fact('undo', { part: 'dinner', seen: idsOf(golf, dinner) })
    expect(Object.keys(reduceGuest([golf, dinner, undo]).here)).toEqual(['golf'])
  })

  test("uses a replacement's name, and removes the former guest's check-in", () => {
    const checkIn = fact('in')
    const replacement = fact('replace', { ...bob, seen: idsOf(checkIn) })
    const { named, here, dispute } = reduceGuest([replacement, checkIn])
    expect([named && formatNameInFact(named), here, dispute]).toEqual(['Bob Ray', {}, null])
  })

  test('checks in a replacement', () => {
    const replacement = fact('replace', bob)
    const checkIn = fact('in', { guestName: 'Bob Ray', seen: idsOf(replacement) })
    const { here, dispute } = reduceGuest([checkIn, replacement])
    expect([here.golf?.id, dispute]).toEqual([checkIn.id, null])
  })

  test("keeps another helper's check-in when an open spot is named", () => {
    const checkIn = fact('in', { guestName: 'Golfer 3' })
    const { here, dispute } = reduceGuest([checkIn, fact('name', { ...bob, guestName: 'Golfer 3' })])
    expect([here.golf?.id, dispute]).toEqual([checkIn.id, null])
  })
})

test("keeps an unnamed guest's check-in when a dispute over the name is decided", () => {
  const checkIn = fact('in', { guestName: 'Golfer 3' })
  const [one, other] = [fact('name', bob), fact('name', cat)]
  const decision = fact('decide', { ...bob, seen: idsOf(checkIn, one, other) })
  expect(reduceGuest([checkIn, one, other, decision]).here.golf?.id).toBe(checkIn.id)
})

describe('a dispute', () => {
  test('arises from two independent replacements', () => {
    expect(sidesOf(fact('replace', bob), fact('replace', cat))).toEqual(['Bob Ray', 'Cat Orr'])
  })

  test("doesn't arise from two replacements with matching names", () => {
    expect(sidesOf(fact('replace', bob), fact('replace', { ...bob, firstName: 'bob' }))).toBe(null)
  })

  test("arises between a replacement and the former guest's check-in, and keeps the former name", () => {
    const [replacement, checkIn] = [fact('replace', bob), fact('in')]
    expect(sidesOf(checkIn, replacement)).toEqual(['Bob Ray', 'Ann Lee'])
    const { here, named } = reduceGuest([checkIn, replacement])
    expect([here.golf?.id, named]).toEqual([checkIn.id, null])
  })

  test('arises when an undone replacement is checked in late', () => {
    const replacement = fact('replace', bob)
    const undo = fact('undo', { firstName: 'Ann', lastName: 'Lee', seen: idsOf(replacement) })
    const late = fact('in', { guestName: 'Bob Ray', seen: idsOf(replacement) })
    expect(sidesOf(replacement, undo, late)).toEqual(['Ann Lee', 'Bob Ray'])
  })

  test.each([
    ['the replacement', bob, {}],
    ['the former guest', { firstName: 'Ann', lastName: 'Lee' }, { golf: true }],
  ])('ends with a decision for %s', (_, name, here) => {
    const [replacement, checkIn] = [fact('replace', bob), fact('in')]
    const decision = fact('decide', { ...name, seen: idsOf(replacement, checkIn) })
    const state = reduceGuest([decision, checkIn, replacement])
    expect([state.dispute, state.named?.id, Object.keys(state.here)]).toEqual([null, decision.id, Object.keys(here)])
  })
})

const anyHistory = fc
  .array(
    fc.record({
      device: fc.integer({ min: 0, max: 2 }),
      kind: fc.constantFrom<DeskFact['kind'][]>('in', 'undo', 'replace', 'name', 'note'),
      spotId: fc.integer({ min: 1, max: 2 }),
      part: fc.constantFrom<('golf' | 'dinner')[]>('golf', 'dinner'),
      minute: fc.integer({ min: 0, max: 5 }),
      name: fc.constantFrom(bob, cat),
      sees: fc.array(fc.nat({ max: 20 }), { maxLength: 6 }),
    }),
    { maxLength: 14 },
  )
  .map((entries) => {
    const made: DeskFact[] = []
    for (const [index, { device, kind, spotId, part, minute, name, sees }] of entries.entries()) {
      const own = made.filter((each) => each.who === `device ${device}` && each.spotId === spotId)
      const others = sees.flatMap((at) => made[at] ?? []).filter((each) => each.spotId === spotId)
      made.push(
        fact(kind, {
          id: `fact ${index}`,
          spotId,
          part: kind === 'in' || kind === 'undo' ? part : null,
          at: new Date(Date.UTC(2027, 4, 14, 12, minute)).toISOString(),
          who: `device ${device}`,
          seen: idsOf(...own, ...others),
          ...(kind === 'replace' || kind === 'name' ? name : {}),
        }),
      )
    }
    return made
  })

describe('reduceFacts', () => {
  test('returns one state for any order of facts from three devices', () => {
    fc.assert(
      fc.property(
        anyHistory.chain((facts) =>
          fc.tuple(fc.constant(facts), fc.shuffledSubarray([...facts, ...facts], { minLength: facts.length * 2 })),
        ),
        ([facts, shuffled]) => {
          const sorted = (all: DeskFact[]) => [...reduceFacts(all)].toSorted(([one], [other]) => (one < other ? -1 : 1))
          expect(sorted(shuffled)).toEqual(sorted(facts))
        },
      ),
    )
  })

  test('never loses a check-in that no one undid or replaced', () => {
    fc.assert(
      fc.property(anyHistory, (facts) => {
        for (const [key, { here }] of reduceFacts(facts)) {
          const own = facts.filter((each) => guestKey(each) === key)
          for (const checkIn of own.filter(({ kind }) => kind === 'in')) {
            const isSeen = own.some(
              ({ kind, seen }) => (kind === 'undo' || kind === 'replace') && seen.includes(checkIn.id),
            )
            if (!isSeen && checkIn.part) expect(here[checkIn.part]).toBeDefined()
          }
        }
      }),
    )
  })
})
