import { maxMergeRounds } from '#client/records/save-beside-others.ts'
import type { Registration, SavedRegistration, SavePreview } from '#shared/contracts/registrations/registration.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { Choices } from '#shared/domain/three-way-merge.ts'
import type { RegistrationDraft, SaveConfirmations } from '../draft/draft.ts'
import type { Changed, SaveFailure } from './save-failure.ts'

/** One save with the user's agreements. */
interface Attempt {
  agreed: SaveConfirmations
  /** How often other people's saves were merged into this one. */
  round: number
  /** Who saved the changes that were merged without a question, or null. */
  others: Changed | null
  /** Whether to save after the merge. A preview that finds another save only merges it. */
  isSaving: boolean
}

/** The registration as it is saved now. */
export interface Found {
  stored: Registration
  changed: Changed
  /** It was sent from here, and no one has saved since. */
  isOwn: boolean
}

/**
 * The states of a save. `waiting` is for a connection, `checking` asks the server who would lose a spot, `sending` saves,
 * `reading` loads what someone else saved, and `merging` combines it with the draft.
 */
export type SaveState =
  | { name: 'editing' }
  | { name: 'waiting'; attempt: Attempt }
  | { name: 'checking'; attempt: Attempt }
  | { name: 'sending'; attempt: Attempt; draft: RegistrationDraft; spots: Spot[] }
  | { name: 'reading'; attempt: Attempt; changed: Changed; savedAs: number | null }
  | { name: 'merging'; attempt: Attempt; found: Found; choices: Choices }
  | { name: 'asking'; attempt: Attempt; question: SaveFailure; found?: Found; choices?: Choices }
  | { name: 'failed'; failure: SaveFailure }
  | { name: 'saved'; saved: SavedRegistration; isUpdate: boolean }

export type SaveEvent =
  | { type: 'savePressed' | 'connected' | 'stopped' | 'dismissed' | 'left' }
  | { type: 'checked'; draft: RegistrationDraft; spots: Spot[]; displaced: SavePreview['displaced'] }
  | { type: 'saved'; saved: SavedRegistration; isUpdate: boolean }
  | { type: 'found'; found: Found }
  | { type: 'merged' }
  | { type: 'conflictsFound'; question: SaveFailure }
  | { type: 'failed'; failure: SaveFailure }
  | { type: 'confirmed'; confirmations: SaveConfirmations }
  | { type: 'chosen'; choices: Choices }

const newAttempt: Attempt = { agreed: {}, round: 0, others: null, isSaving: true }

const busy: SaveFailure = { kind: 'refused', message: 'Other people are saving this registration right now.' }

/** Returns the next state, or the same one where the event no longer matters. */
export function reduceSave(state: SaveState, event: SaveEvent): SaveState {
  switch (event.type) {
    case 'savePressed':
      return isUnderWay(state) ? state : { name: 'waiting', attempt: newAttempt }
    case 'connected':
      return state.name === 'waiting' ? { name: 'checking', attempt: state.attempt } : state
    case 'stopped':
    case 'left':
      return { name: 'editing' }
    case 'dismissed':
      return isUnderWay(state) ? state : { name: 'editing' }
    case 'checked':
      return state.name === 'checking' ? sendOrAsk(state.attempt, event) : state
    case 'saved':
      return { name: 'saved', saved: event.saved, isUpdate: event.isUpdate }
    case 'found':
      return state.name === 'reading'
        ? { name: 'merging', attempt: state.attempt, found: event.found, choices: {} }
        : state
    case 'merged':
      return state.name === 'merging' ? goOn(state) : state
    case 'conflictsFound':
      return state.name === 'merging' ? { ...state, name: 'asking', question: event.question } : state
    case 'failed':
      return fail('attempt' in state ? state.attempt : { ...newAttempt, isSaving: false }, event.failure)
    case 'confirmed':
      return state.name === 'asking'
        ? {
            name: 'waiting',
            attempt: { ...state.attempt, agreed: { ...state.attempt.agreed, ...event.confirmations } },
          }
        : state
    case 'chosen':
      return state.name === 'asking' && state.found
        ? {
            name: 'merging',
            attempt: state.attempt,
            found: state.found,
            choices: { ...state.choices, ...event.choices },
          }
        : state
  }
}

type Checked = Extract<SaveEvent, { type: 'checked' }>

function sendOrAsk(attempt: Attempt, { draft, spots, displaced }: Checked): SaveState {
  return displaced.length > 0 && !attempt.agreed.confirmDrop
    ? { name: 'asking', attempt, question: { kind: 'wouldDropPeople', people: displaced } }
    : { name: 'sending', attempt, draft, spots }
}

/** Someone who chose between the two versions knows about the other save already. */
function goOn({ attempt, found, choices }: Extract<SaveState, { name: 'merging' }>): SaveState {
  if (!attempt.isSaving) return { name: 'editing' }
  const isSilent = !found.isOwn && Object.keys(choices).length === 0
  return { name: 'checking', attempt: { ...attempt, others: isSilent ? found.changed : attempt.others } }
}

function fail(attempt: Attempt, failure: SaveFailure): SaveState {
  switch (failure.kind) {
    case 'changedElsewhere': {
      if (attempt.round === maxMergeRounds) return { name: 'failed', failure: busy }
      // The agreement was about what was saved before.
      const next = { ...attempt, agreed: {}, round: attempt.round + 1 }
      return { name: 'reading', attempt: next, changed: failure.changed, savedAs: failure.savedAs }
    }
    case 'wouldDropPeople':
    case 'secondRegistration':
      return { name: 'asking', attempt, question: failure }
    default:
      return { name: 'failed', failure }
  }
}

export const isUnderWay = ({ name }: SaveState): boolean =>
  ['waiting', 'checking', 'sending', 'reading', 'merging'].includes(name)

/** Returns the question or failure that prevents the save, or null. */
export function failureOf(state: SaveState): SaveFailure | null {
  if (state.name === 'asking') return state.question
  return state.name === 'failed' ? state.failure : null
}
