import { describe, expect, test } from 'vitest'
import { maxMergeRounds } from '#client/records/save-beside-others.ts'
import type { Registration, SavePreview } from '#shared/contracts/registrations/registration.ts'
import type { RegistrationDraft } from '../draft/draft.ts'
import type { SaveFailure } from './save-failure.ts'
import { failureOf, isUnderWay, reduceSave, type SaveEvent, type SaveState } from './save-machine.ts'

const draft = { id: 7 } as RegistrationDraft
const changed = { version: 2, by: 'Olga', at: '2027-03-02T10:00:00Z', isYours: false }
const stored = { id: 7, version: 2 } as Registration
const displaced = [{ spotId: 9, name: 'Cy Orr' }] as unknown as SavePreview['displaced']
const saved = { id: 7, eventId: 1, version: 3 }
const stale: SaveEvent = { type: 'failed', failure: { kind: 'changedElsewhere', changed, savedAs: null } }
const checked: SaveEvent = { type: 'checked', draft, spots: [], displaced: [] }
const found: SaveEvent = { type: 'found', found: { stored, changed, isOwn: false } }
const conflict: SaveFailure = { kind: 'conflict', changed, theirs: stored, conflicts: [] }
const conflictsFound: SaveEvent = { type: 'conflictsFound', question: conflict }
const failed = (failure: SaveFailure): SaveEvent => ({ type: 'failed', failure })

const follow = (...events: SaveEvent[]): SaveState => events.reduce(reduceSave, { name: 'editing' } as SaveState)
const toChecking: SaveEvent[] = [{ type: 'savePressed' }, { type: 'connected' }]
const toSending = [...toChecking, checked]
const agree: SaveEvent = { type: 'confirmed', confirmations: { confirmDrop: true, confirmedSpotIds: [9] } }

test.each([
  ['waiting', 'when Save is pressed', [{ type: 'savePressed' }]],
  ['checking', 'with a connection', toChecking],
  ['sending', 'when everyone keeps their spot', toSending],
  ['saved', 'after a successful save', [...toSending, { type: 'saved', saved, isUpdate: true }]],
  ['asking', 'when people would lose their spot', [...toChecking, { ...checked, displaced }]],
  ['waiting', 'once the user agrees', [...toChecking, { ...checked, displaced }, agree]],
  [
    'sending',
    'after the agreement, without asking again',
    [...toChecking, { ...checked, displaced }, agree, { type: 'connected' }, { ...checked, displaced }],
  ],
  [
    'asking',
    'when the server finds that people lose their spot',
    [...toSending, failed({ kind: 'wouldDropPeople', people: [] })],
  ],
  [
    'asking',
    'when the contact is already registered',
    [...toSending, failed({ kind: 'secondRegistration', existing: [] })],
  ],
  ['reading', 'when someone else has saved', [...toSending, stale]],
  ['merging', 'with the other save at hand', [...toSending, stale, found]],
  ['checking', 'after a merge', [...toSending, stale, found, { type: 'merged' }]],
  ['asking', 'when both changed the same field', [...toSending, stale, found, conflictsFound]],
  [
    'merging',
    'after the user chose',
    [...toSending, stale, found, conflictsFound, { type: 'chosen', choices: { 'contact.email': 'mine' } }],
  ],
  [
    'editing',
    'when the user cancels the question',
    [...toSending, stale, found, conflictsFound, { type: 'dismissed' }],
  ],
  ['failed', 'when registration has closed', [...toSending, failed({ kind: 'closed' })]],
  ['failed', 'when something was typed during the save', [...toSending, failed({ kind: 'typedMeanwhile' })]],
  [
    'waiting',
    'when Save is pressed after a failure',
    [...toSending, failed({ kind: 'closed' }), { type: 'savePressed' }],
  ],
  ['editing', 'when the user stops waiting', [{ type: 'savePressed' }, { type: 'stopped' }]],
  ['editing', 'when the wizard is left', [...toSending, { type: 'left' }]],
] satisfies [SaveState['name'], string, SaveEvent[]][])('is %s %s', (name, _, events) => {
  expect(follow(...events).name).toBe(name)
})

describe('a save under way', () => {
  test.each([
    { type: 'savePressed' },
    { type: 'dismissed' },
    { type: 'found', found: { stored, changed, isOwn: false } },
    { type: 'merged' },
    { type: 'chosen', choices: {} },
    agree,
  ] satisfies SaveEvent[])('ignores $type while it is sent', (event) => {
    const sending = follow(...toSending)
    expect(reduceSave(sending, event)).toBe(sending)
  })

  test('forgets an agreement when someone else has saved', () => {
    const state = follow(
      ...toChecking,
      { ...checked, displaced },
      agree,
      { type: 'connected' },
      checked,
      stale,
      found,
      {
        type: 'merged',
      },
    )
    expect(reduceSave(state, { ...checked, displaced }).name).toBe('asking')
  })

  test('gives up when others keep saving', () => {
    const round: SaveEvent[] = [checked, stale, found, { type: 'merged' }]
    const rounds = Array.from({ length: maxMergeRounds }, () => round).flat()
    expect(failureOf(follow(...toChecking, ...rounds, checked, stale))).toMatchObject({ kind: 'refused' })
  })

  test.each([
    ['a silent merge', [found, { type: 'merged' }], changed],
    ['a choice', [found, conflictsFound, { type: 'chosen', choices: { a: 'mine' } }, { type: 'merged' }], null],
    ['its own earlier save', [{ type: 'found', found: { stored, changed, isOwn: true } }, { type: 'merged' }], null],
  ] satisfies [string, SaveEvent[], object | null][])('remembers whose save it met after %s', (_, events, others) => {
    expect(follow(...toSending, stale, ...events)).toMatchObject({ attempt: { others } })
  })
})

test('only merges when a preview finds that someone else has saved', () => {
  expect(follow(stale).name).toBe('reading')
  expect(follow(stale, found, { type: 'merged' }).name).toBe('editing')
})

test('reports a question or failure until it is dismissed', () => {
  const asking = follow(...toSending, stale, found, conflictsFound)
  expect(failureOf(asking)).toBe(conflict)
  expect(isUnderWay(asking)).toBe(false)
  expect(failureOf(reduceSave(asking, { type: 'dismissed' }))).toBeNull()
})
