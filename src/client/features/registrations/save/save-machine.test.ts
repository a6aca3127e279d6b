import { expect, test } from 'vitest'
import type { SavePreview } from '#shared/contracts/registrations/registration.ts'
import type { RegistrationDraft } from '../draft/draft.ts'
import type { SaveFailure } from './save-failure.ts'
import { failureOf, isUnderWay, reduceSave, type SaveEvent, type SaveState } from './save-machine.ts'

const draft = { id: 7 } as RegistrationDraft
const displaced = [{ spotId: 9, name: 'Cy Orr' }] as unknown as SavePreview['displaced']
const saved = { id: 7, eventId: 1, version: 3 }
const checked: SaveEvent = { type: 'checked', draft, spots: [], displaced: [] }
const conflict: SaveFailure = {
  kind: 'conflict',
  conflict: { changed: { version: 2, by: 'Olga', at: '2027-03-02T10:00:00Z' }, conflicts: [] },
}
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
  ['asking', 'when someone else has changed the same field', [...toSending, failed(conflict)]],
  [
    'waiting',
    'once the user lets their own value win',
    [...toSending, failed(conflict), { type: 'confirmed', confirmations: { overwrites: 2 } }],
  ],
  ['editing', 'when the user cancels the question', [...toSending, failed(conflict), { type: 'dismissed' }]],
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

test.each([{ type: 'savePressed' }, { type: 'dismissed' }, agree] satisfies SaveEvent[])(
  'ignores $type while it is sent',
  (event) => {
    const sending = follow(...toSending)
    expect(reduceSave(sending, event)).toBe(sending)
  },
)

test('reports a question or failure until it is dismissed', () => {
  const asking = follow(...toSending, failed(conflict))
  expect(failureOf(asking)).toBe(conflict)
  expect(isUnderWay(asking)).toBe(false)
  expect(failureOf(reduceSave(asking, { type: 'dismissed' }))).toBeNull()
})
