import type { SavedRegistration, SavePreview } from '#shared/contracts/registrations/registration.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { RegistrationDraft, SaveConfirmations } from '../draft/draft.ts'
import type { SaveFailure } from './save-failure.ts'

/**
 * The states of a save. `waiting` is for a connection, `checking` asks the server who would lose a spot, and `sending`
 * saves. `agreed`: what the user has agreed to.
 */
export type SaveState =
  | { name: 'editing' }
  | { name: 'waiting'; agreed: SaveConfirmations }
  | { name: 'checking'; agreed: SaveConfirmations }
  | { name: 'sending'; agreed: SaveConfirmations; draft: RegistrationDraft; spots: Spot[] }
  | { name: 'asking'; agreed: SaveConfirmations; question: SaveFailure }
  | { name: 'failed'; failure: SaveFailure }
  | { name: 'saved'; saved: SavedRegistration; isUpdate: boolean }

export type SaveEvent =
  | { type: 'savePressed' | 'connected' | 'stopped' | 'dismissed' | 'left' }
  | { type: 'checked'; draft: RegistrationDraft; spots: Spot[]; displaced: SavePreview['displaced'] }
  | { type: 'saved'; saved: SavedRegistration; isUpdate: boolean }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'confirmed'; confirmations: SaveConfirmations }

/** Returns the next state, or the same one where the event no longer matters. */
export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'savePressed':
      return isUnderWay(state) ? state : { name: 'waiting', agreed: {} }
    case 'connected':
      return state.name === 'waiting' ? { name: 'checking', agreed: state.agreed } : state
    case 'stopped':
    case 'left':
      return { name: 'editing' }
    case 'dismissed':
      return isUnderWay(state) ? state : { name: 'editing' }
    case 'checked':
      return state.name === 'checking' ? sendOrAsk(state.agreed, event) : state
    case 'saved':
      return { name: 'saved', saved: event.saved, isUpdate: event.isUpdate }
    case 'failed': {
      const { failure } = event
      return isQuestion(failure)
        ? { name: 'asking', agreed: 'agreed' in state ? state.agreed : {}, question: failure }
        : { name: 'failed', failure }
    }
    case 'confirmed':
      return state.name === 'asking' ? { name: 'waiting', agreed: { ...state.agreed, ...event.confirmations } } : state
  }
}

type Checked = Extract<SaveEvent, { type: 'checked' }>

function sendOrAsk(agreed: SaveConfirmations, { draft, spots, displaced }: Checked): SaveState {
  return displaced.length > 0 && !agreed.confirmDrop
    ? { name: 'asking', agreed, question: { kind: 'wouldDropPeople', people: displaced } }
    : { name: 'sending', agreed, draft, spots }
}

const isQuestion = ({ kind }: SaveFailure) =>
  kind === 'wouldDropPeople' || kind === 'secondRegistration' || kind === 'conflict'

export const isUnderWay = ({ name }: SaveState): boolean => ['waiting', 'checking', 'sending'].includes(name)

/** Returns the question or failure that prevents the save, or null. */
export function failureOf(state: SaveState): SaveFailure | null {
  if (state.name === 'asking') return state.question
  return state.name === 'failed' ? state.failure : null
}
