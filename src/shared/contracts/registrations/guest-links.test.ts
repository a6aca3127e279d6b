import { describe, expect, test } from 'vitest'
import { readGuestForm } from '#shared/public-forms.ts'
import { blankAttendeeInfo } from '../../domain/spots/attendee-fields.ts'
import { z } from '../zod.ts'
import { guestReply } from './guest-links.ts'

const typed = { token: 't', version: 'v', firstName: 'Ann', lastName: 'Lee' }

describe("a guest's form", () => {
  test('matches the API call', () => {
    const sent = {
      ...typed,
      travelMethodId: '2',
      airport: 'ORD',
      isRentalClubsRequested: 'on',
      requestedRentalClubTypeId: '1',
    }
    const attendee = {
      ...blankAttendeeInfo,
      firstName: 'Ann',
      lastName: 'Lee',
      travelMethodId: 2,
      airport: 'ORD',
      isRentalClubsRequested: true,
      requestedRentalClubTypeId: 1,
    }
    const read = readGuestForm(sent)
    expect(read).toEqual({ token: 't', version: 'v', attendee })
    expect(z.safeParse(guestReply, read).success).toBe(true)
  })

  test('accepts mobile numbers from any country, and rejects impossible ones', () => {
    const isTaken = (mobile: string) => z.safeParse(guestReply, readGuestForm({ ...typed, mobile })).success
    expect(['', '312-555-0142', '+49 89 1234567', '00 354 555 0142'].map(isTaken)).toEqual([true, true, true, true])
    expect(['12', '+49 89', 'none'].map(isTaken)).toEqual([false, false, false])
  })

  test("leaves out details that don't apply, even if entered", () => {
    const read = readGuestForm({
      ...typed,
      travelMethodId: '2',
      airport: 'ORD',
      postalCode: '1',
      requestedRentalClubTypeId: '1',
    })
    expect(read).toMatchObject({ attendee: { airport: 'ORD', postalCode: '', requestedRentalClubTypeId: null } })
  })

  test.each<Record<string, string>>([{ answer: 'cannotCome' }, { reply: 'no' }])(
    'declines when it contains %o, and leaves out the details',
    (reply) => {
      expect(readGuestForm({ ...typed, ...reply })).toEqual({ token: 't', version: 'v', attendee: null })
    },
  )

  test('rejects missing and invalid values', () => {
    const wrong: Record<string, string>[] = [
      {},
      { travelMethodId: '-1' },
      { token: 't', version: 'x'.repeat(65), firstName: 'A', lastName: 'B' },
    ]
    for (const sent of wrong) {
      expect(z.safeParse(guestReply, readGuestForm(sent)).success).toBe(false)
    }
  })
})
