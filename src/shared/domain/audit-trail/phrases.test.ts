import { expect, test } from 'vitest'
import {
  phraseAgreement,
  phraseCourse,
  phraseFact,
  phraseLink,
  phraseMail,
  phrasePairing,
  phrasePayment,
  phraseReopening,
  phraseRequest,
  phraseReturnedPlaces,
} from './phrases.ts'

const check = (cases: [string | string[], string][]) => {
  for (const [words, expected] of cases) expect([words].flat()).toEqual([expected])
}

test('describes pairings', () => {
  const ann = { words: 'Ann with Bo', part: 'golf', strength: 'prefer', note: '' }
  const must = { ...ann, strength: 'must' }
  check([
    [phrasePairing('create', null, ann), 'added the pairing “Ann with Bo”'],
    [
      phrasePairing('create', null, { ...must, part: 'dinner' }),
      'added the pairing “Ann with Bo” (required, at the dinner)',
    ],
    [phrasePairing('update', ann, must), 'changed the pairing “Ann with Bo” to “Ann with Bo” (required)'],
    [phrasePairing('update', ann, { ...ann, note: 'Friends' }), 'added a note to the pairing “Ann with Bo”: “Friends”'],
    [phrasePairing('update', { ...ann, note: 'Friends' }, ann), 'removed the note from the pairing “Ann with Bo”'],
    [phrasePairing('delete', ann, null), 'deleted the pairing “Ann with Bo”'],
    [phrasePairing('drop', ann, null), 'removed a guest and the pairing “Ann with Bo”'],
    [phraseRequest({ action: 'create', after: 'Bo' }), 'asked to play with “Bo”'],
    [phraseRequest({ action: 'update', before: 'Bo', after: 'Cy' }), 'asked to play with “Cy” instead of “Bo”'],
    [phraseRequest({ action: 'withdraw', before: 'Bo' }), 'withdrew the request to play with “Bo”'],
    [phraseRequest({ action: 'accept', after: 'Bo' }), 'accepted the request to play with “Bo”'],
    [phraseRequest({ action: 'decline', after: 'Bo' }), 'declined the request to play with “Bo”'],
    [phraseRequest({ action: 'reopen', after: 'Bo' }), 'reopened the request to play with “Bo”'],
  ])
})

test("describes a registration's events", () => {
  const nobody = { restored: [], lost: [] }
  const seats = nobody
  const ann = { name: 'Ann Lee', place: 'hole 7, team 7B' }
  check([
    [phraseReturnedPlaces({ restored: [1, 2], lost: [], seats }), 'put 2 golfers back on their holes'],
    [phraseReturnedPlaces({ restored: [1], lost: [], seats }), 'put 1 golfer back on their hole'],
    [phraseReturnedPlaces({ ...nobody, seats: { restored: [1, 2], lost: [] } }), 'put 2 guests back at their tables'],
    [phraseReturnedPlaces({ restored: [], lost: [ann], seats }), 'could not put Ann Lee back on hole 7, team 7B'],
    [phraseCourse(null, 'North'), 'assigned the course North'],
    [phraseCourse('North', null), 'cleared the course North'],
    [phraseCourse('North', 'South'), 'changed the assigned course from North to South'],
    [phraseReopening(null, '2027-05-01'), 'reopened the registration through Sat, May 1, 2027'],
    [phraseReopening('2027-05-01', null), 'closed the registration again'],
    [
      phraseReopening('2027-05-01', '2027-05-02'),
      'changed the last day of the reopened registration from Sat, May 1, 2027 to Sun, May 2, 2027',
    ],
    [phraseAgreement(true, 15_000, 'Gold'), 'agreed to a donation $15,000 below Gold'],
    [phraseAgreement(false, 15_000, 'Gold'), 'withdrew the agreement to a donation $15,000 below Gold'],
  ])
})

test('describes links and emails', () => {
  check([
    [phraseLink('make', { spotNumber: 3 }), 'created a link for the guest in spot 3'],
    [phraseLink('send', { spotNumber: 3, to: 'a@b.test' }), 'sent a link to the guest in spot 3 to a@b.test'],
    [phraseLink('end', { spotNumber: 3 }), 'turned off the link for the guest in spot 3'],
    [phraseLink('resume', { spotNumber: 3 }), 'resumed the link for the guest in spot 3'],
    [phraseMail('sent again', 'confirmation', 'a@b.test'), 'sent the confirmation again to a@b.test'],
    [phraseMail('retried', 'confirmation', 'a@b.test'), 'retried the confirmation to a@b.test'],
    [phraseMail('sent', 'reopened', 'a@b.test'), 'sent the registration reopened to a@b.test'],
    [phraseMail('sent again', 'unknown', 'a@b.test'), 'sent the email again to a@b.test'],
  ])
})

test('describes the check-in desk', () => {
  const ann = { guest: 'Ann Lee', part: 'golf', note: null } as const
  check([
    [phraseFact('in', ann), 'checked in Ann Lee for golf'],
    [phraseFact('in', { ...ann, guest: '', part: null }), 'checked in a guest'],
    [phraseFact('undo', ann), 'undid Ann Lee’s check-in for golf'],
    [phraseFact('undo', { ...ann, part: null }), 'undid a change to Ann Lee'],
    [phraseFact('walkIn', { ...ann, part: 'dinner' }), 'added Ann Lee as a walk-in for dinner'],
    [phraseFact('note', { ...ann, note: 'Late' }), 'added a note about Ann Lee: “Late”'],
    [phraseFact('note', ann), 'added a note about Ann Lee'],
  ])
})

test('describes payments', () => {
  const line = {
    kind: 'payment',
    affects: 'payment',
    cents: 50_000,
    method: 'check',
    reference: '1042',
    note: '',
  } as const
  check([
    [phrasePayment(line), 'recorded a payment of $500 by check 1042'],
    [phrasePayment({ ...line, method: 'other', reference: '' }), 'recorded a payment of $500'],
    [
      phrasePayment({ ...line, kind: 'inKind', affects: 'inKind', method: null, reference: '', note: 'Wine' }),
      'recorded an in-kind gift of $500: Wine',
    ],
    [
      phrasePayment({ ...line, kind: 'reversal', cents: -50_000, note: 'Bounced' }),
      'reversed a payment of $500: Bounced',
    ],
    [
      phrasePayment({
        ...line,
        kind: 'report',
        affects: 'report',
        cents: 0,
        method: null,
        reference: '',
        note: 'Look',
      }),
      'recorded a to do: Look',
    ],
  ])
})
