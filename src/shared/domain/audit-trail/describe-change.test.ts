import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { describeChange } from './describe-change.ts'

const tell = (entity: string, action: string, before: unknown, after: unknown) =>
  describeChange({ who: 'Kim', entity, action, before, after }, namesBehindIds)

describe('a change of pairings', () => {
  const ann = { words: 'Ann with Bo', part: 'golf', strength: 'prefer', note: '' }
  test.each<[string, unknown, unknown, string]>([
    ['wish create', null, ann, 'added the pairing “Ann with Bo”.'],
    [
      'wish create',
      null,
      { ...ann, strength: 'must', part: 'dinner' },
      'added the pairing “Ann with Bo” (required, at the dinner).',
    ],
    [
      'wish update',
      ann,
      { ...ann, strength: 'must' },
      'changed the pairing “Ann with Bo” to “Ann with Bo” (required).',
    ],
    ['wish update', ann, { ...ann, note: 'Friends' }, 'added a note to the pairing “Ann with Bo”: “Friends”.'],
    ['wish update', 7, 7, 'changed the registration.'],
    ['wish create', null, { part: 'golf', strength: 'must' }, 'added the pairing “of two” (required).'],
    ['wish delete', ann, null, 'deleted the pairing “Ann with Bo”.'],
    ['wish drop', ann, null, 'removed a guest and the pairing “Ann with Bo”.'],
    ['wishRequest create', null, { text: 'Bo' }, 'asked to play with “Bo”.'],
    ['wishRequest update', { text: 'Bo' }, { text: 'Cy' }, 'asked to play with “Cy” instead of “Bo”.'],
    ['wishRequest withdraw', { text: 'Bo' }, null, 'withdrew the request to play with “Bo”.'],
    ['wishRequest accept', null, { text: 'Bo' }, 'accepted the request to play with “Bo”.'],
    ['wishRequest decline', null, { text: 'Bo' }, 'declined the request to play with “Bo”.'],
    ['wishRequest reopen', null, { text: 7 }, 'reopened the request to play with “…”'],
  ])('reads %s', (change, before, after, sentence) => {
    const [entity = '', action = ''] = change.split(' ')
    expect(tell(entity, action, before, after)).toEqual([`Kim ${sentence}`])
  })
})

describe('a change of a whole registration', () => {
  const contact = { nameForMarketingMaterials: 'Acme Golf' }
  const shortfall = { belowLevelBy: 15_000, donation: 0, partnershipLevelId: 2 }
  test.each<[string, unknown, unknown, string]>([
    [
      'registration create',
      null,
      { contact, donation: { donation: 5_000, partnershipLevelId: 2 } },
      'registered Acme Golf with a donation of $5,000 at the Gold level.',
    ],
    ['registration create', null, null, 'registered this partner.'],
    ['registration delete', { a: 1 }, null, 'deleted the registration.'],
    ['registration restore', null, null, 'restored the registration.'],
    ['returnedPlaces restore', null, { restored: [{}, {}], lost: [] }, 'put 2 golfers back on their holes.'],
    ['returnedPlaces restore', null, { lost: [{ name: 'Ann Lee' }] }, 'could not put Ann Lee back.'],
    ['assignedCourse update', course(null), course(11), 'assigned the course North.'],
    ['assignedCourse update', course(11), course(null), 'cleared the course North.'],
    ['assignedCourse update', course(11), course(12), 'changed the assigned course from North to South.'],
    ['assignedCourse update', course(11), course(99), 'changed the assigned course.'],
    ['reopening reopen', until(null), until('2027-05-01'), 'reopened the registration through Sat, May 1, 2027.'],
    ['guestLink make', null, { spotNumber: 3 }, 'created a link for the guest in spot 3.'],
    ['guestLink send', null, { spotNumber: 3, to: 'a@b.test' }, 'sent a link to the guest in spot 3 to a@b.test.'],
    ['guestLink send', null, { to: 7 }, 'sent a link to the guest in a spot.'],
    ['guestLink end', null, { spotNumber: 3 }, 'ended the link for the guest in spot 3.'],
    ['guestLink resume', null, { spotNumber: 3 }, 'resumed the link for the guest in spot 3.'],
    ['guestLink lose', null, { spotNumber: 3 }, 'ended the link for the guest in spot 3, which was removed.'],
    [
      'guestLink lose',
      null,
      { spotNumber: 3, to: 'bo@lee.test' },
      'ended the link for the guest in spot 3, which was removed, and emailed bo@lee.test.',
    ],
    ['guestLink accept', null, { spotNumber: 3, name: 'Ann Lee' }, 'said that Ann Lee can make it after all.'],
    ['guestLink confirm', null, { spotNumber: 3, to: 'bo@lee.test' }, 'was sent a confirmation at bo@lee.test.'],
    ['guestLink decline', null, { spotNumber: 3 }, 'said that they can’t make it.'],
    ['guestLink decline', null, { spotNumber: 3, name: 'Ann Lee' }, 'said that Ann Lee can’t make it.'],
    ['levelAgreement agree', null, shortfall, 'agreed to a donation $15,000 below Gold.'],
    ['levelAgreement withdraw', null, shortfall, 'withdrew the agreement to a donation $15,000 below Gold.'],
    ['levelAgreement agree', null, {}, 'agreed to a donation below the level.'],
    ['reopening close', until('2027-05-01'), until(null), 'closed the registration again.'],
    ['mail sendAgain', null, { kind: 'confirmation', to: 'a@b.test' }, 'sent the confirmation again to a@b.test.'],
    ['mail sendNow', null, { kind: 'confirmation', to: 'a@b.test' }, 'retried the confirmation to a@b.test.'],
    ['mail send', null, { kind: 'reopened', to: 'a@b.test' }, 'sent the registration reopened to a@b.test.'],
    ['mail sendAgain', null, { kind: 7 }, 'sent the email again.'],
    [
      'reopening reopen',
      until('2027-05-01'),
      until('2027-05-02'),
      'changed the last day of the reopened registration from Sat, May 1, 2027 to Sun, May 2, 2027.',
    ],
    ['reopening reopen', until('soon'), until('2027-05-02'), 'reopened the registration through Sun, May 2, 2027.'],
    ['reopening reopen', null, { reopenedUntil: 7 }, 'closed the registration again.'],
    ['returnedPlaces restore', null, { restored: [{}] }, 'put 1 golfer back on their hole.'],
    ['returnedPlaces restore', null, { seats: { restored: [{}, {}] } }, 'put 2 guests back at their tables.'],
    [
      'returnedPlaces restore',
      null,
      { lost: [7, { place: 'hole 7, team 7B' }] },
      'could not put a golfer back on hole 7, team 7B.',
    ],
    ['internalNotes update', notes(''), notes('Pays late'), 'entered the internal notes: “Pays late”.'],
    ['internalNotes update', notes('Pays late'), notes(''), 'removed the internal notes, “Pays late”.'],
    ['internalNotes update', notes('Pays late'), notes(7), 'changed the internal notes.'],
    ['placement move', 'older', 7, 'changed the places of golfers.'],
    ['seating move', 'older', 7, 'changed the seats of guests.'],
    ['somethingOlder merge', '{"x":1}', [1], 'changed the registration.'],
  ])('reads %s', (change, before, after, sentence) => {
    const [entity = '', action = ''] = change.split(' ')
    expect(tell(entity, action, before, after)).toEqual([`Kim ${sentence}`])
  })

  test('is described without a name if no one was logged in', () => {
    const change = { who: '', entity: 'registration', action: 'delete', before: null, after: null }
    expect(describeChange(change, namesBehindIds)).toEqual(['Somebody deleted the registration.'])
  })
})

function course(assignedGolfCourseId: number | null) {
  return { assignedGolfCourseId }
}

function notes(internalNotes: unknown) {
  return { internalNotes }
}

function until(reopenedUntil: string | null) {
  return { reopenedUntil }
}
